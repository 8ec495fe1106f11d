/** The amounts of a cart or an order, row by row (shared/order-totals.ts), its total, and what it saves. */
import { rupeeText } from "../../shared/money.ts";
import { savingsIn, totalRows, type TotalRowKind } from "../../shared/order-totals.ts";
import { totalsMessages } from "../../shared/totals-messages.ts";
import "./order-totals.css";

type Props = {
  /** Rupees; deductions are positive. */
  amounts: Readonly<Record<TotalRowKind, number>>;
  kinds: readonly TotalRowKind[];
  /** Where the specification names a row otherwise. */
  labels?: Partial<Record<TotalRowKind | "total", string>> | undefined;
  /** Null until it is known. */
  total: number | null;
  couponCode?: string;
  /** The amounts are the previous ones. */
  isBusy?: boolean;
};

export const TotalsList = ({ amounts, kinds, labels, total, couponCode = "", isBusy = false }: Props) => (
  <dl className="num" aria-busy={isBusy}>
    {totalRows(amounts, kinds).map(({ kind, amount, isDeduction }) => (
      <div key={kind}>
        <dt>
          {labels?.[kind] ?? totalsMessages[kind]} {kind === "coupon" && couponCode !== "" && <span className="quiet">{couponCode}</span>}
        </dt>
        <dd>{amount === 0 && kind === "shipping" ? totalsMessages.free : isDeduction ? `− ${rupeeText(amount)}` : rupeeText(amount)}</dd>
      </div>
    ))}
    <div className="sum-total">
      <dt>{labels?.total ?? totalsMessages.toPay}</dt>
      <dd>{total !== null && rupeeText(total)}</dd>
    </div>
    {savingsIn(amounts) > 0 && (
      <div className="sum-saved">
        <dt>{totalsMessages.saved}</dt>
        <dd>{rupeeText(savingsIn(amounts))}</dd>
      </div>
    )}
  </dl>
);
