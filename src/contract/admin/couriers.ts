/** Calls about couriers: what they ask, booking parcels with them, and parcels that need a person. A call for many answers for each by itself. */
import { z } from "zod";
import { BY_HAND, COURIERS, REDELIVERIES, TRACKING_STATES } from "../../shared/parcel-tracking.ts";
import { get, post, sentFile, success } from "../call.ts";
import { required } from "../text.ts";
import { courierMessages as texts } from "./courier-messages.ts";
import { moment, paise } from "./fields.ts";
import { MOST_PARCELS } from "./shipments.ts";

/** Couriers answer about each parcel by itself. */
export const MOST_BOOKED = 50;
const id = z.int().min(1).max(2_147_483_647);
const ids = z.array(id).min(1).max(MOST_BOOKED);
const courier = z.enum(COURIERS, texts.courierNeeded);
const refused = z.array(z.object({ name: z.string(), why: z.string() }));
const many = { done: z.array(z.int()), refused };
const days = z.object({ min: z.int(), max: z.int() }).nullable();
const quote = z.object({ service: z.string(), name: z.string(), price: paise, days });

export const courierList = get("admin.couriers", {
  path: "/api/admin/couriers",
  summary: "The couriers that the shop has an account with; none when all parcels go by hand.",
  access: "staff",
  may: "orders.read",
  reply: success({
    couriers: z.array(
      z.object({
        name: z.enum(COURIERS),
        label: z.string(),
        /** Nothing is carried. */
        isTest: z.boolean(),
        /** It does not answer at the moment. */
        isInterrupted: z.boolean(),
        /** It did not accept the shop's credentials when it answered last. */
        refusesCredentials: z.boolean(),
        /** It has a list of its own of what it takes along. */
        hasManifest: z.boolean(),
      }),
    ),
    /** How many parcels need a person. */
    problems: z.int(),
  }),
});

export const courierQuotes = post("admin.courier-quotes", {
  path: "/api/admin/couriers/quotes",
  summary: "What a courier asks for packed parcels, and how long it takes. Nothing is booked.",
  access: "staff",
  may: "orders.fulfil",
  body: z.object({ courier, ids }),
  reply: success({
    parcels: z.array(
      z.object({
        id: z.int(),
        number: z.string(),
        quotes: z.array(quote),
        /** Why there are none; empty when there are. */
        why: z.string(),
      }),
    ),
  }),
});

export const bookParcels = post("admin.book-parcels", {
  path: "/api/admin/couriers/bookings",
  summary:
    "Books packed parcels with a courier, each once: a repeat gets the booking that is there. One for which the courier now asks more than the price that was shown is not booked.",
  access: "staff",
  may: "orders.fulfil",
  body: z.object({
    courier,
    parcels: z
      .array(z.object({ id, service: required(texts.serviceNeeded, 60), price: paise }))
      .min(1)
      .max(MOST_BOOKED),
  }),
  reply: success(many),
});

export const cancelBookings = post("admin.cancel-bookings", {
  path: "/api/admin/couriers/bookings/cancel",
  summary: "Cancels the bookings of parcels that are still here. They can go another way at once, also while the courier does not answer.",
  access: "staff",
  may: "orders.fulfil",
  body: z.object({ ids }),
  reply: success({ ...many, /** About those that the courier has not confirmed. */ notes: z.array(z.string()) }),
});

const ofParcels = z.object({
  courier,
  ids: z
    .string()
    .max(600)
    .regex(/^\d{1,9}(,\d{1,9})*$/)
    .transform((text) => text.split(",").map(Number))
    .refine((all) => all.length <= MOST_BOOKED),
});

export const courierLabels = get("admin.courier-labels", {
  path: "/api/admin/couriers/labels",
  summary: "A courier's own labels of booked parcels, as PDF; asked for again each time.",
  access: "staff",
  may: "orders.fulfil",
  query: ofParcels,
  sends: "application/pdf",
  reply: sentFile,
});

export const courierManifest = get("admin.courier-manifest", {
  path: "/api/admin/couriers/manifest",
  summary: "A courier's own list of the booked parcels that it takes along, to be signed, as PDF.",
  access: "staff",
  may: "orders.fulfil",
  query: ofParcels,
  sends: "application/pdf",
  reply: sentFile,
});

export const callCouriers = post("admin.call-couriers", {
  path: "/api/admin/couriers/pickups",
  summary: "Asks the couriers of booked parcels to pick them up on a day, each once. One that does not come is named with its reason.",
  access: "staff",
  may: "orders.fulfil",
  body: z.object({ ids: z.array(id).min(1).max(MOST_PARCELS), day: z.iso.date(texts.dayNeeded) }),
  reply: success(many),
});

export const parcelProblems = get("admin.parcel-problems", {
  path: "/api/admin/couriers/problems",
  summary:
    "Parcels that need a person: lost, coming back, cancelled by the courier, weighed otherwise, not able to follow their courier, or with a wish that no courier has taken. The oldest come first.",
  access: "staff",
  may: "orders.read",
  reply: success({
    problems: z.array(
      z.object({
        id: z.int(),
        number: z.string(),
        customer: z.string(),
        place: z.string(),
        mobile: z.string(),
        courier: z.enum([...COURIERS, BY_HAND]),
        label: z.string(),
        trackingId: z.string(),
        tracking: z.enum(TRACKING_STATES),
        /** It was not handed over yet. */
        isHere: z.boolean(),
        /** Of the return whose goods it fetches; '' for a parcel. */
        returnNumber: z.string(),
        since: moment,
        problem: z.string(),
        packedGrams: z.int().nullable(),
        /** Null when it fits. */
        weighedGrams: z.int().nullable(),
        wish: z.object({ kind: z.enum(REDELIVERIES), day: z.iso.date().nullable(), mobile: z.string(), refusal: z.string() }).nullable(),
      }),
    ),
  }),
});

export const handleParcelProblem = post("admin.handle-parcel-problem", {
  path: "/api/admin/couriers/problems/:id/handled",
  summary: "A person has dealt with a parcel. No money is moved by it.",
  access: "staff",
  may: "orders.fulfil",
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  reply: success({}),
});

export const recordUndelivered = post("admin.record-undelivered", {
  path: "/api/admin/shipments/:id/undelivered",
  summary:
    "Nobody took in a parcel that goes by hand: its customer gets an e-mail and chooses what happens. A repeat with the same key records nothing more.",
  access: "staff",
  may: "orders.fulfil",
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  body: z.object({ key: z.uuid(), text: z.string().trim().max(200).default("") }),
  reply: success({}),
});

const returnParams = z.object({ number: z.string().max(40) });

export const returnPickup = get("admin.return-courier", {
  path: "/api/admin/returns/by-number/:number/courier",
  summary: "The courier that fetches the goods of a return at the customer's door, and whether one can be booked.",
  access: "staff",
  may: "orders.read",
  params: returnParams,
  reply: success({
    /** Null when none is booked. `asked`: the courier's answer is not known yet. */
    booking: z
      .object({
        label: z.string(),
        service: z.string(),
        state: z.enum(["asked", "booked"]),
        trackingId: z.string(),
        price: paise.nullable(),
        tracking: z.enum(TRACKING_STATES),
      })
      .nullable(),
    canBook: z.boolean(),
  }),
});

export const returnPickupQuotes = post("admin.return-courier-quotes", {
  path: "/api/admin/returns/by-number/:number/courier/quotes",
  summary: "What a courier asks for fetching the goods of a return, and how long it takes. Nothing is booked.",
  access: "staff",
  may: "returns.decide",
  params: returnParams,
  body: z.object({ courier }),
  reply: success({ quotes: z.array(quote), /** Why there are none; empty when there are. */ why: z.string() }),
});

export const bookReturnCourier = post("admin.book-return-courier", {
  path: "/api/admin/returns/by-number/:number/courier",
  summary:
    "Books the courier that fetches the goods of a return, once: a repeat gets the booking that is there. The return goes forward by what the courier says.",
  access: "staff",
  may: "returns.decide",
  params: returnParams,
  body: z.object({ courier, service: required(texts.serviceNeeded, 60), price: paise }),
  reply: success({}),
});

export const cancelReturnCourier = post("admin.cancel-return-courier", {
  path: "/api/admin/returns/by-number/:number/courier/cancel",
  summary: "Cancels the courier of a return while nothing was fetched.",
  access: "staff",
  may: "returns.decide",
  params: returnParams,
  reply: success({ /** Said when the courier has not confirmed it; empty when it has. */ note: z.string() }),
});
