/** Reloads the page's data while `isOpen`, a few times at growing intervals; after that the shopper has to ask again. */
import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";

const WAITS_MS = [1_500, 2_500, 4_000, 6_000, 10_000, 15_000, 25_000, 40_000];

export function usePolling(isOpen: boolean): { isAsking: boolean; askNow: () => void } {
  const { revalidate } = useRevalidator();
  const [turn, setTurn] = useState(0);
  const wait = WAITS_MS[turn];
  const ask = useEffectEvent(async () => {
    await revalidate();
    setTurn((count) => count + 1);
  });
  useEffect(() => {
    if (!isOpen || wait === undefined) return undefined;
    const timer = setTimeout(() => void ask(), wait);
    return () => clearTimeout(timer);
  }, [isOpen, turn, wait]);
  return { isAsking: wait !== undefined, askNow: () => setTurn(0) };
}
