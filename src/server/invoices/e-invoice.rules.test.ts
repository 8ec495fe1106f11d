import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { DocumentContent, Party } from "../../db/schema/invoices.ts";
import { type Paise, ZERO, fromRupees, paise } from "../../shared/money.ts";
import { placeOfPincode } from "../addresses/addresses.ts";
import { type Registered, daysLeft, eInvoiceFaults, toEInvoice } from "./e-invoice.rules.ts";
import { rowsOf } from "./invoices.rules.ts";
import { totalsOf } from "./tax.rules.ts";
import { MAHARASHTRA_GSTIN, RAJASTHAN_GSTIN } from "./test-invoices.ts";

const seller: DocumentContent["seller"] = {
  name: "Dhurrie Looms Private Limited",
  address: ["Plot 7, Sitapura Industrial Area", "Jaipur 302022, Rajasthan, India"],
  state: { id: 8, name: "Rajasthan" },
  gstin: RAJASTHAN_GSTIN,
  companyNumber: "",
  email: "help@dhurrie.example",
  phone: "0141 000 0000",
};
const buyer: Party = {
  name: "Kala Hotels LLP",
  address: ["4th floor, Neem House", "11 Hill Road", "Mumbai 400050", "Maharashtra, India"],
  state: { id: 27, name: "Maharashtra" },
  gstin: MAHARASHTRA_GSTIN,
};
const sold = (change: object = {}) => ({
  name: "Serai",
  details: "4 × 6 ft, SKU T-serai",
  hsn: "570242",
  rateBasisPoints: 1_200,
  quantity: 3,
  unitPrice: fromRupees(10_499.5),
  couponShare: fromRupees(100),
  ...change,
});
const charged = { coupon: fromRupees(100), shipping: fromRupees(720), codCharge: ZERO };

function invoice(change: Partial<DocumentContent> = {}, rows = rowsOf([sold()], charged, false)): Registered {
  return {
    kind: "invoice",
    number: "IN/26-27/000042",
    issuedAt: new Date("2026-11-25T20:00:00Z"),
    content: {
      shopName: "Dhurrie",
      seller,
      buyer,
      deliverTo: buyer,
      placeOfSupply: buyer.state,
      placeReason: "delivery",
      order: { number: "DH1", placedAt: "2026-11-24T10:00:00Z", method: "online" },
      rows,
      payment: { vouchers: ZERO, giftCard: ZERO, payable: ZERO },
      ...change,
    },
  };
}
const statesOf = (pincode: string) => placeOfPincode(pincode)?.stateIds;
const totalOf = ({ content }: Registered): Paise => totalsOf(content.rows).total;
const faultsOf = (change: Partial<DocumentContent>) => {
  const document = invoice(change);
  return eInvoiceFaults(document, totalOf(document), statesOf);
};

test("an invoice has the fields and the values of the portal's schema 1.1", () => {
  const json = toEInvoice(invoice());
  assert.deepEqual(
    { ...json, ItemList: json.ItemList.length },
    {
      Version: "1.1",
      TranDtls: { TaxSch: "GST", SupTyp: "B2B", RegRev: "N", EcmGstin: null, IgstOnIntra: "N" },
      // In India it is the next day already.
      DocDtls: { Typ: "INV", No: "IN/26-27/000042", Dt: "26/11/2026" },
      SellerDtls: {
        Gstin: RAJASTHAN_GSTIN,
        TrdNm: "Dhurrie",
        LglNm: "Dhurrie Looms Private Limited",
        Addr1: "Plot 7, Sitapura Industrial Area",
        Loc: "Jaipur",
        Pin: 302022,
        Stcd: "08",
        Ph: "01410000000",
        Em: "help@dhurrie.example",
      },
      BuyerDtls: {
        Gstin: MAHARASHTRA_GSTIN,
        Pos: "27",
        LglNm: "Kala Hotels LLP",
        Addr1: "4th floor, Neem House",
        Addr2: "11 Hill Road, Maharashtra, India",
        Loc: "Mumbai",
        Pin: 400050,
        Stcd: "27",
      },
      ItemList: 2,
      ValDtls: {
        AssVal: 28677.23,
        CgstVal: 0,
        SgstVal: 0,
        IgstVal: 3441.27,
        CesVal: 0,
        StCesVal: 0,
        Discount: 0,
        OthChrg: 0,
        RndOffAmt: 0,
        TotInvVal: 32118.5,
      },
    },
  );
  const [rug, shipping] = json.ItemList;
  assert.partialDeepStrictEqual(rug!, { SlNo: "1", IsServc: "N", HsnCd: "570242", Qty: 3, Unit: "PCS", GstRt: 12, TotItemVal: 31398.5 });
  assert.partialDeepStrictEqual(shipping!, { SlNo: "2", PrdDesc: "Shipping", Qty: 1, Unit: "OTH", TotItemVal: 720 });
});

test("a credit note names its invoice, and goods for someone else their place", () => {
  const deliverTo: Party = {
    name: "Guest house",
    address: ["Fort Road", "Jodhpur 342001"],
    state: { id: 8, name: "Rajasthan" },
    gstin: "",
  };
  const credit = { invoice: "IN/26-27/000007", invoicedAt: "2026-11-01T06:00:00Z", reason: "Returned", isWhole: true, places: [0, 1] };
  const json = toEInvoice({ ...invoice({ deliverTo, credit }), kind: "credit_note", number: "CN/26-27/000003" });
  assert.equal(json.DocDtls.Typ, "CRN");
  assert.deepEqual(json.RefDtls, { PrecDocDtls: [{ InvNo: "IN/26-27/000007", InvDt: "01/11/2026" }] });
  assert.deepEqual(json.ShipDtls, { LglNm: "Guest house", Addr1: "Fort Road", Loc: "Jodhpur", Pin: 342001, Stcd: "08" });
});

test("what the portal would refuse is said in sentences", () => {
  assert.deepEqual(faultsOf({}), []);
  assert.deepEqual(faultsOf({ buyer: { ...buyer, gstin: "27AAPFU0939F1ZX" } }), ["The GSTIN of the buyer cannot be right."]);
  assert.deepEqual(faultsOf({ buyer: { ...buyer, address: ["11 Hill Road"] } }), ["The address of the buyer has no PIN code."]);
  assert.deepEqual(faultsOf({ buyer: { ...buyer, address: ["Jaipur 302001"] } }), [
    "The PIN code 302001 of the buyer is not in Maharashtra, where the GSTIN is from.",
  ]);
  assert.deepEqual(faultsOf({ deliverTo: { ...buyer, address: ["Jaipur 302001"] } }), [
    "The PIN code 302001 of the delivery is not in Maharashtra.",
  ]);
  assert.deepEqual(faultsOf({ buyer: { ...buyer, address: ["Nowhere 999999"] } }), [
    "The PIN code 999999 in the address of the buyer does not exist.",
  ]);
  assert.deepEqual(faultsOf({ buyer: { ...buyer, name: "K" } }), ["The name of the buyer has less than three letters."]);
  assert.deepEqual(faultsOf({ rows: rowsOf([sold({ hsn: "57024" })], charged, false) }), [
    "Serai has the HSN code 57024: the portal takes codes of 4, 6 or 8 digits.",
    "Shipping has the HSN code 57024: the portal takes codes of 4, 6 or 8 digits.",
  ]);
  const document = invoice();
  assert.deepEqual(eInvoiceFaults(document, paise(totalOf(document) + 1), statesOf), [
    "The rows come to 32118.5, and the document to 32118.51.",
  ]);
});

/** Rupees of the file as paise. */
const inPaise = (rupees: number) => Math.round(rupees * 100);

test("the sums of a file are those of the document to the paisa, whatever is sold", () => {
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 999 }),
      unitPrice: fc.integer({ min: 1, max: 9_99_999_99 }).map(paise),
      rateBasisPoints: fc.constantFrom(0, 500, 1_200, 1_800),
    }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 5_000_00 }).map(paise), fc.boolean(), (some, shipping, isWithin) => {
      const goods = some.map((line) => sold({ ...line, couponShare: ZERO }));
      const document = invoice({}, rowsOf(goods, { coupon: ZERO, shipping, codCharge: ZERO }, isWithin));
      const { ItemList: items, ValDtls: sums } = toEInvoice(document);
      const sum = (field: "AssAmt" | "CgstAmt" | "SgstAmt" | "IgstAmt" | "TotItemVal") =>
        items.reduce((all, item) => all + inPaise(item[field]), 0);
      assert.deepEqual(
        [sum("AssAmt"), sum("CgstAmt"), sum("SgstAmt"), sum("IgstAmt"), sum("TotItemVal")],
        [sums.AssVal, sums.CgstVal, sums.SgstVal, sums.IgstVal, sums.TotInvVal].map(inPaise),
      );
      assert.equal(inPaise(sums.TotInvVal), totalOf(document));
      // The portal allows a rupee between price and amount.
      for (const { UnitPrice, Qty, TotAmt } of items) assert.ok(Math.abs(UnitPrice * Qty - TotAmt) <= 1);
    }),
  );
});

test("days are counted from the day in India, and a shop without a limit has none", () => {
  const issued = new Date("2026-11-01T19:00:00Z");
  assert.equal(daysLeft(issued, new Date("2026-11-01T20:00:00Z"), 30), 30);
  assert.equal(daysLeft(issued, new Date("2026-12-02T18:00:00Z"), 30), 0);
  assert.equal(daysLeft(issued, new Date("2026-12-02T19:00:00Z"), 30), -1);
  assert.equal(daysLeft(issued, new Date("2027-12-02T19:00:00Z"), 0), null);
});
