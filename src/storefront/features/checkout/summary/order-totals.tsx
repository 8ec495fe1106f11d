/** The totals of an order before it is placed. */
import { CHECKOUT_ROWS, withoutShipping } from "../../../../shared/order-totals.ts";
import { TotalsList } from "../../../commerce/totals-list.tsx";
import { messages } from "../messages.ts";

export type Amounts = {
  items: number;
  discount: number;
  coupon: { code: string; amount: number } | null;
  giftCard: number;
  /** Null for gift cards only: nothing is shipped, and vouchers are not taxed. */
  shipping: number | null;
  /** 0 unless the order is paid on delivery. */
  codCharge: number;
  total: number;
};

const labels = { ...messages, items: messages.itemTotal };

export const OrderTotals = ({ amounts, isBusy = false }: { amounts: Amounts; isBusy?: boolean }) => (
  <>
    <TotalsList
      amounts={{ ...amounts, shipping: amounts.shipping ?? 0, coupon: amounts.coupon?.amount ?? 0 }}
      kinds={amounts.shipping === null ? withoutShipping(CHECKOUT_ROWS) : CHECKOUT_ROWS}
      labels={labels}
      total={amounts.total}
      couponCode={amounts.coupon?.code ?? ""}
      isBusy={isBusy}
    />
    {amounts.shipping !== null && <p className="small muted">{messages.taxes}</p>}
  </>
);
