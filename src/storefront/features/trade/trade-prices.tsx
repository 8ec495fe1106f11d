/** Puts a trade customer's prices in the place of everybody's, for as long as their session is this browser's. */
import { useEffect } from "react";
import { setTradePrices } from "../../state/account/trade-prices.ts";
import { keys, useStored } from "../../state/storage.ts";

export function TradePrices() {
  const retail = useStored(keys.retailToken);
  const trade = useStored(keys.tradeToken);
  // Calls are made with the retail token when there is one.
  const session = retail ? null : trade;
  useEffect(() => {
    if (!session) return;
    let isOver = false;
    const ask = async () => {
      const { readTradePrices } = await import("./trade-prices.wire.ts");
      const prices = await readTradePrices();
      if (!isOver) setTradePrices(prices);
    };
    // Without an answer everybody's prices stand; the cart is summed by the shop in any case.
    ask().catch(() => {});
    return () => {
      isOver = true;
      setTradePrices(null);
    };
  }, [session]);
  return null;
}
