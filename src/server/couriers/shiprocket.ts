/** Shiprocket, by its published calls (apidocs.shiprocket.in; the open client bfrs/shiprocket-mcp). It sends with many carriers; a service is one of them. */
import { z } from "zod";
import { toRupees } from "../../shared/money.ts";
import { indianDate } from "../../shared/dates.ts";
import {
  type Booking,
  type Consignment,
  type Courier,
  type Quote,
  type RedeliveryWish,
  type Route,
  NotAtCourier,
  NotSignedIn,
  RefusedByCourier,
} from "./courier.ts";
import { type Question, ask, fetchPdf } from "./http.ts";
import {
  assigned,
  bookingIn,
  cancelled,
  created,
  labels,
  login,
  manifestFile,
  newsInTracking,
  newsInWebhook,
  orderList,
  pickedUp,
  places,
  quotesIn,
  reasonIn,
  serviceability,
  tracking,
} from "./shiprocket.wire.ts";
import { isSame } from "./signature.ts";

export type ShiprocketSettings = {
  email: string;
  password: string;
  /** Sent with each webhook, as x-api-key. */
  webhookKey: string;
  /** The name of the pick-up place in the account. */
  pickup: string;
  baseUrl?: string;
  timeoutMs?: number;
};

const BASE_URL = "https://apiv2.shiprocket.in";
const TIMEOUT_MS = 12_000;
/** Tokens are valid for ten days. */
const TOKEN_MS = 9 * 24 * 60 * 60_000;
/** A wrong password is not sent again at once: too many of them lock the account. */
const WRONG_PASSWORD_MS = 60_000;
/** A rolled rug is as thick as a bolster. */
const ROLL_CM = 25;
const FLAT_CM = { length: 40, breadth: 30, height: 10 };

export function openShiprocket({ baseUrl = BASE_URL, timeoutMs = TIMEOUT_MS, ...account }: ShiprocketSettings): Courier {
  const http = { baseUrl, timeoutMs, reasonIn };
  let session: { token: Promise<string>; until: number } | undefined;

  const signIn = async () => {
    const { email, password } = account;
    try {
      return (await ask(http, login, { method: "POST", path: "/v1/external/auth/login", json: { email, password } })).token;
    } catch (error) {
      // It answers 400 to a wrong password.
      throw error instanceof RefusedByCourier ? new NotSignedIn(error.message) : error;
    }
  };
  function token(): Promise<string> {
    if (!session || session.until < performance.now()) {
      const made = { token: signIn(), until: performance.now() + TOKEN_MS };
      session = made;
      made.token.catch((error: unknown) => {
        if (error instanceof NotSignedIn) made.until = performance.now() + WRONG_PASSWORD_MS;
        else if (session === made) session = undefined;
      });
    }
    return session.token;
  }
  const withToken = async <T extends z.ZodType>(shape: T, question: Question, given: string): Promise<z.output<T>> =>
    await ask(http, shape, { ...question, path: `/v1/external${question.path}`, headers: { authorization: `Bearer ${given}` } });

  /** Signs in again, once, when the token is refused. */
  async function request<T extends z.ZodType>(shape: T, question: Question): Promise<z.output<T>> {
    const given = await token();
    try {
      return await withToken(shape, question, given);
    } catch (error) {
      if (!(error instanceof NotSignedIn)) throw error;
      // Another request may have a new one already.
      if ((await session?.token) === given) session = undefined;
      return await withToken(shape, question, await token());
    }
  }
  const get = <T extends z.ZodType>(shape: T, path: string, query: Record<string, string> = {}) =>
    request(shape, { method: "GET", path, query });
  const post = <T extends z.ZodType>(shape: T, path: string, json: object) => request(shape, { method: "POST", path, json });

  /** The order with this reference that is not cancelled, booked or not. */
  const findOrder = async (reference: string) =>
    (await get(orderList, "/orders", { search: reference })).data.find(
      (order) => order.channel_order_id === reference && !cancelled(order),
    );

  async function assign(ids: { orderId: string; shipmentId: string }, service: string, isReturn: boolean): Promise<Booking> {
    const { shipmentId, orderId } = ids;
    const { awb_assign_status: status, response } = await post(assigned, "/courier/assign/awb", {
      shipment_id: shipmentId,
      courier_id: service,
      ...(isReturn ? { is_return: 1 } : {}),
    });
    const awb = response?.data?.awb_code ?? "";
    if (status !== 1 || awb === "") throw new RefusedByCourier(response?.data?.awb_assign_error || "Shiprocket assigned no carrier");
    return { trackingId: awb, id: `${orderId}:${shipmentId}` };
  }

  /** Makes the order and assigns its carrier; what was made before is found, so that a repeat makes nothing twice. */
  async function book(
    consignment: Consignment,
    service: string,
    make: () => Promise<z.output<typeof created>>,
    isReturn: boolean,
  ): Promise<Booking> {
    const known = await findOrder(consignment.reference);
    const booked = known && bookingIn(known);
    if (booked) return booked;
    const shipmentId = known?.shipments[0]?.id;
    if (known && shipmentId !== undefined) return await assign({ orderId: known.id, shipmentId }, service, isReturn);
    const made = await make();
    return await assign({ orderId: made.order_id, shipmentId: made.shipment_id }, service, isReturn);
  }

  async function ownPlace() {
    const { data } = await get(places, "/settings/company/pickup");
    const own = data.shipping_address.find(({ pickup_location }) => pickup_location === account.pickup);
    if (!own) throw new RefusedByCourier(`The account has no pick-up place called ${account.pickup}`);
    return own;
  }

  return {
    name: "shiprocket",
    account: account.email,
    async quote(route): Promise<Quote[]> {
      try {
        return quotesIn(await get(serviceability, "/courier/serviceability/", routeQuery(route)), route.cash !== null);
      } catch (error) {
        // Where nobody delivers.
        if (error instanceof NotAtCourier) return [];
        throw error;
      }
    },
    book: (consignment, service) =>
      book(consignment, service, () => post(created, "/orders/create/adhoc", forwardOrder(consignment, account.pickup)), false),
    reverse: async (consignment, service) => {
      const shop = await ownPlace();
      return await book(consignment, service, () => post(created, "/orders/create/return", returnOrder(consignment, shop)), true);
    },
    async find(reference) {
      const order = await findOrder(reference);
      return order && bookingIn(order);
    },
    async label(bookings) {
      const { label_url: address, not_created: missing } = await post(labels, "/courier/generate/label", {
        shipment_id: bookings.map(shipmentIdOf),
      });
      if (missing.length > 0 || address === "") throw new RefusedByCourier("Shiprocket has no label for some of the parcels yet");
      return [await fetchPdf(address, { timeoutMs, isTrusted: (url) => isOwnHost(url, baseUrl) })];
    },
    async manifest(bookings) {
      const ids = bookings.map(shipmentIdOf);
      const { manifest_url: address } = await post(manifestFile, "/manifests/generate", { shipment_id: ids }).catch((error: unknown) => {
        // One that was made before is printed again.
        if (!(error instanceof RefusedByCourier)) throw error;
        return post(manifestFile, "/manifests/print", { order_ids: bookings.map(orderIdOf) });
      });
      return await fetchPdf(address, { timeoutMs, isTrusted: (url) => isOwnHost(url, baseUrl) });
    },
    async pickup(bookings, day) {
      try {
        const { response } = await post(pickedUp, "/courier/generate/pickup", {
          shipment_id: bookings.map(shipmentIdOf),
          pickup_date: [day],
        });
        return response?.pickup_token_number ?? "";
      } catch (error) {
        if (error instanceof RefusedByCourier && /already/i.test(error.message)) return "";
        throw error;
      }
    },
    async cancel(booking) {
      try {
        await post(z.unknown(), "/orders/cancel", { ids: [orderIdOf(booking)] });
      } catch (error) {
        if (!(error instanceof RefusedByCourier && /already.*cancel/i.test(error.message))) throw error;
      }
    },
    async track({ trackingId }) {
      return newsInTracking(trackingId, await get(tracking, `/courier/track/awb/${encodeURIComponent(trackingId)}`));
    },
    redeliver: async ({ trackingId }, wish) =>
      void (await post(z.unknown(), `/ndr/${encodeURIComponent(trackingId)}/action`, ndrAction(wish))),
    readNews(rawBody, headers) {
      if (!isSame(headers["x-api-key"] ?? "", account.webhookKey)) return "forged";
      return newsInWebhook(rawBody) ?? "unreadable";
    },
  };
}

const shipmentIdOf = ({ id }: Booking): string => id.split(":")[1] ?? "";
const orderIdOf = ({ id }: Booking): string => id.split(":")[0] ?? "";

/** Labels are on Shiprocket's own hosts, or in its buckets. */
const isOwnHost = ({ protocol, host }: URL, baseUrl: string): boolean =>
  host === new URL(baseUrl).host ||
  (protocol === "https:" && (/(^|\.)shiprocket\.(in|co)$/.test(host) || /^(kr|sr)-[\w-]+\.s3[\w.-]*\.amazonaws\.com$/.test(host)));

const kilograms = (grams: number): number => Math.max(0.01, grams / 1_000);

const sizeOf = ({ rolledLengthCm }: Pick<Route, "rolledLengthCm">) =>
  rolledLengthCm === null ? FLAT_CM : { length: rolledLengthCm, breadth: ROLL_CM, height: ROLL_CM };

function routeQuery(route: Route): Record<string, string> {
  const { length, breadth, height } = sizeOf(route);
  return {
    pickup_postcode: route.from,
    delivery_postcode: route.to,
    weight: String(kilograms(route.weightGrams)),
    length: String(length),
    breadth: String(breadth),
    height: String(height),
    cod: route.cash === null ? "0" : "1",
    declared_value: String(toRupees(route.worth)),
  };
}

const itemsOf = ({ items }: Consignment) =>
  items.map(({ name, sku, quantity, unitPrice }) => ({ name, sku, units: quantity, selling_price: toRupees(unitPrice) }));

/** Shiprocket calls the recipient 'billing', also where it is delivered. */
function forwardOrder(consignment: Consignment, pickup: string) {
  const { reference, at, to, cash, worth, weightGrams } = consignment;
  const [address = "", ...more] = to.lines;
  return {
    order_id: reference,
    order_date: indianDate(at),
    pickup_location: pickup,
    billing_customer_name: to.name,
    billing_last_name: "",
    billing_address: address,
    billing_address_2: more.join(", "),
    billing_city: to.city,
    billing_pincode: to.pincode,
    billing_state: to.state,
    billing_country: "India",
    billing_email: to.email,
    billing_phone: to.mobile,
    shipping_is_billing: true,
    order_items: itemsOf(consignment),
    payment_method: cash === null ? "Prepaid" : "COD",
    sub_total: toRupees(cash ?? worth),
    ...sizeOf(consignment),
    weight: kilograms(weightGrams),
  };
}

function returnOrder(consignment: Consignment, shop: z.output<typeof places>["data"]["shipping_address"][number]) {
  const { reference, at, to, worth, weightGrams } = consignment;
  const [address = "", ...more] = to.lines;
  return {
    order_id: reference,
    order_date: indianDate(at),
    pickup_customer_name: to.name,
    pickup_address: address,
    pickup_address_2: more.join(", "),
    pickup_city: to.city,
    pickup_state: to.state,
    pickup_country: "India",
    pickup_pincode: to.pincode,
    pickup_email: to.email,
    pickup_phone: to.mobile,
    shipping_customer_name: shop.name,
    shipping_address: shop.address,
    shipping_city: shop.city,
    shipping_state: shop.state,
    shipping_country: "India",
    shipping_pincode: shop.pin_code,
    shipping_phone: shop.phone,
    order_items: itemsOf(consignment),
    payment_method: "Prepaid",
    sub_total: toRupees(worth),
    ...sizeOf(consignment),
    weight: kilograms(weightGrams),
  };
}

function ndrAction(wish: RedeliveryWish) {
  switch (wish.kind) {
    case "day":
      return { action: "re-attempt", comments: "The customer asks for this day", deferred_date: wish.day };
    case "number":
      return { action: "re-attempt", comments: "The customer asks to be called on this number", phone: wish.mobile };
    case "return":
      return { action: "return", comments: "The customer does not want it any more" };
  }
}
