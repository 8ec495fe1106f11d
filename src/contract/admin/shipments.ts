/** Calls about parcels: picking, packing and handing over. A call for many answers for each by itself. */
import { z } from "zod";
import { COURIERS, TRACKING_STATES } from "../../shared/parcel-tracking.ts";
import { SHIPMENT_STATES } from "../../shared/shipment-states.ts";
import { del, get, post, sentFile, success } from "../call.ts";
import { picture } from "../fields.ts";
import { required } from "../text.ts";
import { moment, paise } from "./fields.ts";
import { shipmentMessages as texts } from "./shipment-messages.ts";

/** As many as a morning brings; a list with more says so by its count. */
export const MOST_PARCELS = 200;

const item = z.object({
  lineId: z.int(),
  name: z.string(),
  sku: z.string(),
  terms: z.string(),
  /** Where it is in the store-room; empty when that is not set. */
  shelf: z.string(),
  quantity: z.int(),
  picture: picture.nullable(),
});

const head = {
  number: z.string(),
  customer: z.string(),
  place: z.string(),
  method: z.enum(["cod", "online"]),
  /** The last promised day. */
  promisedBy: z.iso.date().nullable(),
  items: z.array(item),
};

export const parcel = z.object({
  ...head,
  id: z.int(),
  state: z.enum(SHIPMENT_STATES),
  /** Its order was cancelled while it was packed: it goes back. */
  isStopped: z.boolean(),
  weightGrams: z.int().nullable(),
  rolledLengthCm: z.int().nullable(),
  /** What its units weigh and measure as the catalogue says; null when that is not known of all. */
  expected: z.object({ weightGrams: z.int().nullable(), rolledLengthCm: z.int().nullable() }),
  carrier: z.string(),
  trackingId: z.string(),
  trackingUrl: z.string(),
  ewayBill: z.string(),
  needsEwayBill: z.boolean(),
  worth: paise,
  /** Until when handing it over can be undone, by who did it. */
  leavesAt: moment.nullable(),
  /** The number of that colleague; null for one that is not handed over, or by a program. */
  handedOverBy: z.int().nullable(),
  handedOverAt: moment.nullable(),
  /** It was not taken in, and its units are to be checked. */
  isToCheck: z.boolean(),
  /** Its booking with a courier; null when it goes by hand. `asked`: the courier's answer is not known yet. */
  booking: z
    .object({
      courier: z.enum(COURIERS),
      label: z.string(),
      state: z.enum(["asked", "booked"]),
      service: z.string(),
      trackingId: z.string(),
      price: paise.nullable(),
      pickupDay: z.iso.date().nullable(),
      tracking: z.enum(TRACKING_STATES),
    })
    .nullable(),
  /** Of its photos, the oldest first. */
  photoIds: z.array(z.int()),
});

export const parcelStages = ["picked", "packed", "leaving", "on_the_way"] as const;
const counts = z.object({ to_pick: z.int(), picked: z.int(), packed: z.int(), leaving: z.int(), on_the_way: z.int() });

export const ordersToPick = get("admin.orders-to-pick", {
  path: "/api/admin/shipments/to-pick",
  summary: "Orders with goods that are in no parcel yet, with what is left of each and where it is; those promised first come first.",
  access: "staff",
  may: "orders.read",
  query: z.object({
    /** A number, name, e-mail address, telephone number or place, or a part of one. */
    q: z.string().trim().max(100).default(""),
  }),
  reply: success({ orders: z.array(z.object({ ...head, placedAt: moment, isPartlyPacked: z.boolean() })), counts }),
});

export const parcelList = get("admin.parcels", {
  path: "/api/admin/shipments",
  summary: "The parcels at a stage: picked, packed, about to leave, or on their way.",
  access: "staff",
  may: "orders.read",
  query: z.object({ stage: z.enum(parcelStages).default("picked") }),
  reply: success({ parcels: z.array(parcel), counts }),
});

const MOST_AT_ONCE = 200;

/** '12,13' as numbers. */
const ids = z
  .string()
  .max(2_000)
  .regex(/^\d{1,9}(,\d{1,9})*$/)
  .transform((text) => text.split(",").map(Number))
  .refine((all) => all.length <= MOST_AT_ONCE);

export const parcelPapers = get("admin.parcel-papers", {
  path: "/api/admin/shipments/papers",
  summary: "Labels (A6, or four on A4 to be cut), packing slips or the manifest of parcels, as PDF.",
  access: "staff",
  may: "orders.fulfil",
  query: z.object({ ids, kind: z.enum(["labels", "slips", "manifest"]), paper: z.enum(["a6", "a4"]).default("a4") }),
  sends: "application/pdf",
  reply: sentFile,
});
/** What was not done, and why. */
const refused = z.array(z.object({ name: z.string(), why: z.string() }));
const many = { done: z.array(z.int()), refused };
const id = z.int().min(1).max(2_147_483_647);

export const pickOrders = post("admin.pick-orders", {
  path: "/api/admin/shipments",
  summary: "Makes a parcel of each order, of named units or of all that is in none yet. A repeat with the same key makes no second one.",
  access: "staff",
  may: "orders.fulfil",
  body: z.object({
    /** Of the page that asks: a new one for each time. */
    key: z.uuid(),
    orders: z
      .array(
        z.object({
          number: z.string().max(20),
          /** All that is left, unless it says otherwise. */
          units: z
            .array(z.object({ lineId: z.int(), quantity: z.int().min(1).max(100_000) }))
            .max(500)
            .optional(),
        }),
      )
      .min(1)
      .max(MOST_AT_ONCE),
  }),
  reply: success(many),
});

export const packParcels = post("admin.pack-parcels", {
  path: "/api/admin/shipments/pack",
  summary: "Closes parcels, with their weight in grams and, of a roll, its length in centimetres.",
  access: "staff",
  may: "orders.fulfil",
  body: z.object({
    parcels: z
      .array(
        z.object({
          id,
          weightGrams: z.int(texts.weightWrong).min(1, texts.weightWrong).max(1_000_000, texts.weightWrong),
          rolledLengthCm: z.int(texts.lengthWrong).min(1, texts.lengthWrong).max(2_000, texts.lengthWrong).nullable(),
        }),
      )
      .min(1)
      .max(MOST_AT_ONCE),
  }),
  reply: success(many),
});

const whichParcel = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

export const putBackParcel = post("admin.put-back-parcel", {
  path: "/api/admin/shipments/:id/put-back",
  summary: "The units of a parcel go back to their shelves, and can be packed again.",
  access: "staff",
  may: "orders.fulfil",
  params: whichParcel,
  reply: success({}),
});

export const MOST_PHOTOS = 6;
/** Of a phone's camera; the page makes it smaller before it sends it. */
export const photoMaxBytes = 12 * 1024 * 1024;
const MOST_CHARACTERS = Math.ceil(photoMaxBytes / 3) * 4 + 64;

export const addParcelPhoto = post("admin.add-parcel-photo", {
  path: "/api/admin/shipments/:id/photos",
  summary:
    "Keeps a photo of a parcel, as a data URL. It is encoded again, so that place and device of the camera are gone. The same file twice is one photo.",
  access: "staff",
  may: "orders.fulfil",
  params: whichParcel,
  bodyLimit: MOST_CHARACTERS + 4_096,
  body: z.object({
    photo: z
      .string()
      .max(MOST_CHARACTERS, texts.photoTooBig)
      .regex(/^data:image\/(jpeg|png|webp|avif|gif);base64,/, texts.photoFormat),
  }),
  reply: success({ photoIds: z.array(z.int()) }),
});

export const parcelPhoto = get("admin.parcel-photo", {
  path: "/api/admin/shipments/:id/photos/:photo",
  summary: "A photo of a parcel.",
  access: "staff",
  may: "orders.read",
  params: whichParcel.extend({ photo: z.coerce.number().int().min(1).max(2_147_483_647) }),
  sends: "image/webp",
  reply: sentFile,
});

export const removeParcelPhoto = del("admin.remove-parcel-photo", {
  path: "/api/admin/shipments/:id/photos/:photo",
  summary: "Deletes a photo of a parcel that is still here.",
  access: "staff",
  may: "orders.fulfil",
  params: whichParcel.extend({ photo: z.coerce.number().int().min(1).max(2_147_483_647) }),
  reply: success({ photoIds: z.array(z.int()) }),
});

/** For how long handing over can be undone. */
export const UNDO_SECONDS = 60;

export const handOverParcels = post("admin.hand-over-parcels", {
  path: "/api/admin/shipments/hand-over",
  summary:
    "Packed parcels are with their carrier. For a minute this can be undone; then each gets its tax invoice, and its customer an e-mail.",
  access: "staff",
  may: "orders.fulfil",
  body: z.object({
    parcels: z
      .array(
        z.object({
          id,
          /** A carrier with tracking pages by its short name, or the name of another one. */
          carrier: required(texts.carrierNeeded, 40),
          /** Not needed of a carrier without tracking pages. */
          trackingId: z.string().trim().max(60).default(""),
          ewayBill: z.string().trim().max(20).default(""),
        }),
      )
      .min(1)
      .max(MOST_AT_ONCE),
  }),
  reply: success({ ...many, leavesAt: moment }),
});

export const keepParcels = post("admin.keep-parcels", {
  path: "/api/admin/shipments/keep",
  summary: "Undoes one's own handing over, until the parcels leave.",
  access: "staff",
  may: "orders.fulfil",
  body: z.object({ ids: z.array(id).min(1).max(MOST_AT_ONCE) }),
  reply: success(many),
});

export const refuseParcel = post("admin.refuse-parcel", {
  path: "/api/admin/shipments/:id/refuse",
  summary:
    "A parcel that was to be paid in cash was not taken in and is here again: nothing is owed for it, and its units are not for sale until they are checked. When all parcels of an order came back, it is cancelled.",
  access: "staff",
  may: "orders.fulfil",
  params: whichParcel,
  reply: success({}),
});

export const checkParcel = post("admin.check-parcel", {
  path: "/api/admin/shipments/:id/check",
  summary: "Staff have checked a parcel that came back: these of its units can be sold and are in stock again.",
  access: "staff",
  may: "orders.fulfil",
  params: whichParcel,
  body: z.object({ sellable: z.array(z.object({ lineId: z.int(), units: z.int().min(0).max(100_000) })).max(500) }),
  reply: success({}),
});

export const deliverParcel = post("admin.deliver-parcel", {
  path: "/api/admin/shipments/:id/deliver",
  summary: "A parcel has arrived. With the last one of an order, the order is delivered.",
  access: "staff",
  may: "orders.fulfil",
  params: whichParcel,
  reply: success({}),
});
