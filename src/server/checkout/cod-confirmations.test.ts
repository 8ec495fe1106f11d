/** Orders that are paid on delivery, confirmed before they are sent: by link, on the telephone, or not. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { codCalls, confirmCodOrder as confirmByStaff, recordCodCall } from "../../contract/admin/cod-calls.ts";
import { codRules } from "../../contract/admin/cod.ts";
import { orderList } from "../../contract/admin/orders.ts";
import { today } from "../../contract/admin/today.ts";
import type { Call, ParamsOf } from "../../contract/call.ts";
import { confirmCodOrder } from "../../contract/cod-confirmation.ts";
import { getOrderDetail } from "../../contract/orders.ts";
import { type StockedProduct, stockProduct } from "../cart/test-cart.ts";
import { setDelivery } from "../delivery/test-delivery.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { cancel as cancelByShop, confirmByLink } from "./checkout.ts";
import { allowCod, cancel, chargeDelivery, linesFor, orderCod, orders, shipNow } from "./test-checkout.ts";

let shop: TestShop;
let rug: StockedProduct;
let cookies: Record<"support" | "accounts" | "owner", string>;
before(async () => {
  shop = await openShop();
  const at = await createTestCatalogue(shop.db);
  await chargeDelivery(shop);
  rug = await stockProduct(shop, at, { name: "Serai", sizes: [{ size: "4x6", price: 1_000, stock: 100 }] });
  cookies = { support: await signInAs(shop, "support"), accounts: await signInAs(shop, "accounts"), owner: await signInAs(shop, "owner") };
});
beforeEach(async () => {
  await shop.db.execute("truncate orders, order_lines, order_events, mail_outbox cascade");
  await allowCod(shop, { asksConfirmation: true });
});
after(() => shop.close());

/** Places an order. Returns its number and the token of the link in the e-mail, '' when nobody is asked. */
async function place() {
  await orderCod(shop, { lines: linesFor([rug]) });
  const number = (await orders(shop)).at(-1)!.number;
  const { rows } = await shop.db.execute<{ data: { path: string } }>(
    `select data from mail_outbox where kind = 'codConfirmation' and key = 'order:${number}:confirm-cod'`,
  );
  const path = rows[0]?.data.path ?? "";
  return { number, token: path === "" ? "" : new URL(path, "http://shop.test").searchParams.get("order")! };
}
const asStaff = <C extends Call>(
  call: C,
  given: { params?: ParamsOf<C>; query?: Record<string, string> } = {},
  role: "support" | "accounts" | "owner" = "support",
) => callAdmin(shop, call, { ...given, cookie: cookies[role] });
/** As if the customers had been asked a day earlier. */
const aDayPasses = () => shop.db.execute("update cod_confirmations set asked_at = asked_at - interval '24 hours'");
const confirm = (token: string) => shop.call(confirmCodOrder, { token });
const calls = async () => (await asStaff(codCalls)).body["orders"] as { number: string; isDue: boolean; tries: number }[];
const tabCount = async () => ((await asStaff(orderList, { query: { tab: "all" } })).body["tabs"] as Record<string, number>)["to_send"];
const dueToday = async () => {
  const { tasks } = (await asStaff(today)).body as unknown as { tasks: { task: string; count: number }[] };
  return tasks.find(({ task }) => task === "cod_calls")?.count;
};
const isAwaited = async (number: string) => {
  const { rows } = await shop.db.execute<{ awaits_confirmation: boolean }>(
    `select awaits_confirmation from orders where number = '${number}'`,
  );
  return rows[0]!.awaits_confirmation;
};

test("an order waits for its customer, is not sent before, and one press confirms it, also twice", async () => {
  const { number, token } = await place();
  assert.deepEqual([await isAwaited(number), await tabCount()], [true, 0]);
  await assert.rejects(shipNow(shop, number), { code: "orders.not_confirmed" });
  const { body, httpStatus } = await confirm(token);
  assert.deepEqual([httpStatus, body.order_number], [200, number]);
  assert.equal((await confirm(token)).httpStatus, 200);
  assert.deepEqual([await isAwaited(number), await tabCount(), await calls()], [false, 1, []]);
  await shipNow(shop, number);
});

test("only a hash of the link is stored with the order, and a made-up link confirms nothing", async () => {
  const { number, token } = await place();
  const { rows } = await shop.db.execute<{ token_hash: string }>("select token_hash from cod_confirmations");
  assert.notEqual(rows[0]!.token_hash, token);
  for (const wrong of ["", "x", rows[0]!.token_hash, `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`])
    assert.equal((await confirm(wrong)).httpStatus, 404, wrong);
  assert.equal(await isAwaited(number), true);
});

test("when the owner does not ask, an order is sent as before", async () => {
  await allowCod(shop, { asksConfirmation: false });
  const { number, token } = await place();
  assert.deepEqual([token, await isAwaited(number), await tabCount()], ["", false, 1]);
  await shipNow(shop, number);
});

test("who has not confirmed after a day is called; a call without an answer is counted, and a yes confirms", async () => {
  const { number, token } = await place();
  assert.deepEqual(
    (await calls()).map(({ isDue }) => isDue),
    [false],
  );
  assert.equal(await dueToday(), undefined);
  await aDayPasses();
  assert.deepEqual([(await calls()).map(({ isDue }) => isDue), await dueToday()], [[true], 1]);
  const params = { number };
  for (const _ of [1, 2]) assert.equal((await asStaff(recordCodCall, { params })).httpStatus, 200);
  assert.deepEqual(
    (await calls()).map(({ tries }) => tries),
    [2],
  );
  assert.equal((await asStaff(confirmByStaff, { params })).httpStatus, 200);
  assert.deepEqual([await isAwaited(number), await calls(), await dueToday()], [false, [], undefined]);
  assert.equal((await asStaff(confirmByStaff, { params })).httpStatus, 409);
  assert.equal((await confirm(token)).httpStatus, 200, "the customer's press comes too late, and is thanked");
});

test("of a press and a colleague's yes at once both are kept as one, and a colleague who may only read is refused", async () => {
  const { number, token } = await place();
  const answers = await Promise.all([confirmByLink(shop.checkout, token, shop.clock()), asStaff(confirmByStaff, { params: { number } })]);
  assert.ok([200, 409].includes(answers[1].httpStatus));
  assert.equal(await isAwaited(number), false);
  assert.equal((await asStaff(recordCodCall, { params: { number } }, "accounts")).httpStatus, 403);
});

const promisedTo = async (number: string) =>
  (
    await shop.db.execute<{ promised_from: string; promised_by: string }>(
      `select promised_from, promised_by from orders where number = '${number}'`,
    )
  ).rows[0]!;

test("a late yes moves the promised days, and one in time keeps them", async () => {
  await setDelivery(shop);
  const start = shop.clock().toISOString();
  const [late, early] = [await place(), await place()];
  const promised = await promisedTo(late.number);
  assert.equal((await confirm(early.token)).httpStatus, 200);
  assert.deepEqual(await promisedTo(early.number), promised);
  const inThreeDays = new Date(shop.clock().getTime() + 3 * 24 * 3_600_000);
  shop.itIs(inThreeDays.toISOString());
  assert.equal((await confirm(late.token)).httpStatus, 200);
  const moved = await promisedTo(late.number);
  assert.ok(moved.promised_by > promised.promised_by && moved.promised_from > promised.promised_from, JSON.stringify([promised, moved]));
  // As if it were ordered now.
  const now = await place();
  assert.deepEqual(await promisedTo(now.number), moved);
  assert.equal((await confirm(late.token)).httpStatus, 200);
  assert.deepEqual(await promisedTo(late.number), moved);
  shop.itIs(start);
});

test("a cancelled order cannot be confirmed, and nobody is called about it", async () => {
  const { number, token } = await place();
  const { access_token } = (await orders(shop)).at(-1)!;
  assert.equal((await cancel(shop, { trans_id: number, order_access_token: access_token })).httpStatus, 200);
  await aDayPasses();
  assert.deepEqual([await calls(), (await confirm(token)).httpStatus], [[], 409]);
});

test("the customer's page of the order says that we wait, until it is confirmed", async () => {
  const { number, token } = await place();
  const { access_token } = (await orders(shop)).at(-1)!;
  const waits = async () =>
    (await shop.call(getOrderDetail, { trans_id: number, order_access_token: access_token })).body.row_orders_data
      .trans_awaits_confirmation;
  assert.equal(await waits(), true);
  await confirm(token);
  assert.equal(await waits(), false);
});

test("refused parcels are counted by the first digits of the PIN code", async () => {
  await allowCod(shop, { asksConfirmation: false, refusalsAllowed: 10 });
  const placed = [await place(), await place(), await place()];
  for (const { number } of placed) await shipNow(shop, number);
  await cancelByShop(shop.checkout, (await orders(shop))[0]!.id, { by: "shop", reason: "", refused: true }, shop.clock());
  await shop.db.execute(`update orders set status = 'delivered', delivered_at = now() where number = '${placed[1]!.number}'`);
  const { refusals } = (await asStaff(codRules, {}, "owner")).body as unknown as { refusals: object[] };
  assert.deepEqual(refusals, [{ prefix: "302", parcels: 2, refused: 1 }]);
});
