/** Redirects in the admin: read from a file, and looked through for circles and detours. */
import { redirects } from "../../../contract/content/redirects.ts";
import type { z } from "zod";
import { type RedirectRule, createRedirectFinder, findLoop } from "../../../shared/redirects.ts";

export type Rule = z.output<typeof redirects>["rules"][number];

type Imported = { added: Rule[]; wrong: { line: number; text: string; message: string }[] };

/** Cells of a line of CSV, with commas, semicolons or tabs between them. */
function cellsOf(line: string): string[] {
  const mark = ["\t", ";", ","].find((one) => line.includes(one)) ?? ",";
  const cells = line.match(new RegExp(`("([^"]|"")*"|[^${mark}]*)(${mark}|$)`, "g")) ?? [];
  return cells.map((cell) => {
    const text = cell.endsWith(mark) ? cell.slice(0, -1).trim() : cell.trim();
    return text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text;
  });
}

/** Lines of from,to. Each that cannot be a redirect, or starts where another one does, is named. */
export function readRedirects(text: string, rules: readonly Rule[]): Imported {
  const taken = new Set(rules.filter(({ match }) => match === "exact").map(({ from }) => from));
  const found: Imported = { added: [], wrong: [] };
  for (const [at, line] of text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    const [from = "", to = ""] = cellsOf(line);
    // An empty line, and the names of the columns.
    if (line.trim() === "" || (at === 0 && !from.startsWith("/"))) continue;
    const parsed = redirects.safeParse({ rules: [{ from, to }] });
    const rule = parsed.data?.rules[0];
    const message =
      parsed.error?.issues[0]?.message ?? (rule && taken.has(rule.from) ? `Two redirects start from ${rule.from}.` : undefined);
    if (message !== undefined || !rule) found.wrong.push({ line: at + 1, text: line, message: message ?? "" });
    else {
      taken.add(rule.from);
      found.added.push(rule);
    }
  }
  return found;
}

/** One that leads to another redirect: it could lead to the end at once. */
export type Detour = { at: number; from: string; to: string; end: string };

/** The first circle, and every detour when there is none. */
export function lookThrough(rules: readonly Rule[]): { loop: string[] | null; detours: Detour[] } {
  const known = rules.filter(({ from, to }) => from.startsWith("/") && to !== "") as readonly RedirectRule[];
  const loop = findLoop(known);
  if (loop) return { loop, detours: [] };
  const find = createRedirectFinder(known, "https://sister.invalid");
  const detours = rules.flatMap(({ from, to, onSisterSite }, at) => {
    if (onSisterSite || !to.startsWith("/")) return [];
    const end = find(to.split(/[?#]/)[0]!, "")?.location;
    return end === undefined ? [] : [{ at, from, to, end }];
  });
  return { loop: null, detours };
}
