/** A server that answers as Delhivery's published calls do, for the suite. */
import type { TrackingState } from "../../shared/parcel-tracking.ts";
import type { TestCourier } from "./couriers.suite.ts";
import { openDelhivery } from "./delhivery.ts";
import { type Answer, PDF, serveAnswers } from "./test-http-server.ts";

const ACCOUNT = { token: "the-token", webhookKey: "the-key-of-webhooks", pickup: "Workshop" };

type Scan = { Scan: string; ScanType: string; ScanDateTime: string; ScannedLocation: string; Instructions: string; StatusCode: string };
type Package = { waybill: string; reference: string; isCancelled: boolean; scans: Scan[] };

const said: Partial<Record<TrackingState, Pick<Scan, "Scan" | "ScanType" | "StatusCode">>> = {
  picked_up: { Scan: "In Transit", ScanType: "UD", StatusCode: "X-PPOM" },
  in_transit: { Scan: "In Transit", ScanType: "UD", StatusCode: "X-DDD3FD" },
  out_for_delivery: { Scan: "Dispatched", ScanType: "UD", StatusCode: "X-DDD3FD" },
  undelivered: { Scan: "Pending", ScanType: "UD", StatusCode: "EOD-11" },
  delivered: { Scan: "Delivered", ScanType: "DL", StatusCode: "EOD-38" },
  lost: { Scan: "LOST", ScanType: "LT", StatusCode: "LT-100" },
  returning: { Scan: "In Transit", ScanType: "RT", StatusCode: "RT-101" },
  returned: { Scan: "RTO", ScanType: "DL", StatusCode: "RD-AC" },
};

export async function openTestDelhivery(): Promise<TestCourier> {
  const packages: Package[] = [];
  let clock = Date.parse("2026-11-25T06:00:00Z");
  const ok = (json: unknown): Answer => ({ json });

  const server = await serveAnswers(({ method, path, query, headers, body }, base): Answer => {
    if (path.endsWith(".pdf")) return { raw: PDF, type: "application/pdf" };
    if (headers.authorization !== `Token ${ACCOUNT.token}`)
      return { status: 401, json: { detail: "Authentication credentials were not provided." } };
    const call = `${method} ${path}`;
    const json = () => JSON.parse(body);
    const living = (waybill: string) => packages.find((one) => one.waybill === waybill && !one.isCancelled);
    switch (call) {
      case "GET /c/api/pin-codes/json/":
        return ok({
          delivery_codes:
            query.get("filter_codes") === "999999"
              ? []
              : [{ postal_code: { pin: Number(query.get("filter_codes")), pre_paid: "Y", cod: "Y", pickup: "Y", district: "Kamrup" } }],
        });
      case "GET /api/kinko/v1/invoice/charges/.json":
        return ok([{ total_amount: query.get("md") === "E" ? 812.4 : 402.15, charge_DL: 300, zone: "E" }]);
      case "GET /api/dc/expected_tat":
        return ok({ success: true, data: { tat: query.get("mot") === "E" ? 2 : 6 } });
      case "POST /api/cmu/create.json": {
        const form = new URLSearchParams(body);
        const { shipments, pickup_location: from } = JSON.parse(form.get("data") ?? "{}");
        const [shipment] = shipments;
        if (form.get("format") !== "json" || from.name !== ACCOUNT.pickup || !["Surface", "Express"].includes(shipment.shipping_mode))
          return ok({
            success: false,
            rmk: "Package creation API error.",
            packages: [{ status: "Fail", waybill: "", remarks: ["Wrong data"] }],
          });
        if (packages.some(({ reference, isCancelled }) => reference === shipment.order && !isCancelled))
          return ok({ success: false, rmk: "", packages: [{ status: "Fail", waybill: "", remarks: ["Duplicate order id"] }] });
        const made = { waybill: String(8_490_000_000_000 + packages.length), reference: shipment.order, isCancelled: false, scans: [] };
        packages.push(made);
        made.scans.push(scanOf({ Scan: "Manifested", ScanType: "UD", StatusCode: "X-UCI" }) as never);
        return ok({ success: true, packages: [{ status: "Success", waybill: made.waybill, refnum: made.reference, remarks: [""] }] });
      }
      case "GET /api/v1/packages/json/": {
        const [waybill, reference] = [query.get("waybill"), query.get("ref_ids")];
        const found = packages.filter((one) => one.waybill === waybill || one.reference === reference);
        if (found.length === 0) return ok({ Success: false, Error: "No such waybill or Order Id found" });
        return ok({
          ShipmentData: found.map((one) => ({
            Shipment: {
              AWB: one.waybill,
              ReferenceNo: one.reference,
              Status: statusOf(one),
              Scans: one.scans.map((ScanDetail) => ({ ScanDetail })),
            },
          })),
        });
      }
      case "GET /api/p/packing_slip": {
        const wanted = (query.get("wbns") ?? "").split(",").flatMap((waybill) => living(waybill) ?? []);
        return ok({
          packages: wanted.map(({ waybill }) => ({ wbn: waybill, pdf_download_link: `${base}/${waybill}.pdf` })),
          packages_found: wanted.length,
        });
      }
      case "POST /fm/request/new/":
        return ok({ pickup_id: 4_711, pickup_location_name: json().pickup_location, pickup_date: json().pickup_date });
      case "POST /api/p/edit": {
        const one = packages.find(({ waybill }) => waybill === json().waybill);
        if (!one) return { status: 404, json: { error: "Waybill not found" } };
        if (one.isCancelled) return ok({ status: false, error: "Package is already cancelled" });
        if (one.scans.length > 1) one.scans.push(scanOf(said.returning!));
        else one.isCancelled = true;
        return ok({ status: true, waybill: one.waybill, remark: "Shipment has been cancelled." });
      }
      case "POST /api/p/update":
        return ok({ request_id: "UPL10575891229462827496" });
      default:
        return { status: 404, json: { detail: "Not found." } };
    }
  });

  function scanOf(state: Pick<Scan, "Scan" | "ScanType" | "StatusCode">): Scan {
    clock += 60_000;
    return {
      ...state,
      ScanDateTime: new Date(clock + 5.5 * 3_600_000).toISOString().slice(0, 23),
      ScannedLocation: "Jaipur (Rajasthan)",
      Instructions: state.Scan,
    };
  }
  const statusOf = ({ scans, isCancelled }: Package) => {
    const last = scans.at(-1)!;
    return {
      Status: isCancelled ? "Canceled" : last.Scan,
      StatusType: isCancelled ? "CN" : last.ScanType,
      StatusDateTime: last.ScanDateTime,
      StatusLocation: last.ScannedLocation,
      Instructions: last.Instructions,
      StatusCode: last.StatusCode,
    };
  };

  return {
    courier: openDelhivery({ ...ACCOUNT, baseUrl: server.base, timeoutMs: 2_000 }),
    async move(trackingId, state) {
      packages.find(({ waybill }) => waybill === trackingId)?.scans.push(scanOf(said[state]!));
    },
    async webhook(trackingId) {
      const one = packages.find(({ waybill }) => waybill === trackingId)!;
      const { StatusCode: NSLCode, ...Status } = statusOf(one);
      const body = { Shipment: { AWB: one.waybill, ReferenceNo: one.reference, NSLCode, Status } };
      return { body: Buffer.from(JSON.stringify(body)), headers: { "x-api-key": ACCOUNT.webhookKey } };
    },
    living: async (reference) => packages.filter((one) => one.reference === reference && !one.isCancelled).length,
    close: server.close,
  };
}
