import { getOrderData, getOrderDetail, trackOrder } from "../../contract/orders.ts";
import type { Db } from "../../db/connect.ts";
import type { Answer } from "../http/answer.ts";
import type { Caller } from "../http/caller.ts";
import { Failure } from "../platform/failure.ts";
import { sessionOver } from "../http/shopper-sign-in.ts";
import { type OrderAccess, listOrders, readOrderFor } from "./orders.ts";
import { orderAccessOf, trackingAccessOf, toListWire, toOrderWire } from "./orders.wire.ts";

export function ordersRoutes(answer: Answer, { db }: { db: Db }): void {
  /** When the order is not shown and the session is over, reports the session: the caller may be the order's owner. */
  const show = async (access: OrderAccess, { token, session }: Caller) => {
    try {
      return { status: "success" as const, row_orders_data: toOrderWire(await readOrderFor(db, access)) };
    } catch (error) {
      if (error instanceof Failure && token !== "" && !session) throw sessionOver();
      throw error;
    }
  };

  answer(getOrderData)(async (_body, caller, { page }) => {
    const { orders, total, perPage, lastPage } = await listOrders(db, caller.session.shopperId, page);
    return { status: "success", orderList: toListWire(orders), total, per_page: perPage, last_page: lastPage };
  });

  answer(getOrderDetail)((body, caller) => show(orderAccessOf(body, caller), caller));

  answer(trackOrder)((body, caller) => show(trackingAccessOf(body, caller), caller));
}
