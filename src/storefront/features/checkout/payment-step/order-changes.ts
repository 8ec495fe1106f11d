/** Describes in sentences how an order differs from the one shown before. */
import type { CartLine } from "../../../state/cart/cart-line.ts";
import { lineGone, lineNew, priceChanged, quantityChanged, totalChanged } from "../messages.ts";
import { type PaymentMethod, type CheckoutOrder, payableBy } from "../summary/order-summary.ts";

export function describeChanges(before: CheckoutOrder, now: CheckoutOrder, method: PaymentMethod): string[] {
  const [was, is] = [payableBy(before, method), payableBy(now, method)];
  return [
    ...before.lines.flatMap((line) =>
      lineChange(
        line,
        now.lines.find(({ key }) => key === line.key),
      ),
    ),
    ...now.lines.filter(({ key }) => !before.lines.some((line) => line.key === key)).map(({ name }) => lineNew(name)),
    ...(was === is ? [] : [totalChanged(was, is)]),
  ];
}

function lineChange(before: CartLine, now: CartLine | undefined): string[] {
  if (!now) return [lineGone(before.name)];
  // The line shows its own error.
  if (now.problem !== "") return [];
  if (now.quantity !== before.quantity) return [quantityChanged(now.name, now.quantity)];
  return now.unitPrice === before.unitPrice ? [] : [priceChanged(now.name, before.unitPrice, now.unitPrice)];
}
