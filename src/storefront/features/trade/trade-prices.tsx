/** Replaces regular prices with a trade customer's prices while the session lasts. */
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
    // A failed request leaves regular prices; the server prices the cart in any case.
    ask().catch(() => {});
    return () => {
      isOver = true;
      setTradePrices(null);
    };
  }, [session]);
  return null;
}
