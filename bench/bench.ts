/**
 * npm run bench: how fast the shop is. Eight parts, each can be run alone:
 *   npm run bench -- --calls        the cost of each listing, facet and search call, one after another, with 20,000 products
 *   npm run bench -- --search       how well and how fast searches answer: judged queries, typos, and their times with 20,000 products
 *   npm run bench -- --throughput   pages and calls per second under load, compared with nginx serving the same bytes
 *   npm run bench -- --abuse        what strangers can cost: the heaviest allowed requests, the memory and /healthz in
 *                                   5 minutes of requests that are all different (--minutes=1 for fewer)
 *   npm run bench -- --checkout     orders per second, compared with bare transactions of the same writes
 *   npm run bench -- --overload     five times the load that the shop can take: what it answers, how fast, and what it refuses
 *   npm run bench -- --admin        lists, searches and counts of the admin with 100,000 orders, 50,000 customers and 20,000 products
 *   npm run bench -- --imports      a file of 20,000 products: compared, saved, undone, and the pages of the shop meanwhile
 * Other options: --products=2000 for a smaller shop; --data=folder to keep the large shop for the next run.
 * Fails when a call reads a large table from end to end instead of using an index, when strangers cost more than they may, and when overload
 * breaks what docs/promises.md says. Other times are printed but not judged: they depend on the machine.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { measureAbuse } from "./abuse/abuse.ts";
import { measureAdminLists } from "./admin-lists.ts";
import { measureCalls } from "./calls.ts";
import { measureCheckout } from "./checkout.ts";
import { measureImports } from "./imports.ts";
import { measureOverload } from "./overload.ts";
import { measureSearch } from "./search/measure.ts";
import { measureThroughput } from "./throughput.ts";

const { values } = parseArgs({
  options: {
    products: { type: "string", default: "20000" },
    data: { type: "string" },
    calls: { type: "boolean" },
    search: { type: "boolean" },
    throughput: { type: "boolean" },
    abuse: { type: "boolean" },
    minutes: { type: "string", default: "5" },
    checkout: { type: "boolean" },
    overload: { type: "boolean" },
    admin: { type: "boolean" },
    imports: { type: "boolean" },
  },
});
const folder = values.data ? resolve(values.data) : await mkdtemp(join(tmpdir(), "shop-bench-"));
const print = (line: string) => process.stdout.write(`${line}\n`);
const parts = [
  values.calls,
  values.search,
  values.throughput,
  values.abuse,
  values.checkout,
  values.overload,
  values.admin,
  values.imports,
];
const all = !parts.includes(true);
try {
  const isAboutCatalogue = all || values.calls || values.throughput;
  const isFine = !isAboutCatalogue || (await measureCalls(folder, Number(values.products), { onlyFill: !all && !values.calls, print }));
  if (all || values.search) await measureSearch(join(folder, "search"), Number(values.products), print);
  if (all || values.throughput) await measureThroughput(folder, print);
  if (all || values.checkout) await measureCheckout(join(folder, "orders"), print);
  const isSturdy = !(all || values.abuse) || (await measureAbuse(join(folder, "abuse"), Number(values.minutes), print));
  const staysOpen = !(all || values.overload) || (await measureOverload(join(folder, "overload"), print));
  if (all || values.admin) await measureAdminLists(join(folder, "admin"), print);
  if (all || values.imports) await measureImports(join(folder, "imports"), Number(values.products), print);
  process.exitCode = isFine && isSturdy && staysOpen ? 0 : 1;
} finally {
  if (!values.data) await rm(folder, { recursive: true, force: true });
}
