/** The dependencies of checkout. */
import type { Db } from "../../db/connect.ts";
import type { ReadDelivery } from "../delivery/delivery.ts";
import type { OrdersDeps } from "../orders/orders.ts";
import type { Turns } from "../platform/limiter.ts";
import type { Presence } from "../waiting-room/waiting-room.ts";
import type { Payments } from "../payments/payments.ts";

export type CheckoutDeps = OrdersDeps & {
  db: Db;
  payments: Payments;
  /** Whether limits per network apply. */
  limitsNetworks: boolean;
  /** Logs an error for the owner. */
  logError: (line: string) => void;
  /** One product after another, for what locks it. */
  turns: Turns;
  /** What the days of delivery are promised from. */
  readDelivery: ReadDelivery;
  /** The buyers at checkout: many of one product open its waiting room. */
  presence: Presence;
};
