/** The price of one unit of a product for this shopper. */
import { useLocation } from "react-router";
import { rupeeText } from "../../shared/money.ts";
import { useTradePrices } from "../state/account/trade-prices.ts";

type Props = {
  /** Path of the product; the current page when it is not given. */
  to?: string;
  /** The retail price. */
  rupees: number;
};

export function Amount({ to, rupees }: Props) {
  const { pathname } = useLocation();
  return <>{rupeeText(useTradePrices()?.price(to ?? pathname, rupees) ?? rupees)}</>;
}
