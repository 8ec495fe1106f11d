/** When a made-to-order order is ready: the same days on the thank-you page, on the order's page and in its e-mail. */
import { DAY_MS } from "./dates.ts";

type Line = { leadDays?: { min: number; max: number } | null | undefined };

/** In ISO 8601, when everything is ready to be sent: the slowest line decides. Null when nothing is made to order. */
export function readyDays({ lines, placedAt }: { lines: readonly Line[]; placedAt: string }): { from: string; to: string } | null {
  const times = lines.flatMap(({ leadDays }) => leadDays ?? []);
  if (times.length === 0) return null;
  const after = (days: readonly number[]) => new Date(new Date(placedAt).getTime() + Math.max(...days) * DAY_MS).toISOString();
  return { from: after(times.map(({ min }) => min)), to: after(times.map(({ max }) => max)) };
}
