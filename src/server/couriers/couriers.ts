/** Couriers that carry the shop's parcels. Public entry file of this area. */
import { type CourierName, courierNames } from "../../shared/parcel-tracking.ts";
import { withCircuitBreaker } from "./circuit-breaker.ts";
import type { Db } from "../../db/connect.ts";
import type { Clock } from "../platform/clock.ts";
import type { CourierSettings } from "../platform/config.ts";
import type { Courier } from "./courier.ts";
import { openDelhivery } from "./delhivery.ts";
import { openSandbox } from "./sandbox/sandbox.ts";
import { openShiprocket } from "./shiprocket.ts";

export {
  type Booking,
  type Consignment,
  type Courier,
  type Quote,
  type RedeliveryWish,
  type TrackingNews,
  CourierOutOfReach,
  NotAtCourier,
  NotSignedIn,
  RefusedByCourier,
} from "./courier.ts";
export type { CourierSandbox } from "./sandbox/sandbox.ts";

/** A courier that the owner has an account with. */
export type OpenCourier = {
  courier: Courier;
  label: string;
  /** Nothing is carried. */
  isTest: boolean;
  /** Whether it does not answer, so that it is not asked for some seconds. */
  isInterrupted(): boolean;
  /** Whether it refused the shop's credentials when it answered last. */
  refusesCredentials(): boolean;
};

/** Connects to a courier with the owner's keys. `db`: of the test courier, whose work is never part of a transaction of the shop. */
export function openCourier(settings: CourierSettings, { db, clock }: { db: Db; clock: Clock }): Courier {
  switch (settings.name) {
    case "sandbox":
      return openSandbox({ db, clock, ...settings });
    case "shiprocket":
      return openShiprocket(settings);
    case "delhivery":
      return openDelhivery(settings);
  }
}

/** In the owner's order; empty when all parcels go by hand. */
export type Couriers = readonly OpenCourier[];

/** Puts each behind a circuit breaker of its own. */
export const openCouriers = (couriers: readonly Courier[]): Couriers =>
  couriers.map((opened) => {
    const { courier, isOpen, refusesCredentials } = withCircuitBreaker(opened);
    return { courier, label: courierNames[opened.name], isTest: opened.name === "sandbox", isInterrupted: isOpen, refusesCredentials };
  });

export const findCourier = (couriers: Couriers, name: string): OpenCourier | undefined =>
  couriers.find(({ courier }) => courier.name === name);

/**
 * Paths of the couriers' webhooks. Shiprocket sends nothing to an address that has its own name, 'kartrocket', 'sr' or 'kr' in it (apidocs.shiprocket.in,
 * "Webhooks").
 */
const webhookPaths: Readonly<Record<CourierName, string>> = {
  sandbox: "/api/couriers/test/scans",
  shiprocket: "/api/couriers/one/scans",
  delhivery: "/api/couriers/two/scans",
};
export const webhookPathOf = (name: CourierName): string => webhookPaths[name];
