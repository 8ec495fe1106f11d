/** What checkout works with. */
import type { Db } from "../../db/connect.ts";
import type { OrdersDeps } from "../orders/orders.ts";
import type { Payments } from "../payments/payments.ts";

export type CheckoutDeps = OrdersDeps & {
  db: Db;
  payments: Payments;
  /** Tells whoever runs the shop. */
  logError: (line: string) => void;
};
