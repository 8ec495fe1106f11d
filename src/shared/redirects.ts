/** Matches redirects. Paths are compared by decoded segments, ignoring case and a trailing slash. */

export type RedirectRule = {
  from: string;
  match: "exact" | "prefix";
  /** A path of the shop (or of the sister site), or an https URL. */
  to: string;
  onSisterSite: boolean;
  keepsRest: boolean;
  status: 301 | 302;
};
export type Redirect = { status: 301 | 302; location: string };
/** Finds the redirect of a path with its query; undefined when there is none. */
export type FindRedirect = (path: string, search: string) => Redirect | undefined;

/** First segments that cannot be redirected; the home page cannot either. */
const reservedPaths: ReadonlySet<string> = new Set([
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

/** The decoded segments of a path; null when it contains '..' or an invalid encoding. */
export function toSegments(path: string): string[] | null {
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

export const canBeRedirected = ([first]: readonly string[]): boolean => first !== undefined && !reservedPaths.has(first.toLowerCase());

/** One spelling for all variants of a path, encoded so that nothing in it is read as a host or a query. */
export const normalizedPath = (segments: readonly string[]): string => `/${segments.map(encodeURIComponent).join("/")}`;

const keyOf = (segments: readonly string[]) => normalizedPath(segments).toLowerCase();

type Table = ReadonlyMap<string, RedirectRule>;

function buildTables(rules: readonly RedirectRule[]): { exact: Table; prefix: Table } {
  const of = (match: RedirectRule["match"]) =>
    new Map(rules.filter((rule) => rule.match === match).map((rule) => [keyOf(toSegments(rule.from) ?? []), rule]));
  return { exact: of("exact"), prefix: of("prefix") };
}

/** The rule for a path and the remaining segments. Exact before prefix, longer prefix before shorter. */
function findRule(
  { exact, prefix }: { exact: Table; prefix: Table },
  segments: readonly string[],
): { rule: RedirectRule; rest: string[] } | undefined {
  const whole = exact.get(keyOf(segments));
  if (whole) return { rule: whole, rest: [] };
  for (let length = segments.length; length > 0; length--) {
    const rule = prefix.get(keyOf(segments.slice(0, length)));
    if (rule) return { rule, rest: rule.keepsRest ? segments.slice(length) : [] };
  }
  return undefined;
}

/** Builds the redirect finder. Chains within the shop are followed to the end, so that a browser is redirected once. */
export function createRedirectFinder(rules: readonly RedirectRule[], sisterSite: string): FindRedirect {
  // Without a sister site, rules that lead there are ignored.
  const tables = buildTables(rules.filter((rule) => !rule.onSisterSite || sisterSite !== ""));
  return (path, search) => {
    let steps = 0;
    let segments = toSegments(path);
    let query = search;
    let last: Redirect | undefined;
    while (segments) {
      const found = findRule(tables, segments);
      if (!found) return last;
      // Loops cannot be saved; if one exists nevertheless, do not redirect.
      if (++steps > MAX_STEPS) return undefined;
      const target = resolveTarget(found.rule, found.rest, query, sisterSite);
      // The chain is permanent only when all its rules are.
      const status = last?.status === 302 ? 302 : found.rule.status;
      last = { status, location: target.location };
      segments = target.within;
      query = target.query;
    }
    return last;
  };
}

const MAX_STEPS = 20;
const PLACEHOLDER_HOST = "https://shop.invalid";

function resolveTarget(rule: RedirectRule, rest: readonly string[], search: string, sisterSite: string) {
  const isWithin = rule.to.startsWith("/") && !rule.onSisterSite;
  const url = new URL(rule.onSisterSite ? sisterSite.replace(/\/+$/, "") + rule.to : rule.to, PLACEHOLDER_HOST);
  if (rest.length > 0) url.pathname = `${url.pathname.replace(/\/+$/, "")}${normalizedPath(rest)}`;
  for (const [name, value] of new URLSearchParams(search)) url.searchParams.append(name, value);
  const location = isWithin ? `${url.pathname.replace(/^\/+/, "/")}${url.search}${url.hash}` : url.href;
  return { location, within: isWithin ? toSegments(url.pathname) : null, query: url.search };
}

/** The paths of rules that form a loop, or null. A prefix rule counts as leading to every path it could produce. */
export function findLoop(rules: readonly RedirectRule[]): string[] | null {
  const within = rules.filter((rule) => rule.to.startsWith("/") && !rule.onSisterSite);
  const tables = buildTables(rules);
  const starts = new Map(within.map((rule) => [rule, toSegments(rule.from) ?? []]));

  function next(rule: RedirectRule): RedirectRule[] {
    const target = toSegments(new URL(rule.to, PLACEHOLDER_HOST).pathname) ?? [];
    const reached = [findRule(tables, target)?.rule];
    if (rule.match === "prefix" && rule.keepsRest) {
      // With remaining segments it may also match prefixes of the target or paths below it.
      reached.push(findRule({ ...tables, exact: new Map() }, target)?.rule);
      const below = within.filter((other) => startsWith(starts.get(other) ?? [], target));
      // A rule that only removes a prefix shortens the path each time, so it ends.
      const shortens = startsWith(starts.get(rule) ?? [], target) && target.length < (starts.get(rule)?.length ?? 0);
      reached.push(...below.filter((other) => other !== rule || !shortens));
    }
    return reached.filter((other) => other !== undefined && starts.has(other)) as RedirectRule[];
  }

  const done = new Set<RedirectRule>();
  const path: RedirectRule[] = [];
  function walk(rule: RedirectRule): string[] | null {
    const index = path.indexOf(rule);
    if (index >= 0) return [...path.slice(index), rule].map(({ from }) => from);
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

const startsWith = (segments: readonly string[], prefix: readonly string[]) =>
  prefix.every((segment, index) => segment.toLowerCase() === segments[index]?.toLowerCase());

type Moved<Rule> = { to: string; rule?: Rule };

/**
 * The rules once a page has an address: no redirect starts from it any more. `rule`: from the address that the page had before, in place of one from there.
 */
export function withMoved<Rule extends Pick<RedirectRule, "from" | "match">>(rules: readonly Rule[], { to, rule }: Moved<Rule>): Rule[] {
  const startsAt = (path: string) => (one: Rule) =>
    one.match === "exact" && keyOf(toSegments(one.from) ?? []) === keyOf(toSegments(path) ?? []);
  const kept = rules.filter((one) => !startsAt(to)(one) && !(rule && startsAt(rule.from)(one)));
  return rule ? [...kept, rule] : kept;
}
