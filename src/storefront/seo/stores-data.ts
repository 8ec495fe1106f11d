/** Structured data of the showrooms. */
import type { EnquiryPage, Store } from "../features/enquiries/page-data.ts";

const dayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const PIN_CODE = /\b[1-9]\d{2} ?\d{3}\b/;

export const storesData = (page: EnquiryPage): object[] => (page.kind === "stores" ? page.stores.map(toStoreData) : []);

function toStoreData({ name, address, phone, opening, map, picture }: Store) {
  const text = address.join(", ");
  const pin = PIN_CODE.exec(text)?.[0].replace(" ", "");
  return {
    "@type": "FurnitureStore",
    name,
    ...(text && { address: { "@type": "PostalAddress", streetAddress: text, ...(pin && { postalCode: pin }), addressCountry: "IN" } }),
    ...(phone && { telephone: phone.dial }),
    ...(map && { hasMap: map }),
    ...(picture && { image: picture.src }),
    openingHoursSpecification: opening.map(({ day, opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: dayNames[day],
      opens,
      closes,
    })),
  };
}
