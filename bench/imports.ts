/** A file of 20,000 products: how long the shop takes to compare, save and undo it, and how fast its pages are meanwhile. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { addImport, exportProducts, importDetail, saveImport, undoImport } from "../src/contract/admin/product-imports.ts";
import { signIn } from "../src/contract/admin/session.ts";
import { type Call, pathOf } from "../src/contract/call.ts";
import type { Print } from "../src/server/postgres/postmaster.ts";
import { freePort } from "../tools/free-port.ts";
import { openLoop, percentile } from "../tools/load-loops.ts";
import { project } from "./open-app.ts";

const PAGES = ["/", "/category/rugs", "/product/serai-madder", "/category/flat-weaves", "/product/kota-ridge", "/category/runners"];
/** As of a shop with some hundred visitors at a time. */
const PER_SECOND = 20;
const GOALS = { compare: 20, save: 60, undo: 60, p99Ms: 100 };
const MOST_SECONDS = 300;
/** What has to be true of all products at the end of a step. */
const COUNTED = { compare: "new", save: "saved", undo: "undone" };

/** A real shop, with its jobs, in an empty folder. */
export async function measureImports(folder: string, products: number, print: Print): Promise<void> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const { shop, key } = await start(folder, port);
  try {
    const cookie = await openSession(address, key);
    const ask = async (call: Call, { params = {}, body }: { params?: Record<string, string>; body?: object } = {}) => {
      const reply = await fetch(address + pathOf(call, params), {
        method: call.method,
        headers: { cookie, "sec-fetch-site": "same-origin", "content-type": "application/json" },
        ...(call.method === "POST" && { body: JSON.stringify(body ?? {}) }),
      });
      if (!reply.ok) throw new Error(`${call.name} answered ${reply.status}: ${(await reply.text()).slice(0, 300)}`);
      return (await reply.json()) as { id?: number; import?: { state: string; problem: string; counts: Record<string, number> } };
    };
    for (const page of PAGES) if (!(await fetch(address + page)).ok) throw new Error(`The demo shop has no page ${page}.`);
    const exported = await (
      await fetch(`${address}${exportProducts.path}?format=csv`, { headers: { cookie, "sec-fetch-site": "same-origin" } })
    ).text();
    const picture = /https?:[^;,"]+\.(jpe?g|png|webp|avif)/.exec(exported)?.[0] ?? "";
    const content = Buffer.from(fileOf(products, picture)).toString("base64");
    print(`\nA file of ${products} new products, while ${PER_SECOND} cached pages are requested each second`);
    print(`${"".padEnd(10)}${["seconds", "goal", "page p50", "page p99", "goal", "failed"].map((title) => title.padStart(10)).join("")}`);
    let id = "";
    const steps = [
      {
        name: "compare",
        until: "checked",
        begin: async () => (id = String((await ask(addImport, { body: { name: "bench.csv", content } })).id)),
      },
      { name: "save", until: "saved", begin: () => ask(saveImport, { params: { id } }) },
      { name: "undo", until: "undone", begin: () => ask(undoImport, { params: { id } }) },
    ] as const;
    for (const { name, until, begin } of steps) {
      const startedAt = performance.now();
      await begin();
      let seconds: number | undefined;
      const seen: { ms: number; isGood: boolean }[] = [];
      while (seconds === undefined) {
        seen.push(...(await openLoop(PER_SECOND, 1, pageOf(address))));
        const { import: found } = await ask(importDetail, { params: { id } });
        if (found?.state === "failed") throw new Error(found.problem);
        if (found?.counts[COUNTED[name]] === products && found.state === until) seconds = (performance.now() - startedAt) / 1000;
        if (performance.now() - startedAt > MOST_SECONDS * 1000)
          throw new Error(`The import is still ${found?.state}: ${JSON.stringify(found?.counts)}`);
      }
      const times = seen.map(({ ms }) => ms);
      const cells = [
        seconds.toFixed(1),
        `≤ ${GOALS[name]}`,
        percentile(times, 0.5).toFixed(1),
        percentile(times, 0.99).toFixed(1),
        `≤ ${GOALS.p99Ms}`,
        seen.filter(({ isGood }) => !isGood).length,
      ];
      print(name.padEnd(10) + cells.map((cell) => String(cell).padStart(10)).join(""));
      await sleep(1_000);
    }
  } finally {
    const closed = once(shop, "exit");
    shop.kill("SIGTERM");
    await closed;
  }
}

function pageOf(address: string) {
  let asked = 0;
  return async () => {
    const startedAt = performance.now();
    const reply = await fetch(address + PAGES[asked++ % PAGES.length]!);
    await reply.arrayBuffer();
    return { ms: performance.now() - startedAt, isGood: reply.ok };
  };
}

async function start(folder: string, port: number): Promise<{ shop: ChildProcess; key: string }> {
  const shop = spawn(process.execPath, ["--max-semi-space-size=16", "src/server/main.ts"], {
    cwd: project,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: join(folder, "data"),
      RATE_LIMIT: "off",
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: shop.stdout })) {
    const key = /\/outbox\?key=(\S+)/.exec(line)?.[1];
    if (key !== undefined) {
      shop.stdout.resume();
      return { shop, key };
    }
  }
  throw new Error("The shop did not start.");
}

async function openSession(address: string, password: string): Promise<string> {
  const reply = await fetch(address + signIn.path, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ email: "owner@demo.example", password }),
  });
  if (!reply.ok) throw new Error(`Signing in answered ${reply.status}.`);
  return String(reply.headers.get("set-cookie")).split(";")[0]!;
}

function fileOf(products: number, picture: string): string {
  const rows = Array.from({ length: products }, (_, n) =>
    [
      `BENCH-${n}`,
      `Bench Rug ${n}`,
      "On sale",
      "Tied in Jaipur over ten weeks in wool from Bikaner.",
      "Rugs",
      "5701",
      `BENCH-${n}-A`,
      30_000 + n,
      25_000 + n,
      n % 7,
      "5x8 ft",
      picture,
    ].join(","),
  );
  return `Product SKU,Name,Status,Description,Categories,HSN code,SKU,MRP,Price,Stock,Size,Pictures\n${rows.join("\n")}\n`;
}
