/** What stands above the forms of the shop. */
import type { DemoPage } from "./page.ts";

export const screens: DemoPage[] = [
  {
    slug: "contact-us",
    title: "Contact us",
    text: "<p>A question about a size, a colour or an order: write, call, or come by. We answer within one working day.</p>",
    pageTitle: "Contact us",
    pageDescription: "Write to us, call or come by. We answer within one working day.",
  },
  {
    slug: "store-locator",
    title: "Find a store",
    text: "<p>A rug is known with the feet. In each showroom about two hundred of them are unrolled on request, and tea is on the house.</p>",
    pageTitle: "Showrooms in Jaipur, Delhi and Mumbai",
    pageDescription: "Addresses, hours and telephone numbers of our showrooms, and how to book a visit.",
  },
  {
    slug: "book-an-appointment",
    title: "Book an appointment",
    text: "<p>An hour with somebody who knows the rugs, in a showroom or on video. Have the measures of the room at hand; a photograph helps.</p>",
    pageTitle: "Book an appointment",
    pageDescription: "Choose a day and an hour for a visit to a showroom or a video call.",
  },
  {
    slug: "collaboration",
    title: "Collaboration",
    picture: "site/blog/natural-dyes.jpg",
    text: `
<p>For artists, studios, weavers and writers who want to make something with us.</p>
<p>Twice a year we put a drawing by somebody from outside on the loom. We also look for weaving families, for dyers who work with plants, and for people who write
about craft without sugar. Tell us what you have in mind and where we can see your work. We answer every proposal within ten working days, also with a no.</p>`,
    pageTitle: "Work with us",
    pageDescription: "For artists, studios, weavers and writers: tell us what you would like to make together.",
  },
];
