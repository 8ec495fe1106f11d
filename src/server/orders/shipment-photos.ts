/** Photos of parcels as they were packed: private, and encoded again, so that nothing of the camera's file remains. */
import { createHash } from "node:crypto";
import type { Db } from "../../db/connect.ts";
import { failure } from "../platform/failure.ts";
import { ownerMessages } from "./messages.ts";
import { lockShipment, orderStopped } from "./shipments.ts";
import { deletePhoto, findPhoto, insertPhoto, photoIdsOf } from "./shipments.queries.ts";

export const noSuchPhoto = failure("shipments.no_photo", ownerMessages.noSuchPhoto, 404);
export const tooManyPhotos = failure("shipments.many_photos", ownerMessages.tooManyPhotos, 409);
export const photosKept = failure("shipments.photos_kept", ownerMessages.photosKept, 409);

/** `original`: as the camera has sent it; `encoded`: WebP of the shop's own. */
export type NewPhoto = { original: Uint8Array; encoded: Uint8Array; staffId: number };

/**
 * Keeps a photo of a parcel, until it is delivered; the same file twice is one photo. Returns the ids of all its photos. Throws `noSuchShipment`, `orderStopped`
 * for a cancelled order, or `tooManyPhotos`.
 */
export async function addShipmentPhoto(
  tx: Db,
  id: number,
  { original, encoded, staffId }: NewPhoto,
  most: number,
  now: Date,
): Promise<{ number: string; photoIds: number[]; isNew: boolean }> {
  const { order } = await lockShipment(tx, id);
  if (order.status === "cancelled") throw orderStopped();
  const before = await photoIdsOf(tx, id);
  const hash = createHash("sha256").update(original).digest("base64url");
  await insertPhoto(tx, { shipmentId: id, content: Buffer.from(encoded), hash, takenAt: now, takenBy: staffId });
  const photoIds = await photoIdsOf(tx, id);
  if (photoIds.length > most) throw tooManyPhotos();
  return { number: order.number, photoIds, isNew: photoIds.length > before.length };
}

/** Throws `noSuchPhoto`. */
export async function readShipmentPhoto(db: Db, id: number, photoId: number): Promise<Buffer> {
  const photo = await findPhoto(db, id, photoId);
  if (!photo) throw noSuchPhoto();
  return photo;
}

/** Deletes a photo while its parcel is here: what it proves later stays. Throws `noSuchShipment`, `noSuchPhoto` or `photosKept`. */
export async function removeShipmentPhoto(tx: Db, id: number, photoId: number): Promise<{ number: string; photoIds: number[] }> {
  const { order, shipment } = await lockShipment(tx, id);
  if (shipment.handedOverAt !== null) throw photosKept();
  if (!(await deletePhoto(tx, id, photoId))) throw noSuchPhoto();
  return { number: order.number, photoIds: await photoIdsOf(tx, id) };
}
