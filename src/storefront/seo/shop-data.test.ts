import assert from "node:assert/strict";
import { test } from "node:test";
import type { Shop } from "../features/chrome/shop.ts";
import { structuredData } from "./shop-data.ts";

const bare: Shop = {
  name: "Dhurrie",
  pageTitle: "",
  pageDescription: "",
  logo: null,
  logoOnDark: null,
  theme: "",
  barColour: "#22365c",
  announcements: [],
  announcementLinks: [],
  showroom: [],
  corporate: [],
  hours: "",
  phone: null,
  email: "",
  returnDays: 0,
  leadDays: { min: 0, max: 0 },
  dispatch: null,
  shipping: "",
  social: [],
  copyright: "",
};
const read = (shop: Shop) => JSON.parse(JSON.stringify(structuredData(shop, "https://shop.example")))["@graph"];

test("the organization has its address and contact details", () => {
  const [organization] = read({
    ...bare,
    showroom: ["14 Amrapali Marg", "Jaipur 302021, Rajasthan"],
    phone: { shown: "0141 000 0000", dial: "+911410000000" },
    email: "help@shop.example",
    social: [
      { label: "Instagram", to: "https://www.instagram.com/dhurrie" },
      { label: "Journal", to: "/blog" },
    ],
  });
  assert.deepEqual(organization.address, {
    "@type": "PostalAddress",
    streetAddress: "14 Amrapali Marg, Jaipur 302021, Rajasthan",
    postalCode: "302021",
    addressCountry: "IN",
  });
  assert.deepEqual([organization.telephone, organization.email], ["+911410000000", "help@shop.example"]);
  assert.deepEqual(organization.sameAs, ["https://www.instagram.com/dhurrie"]);
  assert.equal(organization.logo, "https://shop.example/brand/icon-512.png");
});

test("missing settings are left out", () => {
  const [organization] = read(bare);
  for (const part of ["address", "telephone", "email", "sameAs"]) assert.ok(!(part in organization), part);
});

test("search engines get the address of the shop's search", () => {
  const [organization, site] = read(bare);
  assert.equal(site.potentialAction.target.urlTemplate, "https://shop.example/search-result/{search_term_string}");
  assert.deepEqual(site.publisher, { "@id": organization["@id"] });
});
