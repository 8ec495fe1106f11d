import type { Draft } from "../../src/server/content/content.ts";

export const settings: Draft<"settings"> = {
  shopName: "Dhurrie",
  pageTitle: "Handmade rugs from India",
  pageDescription: "Rugs knotted, woven and braided by hand in Rajasthan and Uttar Pradesh, in sizes for real rooms.",
  phone: "0141 000 0000",
  phoneDial: "+911410000000",
  supportEmail: "help@dhurrie.example",
  showroomAddress: "14 Amrapali Marg, Hanuman Nagar\nJaipur 302021, Rajasthan",
  corporateAddress: "Plot 7, Sitapura Industrial Area, Jaipur 302022, India",
  openingHours: "Mon-Fri 9AM-6PM",
  helpHours: "Mon-Fri 9AM-6PM",
  returnDays: 7,
  madeToOrderDays: { min: 25, max: 30 },
  announcement: "Free shipping all over India. Ready pieces leave the same day.",
  announcementLinks: [
    { name: "Trade programme", link: "/trade-program" },
    { name: "Find a store", link: "/store-locator" },
    { name: "Book an appointment", link: "/book-an-appointment" },
    { name: "Track an order", link: "/order-status" },
  ],
  copyright: "© {year} Dhurrie. All rights reserved.",
  sisterSite: "https://rugs.dhurrie.example",
  socialLinks: [
    { name: "Instagram", link: "https://www.instagram.com/" },
    { name: "Pinterest", link: "https://www.pinterest.com/" },
    { name: "YouTube", link: "https://www.youtube.com/" },
  ],
};

/** In rupees. */
export const delivery = { freeFrom: 999, charge: 149, codCharge: 40 };
