/** Undo and redo of a page's trees while it is being built. */
import { useRef, useState } from "react";
import type { Section } from "../../../contract/content/home.ts";

export type Trees = { desktop: readonly Section[]; phone: readonly Section[] };

/** Typing within this time is undone together. */
const TOGETHER_MS = 800;
const MOST = 100;

export function useHistory(now: Trees, set: (change: Partial<Trees>) => void) {
  const [{ past, future }, setSteps] = useState<{ past: readonly Trees[]; future: readonly Trees[] }>({ past: [], future: [] });
  const last = useRef({ at: 0, shape: "" });
  const trees: Trees = { desktop: now.desktop, phone: now.phone };
  const go = (to: Trees | undefined, steps: { past: readonly Trees[]; future: readonly Trees[] }) => {
    if (!to) return;
    last.current = { at: 0, shape: "" };
    setSteps(steps);
    set(to);
  };
  return {
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change(change: Partial<Trees>) {
      const next = { ...trees, ...change };
      const shape = shapeOf(next);
      const isTyping = shape === shapeOf(trees) && shape === last.current.shape && performance.now() - last.current.at < TOGETHER_MS;
      last.current = { at: performance.now(), shape };
      setSteps({ past: isTyping ? past : [...past, trees].slice(-MOST), future: [] });
      set(change);
    },
    undo: () => go(past.at(-1), { past: past.slice(0, -1), future: [trees, ...future] }),
    redo: () => go(future[0], { past: [...past, trees], future: future.slice(1) }),
  };
}

/** Which parts are where, without what is in them. */
const shapeOf = ({ desktop, phone }: Trees): string =>
  [desktop, phone]
    .map((sections) =>
      sections
        .map(({ id, columns }) => `${id}(${columns.map((one) => `${one.id}[${one.blocks.map((block) => block.id).join()}]`).join()})`)
        .join(),
    )
    .join("|");
