/** Sending an order that has not left to another address. */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { placeOf } from "../addresses/addresses.ts";
import { type OrdersDeps, changeDelivery, lockOrder, noSuchOrder } from "../orders/orders.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { listPincodes } from "./cod.queries.ts";
import { type TypedAddress, addressOf } from "./delivery.ts";
import { goodsSent, noCodThere, unitsPacked } from "./failures.ts";

export type NewDelivery = Omit<TypedAddress, "email">;

/**
 * Changes name, address and telephone number of an order until it is handed over. The customer gets an e-mail. False when they are these already. Throws
 * `noSuchOrder`, `goodsSent`, `unitsPacked`, `noCodThere`, or the form's failure for an unknown place.
 */
export const redirectOrder = (deps: OrdersDeps & { db: Db }, number: string, typed: NewDelivery, now: Date): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) throw noSuchOrder();
    if (!mayRedirect(order)) throw order.status === "confirmed" ? unitsPacked() : goodsSent();
    const address = addressOf(typed, placeOf(typed, messages.checkoutAddress));
    if (order.method === "cod" && (await listPincodes(tx)).includes(address.pincode)) throw noCodThere();
    return await changeDelivery(deps, tx, order, { address, mobile: typed.mobile }, now);
  });

/** Whether it can still go elsewhere: no parcel has its label yet. Gift cards alone go to no address. */
export const mayRedirect = ({ status, lines }: { status: string; lines: readonly { isGiftCard: boolean; packed: number }[] }): boolean =>
  status === "confirmed" && lines.some(({ isGiftCard }) => !isGiftCard) && lines.every(({ packed }) => packed === 0);
