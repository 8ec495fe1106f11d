/** Returns under their wire names. */
import type { z } from "zod";
import type { ReturnWire, askReturn, orderReturns, quoteReturn } from "../../contract/returns.ts";
import { isEnded } from "../../shared/returns.ts";
import { type Paise, paise, shownPaise, toRupees } from "../../shared/money.ts";
import { toPictureWire } from "../catalogue/catalogue.ts";
import type { OrderView } from "../orders/orders.ts";
import { eventTitles } from "./messages.ts";
import type { AskedReturn, ReturnQuote, ReturnView, WantedReturn, readReturnsFor } from "./returns.ts";
import { type Returnable, exchangePriceOf, mayMove } from "./returns.rules.ts";

type Found = Awaited<ReturnType<typeof readReturnsFor>>;
type Line = OrderView["lines"][number];

const productOf = (line: Line) => ({
  name: line.name,
  choice: line.terms.map(({ name }) => name).join(", "),
  picture: line.picture && toPictureWire(line.picture),
});

const backOf = ({ worth, fee, feeKept }: ReturnView): Paise => paise(worth - (feeKept ?? fee));

const toReturnWire = (one: ReturnView, { lines }: OrderView): ReturnWire => ({
  return_number: one.number,
  state: one.state,
  reason: one.reason,
  note: one.note,
  answer: one.answer,
  lines: one.lines.flatMap(({ orderLineId, quantity, exchangeName }) => {
    const line = lines.find(({ id }) => id === orderLineId);
    return line ? [{ ...productOf(line), units: quantity, exchange: exchangeName }] : [];
  }),
  wish: one.wish,
  exchange_order: one.exchangeNumber,
  exchange_price: toRupees(exchangePriceOf(one.lines)),
  to_pay: toRupees(one.toPay),
  handover: one.handover,
  pickup_day: one.pickupDay,
  worth: toRupees(one.worth),
  fee: toRupees(one.feeKept ?? one.fee),
  refund: toRupees(backOf(one)),
  photos: one.photos,
  asked_at: one.askedAt.toISOString(),
  can_cancel: mayMove(one.state, "cancel"),
  can_add_photos: mayMove(one.state, "sendPhotos"),
  events: one.events.map(({ state, detail, at }) => ({ title: eventTitles[state], detail, at: at.toISOString() })),
});

/** Those that go on come first. */
const toReturnsWire = ({ order, returns }: Pick<Found, "order" | "returns">): ReturnWire[] =>
  returns.toSorted((one, other) => Number(isEnded(one.state)) - Number(isEnded(other.state))).map((one) => toReturnWire(one, order));

export function toOrderReturnsWire({ order, returns, closed, given }: Found): z.input<typeof orderReturns.reply> {
  const shared = { status: "success" as const, returns: toReturnsWire({ order, returns }), closed, paid_in_cash: order.method === "cod" };
  if (!given) return { ...shared, lines: [], reasons: [], handovers: [], pickup_days: [], drop_address: "" };
  const { rules, reasons, returnable, pickupDays, choices, dropAddress } = given;
  return {
    ...shared,
    lines: order.lines.flatMap((line) => {
      const possible = returnable.find(({ id }) => id === line.id);
      if (!possible) return [];
      const byReason = <Value>(of: (one: Returnable) => Value) => Object.fromEntries([...possible.for].map(([id, one]) => [id, of(one)]));
      return [
        {
          line_id: line.id,
          ...productOf(line),
          quantity: line.quantity,
          units: byReason(({ units }) => units),
          message: byReason(({ why }) => why),
          closes_at: byReason(({ closesAt }) => closesAt?.toISOString() ?? ""),
          fee: toRupees(possible.fee),
          sizes: choices
            .filter(({ productId }) => productId === line.productId)
            .map(({ variantId, name, price }) => ({ variation_id: variantId, name, price: toRupees(price) })),
        },
      ];
    }),
    reasons: reasons.map(({ id, name, payer, needsPhotos, closed: why }) => ({
      reason_id: id,
      name,
      payer,
      needs_photos: needsPhotos,
      closed: why,
    })),
    handovers: [...(rules.hasPickup ? (["pickup"] as const) : []), ...(rules.hasDrop ? (["drop"] as const) : [])],
    pickup_days: pickupDays,
    drop_address: dropAddress,
  };
}

export const wantedOf = ({ lines, wish, reason_id: reasonId }: z.output<typeof quoteReturn.body>): WantedReturn => ({
  lines: lines.map(({ line_id: lineId, units, variation_id: variantId }) => ({ lineId, units, variantId })),
  wish,
  reasonId,
});

export const askedOf = (body: z.output<typeof askReturn.body>): AskedReturn => ({
  ...wantedOf(body),
  key: body.key,
  note: body.note,
  handover: body.handover,
  pickupDay: body.pickup_day,
  seen: { fee: shownPaise(body.seen.fee), refund: shownPaise(body.seen.refund), exchangePrice: shownPaise(body.seen.exchange_price) },
});

export const toQuoteWire = ({ worth, fee, money, giftCard, exchangePrice, toPay }: ReturnQuote) => ({
  worth: toRupees(worth),
  fee: toRupees(fee),
  refund: toRupees(paise(money + giftCard)),
  refund_to_gift_card: toRupees(giftCard),
  exchange_price: toRupees(exchangePrice),
  to_pay: toRupees(toPay),
});
