import { useEffect, useRef } from "react";

/** Waits, then resolves to false when the component has unmounted. */
export function usePause(): (ms: number) => Promise<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return async (ms) => {
    if (ms > 0) await new Promise((done) => setTimeout(done, ms));
    return isMounted.current;
  };
}
