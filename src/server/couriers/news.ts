import { createHash } from "node:crypto";

/** Names what a courier says without a name: the same from its webhooks and from its answers. */
export const newsIdOf = (...parts: readonly (string | number)[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 32);

/** A moment that is given as the clock in India shows it: '2026-11-25 11:00:00' or '2026-11-25T11:00:00.123'. Undefined when it is none. */
export function indianMoment(text: string): Date | undefined {
  const iso = text.trim().replace(" ", "T");
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(iso);
  const at = new Date(hasZone ? iso : `${iso}+05:30`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
