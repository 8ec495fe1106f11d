import type { Db } from "../../db/connect.ts";
import { countReturning } from "../orders/orders.ts";
import { endExchange } from "../checkout/checkout.ts";
import { type ReturnRow, linesOfReturns } from "./returns.queries.ts";
import { unitsOf } from "./returns.rules.ts";

/** Lets the units of a return that ends be returned or refunded again. Its order is locked. */
export async function releaseUnits(tx: Db, returnId: number): Promise<void> {
  const units = unitsOf(await linesOfReturns(tx, [returnId]));
  await countReturning(
    tx,
    units.map((line) => ({ ...line, units: -line.units })),
  );
}

/** What was taken out of stock for its exchange is for sale again. */
export async function endExchangeOf(tx: Db, { exchangeOrderId }: ReturnRow, now: Date): Promise<void> {
  if (exchangeOrderId !== null) await endExchange(tx, exchangeOrderId, now);
}
