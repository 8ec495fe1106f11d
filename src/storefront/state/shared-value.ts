/** A value set in one place and shown in many. Null on the server, while hydrating, and until it is set. */
import { useSyncExternalStore } from "react";

export function sharedValue<Value>() {
  let value: Value | null = null;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    set(next: Value | null): void {
      value = next;
      for (const listener of listeners) listener();
    },
    use: (): Value | null =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => null,
      ),
  };
}
