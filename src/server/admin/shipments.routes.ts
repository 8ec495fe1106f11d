import type { z } from "zod";
import * as calls from "../../contract/admin/shipments.ts";
import type { Db } from "../../db/connect.ts";
import { courierNames } from "../../shared/parcel-tracking.ts";
import { toPictureWire } from "../catalogue/catalogue.ts";
import { checkParcel, refuseParcel } from "../checkout/checkout.ts";
import { carriedBy, requireNoBooking } from "../dispatch/dispatch.ts";
import type { Answer } from "../http/answer.ts";
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
import { changeOf, eachOf } from "./each-parcel.ts";

type Deps = { db: Db; pages: Db; mail: MailDeps; encode: Encode };
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

  const change = changeOf({ db, clock: mail.clock });
  answer(calls.putBackParcel)(async (_body, caller, _query, { id }) => {
    await change(caller, calls.putBackParcel.name, async (tx) => {
      await requireNoBooking(tx, id);
      return { ...(await putBackShipment(tx, id)), after: { parcel: id, state: "put back" } };
    });
    return { status: "success" };
  });
  answer(calls.addParcelPhoto)(async ({ photo }, caller, _query, { id }) => {
    const original = Buffer.from(photo.slice(photo.indexOf(",") + 1), "base64");
    const encoded = await encodePhoto(encode, original);
    const { photoIds } = await change(caller, calls.addParcelPhoto.name, async (tx, now) => {
      const kept = await addShipmentPhoto(tx, id, { original, encoded, staffId: caller.person.id }, calls.MOST_PHOTOS, now);
      return { ...kept, after: kept.isNew ? { parcel: id, photos: kept.photoIds.length } : null };
    });
    return { status: "success", photoIds };
  });
  answer(calls.parcelPhoto)(async (_body, _caller, _query, { id, photo }) => ({
    name: `parcel-${id}-${photo}.webp`,
    content: await readShipmentPhoto(pages, id, photo),
  }));
  answer(calls.removeParcelPhoto)(async (_body, caller, _query, { id, photo }) => {
    const { photoIds } = await change(caller, calls.removeParcelPhoto.name, async (tx) => {
      const left = await removeShipmentPhoto(tx, id, photo);
      return { ...left, after: { parcel: id, photos: left.photoIds.length } };
    });
    return { status: "success", photoIds };
  });
  answer(calls.refuseParcel)(async (_body, caller, _query, { id }) => {
    await change(caller, calls.refuseParcel.name, async (tx, now) => {
      const { number, isNew } = await refuseParcel({ db: tx, mail }, id, now);
      return { number, after: isNew ? { parcel: id, state: "came_back" } : null };
    });
    return { status: "success" };
  });
  answer(calls.checkParcel)(async ({ sellable }, caller, _query, { id }) => {
    await change(caller, calls.checkParcel.name, async (tx, now) => {
      const { number, isNew } = await checkParcel({ db: tx }, id, sellable, now);
      return { number, after: isNew ? { parcel: id, sellable: sellable.reduce((sum, { units }) => sum + units, 0) } : null };
    });
    return { status: "success" };
  });
  answer(calls.deliverParcel)(async (_body, caller, _query, { id }) => {
    await change(caller, calls.deliverParcel.name, async (tx, now) => {
      const { number, isNew } = await deliverShipment({ mail }, tx, id, now);
      return { number, after: isNew ? { parcel: id, state: "delivered" } : null };
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
