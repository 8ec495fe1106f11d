/** The dependencies of dispatch. */
import type { Db } from "../../db/connect.ts";
import type { Couriers } from "../couriers/couriers.ts";
import type { ReadDelivery } from "../delivery/delivery.ts";
import type { EwayBillRule, OrdersDeps } from "../orders/orders.ts";

export type DispatchDeps = OrdersDeps & {
  db: Db;
  couriers: Couriers;
  /** From where parcels leave. */
  readDelivery: ReadDelivery;
  readEwayBillRule: (db: Db) => Promise<EwayBillRule>;
  /** Logs an error for the owner. */
  logError: (line: string) => void;
};
