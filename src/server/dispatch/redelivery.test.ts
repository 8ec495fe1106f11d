/** Where parcels are, for their customers, and what they choose when nobody took one in. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "drizzle-orm";
import * as couriers from "../../contract/admin/couriers.ts";
import { chooseRedelivery, parcelTracking } from "../../contract/parcel-tracking.ts";
import { NotSignedIn } from "../couriers/couriers.ts";
import { say } from "../couriers/sandbox/sandbox.ts";
import { PROPOSED, redeliveryDays } from "../delivery/delivery.ts";
import { sendRedeliveries } from "./dispatch.ts";
import { type DispatchShop, NOW, openDispatchShop } from "./test-dispatch.ts";

let it: DispatchShop;
before(async () => void (it = await openDispatchShop()));
beforeEach(async () => {
  await it.shop.db.execute("update redeliveries set done_at = now() where done_at is null");
  it.shop.itIs(NOW);
  await it.turn({ isDown: false, journey: "undelivered", dropsWebhooks: true, losesAnswers: 0 });
});
after(() => it.shop.close());

type Which = { number: string; token: string };
const track = ({ number, token }: Which) => it.shop.call(parcelTracking, { trans_id: number, order_access_token: token });
const choose = ({ number, token }: Which, choice: object) =>
  it.shop.call(chooseRedelivery, { trans_id: number, order_access_token: token, parcel_number: 1, ...choice });
const sendWishes = () => sendRedeliveries(it.deps, it.shop.clock());
const wishes = async (number: string) =>
  (
    await it.shop.db.execute<{ kind: string; day: string | null; mobile: string; isDone: boolean; refusal: string }>(
      sql`select w.kind, w.day::text, w.mobile, w.done_at is not null as "isDone", w.refusal from redeliveries w join courier_bookings b on b.id = w.booking_id
        join orders o on o.id = b.order_id where o.number = ${number} order by w.id`,
    )
  ).rows;

/** A booked parcel that its courier could not deliver: at 06:30 UTC on Wednesday the 25th. */
async function undelivered() {
  const ordered = await it.packed();
  await it.book(...ordered.ids);
  await it.send(couriers.callCouriers, { body: { ids: ordered.ids, day: "2026-11-25" } });
  await it.handOver(...ordered.ids);
  it.wait(1.5);
  await it.leave();
  it.wait(29);
  const [row] = await it.bookings(ordered.number);
  await it.tell(row!.tracking_id);
  await it.process();
  return { ...ordered, trackingId: row!.tracking_id };
}

test("the customer reads what happened to each parcel, newest first; before anything has left there is nothing", async () => {
  const ordered = await it.packed();
  assert.deepEqual((await track(ordered)).body.parcels, []);
  const it2 = await undelivered();
  const { body } = await track(it2);
  assert.equal(body.order_number, it2.number);
  const [parcel] = body.parcels;
  assert.deepEqual(
    [parcel?.parcel_number, parcel?.parcel_state, parcel?.parcel_carrier, parcel?.parcel_tracking_id, parcel?.parcel_items],
    [1, "undelivered", "Test courier", it2.trackingId, [{ item_name: "Serai 4 × 6 ft", item_quantity: 1 }]],
  );
  assert.deepEqual(
    parcel?.parcel_steps.map(({ step_state: state, step_text: text }) => [state, text]),
    [
      ["undelivered", "Consignee not available"],
      ["out_for_delivery", "Out for delivery"],
      ["in_transit", "Reached the destination hub"],
      ["in_transit", "Bag sent to the next hub"],
      ["picked_up", "Shipment picked up"],
    ],
  );
  assert.deepEqual(parcel?.parcel_days, ["2026-11-26", "2026-11-27", "2026-11-28", "2026-11-30", "2026-12-01", "2026-12-02"]);
  assert.equal(parcel?.parcel_choice, null);
  assert.ok((await it.shop.statements(() => track(it2))) <= 3);
});

test("a parcel that goes by hand shows when it left and when it arrived", async () => {
  const { number, token, ids } = await it.packed();
  await it.handOver(...ids);
  it.wait(2);
  await it.leave();
  const [parcel] = (await track({ number, token })).body.parcels;
  assert.deepEqual(
    [parcel?.parcel_state, parcel?.parcel_tracking_url, parcel?.parcel_steps.map(({ step_state }) => step_state)],
    ["picked_up", `https://www.dtdc.com/trace.asp?strCnno=D${10_000 + ids[0]!}`, ["picked_up"]],
  );
});

test("an order that was sent before there were parcels shows as one", async () => {
  const ordered = await it.packed();
  await it.shop.db.execute(sql`delete from shipments where id = ${ordered.ids[0]!}`);
  await it.shop.db.execute(
    sql`update orders set status = 'shipped', shipped_at = ${NOW}, carrier = 'dtdc', tracking_id = 'D4711' where number = ${ordered.number}`,
  );
  const { parcels } = (await track(ordered)).body;
  assert.deepEqual(
    parcels.map((parcel) => [parcel.parcel_number, parcel.parcel_state, parcel.parcel_tracking_id]),
    [[1, "picked_up", "D4711"]],
  );
});

test("nobody else sees the parcels of an order, or chooses for it", async () => {
  const own = await undelivered();
  for (const token of ["", "wrong", "x".repeat(32), (await it.packed()).token]) {
    assert.equal((await track({ ...own, token })).body.message, "No Orders Found!");
    assert.equal((await choose({ ...own, token }, { choice: "return" })).body.message, "No Orders Found!");
  }
  assert.deepEqual(await wishes(own.number), []);
});

test("the customer gets one e-mail for each attempt, with the link to choose", async () => {
  await it.shop.db.execute("delete from mail_outbox");
  const own = await undelivered();
  await it.tell(own.trackingId);
  await it.process();
  const sent = await it.emails("parcelUndelivered");
  assert.deepEqual(
    sent.map(({ data }) => [data["number"], data["accessToken"], data["why"]]),
    [[own.number, own.token, "Consignee not available"]],
  );
});

test("a day, another number or the way back goes to the courier, which brings it again or back", async () => {
  const ends = { day: "delivered", number: "delivered", return: "returned" } as const;
  const given = {
    day: { choice: "day", choice_day: "2026-11-28" },
    number: { choice: "number", choice_mobile: "+91 98123 45678" },
    return: { choice: "return" },
  };
  for (const kind of ["day", "number", "return"] as const) {
    it.shop.itIs(NOW);
    const own = await undelivered();
    const { httpStatus, body } = await choose(own, given[kind]);
    assert.equal(httpStatus, 200, JSON.stringify(body));
    assert.deepEqual([body.parcels[0]?.parcel_choice?.choice, body.parcels[0]?.parcel_days], [kind, []]);
    await sendWishes();
    assert.deepEqual(await wishes(own.number), [
      { kind, day: kind === "day" ? "2026-11-28" : null, mobile: kind === "number" ? "9812345678" : "", isDone: true, refusal: "" },
    ]);
    it.wait(60);
    await it.tell(own.trackingId);
    await it.process();
    assert.equal((await it.bookings(own.number))[0]?.tracking, ends[kind], kind);
  }
});

test("what is wrong is said, and nothing is stored", async () => {
  const own = await undelivered();
  const refusals: [object, string][] = [
    [{ choice: "day" }, "Please choose one of the days."],
    [{ choice: "day", choice_day: "2026-11-29" }, "Please choose one of the days."],
    [{ choice: "day", choice_day: "2026-11-25" }, "Please choose one of the days."],
    [{ choice: "number" }, "Please enter the number that the courier should call."],
    [{ choice: "number", choice_mobile: "12345" }, "Please enter a mobile number in India with ten digits."],
    [{ choice: "number", choice_mobile: "+1 212 555 0100" }, "Please enter a mobile number in India with ten digits."],
    [{}, "Please choose what we shall do."],
    [{ choice: "burn" }, "Please choose what we shall do."],
    [{ choice: "return", parcel_number: 2 }, "This parcel was not found. Please open the page again from our e-mail."],
  ];
  for (const [given, message] of refusals) {
    const { httpStatus, body } = await choose(own, given);
    assert.deepEqual([httpStatus >= 400 && httpStatus < 500, body.message], [true, message], JSON.stringify(given));
  }
  assert.deepEqual(await wishes(own.number), []);
});

test("one choice for each attempt: the same again changes nothing, another is told what was chosen, ten at once store one", async () => {
  const own = await undelivered();
  const answers = await Promise.all(Array.from({ length: 10 }, () => choose(own, { choice: "day", choice_day: "2026-11-28" })));
  assert.deepEqual(new Set(answers.map(({ httpStatus }) => httpStatus)), new Set([200]));
  assert.equal(
    (await choose(own, { choice: "return" })).body.message,
    "You have chosen already: bring it on Sat 28 Nov. Please write to us if something has changed.",
  );
  assert.equal((await wishes(own.number)).length, 1);
  // The next attempt fails too: there is a new choice.
  it.wait(1);
  await say(it.sandbox, own.trackingId, "out_for_delivery");
  it.wait(1);
  await say(it.sandbox, own.trackingId, "undelivered");
  await it.tell(own.trackingId);
  await it.process();
  assert.equal((await choose(own, { choice: "return" })).httpStatus, 200);
  assert.equal((await wishes(own.number)).length, 2);
});

test("a parcel that goes out again has nothing to choose", async () => {
  const own = await undelivered();
  it.wait(1);
  await say(it.sandbox, own.trackingId, "out_for_delivery");
  await it.tell(own.trackingId);
  await it.process();
  assert.equal((await choose(own, { choice: "return" })).body.message, "This parcel is on its way again, so there is nothing to choose.");
});

test("a courier that does not answer is asked again for an hour; then, or when it refuses, a person does it", async () => {
  const own = await undelivered();
  await choose(own, { choice: "return" });
  await it.turn({ isDown: true });
  await sendWishes();
  assert.deepEqual(
    (await wishes(own.number)).map(({ isDone, refusal }) => [isDone, refusal]),
    [[false, ""]],
  );
  it.wait(61);
  await sendWishes();
  assert.match(
    (await wishes(own.number))[0]?.refusal ?? "",
    /^it has not answered for an hour\. Call it, and tell it what the customer wants\.$/,
  );
  const found = (await it.send(couriers.parcelProblems)).body["problems"] as {
    id: number;
    number: string;
    wish: { kind: string } | null;
  }[];
  const mine = found.find((one) => one.number === own.number);
  assert.equal(mine?.wish?.kind, "return");
  await it.send(couriers.handleParcelProblem, { params: { id: mine!.id } });
  assert.equal((await wishes(own.number))[0]?.isDone, true);
});

test("a wish waits for an hour while the courier does not accept the shop's credentials; then a person passes it on", async () => {
  const own = await undelivered();
  await choose(own, { choice: "return" });
  const { courier } = it.shop.dispatch.couriers[0]!;
  const { redeliver } = courier;
  courier.redeliver = () => Promise.reject(new NotSignedIn("Invalid token."));
  try {
    await sendWishes();
    assert.equal((await wishes(own.number))[0]?.refusal, "");
    it.wait(61);
    await sendWishes();
  } finally {
    courier.redeliver = redeliver;
  }
  assert.match((await wishes(own.number))[0]?.refusal ?? "", /^it does not accept the shop's credentials\. Call it/);
});

test("of a parcel that goes by hand staff record that it could not be delivered, once; the customer's choice is their task", async () => {
  const { number, token, ids } = await it.packed();
  const key = randomUUID();
  const record = (body: object = { key, text: "Nobody opened" }) =>
    it.send(couriers.recordUndelivered, { params: { id: ids[0]! }, body: body as { key: string } });
  assert.equal((await record()).code, "orders.not_now");
  await it.handOver(...ids);
  it.wait(2);
  await it.leave();
  await it.shop.db.execute("delete from mail_outbox");
  assert.deepEqual([(await record()).httpStatus, (await record()).httpStatus], [200, 200]);
  await it.process();
  assert.equal((await it.emails("parcelUndelivered")).length, 1);
  const { body } = await track({ number, token });
  assert.deepEqual([body.parcels[0]?.parcel_state, body.parcels[0]?.parcel_tracking_id], ["undelivered", `D${10_000 + ids[0]!}`]);
  assert.equal((await choose({ number, token }, { choice: "number", choice_mobile: "9812345678" })).httpStatus, 200);
  await sendWishes();
  const found = (await it.send(couriers.parcelProblems)).body["problems"] as {
    id: number;
    number: string;
    trackingId: string;
    wish: { kind: string; mobile: string } | null;
  }[];
  const mine = found.find((one) => one.number === number);
  assert.deepEqual([mine?.wish?.kind, mine?.wish?.mobile], ["number", "9812345678"]);
  await it.send(couriers.handleParcelProblem, { params: { id: mine!.id } });
  assert.deepEqual(
    (await it.send(couriers.parcelProblems)).body["problems"],
    found.filter((one) => one.number !== number),
  );
  // A parcel that a courier follows is recorded by its courier.
  const own = await undelivered();
  assert.equal(
    (await it.send(couriers.recordUndelivered, { params: { id: own.ids[0]! }, body: { key: randomUUID() } })).code,
    "couriers.followed",
  );
});

test("days to choose from are the next working days of couriers, without holidays", () => {
  const calendar = {
    ...PROPOSED,
    rules: { ...PROPOSED.rules, courierDays: [1, 2, 3, 4, 5] },
    holidays: [
      { day: "2026-11-27", name: "Guru Nanak's birthday", closesShop: false, stopsCourier: true },
      { day: "2026-11-30", name: "Stocktaking", closesShop: true, stopsCourier: false },
    ],
  };
  // Half past midnight in India, on Thursday the 26th.
  assert.deepEqual(redeliveryDays(calendar, new Date("2026-11-25T19:00:00Z")), [
    "2026-11-30",
    "2026-12-01",
    "2026-12-02",
    "2026-12-03",
    "2026-12-04",
    "2026-12-07",
  ]);
  assert.deepEqual(redeliveryDays(undefined, new Date("2026-11-25T06:00:00Z")).slice(0, 4), [
    "2026-11-26",
    "2026-11-27",
    "2026-11-28",
    "2026-11-30",
  ]);
});
