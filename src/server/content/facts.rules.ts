/** Facts that the texts of pages quote, so that a fee or an address is written down once: `{cod-charge}` in a text is what the settings say. */
import { rupeeText } from "../../shared/money.ts";

type Days = { min: number; max: number };

/** Where facts come from. Amounts in rupees. */
export type FactSource = {
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
    grievance: { name: string; email: string; phone: string; hours: string };
  };
};
export type FactCharges = { freeFrom: number; charge: number; codCharge: number };

const span = ({ min, max }: Days) => (min === max ? `${min}` : `${min}-${max}`);

/** An address as it stands within a sentence. */
const inOneLine = (address: string) => address.split("\n").join(", ");

/** Every fact by its name, as plain text. */
export const factsOf = ({ legal, ...shop }: FactSource, charges: FactCharges): Record<string, string> => ({
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
  "made-to-order-days": span(shop.madeToOrderDays),
  "free-shipping-from": rupeeText(charges.freeFrom),
  "shipping-charge": rupeeText(charges.charge),
  "cod-charge": rupeeText(charges.codCharge),
  "company-name": legal.companyName,
  "registered-address": legal.registeredAddress,
  "registered-address-line": inOneLine(legal.registeredAddress),
  gstin: legal.gstin,
  "company-number": legal.companyNumber,
  "country-of-origin": legal.countryOfOrigin,
  "grievance-name": legal.grievance.name,
  "grievance-email": legal.grievance.email,
  "grievance-phone": legal.grievance.phone,
  "grievance-hours": legal.grievance.hours,
});

const fact = /\{([a-z-]{1,40})\}/g;

export const quotesFacts = (text: string): boolean => text.search(fact) >= 0;

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\n": "<br />" };
const escaped = (text: string) => text.replace(/[&<>"\n]/g, (sign) => signs[sign] ?? sign);

/** The HTML with the facts in it, to be cleaned after: a fact may stand in a link. A name that is no fact stays as it is written. */
export const withFacts = (html: string, facts: Readonly<Record<string, string>>): string =>
  html.replace(fact, (written, name: string) => (Object.hasOwn(facts, name) ? escaped(facts[name] ?? "") : written));
