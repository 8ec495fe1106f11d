/** Words of the home page that are not the owner's. */
export const messages = {
  title: "Handmade rugs from India",
  description: "Rugs knotted, woven and braided by hand in Rajasthan and Uttar Pradesh, in sizes for real rooms.",
  seeAll: "See all",
  banners: "Featured rooms",
  bannerBlock: "More to see",
  categories: "Categories",
  collections: "Collections",
  rugs: "Rugs by collection",
  rooms: "Rooms",
  strip: "Pictures from homes",
  journal: "Journal",
  marks: "Our standards",
  look: "Have a look",
  bare: "The window is being dressed. The rugs are here already.",
  toShop: "See the rugs",
} as const;
