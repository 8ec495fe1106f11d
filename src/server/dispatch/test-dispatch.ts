/** A shop with packed parcels, and the test courier. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import * as calls from "../../contract/admin/couriers.ts";
import * as shipments from "../../contract/admin/shipments.ts";
import { type StockedProduct, stockProduct } from "../cart/test-cart.ts";
import { sendLeaving } from "../checkout/ship-order.ts";
import { allowCod, bodyOf, chargeDelivery, guestAddress, linesFor, sendCod } from "../checkout/test-checkout.ts";
import { webhookPathOf } from "../couriers/couriers.ts";
import { turn } from "../couriers/sandbox/sandbox.ts";
import { scansUntil } from "../couriers/sandbox/sandbox.queries.ts";
import { toNewsWire } from "../couriers/sandbox/sandbox.wire.ts";
import { sign } from "../couriers/signature.ts";
import { PROPOSED } from "../delivery/delivery.ts";
import { register } from "../invoices/test-invoices.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { createTestCatalogue } from "../test-catalogue.ts";
import { COURIER_SANDBOX, openShop } from "../test-shop.ts";
import { processNews } from "./dispatch.ts";

export const NOW = "2026-11-25T06:00:00.000Z";
const HOUR_MS = 60_000;
export type DispatchShop = Awaited<ReturnType<typeof openDispatchShop>>;
type Many = { done: number[]; refused: { name: string; why: string }[]; notes?: string[] };
type Ordered = { number: string; token: string; ids: number[] };

export async function openDispatchShop(options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop({ now: NOW, ...options });
  const at = await createTestCatalogue(shop.db);
  await chargeDelivery(shop);
  const rug: StockedProduct = await stockProduct(shop, at, { name: "Serai", sizes: [{ size: "4x6", price: 1_050, stock: 50_000 }] });
  await allowCod(shop, { openPerEmail: 5_000, openPerMobile: 5_000, openPerNetwork: 5_000 });
  await register(shop);
  const { rules } = PROPOSED;
  await shop.db
    .execute(sql`insert into delivery_rules (origin_pincode, cut_off_minutes, packing_days, dispatch_days, courier_days, long_from_cm, heavy_from_grams, envelope_to_grams)
    values ('302001', ${rules.cutOffMinutes}, ${rules.packingDays}, '{1,2,3,4,5,6}', '{1,2,3,4,5,6}', ${rules.longFromCm}, ${rules.heavyFromGrams}, ${rules.envelopeToGrams})`);
  const packer = await signInAs(shop, "orders");
  const deps = { ...shop.dispatch, logError: assert.fail };
  const sandbox = { db: shop.db, clock: shop.clock, ...COURIER_SANDBOX };
  await turn(sandbox, { hourMs: HOUR_MS, dropsWebhooks: true });

  const send = async <C extends Parameters<typeof callAdmin>[1]>(call: C, given: Parameters<typeof callAdmin<C>>[2] = {}) =>
    await callAdmin(shop, call, { cookie: packer, ...given });
  const many = async <C extends Parameters<typeof callAdmin>[1]>(call: C, body: NonNullable<Parameters<typeof callAdmin<C>>[2]>["body"]) =>
    (await send(call, { body: body! })).body as unknown as Many;

  /** An order in cash of one rug for each parcel, each packed, and of rugs that are not packed yet; `giftCard`: the code of one that pays a part. */
  async function packed(parcels = 1, others = 0, giftCard = ""): Promise<Ordered> {
    const lines = linesFor([rug, parcels + others]);
    const reply = await sendCod(shop, await bodyOf(shop, "COD", { lines, address: guestAddress, ...(giftCard !== "" && { giftCard }) }));
    const { order_number: number, order_access_token: token } = reply.body as unknown as {
      order_number: string;
      order_access_token: string;
    };
    const { rows } = await shop.db.execute<{ id: number }>(
      sql`select l.id from order_lines l join orders o on o.id = l.order_id where o.number = ${number}`,
    );
    const ids: number[] = [];
    for (let parcel = 0; parcel < parcels; parcel++) {
      const units = [{ lineId: rows[0]!.id, quantity: 1 }];
      const { done } = await many(shipments.pickOrders, { key: randomUUID(), orders: [{ number, units }] });
      ids.push(done[0]!);
    }
    const measured = ids.map((id) => ({ id, weightGrams: 9_500, rolledLengthCm: 135 }));
    assert.deepEqual((await many(shipments.packParcels, { parcels: measured })).refused, []);
    return { number, token, ids };
  }

  const quotes = async (...ids: number[]) =>
    (await send(calls.courierQuotes, { body: { courier: "sandbox", ids } })).body["parcels"] as {
      id: number;
      quotes: { service: string; price: number; days: { min: number; max: number } | null }[];
      why: string;
    }[];
  const SURFACE_PRICE = 1_000_00;
  const book = (...ids: number[]) =>
    many(calls.bookParcels, { courier: "sandbox", parcels: ids.map((id) => ({ id, service: "surface", price: SURFACE_PRICE })) });
  const cancel = (...ids: number[]) => many(calls.cancelBookings, { ids });
  const handOver = (...ids: number[]) =>
    many(shipments.handOverParcels, { parcels: ids.map((id) => ({ id, carrier: "dtdc", trackingId: `D${10_000 + id}`, ewayBill: "" })) });

  return {
    shop,
    deps,
    sandbox,
    packer,
    send,
    many,
    packed,
    quotes,
    book,
    cancel,
    handOver,
    /** Sets switches of the test courier. */
    turn: (change: Parameters<typeof turn>[1]) => turn(sandbox, change),
    /** The clock goes on. One of the courier's hours takes a minute. */
    wait(hours: number): void {
      shop.itIs(new Date(shop.clock().getTime() + hours * HOUR_MS).toISOString());
    },
    /** Parcels whose minute for undoing is over leave. */
    leave: () => sendLeaving({ ...shop.checkout, logError: assert.fail }, shop.clock()),
    process: () => processNews(deps, shop.clock()),
    /** Sends what the courier has said of a parcel so far to the shop's address, as many times and in the order that is asked for. */
    async tell(trackingId: string, arrange: (bodies: string[]) => string[] = (bodies) => bodies): Promise<number[]> {
      const bodies = arrange((await scansUntil(shop.db, [trackingId], shop.clock())).map(toNewsWire));
      const statuses: number[] = [];
      for (const payload of bodies) statuses.push((await post(payload, sign(payload, COURIER_SANDBOX.webhookSecret))).statusCode);
      return statuses;
    },
    post,
    async bookings(orderNumber: string) {
      const { rows } = await shop.db.execute<{
        id: number;
        shipment_id: number | null;
        state: string;
        ended_at: string | null;
        tracking_id: string;
        tracking: string;
        reference: string;
        problem: string;
      }>(
        sql`select b.* from courier_bookings b join orders o on o.id = b.order_id where o.number = ${orderNumber} order by b.shipment_id, b.id`,
      );
      return rows;
    },
    /** What the courier itself has for an order, and what of it is not cancelled. */
    async atCourier(orderNumber: string) {
      const { rows } = await shop.db.execute<{ tracking_id: string; cancelled_at: string | null }>(
        sql`select tracking_id, cancelled_at from sandbox_parcels where reference like ${`${orderNumber}-%`} order by created_at, tracking_id`,
      );
      return { all: rows.length, living: rows.filter((row) => row.cancelled_at === null).map((row) => row.tracking_id) };
    },
    async stateOf(orderNumber: string) {
      const { rows } = await shop.db.execute<{ status: string; parcels: string[] }>(
        sql`select o.status, (select json_agg(s.state order by s.id) from shipments s where s.order_id = o.id) as parcels from orders o where o.number = ${orderNumber}`,
      );
      return rows[0]!;
    },
    emails: async (kind: string) =>
      (await shop.db.execute<{ data: Record<string, unknown> }>(sql`select data from mail_outbox where kind = ${kind} order by id`)).rows,
  };

  async function post(payload: string, signature: string) {
    return await shop.app.inject({
      method: "POST",
      url: webhookPathOf("sandbox"),
      headers: { "content-type": "application/json", "x-courier-signature": signature },
      payload,
    });
  }
}
