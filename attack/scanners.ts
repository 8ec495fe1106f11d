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
    else print(`sqlmap did not finish with ${call.name}: ${output.trim().split("\n").slice(-2).join(" ").slice(0, 300)}`);
    for (const [line] of output.matchAll(/^.*(is vulnerable|appears to be '.*' injectable|identified the following injection).*$/gm))
      findings.push(`sqlmap on ${call.name}: ${line}`);
  }
  print(`sqlmap: ${lookups.length} calls, ${complete} completely, ${tested} fields`);
  return findings;
}

/** In wapiti's report: found holes by class. */
type Report = { vulnerabilities: Record<string, { method: string; path: string; info: string }[]>; infos: { crawled_pages_nbr?: number } };

/** What wapiti counts as a hole and is not one here, with the reason. */
const ACCEPTED: Record<string, string> = {
  "HTTP Secure Headers": "a loopback shop promises no https",
};

async function scanWithWapiti(shop: AttackedShop, folder: string, print: (line: string) => void) {
  const report = join(folder, "wapiti.json");
  const { output } = await run(
    "wapiti",
    `-u ${shop.url}/ --scope domain -m exec,file,sql,xss,permanentxss,redirect,crlf,ssrf,xxe,backup,htaccess --max-scan-time ${WAPITI_SECONDS}
      --max-links-per-page 30 --depth 4 -v 0 --flush-session --store-session ${folder} -f json -o ${report}`.split(/\s+/),
    (WAPITI_SECONDS + 120) * 1000,
  );
  let read: Report;
  try {
    read = JSON.parse(readFileSync(report, "utf8")) as Report;
  } catch {
    return [`wapiti wrote no report: ${output.slice(-300)}`];
  }
  print(`wapiti: ${read.infos.crawled_pages_nbr ?? "an unknown number of"} pages in at most ${WAPITI_SECONDS} s`);
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
