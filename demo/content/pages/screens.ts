/** The texts above the forms of the shop. */
import type { DemoPage } from "./page.ts";

export const screens: DemoPage[] = [
  {
    slug: "contact-us",
    title: "Contact us",
    text: "<p>Do you have a question about a size, a colour or an order? Write, call or visit us. We reply within one working day.</p>",
    pageTitle: "Contact us",
    pageDescription: "Write to us, call or visit a showroom. We reply within one working day.",
  },
  {
    slug: "store-locator",
    title: "Find a store",
    text: "<p>Know a rug by walking on it. Each showroom has about two hundred; we unroll as many as you like. Tea is on us.</p>",
    pageTitle: "Showrooms in Jaipur, Delhi and Mumbai",
    pageDescription: "Addresses, hours and telephone numbers of our showrooms, and how to book a visit.",
  },
  {
    slug: "book-an-appointment",
    title: "Book an appointment",
    text: "<p>We show you rugs in a showroom or on a video call. Please have the measurements of your room ready; a photograph helps too.</p>",
    pageTitle: "Book an appointment",
    pageDescription: "Choose a day and a time for a visit to a showroom or a video call.",
  },
  {
    slug: "collaboration",
    title: "Collaboration",
    picture: "site/blog/natural-dyes.jpg",
    text: `
<p>For artists, studios, weavers and writers who want to make something with us.</p>
<p>We look for new designs, for weavers, for dyers who work with plants, and for people who write plainly about craft. Tell us what you have in mind and where we can
see your work. We reply to every proposal within two weeks, even if we cannot take it up.</p>`,
    pageTitle: "Work with us",
    pageDescription: "For artists, studios, weavers and writers: tell us what you would like to make with us.",
  },
];
