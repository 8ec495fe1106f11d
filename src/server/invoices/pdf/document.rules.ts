/** The texts and columns of a document; document.pdf.ts places them on the page. */
import type { DocumentContent, GstState, Party, PlaceReason, TaxRow } from "../../../db/schema/invoices.ts";
import { indianDay, startOfIndianDay } from "../../../shared/dates.ts";
import { type Paise, ZERO, paise } from "../../../shared/money.ts";
import type { EInvoice } from "../e-invoice.ts";
import type { DocumentRow } from "../invoices.queries.ts";
import { halfNames, isWithinState, sumOf, totalsOf } from "../tax.rules.ts";

export type Printed = Pick<DocumentRow, "kind" | "number" | "issuedAt" | "content"> & {
  /** What the invoice registration portal answered. */
  eInvoice?: EInvoice;
};

const amounts = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** 1,24,900.00 without the sign: the column's head names the currency. */
export const money = (amount: Paise): string => amounts.format(amount / 100);

/** Basis points as 5 %. */
export const percent = (basisPoints: number): string => `${basisPoints / 100}%`;

export const stateText = ({ id, name }: GstState): string => `${name} (${String(id).padStart(2, "0")})`;

export const titleOf = (kind: Printed["kind"]): string => (kind === "invoice" ? "Tax invoice" : "Credit note");

/** 08 Rajasthan. */
const placeText = ({ id, name }: GstState): string => `${String(id).padStart(2, "0")} ${name}`;

/** The law in one plain line each: docs/decisions/0028. */
const placeReasons: Record<PlaceReason, string> = {
  consumer: "Where the goods are delivered (IGST Act, section 10(1)(ca))",
  delivery: "Where the goods are delivered (IGST Act, section 10(1)(a))",
  buyer: "The buyer's state: the goods are delivered to someone else on the buyer's direction (IGST Act, section 10(1)(b))",
};

/** The details beside the seller, as rules 46 and 53 of the CGST Rules require. */
export function factsOf({ kind, number, issuedAt, content, eInvoice }: Printed): [label: string, fact: string][] {
  const { credit, order, placeOfSupply, placeReason } = content;
  return [
    [kind === "invoice" ? "Invoice no." : "Credit note no.", number],
    ["Date", indianDay(issuedAt)],
    ...(credit
      ? ([
          ["For invoice", `${credit.invoice} of ${indianDay(new Date(credit.invoicedAt))}`],
          ["Reason", credit.reason],
        ] as [string, string][])
      : []),
    ["Order", `${order.number} of ${indianDay(new Date(order.placedAt))}`],
    ["Place of supply", placeReason ? `${placeText(placeOfSupply)}\n${placeReasons[placeReason]}` : stateText(placeOfSupply)],
    ["Reverse charge", "No"],
    ...(eInvoice
      ? ([
          ["IRN", eInvoice.irn],
          ["Acknowledged", `${eInvoice.ackNumber} of ${indianDay(startOfIndianDay(eInvoice.ackDay))}`],
        ] as [string, string][])
      : []),
  ];
}

export const partyLines = ({ name, address, state, gstin }: Party): string[] => [
  ...(name === "" ? [] : [name]),
  ...address,
  `State: ${stateText(state)}`,
  ...(gstin === "" ? [] : [`GSTIN: ${gstin}`]),
];

export const isSameParty = (one: Party, other: Party): boolean => partyLines(one).join("\n") === partyLines(other).join("\n");

export type Column = { head: string; width: number; align: "left" | "right"; cell: (row: TaxRow, place: number) => Cell; total?: string };
/** `small`: a second line below. */
export type Cell = { text: string; small?: string };

const plain = (text: string): Cell => ({ text });
const amountOrNot = (amount: Paise): Cell => plain(amount === ZERO ? "–" : money(amount));

/** The columns of the table; the description takes the width that is left. */
export function columnsOf(content: DocumentContent, width: number): Column[] {
  const totals = totalsOf(content.rows);
  const [central, local] = halfNames(content);
  const amount = (head: string, columnWidth: number, of: (row: TaxRow) => Cell, total?: Paise): Column => ({
    head,
    width: columnWidth,
    align: "right",
    cell: of,
    ...(total === undefined ? {} : { total: money(total) }),
  });
  const taxes = isWithinState(content)
    ? [
        amount(central, 54, (row) => ({ text: money(row.cgst), small: percent(row.rateBasisPoints / 2) }), totals.cgst),
        amount(local, 54, (row) => ({ text: money(row.sgst), small: percent(row.rateBasisPoints / 2) }), totals.sgst),
      ]
    : [amount("IGST", 60, (row) => ({ text: money(row.igst), small: percent(row.rateBasisPoints) }), totals.igst)];
  const hasDiscount = content.rows.some(({ discount }) => discount > ZERO);
  const others: Column[] = [
    { head: "HSN", width: 50, align: "left", cell: ({ hsn }) => plain(hsn) },
    { head: "Qty", width: 38, align: "right", cell: ({ quantity }) => plain(quantity === 0 ? "–" : `${quantity} pcs`) },
    amount("Price\nincl. GST", 58, ({ unitPrice }) => amountOrNot(unitPrice)),
    ...(hasDiscount
      ? [amount("Coupon\nincl. GST", 54, ({ discount }) => amountOrNot(discount), sumOf(content.rows.map(({ discount }) => discount)))]
      : []),
    amount("Taxable\nvalue", 62, ({ taxable }) => plain(money(taxable)), totals.taxable),
    ...taxes,
    amount("Total\nincl. GST", 66, (row) => plain(money(row.amount)), totals.total),
  ];
  const number: Column = { head: "#", width: 16, align: "left", cell: (_row, place) => plain(String(place + 1)) };
  const taken = [number, ...others].reduce((sum, column) => sum + column.width, 0);
  const description: Column = {
    head: "Description",
    width: width - taken,
    align: "left",
    cell: (row) => ({ text: row.description, small: row.details }),
    total: "Total",
  };
  return [number, description, ...others];
}

/** The totals and how they are paid. `isStrong`: the total of the document. */
export type SumRow = { label: string; amount: string; isStrong?: boolean };

export function sumRowsOf({ kind, content }: Printed): SumRow[] {
  const totals = totalsOf(content.rows);
  const [central, local] = halfNames(content);
  const { vouchers, giftCard, payable } = content.payment;
  const taxes = isWithinState(content)
    ? [
        { label: central, amount: money(totals.cgst) },
        { label: local, amount: money(totals.sgst) },
      ]
    : [{ label: "IGST", amount: money(totals.igst) }];
  const total = { label: kind === "invoice" ? "Invoice total" : "Credited in all", amount: `₹${money(totals.total)}`, isStrong: true };
  const below =
    kind === "credit_note" || (vouchers === ZERO && giftCard === ZERO)
      ? []
      : [
          ...(vouchers > ZERO ? [{ label: "Gift cards bought (vouchers, no supply)", amount: money(vouchers) }] : []),
          ...(giftCard > ZERO ? [{ label: "Paid by gift card", amount: `−${money(giftCard)}` }] : []),
          { label: content.order.method === "cod" ? "To pay on delivery" : "Paid online", amount: `₹${money(payable)}` },
        ];
  return [{ label: "Taxable value", amount: money(totals.taxable) }, ...taxes, total, ...below];
}

/** The totals of each rate. */
export function ratesOf(rows: readonly TaxRow[]): { rate: string; taxable: Paise; tax: Paise }[] {
  return [...Map.groupBy(rows, ({ rateBasisPoints }) => rateBasisPoints)]
    .toSorted(([one], [other]) => one - other)
    .map(([rate, of]) => {
      const { taxable, cgst, sgst, igst } = totalsOf(of);
      return { rate: percent(rate), taxable, tax: paise(cgst + sgst + igst) };
    });
}
