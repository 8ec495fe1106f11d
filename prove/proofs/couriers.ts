/** The shop's process is killed around every request to a courier: a parcel is booked once all the same, and one that goes by hand is booked nowhere. */
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { bookParcels, cancelBookings, courierLabels } from "../../src/contract/admin/couriers.ts";
import { handOverParcels } from "../../src/contract/admin/shipments.ts";
import { type DispatchShop, openDispatchShop } from "../../src/server/dispatch/test-dispatch.ts";
import { createTestDatabase } from "../../src/server/postgres/test-database.ts";
import { courierFailpoints } from "../failpoints.ts";
import { type Proof, assertSame } from "../proof.ts";
import { type ShopProcess, startShop } from "../shop-process.ts";

const SETTLED_WITHIN_MS = 90_000;
/** More than the test courier asks for any parcel. */
const PRICE = 1_000_00;

/** A call of the admin; undefined when the shop died. */
async function call(shop: ShopProcess, { packer }: DispatchShop, path: string, body: object): Promise<number | undefined> {
  try {
    const headers = { "content-type": "application/json", origin: shop.url, cookie: packer };
    return (await fetch(shop.url + path, { method: "POST", headers, body: JSON.stringify(body), signal: AbortSignal.timeout(20_000) }))
      .status;
  } catch {
    return undefined;
  }
}

const book = (shop: ShopProcess, it: DispatchShop, id: number) =>
  call(shop, it, bookParcels.path, { courier: "sandbox", parcels: [{ id, service: "surface", price: PRICE }] });
const cancel = (shop: ShopProcess, it: DispatchShop, id: number) => call(shop, it, cancelBookings.path, { ids: [id] });
const handOver = (shop: ShopProcess, it: DispatchShop, id: number) =>
  call(shop, it, handOverParcels.path, { parcels: [{ id, carrier: "dtdc", trackingId: `D${10_000 + id}`, ewayBill: "" }] });

/** What was asked of couriers was asked long ago, so that the jobs ask again. */
const age = (it: DispatchShop) =>
  it.shop.db.execute(`update courier_bookings set asked_at = asked_at - interval '11 minutes', ended_at = ended_at - interval '11 minutes'
    where state in ('asked', 'ending') or (state = 'booked' and ended_at is not null)`);

/** Waits until no answer is missing. */
async function settle(it: DispatchShop, number: string) {
  const isOpen = async () =>
    (await it.bookings(number)).some(
      ({ state, ended_at }) => state === "asked" || state === "ending" || (state === "booked" && ended_at !== null),
    );
  for (const deadline = Date.now() + SETTLED_WITHIN_MS; (await isOpen()) && Date.now() < deadline; await sleep(1_000)) await age(it);
}

/** The courier and the shop have the same: one booking, or none. */
async function assertSameBookings(it: DispatchShop, number: string, expected: 0 | 1, when: string): Promise<void> {
  const { living } = await it.atCourier(number);
  const booked = (await it.bookings(number)).filter(({ state }) => state === "booked").map((row) => row.tracking_id);
  assertSame(living, booked, `courier and shop have the same booking ${when}`);
  assertSame(living.length, expected, `there is ${expected === 1 ? "one booking" : "no booking"} ${when}`);
}

export const couriers: Proof = {
  name: "couriers",
  promise: "A parcel is booked once wherever the shop's process dies, and one that goes by hand is booked nowhere",
  async run({ size, print }) {
    const database = await createTestDatabase();
    const it = await openDispatchShop({ besides: { databaseUrl: database.url }, connections: 3, now: new Date().toISOString() });
    // A shop without demo data ends the access of those who sign in without a code.
    await it.shop.db.execute("update staff set totp_secret = 'JBSWY3DPEHPK3PXP'");
    const start = (failpoint?: string) =>
      startShop({
        databaseUrl: database.url,
        dataDir: mkdtempSync(join(process.env["PROVE_FOLDER"] ?? "/tmp", "couriers-")),
        ...(failpoint === undefined ? {} : { failpoint }),
      });
    const names = courierFailpoints.map(({ name }) => name);
    const chosen = size === "full" ? names : names.slice(0, 2);
    try {
      for (const failpoint of chosen) {
        const when = `when the shop dies at "${failpoint}"`;
        const [again, byHand] = [await it.packed(), await it.packed()];
        const isCancelling = failpoint.startsWith("cancel");
        for (const { ids } of isCancelling ? [again, byHand] : []) await it.book(...ids);
        for (const { ids } of [again, byHand]) {
          const shop = await start(failpoint);
          const status = isCancelling ? await cancel(shop, it, ids[0]!) : await book(shop, it, ids[0]!);
          assertSame(status, undefined, `the failpoint "${failpoint}" is reached`);
          await shop.kill();
        }
        const shop = await start();
        try {
          await age(it);
          // Several colleagues at once, and the job, on a parcel that is booked or cancelled again; the other parcel goes by hand.
          const ask = isCancelling ? cancel : book;
          await Promise.all([...Array.from({ length: 4 }, () => ask(shop, it, again.ids[0]!)), handOver(shop, it, byHand.ids[0]!)]);
          await settle(it, again.number);
          await settle(it, byHand.number);
          if (!isCancelling) await book(shop, it, again.ids[0]!);
          await settle(it, again.number);
          await assertSameBookings(it, again.number, isCancelling ? 0 : 1, when);
          // A parcel whose booking is known goes with its courier, also when it is handed over as if by hand.
          const isKnown = (await it.bookings(byHand.number)).some(({ state }) => state === "booked");
          await assertSameBookings(it, byHand.number, isKnown ? 1 : 0, `${when}, by hand`);
          for (let time = 0; time < 2 && !isCancelling; time++) {
            const query = new URLSearchParams({ courier: "sandbox", ids: String(again.ids[0]) });
            const label = await fetch(`${shop.url}${courierLabels.path}?${query}`, { headers: { cookie: it.packer } });
            assertSame([label.status, label.headers.get("content-type")], [200, "application/pdf"], `its label can be had ${when}`);
          }
        } finally {
          await shop.kill();
        }
        print(`${failpoint}: one booking`);
      }
      return { "named places": chosen.length };
    } finally {
      await it.shop.close();
      await database.drop();
    }
  },
};
