/** Calls of the returns page, and their replies as the page uses them. Each call throws when the shop cannot be reached. */
import { type BrowserApi, isRefusal } from "../../../contract/browser-client.ts";
import type { ReturnWire } from "../../../contract/returns.ts";
import { withUnbrokenSizes } from "../../../shared/size-text.ts";
import { browserApi } from "../../state/browser-api.ts";
import { orderToken } from "../../state/checkout/order-tokens.ts";
import type { Asked, OrderReturns, Quote, Return, Wanted } from "./returns.ts";

const whichOrder = (number: string) => ({ trans_id: number, order_access_token: orderToken(number) });

const toReturn = (wire: ReturnWire): Return => ({
  number: wire.return_number,
  state: wire.state,
  reason: wire.reason,
  answer: wire.answer,
  lines: wire.lines.map(({ choice, ...line }) => ({ ...line, choice: withUnbrokenSizes(choice) })),
  wish: wire.wish,
  exchangeOrder: wire.exchange_order,
  exchangePrice: wire.exchange_price,
  toPay: wire.to_pay,
  handover: wire.handover,
  pickupDay: wire.pickup_day,
  worth: wire.worth,
  fee: wire.fee,
  refund: wire.refund,
  canCancel: wire.can_cancel,
  canAddPhotos: wire.can_add_photos,
  events: wire.events,
});

/** Null when the order does not exist or the caller may not see it. */
export async function readReturns(api: BrowserApi, number: string): Promise<OrderReturns | null> {
  const reply = await api("order-returns", whichOrder(number));
  if (isRefusal(reply)) return null;
  return {
    number,
    returns: reply.returns.map(toReturn),
    closed: reply.closed,
    lines: reply.lines.map(({ line_id: id, name, choice, picture, units, message, closes_at: closesAt, fee, sizes }) => ({
      id,
      name,
      choice: withUnbrokenSizes(choice),
      picture,
      units,
      message,
      closesAt,
      fee,
      sizes: sizes.map(({ variation_id: size, ...one }) => ({ id: size, ...one })),
    })),
    reasons: reply.reasons.map(({ reason_id: id, name, payer, needs_photos: needsPhotos, closed }) => ({
      id,
      name,
      payer,
      needsPhotos,
      closed,
    })),
    handovers: reply.handovers,
    pickupDays: reply.pickup_days,
    dropAddress: reply.drop_address,
    isCash: reply.paid_in_cash,
  };
}

const toWire = ({ lines, wish, reasonId }: Wanted) => ({
  lines: lines.map(({ lineId, units, variationId }) => ({ line_id: lineId, units, variation_id: variationId })),
  wish,
  reason_id: reasonId,
});

/** Why it was refused. */
export type Refusal = { message: string };

export async function quoteReturn(number: string, wanted: Wanted): Promise<Quote | Refusal> {
  const reply = await browserApi()("quote-return", { ...whichOrder(number), ...toWire(wanted) });
  if (isRefusal(reply)) return { message: reply.message };
  return {
    worth: reply.worth,
    fee: reply.fee,
    refund: reply.refund,
    toGiftCard: reply.refund_to_gift_card,
    exchangePrice: reply.exchange_price,
    toPay: reply.to_pay,
  };
}

/** `photo`: a data URL. */
export async function addPhoto(number: string, key: string, photo: string): Promise<{ id: number } | Refusal> {
  const reply = await browserApi()("return-photo", { ...whichOrder(number), key, photo });
  return isRefusal(reply) ? { message: reply.message } : { id: reply.photo_id };
}

/** '' on success. */
export async function removePhoto(number: string, key: string, id: number): Promise<string> {
  const reply = await browserApi()("remove-return-photo", { ...whichOrder(number), key, photo_id: id });
  return isRefusal(reply) ? reply.message : "";
}

export async function askReturn(
  number: string,
  { key, note, handover, pickupDay, seen, ...wanted }: Asked,
): Promise<{ number: string } | Refusal> {
  const reply = await browserApi()("ask-return", {
    ...whichOrder(number),
    ...toWire(wanted),
    key,
    note,
    handover,
    pickup_day: pickupDay,
    seen: { fee: seen.fee, refund: seen.refund, exchange_price: seen.exchangePrice },
  });
  return isRefusal(reply) ? { message: reply.message } : { number: reply.return_number };
}

/** '' on success. */
export async function sendPhotos(number: string, returnNumber: string, key: string): Promise<string> {
  const reply = await browserApi()("send-return-photos", { ...whichOrder(number), return_number: returnNumber, key });
  return isRefusal(reply) ? reply.message : "";
}

/** '' on success. */
export async function cancelReturn(number: string, returnNumber: string): Promise<string> {
  const reply = await browserApi()("cancel-return", { ...whichOrder(number), return_number: returnNumber });
  return isRefusal(reply) ? reply.message : "";
}
