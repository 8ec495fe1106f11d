/** Short news at the top right. What is said here is shown by toasts.tsx. */
import { useSyncExternalStore } from "react";

export type Toast = { id: number; text: string; shownMs: number };

let toasts: readonly Toast[] = [];
let lastId = 0;
const none: readonly Toast[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** At checkout, where nothing may stand in the way for long. */
export const BRIEFLY_MS = 2_000;

/** Says it once; the same words again start its time anew. */
export function toast(text: string, shownMs = 5_000): void {
  change([...toasts.filter((other) => other.text !== text), { id: ++lastId, text, shownMs }]);
}

export const dismiss = (id: number): void => change(toasts.filter((other) => other.id !== id));

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is to be read now. */
export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
