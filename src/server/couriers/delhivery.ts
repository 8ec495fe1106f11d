/** Delhivery, by its published calls (delhivery-express-api-doc.readme.io). A service is by road or by air. */
import { z } from "zod";
import { toRupees } from "../../shared/money.ts";
import { type Booking, type Consignment, type Courier, type Quote, NotAtCourier, RefusedByCourier } from "./courier.ts";
import { type Question, ask, fetchPdf } from "./http.ts";
import {
  changed,
  charges,
  isLiving,
  label,
  newsInTracking,
  newsInWebhook,
  pickupAnswer,
  pincodes,
  reasonIn,
  shipmentsIn,
  tat,
  tracking,
  waybills,
  wishTaken,
} from "./delhivery.wire.ts";
import { isSame } from "./signature.ts";

export type DelhiverySettings = {
  token: string;
  /** Sent with each webhook: as x-api-key, or as a token in the authorization header. */
  webhookKey: string;
  /** The name of the pick-up place (warehouse) in the account. */
  pickup: string;
  baseUrl?: string;
  timeoutMs?: number;
};

const BASE_URL = "https://track.delhivery.com";
const TIMEOUT_MS = 12_000;
/** When it comes by for a pick-up that is asked for. */
const PICKUP_TIME = "14:00:00";
const ROLL_CM = 25;
/** Of the token. */
const SHOWN_SIGNS = 4;

const services = [
  { service: "S", name: "Surface" },
  { service: "E", name: "Express" },
] as const;
const modeOf = (service: string): "Surface" | "Express" => {
  const known = services.find((one) => one.service === service);
  if (!known) throw new RefusedByCourier("Delhivery has no such service");
  return known.name;
};

export function openDelhivery({ baseUrl = BASE_URL, timeoutMs = TIMEOUT_MS, token, webhookKey, pickup }: DelhiverySettings): Courier {
  const http = { baseUrl, timeoutMs, reasonIn };
  const request = <T extends z.ZodType>(shape: T, question: Question): Promise<z.output<T>> =>
    ask(http, shape, { ...question, headers: { authorization: `Token ${token}` } });
  const get = <T extends z.ZodType>(shape: T, path: string, query: Record<string, string>) =>
    request(shape, { method: "GET", path, query });
  const post = <T extends z.ZodType>(shape: T, path: string, json: object) => request(shape, { method: "POST", path, json });

  async function findPackage(reference: string): Promise<Booking | undefined> {
    const found = shipmentsIn(await get(tracking, "/api/v1/packages/json/", { ref_ids: reference }));
    const own = found.find((shipment) => shipment.ReferenceNo === reference && isLiving(shipment));
    return own && { trackingId: own.AWB, id: own.ReferenceNo };
  }

  async function book(consignment: Consignment, service: string, isReturn: boolean): Promise<Booking> {
    const mode = modeOf(service);
    const known = await findPackage(consignment.reference);
    if (known) return known;
    const form = { format: "json", data: JSON.stringify(shipmentsOf(consignment, { mode, pickup, isReturn })) };
    const { packages, rmk } = await request(waybills, { method: "POST", path: "/api/cmu/create.json", form });
    const [made] = packages;
    if (made?.status === "Success" && made.waybill !== "") return { trackingId: made.waybill, id: consignment.reference };
    // Another request with this reference was faster.
    const other = await findPackage(consignment.reference);
    if (other) return other;
    throw new RefusedByCourier(made?.remarks.filter(Boolean).join(" ") || rmk || "Delhivery gives no reason");
  }

  /** Delhivery answers 200 to what it refuses, too. A package on its way that is cancelled goes back to the shipper. */
  async function cancelWaybill(trackingId: string): Promise<void> {
    const { status, reason } = await post(changed, "/api/p/edit", { waybill: trackingId, cancellation: "true" });
    if (!status && !/already.*cancel/i.test(reason)) throw new RefusedByCourier(reason || "Delhivery does not cancel it any more");
  }

  return {
    name: "delhivery",
    account: `••••${token.slice(-SHOWN_SIGNS)}`,
    async quote({ from, to, weightGrams, cash }): Promise<Quote[]> {
      const { delivery_codes: codes } = await get(pincodes, "/c/api/pin-codes/json/", { filter_codes: to });
      const served = codes.find(({ postal_code: { pin } }) => pin === to)?.postal_code;
      if (!served || served.pre_paid !== "Y" || (cash !== null && served.cod !== "Y")) return [];
      return await Promise.all(
        services.map(async ({ service, name }) => {
          const [charge, days] = await Promise.all([
            get(charges, "/api/kinko/v1/invoice/charges/.json", {
              md: service,
              ss: "Delivered",
              o_pin: from,
              d_pin: to,
              cgm: String(weightGrams),
              pt: cash === null ? "Pre-paid" : "COD",
              ...(cash === null ? {} : { cod: String(toRupees(cash)) }),
            }),
            // A price is of use without the days.
            get(tat, "/api/dc/expected_tat", { origin_pin: from, destination_pin: to, mot: service, pdt: "B2C" }).catch(() => undefined),
          ]);
          const whole = days?.data?.tat;
          return { service, name, price: charge, days: whole === undefined ? null : { min: whole, max: whole } };
        }),
      );
    },
    book: (consignment, service) => book(consignment, service, false),
    reverse: (consignment, service) => book(consignment, service, true),
    find: findPackage,
    async label(bookings) {
      const { packages } = await get(label, "/api/p/packing_slip", {
        wbns: bookings.map(({ trackingId }) => trackingId).join(),
        pdf: "true",
      });
      const links = bookings.map(({ trackingId }) => packages.find(({ wbn }) => wbn === trackingId)?.pdf_download_link ?? "");
      if (links.includes("")) throw new NotAtCourier("Delhivery has no label for some of the parcels");
      return await Promise.all(links.map((link) => fetchPdf(link, { timeoutMs, isTrusted: (url) => isOwnHost(url, baseUrl) })));
    },
    manifest: undefined,
    async pickup(bookings, day) {
      const answer = await post(pickupAnswer, "/fm/request/new/", {
        pickup_time: PICKUP_TIME,
        pickup_date: day,
        pickup_location: pickup,
        expected_package_count: bookings.length,
      });
      return answer.pickup_id;
    },
    cancel: ({ trackingId }) => cancelWaybill(trackingId),
    async track({ trackingId }) {
      const found = shipmentsIn(await get(tracking, "/api/v1/packages/json/", { waybill: trackingId }));
      const own = found.find(({ AWB }) => AWB === trackingId);
      if (!own) throw new NotAtCourier("Delhivery knows no such waybill");
      return newsInTracking(own);
    },
    async redeliver({ trackingId }, wish) {
      if (wish.kind === "return") return await cancelWaybill(trackingId);
      const action =
        wish.kind === "day"
          ? { act: "DEFER_DLV", action_data: { deferred_date: wish.day } }
          : { act: "EDIT_DETAILS", action_data: { phone: wish.mobile } };
      await post(wishTaken, "/api/p/update", { data: [{ waybill: trackingId, ...action }] });
    },
    readNews(rawBody, headers) {
      const given = headers["x-api-key"] ?? headers["authorization"]?.replace(/^(Token|Bearer) /i, "") ?? "";
      if (!isSame(given, webhookKey)) return "forged";
      return newsInWebhook(rawBody) ?? "unreadable";
    },
  };
}

/** Labels are on Delhivery's own hosts, or in its buckets. */
const isOwnHost = ({ protocol, host }: URL, baseUrl: string): boolean =>
  host === new URL(baseUrl).host ||
  (protocol === "https:" && (/(^|\.)delhivery\.com$/.test(host) || /^[\w-]*delhivery[\w-]*\.s3[\w.-]*\.amazonaws\.com$/.test(host)));

/** Of a return, 'Pickup': it is fetched from the customer and brought to the pick-up place. */
function shipmentsOf(consignment: Consignment, { mode, pickup, isReturn }: { mode: string; pickup: string; isReturn: boolean }) {
  const { reference, at, to, cash, worth, weightGrams, rolledLengthCm, items } = consignment;
  return {
    pickup_location: { name: pickup },
    shipments: [
      {
        name: to.name,
        add: to.lines.join(", "),
        pin: to.pincode,
        city: to.city,
        state: to.state,
        country: "India",
        phone: to.mobile,
        order: reference,
        payment_mode: isReturn ? "Pickup" : cash === null ? "Prepaid" : "COD",
        cod_amount: String(cash === null ? 0 : toRupees(cash)),
        total_amount: String(toRupees(worth)),
        products_desc: items
          .map(({ name, quantity }) => `${quantity} x ${name}`)
          .join(", ")
          .slice(0, 200),
        quantity: String(items.reduce((sum, { quantity }) => sum + quantity, 0)),
        order_date: at.toISOString(),
        weight: String(weightGrams),
        ...(rolledLengthCm === null
          ? {}
          : { shipment_length: String(rolledLengthCm), shipment_width: String(ROLL_CM), shipment_height: String(ROLL_CM) }),
        shipping_mode: mode,
      },
    ],
  };
}
