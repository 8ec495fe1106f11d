/** What shipping costs in general, as pages say it. */
import { rupeeText } from "./money.ts";

/** Rupees. By the sum of the order: `charge` below `freeFrom`. By zone: from `charge` on, and free everywhere from `freeFrom`; null when that is nowhere promised. */
export type ShippingTerms = { isByZone: boolean; charge: number; freeFrom: number | null };

const isFree = ({ isByZone, charge, freeFrom }: ShippingTerms): boolean => freeFrom === 0 || (!isByZone && charge === 0);

/** In a line above the header, `shippingLine` takes its place. */
export const SHIPPING_LINE = "{shipping-line}";

/** One line, such as 'Free shipping from ₹999.00 all over India'. */
export function shippingLine(terms: ShippingTerms): string {
  if (isFree(terms)) return "Free shipping all over India";
  if (terms.freeFrom !== null) return `Free shipping from ${rupeeText(terms.freeFrom)} all over India`;
  return terms.charge > 0 ? `Shipping from ${rupeeText(terms.charge)}, by PIN code` : "Shipping by PIN code";
}

/** After "Shipping is": 'free from ₹999.00, and ₹149.00 for smaller orders'. */
export function shippingCost(terms: ShippingTerms): string {
  const { isByZone, charge, freeFrom } = terms;
  if (isFree(terms)) return "free";
  if (!isByZone) return `free from ${rupeeText(freeFrom ?? 0)}, and ${rupeeText(charge)} for smaller orders`;
  const least = charge > 0 ? `from ${rupeeText(charge)}, ` : "";
  return `${least}by PIN code, size and weight${freeFrom === null ? "" : `, and free from ${rupeeText(freeFrom)}`}`;
}
