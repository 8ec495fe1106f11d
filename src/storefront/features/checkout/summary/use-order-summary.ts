/** The current order: reloaded when the cart or a code changes, in any tab, and when the shopper returns to the page. */
import { useCallback, useEffect, useRef, useState } from "react";
import { keys, readStored, tokenNow } from "../../../state/storage.ts";
import type { CheckoutOrder } from "./order-summary.ts";
import { orderPincode } from "../../../state/checkout/codes.wire.ts";
import { checkOrder } from "./order-summary.wire.ts";

/** A return within this time does not reload. */
const FRESH_MS = 3_000;

export type OrderState = {
  /** Null until the first answer. */
  order: CheckoutOrder | null;
  /** The latest request failed. */
  isLost: boolean;
  isBusy: boolean;
  read: () => Promise<void>;
  /** Asks for the order without showing it. Throws when the shop cannot be reached. */
  check: () => Promise<CheckoutOrder>;
  /** Shows an order that another request returned. */
  show: (order: CheckoutOrder) => void;
};

/** Changes whenever the order may have changed. */
const readMarks = (pincode: string) =>
  [
    tokenNow(),
    readStored(keys.cart),
    readStored("CART_CHANGED"),
    readStored("COUPON_SESSION"),
    readStored("GIFTCARD_SESSION"),
    pincode,
  ].join(" ");

/** `chosen`: the PIN code of the address that the order goes to; left out until there is one. */
export function useOrder(chosen?: string): OrderState {
  const [order, setOrder] = useState<CheckoutOrder | null>(null);
  const [isLost, setLost] = useState(false);
  const [underWay, setUnderWay] = useState(0);
  const seen = useRef({ marks: "", token: tokenNow(), at: 0, asked: 0 });

  const pincodeNow = useCallback(() => chosen ?? orderPincode(), [chosen]);
  const check = useCallback(() => checkOrder(pincodeNow()), [pincodeNow]);

  const show = useCallback(
    (next: CheckoutOrder) => {
      // Storage changes made by a reply do not trigger a reload.
      seen.current.marks = readMarks(pincodeNow());
      setLost(false);
      setOrder(next);
    },
    [pincodeNow],
  );

  const read = useCallback(async () => {
    const token = tokenNow();
    // The session has ended and the screen is about to close.
    if (seen.current.token !== "" && token === "") return;
    seen.current.token = token;
    const asked = ++seen.current.asked;
    seen.current.marks = readMarks(pincodeNow());
    seen.current.at = Date.now();
    setUnderWay((count) => count + 1);
    try {
      const next = await check();
      // Ignores replies to older requests.
      if (asked === seen.current.asked) show(next);
    } catch {
      if (asked === seen.current.asked) setLost(true);
    }
    setUnderWay((count) => count - 1);
  }, [show, check, pincodeNow]);

  useEffect(() => {
    const look = () => void (readMarks(pincodeNow()) !== seen.current.marks && read());
    const lookAgain = () => void (document.visibilityState === "visible" && Date.now() - seen.current.at > FRESH_MS && read());
    const occasions = ["storage", "shop-storage", "pageshow"];
    for (const occasion of occasions) window.addEventListener(occasion, look);
    document.addEventListener("visibilitychange", lookAgain);
    window.addEventListener("focus", lookAgain);
    look();
    return () => {
      for (const occasion of occasions) window.removeEventListener(occasion, look);
      document.removeEventListener("visibilitychange", lookAgain);
      window.removeEventListener("focus", lookAgain);
    };
  }, [read, pincodeNow]);

  return { order, isLost, isBusy: underWay > 0, read, check, show };
}
