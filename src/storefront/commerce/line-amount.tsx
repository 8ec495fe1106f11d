/** What a line costs, and its MRP struck through: the MRPs of all lines add up to the first row of the totals. */
import { rupeeText } from "../../shared/money.ts";
import { totalsMessages } from "../../shared/totals-messages.ts";
import "./line-amount.css";

type Props = {
  /** Rupees for all units. */
  total: number;
  /** Rupees for all units; shown when it is more than `total`. */
  mrp: number;
};

export const LineAmount = ({ total, mrp }: Props) => (
  <>
    <span>{rupeeText(total)}</span>
    {mrp > total && (
      <s className="line-mrp">
        <span className="sr">{totalsMessages.mrp} </span>
        {rupeeText(mrp)}
      </s>
    )}
  </>
);
