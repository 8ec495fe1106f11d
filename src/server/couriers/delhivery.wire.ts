/** Delhivery's replies and webhooks. */
import { z } from "zod";
import { paise } from "../../shared/money.ts";
import type { TrackingState } from "../../shared/parcel-tracking.ts";
import type { TrackingNews } from "./courier.ts";
import { parseJson } from "./json.ts";
import { indianMoment, newsIdOf } from "./news.ts";

const textual = z.union([z.string(), z.number()]).transform(String);
const textOrNone = textual.nullish().transform((value) => value ?? "");

export const pincodes = z.object({
  delivery_codes: z.array(z.object({ postal_code: z.object({ pin: textual, pre_paid: z.string(), cod: z.string() }) })),
});

/** With all taxes, in rupees. */
export const charges = z
  .array(z.object({ total_amount: z.number() }))
  .min(1)
  .transform(([first]) => paise(Math.round((first?.total_amount ?? 0) * 100)));

export const tat = z.object({ data: z.object({ tat: z.int().positive() }).optional() });

export const waybills = z.object({
  rmk: textOrNone,
  packages: z.array(
    z.object({
      status: z.string(),
      waybill: textOrNone,
      remarks: z.union([z.string().transform((one) => [one]), z.array(z.string())]).catch([]),
    }),
  ),
});

const status = z.object({
  Status: z.string(),
  StatusType: z.string(),
  StatusDateTime: z.string(),
  StatusLocation: textOrNone,
  Instructions: textOrNone,
  StatusCode: textOrNone,
});

const scan = z.object({
  ScanDetail: z.object({
    Scan: z.string(),
    ScanType: z.string(),
    ScanDateTime: z.string(),
    ScannedLocation: textOrNone,
    Instructions: textOrNone,
    StatusCode: textOrNone,
  }),
});

const shipment = z.object({
  AWB: textual,
  ReferenceNo: textOrNone,
  Status: status,
  Scans: z
    .array(scan)
    .nullish()
    .transform((all) => all ?? []),
});
type Shipment = z.output<typeof shipment>;

/** It says 'Error' where it knows nothing. */
export const tracking = z.union([z.object({ ShipmentData: z.array(z.object({ Shipment: shipment })) }), z.object({ Error: z.string() })]);
export const shipmentsIn = (reply: z.output<typeof tracking>): Shipment[] =>
  "ShipmentData" in reply ? reply.ShipmentData.map(({ Shipment }) => Shipment) : [];

export const isLiving = ({ Status: { StatusType } }: Shipment): boolean => StatusType !== "CN";

export const label = z.object({ packages: z.array(z.object({ wbn: textual, pdf_download_link: textOrNone })) });
export const pickupAnswer = z.object({ pickup_id: textOrNone });
export const changed = z
  .object({ status: z.union([z.boolean(), z.string()]), remark: textOrNone, error: textOrNone })
  .transform(({ status: given, remark, error }) => ({
    status: given === true || given === "True" || given === "true",
    reason: error || remark,
  }));
/** The wish is taken; Delhivery works on it later. */
export const wishTaken = z.object({ request_id: textual });

/** Codes of attempts that failed begin so (delhivery-express-api-doc.readme.io, "Package lifecycle"). */
const FAILED_ATTEMPT = /^(EOD-|ST-1(0|1)\d)/;
/** It was handed to Delhivery. */
const PICKED_UP = /^(X-PPOM|X-PPONM|X-PPOZL)$/;

/** Undefined for what says nothing about where a parcel is. */
function stateOf({ type, word, code }: { type: string; word: string; code: string }): TrackingState | undefined {
  const said = word.toLowerCase();
  if (said === "lost") return "lost";
  switch (type) {
    case "UD":
      if (said === "manifested" || said === "not picked" || said === "open" || said === "scheduled") return "booked";
      if (PICKED_UP.test(code)) return "picked_up";
      if (said === "dispatched") return "out_for_delivery";
      if (said === "pending" && FAILED_ATTEMPT.test(code)) return "undelivered";
      return said === "in transit" || said === "pending" ? "in_transit" : undefined;
    case "DL":
      // 'DTO': a return that has reached the shop.
      return said === "rto" ? "returned" : said === "delivered" || said === "dto" ? "delivered" : undefined;
    case "RT":
      return "returning";
    case "CN":
      return "cancelled";
    // Returns that are fetched from customers.
    case "PP":
      return said === "dispatched" ? "out_for_delivery" : "booked";
    case "PU":
      return "in_transit";
    default:
      return undefined;
  }
}

type Said = { type: string; word: string; code: string; date: string; place: string; text: string };

function newsOf(trackingId: string, { date, place, text, ...said }: Said): TrackingNews[] {
  const state = stateOf(said);
  const at = indianMoment(date);
  // Its webhooks have milliseconds where its answers have none.
  return state && at
    ? [{ id: newsIdOf(trackingId, state, Math.floor(at.getTime() / 1_000)), trackingId, state, at, place, text, weighedGrams: null }]
    : [];
}

export const newsInTracking = ({ AWB, Scans }: Shipment): TrackingNews[] =>
  Scans.flatMap(
    ({ ScanDetail: { ScanType: type, Scan: word, StatusCode: code, ScanDateTime: date, ScannedLocation: place, Instructions: text } }) =>
      newsOf(AWB, { type, word, code, date, place, text }),
  );

const webhook = z.object({ Shipment: z.object({ AWB: textual, NSLCode: textOrNone, Status: status.omit({ StatusCode: true }) }) });

/** Undefined when it has another shape. */
export function newsInWebhook(raw: Uint8Array): TrackingNews[] | undefined {
  const read = webhook.safeParse(parseJson(raw));
  if (!read.success) return undefined;
  const { AWB, NSLCode: code, Status } = read.data.Shipment;
  const { StatusType: type, Status: word, StatusDateTime: date, StatusLocation: place, Instructions: text } = Status;
  return newsOf(AWB, { type, word, code, date, place, text });
}

const refusal = z.object({
  rmk: z.string().optional(),
  error: z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)]).optional(),
  detail: z.string().optional(),
  message: z.string().optional(),
});

/** What it says when it refuses; '' when nothing can be read. */
export function reasonIn(body: unknown): string {
  const read = refusal.safeParse(body);
  if (!read.success) return "";
  const { rmk, error, detail, message } = read.data;
  return (error || rmk || detail || message || "").slice(0, 300);
}
