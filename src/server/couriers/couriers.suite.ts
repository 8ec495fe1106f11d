/** The behaviour that every courier must have. */
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, before, test } from "node:test";
import { paise } from "../../shared/money.ts";
import type { TrackingState } from "../../shared/parcel-tracking.ts";
import { type Consignment, type Courier, NotAtCourier, RefusedByCourier } from "./courier.ts";

export const newReference = () => `K7CF-3MWT-P${randomBytes(5).toString("hex").toUpperCase()}`;

export const consignment = (more: Partial<Consignment> = {}): Consignment => ({
  reference: newReference(),
  at: new Date("2026-11-25T06:00:00Z"),
  to: {
    name: "Asha Rao",
    lines: ["12, Rose Lane", "Ulubari"],
    city: "Guwahati",
    pincode: "781007",
    state: "Assam",
    mobile: "9876543210",
    email: "asha@example.in",
  },
  items: [{ name: "Kutch Trail 4 × 6 ft", sku: "KT-46", quantity: 2, unitPrice: paise(12_499_50) }],
  weightGrams: 9_500,
  rolledLengthCm: 135,
  cash: null,
  worth: paise(24_999_00),
  ...more,
});

const route = { from: "302001", to: "781007", weightGrams: 9_500, rolledLengthCm: 135, cash: null, worth: paise(24_999_00) };

export type TestCourier = {
  courier: Courier;
  /** The courier says that the parcel is now in this state. */
  move(trackingId: string, state: TrackingState): Promise<void>;
  /** What the courier sends to the shop about what it said last: the body with its headers. */
  webhook(trackingId: string): Promise<{ body: Buffer; headers: Record<string, string> }>;
  /** How many bookings it has with this reference that are not cancelled. */
  living(reference: string): Promise<number>;
  close(): Promise<void>;
};

export function couriersSuite(name: string, open: () => Promise<TestCourier>): void {
  let it: TestCourier;
  before(async () => void (it = await open()));
  after(() => it.close());
  const booked = async (more: Partial<Consignment> = {}) => {
    const sent = consignment(more);
    const [quote] = await it.courier.quote({ ...route, cash: sent.cash });
    assert.ok(quote);
    return { sent, service: quote.service, booking: await it.courier.book(sent, quote.service) };
  };

  test(`${name}: a quote has a service, a price in whole paise and days`, async () => {
    const quotes = await it.courier.quote(route);
    assert.ok(quotes.length > 0);
    for (const { service, name: called, price, days } of quotes) {
      assert.ok(service !== "" && called !== "");
      assert.ok(Number.isSafeInteger(price) && price > 0);
      assert.ok(days === null || (days.min >= 1 && days.min <= days.max));
    }
  });

  test(`${name}: a place that is not served has no quotes`, async () => {
    assert.deepEqual(await it.courier.quote({ ...route, to: "999999" }), []);
  });

  test(`${name}: a reference is booked once, also by repeats and at the same time, and is found by it`, async () => {
    const { sent, service, booking } = await booked();
    assert.ok(booking.trackingId.length >= 4);
    assert.deepEqual(await it.courier.book(sent, service), booking);
    const other = consignment();
    const both = await Promise.all([1, 2].map(() => it.courier.book(other, service).catch(() => it.courier.find(other.reference))));
    assert.equal(new Set(both.map((one) => one?.trackingId)).size, 1);
    assert.equal(await it.living(sent.reference), 1);
    assert.deepEqual(await it.courier.find(sent.reference), booking);
    assert.equal(await it.courier.find(newReference()), undefined);
  });

  test(`${name}: a service that it does not have is refused with a reason, and books nothing`, async () => {
    const sent = consignment();
    await assert.rejects(it.courier.book(sent, "no-such-service"), (error) => error instanceof RefusedByCourier && error.message !== "");
    assert.equal(await it.courier.find(sent.reference), undefined);
  });

  test(`${name}: labels are PDFs, as often as they are asked for`, async () => {
    const { booking } = await booked();
    for (const time of [1, 2]) {
      const [label] = await it.courier.label([booking]);
      assert.equal(Buffer.from(label!).subarray(0, 5).toString(), "%PDF-", `time ${time}`);
    }
  });

  test(`${name}: a manifest, where there is one, is a PDF, as often as it is asked for`, async () => {
    const { booking } = await booked();
    await it.courier.pickup([booking], "2026-11-26");
    for (const time of [1, 2]) {
      const manifest = await it.courier.manifest?.([booking]);
      if (manifest) assert.equal(Buffer.from(manifest).subarray(0, 5).toString(), "%PDF-", `time ${time}`);
    }
    assert.equal(it.courier.manifest === undefined, name === "Delhivery");
  });

  test(`${name}: a pick-up is asked for, again too`, async () => {
    const { booking } = await booked();
    await it.courier.pickup([booking], "2026-11-26");
    await it.courier.pickup([booking], "2026-11-26");
  });

  test(`${name}: a cancelled booking is found no more, and cancelling it again changes nothing`, async () => {
    const { sent, booking } = await booked();
    await it.courier.cancel(booking);
    await it.courier.cancel(booking);
    assert.equal(await it.courier.find(sent.reference), undefined);
    assert.equal(await it.living(sent.reference), 0);
  });

  test(`${name}: what it says of a parcel can be asked for, with its moment`, async () => {
    const { booking } = await booked({ cash: paise(24_999_00) });
    const states: TrackingState[] = ["picked_up", "in_transit", "out_for_delivery", "undelivered"];
    for (const state of states) await it.move(booking.trackingId, state);
    const news = await it.courier.track(booking);
    assert.deepEqual(
      states.filter((state) => !news.some((said) => said.state === state)),
      [],
    );
    for (const { id, trackingId, at } of news) {
      assert.ok(id !== "" && !Number.isNaN(at.getTime()));
      assert.equal(trackingId, booking.trackingId);
    }
    assert.equal(new Set(news.map(({ id }) => id)).size, news.length);
    const again = await it.courier.track(booking);
    assert.deepEqual(
      again.map(({ id }) => id),
      news.map(({ id }) => id),
      "the same has the same id",
    );
    await assert.rejects(it.courier.track({ trackingId: "NOSUCH000", id: "0:0" }), NotAtCourier);
  });

  test(`${name}: what it sends is the same as what it answers, and nobody else can send it`, async () => {
    const { booking } = await booked();
    await it.move(booking.trackingId, "picked_up");
    const { body, headers } = await it.webhook(booking.trackingId);
    const heard = it.courier.readNews(body, headers);
    assert.ok(Array.isArray(heard));
    const asked = await it.courier.track(booking);
    for (const said of heard)
      assert.ok(
        asked.some(({ id, state }) => id === said.id && state === said.state),
        said.state,
      );
    assert.equal(it.courier.readNews(body, {}), "forged");
    const wrong = Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, `${value}x`]));
    assert.equal(it.courier.readNews(body, wrong), "forged");
  });

  test(`${name}: an undelivered parcel is brought again on a day, with another number, or goes back`, async () => {
    for (const wish of [{ kind: "day", day: "2026-11-28" }, { kind: "number", mobile: "9812345678" }, { kind: "return" }] as const) {
      const { booking } = await booked();
      for (const state of ["picked_up", "out_for_delivery", "undelivered"] as const) await it.move(booking.trackingId, state);
      await it.courier.redeliver(booking, wish);
    }
  });

  test(`${name}: the way back is booked once per reference`, async () => {
    const sent = consignment();
    const [quote] = await it.courier.quote({ ...route, from: route.to, to: route.from });
    assert.ok(quote);
    const back = await it.courier.reverse(sent, quote.service);
    assert.deepEqual(await it.courier.reverse(sent, quote.service), back);
    assert.equal(await it.living(sent.reference), 1);
  });
}
