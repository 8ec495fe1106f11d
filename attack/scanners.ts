/** sqlmap and wapiti, as far as they are installed, against a part of the shop and for a limited time. */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getSearchData, searchSuggestions } from "../src/contract/search.ts";
import { productDetails, productList } from "../src/contract/catalogue.ts";
import { blogDetails } from "../src/contract/content-pages.ts";
import { loginCheck } from "../src/contract/accounts.ts";
import { trackOrder } from "../src/contract/orders.ts";
import { applyCoupon } from "../src/contract/promotions.ts";
import { type Call, hasBody } from "../src/contract/call.ts";
import { ACCESS_KEY, type AttackedShop } from "./attacked-shop.ts";
import type { Part } from "./part.ts";
import { ADDRESSES } from "./scripts.ts";

const SQLMAP_MS = 150_000;
const WAPITI_SECONDS = 300;

/** Calls that look something up by a text of a stranger, each with a request that succeeds. sqlmap tries every field. */
const lookups: readonly (readonly [Call, object])[] = [
  [getSearchData, { query: "rug", filterArray: { Color: ["Indigo"] } }],
  [searchSuggestions, { query: "rug" }],
  [productDetails, { slug: "serai-madder" }],
  [productList, { slug: "rugs", filterArray: { Color: ["Indigo"] } }],
  [blogDetails, { slug: "choosing-the-right-size" }],
  [loginCheck, { user_email: "asha@example.in", user_password: "indigo-and-madder-7", user_type: 1 }],
  [trackOrder, { trans_order_number: "2222-2222", contact: "asha@example.in" }],
  [applyCoupon, { promo_code: "WELCOME10", parsedCartSession: [] }],
];

const isInstalled = (program: string) => spawnSync("which", [program]).status === 0;

/** What the program prints; ended when it takes too long. */
function run(program: string, args: readonly string[], timeoutMs: number): Promise<{ output: string; isComplete: boolean }> {
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    let isComplete = true;
    const timer = setTimeout(() => {
      isComplete = false;
      child.kill("SIGKILL");
    }, timeoutMs);
    child.once("close", (code) => {
      clearTimeout(timer);
      done({ output, isComplete: isComplete && code === 0 });
    });
  });
}

async function scanWithSqlmap(shop: AttackedShop, folder: string, print: (line: string) => void) {
  const findings: string[] = [];
  let complete = 0;
  let tested = 0;
  for (const [call, body] of lookups) {
    const target = hasBody(call)
      ? ["-u", shop.url + call.path, "--method", call.method, "--data", JSON.stringify(body)]
      : ["-u", `${shop.url}${call.path}?${new URLSearchParams(body as Record<string, string>)}`];
    const { output, isComplete } = await run(
      "sqlmap",
      [
        ...target,
        "--headers",
        `x-access-key: ${ACCESS_KEY}\\ncontent-type: application/json`,
        "--batch",
        "--disable-coloring",
        "--flush-session",
        "--dbms=PostgreSQL",
        "--technique=BEUS",
        "--level=2",
        "--risk=2",
        "--skip=user-agent,referer,host,cookie",
        "--ignore-code=*",
        "--threads=4",
        "--output-dir",
        folder,
      ],
      SQLMAP_MS,
    );
    const parameters = new Set(
      [...output.matchAll(/testing (?:if )?\(?(?:custom )?(?:POST|GET|JSON|URI|\(custom\) POST)[^']*parameter '([^']+)'/g)].map(
        ([, name]) => name,
      ),
    );
    tested += parameters.size;
    if (isComplete) complete++;
    else
      findings.push(
        `sqlmap did not finish with ${call.name}: ${output.trim().split("\n").slice(-2).join(" ").slice(0, 300)}, which shows nothing`,
      );
    if (parameters.size === 0) findings.push(`sqlmap tried no field of ${call.name}, which shows nothing`);
    // What only "appears to be injectable" is a suspicion, which sqlmap tests itself before it says this.
    for (const [line] of output.matchAll(/^.*(is vulnerable|identified the following injection).*$/gm))
      findings.push(`sqlmap on ${call.name}: ${line}`);
  }
  print(`sqlmap: ${lookups.length} calls, ${complete} completely, ${tested} fields`);
  return findings;
}

/** In wapiti's report: found holes by class. */
type Report = { vulnerabilities: Record<string, { method: string; path: string; info: string }[]> };

/** A scan of fewer addresses shows nothing: the crawler has failed. */
const LEAST_ADDRESSES = 20;

/** What wapiti counts as a hole and is not one here, with the reason. */
const ACCEPTED: Record<string, string> = {
  "HTTP Secure Headers": "a loopback shop promises no https",
};

async function scanWithWapiti(shop: AttackedShop, folder: string, print: (line: string) => void) {
  const report = join(folder, "wapiti.json");
  // Without the modules that look for files: /search-result/backup.sql is a search, and answers. Its crawler finds no links in the shop's pages, so it is told where to start.
  const starts = ADDRESSES.map((path) => `-s ${shop.url}${path.replaceAll(":x", "rug")}`).join(" ");
  const { output } = await run(
    "wapiti",
    `-u ${shop.url}/ ${starts} --scope domain -m exec,file,sql,xss,permanentxss,redirect,crlf,ssrf,xxe --max-scan-time ${WAPITI_SECONDS}
      --depth 3 -v 1 --flush-session --store-session ${folder} -f json -o ${report}`.split(/\s+/),
    (WAPITI_SECONDS + 120) * 1000,
  );
  let read: Report;
  try {
    read = JSON.parse(readFileSync(report, "utf8")) as Report;
  } catch {
    return [`wapiti wrote no report: ${output.slice(-300)}`];
  }
  const addresses = Number(/found (\d+) URLs and forms/.exec(output)?.[1] ?? 0);
  print(`wapiti: ${addresses} addresses and forms in at most ${WAPITI_SECONDS} s`);
  if (addresses < LEAST_ADDRESSES) return [`wapiti saw only ${addresses} addresses, which shows nothing`];
  return Object.entries(read.vulnerabilities)
    .filter(([name]) => !(name in ACCEPTED))
    .flatMap(([name, found]) => found.map(({ method, path, info }) => `wapiti: ${name}, ${method} ${path}: ${info}`));
}

export const scanners: Part = {
  name: "scanners",
  demand: "sqlmap and wapiti find nothing",
  async run(shop, { size, print }) {
    const programs = { sqlmap: scanWithSqlmap, wapiti: scanWithWapiti };
    if (size === "small") return { figures: { "not run": "only at full size" }, findings: [], isSkipped: true };
    const folder = mkdtempSync(join(tmpdir(), "dhurrie-scan-"));
    const figures: Record<string, string | number> = {};
    const findings: string[] = [];
    try {
      for (const [program, scan] of Object.entries(programs)) {
        if (!isInstalled(program)) {
          figures[program] = "not installed: skipped";
          continue;
        }
        const found = await scan(shop, folder, print);
        figures[program] = `found ${found.length}`;
        findings.push(...found);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    return { figures, findings, isSkipped: Object.values(figures).every((figure) => String(figure).endsWith("skipped")) };
  },
};
