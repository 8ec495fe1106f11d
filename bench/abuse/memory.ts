/** Whether strangers can fill the shop's memory: requests that are all different, as fast as they can be sent, and the heap afterwards. */
import { getSearchData } from "../../src/contract/search.ts";
import { productList } from "../../src/contract/catalogue.ts";
import { MOST_FILTER_GROUPS, MOST_FILTER_VALUES } from "../../src/contract/fields.ts";
import { openMeasuredShop } from "../measured-shop.ts";

const GOAL_MB = 300;
const REQUESTS = 6_000;
const CONNECTIONS = 8;

/** As long as the contract lets it be, and each different. */
function filters(round: number): Record<string, string[]> {
  const perGroup = MOST_FILTER_VALUES / MOST_FILTER_GROUPS;
  const values = (group: number) => Array.from({ length: perGroup }, (_, n) => `${round}-${group}-${n}-`.padEnd(110, "x"));
  return Object.fromEntries(Array.from({ length: MOST_FILTER_GROUPS }, (_, group) => [`k${group}`, values(group)]));
}

const kinds: { name: string; make(round: number): { path: string; body?: object } }[] = [
  { name: "listings with long filters", make: (round) => ({ path: productList.path, body: { filterArray: filters(round) } }) },
  { name: "searches", make: (round) => ({ path: getSearchData.path, body: { query: `rug ${round}`, filterArray: filters(round) } }) },
  { name: "long addresses of pages", make: (round) => ({ path: `/shop?q=${round}${"x".repeat(400)}` }) },
  { name: "long addresses of files", make: (round) => ({ path: `/sitemaps/${round}${"x".repeat(1_500)}.xml` }) },
];

/** Prints the heap after each kind. Returns whether it stays below the goal. */
export async function measureMemory(folder: string, print: (line: string) => void): Promise<boolean> {
  const shop = await openMeasuredShop(folder);
  try {
    print(`\nHeap of the shop's process after ${REQUESTS} requests that are all different:`);
    print(`  ${"at the start".padEnd(32)}${(await shop.heapMb()).toFixed(0).padStart(6)} MB`);
    let highest = 0;
    for (const { name, make } of kinds) {
      let next = 0;
      const send = async () => {
        for (let round = next++; round < REQUESTS; round = next++) {
          const { path, body } = make(round);
          const reply = await fetch(shop.address + path, {
            headers: { "x-access-key": "bench", "content-type": "application/json" },
            ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
          });
          await reply.arrayBuffer();
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, send));
      const heap = await shop.heapMb();
      highest = Math.max(highest, heap);
      print(`  ${name.padEnd(32)}${heap.toFixed(0).padStart(6)} MB`);
    }
    print(highest <= GOAL_MB ? `Below ${GOAL_MB} MB.` : `Above ${GOAL_MB} MB.`);
    return highest <= GOAL_MB;
  } finally {
    await shop.close();
  }
}
