/**
 * npm run lighthouse: Lighthouse scores of the home page, a listing and a product on a slow phone. E2E_URL names a shop that runs already.
 * Fails below the required scores that do not depend on the machine. Lighthouse would make each install a quarter larger (156 MB), so it is
 * a separate package (tools/lighthouse), installed on the first run.
 */
import { execFile, spawnSync } from "node:child_process";
import { cpSync, existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import startShop from "../e2e/start-shop.ts";
import { CHROMIUM_ARGUMENTS, findChromium } from "./chromium.ts";

const PACKAGE = join(import.meta.dirname, "lighthouse");
/** Outside the linted folders. */
const INSTALLED = join(import.meta.dirname, "../node_modules/.cache/lighthouse");
const pages = ["/", "/category/rugs", "/product/serai-madder"];
/** Out of 100. Performance is only printed: it depends on the load of the machine. */
const required: Record<string, number> = { performance: 0, accessibility: 100, "best-practices": 100, seo: 100 };

/** The used part of Lighthouse's report. `score` goes to 1; times in milliseconds. */
type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number; displayValue?: string; details?: object }>;
  runtimeError?: { message: string };
};

function install() {
  const isDone = join(INSTALLED, "node_modules/.package-lock.json");
  if (existsSync(isDone) && statSync(isDone).mtimeMs > statSync(join(PACKAGE, "package-lock.json")).mtimeMs) return;
  console.log("Installing Lighthouse (once) …");
  cpSync(PACKAGE, INSTALLED, { recursive: true });
  const { status } = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: INSTALLED,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("Lighthouse could not be installed.");
}

/** The browser sometimes fails to record a page (NO_NAVSTART), which says nothing about the page, so it is tried again. */
const ATTEMPTS = 3;

async function measure(address: string, chromium: string, attempt = 1): Promise<Report> {
  const options = [
    "--quiet",
    "--output=json",
    "--no-enable-error-reporting",
    `--only-categories=${Object.keys(required)}`,
    `--chrome-flags=--headless=new ${CHROMIUM_ARGUMENTS.join(" ")}`,
  ];
  const program = join(INSTALLED, "node_modules/lighthouse/cli/index.js");
  // With a runtime error Lighthouse exits with 1, but still prints its report.
  const output = await promisify(execFile)(process.execPath, [program, address, ...options], {
    env: { ...process.env, CHROME_PATH: chromium, NODE_ENV: "production" },
    maxBuffer: 100_000_000,
  }).catch((error: { stdout?: string; stderr?: string }) => ({ stdout: error.stdout ?? "", stderr: error.stderr ?? "" }));
  const report = parseReport(output.stdout);
  if (report && !report.runtimeError) return report;
  const reason = `${address} could not be measured: ${report?.runtimeError?.message ?? output.stderr.slice(0, 2000)}`;
  if (attempt === ATTEMPTS) throw new Error(reason);
  console.log(`${reason} Trying again.`);
  return measure(address, chromium, attempt + 1);
}

function parseReport(text: string): Report | undefined {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return undefined;
  }
}

const scoreOf = (report: Report, category: string) => Math.round((report.categories[category]?.score ?? 0) * 100);

function rowOf(report: Report): Record<string, string | number> {
  const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    ...Object.fromEntries(Object.keys(required).map((category) => [category, scoreOf(report, category)])),
    "FCP ms": Math.round(value("first-contentful-paint")),
    "LCP ms": Math.round(value("largest-contentful-paint")),
    "TBT ms": Math.round(value("total-blocking-time")),
    CLS: value("cumulative-layout-shift"),
    kB: Math.round(value("total-byte-weight") / 1000),
  };
}

/** The audits that cost a category points. */
const failedAudits = ({ categories, audits }: Report, category: string) =>
  (categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(
      ({ id }) =>
        `${id}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ""}\n${JSON.stringify(audits[id]?.details ?? {}).slice(0, 1500)}`,
    );

const chromium = findChromium();
if (!chromium) throw new Error("No Chromium was found. Install one, or name it with CHROMIUM.");
install();
const closeShop = await startShop();
try {
  const rows: Record<string, ReturnType<typeof rowOf>> = {};
  for (const path of pages) {
    const report = await measure(process.env["E2E_URL"] + path, chromium);
    rows[path] = rowOf(report);
    for (const [category, least] of Object.entries(required)) {
      const score = scoreOf(report, category);
      if (score >= least) continue;
      process.exitCode = 1;
      console.error(`Error: ${path} has ${score} of ${least} for ${category}`, ...failedAudits(report, category));
    }
  }
  console.table(rows);
} finally {
  await closeShop?.();
}
