/** What of an order is on a parcel: its units and its share of the order's sums, to the paisa. */
import { lineTotal } from "../../shared/cart-totals.ts";
import { type Paise, ZERO, paise } from "../../shared/money.ts";
import { amountsOfLines } from "../../shared/unit-amounts.ts";
import type { OrderLineRow, OrderRow } from "./orders.queries.ts";

type Line = Pick<OrderLineRow, "id" | "quantity" | "unitPrice" | "couponShare" | "isGiftCard">;
type Divided = Pick<OrderRow, "coupon" | "giftCard" | "shipping" | "codCharge"> & { lines: readonly Line[] };

/** Units of a line: how many left with earlier parcels, and how many leave with this one. */
export type ParcelUnits = { lineId: number; before: number; quantity: number };

export type ParcelSums = {
  /** What its units of each line cost after the coupon. */
  goods: Map<number, Paise>;
  shipping: Paise;
  codCharge: Paise;
  /** Gift cards that were sold with the order. */
  vouchers: Paise;
  /** What of them a gift card has paid. */
  giftCard: Paise;
  /** What was paid in money for them, or is collected on delivery. */
  payable: Paise;
};

/**
 * The share of a parcel. Charges and the gift cards that were sold are on the first one to leave; a gift card pays for the parcels in the order in which they
 * leave. So the shares of all parcels add up to the order, and units that are taken out later change nothing of what has left. `units`: of every line.
 */
export function parcelSums(order: Divided, units: readonly ParcelUnits[]): ParcelSums {
  const isFirst = units.every(({ before }) => before === 0);
  const amounts = amountsOfLines(order);
  const goods = new Map<number, Paise>();
  let earlier = 0;
  let own = 0;
  for (const { lineId, before, quantity } of units) {
    const of = amounts.get(lineId) ?? [];
    const sum = sumOf(of.slice(before, before + quantity));
    earlier += sumOf(of.slice(0, before));
    own += sum;
    if (quantity > 0) goods.set(lineId, sum);
  }
  const vouchers = sumOf(order.lines.filter(({ isGiftCard }) => isGiftCard).map(lineTotal));
  const charges = order.shipping + order.codCharge + vouchers;
  if (isFirst) own += charges;
  else earlier += charges;
  const giftCard = Math.min(order.giftCard, earlier + own) - Math.min(order.giftCard, earlier);
  return {
    goods,
    shipping: isFirst ? order.shipping : ZERO,
    codCharge: isFirst ? order.codCharge : ZERO,
    vouchers: isFirst ? vouchers : ZERO,
    giftCard: paise(giftCard),
    payable: paise(own - giftCard),
  };
}

const sumOf = (amounts: readonly Paise[]): Paise => paise(amounts.reduce((sum, amount) => sum + amount, 0));

/** What of an order is in no parcel yet. */
export const restOf = (
  lines: readonly Pick<OrderLineRow, "id" | "quantity" | "packed" | "isGiftCard">[],
): { lineId: number; quantity: number }[] =>
  lines.flatMap(({ id, quantity, packed, isGiftCard }) =>
    isGiftCard || packed >= quantity ? [] : [{ lineId: id, quantity: quantity - packed }],
  );

/** Whether all goods have left, and some of them in parcels that the shop knows. */
export const hasAllLeft = (lines: readonly Pick<OrderLineRow, "quantity" | "sent" | "isGiftCard">[]): boolean => {
  const goods = lines.filter(({ isGiftCard }) => !isGiftCard);
  return goods.length > 0 && goods.every(({ quantity, sent }) => sent === quantity);
};

/** Something of it has arrived, while other parcels may still be on their way. */
export const hasArrived = ({ status, lines }: { status: OrderRow["status"]; lines: readonly Pick<OrderLineRow, "delivered">[] }): boolean =>
  status !== "cancelled" && lines.some(({ delivered }) => delivered > 0);

/** A part of it has left, and a part is still here. */
export const isPartlySent = ({ status, lines }: { status: OrderRow["status"]; lines: readonly Pick<OrderLineRow, "sent">[] }): boolean =>
  status === "confirmed" && lines.some(({ sent }) => sent > 0);
