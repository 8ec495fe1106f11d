/** How many requests a second go out, how long the slowest wait, and what each costs the shop's process. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { encode } from "../src/server/http/compression.ts";
import type { Print } from "../src/server/postgres/postmaster.ts";
import { type Asked, type Measured, load } from "./load.ts";
import { type MeasuredShop, openMeasuredShop } from "./measured-shop.ts";
import { openNginx } from "./nginx.ts";
import { requests } from "./requests.ts";

const TIMES = 3;
/** As many different choices as are asked for in turn. */
const CHOICES = 2_000;
/** As many as are asked for in one run where none may come again in another, when its reply would be a kept one. */
const FRESH_CHOICES = 3_000;
const headers = { "accept-encoding": "br", "x-access-key": "bench" };

type Row = {
  name: string;
  asked: Asked[];
  /** The same answer each time, so nginx can give it too. */
  isFixed?: boolean;
  /** Each run asks for choices of its own. */
  isFresh?: boolean;
};

const api = "/api/web-api";
const many = (make: (n: number) => Asked) => Array.from({ length: CHOICES }, (_, n) => make(n));

const ofDemo: Row[] = [
  { name: "home page, kept", asked: [{ path: "/" }], isFixed: true },
  { name: "listing page, kept", asked: [{ path: "/category/rugs" }], isFixed: true },
  { name: "product page, kept", asked: [{ path: "/product/serai-madder" }], isFixed: true },
  // Another address each time, made of replies that are kept, as after a release.
  { name: "home page, made anew", asked: many((n) => ({ path: `/?page=${n}` })) },
  { name: "product page, made anew", asked: many((n) => ({ path: `/product/serai-madder?v=${n}` })) },
  { name: "product-list", asked: [{ path: `${api}/product-list`, body: { type: "category", slug: "rugs" } }], isFixed: true },
  { name: "getsearchdata", asked: [{ path: `${api}/getsearchdata`, body: { query: "medallion" } }], isFixed: true },
  { name: "product-details", asked: [{ path: `${api}/product-details`, body: { slug: "serai-madder" } }], isFixed: true },
];

const ofLargeShop = (name: string, title: string): Row => {
  const call = requests.find((one) => one.name === name);
  if (!call) throw new Error(`There is no call named ${name}.`);
  return { name: title, asked: Array.from({ length: FRESH_CHOICES * (TIMES + 1) }, (_, n) => call.make(n)), isFresh: true };
};

export async function measureThroughput(largeFolder: string, say: Print): Promise<void> {
  if (!isThere("wrk")) return say("\nThroughput: skipped, because wrk is not installed and could not be.");
  const hasNginx = isThere("nginx");
  if (!hasNginx) say("\nnginx is not installed and could not be: no comparison.");

  const demoFolder = await mkdtemp(join(tmpdir(), "shop-bench-demo-"));
  heading(say, "The demo shop");
  await withShop(demoFolder, async (shop) => {
    for (const row of ofDemo)
      say(line(row.name, await measure(shop, row), hasNginx && row.isFixed ? await nginxFor(shop, row) : undefined));
    say(`most memory: ${shop.peakMb().toFixed(0)} MB`);
  });
  await rm(demoFolder, { recursive: true, force: true });

  heading(say, "The large shop, another choice each time");
  await withShop(largeFolder, async (shop) => {
    for (const row of [
      ofLargeShop("listing, a category, three filters", "listing with three filters"),
      ofLargeShop("filters of a category, three chosen", "filters with three chosen"),
      ofLargeShop("search, one name and two colours", "search with two colours"),
    ])
      say(line(row.name, await measure(shop, row)));
    say(`most memory: ${shop.peakMb().toFixed(0)} MB`);
  });
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
  // What has to be compiled or filled once is not what is measured.
  await load(shop.address, inRun(0), headers);
  const runs: Measured[] = [];
  const before = shop.cpuMs();
  for (let time = 0; time < TIMES; time++) runs.push(await load(shop.address, inRun(time + 1), headers));
  const requestsSent = runs.reduce((sum, run) => sum + run.requests, 0);
  return { runs, cpuMs: (shop.cpuMs() - before) / Math.max(1, requestsSent) };
}

async function nginxFor(shop: MeasuredShop, { asked: [one] }: Row): Promise<number> {
  const answer = await fetch(shop.address + one!.path, {
    headers: { ...headers, "content-type": "application/json" },
    ...(one!.body ? { method: "POST", body: JSON.stringify(one!.body) } : {}),
  });
  const type = answer.headers.get("content-type") ?? "";
  // Packed as the shop packs it: the very same bytes.
  const nginx = await openNginx({ type, packed: await encode(type, Buffer.from(await answer.arrayBuffer())).in("br") });
  const runs: Measured[] = [];
  for (let time = 0; time < TIMES; time++) runs.push(await load(nginx.address, [{ path: "/" }], headers));
  await nginx.close();
  return median(runs.map((run) => run.perSecond));
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function heading(say: Print, title: string) {
  say(`\n${title}: ${cpus().length} cores shared with the sender, 16 connections, median of ${TIMES} runs`);
  say(
    `${"".padEnd(32)}${["per second", "spread", "p99 ms", "cpu ms", "failed", "nginx", "of nginx"].map((name) => name.padStart(12)).join("")}`,
  );
}

function line(name: string, { runs, cpuMs }: Figures, nginx?: number): string {
  const perSecond = runs.map((run) => run.perSecond);
  const middle = median(perSecond);
  const cells = [
    middle.toFixed(0),
    `±${(((Math.max(...perSecond) - Math.min(...perSecond)) / 2 / middle) * 100).toFixed(0)} %`,
    median(runs.map((run) => run.p99Ms)).toFixed(1),
    cpuMs.toFixed(2),
    String(runs.reduce((sum, run) => sum + run.failed, 0)),
    ...(nginx ? [nginx.toFixed(0), `${((middle / nginx) * 100).toFixed(0)} %`] : []),
  ];
  return name.padEnd(32) + cells.map((cell) => cell.padStart(12)).join("");
}

/** Debian's package, when the machine allows it. */
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
    // What is missing then is said by whoever asked.
  }
  return isInstalled();
}
