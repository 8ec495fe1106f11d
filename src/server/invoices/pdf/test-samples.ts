/** Sample documents for tests. */
import type { DocumentContent, TaxRow } from "../../../db/schema/invoices.ts";
import { ZERO, fromRupees, paise } from "../../../shared/money.ts";
import { creditRest } from "../credit.rules.ts";
import { type Sold, rowsOf } from "../invoices.rules.ts";
import { totalsOf } from "../tax.rules.ts";
import type { Printed } from "./document.rules.ts";

const rajasthan = { id: 8, name: "Rajasthan" };
const maharashtra = { id: 27, name: "Maharashtra" };
const seller = {
  name: "Dhurrie Looms Private Limited",
  address: ["Plot 7, Sitapura Industrial Area", "Jaipur 302022, Rajasthan, India"],
  state: rajasthan,
  gstin: "08AAAAA0000A1Z2",
  companyNumber: "U00000RJ2009PTC000000",
  email: "help@dhurrie.example",
  phone: "0141 000 0000",
};
const asha = {
  name: "Asha Rao",
  address: ["7, Gulmohar", "12 Amrapali Marg", "Jaipur 302021", "Rajasthan, India"],
  state: rajasthan,
  gstin: "",
};

export const sold = (change: Partial<Sold> = {}): Sold => ({
  name: "Marigold Trellis",
  details: "4 × 6 ft, SKU MT-46",
  hsn: "5701",
  rateBasisPoints: 500,
  quantity: 2,
  unitPrice: fromRupees(12_999),
  couponShare: ZERO,
  ...change,
});

type Asked = { goods?: Sold[]; isAway?: boolean; change?: Partial<DocumentContent>; shipping?: number; codCharge?: number };

/** An invoice for these goods; `isAway`: delivered to Mumbai. */
export function invoice({ goods = [sold()], isAway = false, change = {}, shipping = 99, codCharge = 40 }: Asked = {}): Printed {
  const deliverTo = isAway ? { ...asha, address: ["4 Kala Ghoda", "Mumbai 400001", "Maharashtra, India"], state: maharashtra } : asha;
  const coupon = paise(goods.reduce((sum, { couponShare }) => sum + couponShare, 0));
  const rows: TaxRow[] = rowsOf(goods, { coupon, shipping: fromRupees(shipping), codCharge: fromRupees(codCharge) }, !isAway);
  return {
    kind: "invoice",
    number: "IN/26-27/000042",
    issuedAt: new Date("2026-11-21T10:00:00.000Z"),
    content: {
      shopName: "Dhurrie",
      seller,
      buyer: deliverTo,
      deliverTo,
      placeOfSupply: deliverTo.state,
      order: { number: "K7CF-3MWT", placedAt: "2026-11-21T10:00:00.000Z", method: "cod" },
      rows,
      payment: { vouchers: ZERO, giftCard: ZERO, payable: totalsOf(rows).total },
      ...change,
    },
  };
}

export const business = { name: "Studio Ira", address: ["4 Kala Ghoda", "Mumbai"], state: maharashtra, gstin: "27AAPFU0939F1ZV" };

/** The credit note for the whole invoice. */
export const creditOf = ({ number, issuedAt, content }: Printed): Printed => ({
  kind: "credit_note",
  number: "CN/26-27/000007",
  issuedAt: new Date("2026-11-25T10:00:00.000Z"),
  content: {
    ...content,
    rows: creditRest(content.rows).map(({ row }) => row),
    credit: {
      invoice: number,
      invoicedAt: issuedAt.toISOString(),
      reason: "Order cancelled",
      isWhole: true,
      places: content.rows.map((_, place) => place),
    },
  },
});
