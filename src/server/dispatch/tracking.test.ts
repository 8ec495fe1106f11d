/** What couriers say: stored once, in any order, followed by parcels and orders through the functions that staff use. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "drizzle-orm";
import * as calls from "../../contract/admin/couriers.ts";
import { today } from "../../contract/admin/today.ts";
import { HOUR_MS } from "../../shared/dates.ts";
import { sign } from "../couriers/signature.ts";
import { say } from "../couriers/sandbox/sandbox.ts";
import { sendDueScans } from "../couriers/sandbox/webhooks.ts";
import { CourierOutOfReach, webhookPathOf } from "../couriers/couriers.ts";
import { COURIER_SANDBOX } from "../test-shop.ts";
import { pollCouriers } from "./dispatch.ts";
import { type DispatchShop, NOW, openDispatchShop } from "./test-dispatch.ts";

let it: DispatchShop;
before(async () => void (it = await openDispatchShop()));
beforeEach(async () => {
  it.shop.itIs(NOW);
  await it.turn({ isDown: false, journey: "delivered", dropsWebhooks: true, repeatWebhooks: 0, lateHours: 0 });
});
after(() => it.shop.close());

/** Books parcels of a new order, calls the courier, and hands them over unless the courier is to come first. */
async function onTheWay(parcels = 1, { isHandedOver = true } = {}) {
  const ordered = await it.packed(parcels);
  await it.book(...ordered.ids);
  await it.send(calls.callCouriers, { body: { ids: ordered.ids, day: "2026-11-25" } });
  if (isHandedOver) {
    assert.deepEqual((await it.handOver(...ordered.ids)).refused, []);
    it.wait(1.5);
    await it.leave();
  }
  const trackingIds = (await it.bookings(ordered.number)).map((row) => row.tracking_id);
  return { ...ordered, trackingIds };
}
const settle = async () => {
  await it.process();
  await it.leave();
  await it.process();
};

test("parcels are delivered when their courier says so, and with the last one the order is, at the courier's time", async () => {
  const { number, trackingIds } = await onTheWay(2);
  it.wait(40);
  assert.deepEqual(new Set(await it.tell(trackingIds[0]!)), new Set([200]));
  await settle();
  assert.deepEqual(await it.stateOf(number), { status: "shipped", parcels: ["delivered", "handed_over"] });
  await it.tell(trackingIds[1]!);
  await settle();
  assert.deepEqual(await it.stateOf(number), { status: "delivered", parcels: ["delivered", "delivered"] });
  const { rows } = await it.shop.db.execute<{ at: string }>(
    sql`select s.delivered_at::text as at from shipments s join orders o on o.id = s.order_id where o.number = ${number} order by s.id`,
  );
  // Two hours until the pick-up, and 28 more.
  assert.equal(new Date(rows[0]!.at).toISOString(), "2026-11-25T06:30:00.000Z");
});

test("a courier that has picked a parcel up hands it over, when nobody has said so; the invoice and the e-mail follow", async () => {
  const { number, trackingIds } = await onTheWay(1, { isHandedOver: false });
  await it.shop.db.execute("delete from mail_outbox");
  it.wait(3);
  await it.tell(trackingIds[0]!);
  await settle();
  assert.deepEqual(await it.stateOf(number), { status: "shipped", parcels: ["handed_over"] });
  assert.equal((await it.emails("orderShipped")).length, 1);
});

test("a parcel that cannot be handed over is a problem with its reason, until it can", async () => {
  const { number, ids, trackingIds } = await onTheWay(1, { isHandedOver: false });
  await it.shop.db.execute(sql`update orders set status = 'cancelled' where number = ${number}`);
  it.wait(3);
  await it.tell(trackingIds[0]!);
  await settle();
  assert.match(
    (await it.bookings(number))[0]?.problem ?? "",
    /^The courier has picked it up, but it cannot be handed over: This order was cancelled/,
  );
  const found = await problems();
  assert.ok(found.some((one) => one.number === number && one.problem !== ""));
  await it.shop.db.execute(sql`update orders set status = 'confirmed' where number = ${number}`);
  it.wait(1);
  await settle();
  assert.equal((await it.bookings(number))[0]?.problem, "");
  assert.ok(ids.length === 1 && !(await problems()).some((one) => one.number === number));
});

const problems = async () =>
  (await it.send(calls.parcelProblems)).body["problems"] as {
    id: number;
    number: string;
    tracking: string;
    isHere: boolean;
    problem: string;
    packedGrams: number;
    weighedGrams: number | null;
  }[];

test("what is sent twice is stored once, what is forged is refused, and what the shop does not know disturbs nothing", async () => {
  const { number, trackingIds } = await onTheWay();
  it.wait(10);
  await it.tell(trackingIds[0]!, (bodies) => [...bodies, ...bodies, ...bodies]);
  const stored = async () => (await it.shop.db.execute(sql`select 1 from courier_news where tracking_id = ${trackingIds[0]!}`)).rows.length;
  assert.equal(await stored(), 2);
  const payload = JSON.stringify({
    scans: [{ id: "x", tracking_id: trackingIds[0], state: "delivered", at: NOW, place: "", text: "", weighed_grams: null }],
  });
  for (const wrong of ["", "0".repeat(64), sign(`${payload} `, COURIER_SANDBOX.webhookSecret), sign(payload, "another secret")])
    assert.equal((await it.post(payload, wrong)).statusCode, 400);
  assert.equal(await stored(), 2);
  const withNul = payload.replace('"text":""', '"text":"\\u0000"');
  const odd = ["", "no JSON", "[]", '{"scans":[{"id":7}]}', withNul];
  for (const body of [...odd, ...odd]) assert.equal((await it.post(body, sign(body, COURIER_SANDBOX.webhookSecret))).statusCode, 200);
  const kept = await it.shop.db.execute<{ body: Buffer }>("select body from courier_unusable_news where courier = 'sandbox' order by id");
  assert.deepEqual(
    kept.rows.map(({ body }) => body.toString()),
    odd,
  );
  const foreign = payload.replaceAll(trackingIds[0]!, "TC0000000000");
  assert.equal((await it.post(foreign, sign(foreign, COURIER_SANDBOX.webhookSecret))).statusCode, 200);
  await it.process();
  it.wait(11);
  await it.process();
  const { rows } = await it.shop.db.execute("select 1 from courier_news where done_at is null");
  assert.deepEqual([rows.length, (await it.stateOf(number)).status], [0, "shipped"]);
});

test("news that arrives before the courier's own answer waits for it", async () => {
  const { ids, number } = await it.packed();
  await it.book(...ids);
  const [row] = await it.bookings(number);
  await it.shop.db.execute(sql`update courier_bookings set state = 'asked', tracking_id = '' where id = ${row!.id}`);
  it.wait(25);
  await it.tell(row!.tracking_id);
  await it.process();
  assert.equal((await it.bookings(number))[0]?.tracking, "booked");
  await it.shop.db.execute(sql`update courier_bookings set state = 'booked', tracking_id = ${row!.tracking_id} where id = ${row!.id}`);
  await it.process();
  assert.equal((await it.bookings(number))[0]?.tracking, "picked_up");
});

/** A number from 0 to below 1 for a seed, the same each time. */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test("a thousand webhooks in any order, repeated and in batches, end in the same state", async () => {
  const journeys = ["delivered", "undelivered", "refused", "lost", "heavier"] as const;
  const expected = { delivered: "delivered", undelivered: "returned", refused: "returned", lost: "lost", heavier: "delivered" } as const;
  const random = chance(20_261_125);
  const shuffled = <One>(all: readonly One[]) =>
    all
      .map((one) => [random(), one] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, one]) => one);
  let sent = 0;
  for (let round = 0; sent < 1_000; round++) {
    const journey = journeys[round % journeys.length]!;
    await it.turn({ journey });
    it.shop.itIs(NOW);
    const { number, trackingIds } = await onTheWay();
    it.wait(200);
    const batches: string[] = [];
    await it.tell(trackingIds[0]!, (bodies) => {
      batches.push(...shuffled([...bodies, ...bodies, ...shuffled(bodies).slice(0, 3)]));
      return [];
    });
    while (batches.length > 0) {
      const batch = batches.splice(0, 1 + Math.floor(random() * 6));
      for (const body of batch) assert.equal((await it.post(body, sign(body, COURIER_SANDBOX.webhookSecret))).statusCode, 200);
      sent += batch.length;
      await it.process();
    }
    const [row] = await it.bookings(number);
    const { status } = await it.stateOf(number);
    assert.deepEqual(
      [journey, row?.tracking, status],
      [journey, expected[journey], expected[journey] === "delivered" ? "delivered" : "shipped"],
    );
  }
});

test("what no webhook has said is asked for, and counts the same as if it had been sent", async () => {
  const { number, trackingIds } = await onTheWay();
  it.wait(12);
  await it.tell(trackingIds[0]!);
  await it.process();
  it.wait(40);
  await pollCouriers(it.deps, it.shop.clock());
  await settle();
  assert.equal((await it.stateOf(number)).status, "delivered");
  const { rows } = await it.shop.db.execute<{ n: number }>(
    sql`select count(*)::int as n from courier_news where tracking_id = ${trackingIds[0]!}`,
  );
  assert.equal(rows[0]?.n, 5);
  const statements = await it.shop.statements(() => pollCouriers(it.deps, it.shop.clock()));
  assert.ok(statements <= 1, "delivered parcels are not asked about");
});

test("a courier that is down is asked later, and nothing is lost", async () => {
  const { number } = await onTheWay();
  it.wait(40);
  await it.turn({ isDown: true });
  await pollCouriers(it.deps, it.shop.clock());
  await it.process();
  assert.equal((await it.stateOf(number)).status, "shipped");
  await it.turn({ isDown: false });
  it.wait(30);
  await pollCouriers(it.deps, it.shop.clock());
  await settle();
  assert.equal((await it.stateOf(number)).status, "delivered");
});

test("a parcel that cannot follow its courier is tried ever less often, and not again once staff have dealt with it", async () => {
  const { number, trackingIds } = await onTheWay(1, { isHandedOver: false });
  const booking = async () =>
    (
      await it.shop.db.execute<{ failures: number; problem: string }>(
        sql`select b.follow_failures as failures, b.problem from courier_bookings b join orders o on o.id = b.order_id where o.number = ${number}`,
      )
    ).rows[0];
  await it.shop.db.execute(sql`update orders set status = 'cancelled' where number = ${number}`);
  it.wait(3);
  await it.tell(trackingIds[0]!);
  // Every two seconds for ten minutes, as the job does.
  for (let second = 0; second < 600; second += 2) {
    await it.process();
    it.wait(2 / 60);
  }
  // After 4, 8, 16, … seconds.
  assert.equal((await booking())?.failures, 8);
  const { id } = (await problems()).find((one) => one.number === number)!;
  await it.send(calls.handleParcelProblem, { params: { id } });
  it.wait(120);
  await it.process();
  assert.deepEqual(await booking(), { failures: 8, problem: "" });
  await it.shop.db.execute(sql`update orders set status = 'confirmed' where number = ${number}`);
  await it.tell(trackingIds[0]!);
  await settle();
  assert.deepEqual([await booking(), (await it.stateOf(number)).status], [{ failures: 0, problem: "" }, "delivered"]);
});

test("a parcel that its courier has delivered and that cannot be marked so is a problem with its reason", async () => {
  const { number, trackingIds } = await onTheWay();
  await it.shop.db.execute(sql`update orders set status = 'cancelled' where number = ${number}`);
  it.wait(40);
  await it.tell(trackingIds[0]!);
  await settle();
  const found = (await problems()).find((one) => one.number === number);
  assert.match(found?.problem ?? "", /^The courier has delivered it, but it cannot be marked as delivered: /);
  await it.send(calls.handleParcelProblem, { params: { id: found!.id } });
});

test("a parcel whose booking is being cancelled is not handed over", async () => {
  const { number, trackingIds } = await onTheWay(1, { isHandedOver: false });
  const [row] = await it.bookings(number);
  await it.shop.db.execute(sql`update courier_bookings set ended_at = ${NOW} where id = ${row!.id}`);
  it.wait(3);
  await it.tell(trackingIds[0]!);
  await settle();
  assert.deepEqual((await it.stateOf(number)).parcels, ["packed"]);
  await it.shop.db.execute(sql`update courier_bookings set ended_at = null where id = ${row!.id}`);
  await settle();
  assert.deepEqual((await it.stateOf(number)).parcels, ["handed_over"]);
});

/** Those of which the courier is asked where they are. */
async function asked(): Promise<string[]> {
  const { courier } = it.shop.dispatch.couriers[0]!;
  const { track } = courier;
  const trackingIds: string[] = [];
  courier.track = async (booking) => {
    trackingIds.push(booking.trackingId);
    throw new CourierOutOfReach("silent");
  };
  await pollCouriers(it.deps, it.shop.clock()).finally(() => void (courier.track = track));
  return trackingIds;
}

test("parcels of couriers without an account and parcels without an answer hold up no others, and after sixty days none is asked about", async () => {
  // More than are asked about at once.
  const { rows: left } = await it.shop.db.execute(
    "update courier_bookings set courier = 'delhivery', tracking = 'in_transit', polled_at = null where state = 'booked' returning id",
  );
  assert.ok(left.length > 50, String(left.length));
  const { trackingIds } = await onTheWay();
  it.wait(60);
  assert.deepEqual(await asked(), trackingIds);
  assert.deepEqual(await asked(), []);
  it.wait(30);
  const both = await Promise.all([pollCouriers(it.deps, it.shop.clock()), asked()]);
  assert.ok(both[1].length <= 1);
  await it.shop.db.execute(
    sql`update courier_bookings set tracking = 'in_transit', polled_at = null where tracking_id = ${trackingIds[0]!}`,
  );
  it.wait(61 * 24 * 60);
  assert.deepEqual(await asked(), []);
  await it.shop.db.execute("update courier_bookings set courier = 'sandbox', tracking = 'delivered' where courier = 'delhivery'");
});

test("lost, returned and heavier parcels are tasks for a person, and no money moves by itself", async () => {
  await it.shop.db.execute("update courier_bookings set handled_at = now()");
  const tasks = async () =>
    ((await it.send(today)).body["tasks"] as { task: string; count: number }[]).find(({ task }) => task === "parcel_problems")?.count ?? 0;
  assert.equal(await tasks(), 0);
  const made: Record<string, string> = {};
  for (const journey of ["lost", "refused", "heavier"] as const) {
    await it.turn({ journey });
    it.shop.itIs(NOW);
    const { number, trackingIds } = await onTheWay();
    made[journey] = number;
    it.wait(200);
    await it.tell(trackingIds[0]!);
    await settle();
  }
  const found = await problems();
  const of = (journey: string) => found.find(({ number }) => number === made[journey]);
  assert.deepEqual([of("lost")?.tracking, of("refused")?.tracking, of("heavier")?.weighedGrams], ["lost", "returned", 12_350]);
  assert.equal(await tasks(), 3);
  assert.deepEqual(await Promise.all(Object.values(made).map(async (number) => (await it.stateOf(number)).status)), [
    "shipped",
    "shipped",
    "delivered",
  ]);
  assert.deepEqual((await it.shop.db.execute("select 1 from refunds")).rows, []);
  for (const one of found) assert.equal((await it.send(calls.handleParcelProblem, { params: { id: one.id } })).httpStatus, 200);
  assert.deepEqual([await problems(), await tasks()], [[], 0]);
  assert.equal((await it.send(calls.handleParcelProblem, { params: { id: 2_000_000_000 } })).httpStatus, 404);
});

test("a booking that its courier cancels is a task, before and after the parcel was handed over, until it arrives", async () => {
  for (const isHandedOver of [false, true]) {
    it.shop.itIs(NOW);
    const { number, trackingIds } = await onTheWay(1, { isHandedOver });
    await say(it.sandbox, trackingIds[0]!, "cancelled");
    await it.tell(trackingIds[0]!);
    await settle();
    const found = (await problems()).find((one) => one.number === number);
    assert.deepEqual([found?.tracking, found?.isHere], ["cancelled", !isHandedOver]);
    if (!isHandedOver) continue;
    await it.shop.db.execute(sql`update shipments set state = 'delivered', delivered_at = ${NOW}, handed_over_at = ${NOW} where order_id =
      (select id from orders where number = ${number})`);
    assert.ok(!(await problems()).some((one) => one.number === number));
  }
});

test("the test courier tells a listening shop by itself: late, repeated and out of order", async () => {
  await it.turn({ dropsWebhooks: false, repeatWebhooks: 2, lateHours: 30 });
  const { number } = await onTheWay();
  const own = await it.shop.app.listen({ port: 0, host: "127.0.0.1" });
  const { db, clock } = it.shop;
  let sent = 0;
  for (let hour = 0; hour < 80; hour += 5) {
    it.wait(5);
    sent += await sendDueScans({ db, clock, ...COURIER_SANDBOX }, own + webhookPathOf("sandbox"));
    await settle();
  }
  assert.equal(sent, 5 * 3);
  assert.equal((await it.stateOf(number)).status, "delivered");
});

test("a delivered parcel that comes back all the same is a problem, and stays delivered", async () => {
  const { number, trackingIds } = await onTheWay();
  it.wait(40);
  await it.tell(trackingIds[0]!);
  await settle();
  it.shop.itIs(new Date(it.shop.clock().getTime() + HOUR_MS).toISOString());
  await say(it.sandbox, trackingIds[0]!, "returned");
  await it.tell(trackingIds[0]!);
  await settle();
  assert.equal((await it.stateOf(number)).status, "delivered");
  assert.ok((await problems()).some((one) => one.number === number && one.tracking === "returned"));
});
