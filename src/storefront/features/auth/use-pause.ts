import { useEffect, useRef } from "react";

/** A wait that ends in false when the screen is gone by then: what it was for is no longer wanted. */
export function usePause(): (ms: number) => Promise<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return async (ms) => {
    if (ms > 0) await new Promise((done) => setTimeout(done, ms));
    return isHere.current;
  };
}
