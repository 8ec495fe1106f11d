/** Booking parcels with a courier: once, whatever is lost, and never in the way of going by hand. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import * as calls from "../../contract/admin/couriers.ts";
import * as shipments from "../../contract/admin/shipments.ts";
import { pathOf } from "../../contract/call.ts";
import { NotSignedIn, RefusedByCourier } from "../couriers/couriers.ts";
import { finishBookings } from "./dispatch.ts";
import { type DispatchShop, NOW, openDispatchShop } from "./test-dispatch.ts";

let it: DispatchShop;
before(async () => void (it = await openDispatchShop()));
beforeEach(async () => {
  it.shop.itIs(NOW);
  await it.turn({ isDown: false, losesAnswers: 0, journey: "delivered" });
});
after(() => it.shop.close());

const finish = () => finishBookings(it.deps, it.shop.clock());
const MINUTES = (minutes: number) => it.wait(minutes);
const parcelOf = async (id: number, stage: (typeof shipments.parcelStages)[number] = "packed") =>
  (
    (await it.send(shipments.parcelList, { query: { stage } })).body["parcels"] as {
      id: number;
      carrier: string;
      trackingId: string;
      booking: Record<string, unknown> | null;
    }[]
  ).find((one) => one.id === id);

test("a courier says what each parcel costs and how long it takes; where it does not go, it says so", async () => {
  const { ids, number } = await it.packed(2);
  const quoted = await it.quotes(...ids);
  assert.deepEqual(
    quoted.map(({ id, quotes, why }) => [id, quotes.map(({ service, price, days }) => [service, price, days?.min, days?.max]), why]),
    ids.map((id) => [
      id,
      [
        // 19 half kilograms, and the fee for cash.
        ["surface", 4_500 + 18 * 1_900 + 4_000, 3, 6],
        ["air", 9_000 + 18 * 5_600 + 4_000, 1, 3],
      ],
      "",
    ]),
  );
  await it.shop.db.execute(`update orders set address = address || '{"pincode": "900056"}' where number = '${number}'`);
  const [none] = await it.quotes(ids[0]!);
  assert.deepEqual(none?.quotes, []);
  assert.match(none?.why ?? "", /^Test courier does not deliver it to .*900056\.$/);
});

test("two parcels are booked, labelled, handed over with the courier's numbers, whatever is typed, and the booking is in the audit log", async () => {
  const { number, ids } = await it.packed(2);
  const { done, refused } = await it.book(...ids);
  assert.deepEqual([done.toSorted(), refused], [ids, []]);
  const rows = await it.bookings(number);
  assert.deepEqual(
    rows.map(({ state, reference }) => [state, reference]),
    ids.map((id) => ["booked", `${number}-P${id}-1`]),
  );
  const { living } = await it.atCourier(number);
  assert.deepEqual(rows.map((row) => row.tracking_id).toSorted(), living.toSorted());
  const listed = await parcelOf(ids[0]!);
  assert.deepEqual(
    [listed?.booking?.["label"], listed?.booking?.["trackingId"], listed?.booking?.["tracking"], listed?.trackingId],
    ["Test courier", rows[0]!.tracking_id, "booked", rows[0]!.tracking_id],
  );
  const label = await it.shop.app.inject({
    url: `${pathOf(calls.courierLabels)}?${new URLSearchParams({ courier: "sandbox", ids: ids.join() })}`,
    headers: { cookie: it.packer },
  });
  assert.deepEqual(
    [label.statusCode, label.headers["content-type"], label.rawPayload.subarray(0, 5).toString()],
    [200, "application/pdf", "%PDF-"],
  );
  assert.deepEqual((await it.send(calls.callCouriers, { body: { ids, day: "2026-11-25" } })).body["done"], ids);
  assert.deepEqual((await it.handOver(...ids)).refused, []);
  MINUTES(2);
  await it.leave();
  const sent = await parcelOf(ids[1]!, "on_the_way");
  assert.deepEqual([sent?.carrier, sent?.trackingId], ["Test courier", rows[1]!.tracking_id]);
  const { rows: entries } = await it.shop.db.execute<{ after: Record<string, unknown> }>(
    `select after from audit_entries where action = 'admin.book-parcels' and subject_name = '${number}' order by id`,
  );
  assert.deepEqual(
    entries.map(({ after: { courier, service, trackingId } }) => [courier, service, trackingId]).toSorted(),
    rows.map((row) => ["sandbox", "surface", row.tracking_id]).toSorted(),
  );
});

test("a parcel is booked once: by repeats, and by ten at the same time", async () => {
  const { number, ids } = await it.packed();
  const answers = await Promise.all(Array.from({ length: 10 }, () => it.book(...ids)));
  assert.ok(answers.some(({ done }) => done.length === 1));
  for (const { refused } of answers) for (const { why } of refused) assert.match(why, /being booked at this moment/);
  assert.deepEqual((await it.book(...ids)).done, ids);
  const { all, living } = await it.atCourier(number);
  assert.deepEqual([all, living.length], [1, 1]);
  assert.equal((await it.bookings(number)).length, 1);
});

test("a booking whose answer is lost is found again, by a repeat and by the job, and never made twice", async () => {
  for (const how of ["repeat", "job"] as const) {
    const { number, ids } = await it.packed();
    await it.turn({ losesAnswers: 0 });
    // The quote is answered, the booking's answer is lost.
    await it.quotes(...ids);
    await loseBooking(ids);
    assert.deepEqual(
      (await it.bookings(number)).map(({ state, tracking_id: trackingId }) => [state, trackingId]),
      [["asked", ""]],
    );
    assert.match((await it.book(...ids)).refused[0]?.why ?? "", /being booked at this moment/);
    MINUTES(2);
    if (how === "repeat") assert.deepEqual((await it.book(...ids)).done, ids);
    else await finish();
    const [row] = await it.bookings(number);
    const { all, living } = await it.atCourier(number);
    assert.deepEqual([row?.state, row?.tracking_id, all], ["booked", living[0], 1], how);
    assert.equal((await parcelOf(ids[0]!))?.trackingId, living[0], how);
  }
});

/** The courier books, and its answer does not arrive. */
async function loseBooking(ids: readonly number[]): Promise<void> {
  const { dispatch } = it.shop;
  const { courier } = dispatch.couriers[0]!;
  const book = courier.book;
  courier.book = async (...given) => {
    await it.turn({ losesAnswers: 1 });
    return await book(...given);
  };
  const { refused } = await it.book(...ids).finally(() => void (courier.book = book));
  assert.match(refused[0]?.why ?? "", /has not answered in time\. The shop asks whether it is booked/);
}

test("a late refusal of the first request does not forget the second, and the audit log names the service that is booked", async () => {
  const { number, ids } = await it.packed();
  const { courier } = it.shop.dispatch.couriers[0]!;
  const { book } = courier;
  const first = Promise.withResolvers<never>();
  const isAsked = Promise.withResolvers<void>();
  courier.book = () => {
    isAsked.resolve();
    return first.promise;
  };
  const refused = it.book(...ids);
  await isAsked.promise;
  MINUTES(2);
  courier.book = async (...given) => {
    first.reject(new RefusedByCourier("Too late."));
    assert.match((await refused).refused[0]?.why ?? "", /Too late/);
    return await book(...given);
  };
  const repeat = it.many(calls.bookParcels, { courier: "sandbox", parcels: [{ id: ids[0]!, service: "air", price: 1_000_00 }] });
  assert.deepEqual((await repeat.finally(() => void (courier.book = book))).done, ids);
  assert.deepEqual(
    (await it.bookings(number)).map(({ state }) => state),
    ["booked"],
  );
  const { rows } = await it.shop.db.execute<{ service: string }>(
    `select after->>'service' as service from audit_entries where action = 'admin.book-parcels' and subject_name = '${number}'`,
  );
  assert.deepEqual(rows, [{ service: "surface" }]);
});

test("a booking that never arrived at the courier is forgotten after ten minutes", async () => {
  const { number, ids } = await it.packed();
  await loseBooking(ids);
  await it.shop.db.execute(`delete from sandbox_parcels where reference like '${number}-%'`);
  MINUTES(2);
  await finish();
  assert.equal((await it.bookings(number))[0]?.state, "asked");
  MINUTES(11);
  await finish();
  assert.deepEqual(await it.bookings(number), []);
  assert.deepEqual((await it.book(...ids)).done, ids);
});

test("while the courier is down nothing is booked, the reason is a clear sentence, and the parcel goes by hand", async () => {
  const { number, ids } = await it.packed();
  await it.turn({ isDown: true });
  const { refused } = await it.book(...ids);
  assert.equal(refused[0]?.why, "Test courier does not answer. Nothing was booked: try again later, or hand the parcel over by hand.");
  assert.deepEqual(await it.bookings(number), []);
  const [quoted] = await it.quotes(...ids);
  assert.match(quoted?.why ?? "", /^Test courier does not answer/);
  assert.deepEqual((await it.handOver(...ids)).refused, []);
});

/** The courier does not accept the shop's credentials while the work is done. */
async function withWrongCredentials<Result>(work: () => Promise<Result>): Promise<Result> {
  const { courier } = it.shop.dispatch.couriers[0]!;
  const { book, cancel, find } = courier;
  const refuse = () => Promise.reject(new NotSignedIn("Invalid token."));
  Object.assign(courier, { book: refuse, cancel: refuse, find: refuse });
  return await work().finally(() => Object.assign(courier, { book, cancel, find }));
}

test("credentials that the courier does not accept leave the parcel as it was, and staff read that they are wrong", async () => {
  const { number, ids } = await it.packed();
  const refused = await withWrongCredentials(() => it.book(...ids));
  assert.match(refused.refused[0]?.why ?? "", /^Test courier does not accept the shop's credentials, so nothing was done\./);
  assert.deepEqual(await it.bookings(number), []);
  assert.deepEqual((await it.book(...ids)).done, ids);
  const { notes } = await withWrongCredentials(() => it.cancel(...ids));
  assert.match(notes?.[0] ?? "", /^Test courier does not accept the shop's credentials\. The booking is cancelled once/);
  MINUTES(2);
  await withWrongCredentials(finish);
  assert.equal((await it.bookings(number))[0]?.state, "ending");
  await finish();
  assert.deepEqual([(await it.bookings(number))[0]?.state, (await it.atCourier(number)).living], ["cancelled", []]);
});

test("a repeat that was not sent does not forget the request whose answer is missing", async () => {
  const { number, ids } = await it.packed();
  await loseBooking(ids);
  MINUTES(2);
  await withWrongCredentials(() => it.book(...ids));
  assert.equal((await it.bookings(number))[0]?.state, "asked");
  MINUTES(2);
  await finish();
  assert.equal((await it.bookings(number))[0]?.state, "booked");
});

test("a parcel that goes by hand while the courier's answer is missing ends its booking at the courier", async () => {
  const { number, ids } = await it.packed();
  await loseBooking(ids);
  assert.deepEqual((await it.handOver(...ids)).refused, []);
  MINUTES(2);
  await it.leave();
  assert.equal((await parcelOf(ids[0]!, "on_the_way"))?.trackingId, `D${10_000 + ids[0]!}`);
  await it.turn({ isDown: true });
  await finish();
  assert.equal((await it.bookings(number))[0]?.state, "ending");
  await it.turn({ isDown: false });
  await finish();
  const { all, living } = await it.atCourier(number);
  assert.deepEqual([(await it.bookings(number))[0]?.state, all, living], ["cancelled", 1, []]);
});

test("a booking is cancelled before the parcel is handed over, and the parcel can be booked again", async () => {
  const { number, ids } = await it.packed();
  await it.book(...ids);
  const putBack = async () => (await it.send(shipments.putBackParcel, { params: { id: ids[0]! } })).code;
  assert.equal(await putBack(), "couriers.booked_parcel");
  assert.deepEqual((await it.cancel(...ids)).done, ids);
  assert.deepEqual(
    [(await it.atCourier(number)).living, (await parcelOf(ids[0]!))?.booking, (await parcelOf(ids[0]!))?.trackingId],
    [[], null, ""],
  );
  assert.match((await it.cancel(...ids)).refused[0]?.why ?? "", /^It is not booked/);
  await it.book(...ids);
  assert.deepEqual(
    (await it.bookings(number)).map(({ state, reference }) => [state, reference]),
    [
      ["cancelled", `${number}-P${ids[0]}-1`],
      ["booked", `${number}-P${ids[0]}-2`],
    ],
  );
  await it.cancel(...ids);
  assert.equal(await putBack(), "");
  assert.deepEqual(
    (await it.bookings(number)).map((row) => row.shipment_id),
    [null, null],
  );
});

test("the parcel of a cancelled order is taken off its courier, and goes back to its shelf", async () => {
  const { number, ids } = await it.packed();
  await it.book(...ids);
  await it.shop.db.execute(`update orders set status = 'cancelled' where number = '${number}'`);
  assert.deepEqual(await it.cancel(...ids).then(({ done, refused }) => [done, refused]), [ids, []]);
  assert.deepEqual((await it.atCourier(number)).living, []);
  assert.equal((await it.send(shipments.putBackParcel, { params: { id: ids[0]! } })).code, "");
});

test("a courier that does not answer cannot keep a parcel: it is free at once and cancelled later", async () => {
  const { number, ids } = await it.packed();
  await it.book(...ids);
  await it.turn({ isDown: true });
  const { done, notes } = await it.cancel(...ids);
  assert.deepEqual(done, ids);
  assert.match(notes?.[0] ?? "", /^Test courier does not answer\. The booking is cancelled as soon as it does/);
  assert.deepEqual((await it.handOver(...ids)).refused, []);
  await it.turn({ isDown: false });
  MINUTES(2);
  await finish();
  assert.deepEqual([(await it.atCourier(number)).living, (await it.bookings(number))[0]?.state], [[], "cancelled"]);
});

test("what the courier has picked up is not cancelled: it stays booked", async () => {
  const { number, ids } = await it.packed();
  await it.book(...ids);
  await it.send(calls.callCouriers, { body: { ids, day: "2026-11-25" } });
  it.wait(3);
  assert.match(
    (await it.cancel(...ids)).refused[0]?.why ?? "",
    /^Test courier does not cancel the booking, so it stays\..* It says: It was picked up already\.$/,
  );
  const [row] = await it.bookings(number);
  assert.equal(row?.state, "booked");
  assert.equal((await parcelOf(ids[0]!))?.trackingId, row?.tracking_id);
  assert.deepEqual((await it.handOver(...ids)).refused, []);
  assert.match((await it.cancel(...ids)).refused[0]?.why ?? "", /left already/);
});

test("a label and a pick-up that the courier refuses say so, and what to do", async () => {
  const { ids, number } = await it.packed();
  await it.book(...ids);
  await it.shop.db.execute(`delete from sandbox_parcels where reference like '${number}-%'`);
  const label = await it.send(calls.courierLabels, { query: { courier: "sandbox", ids: ids.join() } });
  assert.match(
    String(label.body["message"]),
    /^Test courier gives no label for it\. Print the shop's own label, or try again later\. It says: /,
  );
  const { refused } = await it.many(calls.callCouriers, { ids, day: "2026-11-25" });
  assert.match(refused[0]?.why ?? "", /^Test courier does not come on that day\. Choose another one, or call the courier\. It says: /);
});

test("the courier's manifest is a PDF, and one that gives none says so", async () => {
  const { ids } = await it.packed(2);
  const ask = async () =>
    await it.shop.app.inject({
      url: `${pathOf(calls.courierManifest)}?${new URLSearchParams({ courier: "sandbox", ids: ids.join() })}`,
      headers: { cookie: it.packer },
    });
  assert.equal((await ask()).json().code, "couriers.no_labels");
  await it.book(...ids);
  await it.handOver(...ids);
  const file = await ask();
  assert.deepEqual(
    [file.statusCode, file.headers["content-type"], file.rawPayload.subarray(0, 5).toString()],
    [200, "application/pdf", "%PDF-"],
  );
  const { courier } = it.shop.dispatch.couriers[0]!;
  const { manifest } = courier;
  courier.manifest = undefined;
  const none = await ask().finally(() => void (courier.manifest = manifest));
  assert.equal(none.json().code, "couriers.no_manifest");
});

test("a pick-up is stored with each parcel, and is in the audit log of each order", async () => {
  const [one, other] = [await it.packed(3), await it.packed(1)];
  const ids = [...one.ids, ...other.ids];
  await it.book(...ids);
  assert.deepEqual((await it.many(calls.callCouriers, { ids, day: "2026-11-26" })).done.toSorted(), ids.toSorted());
  const entries = async ({ number }: { number: string }) =>
    (
      await it.shop.db.execute<{ after: Record<string, unknown> }>(
        `select after from audit_entries where action = 'admin.call-couriers' and subject_name = '${number}'`,
      )
    ).rows.map(({ after }) => after);
  assert.deepEqual(await entries(other), [{ courier: "sandbox", parcels: other.ids, pickupDay: "2026-11-26" }]);
  assert.deepEqual(
    (await entries(one)).map((after) => (after["parcels"] as number[]).toSorted()),
    [one.ids],
  );
  const { rows } = await it.shop.db.execute(`select 1 from courier_bookings where pickup_day = '2026-11-26'`);
  assert.equal(rows.length, ids.length);
});

test("undoing a hand-over keeps the courier's number on the parcel", async () => {
  const { number, ids } = await it.packed();
  await it.book(...ids);
  await it.handOver(...ids);
  await it.many(shipments.keepParcels, { ids });
  assert.equal((await parcelOf(ids[0]!))?.trackingId, (await it.bookings(number))[0]?.tracking_id);
});

test("a courier that asks more than was shown is not booked, and one that refuses says why", async () => {
  const { number, ids } = await it.packed();
  const ask = (service: string, price: number) =>
    it.many(calls.bookParcels, { courier: "sandbox", parcels: [{ id: ids[0]!, service, price }] });
  assert.match((await ask("surface", 40_000)).refused[0]?.why ?? "", /^Test courier asks ₹427\.00 for it now/);
  assert.match((await ask("rocket", 90_000)).refused[0]?.why ?? "", /does not offer this service/);
  assert.deepEqual(await it.bookings(number), []);
  await it.many(shipments.packParcels, { parcels: [{ id: ids[0]!, weightGrams: 80_000, rolledLengthCm: 135 }] });
  assert.match((await ask("surface", 900_000)).refused[0]?.why ?? "", /does not offer this service/);
});

test("what is not packed, was put back or has left is not booked, and only those who fulfil orders book", async () => {
  const { ids, number } = await it.packed();
  await it.shop.db.execute(`update shipments set state = 'picked', packed_at = null where id = ${ids[0]}`);
  assert.match((await it.book(...ids)).refused[0]?.why ?? "", /^Pack the parcel first/);
  await it.shop.db.execute(`update shipments set state = 'packed', packed_at = now() where id = ${ids[0]}`);
  assert.match((await it.book(2_000_000_000)).refused[0]?.why ?? "", /does not exist any more/);
  await it.handOver(...ids);
  assert.match((await it.book(...ids)).refused[0]?.why ?? "", /handed over already/);
  assert.deepEqual(await it.bookings(number), []);
  const stranger = await it.shop.app.inject({ method: "POST", url: calls.bookParcels.path, payload: { courier: "sandbox", parcels: [] } });
  assert.equal(stranger.statusCode, 401);
  assert.equal((await it.send(calls.courierLabels, { query: { courier: "sandbox", ids: "999999999" } })).code, "couriers.no_labels");
  assert.equal((await it.send(calls.courierQuotes, { body: { courier: "delhivery", ids } })).code, "couriers.unknown");
});

test("the list of parcels takes as many statements with bookings as without", async () => {
  const list = () => it.shop.statements(() => it.send(shipments.parcelList, { query: { stage: "packed" } }));
  const before = await list();
  const { ids } = await it.packed(3);
  await it.book(...ids);
  assert.equal(await list(), before);
});
