/** Structured data of the shop. */
import { searchFormPath } from "../../shared/links.ts";
import type { Shop } from "../features/chrome/shop.ts";

const PIN_CODE = /\b[1-9]\d{2} ?\d{3}\b/;

export function structuredData(shop: Shop, publicUrl: string) {
  const organization = `${publicUrl}/#organization`;
  const address = shop.showroom.length > 0 ? shop.showroom : shop.corporate;
  const elsewhere = shop.social.map(({ to }) => to).filter((to) => /^https?:/.test(to));
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": organization,
        name: shop.name,
        url: `${publicUrl}/`,
        logo: new URL(shop.logo?.src ?? "/brand/icon-512.png", publicUrl).href,
        ...(shop.phone && { telephone: shop.phone.dial || shop.phone.shown }),
        ...(shop.email && { email: shop.email }),
        ...(address.length > 0 && { address: toAddress(address.join(", ")) }),
        ...(elsewhere.length > 0 && { sameAs: elsewhere }),
      },
      {
        "@type": "WebSite",
        "@id": `${publicUrl}/#website`,
        name: shop.name,
        url: `${publicUrl}/`,
        inLanguage: "en-IN",
        publisher: { "@id": organization },
        potentialAction: {
          "@type": "SearchAction",
          target: { "@type": "EntryPoint", urlTemplate: `${publicUrl}${searchFormPath}/{search_term_string}` },
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}

/** The owner writes an address as free text; only its PIN code can be recognised. */
function toAddress(text: string) {
  const pin = PIN_CODE.exec(text)?.[0].replace(" ", "");
  return { "@type": "PostalAddress", streetAddress: text, ...(pin && { postalCode: pin }), addressCountry: "IN" };
}
