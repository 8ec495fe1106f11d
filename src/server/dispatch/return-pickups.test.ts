/** Couriers that fetch the goods of returns: booked once, and followed by the return, forward only. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "drizzle-orm";
import * as calls from "../../contract/admin/couriers.ts";
import { returnDetail } from "../../contract/admin/returns.ts";
import { say } from "../couriers/sandbox/sandbox.ts";
import { CourierOutOfReach } from "../couriers/couriers.ts";
import { finishBookings } from "./dispatch.ts";
import { signInAs } from "../staff/test-staff.ts";
import { type DispatchShop, NOW, openDispatchShop } from "./test-dispatch.ts";

let it: DispatchShop;
let support: string;
before(async () => {
  it = await openDispatchShop();
  support = await signInAs(it.shop, "support");
  await it.shop.db.execute("update variants set weight_grams = 9500, rolled_length_cm = 135");
});
beforeEach(async () => {
  it.shop.itIs(NOW);
  await it.turn({ isDown: false, losesAnswers: 0, journey: "delivered", dropsWebhooks: true });
});
after(() => it.shop.close());

type Many = { params: { number: string }; body?: object };
const send = <C extends Parameters<DispatchShop["send"]>[0]>(call: C, given: Many) =>
  it.send(call, { ...given, cookie: support } as unknown as Parameters<typeof it.send<C>>[1]);

/** A delivered order of one rug, of which a return is agreed. */
async function agreed(handover: "pickup" | "drop" = "pickup"): Promise<{ number: string; order: string }> {
  const ordered = await it.packed();
  await it.handOver(...ordered.ids);
  it.wait(2);
  await it.leave();
  await it.shop.db.execute(
    sql`update shipments set state = 'delivered', delivered_at = ${NOW}, handed_over_at = ${NOW} where id = ${ordered.ids[0]!}`,
  );
  await it.shop.db.execute(sql`update orders set status = 'delivered', delivered_at = ${NOW} where number = ${ordered.number}`);
  const number = `${ordered.number}-R1`;
  await it.shop.db.execute(sql`with made as (
      insert into returns (number, order_id, key, state, reason, payer, is_damage, needs_photos, note, handover, worth, fee, asked_at)
      select ${number}, id, ${randomUUID()}, 'agreed', 'It has a fault', 'shop', false, false, '', ${handover}, 105000, 0, ${NOW} from orders where number = ${ordered.number}
      returning id, order_id)
    insert into return_lines (return_id, order_line_id, quantity) select made.id, l.id, 1 from made join order_lines l on l.order_id = made.order_id`);
  await it.shop.db.execute(
    sql`update order_lines set delivered = 1, in_return = 1 where order_id = (select id from orders where number = ${ordered.number})`,
  );
  return { number, order: ordered.number };
}
const body = { courier: "sandbox", service: "surface", price: 100_000 };
const book = (number: string) => send(calls.bookReturnCourier, { params: { number }, body });
const pickup = async (number: string) =>
  (await send(calls.returnPickup, { params: { number } })).body as unknown as {
    booking: { state: string; trackingId: string; tracking: string } | null;
    canBook: boolean;
  };
const stateOf = async (number: string) =>
  (await send(returnDetail, { params: { number } })).body["return"] as { state: string; events: { state: string; detail: string }[] };
const courierSays = async (trackingId: string, state: Parameters<typeof say>[2]) => {
  it.wait(1);
  await say(it.sandbox, trackingId, state);
  await it.tell(trackingId);
  await it.process();
};

test("staff see the price, book the courier once, and the return is on its way and received by what the courier says", async () => {
  const { number, order } = await agreed();
  assert.deepEqual(await pickup(number), { status: "success", booking: null, canBook: true });
  const { quotes } = (await send(calls.returnPickupQuotes, { params: { number }, body: { courier: "sandbox" } })).body as unknown as {
    quotes: { service: string; price: number }[];
  };
  assert.deepEqual(
    quotes.map(({ service, price }) => [service, price]),
    [
      ["surface", 4_500 + 18 * 1_900],
      ["air", 9_000 + 18 * 5_600],
    ],
  );
  const answers = await Promise.all(Array.from({ length: 6 }, () => book(number)));
  assert.ok(answers.some(({ httpStatus }) => httpStatus === 200));
  assert.equal((await book(number)).httpStatus, 200);
  assert.deepEqual([(await it.atCourier(order)).all, (await it.bookings(order)).length], [1, 1]);
  const { booking, canBook } = await pickup(number);
  assert.deepEqual([booking?.state, canBook], ["booked", false]);
  const trackingId = booking!.trackingId;
  await it.shop.db.execute("delete from mail_outbox");
  for (const [said, state] of [
    ["out_for_delivery", "agreed"],
    ["undelivered", "agreed"],
    ["picked_up", "on_its_way"],
    ["in_transit", "on_its_way"],
    ["delivered", "received"],
  ] as const) {
    await courierSays(trackingId, said);
    assert.equal((await stateOf(number)).state, state, said);
  }
  const { events } = await stateOf(number);
  assert.deepEqual(
    events.map(({ state, detail }) => [state, detail]),
    [
      ["on_its_way", `Test courier ${trackingId}`],
      ["received", `Test courier ${trackingId}`],
    ],
  );
  // The customer is not asked about a second attempt to bring a parcel.
  assert.deepEqual(await it.emails("parcelUndelivered"), []);
  const { rows } = await it.shop.db.execute(
    sql`select 1 from audit_entries where action = 'admin.book-return-courier' and subject_name = ${number}`,
  );
  assert.equal(rows.length, 1);
});

test("a return that staff have moved farther does not go back by what its courier says", async () => {
  const { number } = await agreed();
  await book(number);
  const { booking } = await pickup(number);
  await it.shop.db.execute(sql`update returns set state = 'checked' where number = ${number}`);
  await courierSays(booking!.trackingId, "picked_up");
  await courierSays(booking!.trackingId, "delivered");
  assert.deepEqual([(await stateOf(number)).state, (await stateOf(number)).events], ["checked", []]);
});

test("a courier that has lost the goods, or is still booked for a return that has ended, is a task", async () => {
  const problemOf = async (number: string) =>
    ((await it.send(calls.parcelProblems)).body["problems"] as { returnNumber: string; tracking: string }[]).find(
      ({ returnNumber }) => returnNumber === number,
    )?.tracking;
  const [lost, ended] = [await agreed(), await agreed()];
  for (const { number } of [lost, ended]) await book(number);
  assert.deepEqual([await problemOf(lost.number), await problemOf(ended.number)], [undefined, undefined]);
  await courierSays((await pickup(lost.number)).booking!.trackingId, "lost");
  await it.shop.db.execute(sql`update returns set state = 'cancelled', ended_at = ${NOW} where number = ${ended.number}`);
  assert.deepEqual([await problemOf(lost.number), await problemOf(ended.number)], ["lost", "booked"]);
  assert.equal((await send(calls.cancelReturnCourier, { params: { number: ended.number } })).httpStatus, 200);
  assert.deepEqual([await problemOf(ended.number), (await it.atCourier(ended.order)).living], [undefined, []]);
});

test("a booking of a return is cancelled and made again, and one whose answer is lost is found", async () => {
  const { number, order } = await agreed();
  await book(number);
  assert.equal((await send(calls.cancelReturnCourier, { params: { number } })).httpStatus, 200);
  assert.deepEqual([(await it.atCourier(order)).living, (await pickup(number)).canBook], [[], true]);
  const { courier } = it.shop.dispatch.couriers[0]!;
  const { reverse } = courier;
  courier.reverse = async (...given) => {
    await reverse(...given);
    throw new CourierOutOfReach("lost");
  };
  const refused = await book(number).finally(() => void (courier.reverse = reverse));
  assert.match(String(refused.body["message"]), /has not answered in time/);
  assert.equal((await pickup(number)).booking?.state, "asked");
  it.wait(2);
  await finishBookings(it.deps, it.shop.clock());
  assert.equal((await pickup(number)).booking?.state, "booked");
  assert.deepEqual(
    (await it.bookings(order)).map(({ reference }) => reference),
    [`${number}-1`, `${number}-2`],
  );
});

test("no courier is booked for goods that their customer brings, or whose weight nobody knows, and only by those who decide returns", async () => {
  const { number } = await agreed("drop");
  assert.equal((await book(number)).code, "returns.not_fetched");
  assert.equal((await pickup(number)).canBook, false);
  assert.equal((await book("NONE-R1")).code, "returns.not_found");
  const heavy = await agreed();
  assert.equal(
    (
      await it.send(calls.bookReturnCourier, {
        params: { number: heavy.number },
        body: body as never,
        cookie: await signInAs(it.shop, "content"),
      })
    ).httpStatus,
    403,
  );
  await it.shop.db.execute("update variants set weight_grams = null");
  assert.equal((await book(heavy.number)).code, "couriers.no_weight");
  await it.shop.db.execute("update variants set weight_grams = 9500");
});
