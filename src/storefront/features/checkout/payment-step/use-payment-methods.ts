/** The ways to pay for the order as it stands; asked again when it comes to another sum. */
import { useEffect, useState } from "react";
import type { OrderNow, Ways } from "../summary/order-summary.ts";
import { readWays } from "../summary/order-summary.wire.ts";

export function useWays(
  order: OrderNow | null,
  to: { pincode: string; email: string },
): { ways: Ways | null; isLost: boolean; readAgain: () => void } {
  const [ways, setWays] = useState<Ways | null>(null);
  const [isLost, setLost] = useState(false);
  const [tries, setTries] = useState(0);
  const { pincode, email } = to;
  const sum = order && `${order.sums.payable} ${order.sums.payableCod}`;
  useEffect(() => {
    if (sum === null) return undefined;
    let isWanted = true;
    readWays({ pincode, email }).then(
      (read) => {
        if (!isWanted) return;
        setWays(read);
        setLost(false);
      },
      () => isWanted && setLost(true),
    );
    return () => {
      isWanted = false;
    };
  }, [sum, pincode, email, tries]);
  return { ways, isLost, readAgain: () => setTries((count) => count + 1) };
}
