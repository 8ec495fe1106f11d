/** The totals of an order before and after it is placed. */
import type { ComponentProps } from "react";
import { TOTAL_ROWS, withoutShipping } from "../../../../shared/order-totals.ts";
import { totalsMessages } from "../../../../shared/totals-messages.ts";
import { TotalsList } from "../../../commerce/totals-list.tsx";

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

type Props = { amounts: Amounts; isBusy?: boolean } & Pick<ComponentProps<typeof TotalsList>, "labels">;

export const OrderTotals = ({ amounts, labels, isBusy = false }: Props) => (
  <>
    <TotalsList
      amounts={{ ...amounts, shipping: amounts.shipping ?? 0, coupon: amounts.coupon?.amount ?? 0 }}
      kinds={amounts.shipping === null ? withoutShipping(TOTAL_ROWS) : TOTAL_ROWS}
      labels={labels}
      total={amounts.total}
      couponCode={amounts.coupon?.code ?? ""}
      isBusy={isBusy}
    />
    {amounts.shipping !== null && <p className="small muted">{totalsMessages.taxes}</p>}
  </>
);
