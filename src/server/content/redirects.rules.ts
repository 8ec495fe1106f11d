/** Which address leads where. Paths are compared segment by segment, decoded and in small letters; a slash at the end makes no difference. */

export type Rule = {
  from: string;
  match: "exact" | "prefix";
  /** A path of the shop (or of the sister site), or a whole https address. */
  to: string;
  onSisterSite: boolean;
  keepsRest: boolean;
  status: 301 | 302;
};
export type Redirect = { status: 301 | 302; location: string };
/** Finds where a path with its query leads; undefined when it is an address of its own. */
export type FindRedirect = (path: string, search: string) => Redirect | undefined;

/** What the shop itself cannot do without; the front page is nobody's to give away either. */
const reserved: ReadonlySet<string> = new Set([
  "api",
  "media",
  "assets",
  "admin",
  "outbox",
  "healthz",
  "readyz",
  "metrics",
  "sandbox",
  "checkout",
]);

/** The decoded parts of a path; null when it climbs, or when its encoding means nothing. */
export function segmentsOf(path: string): string[] | null {
  try {
    const segments = path
      .split("/")
      .map(decodeURIComponent)
      .filter((segment) => segment !== "" && segment !== ".");
    return segments.includes("..") ? null : segments;
  } catch {
    return null;
  }
}

export const canBeRedirected = ([first]: readonly string[]): boolean => first !== undefined && !reserved.has(first.toLowerCase());

/** One spelling for every way of writing a path. Encoded again, so that nothing in it can be taken for a host or a query. */
export const normalPath = (segments: readonly string[]): string => `/${segments.map(encodeURIComponent).join("/")}`;

const keyOf = (segments: readonly string[]) => normalPath(segments).toLowerCase();

type Table = ReadonlyMap<string, Rule>;

function tablesOf(rules: readonly Rule[]): { exact: Table; prefix: Table } {
  const of = (match: Rule["match"]) =>
    new Map(rules.filter((rule) => rule.match === match).map((rule) => [keyOf(segmentsOf(rule.from) ?? []), rule]));
  return { exact: of("exact"), prefix: of("prefix") };
}

/** The rule for a path and what stands behind its beginning. Exact goes before prefix, a longer prefix before a shorter one. */
function ruleFor(
  { exact, prefix }: { exact: Table; prefix: Table },
  segments: readonly string[],
): { rule: Rule; rest: string[] } | undefined {
  const whole = exact.get(keyOf(segments));
  if (whole) return { rule: whole, rest: [] };
  for (let length = segments.length; length > 0; length--) {
    const rule = prefix.get(keyOf(segments.slice(0, length)));
    if (rule) return { rule, rest: rule.keepsRest ? segments.slice(length) : [] };
  }
  return undefined;
}

/** Makes the table that answers. Chains within the shop are walked to their end, so that a browser is sent on once. */
export function redirectsFrom(rules: readonly Rule[], sisterSite: string): FindRedirect {
  // Without a sister site nothing leads there, and its paths stay the shop's own.
  const tables = tablesOf(rules.filter((rule) => !rule.onSisterSite || sisterSite !== ""));
  return (path, search) => {
    let steps = 0;
    let segments = segmentsOf(path);
    let query = search;
    let last: Redirect | undefined;
    while (segments) {
      const found = ruleFor(tables, segments);
      if (!found) return last;
      // Circles cannot be saved; should there be one all the same, nobody is sent round.
      if (++steps > MOST_STEPS) return undefined;
      const target = targetOf(found.rule, found.rest, query, sisterSite);
      // The first rule says whether it is for good; one that is not makes the whole chain so.
      const status = last?.status === 302 ? 302 : found.rule.status;
      last = { status, location: target.location };
      segments = target.within;
      query = target.query;
    }
    return last;
  };
}

const MOST_STEPS = 20;
const ANY_HOST = "https://shop.invalid";

function targetOf(rule: Rule, rest: readonly string[], search: string, sisterSite: string) {
  const isWithin = rule.to.startsWith("/") && !rule.onSisterSite;
  const url = new URL(rule.onSisterSite ? sisterSite.replace(/\/+$/, "") + rule.to : rule.to, ANY_HOST);
  if (rest.length > 0) url.pathname = `${url.pathname.replace(/\/+$/, "")}${normalPath(rest)}`;
  for (const [name, value] of new URLSearchParams(search)) url.searchParams.append(name, value);
  const location = isWithin ? `${url.pathname.replace(/^\/+/, "/")}${url.search}${url.hash}` : url.href;
  return { location, within: isWithin ? segmentsOf(url.pathname) : null, query: url.search };
}

/** The addresses of rules that lead to each other in a circle, or null. A prefix counts as leading wherever it could. */
export function loopIn(rules: readonly Rule[]): string[] | null {
  const within = rules.filter((rule) => rule.to.startsWith("/") && !rule.onSisterSite);
  const tables = tablesOf(rules);
  const starts = new Map(within.map((rule) => [rule, segmentsOf(rule.from) ?? []]));

  function next(rule: Rule): Rule[] {
    const target = segmentsOf(new URL(rule.to, ANY_HOST).pathname) ?? [];
    const reached = [ruleFor(tables, target)?.rule];
    if (rule.match === "prefix" && rule.keepsRest) {
      // With something behind it, it may also reach what begins above the target or lies below it.
      reached.push(ruleFor({ ...tables, exact: new Map() }, target)?.rule);
      const below = within.filter((other) => startsWith(starts.get(other) ?? [], target));
      // One that only takes its own beginning away gets shorter each time, and comes to an end.
      const shortens = startsWith(starts.get(rule) ?? [], target) && target.length < (starts.get(rule)?.length ?? 0);
      reached.push(...below.filter((other) => other !== rule || !shortens));
    }
    return reached.filter((other) => other !== undefined && starts.has(other)) as Rule[];
  }

  const done = new Set<Rule>();
  const path: Rule[] = [];
  function walk(rule: Rule): string[] | null {
    const place = path.indexOf(rule);
    if (place >= 0) return [...path.slice(place), rule].map(({ from }) => from);
    if (done.has(rule)) return null;
    path.push(rule);
    for (const other of next(rule)) {
      const loop = walk(other);
      if (loop) return loop;
    }
    path.pop();
    done.add(rule);
    return null;
  }
  for (const rule of within) {
    const loop = walk(rule);
    if (loop) return loop;
  }
  return null;
}

const startsWith = (segments: readonly string[], beginning: readonly string[]) =>
  beginning.every((segment, place) => segment.toLowerCase() === segments[place]?.toLowerCase());
