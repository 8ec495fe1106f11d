/** The rows of totals in cart, checkout, orders, e-mails and on the command line. Their names are in totals-messages.ts. */

/** All amounts in one unit: paise on the server, rupees in the storefront. */
type Amounts = { items: number; discount: number; coupon: number; giftCard: number; shipping: number; codCharge: number };

export type TotalRowKind = keyof Amounts;
/** Amounts of 0 are shown only for items and shipping, which is then free. Deductions are positive amounts. */
type TotalRow<Amount extends number> = { kind: TotalRowKind; amount: Amount; isDeduction: boolean };

const deductions: ReadonlySet<TotalRowKind> = new Set(["discount", "coupon", "giftCard"]);
const alwaysShown: ReadonlySet<TotalRowKind> = new Set(["items", "shipping"]);

/** In the order in which they are read. A gift card pays for goods and shipping, so it comes last. */
export const TOTAL_ROWS: readonly TotalRowKind[] = ["items", "discount", "coupon", "shipping", "codCharge", "giftCard"];

/** For gift cards only: nothing is shipped. */
export const withoutShipping = (kinds: readonly TotalRowKind[]): TotalRowKind[] => kinds.filter((kind) => kind !== "shipping");

export const totalRows = <Amount extends number>(
  amounts: Readonly<Record<TotalRowKind, Amount>>,
  kinds: readonly TotalRowKind[],
): TotalRow<Amount>[] =>
  kinds
    .filter((kind) => alwaysShown.has(kind) || amounts[kind] > 0)
    .map((kind) => ({ kind, amount: amounts[kind], isDeduction: deductions.has(kind) }));

/** What the order costs less than its MRPs. A gift card saves nothing: it was paid for. */
export const savingsIn = ({ discount, coupon }: Pick<Amounts, "discount" | "coupon">): number => discount + coupon;
