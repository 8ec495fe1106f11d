/** The amounts of a cart or an order, row by row (shared/order-totals.ts), and its total. Each page has its own labels and order of rows. */
import { rupeeText } from "../../shared/money.ts";
import { totalRows, type TotalRowKind } from "../../shared/order-totals.ts";
import "./order-totals.css";

type Props = {
  /** Rupees; deductions are positive. */
  amounts: Readonly<Record<TotalRowKind, number>>;
  kinds: readonly TotalRowKind[];
  labels: Readonly<Record<TotalRowKind | "total" | "free", string>>;
  total: number;
  couponCode?: string;
  /** The amounts are the previous ones. */
  isBusy?: boolean;
};

export const TotalsList = ({ amounts, kinds, labels, total, couponCode, isBusy = false }: Props) => (
  <dl className="num" aria-busy={isBusy}>
    {totalRows(amounts, kinds).map(({ kind, amount, isDeduction }) => (
      <div key={kind}>
        <dt>
          {labels[kind]} {kind === "coupon" && couponCode && <span className="quiet">{couponCode}</span>}
        </dt>
        <dd>{amount === 0 && kind === "shipping" ? labels.free : isDeduction ? `− ${rupeeText(amount)}` : rupeeText(amount)}</dd>
      </div>
    ))}
    <div className="sum-total">
      <dt>{labels.total}</dt>
      <dd>{rupeeText(total)}</dd>
    </div>
  </dl>
);
