/** Reads one order: a customer's with the session, a guest's with the stored token. */
import { withUnbrokenSizes } from "../../../../shared/size-text.ts";
import { type BrowserApi, isRefusal } from "../../../../contract/browser-client.ts";
import type { OrderWire } from "../../../../contract/orders.ts";
import { orderToken } from "../../../state/checkout/order-tokens.ts";
import type { PlacedOrder, PlacedStatus } from "./placed-order.ts";

/** Null when there is no such order, or it may not be seen here. Throws when the shop cannot be reached. */
export async function readOrder(api: BrowserApi, number: string): Promise<PlacedOrder | null> {
  const reply = await api("get-order-detail", { trans_id: number, order_access_token: orderToken(number) });
  return isRefusal(reply) ? null : toPlacedOrder(reply.row_orders_data);
}

const byStatus: Record<OrderWire["trans_status"], PlacedStatus> = {
  0: "confirming",
  1: "confirmed",
  2: "confirmed",
  3: "confirmed",
  4: "cancelled",
  5: "held",
};

function statusOf({ trans_status: status, events }: OrderWire): PlacedStatus {
  const wasPlaced = events.some(({ kind }) => kind === "placed" || kind === "paid");
  return status === 4 && !wasPlaced ? "unpaid" : byStatus[status];
}

const hasGoods = ({ items }: OrderWire) => items.some(({ td_item_is_gift_card: isGiftCard }) => !isGiftCard);

const toPlacedOrder = (order: OrderWire): PlacedOrder => ({
  number: order.trans_order_number,
  status: statusOf(order),
  placedAt: order.trans_datetime,
  shippedAt: order.trans_shipped_date,
  deliveredAt: order.trans_delivered_date,
  promised: order.trans_promised,
  awaitsConfirmation: order.trans_awaits_confirmation,
  name: order.trans_user_name,
  email: order.trans_user_email,
  mobile: order.trans_user_mobile,
  address: order.trans_delivery_address,
  isCod: order.trans_method === "COD",
  giftCard: order.trans_gift_card && {
    name: order.trans_gift_card.gt_recipient_name,
    email: order.trans_gift_card.gt_recipient_email,
    message: order.trans_gift_card.gt_message,
    sendAt: order.trans_gift_card.gt_send_at,
    sentAt: order.trans_gift_card.gt_sent_at,
  },
  hasGoods: hasGoods(order),
  amounts: {
    items: order.item_sub_total,
    discount: order.trans_discount_amount,
    coupon: { code: order.trans_coupon_code, amount: order.trans_coupon_dis_amt },
    giftCard: order.trans_giftcard_amount,
    shipping: hasGoods(order) ? order.trans_shipping_amount : null,
    codCharge: order.trans_cod_amount,
    total: order.trans_amt,
  },
  lines: order.items.map((item, place) => ({
    id: `${place} ${item.td_item_slug}`,
    picture: item.picture,
    roomPicture: item.td_item_room_picture,
    name: item.td_item_title,
    choice: withUnbrokenSizes(item.td_selected_other_variation.map(({ terms }) => terms).join(", ")),
    units: item.td_item_qty,
    leadDays: item.td_item_lead_days,
    total: item.td_item_total,
    mrp: item.td_item_mrp * item.td_item_qty,
  })),
});
