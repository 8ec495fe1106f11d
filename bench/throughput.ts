/** Requests per second, the slowest replies, and the cost of a request for the shop's process. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../src/db/connect.ts";
import { encode } from "../src/server/http/compression.ts";
import { openDatabaseServer } from "../src/server/postgres/database-server.ts";
import type { Print } from "../src/server/postgres/postmaster.ts";
import { type Asked, type Measured, load } from "./load.ts";
import { openDatabaseCpu } from "./cpu.ts";
import { type MeasuredShop, openMeasuredShop } from "./measured-shop.ts";
import { openBareServer } from "./bare-server.ts";
import { openNginx } from "./nginx.ts";
import { requests } from "./requests.ts";

const TIMES = 3;
/** Number of different choices that are requested in turn. */
const CHOICES = 2_000;
/** Number of choices in a run that must not repeat in another run, where the reply would be cached. */
const FRESH_CHOICES = 3_000;
const headers = { "accept-encoding": "br", "x-access-key": "bench" };

type Row = {
  name: string;
  asked: Asked[];
  /** The reply is always the same, so nginx can serve it too. */
  isFixed?: boolean;
  /** Each run requests its own choices. */
  isFresh?: boolean;
  /** A second, or a share of the bare server; `before`: what it was on two cores before work on it began. */
  goal?: string;
  before?: string;
};

const api = "/api/web-api";
const many = (make: (n: number) => Asked) => Array.from({ length: CHOICES }, (_, n) => make(n));

const pages = { goal: "60 %", before: "31 %" };
const ofDemo: Row[] = [
  { name: "home page, cached", asked: [{ path: "/" }], isFixed: true, ...pages },
  { name: "listing page, cached", asked: [{ path: "/category/rugs" }], isFixed: true, ...pages },
  { name: "product page, cached", asked: [{ path: "/product/serai-madder" }], isFixed: true, ...pages },
  // A different address each time, rendered from cached replies, as after a release.
  { name: "home page, rendered", asked: many((n) => ({ path: `/?page=${n}` })) },
  { name: "product page, rendered", asked: many((n) => ({ path: `/product/serai-madder?v=${n}` })) },
  { name: "product-list", asked: [{ path: `${api}/product-list`, body: { type: "category", slug: "rugs" } }], isFixed: true },
  { name: "getsearchdata", asked: [{ path: `${api}/getsearchdata`, body: { query: "medallion" } }], isFixed: true },
  { name: "product-details", asked: [{ path: `${api}/product-details`, body: { slug: "serai-madder" } }], isFixed: true },
];

const ofLargeShop = (name: string, title: string, compared: Pick<Row, "goal" | "before"> = {}): Row => {
  const call = requests.find((one) => one.name === name);
  if (!call) throw new Error(`There is no call named ${name}.`);
  return { name: title, asked: Array.from({ length: FRESH_CHOICES * (TIMES + 1) }, (_, n) => call.make(n)), isFresh: true, ...compared };
};

export async function measureThroughput(largeFolder: string, print: Print): Promise<void> {
  if (!isThere("wrk")) return print("\nThroughput: skipped, because wrk is not installed and cannot be installed.");
  const hasNginx = isThere("nginx");
  if (!hasNginx) print("\nnginx is not installed and cannot be installed: no comparison.");

  const demoFolder = await mkdtemp(join(tmpdir(), "shop-bench-demo-"));
  heading(print, "The demo shop");
  await withShop(demoFolder, async (shop) => {
    for (const row of ofDemo) print(line(row, await measure(shop, row), row.isFixed ? await sameBytes(shop, row, hasNginx) : undefined));
    print(`most memory: ${shop.peakMb().toFixed(0)} MB`);
  });
  await rm(demoFolder, { recursive: true, force: true });

  heading(print, "The large shop, another choice each time");
  await withShop(largeFolder, async (shop) => {
    for (const row of [
      ofLargeShop("listing, a category, three filters", "listing with three filters"),
      ofLargeShop("filters of a category, three chosen", "filters with three chosen"),
      ofLargeShop("search, one name and two colours", "search with two colours", { goal: "600", before: "148" }),
    ])
      print(line(row, await measure(shop, row)));
    print(`most memory: ${shop.peakMb().toFixed(0)} MB`);
  });
  await measureTwoProcesses(largeFolder, print);
}

/**
 * One process of a shop, and two on the same database. The sender, the database and the threads that compress need the same cores, so what counts is the processor
 * time of a request: when it stays the same beside a second process, two do twice as much where there are cores for them.
 */
async function measureTwoProcesses(folder: string, print: Print) {
  const server = await openDatabaseServer({ dataDir: folder, databaseUrl: undefined }, print);
  const shops = [await openMeasuredShop(folder, server.url), await openMeasuredShop(folder, server.url)];
  const database = connect(server.url, { max: 1 });
  const databaseCpu = await openDatabaseCpu(database.pool);
  const cpuMs = () => shops.reduce((sum, shop) => sum + shop.cpuMs(), databaseCpu());
  const run = async (processes: MeasuredShop[], asked: Asked[]) => {
    const before = cpuMs();
    const runs = await Promise.all(processes.map(({ address }) => load(address, asked, headers)));
    const sent = runs.reduce((sum, { requests: each }) => sum + each, 0);
    return { perSecond: runs.reduce((sum, each) => sum + each.perSecond, 0), cpuMs: (cpuMs() - before) / Math.max(1, sent) };
  };
  print("\nOne process, and two on the same database");
  const titles = ["one: /s", "cpu ms", "two: /s", "cpu ms", "with cores", "goal"];
  print("".padEnd(32) + titles.map((title) => title.padStart(12)).join(""));
  for (const { name, goal, asked } of [
    { name: "product page, cached", goal: "1.8 ×", asked: () => [{ path: "/product/rug-1" }] },
    // Of few products, so that what a page is rendered from is in the cache of both; the page itself is never the same.
    {
      name: "product page, rendered",
      goal: "",
      asked: (run: number) => many((n) => ({ path: `/product/rug-${1 + (n % 40)}?v=${run}-${n}` })),
    },
  ]) {
    await run(shops, asked(0));
    const one: Awaited<ReturnType<typeof run>>[] = [];
    const two: typeof one = [];
    for (let time = 0; time < TIMES; time++) {
      one.push(await run(shops.slice(0, 1), asked(2 * time + 1)));
      two.push(await run(shops, asked(2 * time + 2)));
    }
    const rateOf = (runs: typeof one) => median(runs.map(({ perSecond }) => perSecond));
    const cpuOf = (runs: typeof one) => median(runs.map(({ cpuMs: each }) => each));
    const cells = [
      rateOf(one).toFixed(0),
      cpuOf(one).toFixed(3),
      rateOf(two).toFixed(0),
      cpuOf(two).toFixed(3),
      `${((2 * cpuOf(one)) / cpuOf(two)).toFixed(2)} ×`,
      goal,
    ];
    print(name.padEnd(32) + cells.map((cell) => cell.padStart(12)).join(""));
  }
  for (const shop of shops) await shop.close();
  await database.close();
  await server.close();
}

async function withShop(folder: string, work: (shop: MeasuredShop) => Promise<void>) {
  const shop = await openMeasuredShop(folder);
  try {
    await work(shop);
  } finally {
    await shop.close();
  }
}

type Figures = { runs: Measured[]; cpuMs: number };

async function measure(shop: MeasuredShop, { asked, isFresh }: Row): Promise<Figures> {
  const inRun = (run: number) => (isFresh ? asked.slice(run * FRESH_CHOICES, (run + 1) * FRESH_CHOICES) : asked);
  // Warms up compilation and caches before measuring.
  await load(shop.address, inRun(0), headers);
  const runs: Measured[] = [];
  const before = shop.cpuMs();
  for (let time = 0; time < TIMES; time++) runs.push(await load(shop.address, inRun(time + 1), headers));
  const requestsSent = runs.reduce((sum, run) => sum + run.requests, 0);
  return { runs, cpuMs: (shop.cpuMs() - before) / Math.max(1, requestsSent) };
}

type SameBytes = { bare: number; nginx: number | undefined };

/** How many replies a second a bare Node.js server sends with the same bytes, and nginx where it is installed. */
async function sameBytes(shop: MeasuredShop, { asked: [one] }: Row, hasNginx: boolean): Promise<SameBytes> {
  const answer = await fetch(shop.address + one!.path, {
    headers: { ...headers, "content-type": "application/json" },
    ...(one!.body ? { method: "POST", body: JSON.stringify(one!.body) } : {}),
  });
  const type = answer.headers.get("content-type") ?? "";
  // Compressed as the shop compresses it.
  const same = { type, packed: await encode(type, Buffer.from(await answer.arrayBuffer())).in("br") };
  return { bare: await perSecondOf(await openBareServer(same)), nginx: hasNginx ? await perSecondOf(await openNginx(same)) : undefined };
}

async function perSecondOf({ address, close }: { address: string; close(): Promise<void> }): Promise<number> {
  const runs: Measured[] = [];
  for (let time = 0; time < TIMES; time++) runs.push(await load(address, [{ path: "/" }], headers));
  await close();
  return median(runs.map((run) => run.perSecond));
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function heading(print: Print, title: string) {
  print(`\n${title}: ${cpus().length} cores shared with the sender, 16 connections, median of ${TIMES} runs`);
  print(
    `${"".padEnd(32)}${["per second", "goal", "before", "spread", "p99 ms", "cpu ms", "failed", "bare", "of bare", "nginx", "of nginx"].map((name) => name.padStart(12)).join("")}`,
  );
}

function line({ name, goal = "", before = "" }: Row, { runs, cpuMs }: Figures, same?: SameBytes): string {
  const perSecond = runs.map((run) => run.perSecond);
  const middle = median(perSecond);
  const cells = [
    middle.toFixed(0),
    goal,
    before,
    `±${(((Math.max(...perSecond) - Math.min(...perSecond)) / 2 / middle) * 100).toFixed(0)} %`,
    median(runs.map((run) => run.p99Ms)).toFixed(1),
    cpuMs.toFixed(2),
    String(runs.reduce((sum, run) => sum + run.failed, 0)),
    ...[same?.bare, same?.nginx].flatMap((other) => (other ? [other.toFixed(0), `${((middle / other) * 100).toFixed(0)} %`] : [])),
  ];
  return name.padEnd(32) + cells.map((cell) => cell.padStart(12)).join("");
}

/** Installs Debian's package if the machine allows it. */
function isThere(program: "wrk" | "nginx"): boolean {
  const isInstalled = () => spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
  if (isInstalled() || process.getuid?.() !== 0) return isInstalled();
  try {
    const name = program === "nginx" ? "nginx-light" : program;
    execFileSync(
      "sh",
      ["-c", `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${name}`],
      { stdio: "ignore" },
    );
  } catch {
    // The caller reports what is missing.
  }
  return isInstalled();
}
