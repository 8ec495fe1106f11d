/** Whether strangers can fill the shop's memory: requests that are all different, as fast as they can be sent, and what the process holds afterwards. */
import { productList } from "../../src/contract/catalogue.ts";
import { MOST_FILTER_GROUPS, MOST_FILTER_VALUES } from "../../src/contract/fields.ts";
import { getSearchData, searchSuggestions } from "../../src/contract/search.ts";
import { type MeasuredShop, openMeasuredShop } from "../measured-shop.ts";
import { probeHealth } from "./probe.ts";

const GOAL_MB = 300;
const CONNECTIONS = 8;
const PRODUCTS = ["serai-madder", "thar-steps", "phool-cushion"];

/** As long as the contract lets it be, and each different. */
function filters(round: number): Record<string, string[]> {
  const perGroup = MOST_FILTER_VALUES / MOST_FILTER_GROUPS;
  const values = (group: number) => Array.from({ length: perGroup }, (_, n) => `${round}-${group}-${n}-`.padEnd(110, "x"));
  return Object.fromEntries(Array.from({ length: MOST_FILTER_GROUPS }, (_, group) => [`k${group}`, values(group)]));
}
const words = (round: number) => `wool rug ${round} ${round * 7} red jute ${round * 13}`.padEnd(150, ` carpet${round}`);

const kinds: { name: string; make(round: number): { path: string; body?: object } }[] = [
  { name: "listings, long filters", make: (round) => ({ path: productList.path, body: { filterArray: filters(round) } }) },
  {
    name: "listings, typed prices",
    make: (round) => ({ path: productList.path, body: { filterArray: { Price: [`${round}-${round + 90_000}`] } } }),
  },
  { name: "searches", make: (round) => ({ path: getSearchData.path, body: { query: words(round), filterArray: filters(round) } }) },
  { name: "search suggestions", make: (round) => ({ path: `${searchSuggestions.path}?query=rug%20${round}&x=${round}` }) },
  { name: "pages, long addresses", make: (round) => ({ path: `/shop?q=${round}${"x".repeat(400)}` }) },
  { name: "pages, invented filters", make: (round) => ({ path: `/category/rugs?Color[]=Red&Color[]=${round}&k${round}[]=x` }) },
  { name: "pages, typed prices", make: (round) => ({ path: `/category/rugs?Price[]=${round}-${round + 90_000}` }) },
  { name: "search pages", make: (round) => ({ path: `/search-result/${encodeURIComponent(words(round))}` }) },
  { name: "missing pages", make: (round) => ({ path: `${["/product", "/category", "/blog", ""][round % 4]}/missing-${round}` }) },
  { name: "sitemaps and feeds", make: (round) => ({ path: addressOfFile(round) }) },
  {
    name: "share images",
    make: (round) => ({ path: `/og/product/${round % 2 ? `missing-${round}` : PRODUCTS[round % 3]}.jpg?x=${round}` }),
  },
];

const addressOfFile = (round: number) =>
  [
    `/sitemaps/${round}${"x".repeat(1_500)}.xml`,
    `/sitemap.xml?x=${round}`,
    `/feeds/google.xml?x=${round}`,
    `/sitemaps/products-${round}.xml`,
  ][round % 4]!;

/** Sends requests of one kind until the time is over. Returns how many. */
async function attack({ address }: MeasuredShop, make: (round: number) => { path: string; body?: object }, until: number): Promise<number> {
  let rounds = 0;
  const send = async () => {
    while (Date.now() < until) {
      const { path, body } = make(rounds++);
      const reply = await fetch(address + path, {
        redirect: "manual",
        headers: { "x-access-key": "bench", "content-type": "application/json" },
        ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
      });
      await reply.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, send));
  return rounds;
}

/** Attacks for that many minutes and prints what the process holds after each kind. Returns whether it stays below the goal. */
export async function measureMemory(folder: string, minutes: number, print: (line: string) => void): Promise<boolean> {
  const shop = await openMeasuredShop(folder);
  try {
    const show = ({ heap, buffers, all }: Awaited<ReturnType<MeasuredShop["memoryMb"]>>) =>
      `heap ${heap.toFixed(0).padStart(4)} MB, buffers ${buffers.toFixed(0).padStart(4)} MB, process ${all.toFixed(0).padStart(4)} MB`;
    print(`\nMemory of the shop's process in ${minutes} minutes of requests that are all different, ${CONNECTIONS} at a time:`);
    print(`  ${"at the start".padEnd(26)}${" ".repeat(18)}${show(await shop.memoryMb())}`);
    const probing = probeHealth(shop.address);
    let highest = 0;
    for (const { name, make } of kinds) {
      const sent = await attack(shop, make, Date.now() + (minutes * 60_000) / kinds.length);
      const memory = await shop.memoryMb();
      highest = Math.max(highest, memory.heap);
      print(`  ${name.padEnd(26)}${String(sent).padStart(7)} requests  ${show(memory)}`);
    }
    const { p50, p99, slowest, count, failed } = await probing.end();
    print(
      `  /healthz meanwhile: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, slowest ${slowest.toFixed(0)} ms of ${count}, ${failed} failed`,
    );
    print(highest <= GOAL_MB ? `The heap stays below ${GOAL_MB} MB.` : `The heap grows above ${GOAL_MB} MB.`);
    return highest <= GOAL_MB && failed === 0;
  } finally {
    await shop.close();
  }
}
