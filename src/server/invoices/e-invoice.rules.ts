/**
 * Documents in the form of the government's invoice registration portal (schema 1.1, form GST INV-01 of rule 48(4) of the CGST Rules, 2017), and why one cannot
 * be registered. Amounts are rupees with two decimals, without tax and after the coupon, so that all sums are those of the document to the paisa.
 */
import { isGstin, stateOfGstin } from "../../contract/gstin.ts";
import type { DocumentContent, Party, TaxRow } from "../../db/schema/invoices.ts";
import { DAY_MS, indianDate } from "../../shared/dates.ts";
import { fill } from "../../shared/fill.ts";
import { type Paise, paise, toRupees } from "../../shared/money.ts";
import { totalsOf } from "./tax.rules.ts";

export type Registered = {
  kind: "invoice" | "credit_note";
  number: string;
  issuedAt: Date;
  content: DocumentContent;
};

/** The states of a PIN code, the main one first; undefined for one that cannot exist. */
export type StatesOfPincode = (pincode: string) => readonly number[] | undefined;

/** What the portal refuses, in sentences for the owner. */
export const faultTexts = {
  sellerGstin: "The GSTIN of the seller cannot be right.",
  buyerGstin: "The GSTIN of the buyer cannot be right.",
  sameGstin: "Seller and buyer have the same GSTIN.",
  noPincode: "The address of {who} has no PIN code.",
  unknownPincode: "The PIN code {pincode} in the address of {who} does not exist.",
  otherState: "The PIN code {pincode} of {who} is not in {state}, where the GSTIN is from.",
  otherStateDelivery: "The PIN code {pincode} of the delivery is not in {state}.",
  name: "The name of {who} has less than three letters.",
  hsn: "{name} has the HSN code {hsn}: the portal takes codes of 4, 6 or 8 digits.",
  sum: "The rows come to {rows}, and the document to {total}.",
  nothing: "It has no rows.",
} as const;

const who = { seller: "the seller", buyer: "the buyer", delivery: "the delivery" } as const;

/** Why the portal would refuse a document; empty when nothing is known against it. `total`: what the books have. */
export function eInvoiceFaults({ content }: Registered, total: Paise, statesOf: StatesOfPincode): string[] {
  const { seller, buyer, deliverTo, rows } = content;
  const found: string[] = [];
  if (!isGstin(seller.gstin)) found.push(faultTexts.sellerGstin);
  if (!isGstin(buyer.gstin)) found.push(faultTexts.buyerGstin);
  if (seller.gstin === buyer.gstin) found.push(faultTexts.sameGstin);
  for (const [name, party] of [["seller", seller] as const, ["buyer", buyer] as const]) {
    if (party.name.trim().length < 3) found.push(fill(faultTexts.name, { who: who[name] }));
    const pincode = pincodeOf(party);
    const states = pincode === undefined ? undefined : statesOf(pincode);
    if (pincode === undefined) found.push(fill(faultTexts.noPincode, { who: who[name] }));
    else if (!states) found.push(fill(faultTexts.unknownPincode, { who: who[name], pincode }));
    else if (isGstin(party.gstin) && !states.includes(stateOfGstin(party.gstin)))
      found.push(fill(faultTexts.otherState, { who: who[name], pincode, state: party.state.name }));
  }
  const delivered = pincodeOf(deliverTo);
  if (delivered === undefined) found.push(fill(faultTexts.noPincode, { who: who.delivery }));
  else if (!statesOf(delivered)?.includes(deliverTo.state.id))
    found.push(fill(faultTexts.otherStateDelivery, { pincode: delivered, state: deliverTo.state.name }));
  for (const { hsn, description } of rows)
    if (!/^(\d{4}|\d{6}|\d{8})$/.test(hsn)) found.push(fill(faultTexts.hsn, { name: description, hsn: hsn || "–" }));
  if (rows.length === 0) found.push(faultTexts.nothing);
  const sum = totalsOf(rows);
  const parts = paise(sum.taxable + sum.cgst + sum.sgst + sum.igst);
  if (parts !== total || sum.total !== total)
    found.push(fill(faultTexts.sum, { rows: String(toRupees(parts)), total: String(toRupees(total)) }));
  return [...new Set(found)];
}

/** The last PIN code that an address names. */
function pincodeOf({ address }: Pick<Party, "address">): string | undefined {
  return [...address.join("\n").matchAll(/(?<!\d)([1-9]\d{2})\s?(\d{3})(?!\d)/g)].at(-1)?.slice(1, 3).join("");
}

/** One document as the portal's bulk upload takes it; a file is a list of them. Check `eInvoiceFaults` first. */
export function toEInvoice(document: Registered) {
  const { kind, number, issuedAt, content } = document;
  const { seller, buyer, deliverTo, placeOfSupply, rows, credit } = content;
  const totals = totalsOf(rows);
  return {
    Version: "1.1",
    // Delivery to someone else for the buyer is still a supply to the buyer.
    TranDtls: { TaxSch: "GST", SupTyp: "B2B", RegRev: "N", EcmGstin: null, IgstOnIntra: "N" },
    DocDtls: { Typ: kind === "invoice" ? "INV" : "CRN", No: number.toUpperCase(), Dt: portalDay(issuedAt) },
    SellerDtls: { Gstin: seller.gstin, TrdNm: short(content.shopName, 100), ...partyOf(seller), ...contactOf(seller) },
    BuyerDtls: { Gstin: buyer.gstin, Pos: stateCode(placeOfSupply.id), ...partyOf(buyer) },
    ...(isSamePlace(buyer, deliverTo) ? {} : { ShipDtls: partyOf(deliverTo) }),
    ItemList: rows.map(toItem),
    ValDtls: {
      AssVal: toRupees(totals.taxable),
      CgstVal: toRupees(totals.cgst),
      SgstVal: toRupees(totals.sgst),
      IgstVal: toRupees(totals.igst),
      CesVal: 0,
      StCesVal: 0,
      Discount: 0,
      OthChrg: 0,
      RndOffAmt: 0,
      TotInvVal: toRupees(totals.total),
    },
    ...(credit && { RefDtls: { PrecDocDtls: [{ InvNo: credit.invoice.toUpperCase(), InvDt: portalDay(new Date(credit.invoicedAt)) }] } }),
  };
}

function toItem(row: TaxRow, place: number) {
  // What is charged as a whole, such as delivery, counts as one.
  const quantity = row.quantity || 1;
  const taxable = toRupees(row.taxable);
  return {
    SlNo: String(place + 1),
    PrdDesc: short([row.description, row.details].filter(Boolean).join(", "), 300),
    // Codes of services begin with 99.
    IsServc: row.hsn.startsWith("99") ? "Y" : "N",
    HsnCd: row.hsn,
    Qty: quantity,
    Unit: row.quantity > 0 ? "PCS" : "OTH",
    // The portal takes three decimals, and a difference to the amount that comes of them.
    UnitPrice: Math.round((row.taxable / quantity) * 10) / 1_000,
    TotAmt: taxable,
    Discount: 0,
    PreTaxVal: 0,
    AssAmt: taxable,
    GstRt: row.rateBasisPoints / 100,
    IgstAmt: toRupees(row.igst),
    CgstAmt: toRupees(row.cgst),
    SgstAmt: toRupees(row.sgst),
    CesRt: 0,
    CesAmt: 0,
    CesNonAdvlAmt: 0,
    StateCesRt: 0,
    StateCesAmt: 0,
    StateCesNonAdvlAmt: 0,
    OthChrg: 0,
    TotItemVal: toRupees(paise(row.taxable + row.cgst + row.sgst + row.igst)),
  };
}

/** Name and address; the line with the PIN code names the place. */
function partyOf(party: Party) {
  const pincode = pincodeOf(party) ?? "";
  const spaced = new RegExp(`${pincode.slice(0, 3)}\\s?${pincode.slice(3)}`);
  const at = party.address.findLastIndex((line) => spaced.test(line));
  const place =
    (party.address[at] ?? "")
      .split(spaced)[0]
      ?.replaceAll(/[^\p{L}\p{N} .-]+/gu, " ")
      .trim() ?? "";
  const lines = party.address.filter((_line, index) => index !== at);
  const [first = place, ...others] = lines;
  const second = others.join(", ");
  return {
    LglNm: short(party.name, 100),
    Addr1: short(first || place || party.state.name, 100),
    // The portal refuses a second line of less than three signs.
    ...(second.length >= 3 && { Addr2: short(second, 100) }),
    Loc: short(place.length >= 3 ? place : party.state.name, 50),
    Pin: Number(pincode),
    Stcd: stateCode(party.state.id),
  };
}

function contactOf({ phone, email }: DocumentContent["seller"]) {
  const digits = phone.replaceAll(/\D/g, "");
  return { ...(/^\d{6,12}$/.test(digits) && { Ph: digits }), ...(email !== "" && email.length >= 6 && { Em: short(email, 100) }) };
}

const isSamePlace = (one: Party, other: Party): boolean =>
  one.address.join("\n") === other.address.join("\n") && one.state.id === other.state.id;
const stateCode = (id: number): string => String(id).padStart(2, "0");
/** '25/11/2026', in India. */
const portalDay = (moment: Date): string => indianDate(moment).split("-").toReversed().join("/");
const short = (text: string, most: number): string => text.replaceAll('"', "'").slice(0, most).trim();

/** Whole days until a document must be registered, counted from its day in India; negative when that is over. Null: there is no such limit. */
export function daysLeft(issuedAt: Date, now: Date, limitDays: number): number | null {
  if (limitDays === 0) return null;
  const passed = (Date.parse(indianDate(now)) - Date.parse(indianDate(issuedAt))) / DAY_MS;
  return limitDays - passed;
}

export const isIrn = (typed: string): boolean => /^[0-9a-f]{64}$/.test(typed);
/** As the portal writes it. */
export const toIrn = (typed: string): string => typed.replaceAll(/\s/g, "").toLowerCase();
