/** A server that answers as Shiprocket's published calls do, for the suite. */
import type { TrackingState } from "../../shared/parcel-tracking.ts";
import type { TestCourier } from "./couriers.suite.ts";
import { openShiprocket } from "./shiprocket.ts";
import { type Answer, type Asked, PDF, serveAnswers } from "./test-http-server.ts";

const WEBHOOK_KEY = "the-key-of-webhooks";
const ACCOUNT = { email: "api@shop.example", password: "the-password", webhookKey: WEBHOOK_KEY, pickup: "Workshop" };

type Body = {
  email?: string;
  password?: string;
  order_id?: string;
  shipping_pincode?: string;
  shipment_id?: string | string[];
  courier_id?: string;
  ids?: string[];
  action?: string;
};
type Scan = { date: string; status: string; activity: string; location: string; "sr-status": string; "sr-status-label": string };
type Order = { id: number; shipmentId: number; reference: string; awb: string; isCancelled: boolean; scans: Scan[] };

const numbers: Partial<Record<TrackingState, string>> = {
  picked_up: "42",
  in_transit: "18",
  out_for_delivery: "17",
  undelivered: "21",
  delivered: "7",
  lost: "12",
  returning: "9",
  returned: "10",
};

export async function openTestShiprocket(): Promise<TestCourier & { tokensMade: () => number; endTokens: () => void; asked: Asked[] }> {
  const orders: Order[] = [];
  const asked: Asked[] = [];
  let tokens = 0;
  let firstValid = 1;
  let clock = Date.parse("2026-11-25T06:00:00Z");

  const withJson = (status: number, json: unknown): Answer => ({ status, json });
  const byShipment = (id: unknown) => orders.find(({ shipmentId, isCancelled }) => String(shipmentId) === String(id) && !isCancelled);
  const create = (reference: string): Answer => {
    // As Shiprocket does, the same order id is the same order while it is not cancelled.
    const known = orders.find((order) => order.reference === reference && !order.isCancelled);
    const order = known ?? {
      id: 5_000 + orders.length,
      shipmentId: 9_000 + orders.length,
      reference,
      awb: "",
      isCancelled: false,
      scans: [],
    };
    if (!known) orders.push(order);
    return withJson(200, { order_id: order.id, shipment_id: order.shipmentId, status: "NEW", status_code: 1, awb_code: order.awb });
  };

  const server = await serveAnswers((request, base): Answer => {
    asked.push(request);
    const { method, path, query, headers, body } = request;
    if (path === "/label.pdf" || path === "/manifest.pdf") return { raw: PDF, type: "application/pdf" };
    const json = body === "" ? {} : JSON.parse(body);
    return answer({ method, path, query, json, authorization: headers.authorization ?? "" }, base);
  });

  function answer(
    {
      method,
      path,
      query,
      json,
      authorization,
    }: { method: string; path: string; query: URLSearchParams; json: Body; authorization: string },
    base: string,
  ): Answer {
    const call = `${method} ${path.replace("/v1/external", "")}`;
    if (call === "POST /auth/login") {
      if (json.email !== ACCOUNT.email || json.password !== ACCOUNT.password)
        return withJson(400, { message: "Invalid email and password combination" });
      return withJson(200, { token: `token-${++tokens}`, company_id: 1 });
    }
    const number = Number(/^Bearer token-(\d+)$/.exec(authorization)?.[1] ?? 0);
    if (number < firstValid || number > tokens) return withJson(401, { message: "Token has expired", status_code: 401 });
    if (call === "GET /courier/serviceability/") {
      if (query.get("delivery_postcode") === "999999") return withJson(404, { message: "Delivery postcode not serviceable", status: 404 });
      return withJson(200, {
        status: 200,
        data: {
          available_courier_companies: [
            {
              courier_company_id: 10,
              courier_name: "Delhivery Surface",
              rate: 312.5,
              cod: 1,
              estimated_delivery_days: "5",
              etd: "Nov 30, 2026",
            },
            {
              courier_company_id: 43,
              courier_name: "Xpressbees Air",
              rate: 620,
              cod: 0,
              estimated_delivery_days: "2",
              etd: "Nov 27, 2026",
            },
          ],
        },
      });
    }
    if (call === "GET /orders") {
      const found = orders.filter(({ reference }) => reference.includes(query.get("search") ?? "")).toReversed();
      return withJson(200, {
        data: found.map(({ id, shipmentId, reference, awb, isCancelled }) => ({
          id,
          channel_order_id: reference,
          status: isCancelled ? "CANCELED" : "NEW",
          shipments: [{ id: shipmentId, awb: awb === "" ? null : awb }],
        })),
      });
    }
    if (call === "POST /orders/create/adhoc") return create(json.order_id ?? "");
    if (call === "POST /orders/create/return")
      return json.shipping_pincode === "302001"
        ? create(json.order_id ?? "")
        : withJson(422, { message: "The given data was invalid.", errors: { shipping_pincode: ["The shipping pincode is wrong."] } });
    if (call === "GET /settings/company/pickup")
      return withJson(200, {
        data: {
          shipping_address: [
            {
              pickup_location: "Workshop",
              name: "Dhurrie",
              address: "1, Loom Road",
              city: "Jaipur",
              state: "Rajasthan",
              pin_code: "302001",
              phone: "9800000000",
            },
          ],
        },
      });
    if (call === "POST /courier/assign/awb") {
      const order = byShipment(json.shipment_id);
      if (!order) return withJson(404, { message: "No such shipment" });
      if (!["10", "43"].includes(String(json.courier_id)))
        return withJson(200, {
          awb_assign_status: 0,
          response: { data: { awb_assign_error: "Courier is not serviceable for this shipment" } },
        });
      if (order.awb !== "") return withJson(400, { message: "AWB is already assigned" });
      order.awb = String(14_326_000_000 + order.id);
      return withJson(200, { awb_assign_status: 1, response: { data: { awb_code: order.awb, courier_name: "Delhivery Surface" } } });
    }
    if (call === "POST /courier/generate/label")
      return [json.shipment_id].flat().every(byShipment)
        ? withJson(200, { label_created: 1, label_url: `${base}/label.pdf`, response: "Label has been created", not_created: [] })
        : withJson(200, { label_created: 0, label_url: null, not_created: json.shipment_id });
    if (call === "POST /manifests/generate") return withJson(200, { status: 1, manifest_url: `${base}/manifest.pdf` });
    if (call === "POST /courier/generate/pickup") {
      const order = byShipment([json.shipment_id].flat()[0]);
      if (!order) return withJson(404, { message: "No such shipment" });
      if (order.scans.some((scan) => scan["sr-status"] === "3")) return withJson(400, { message: "Already in Pickup Queue." });
      order.scans.push(scanOf("3", "Pickup Scheduled"));
      return withJson(200, {
        pickup_status: 1,
        response: { pickup_scheduled_date: "2026-11-26 14:00:00", pickup_token_number: "Reference No: 194_BIGFOOT" },
      });
    }
    if (call === "POST /orders/cancel") {
      for (const order of orders) if (json.ids?.includes(String(order.id))) order.isCancelled = true;
      return withJson(200, { status_code: 200, message: "Order cancelled successfully." });
    }
    const track = /^GET \/courier\/track\/awb\/(.+)$/.exec(call);
    if (track) {
      const order = orders.find(({ awb }) => awb === track[1]);
      if (!order) return withJson(404, { message: "AWB not found" });
      return withJson(200, {
        tracking_data: { track_status: 1, shipment_status: 18, shipment_track_activities: order.scans.toReversed() },
      });
    }
    const ndr = /^POST \/ndr\/(.+)\/action$/.exec(call);
    if (ndr) {
      const isUndelivered = orders.find(({ awb }) => awb === ndr[1])?.scans.at(-1)?.["sr-status"] === "21";
      return isUndelivered && ["re-attempt", "return"].includes(json.action ?? "")
        ? withJson(200, { status: true, message: "NDR action submitted" })
        : withJson(400, { message: "No NDR is open for this AWB" });
    }
    return withJson(404, { message: "Not found" });
  }

  function scanOf(number: string, label: string): Scan {
    clock += 60_000;
    // As the clock in India shows it.
    const date = new Date(clock + 5.5 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
    return {
      date,
      status: label,
      activity: `${label} at hub`,
      location: "Jaipur",
      "sr-status": number,
      "sr-status-label": label.toUpperCase(),
    };
  }

  return {
    courier: openShiprocket({ ...ACCOUNT, baseUrl: server.base, timeoutMs: 2_000 }),
    asked,
    tokensMade: () => tokens,
    endTokens: () => void (firstValid = tokens + 1),
    async move(trackingId, state) {
      orders.find(({ awb }) => awb === trackingId)?.scans.push(scanOf(numbers[state] ?? "18", state));
    },
    async webhook(trackingId) {
      const order = orders.find(({ awb }) => awb === trackingId);
      const body = { awb: Number(trackingId), current_status: "PICKED UP", order_id: order?.reference, scans: order?.scans, is_return: 0 };
      return { body: Buffer.from(JSON.stringify(body)), headers: { "x-api-key": WEBHOOK_KEY } };
    },
    living: async (reference) => orders.filter((order) => order.reference === reference && order.awb !== "" && !order.isCancelled).length,
    close: server.close,
  };
}
