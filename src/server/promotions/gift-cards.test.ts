import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Db } from "../../db/connect.ts";
import { fromRupees } from "../../shared/money.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { reserveGiftCard, issueGiftCard, readGiftCard, refundToGiftCard, releaseGiftCard, redeemGiftCard } from "./promotions.ts";
import { atOnce } from "./test-promotions.ts";

let shop: TestShop;
let code: string;
before(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  await shop.db.execute("truncate gift_cards cascade");
  ({ code } = await issueGiftCard(shop.db, { amount: fromRupees(1_000) }, shop.clock()));
});
after(() => shop.close());

const reserve = (reservationKey: string, rupees: number, db: Db = shop.db) =>
  reserveGiftCard(db, { reservationKey, code, toPay: fromRupees(rupees) }, shop.clock()).then(({ amount }) => amount / 100);
const used = (reservationKey: string) => redeemGiftCard(shop.db, reservationKey, shop.clock());
const released = (reservationKey: string, db: Db = shop.db) => releaseGiftCard(db, reservationKey, shop.clock());
const refund = (refundKey: string, rupees: number, db: Db = shop.db) =>
  refundToGiftCard(db, { reservationKey: "a", refundKey, amount: fromRupees(rupees) }, shop.clock());
const balance = async () => {
  const { rows } = await shop.db.execute<{ sum: number }>("select sum(amount)::int / 100 as sum from gift_card_entries");
  return rows[0]!.sum;
};
const refused = (work: Promise<unknown>, name: string) => assert.rejects(work, { code: `promotion.${name}` });

test("a gift card code is shown once, stored as a hash, and cannot be guessed", async () => {
  const { code: other } = await issueGiftCard(shop.db, { amount: fromRupees(1) }, shop.clock());
  assert.notEqual(code, other);
  assert.match(code, /^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/);
  const { rows } = await shop.db.execute("select * from gift_cards");
  assert.ok(!JSON.stringify(rows).includes(code) && !JSON.stringify(rows).includes(code.replaceAll("-", "")));
  assert.deepEqual(
    rows.map((row) => row["last_four"]),
    [code.slice(-4), other.slice(-4)],
  );
  assert.equal((await readGiftCard(shop.db, code.toLowerCase().replaceAll("-", " "), shop.clock())).balance, fromRupees(1_000));
});

test("typing mistakes, unknown codes, expired cards and empty cards have their own messages", async () => {
  const read = (typed: string) => readGiftCard(shop.db, typed, shop.clock());
  const slip = code.slice(0, -1) + (code.endsWith("2") ? "3" : "2");
  await refused(read(slip), "card_slip");
  assert.equal(await shop.statements(() => read(slip).catch(() => {})), 0);
  await reserve("a", 1_000);
  await refused(read(code), "card_empty");
  const soon = new Date(shop.clock().getTime() + 1);
  const short = await issueGiftCard(shop.db, { amount: fromRupees(5), expiresAt: soon }, shop.clock());
  assert.equal((await read(short.code)).balance, fromRupees(5));
  await refused(readGiftCard(shop.db, short.code, soon), "card_expired");
  await shop.db.execute("truncate gift_cards cascade");
  await refused(read(code), "card_unknown");
});

test("a card can be used in parts, down to the last paisa and no further", async () => {
  assert.equal(await reserve("a", 400), 400);
  assert.equal(await balance(), 600);
  assert.deepEqual(await used("a"), { isNew: true, state: "used" });
  assert.equal(await reserve("b", 5_000), 600);
  assert.equal(await balance(), 0);
  await refused(reserve("c", 1), "card_empty");
});

test("two parts reserved at once never exceed the card's balance", async () => {
  const both = await atOnce(
    shop.db,
    ["a", "b"].map((key) => (tx) => reserve(key, 700, tx)),
  );
  assert.deepEqual([both.done, await balance()], [2, 0]);
  const more = await atOnce(
    shop.db,
    ["c", "d"].map((key) => (tx) => reserve(key, 700, tx)),
  );
  assert.deepEqual(more, { done: 0, refused: Array(2).fill("promotion.card_empty") });
});

test("a released reservation returns to the card once; a reservation is used or released, never both", async () => {
  await reserve("a", 400);
  await atOnce(
    shop.db,
    [1, 2].map(() => (tx) => released("a", tx)),
  );
  assert.equal(await balance(), 1_000);
  assert.deepEqual(await released("a"), { isNew: false, state: "released" });
  assert.deepEqual(await used("a"), { isNew: false, state: "released" });
  await reserve("b", 300);
  await used("b");
  assert.deepEqual(await used("b"), { isNew: false, state: "used" });
  assert.deepEqual(await released("b"), { isNew: false, state: "used" });
  assert.deepEqual(await released("nothing"), { isNew: false, state: null });
  assert.equal(await balance(), 700);
  await refused(reserve("b", 1), "held_already");
});

test("a refund returns to the card once per refund key, and never more than was taken", async () => {
  await reserve("a", 400);
  await refused(refund("r1", 100), "refund_too_large");
  await used("a");
  assert.equal(await refund("r1", 100), true);
  assert.equal(await refund("r1", 100), false);
  assert.equal(await balance(), 700);
  const both = await atOnce(
    shop.db,
    ["r2", "r3"].map((key) => (tx) => refund(key, 200, tx)),
  );
  assert.deepEqual(both, { done: 1, refused: ["promotion.refund_too_large"] });
  const same = await atOnce(
    shop.db,
    [1, 2].map(() => (tx) => refund("r4", 100, tx)),
  );
  assert.deepEqual([same.done, await balance()], [2, 1_000]);
  await refused(refund("r5", 0.01), "refund_too_large");
});

test("reading a card takes one statement, reserving three, ending a reservation one", async () => {
  assert.equal(await shop.statements(() => readGiftCard(shop.db, code, shop.clock())), 1);
  assert.equal(await shop.statements(() => reserve("a", 10)), 3);
  assert.equal(await shop.statements(() => used("a")), 1);
});

test("a gift card has a smallest and a largest amount", async () => {
  for (const rupees of [0, 0.5, 1_00_001])
    await refused(issueGiftCard(shop.db, { amount: fromRupees(rupees) }, shop.clock()), "card_amount");
});
