/** What is about to be ordered, kept true: it is counted anew when the cart or a code changes, in this tab or another, and on coming back. */
import { useCallback, useEffect, useRef, useState } from "react";
import { keys, readStored, tokenNow } from "../../../state/storage.ts";
import type { OrderNow } from "./order-summary.ts";
import { checkOrder } from "./order-summary.wire.ts";

/** Who comes back to the page within this time finds it as it was. */
const FRESH_MS = 3_000;

export type OrderState = {
  /** Null until the first answer. */
  order: OrderNow | null;
  /** There was no answer, the last time. */
  isLost: boolean;
  isBusy: boolean;
  /** Why codes count no more, until another one is given. */
  lostCodes: readonly string[];
  forgetLostCodes: () => void;
  read: () => Promise<void>;
  /** Shows what an answer of another call has said. */
  show: (order: OrderNow) => void;
};

/** What tells that it may be another one. */
const marks = () =>
  [tokenNow(), readStored(keys.cart), readStored("CART_CHANGED"), readStored("COUPON_SESSION"), readStored("GIFTCARD_SESSION")].join(" ");

export function useOrder(): OrderState {
  const [order, setOrder] = useState<OrderNow | null>(null);
  const [isLost, setLost] = useState(false);
  const [underWay, setUnderWay] = useState(0);
  const [lostCodes, setLostCodes] = useState<readonly string[]>([]);
  const seen = useRef({ marks: "", token: tokenNow(), at: 0, asked: 0 });

  const show = useCallback((next: OrderNow) => {
    // What an answer tidies up is no news.
    seen.current.marks = marks();
    setLost(false);
    setOrder(next);
    if (next.lostCodes.length > 0) setLostCodes(next.lostCodes);
  }, []);

  const read = useCallback(async () => {
    const token = tokenNow();
    // Whoever was signed in is not any more: the screen goes, and what is left is nobody's.
    if (seen.current.token !== "" && token === "") return;
    seen.current.token = token;
    const asked = ++seen.current.asked;
    seen.current.marks = marks();
    seen.current.at = Date.now();
    setUnderWay((count) => count + 1);
    try {
      const next = await checkOrder();
      // Something newer has been asked meanwhile.
      if (asked === seen.current.asked) show(next);
    } catch {
      if (asked === seen.current.asked) setLost(true);
    }
    setUnderWay((count) => count - 1);
  }, [show]);

  useEffect(() => {
    const look = () => void (marks() !== seen.current.marks && read());
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
  }, [read]);

  return { order, isLost, isBusy: underWay > 0, lostCodes, forgetLostCodes: () => setLostCodes([]), read, show };
}
