/** What checkout works with. */
import type { Db } from "../../db/connect.ts";
import type { OrdersDesk } from "../orders/orders.ts";
import type { Payments } from "../payments/payments.ts";

export type CheckoutDesk = OrdersDesk & {
  db: Db;
  payments: Payments;
  /** Tells whoever runs the shop. */
  complain: (line: string) => void;
};
