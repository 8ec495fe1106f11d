import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { changeUserEmail, confirmUserEmail, emailVerify, forgotPassword, userChangePassword } from "../../contract/accounts.ts";
import { getOrderData, getOrderDetail } from "../../contract/orders.ts";
import { OTHER_PASSWORD, PASSWORD, clearAccounts, formReply, newestEmail, runJobs, signIn, signUp } from "../accounts/test-accounts.ts";
import { priceCoupon } from "../promotions/promotions.ts";
import { barrier, offer } from "../promotions/test-promotions.ts";
import { fromRupees } from "../../shared/money.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { joinGuestOrders, placeOrder } from "./orders.ts";
import { emptyOrders, depsOf, open, openCod } from "./test-orders.ts";

let shop: TestShop;
before(async () => {
  shop = await openShop({ now: "2026-11-21T10:00:00.000Z" });
});
beforeEach(async () => {
  await clearAccounts(shop);
  await emptyOrders(shop, "coupons");
});
after(() => shop.close());

const numbersOf = async (token: string) =>
  (await shop.call(getOrderData, undefined, undefined, { token })).body.orderList.map(({ trans_order_number }) => trans_order_number);
const verify = async (user_type: 1 | 2 = 1) =>
  formReply(await shop.call(emailVerify, { token: String((await newestEmail(shop, "welcome"))["verifyToken"]), user_type }));
const shopperIdOf = async (email: string) =>
  (await shop.db.execute<{ id: number }>(`select id from shoppers where email = '${email}'`)).rows[0]!.id;

test("guest orders show in My Orders once the e-mail address is confirmed, and not before", async () => {
  const first = await openCod(shop);
  const second = await openCod(shop);
  await openCod(shop, { email: "bela@example.in" });
  const token = await signUp(shop, { user_email: "Asha@Example.in" });
  assert.deepEqual(await numbersOf(token), []);
  const detail = { trans_id: first.number };
  assert.equal((await shop.call(getOrderDetail, detail, undefined, { token })).httpStatus, 404);
  assert.equal((await verify()).status, "success");
  assert.deepEqual((await numbersOf(token)).toSorted(), [first.number, second.number].toSorted());
  assert.equal((await shop.call(getOrderDetail, detail, undefined, { token })).httpStatus, 200);
  const { rows } = await shop.db.execute("select * from addresses");
  assert.equal(rows.length, 0, "no address is copied");
});

test("an account that nobody has confirmed gets no order, also not one placed later", async () => {
  const token = await signUp(shop);
  await openCod(shop);
  assert.deepEqual(await numbersOf(token), []);
});

test("an order of another account is not taken over, and an unpaid one joins when it is placed", async () => {
  await signUp(shop, { user_email: "bela@example.in" });
  const theirs = await openCod(shop, { shopperId: await shopperIdOf("bela@example.in") });
  const unpaid = await open(shop);
  const token = await signUp(shop);
  await verify();
  assert.deepEqual(await numbersOf(token), []);
  await shop.db.transaction((tx) => placeOrder(depsOf(shop), tx, unpaid.id, {}, shop.clock()));
  assert.deepEqual(await numbersOf(token), [unpaid.number]);
  assert.notEqual(theirs.number, unpaid.number);
});

test("a guest order that is placed with a confirmed address joins its account, a retail one before a trade one", async () => {
  const trade = await signUp(shop, { user_type: 2 });
  await shop.db.execute("update shoppers set email_verified_at = now()");
  const first = await openCod(shop);
  assert.deepEqual(await numbersOf(trade), [first.number]);
  const retail = await signUp(shop);
  await verify();
  const second = await openCod(shop);
  assert.deepEqual([await numbersOf(trade), await numbersOf(retail)], [[first.number], [second.number]]);
});

test("a confirmed change of the e-mail address brings the guest orders of the new address", async () => {
  const order = await openCod(shop, { email: "asha.rao@example.in" });
  const change = { user_email: "asha.rao@example.in", user_current_password: PASSWORD };
  const { token } = formReply(await shop.call(changeUserEmail, change, undefined, { token: await signUp(shop) }));
  assert.ok(token);
  assert.deepEqual(await numbersOf(token), []);
  await shop.call(confirmUserEmail, { token: String((await newestEmail(shop, "emailChange"))["emailToken"]) });
  assert.deepEqual(await numbersOf(token), [order.number]);
});

test("a link to reset the password confirms the address too, and brings the guest orders", async () => {
  const order = await openCod(shop);
  await signUp(shop);
  await shop.call(forgotPassword, { user_email: "asha@example.in", user_type: 1 });
  await runJobs(shop);
  const token = String((await newestEmail(shop, "reset"))["resetToken"]);
  const password = { user_password: OTHER_PASSWORD, user_confirm_password: OTHER_PASSWORD };
  assert.equal((await shop.call(userChangePassword, { ...password, token, user_type: 1 })).httpStatus, 200);
  const { token: session } = await signIn(shop, { password: OTHER_PASSWORD });
  assert.deepEqual(await numbersOf(session!), [order.number]);
});

test("the joined order counts for a coupon for first orders, also after the e-mail address has changed", async () => {
  await offer(shop, "FIRST", { firstOrderOnly: true });
  await openCod(shop);
  await signUp(shop);
  await verify();
  await shop.db.execute("update shoppers set email = 'moved@example.in'");
  const who = { shopperId: await shopperIdOf("moved@example.in"), email: null };
  const goods = [{ categoryIds: [1], amount: fromRupees(1_000) }];
  await assert.rejects(priceCoupon(shop.db, { code: "FIRST", goods, who }, shop.clock()), { code: "promotion.coupon_first" });
});

test("of an order and a confirmation that are committed at once, one joins the order", async () => {
  for (const orderCommitsFirst of [true, false]) {
    await emptyOrders(shop);
    await clearAccounts(shop);
    await signUp(shop);
    const shopperId = await shopperIdOf("asha@example.in");
    const confirm = async () =>
      await shop.db.transaction(async (tx) => {
        await tx.execute(`update shoppers set email_verified_at = now() where id = ${shopperId}`);
        if (!orderCommitsFirst) await meet();
        await joinGuestOrders(tx, { shopperId, email: "asha@example.in" });
      });
    const meet = barrier(2);
    const place = async () => {
      if (!orderCommitsFirst) await meet();
      await openCod(shop);
    };
    await Promise.all(orderCommitsFirst ? [place(), confirm()] : [confirm(), place()]);
    const { rows } = await shop.db.execute("select shopper_id from orders");
    assert.deepEqual(rows, [{ shopper_id: shopperId }]);
  }
});
