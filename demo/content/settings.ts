import type { Draft } from "../../src/server/content/content.ts";

export const settings: Draft<"settings"> = {
  shopName: "Dhurrie",
  pageTitle: "Handmade rugs from India",
  pageDescription: "Rugs knotted, woven, tufted and braided by hand in India, in sizes from 2 × 3 to 12 × 15 ft.",
  phone: "0141 000 0000",
  phoneDial: "+911410000000",
  supportEmail: "help@dhurrie.example",
  showroomAddress: "14 Amrapali Marg, Hanuman Nagar\nJaipur 302021, Rajasthan",
  corporateAddress: "Plot 7, Sitapura Industrial Area, Jaipur 302022, India",
  openingHours: "Mon-Fri 9AM-6PM",
  helpHours: "Monday to Friday 10am to 11pm ET, Sunday 12pm to 8pm ET",
  returnDays: 7,
  madeToOrderDays: { min: 25, max: 30 },
  announcement: "{shipping-line}. Rugs in stock leave the same day.",
  announcementLinks: [
    { name: "Trade programme", link: "/trade-program" },
    { name: "Find a store", link: "/store-locator" },
    { name: "Book an appointment", link: "/book-an-appointment" },
    { name: "Track an order", link: "/order-status" },
  ],
  copyright: "© {year} Dhurrie. All rights reserved.",
  sisterSite: "https://rugs.dhurrie.example",
  /** Sample values in the format of real ones. */
  legal: {
    companyName: "Dhurrie Looms Private Limited",
    registeredAddress: "Plot 7, Sitapura Industrial Area\nJaipur 302022, Rajasthan, India",
    gstin: "08AAAAA0000A1Z2",
    companyNumber: "U00000RJ2009PTC000000",
    countryOfOrigin: "India",
    grievance: {
      name: "Kavita Rathore",
      email: "grievance@dhurrie.example",
      phone: "0141 000 0001",
      hours: "Mon-Fri 10AM-5PM",
    },
  },
  socialLinks: [
    { name: "Instagram", link: "https://www.instagram.com/" },
    { name: "Pinterest", link: "https://www.pinterest.com/" },
    { name: "YouTube", link: "https://www.youtube.com/" },
  ],
};

/** In rupees. Shipping is free, as the announcement says. */
export const delivery = { freeFrom: 0, charge: 0, codCharge: 40 };
