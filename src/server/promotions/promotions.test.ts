import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { deleteUserAccount } from "../../contract/accounts.ts";
import { fromRupees } from "../../shared/money.ts";
import { PASSWORD, clearAccounts, signUp } from "../accounts/test-accounts.ts";
import { cancelOrder } from "../orders/orders.ts";
import { depsOf, open, openCod } from "../orders/test-orders.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { addCoupon, endCoupon, reserveCoupon, priceCoupon, releaseCoupon, redeemCoupon } from "./promotions.ts";
import { atOnce, offer } from "./test-promotions.ts";

let shop: TestShop;
before(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  await clearAccounts(shop);
  await shop.db.execute("truncate coupons cascade");
});
after(() => shop.close());

const goods = [{ categoryIds: [1], amount: fromRupees(1_000) }];
const guest = (email: string | null = "mira@example.in") => ({ shopperId: null, email });
const reserve = (reservationKey: string, who: { shopperId: number | null; email: string | null } = guest(), code = "ONE", db = shop.db) =>
  reserveCoupon(db, { reservationKey, code, goods, who }, shop.clock());
const price = (who = guest(), code = "ONE") => priceCoupon(shop.db, { code, goods, who }, shop.clock());
const refusal = async (work: Promise<unknown>) => {
  try {
    await work;
  } catch (error) {
    return (error as { code: string }).code.replace("promotion.", "");
  }
  return null;
};
const asha = async () => {
  await signUp(shop);
  const { rows } = await shop.db.execute<{ id: number }>("select id from shoppers");
  return { shopperId: rows[0]!.id, email: null };
};
const facts = async () => {
  const { rows } = await shop.db.execute<{ taken: number; states: string[] }>(
    "select taken, array(select state from coupon_redemptions where coupon_id = c.id order by hold_key) as states from coupons c",
  );
  return rows[0]!;
};

test("a coupon is found in any letter case; unknown and ended ones are refused", async () => {
  await offer(shop, "one");
  assert.deepEqual([(await price(guest(), " One ")).code, (await price()).amount], ["ONE", fromRupees(100)]);
  assert.equal(await refusal(price(guest(), "TWO")), "coupon_unknown");
  await endCoupon(shop.db, "one");
  assert.equal(await refusal(price()), "coupon_over");
  assert.equal(await refusal(endCoupon(shop.db, "TWO")), "no_such_coupon");
  assert.equal(await refusal(offer(shop, "ONE")), "code_taken");
});

test("the last use of a limited coupon goes to only one of two concurrent orders", async () => {
  await offer(shop, "ONE", { totalLimit: 3 });
  await reserve("a");
  await reserve("b");
  const both = await atOnce(
    shop.db,
    ["c", "d"].map((key) => (tx) => reserve(key, guest(`${key}@example.in`), "ONE", tx as never)),
  );
  assert.deepEqual(both, { done: 1, refused: ["promotion.coupon_used_up"] });
  assert.equal((await facts()).taken, 3);
  await assert.rejects(shop.db.execute("update coupons set taken = taken + 1"), "the database enforces the limit too");
});

test("a customer's last use of a coupon goes to one of four concurrent orders, whether as guest or signed in", async () => {
  await offer(shop, "ONE", { perCustomerLimit: 1 });
  const customer = await asha();
  const everyone = [customer, guest("ASHA@example.in"), guest(" asha@example.in "), customer];
  const all = await atOnce(
    shop.db,
    everyone.map((who, at) => (tx) => reserve(`k${at}`, who, "ONE", tx as never)),
  );
  assert.deepEqual(all, { done: 1, refused: Array(3).fill("promotion.coupon_yours") });
  assert.equal(await refusal(price(guest("asha@example.in"))), "coupon_yours");
  assert.equal(await refusal(price(guest("somebody@example.in"))), null);
  assert.equal(await refusal(price(guest(null))), null, "a guest without an e-mail address may see the discount");
});

test("a coupon for a first order is refused after another coupon was used", async () => {
  await offer(shop, "ONE", { firstOrderOnly: true });
  await offer(shop, "ANY");
  assert.equal(await refusal(price()), null);
  await reserve("a", guest(), "ANY");
  assert.equal(await refusal(price()), "coupon_first");
  await releaseCoupon(shop.db, "a", shop.clock());
  assert.equal(await refusal(price()), null);
});

test("a coupon for a first order is refused after a placed order of the same account or e-mail address", async () => {
  await offer(shop, "ONE", { firstOrderOnly: true });
  const mine = guest("asha@example.in");
  await open(shop, { email: "asha@example.in" });
  assert.equal(await refusal(price(mine)), null, "it is not paid yet");
  const { id } = await openCod(shop, { email: "asha@example.in" });
  assert.equal(await refusal(price(mine)), "coupon_first");
  assert.equal(await refusal(price(guest("ravi@example.in"))), null);
  await cancelOrder(depsOf(shop), shop.db, id, { by: "customer", reason: "" }, shop.clock());
  assert.equal(await refusal(price(mine)), null);
});

test("another spelling of a mailbox is no new customer, for limits and for a first order", async () => {
  await offer(shop, "ONCE", { perCustomerLimit: 1 });
  await offer(shop, "FIRST", { firstOrderOnly: true });
  const at = (email: string) => ({ shopperId: null, email });
  const goods = [{ categoryIds: [], amount: fromRupees(1_000) }];
  const price = (code: string, email: string) => priceCoupon(shop.db, { code, goods, who: at(email) }, shop.clock());
  await shop.db.transaction((tx) =>
    reserveCoupon(tx, { reservationKey: "spelled-1", code: "ONCE", goods, who: at("asha.rao@gmail.com") }, shop.clock()),
  );
  for (const same of ["ASHA.RAO@gmail.com", "asharao@gmail.com", "a.s.harao+new@googlemail.com"]) {
    await assert.rejects(price("ONCE", same), { code: "promotion.coupon_yours" }, same);
    await assert.rejects(price("FIRST", same), { code: "promotion.coupon_first" }, same);
  }
  for (const other of ["asharao@example.in", "asha.rao2@gmail.com", "+asha@gmail.com"]) assert.ok(await price("FIRST", other), other);
  // Outside of Gmail a dot makes another mailbox.
  await shop.db.transaction((tx) =>
    reserveCoupon(tx, { reservationKey: "spelled-2", code: "ONCE", goods, who: at("bela.sen@example.in") }, shop.clock()),
  );
  await assert.rejects(price("ONCE", "bela.sen+1@example.in"), { code: "promotion.coupon_yours" });
  assert.ok(await price("ONCE", "belasen@example.in"));
});

test("a use that was counted before mailboxes were is still counted", async () => {
  await offer(shop, "ONCE", { perCustomerLimit: 1 });
  await shop.db.execute(`insert into coupon_redemptions (hold_key, coupon_id, email_hash, amount, held_at)
    select 'before', id, encode(sha256('asha.rao+1@gmail.com'), 'hex'), 100, now() from coupons`);
  const goods = [{ categoryIds: [], amount: fromRupees(1_000) }];
  const who = { shopperId: null, email: "Asha.Rao+1@gmail.com" };
  await assert.rejects(priceCoupon(shop.db, { code: "ONCE", goods, who }, shop.clock()), { code: "promotion.coupon_yours" });
});

test("a released coupon can be used again, and is counted once however often it is released", async () => {
  await offer(shop, "ONE", { totalLimit: 1 });
  await reserve("a");
  assert.equal(await refusal(reserve("b", guest("ravi@example.in"))), "coupon_used_up");
  const twice = await atOnce(
    shop.db,
    [1, 2].map(() => (tx) => releaseCoupon(tx, "a", shop.clock())),
  );
  assert.equal(twice.done, 2);
  assert.deepEqual(await facts(), { taken: 0, states: ["released"] });
  assert.deepEqual(await releaseCoupon(shop.db, "a", shop.clock()), { isNew: false, state: "released" });
  await reserve("b", guest("ravi@example.in"));
  assert.deepEqual(await facts(), { taken: 1, states: ["released", "held"] });
});

test("a reservation is used or released, never both", async () => {
  await offer(shop, "ONE");
  const now = shop.clock();
  await reserve("a");
  assert.deepEqual(await releaseCoupon(shop.db, "a", now), { isNew: true, state: "released" });
  assert.deepEqual(await redeemCoupon(shop.db, "a", now), { isNew: false, state: "released" });
  await reserve("b");
  assert.deepEqual(await redeemCoupon(shop.db, "b", now), { isNew: true, state: "used" });
  assert.deepEqual(await redeemCoupon(shop.db, "b", now), { isNew: false, state: "used" });
  assert.deepEqual(await releaseCoupon(shop.db, "b", now), { isNew: false, state: "used" });
  assert.deepEqual(await releaseCoupon(shop.db, "nothing", now), { isNew: false, state: null });
  assert.equal(await refusal(reserve("b")), "held_already");
  assert.deepEqual(await facts(), { taken: 1, states: ["released", "used"] });
  await reserve("c");
  const race = await atOnce(shop.db, [(tx) => redeemCoupon(tx, "c", now), (tx) => releaseCoupon(tx, "c", now)]);
  assert.equal(race.done, 2);
  const { taken, states } = await facts();
  assert.equal(taken, states.filter((state) => state !== "released").length);
});

test("only an approved application makes a trade customer", async () => {
  await offer(shop, "ONE", { audience: "trade" });
  await offer(shop, "TWO", { audience: "retail" });
  await signUp(shop, { user_type: 2 });
  const { rows } = await shop.db.execute<{ id: number }>("select id from shoppers");
  const trader = { shopperId: rows[0]!.id, email: null };
  const both = async () => [
    await refusal(priceCoupon(shop.db, { code: "ONE", goods, who: trader }, shop.clock())),
    await refusal(priceCoupon(shop.db, { code: "TWO", goods, who: trader }, shop.clock())),
  ];
  assert.deepEqual(await both(), ["coupon_audience", null]);
  await shop.db.execute("update trade_applications set state = 'approved', decided_at = now()");
  assert.deepEqual(await both(), [null, "coupon_audience"]);
});

test("deleting an account removes its id from the redemption, but the e-mail address still counts", async () => {
  await offer(shop, "ONE", { perCustomerLimit: 1 });
  const token = await signUp(shop);
  const { rows } = await shop.db.execute<{ id: number }>("select id from shoppers");
  await reserve("a", { shopperId: rows[0]!.id, email: null });
  const answer = await shop.call(deleteUserAccount, { user_password: PASSWORD }, undefined, { token });
  assert.equal(answer.body.status, "success", answer.body.message);
  assert.deepEqual((await shop.db.execute("select shopper_id from coupon_redemptions")).rows, [{ shopper_id: null }]);
  assert.equal(await refusal(price(guest("asha@example.in"))), "coupon_yours");
});

test("pricing takes one statement, reserving four, ending one or two, however often a coupon was used", async () => {
  await offer(shop, "ONE");
  for (let at = 0; at < 10; at++) await reserve(`k${at}`);
  const now = shop.clock();
  assert.equal(await shop.statements(() => price()), 1);
  assert.equal(await shop.statements(() => reserve("a")), 4);
  assert.equal(await shop.statements(() => redeemCoupon(shop.db, "a", now)), 1);
  assert.equal(await shop.statements(() => releaseCoupon(shop.db, "k1", now)), 2);
});

test("the database refuses impossible coupons, and the owner's mistakes are named", async () => {
  const bad = [
    { percentBasisPoints: 10_001 },
    { amount: fromRupees(0) },
    { cap: fromRupees(0) },
    { totalLimit: 0 },
    { percentBasisPoints: 10, amount: fromRupees(1) },
    { startsAt: new Date(2), endsAt: new Date(1) },
  ];
  for (const draft of bad) await assert.rejects(offer(shop, "BAD", draft));
  for (const code of ["", "A", "A B", "É10"]) assert.equal(await refusal(offer(shop, code)), "code");
  assert.equal(
    await refusal(addCoupon(shop.db, { code: "RUGS", amount: fromRupees(1), categories: ["no-such"] }, shop.clock())),
    "no_such_category",
  );
});
