import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { queuedEmails } from "../accounts/test-accounts.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { orderCommand } from "./orders.commands.ts";
import { shipOrder } from "./orders.ts";
import { depsOf, open, openCod } from "./test-orders.ts";

let shop: TestShop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const order = (...words: string[]) => orderCommand({ db: shop.db, ...depsOf(shop) }, words);

test("the owner lists orders, and marks a shipped one delivered", async () => {
  assert.deepEqual(await order("list"), ["There are no orders yet."]);
  const { number } = await openCod(shop, { note: "Ring\u001b[31m twice." });
  await open(shop);
  const [listed, ...others] = (await order("list"))!;
  assert.equal(listed, `${number}  2026-11-21  Confirmed   cod          ₹2,040.00  Asha Rao, Jaipur 302021, asha@example.in`);
  assert.deepEqual(others, [], "an order that is not placed is not listed");

  const typed = number.toLowerCase().replace("-", "");
  await shipOrder(depsOf(shop), shop.db, number, { carrier: "Blue Dart", trackingId: "BD123456" }, shop.clock());
  assert.deepEqual(await order("deliver", typed), [`${number} is delivered; the customer gets an e-mail.`]);
  assert.deepEqual(await order("deliver", number), [`${number} was already delivered.`]);
  assert.deepEqual(
    (await queuedEmails(shop)).map(({ kind }) => kind),
    ["orderConfirmed", "orderNotice", "orderShipped", "orderDelivered"],
  );

  assert.deepEqual(await order("show", number), [
    `${number}  Delivered, cash on delivery, paid`,
    "  2 × Marigold Trellis, 4 × 6 ft (MT-46)  ₹2,000.00",
    "Total MRP ₹2,400.00",
    "Discount on MRP -₹400.00",
    "Cash on Delivery charge ₹40.00",
    "Total ₹2,040.00",
    "To Asha Rao, 7, Gulmohar, 12 Amrapali Marg, Jaipur 302021, Rajasthan, India; 9800000000, asha@example.in",
    "Note: Ring [31m twice.",
    "Blue Dart BD123456: https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=BD123456",
    "21 Nov 2026, 3:30 pm  Order placed",
    "21 Nov 2026, 3:30 pm  Handed to the carrier",
    "21 Nov 2026, 3:30 pm  Delivered",
  ]);
});

test("unclear commands are refused and change nothing", async () => {
  const { number } = await openCod(shop);
  await assert.rejects(order("show", "2222-2222"), { message: "No Orders Found!" });
  await assert.rejects(order("deliver", number), { code: "orders.not_now" });
  for (const words of [[], ["list", "all"], ["show"], ["deliver"], ["sell", number]]) assert.equal(await order(...words), undefined);
  assert.match((await order("show", number))![0]!, /Confirmed/);
});
