import type { z } from "zod";
import * as calls from "../../contract/admin/shipments.ts";
import type { Db } from "../../db/connect.ts";
import { courierNames } from "../../shared/parcel-tracking.ts";
import { toPictureWire } from "../catalogue/catalogue.ts";
import { carriedBy, requireNoBooking } from "../dispatch/dispatch.ts";
import type { Answer } from "../http/answer.ts";
import type { StaffCaller } from "../http/caller.ts";
import { parcelPapers, readEwayBillRule } from "../invoices/invoices.ts";
import type { MailDeps } from "../mail/mail.ts";
import { type Encode, encodePhoto } from "../media/media.ts";
import {
  type EwayBillRule,
  type ParcelView,
  addShipmentPhoto,
  carrierName,
  countParcels,
  deliverShipment,
  handOverShipment,
  keepShipment,
  listToPick,
  packShipment,
  parseOrderNumber,
  pickShipment,
  putBackShipment,
  readParcels,
  readShipmentPhoto,
  removeShipmentPhoto,
  trackingUrl,
} from "../orders/orders.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { recordChange } from "../staff/staff.ts";
import { eachOf } from "./each-parcel.ts";

type Deps = { db: Db; pages: Db; mail: MailDeps; encode: Encode };
type Fields = Record<string, unknown>;
type Parcel = z.input<typeof calls.parcel>;

export function shipmentsAdminRoutes(answer: Answer, { db, pages, mail, encode }: Deps): void {
  answer(calls.ordersToPick)(async (_body, _caller, { q }) => {
    const [orders, counts] = await Promise.all([listToPick(pages, { text: q, limit: calls.MOST_PARCELS }), countParcels(pages)]);
    return {
      status: "success",
      orders: orders.map(({ items, placedAt, ...order }) => ({ ...order, placedAt: placedAt.toISOString(), items: items.map(toItem) })),
      counts,
    };
  });
  answer(calls.parcelList)(async (_body, _caller, { stage }) => {
    const [parcels, counts, needsEwayBill] = await Promise.all([
      readParcels(pages, stage, calls.MOST_PARCELS),
      countParcels(pages),
      readEwayBillRule(pages),
    ]);
    return { status: "success", parcels: parcels.map((one) => toParcel(one, needsEwayBill)), counts };
  });

  answer(calls.parcelPapers)(async (_body, _caller, asked) => await parcelPapers(pages, asked, mail.clock()));

  const each = eachOf({ db, clock: mail.clock });
  const byId = ({ id }: { id: number }) => String(id);

  answer(calls.pickOrders)(async ({ key, orders }, caller) => ({
    status: "success",
    ...(await each(
      caller,
      calls.pickOrders.name,
      orders,
      ({ number }) => number,
      async (tx, { number: typed, units }, now) => {
        const number = parseOrderNumber(typed);
        const { shipment, isNew } = await pickShipment(tx, { number, units: units ?? "rest", key }, now);
        return { id: shipment.id, number, after: isNew ? { state: "picked" } : null };
      },
    )),
  }));
  answer(calls.packParcels)(async ({ parcels }, caller) => ({
    status: "success",
    ...(await each(caller, calls.packParcels.name, parcels, byId, async (tx, { id, ...measures }, now) => {
      const { number } = await packShipment(tx, id, measures, now);
      return { id, number, after: { state: "packed", ...measures } };
    })),
  }));
  answer(calls.handOverParcels)(async ({ parcels }, caller) => {
    const needsEwayBill = await readEwayBillRule(db);
    const leavesAt = new Date(mail.clock().getTime() + calls.UNDO_SECONDS * 1_000);
    const by = caller.person.id;
    const result = await each(caller, calls.handOverParcels.name, parcels, byId, async (tx, { id, ewayBill, ...typed }, now) => {
      const carried = { ...(await carriedBy(tx, id, typed, now)), ewayBill };
      const { number } = await handOverShipment(tx, id, carried, { by, leavesAt, needsEwayBill });
      return { id, number, after: carried };
    });
    return { status: "success", ...result, leavesAt: leavesAt.toISOString() };
  });
  answer(calls.keepParcels)(async ({ ids }, caller) => ({
    status: "success",
    ...(await each(caller, calls.keepParcels.name, ids, String, async (tx, id, now) => {
      const { number } = await keepShipment(tx, id, caller.person.id, now);
      return { id, number, after: { state: "packed" } };
    })),
  }));

  const change = (
    action: string,
    { person }: StaffCaller,
    id: number,
    work: (tx: Db, now: Date) => Promise<{ number: string; after: Fields | null }>,
  ) =>
    inTransaction(db, async (tx) => {
      const now = mail.clock();
      const { number, after } = await work(tx, now);
      if (after !== null)
        await recordChange(tx, person, { action, subject: { kind: "order", name: number }, after: { parcel: id, ...after } }, now);
    });
  answer(calls.putBackParcel)(async (_body, caller, _query, { id }) => {
    await change(calls.putBackParcel.name, caller, id, async (tx) => {
      await requireNoBooking(tx, id);
      return { ...(await putBackShipment(tx, id)), after: { state: "put back" } };
    });
    return { status: "success" };
  });
  answer(calls.addParcelPhoto)(async ({ photo }, { person }, _query, { id }) => {
    const original = Buffer.from(photo.slice(photo.indexOf(",") + 1), "base64");
    const encoded = await encodePhoto(encode, original);
    const now = mail.clock();
    const photoIds = await inTransaction(db, async (tx) => {
      const kept = await addShipmentPhoto(tx, id, { original, encoded, staffId: person.id }, calls.MOST_PHOTOS, now);
      const subject = { kind: "order", name: kept.number } as const;
      if (kept.isNew)
        await recordChange(
          tx,
          person,
          { action: calls.addParcelPhoto.name, subject, after: { parcel: id, photos: kept.photoIds.length } },
          now,
        );
      return kept.photoIds;
    });
    return { status: "success", photoIds };
  });
  answer(calls.parcelPhoto)(async (_body, _caller, _query, { id, photo }) => ({
    name: `parcel-${id}-${photo}.webp`,
    content: await readShipmentPhoto(pages, id, photo),
  }));
  answer(calls.removeParcelPhoto)(async (_body, { person }, _query, { id, photo }) => {
    const photoIds = await inTransaction(db, async (tx) => {
      const left = await removeShipmentPhoto(tx, id, photo);
      const subject = { kind: "order", name: left.number } as const;
      const change = { action: calls.removeParcelPhoto.name, subject, after: { parcel: id, photos: left.photoIds.length } };
      await recordChange(tx, person, change, mail.clock());
      return left.photoIds;
    });
    return { status: "success", photoIds };
  });
  answer(calls.deliverParcel)(async (_body, caller, _query, { id }) => {
    await change(calls.deliverParcel.name, caller, id, async (tx, now) => {
      const { number, isNew } = await deliverShipment({ mail }, tx, id, now);
      return { number, after: isNew ? { state: "delivered" } : null };
    });
    return { status: "success" };
  });
}

const toItem = ({ weightGrams: _weight, rolledLengthCm: _length, terms, picture, ...item }: ParcelView["items"][number]) => ({
  ...item,
  terms: terms.map(({ name }) => name).join(", "),
  picture: picture && toPictureWire(picture),
});

export function toParcel({ items, leavesAt, handedOverAt, stateId, booking, ...parcel }: ParcelView, needsEwayBill: EwayBillRule): Parcel {
  const weights = items.map(({ weightGrams, quantity }) => (weightGrams === null ? null : weightGrams * quantity));
  const lengths = items.flatMap(({ rolledLengthCm }) => rolledLengthCm ?? []);
  return {
    ...parcel,
    items: items.map(toItem),
    carrier: carrierName(parcel.carrier),
    trackingUrl: trackingUrl(parcel.carrier, parcel.trackingId),
    expected: {
      weightGrams: weights.includes(null) ? null : weights.reduce<number>((sum, weight) => sum + (weight ?? 0), 0),
      rolledLengthCm: lengths.length === 0 ? null : Math.max(...lengths),
    },
    needsEwayBill: needsEwayBill({ worth: parcel.worth, stateId }),
    booking: booking && { ...booking, label: courierNames[booking.courier] },
    leavesAt: leavesAt?.toISOString() ?? null,
    handedOverAt: handedOverAt?.toISOString() ?? null,
  };
}
