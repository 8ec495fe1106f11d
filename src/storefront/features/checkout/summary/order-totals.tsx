/** The totals of an order before it is placed. */
import { CHECKOUT_ROWS } from "../../../../shared/order-totals.ts";
import { TotalsList } from "../../../commerce/totals-list.tsx";
import { messages } from "../messages.ts";

export type Amounts = {
  items: number;
  discount: number;
  coupon: { code: string; amount: number } | null;
  giftCard: number;
  shipping: number;
  /** 0 unless the order is paid on delivery. */
  codCharge: number;
  total: number;
};

const labels = { ...messages, items: messages.itemTotal };

export const OrderTotals = ({ amounts, isBusy = false }: { amounts: Amounts; isBusy?: boolean }) => (
  <>
    <TotalsList
      amounts={{ ...amounts, coupon: amounts.coupon?.amount ?? 0 }}
      kinds={CHECKOUT_ROWS}
      labels={labels}
      total={amounts.total}
      couponCode={amounts.coupon?.code ?? ""}
      isBusy={isBusy}
    />
    <p className="small muted">{messages.taxes}</p>
  </>
);
