/** Toasts at the top right. toasts.tsx shows them. */
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

/** For checkout, where nothing may cover the page for long. */
export const BRIEFLY_MS = 2_000;

/** Shows the text; the same text again restarts its time. */
export function toast(text: string, shownMs = 5_000): void {
  change([...toasts.filter((other) => other.text !== text), { id: ++lastId, text, shownMs }]);
}

export const dismiss = (id: number): void => change(toasts.filter((other) => other.id !== id));

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toasts that are shown now. */
export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
