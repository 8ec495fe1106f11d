/** What stands at the foot of every page, until the owner's own text is served. */
export const footerContent = {
  showroom: ["14 Amrapali Marg, Hanuman Nagar", "Jaipur 302021, Rajasthan"],
  hours: "Mon-Fri 9AM-6PM",
  phone: { shown: "0141 000 0000", dial: "+911410000000" },
  corporate: "Plot 7, Sitapura Industrial Area, Jaipur 302022, India",
  columns: [
    {
      title: "Shop",
      links: [
        { label: "Hand knotted", to: "/category/hand-knotted-rugs" },
        { label: "Flat weaves", to: "/category/flat-weaves" },
        { label: "Runners", to: "/category/runners" },
        { label: "Round rugs", to: "/category/round-rugs" },
        { label: "Home furnishings", to: "/category/home-furnishings" },
        { label: "Collections", to: "/collection" },
      ],
    },
    {
      title: "Help",
      links: [
        { label: "Size guide", to: "/sizeguide" },
        { label: "FAQ", to: "/faq" },
        { label: "Shipping Options", to: "/shipping-options" },
        { label: "Return Policy", to: "/return-policy" },
        { label: "Track an order", to: "/order-status" },
        { label: "Contact us", to: "/contact-us" },
      ],
    },
    {
      title: "Dhurrie",
      links: [
        { label: "Our story", to: "/about" },
        { label: "Journal", to: "/blog" },
        { label: "Store locator", to: "/store-locator" },
        { label: "Book an appointment", to: "/book-an-appointment" },
        { label: "Collaboration", to: "/collaboration" },
        { label: "Terms and conditions", to: "/terms-condition" },
      ],
    },
    {
      title: "Trade",
      links: [
        { label: "Trade programme", to: "/trade-program" },
        { label: "Trade sign in", to: "/trade-sign-in" },
      ],
    },
  ],
} as const;
