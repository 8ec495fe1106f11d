/** Orders under their wire names. */
import type { z } from "zod";
import type { OrderWire, getOrderData, trackOrder, whichOrder } from "../../contract/orders.ts";
import { lineTotal } from "../../shared/cart-totals.ts";
import { paise, toRupees } from "../../shared/money.ts";
import { toPictureWire, toSelectedWire } from "../catalogue/catalogue.ts";
import type { Caller } from "../http/caller.ts";
import type { OrderView, OrderAccess } from "./access.ts";
import { addressLines, fullName } from "./emails.ts";
import type { DocumentSummary, EventRow, OrderRow, OrderLineView } from "./orders.queries.ts";
import {
  SENT_BY_EMAIL,
  carrierName,
  eventTitles,
  hasGiftCards,
  hasGoods,
  mayMove,
  paymentStatusOf,
  stateOf,
  statuses,
  trackingUrl,
  promisedOf,
  amountDue,
} from "./orders.rules.ts";
import { hasArrived, isPartlySent } from "./shipments.rules.ts";

/** Access by order number, with the session or the access token. */
export const orderAccessOf = ({ trans_id, order_access_token }: z.output<typeof whichOrder>, { session }: Caller): OrderAccess => ({
  number: trans_id,
  shopperId: session?.shopperId ?? null,
  accessToken: order_access_token,
});

/** Access by order number and contact. */
export const trackingAccessOf = (
  { trans_order_number: number, contact }: z.output<typeof trackOrder.body>,
  { session }: Caller,
): OrderAccess => ({
  number,
  contact,
  shopperId: session?.shopperId ?? null,
});

const toItemWire = (line: OrderLineView): OrderWire["items"][number] => {
  const picture = line.picture && toPictureWire(line.picture);
  return {
    td_item_image: picture?.src ?? "",
    picture,
    td_item_room_picture: line.roomPicture && toPictureWire(line.roomPicture),
    td_item_title: line.name,
    td_item_slug: line.slug,
    td_item_qty: line.quantity,
    td_item_sellling_price: toRupees(line.unitPrice),
    td_item_mrp: toRupees(line.mrp),
    td_item_total: toRupees(lineTotal(line)),
    td_selected_other_variation: line.terms.map(toSelectedWire),
    td_item_lead_days: line.leadMinDays === null || line.leadMaxDays === null ? null : { min: line.leadMinDays, max: line.leadMaxDays },
    td_item_is_gift_card: line.isGiftCard,
  };
};

const toHeadWire = (order: OrderRow & { lines: OrderLineView[] }) => ({
  trans_id: order.number,
  trans_order_number: order.number,
  trans_datetime: (order.placedAt ?? order.createdAt).toISOString(),
  trans_status: statuses[order.status].number,
  orderstatus: statuses[order.status].label,
  trans_amt: toRupees(order.payable),
  trans_shipping_amount: toRupees(order.shipping),
  trans_cod_amount: toRupees(order.codCharge),
  items: order.lines.map(toItemWire),
});

/** A customer's list of orders. */
export const toListWire = (orders: readonly (OrderRow & { lines: OrderLineView[] })[]): z.input<typeof getOrderData.reply>["orderList"] =>
  orders.map(toHeadWire);

const toEventWire = ({ kind, detail, at }: EventRow, { lines }: OrderView) => ({
  kind,
  title: kind === "delivered" && !hasGoods(lines) ? SENT_BY_EMAIL : eventTitles[kind],
  detail,
  at: at.toISOString(),
});

const toGiftCardWire = ({ giftCardDelivery: delivery }: OrderView): OrderWire["trans_gift_card"] =>
  delivery
    ? {
        gt_recipient_name: delivery.recipientName,
        gt_recipient_email: delivery.recipientEmail,
        gt_message: delivery.message,
        gt_send_at: delivery.sendAt.toISOString(),
        gt_sent_at: delivery.sentAt?.toISOString() ?? "",
      }
    : null;

/** The code of a gift card that was sent may be spent, and a parcel that has left is not called back. */
const mayCancel = (order: OrderView): boolean =>
  mayMove(stateOf(order), "cancelByCustomer") &&
  !isPartlySent(order) &&
  (!hasGiftCards(order.lines) || order.giftCardDelivery?.sentAt === null);

const toDocumentWire = ({ kind, number, issuedAt }: DocumentSummary): OrderWire["trans_documents"][number] => ({
  document_number: number,
  document_kind: kind,
  document_date: issuedAt.toISOString(),
});

/** Everything that is shown of one order. */
export const toOrderWire = (order: OrderView): OrderWire => ({
  ...toHeadWire(order),
  trans_tracking_url: trackingUrl(order.carrier, order.trackingId),
  trans_tracking_id: order.trackingId,
  trans_shipped_date: order.shippedAt?.toISOString() ?? "",
  trans_delivered_date: order.deliveredAt?.toISOString() ?? "",
  trans_promised: promisedOf(order),
  trans_user_name: fullName(order.address),
  trans_user_email: order.email,
  trans_user_mobile: order.mobile,
  trans_delivery_address: addressLines(order.address).join(", "),
  trans_gift_card: toGiftCardWire(order),
  trans_method: order.method === "cod" ? "COD" : "ONLINE",
  trans_payment_status: paymentStatusOf(order, order.refunds),
  ...toTotalsWire(order),
  trans_company_name: order.business?.company ?? "",
  trans_gst_no: order.business?.gstin ?? "",
  trans_note: order.note,
  trans_carrier: carrierName(order.carrier),
  trans_awaits_confirmation: order.awaitsConfirmation && order.status === "confirmed",
  trans_can_cancel: mayCancel(order),
  trans_can_return: hasArrived(order),
  events: order.events.map((event) => toEventWire(event, order)),
  trans_documents: order.documents.map(toDocumentWire),
});

const toTotalsWire = ({ itemTotal, discount, coupon, couponCode, giftCard, shipping, codCharge, payable, notTaken }: OrderRow) => ({
  item_sub_total: toRupees(itemTotal),
  trans_not_taken_amount: toRupees(notTaken),
  trans_due_amount: toRupees(amountDue({ payable, notTaken })),
  trans_discount_amount: toRupees(discount),
  trans_coupon_dis_amt: toRupees(coupon),
  trans_coupon_code: couponCode,
  trans_giftcard_amount: toRupees(giftCard),
  trans_delivery_amount: toRupees(paise(shipping + codCharge)),
});
