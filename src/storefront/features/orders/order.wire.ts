/** Maps orders from the wire. Loaded by the order pages only. */
import { withUnbrokenSizes } from "../../../shared/size-text.ts";
import type { BrowserApi } from "../../../contract/browser-client.ts";
import { isRefusal } from "../../../contract/browser-client.ts";
import type { ReplyOf } from "../../../contract/call.ts";
import type { OrderWire, getOrderData } from "../../../contract/orders.ts";
import { orderToken } from "../../state/checkout/order-tokens.ts";
import type { Order, OrderHead, OrderItem, Stage } from "./order.ts";

type HeadWire = ReplyOf<typeof getOrderData>["orderList"][number];

/** After it nothing is made any more: the order is on its way, at its customer, or given up. */
const CONFIRMED = 1;

const toItem = (wire: HeadWire["items"][number], place: number, isAhead: boolean): OrderItem => ({
  key: `${place}-${wire.td_item_slug}`,
  name: wire.td_item_title,
  slug: wire.td_item_slug,
  picture: wire.picture,
  choice: withUnbrokenSizes(wire.td_selected_other_variation.map(({ terms }) => terms).join(", ")),
  quantity: wire.td_item_qty,
  unitPrice: wire.td_item_sellling_price,
  mrp: wire.td_item_mrp,
  total: wire.td_item_total,
  leadDays: isAhead ? wire.td_item_lead_days : null,
  isGiftCard: wire.td_item_is_gift_card,
});

const toHead = (wire: HeadWire): OrderHead => ({
  number: wire.trans_order_number,
  placedAt: wire.trans_datetime,
  status: wire.orderstatus,
  total: wire.trans_amt,
  shipping: wire.trans_shipping_amount,
  codCharge: wire.trans_cod_amount,
  items: wire.items.map((item, place) => toItem(item, place, wire.trans_status <= CONFIRMED)),
});

const stages: Record<OrderWire["trans_status"], Stage> = {
  0: "unpaid",
  1: "confirmed",
  2: "shipped",
  3: "delivered",
  4: "cancelled",
  5: "on-hold",
};

/** An order cancelled before it was placed was not paid in time. */
function stageOf({ trans_status: status, events }: OrderWire): Stage {
  return status === 4 && !events.some(({ kind }) => kind === "placed" || kind === "held") ? "unpaid" : stages[status];
}

export const toOrder = (wire: OrderWire): Order => ({
  ...toHead(wire),
  stage: stageOf(wire),
  isWaiting: wire.trans_status === 0,
  method: wire.trans_method === "COD" ? "cod" : "online",
  payment: wire.trans_payment_status,
  person: wire.trans_user_name,
  email: wire.trans_user_email,
  mobile: wire.trans_user_mobile,
  address: wire.trans_delivery_address,
  company: wire.trans_company_name,
  gstin: wire.trans_gst_no,
  note: wire.trans_note,
  hasGoods: wire.items.some(({ td_item_is_gift_card: isGiftCard }) => !isGiftCard),
  giftCard: wire.trans_gift_card && {
    name: wire.trans_gift_card.gt_recipient_name,
    email: wire.trans_gift_card.gt_recipient_email,
    message: wire.trans_gift_card.gt_message,
    sendAt: wire.trans_gift_card.gt_send_at,
    sentAt: wire.trans_gift_card.gt_sent_at,
  },
  parcel:
    wire.trans_tracking_id === ""
      ? null
      : { carrier: wire.trans_carrier, trackingId: wire.trans_tracking_id, url: wire.trans_tracking_url },
  shippedAt: wire.trans_shipped_date,
  deliveredAt: wire.trans_delivered_date,
  promised: wire.trans_promised,
  awaitsConfirmation: wire.trans_awaits_confirmation,
  notTaken: wire.trans_not_taken_amount,
  due: wire.trans_due_amount,
  totals: {
    items: wire.item_sub_total,
    discount: wire.trans_discount_amount,
    coupon: wire.trans_coupon_dis_amt,
    couponCode: wire.trans_coupon_code,
    giftCard: wire.trans_giftcard_amount,
    shipping: wire.trans_shipping_amount,
    codCharge: wire.trans_cod_amount,
  },
  canCancel: wire.trans_can_cancel,
  canReturn: wire.trans_can_return,
  documents: wire.trans_documents.map((document) => ({
    number: document.document_number,
    kind: document.document_kind === "invoice" ? "invoice" : "credit-note",
    issuedAt: document.document_date,
  })),
  events: wire.events,
});

export type OrderPage = { orders: OrderHead[]; total: number; lastPage: number };

/** A customer's orders, newest first. The caller handles a session that is over. */
export async function readOrders(api: BrowserApi, page: number): Promise<OrderPage> {
  const reply = await api("get-order-data", undefined, { query: { page } });
  if (isRefusal(reply)) throw new Error(reply.message);
  return { orders: reply.orderList.map(toHead), total: reply.total, lastPage: reply.last_page };
}

/** Null if it does not exist or the caller may not see it. */
export async function readOrder(api: BrowserApi, number: string): Promise<Order | null> {
  const reply = await api("get-order-detail", { trans_id: number, order_access_token: orderToken(number) });
  return isRefusal(reply) ? null : toOrder(reply.row_orders_data);
}
