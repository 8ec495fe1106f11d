/** Placeholders in the owner's texts: `{cod-charge}` is replaced by the value from the settings, so that it is maintained in one place. */
import { rupeeText } from "../../shared/money.ts";
import { type ShippingTerms, shippingCost } from "../../shared/shipping-terms.ts";

type Days = { min: number; max: number };

/** The settings that placeholders read. */
export type PlaceholderSettings = {
  shopName: string;
  phone: string;
  phoneDial: string;
  supportEmail: string;
  openingHours: string;
  helpHours: string;
  showroomAddress: string;
  corporateAddress: string;
  returnDays: number;
  madeToOrderDays: Days;
  legal: {
    companyName: string;
    registeredAddress: string;
    gstin: string;
    companyNumber: string;
    countryOfOrigin: string;
    grievance: { name: string; post: string; email: string; phone: string; hours: string };
  };
};
/** In rupees. */
export type PlaceholderCharges = { shipping: ShippingTerms; codCharge: number };

const daysText = ({ min, max }: Days) => (min === max ? `${min}` : `${min}-${max}`);

/** An address for use within a sentence. */
const inOneLine = (address: string) => address.split("\n").join(", ");

/** The value of every placeholder, as plain text. */
export const placeholderValues = ({ legal, ...shop }: PlaceholderSettings, charges: PlaceholderCharges): Record<string, string> => ({
  "shop-name": shop.shopName,
  phone: shop.phone,
  "phone-dial": shop.phoneDial,
  email: shop.supportEmail,
  "opening-hours": shop.openingHours,
  "help-hours": shop.helpHours,
  "showroom-address": shop.showroomAddress,
  "showroom-address-line": inOneLine(shop.showroomAddress),
  "corporate-address": shop.corporateAddress,
  "corporate-address-line": inOneLine(shop.corporateAddress),
  "return-days": String(shop.returnDays),
  "made-to-order-days": daysText(shop.madeToOrderDays),
  "shipping-cost": shippingCost(charges.shipping),
  "free-shipping-from": freeFromText(charges.shipping),
  "shipping-charge": `${charges.shipping.isByZone ? "from " : ""}${rupeeText(charges.shipping.charge)}`,
  "cod-charge": rupeeText(charges.codCharge),
  "company-name": legal.companyName,
  "registered-address": legal.registeredAddress,
  "registered-address-line": inOneLine(legal.registeredAddress),
  gstin: legal.gstin,
  "company-number": legal.companyNumber,
  "country-of-origin": legal.countryOfOrigin,
  "grievance-name": legal.grievance.name,
  "grievance-post": legal.grievance.post,
  "grievance-email": legal.grievance.email,
  "grievance-phone": legal.grievance.phone,
  "grievance-hours": legal.grievance.hours,
});

const freeFromText = ({ freeFrom }: ShippingTerms) => (freeFrom === null ? "an amount that depends on the PIN code" : rupeeText(freeFrom));

const placeholder = /\{([a-z-]{1,40})\}/g;

export const hasPlaceholders = (text: string): boolean => text.search(placeholder) >= 0;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\n": "<br />" };
const escapeHtml = (text: string) => text.replace(/[&<>"\n]/g, (sign) => entities[sign] ?? sign);

/** Fills placeholders; unknown ones stay unchanged. The result must be sanitised, because a placeholder may be inside a link. */
export const fillPlaceholders = (html: string, values: Readonly<Record<string, string>>): string =>
  html.replace(placeholder, (written, name: string) => (Object.hasOwn(values, name) ? escapeHtml(values[name] ?? "") : written));
