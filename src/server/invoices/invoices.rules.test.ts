import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { calculateTotals } from "../../shared/cart-totals.ts";
import { type Paise, ZERO, fromRupees, paise } from "../../shared/money.ts";
import { allocate } from "../../shared/allocate.ts";
import { type CreditedRow, creditPart, creditRest, restOf } from "./credit.rules.ts";
import { type Sold, rowsOf } from "./invoices.rules.ts";
import { sumOf, taxesIn, totalsOf } from "./tax.rules.ts";

const rupees = fromRupees;
const rates = fc.constantFrom(0, 25, 300, 500, 1_200, 1_800, 2_800, 4_000);
const amount = (most: number) => fc.integer({ min: 0, max: most }).map(paise);

const line = fc.record({ unitPrice: fc.integer({ min: 1, max: 50_000_000 }), quantity: fc.integer({ min: 1, max: 999 }), rate: rates });
/** Orders as checkout writes them; totals come from the cart's own calculation. */
const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 40 }),
    charge: amount(1_000_000),
    codCharge: amount(100_000),
    coupon: amount(100_000_000_000),
    eligible: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
    isWithin: fc.boolean(),
  })
  .map(({ lines, charge, codCharge, coupon: off, eligible, isWithin }) => {
    const priced = lines.map(({ unitPrice, quantity }) => ({ mrp: paise(unitPrice), unitPrice: paise(unitPrice), quantity }));
    const weights = priced.map(({ unitPrice, quantity }, place) => (eligible[place] ? unitPrice * quantity : 0));
    const most = weights.reduce((sum, weight) => sum + weight, 0);
    const cart = calculateTotals(
      priced,
      { freeFrom: paise(1_000_000), charge, codCharge },
      { coupon: paise(Math.min(off, most)), giftCard: ZERO },
    );
    const shares = allocate(cart.coupon, weights);
    const goods: Sold[] = lines.map(({ unitPrice, quantity, rate }, place) => ({
      name: `Rug ${place}`,
      details: "",
      hsn: `57${rate}`,
      rateBasisPoints: rate,
      quantity,
      unitPrice: paise(unitPrice),
      couponShare: shares[place]!,
    }));
    return { goods, cart, isWithin };
  });

test("an invoice equals its order to the paisa, and each row is taxed correctly", () => {
  fc.assert(
    fc.property(order, ({ goods, cart, isWithin }) => {
      const rows = rowsOf(goods, cart, isWithin);
      const totals = totalsOf(rows);
      assert.equal(totals.total, cart.payableCod);
      assert.equal(totals.taxable + totals.cgst + totals.sgst + totals.igst, totals.total);
      assert.equal(totals.cgst, totals.sgst);
      assert.ok(isWithin ? totals.igst === 0 : totals.cgst === 0);
      for (const row of rows) {
        assert.equal(row.value - row.discount, row.amount);
        assert.equal(row.taxable + row.cgst + row.sgst + row.igst, row.amount);
        for (const each of [row.value, row.discount, row.amount, row.taxable, row.cgst, row.igst])
          assert.ok(Number.isSafeInteger(each) && each >= 0);
        const fair = (row.amount * row.rateBasisPoints) / (10_000 + row.rateBasisPoints);
        assert.ok(
          Math.abs(row.cgst + row.sgst + row.igst - fair) <= (isWithin ? 1 : 0.5) + 1e-6,
          "the tax of each row is exact to the rounding",
        );
      }
      const sumOfKind = (kind: string) => sumOf(rows.filter((row) => row.kind === kind).map((row) => row.amount));
      assert.deepEqual([sumOfKind("shipping"), sumOfKind("cod")], [cart.shipping, cart.codCharge]);
    }),
    { numRuns: 3_000 },
  );
});

test("credit notes in any number of parts add up to exactly the invoice, tax by tax", () => {
  const parts = fc.array(amount(100_000_000_000), { maxLength: 6 });
  fc.assert(
    fc.property(order, parts, ({ goods, cart, isWithin }, wished) => {
      const invoiced = rowsOf(goods, cart, isWithin);
      const credited: CreditedRow[] = [];
      for (const part of wished) {
        const left = sumOf(restOf(invoiced, credited).map((row) => row.amount));
        const note = creditPart(restOf(invoiced, credited), part, isWithin);
        const total = sumOf(note.map(({ row }) => row.amount));
        assert.ok(total <= part && total <= left);
        credited.push(...note);
        for (const row of restOf(invoiced, credited)) assert.ok(Math.min(row.amount, row.taxable, row.cgst, row.igst) >= 0);
      }
      credited.push(...creditRest(restOf(invoiced, credited)));
      for (const { row } of credited) {
        assert.ok(Math.min(row.amount, row.taxable, row.cgst, row.sgst, row.igst) >= 0);
        assert.ok(row.cgst === row.sgst && row.taxable + row.cgst + row.sgst + row.igst === row.amount);
      }
      assert.deepEqual(totalsOf(credited.map(({ row }) => row)), totalsOf(invoiced));
      assert.deepEqual(creditRest(restOf(invoiced, credited)), []);
    }),
    { numRuns: 1_000 },
  );
});

const rug = (change: Partial<Sold>): Sold => ({
  name: "Serai",
  details: "",
  hsn: "5701",
  rateBasisPoints: 500,
  quantity: 1,
  unitPrice: rupees(1_000),
  couponShare: ZERO,
  ...change,
});

test("a part is credited to the paisa unless a row is down to its last paise", () => {
  const rows = rowsOf(
    [rug({ unitPrice: rupees(9_999) }), rug({ unitPrice: rupees(1_249.5) })],
    { coupon: ZERO, shipping: rupees(99), codCharge: ZERO },
    true,
  );
  const note = creditPart(rows, rupees(1_000.01), true);
  assert.equal(sumOf(note.map(({ row }) => row.amount)), 1_000_01);
  assert.deepEqual(
    note.map(({ place, row }) => [place, row.quantity]),
    [
      [0, 0],
      [1, 0],
      [2, 0],
    ],
  );
});

test("tax is included in the price and rounded half up; within a state its two halves are equal", () => {
  const of = (amount: number, rate: number, within: boolean) => {
    const { taxable, cgst, sgst, igst } = taxesIn(paise(amount), rate, within);
    return [taxable, cgst, sgst, igst];
  };
  assert.deepEqual(of(1_050_00, 500, true), [1_000_00, 25_00, 25_00, 0]);
  assert.deepEqual(of(1_050_00, 500, false), [1_000_00, 0, 0, 50_00]);
  assert.deepEqual(of(999_00, 500, true), [951_42, 23_79, 23_79, 0]);
  assert.deepEqual(of(999_00, 500, false), [951_43, 0, 0, 47_57]);
  assert.deepEqual(of(21, 500, true), [19, 1, 1, 0]);
  assert.deepEqual(of(100, 0, true), [100, 0, 0, 0]);
});

const brief = (goods: Sold[], change: Partial<Record<"coupon" | "shipping" | "codCharge", Paise>>) =>
  rowsOf(goods, { coupon: ZERO, shipping: ZERO, codCharge: ZERO, ...change }, true).map((row) => [
    row.description,
    row.hsn,
    row.rateBasisPoints,
    row.discount,
    row.amount,
  ]);

test("shipping and COD charge are taxed like the goods, divided when they have several rates", () => {
  assert.deepEqual(brief([rug({}), rug({ hsn: "5702", unitPrice: rupees(2_000) })], { shipping: rupees(99), codCharge: rupees(40) }), [
    ["Serai", "5701", 500, 0, 1_000_00],
    ["Serai", "5702", 500, 0, 2_000_00],
    ["Shipping", "5702", 500, 0, 99_00],
    ["Cash on delivery", "5702", 500, 0, 40_00],
  ]);
  const lamp = rug({ name: "Lamp", hsn: "9405", rateBasisPoints: 1_800, unitPrice: rupees(3_000) });
  assert.deepEqual(brief([rug({}), lamp], { shipping: rupees(99) }).slice(2), [
    ["Shipping", "5701", 500, 0, 24_75],
    ["Shipping", "9405", 1_800, 0, 74_25],
  ]);
});

test("a coupon reduces its own lines; an old order without shares divides it by price", () => {
  const lamp = rug({ name: "Lamp", hsn: "9405", rateBasisPoints: 1_800 });
  assert.deepEqual(
    brief([rug({ couponShare: rupees(100) }), lamp], { coupon: rupees(100) }).map((row) => row.slice(3)),
    [
      [100_00, 900_00],
      [0, 1_000_00],
    ],
  );
  assert.deepEqual(
    brief([rug({}), lamp], { coupon: rupees(100) }).map((row) => row.slice(3)),
    [
      [50_00, 950_00],
      [50_00, 950_00],
    ],
  );
});

test("goods that a coupon makes free are still shipped, and shipping is taxed", () => {
  const free = rug({ couponShare: rupees(1_000) });
  assert.deepEqual(brief([free], { coupon: rupees(1_000), shipping: rupees(99) }), [
    ["Serai", "5701", 500, 1_000_00, 0],
    ["Shipping", "5701", 500, 0, 99_00],
  ]);
});
