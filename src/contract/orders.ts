/** Calls that show orders (specification 2, section 7). Who may see one: decisions, "Who may see an order". */
import { z } from "zod";
import { get, post, success } from "./call.ts";
import { promisedDays } from "./delivery.ts";
import { pageQuery, picture, rupees, selectedVariation } from "./fields.ts";
import { messages } from "./messages.ts";
import { optionalText, required } from "./text.ts";

/** Names an order: its number, and for a guest the token that came with it. */
export const whichOrder = z.object({ trans_id: required(messages.orders.notFound, 60), order_access_token: optionalText(200) });
/** Lets a guest see the order later; empty for a signed-in customer. */
export const orderAccess = { order_access_token: z.string() };

/** 0 Processing, 1 Confirmed, 2 Shipped, 3 Delivered, 4 Cancelled, 5 On Hold. */
const orderStatus = z.literal([0, 1, 2, 3, 4, 5]);

/** td_item_sellling_price is spelt as specified. */
const orderItem = z.object({
  td_item_image: z.string(),
  picture: picture.nullable(),
  /** The product in a room, or its next picture; null for a product with one picture. */
  td_item_room_picture: picture.nullable(),
  td_item_title: z.string(),
  td_item_slug: z.string(),
  td_item_qty: z.int(),
  td_item_sellling_price: rupees,
  /** Before discount, of one unit. */
  td_item_mrp: rupees,
  td_item_total: rupees,
  td_selected_other_variation: z.array(selectedVariation),
  /** Present on a line that was made to order. */
  td_item_lead_days: z.object({ min: z.int(), max: z.int() }).nullable(),
  /** Sent by e-mail. */
  td_item_is_gift_card: z.boolean(),
});

const orderHead = {
  /** The same as the order number: either opens the order. */
  trans_id: z.string(),
  trans_order_number: z.string(),
  /** ISO 8601: when it was placed, or begun where it is not paid yet. */
  trans_datetime: z.string(),
  trans_status: orderStatus,
  /** The label of the status. */
  orderstatus: z.string(),
  trans_amt: rupees,
  trans_shipping_amount: rupees,
  trans_cod_amount: rupees,
  items: z.array(orderItem),
};

/** What happened to an order, oldest first. */
const orderEvent = z.object({
  kind: z.enum([
    "placed",
    "paid",
    "payment_failed",
    "lapsed",
    "held",
    "shipped",
    "delivered",
    "cancelled",
    "refused",
    "refund_due",
    "refunded",
    "withdrawn",
    "changed",
  ]),
  /** For display. */
  title: z.string(),
  detail: z.string(),
  /** ISO 8601. */
  at: z.string(),
});

export const orderDetail = z.object({
  ...orderHead,
  trans_tracking_url: z.string(),
  trans_tracking_id: z.string(),
  /** ISO 8601; empty until shipped. */
  trans_shipped_date: z.string(),
  /** ISO 8601; empty until delivered. */
  trans_delivered_date: z.string(),
  /** The days on which its delivery was promised, YYYY-MM-DD; null when nothing was. */
  trans_promised: promisedDays.nullable(),
  trans_user_name: z.string(),
  trans_user_email: z.string(),
  trans_user_mobile: z.string(),
  /** Empty for an order of gift cards only. */
  trans_delivery_address: z.string(),
  /** How the gift cards of the order are e-mailed; null without gift cards, and for orders from before recipients existed. */
  trans_gift_card: z
    .object({
      /** Empty when they go to the buyer. */
      gt_recipient_name: z.string(),
      gt_recipient_email: z.string(),
      gt_message: z.string(),
      /** ISO 8601. */
      gt_send_at: z.string(),
      /** ISO 8601; empty until sent. */
      gt_sent_at: z.string(),
    })
    .nullable(),
  trans_method: z.enum(["COD", "ONLINE"]),
  /** `pending`: in cash on delivery, or online and not taken yet. `refunding`: on its way back. */
  trans_payment_status: z.enum(["pending", "paid", "refunding", "refunded"]),
  item_sub_total: rupees,
  /** What is not owed because its parcels were not taken in, and what the order comes to without it. */
  trans_not_taken_amount: rupees,
  trans_due_amount: rupees,
  trans_discount_amount: rupees,
  trans_coupon_dis_amt: rupees,
  /** Empty without a coupon. */
  trans_coupon_code: z.string(),
  trans_giftcard_amount: rupees,
  /** Shipping and the charge for cash on delivery together (decisions). */
  trans_delivery_amount: rupees,
  /** The business that bought, as at the purchase; empty for a private purchase. */
  trans_company_name: z.string(),
  trans_gst_no: z.string(),
  trans_note: z.string(),
  /** Who brings it; empty until it is shipped. */
  trans_carrier: z.string(),
  /** Whether its customer is asked to confirm it, by a link in an e-mail, before it is sent. */
  trans_awaits_confirmation: z.boolean(),
  /** Whether its customer may still cancel it. */
  trans_can_cancel: z.boolean(),
  /** Something of it has arrived, so its customer may ask for a return; whether something is left to return, `order-returns` says. */
  trans_can_return: z.boolean(),
  events: z.array(orderEvent),
  /** Its invoice and credit notes, oldest first; `order-document` sends each. */
  trans_documents: z.array(
    z.object({
      document_number: z.string(),
      document_kind: z.enum(["invoice", "credit_note"]),
      /** ISO 8601. */
      document_date: z.string(),
    }),
  ),
});
export type OrderWire = z.infer<typeof orderDetail>;

export const getOrderData = get("get-order-data", {
  summary: "The signed-in customer's orders, newest first.",
  access: "shopper",
  query: pageQuery,
  reply: success({ orderList: z.array(z.object(orderHead)), total: z.int(), per_page: z.int(), last_page: z.int() }),
});

export const getOrderDetail = post("get-order-detail", {
  summary: "One order: for its customer, or for a guest with its access token.",
  perMinute: 60,
  body: whichOrder,
  reply: success({ row_orders_data: orderDetail }),
});

export const trackOrder = post("track-order", {
  summary: "One order by its number and the e-mail or mobile on it; its signed-in owner needs only the number.",
  perMinute: 10,
  body: z.object({ trans_order_number: required(messages.orders.numberNeeded, 60), contact: optionalText(254) }),
  reply: success({ row_orders_data: orderDetail }),
});
