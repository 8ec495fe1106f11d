/** The totals of an order before it is placed. */
import { rupeeText } from "../../../../shared/money.ts";
import { messages, minus } from "../messages.ts";
import "../../../commerce/order-totals.css";

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

type Row = { name: string; also?: string; amount: string };

const rowsOf = ({ items, discount, coupon, giftCard, shipping, codCharge }: Amounts): Row[] => [
  { name: messages.itemTotal, amount: rupeeText(items) },
  ...(discount > 0 ? [{ name: messages.discount, amount: minus(discount) }] : []),
  ...(coupon && coupon.amount > 0 ? [{ name: messages.coupon, also: coupon.code, amount: minus(coupon.amount) }] : []),
  { name: messages.shipping, amount: shipping > 0 ? rupeeText(shipping) : messages.free },
  ...(codCharge > 0 ? [{ name: messages.codCharge, amount: rupeeText(codCharge) }] : []),
  ...(giftCard > 0 ? [{ name: messages.giftCard, amount: minus(giftCard) }] : []),
];

export const OrderTotals = ({ amounts, isBusy = false }: { amounts: Amounts; isBusy?: boolean }) => (
  <>
    <dl className="num" aria-busy={isBusy}>
      {rowsOf(amounts).map(({ name, also, amount }) => (
        <div key={name}>
          <dt>
            {name} {also && <span className="quiet">{also}</span>}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className="sum-total">
        <dt>{messages.total}</dt>
        <dd>{rupeeText(amounts.total)}</dd>
      </div>
    </dl>
    <p className="small muted">{messages.taxes}</p>
  </>
);
