import type { Draft } from "../../src/server/content/content.ts";

const list = (links: [name: string, address: string][]) =>
  `<ul>${links.map(([name, address]) => `<li><a href="${address}">${name}</a></li>`).join("")}</ul>`;

export const footer: Draft<"footer"> = {
  columns: [
    {
      title: "Shop",
      text: list([
        ["Hand knotted", "/category/hand-knotted-rugs"],
        ["Flat weaves", "/category/flat-weaves"],
        ["Runners", "/category/runners"],
        ["Round rugs", "/category/round-rugs"],
        ["Home furnishings", "/category/home-furnishings"],
        ["Collections", "/collection"],
        ["Gift card", "/product/gift-card"],
        ["Gift card balance", "/gift-card-balance"],
      ]),
    },
    {
      title: "Help",
      text: list([
        ["Size guide", "/sizeguide"],
        ["Care guide", "/care-guide"],
        ["FAQ", "/faq"],
        ["Shipping Options", "/shipping-options"],
        ["Return Policy", "/return-policy"],
        ["Track an order", "/order-status"],
        ["Contact us", "/contact-us"],
      ]),
    },
    {
      title: "Dhurrie",
      text: list([
        ["Our story", "/about"],
        ["Journal", "/blog"],
        ["Store locator", "/store-locator"],
        ["Book an appointment", "/book-an-appointment"],
        ["Collaboration", "/collaboration"],
        ["Terms and conditions", "/terms-condition"],
        ["Privacy policy", "/privacy-policy"],
        ["Seller information", "/legal-notice"],
      ]),
    },
    {
      title: "Trade",
      text:
        "<p>For architects, designers and hotels: trade prices, GST invoices and rugs in your own sizes.</p>" +
        list([
          ["Trade programme", "/trade-program"],
          ["Trade sign in", "/trade-sign-in"],
        ]),
    },
  ],
};
