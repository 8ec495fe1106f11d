/** The payment methods for the order; reloaded when its total changes. */
import { useEffect, useState } from "react";
import type { CheckoutOrder, PaymentMethods } from "../summary/order-summary.ts";
import { readPaymentMethods } from "../summary/order-summary.wire.ts";

export function usePaymentMethods(
  order: CheckoutOrder | null,
  to: { pincode: string; email: string },
): { methods: PaymentMethods | null; isLost: boolean; readAgain: () => void } {
  const [methods, setMethods] = useState<PaymentMethods | null>(null);
  const [isLost, setLost] = useState(false);
  const [tries, setTries] = useState(0);
  const { pincode, email } = to;
  const sum = order && `${order.totals.payable} ${order.totals.payableCod}`;
  useEffect(() => {
    if (sum === null) return undefined;
    let isWanted = true;
    readPaymentMethods({ pincode, email }).then(
      (read) => {
        if (!isWanted) return;
        setMethods(read);
        setLost(false);
      },
      () => isWanted && setLost(true),
    );
    return () => {
      isWanted = false;
    };
  }, [sum, pincode, email, tries]);
  return { methods, isLost, readAgain: () => setTries((count) => count + 1) };
}
