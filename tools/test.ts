/**
 * Runs the tests: `npm test` the server's, those over HTTP against the built shop, and the main browser tests; `npm test -- src/server/cart` a part;
 * `npm test -- --no-browser` all but the browser's. All browser tests: `npm run e2e`. Other options go to Node's test runner, for example
 * `npm test -- --test-name-pattern=quantity`.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { globSync, mkdirSync, realpathSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { socketFolderFor, stopPostmaster } from "../src/server/postgres/postmaster.ts";
import { StartFailure } from "../src/server/platform/start-failure.ts";
import startShop from "../e2e/start-shop.ts";
import { findHeadlessChromium } from "./chromium.ts";
import { openTestServer } from "./test-server.ts";

const PROJECT = resolve(import.meta.dirname, "..");
const SERVER_TESTS = [
  "src/**/*.test.ts",
  "demo/**/*.test.ts",
  "tools/**/*.test.ts",
  "bench/**/*.test.ts",
  "prove/**/*.test.ts",
  "attack/**/*.test.ts",
];
/** Tests over HTTP against one running, built shop. */
const HTTP_TESTS = "e2e/http/";
/** The shop by keyboard, without JavaScript, its home page and what a first visit loads: in a minute or two. */
const MAIN_SPECS = ["keyboard", "without-javascript", "home", "first-load"].map((name) => `e2e/${name}.spec.ts`);

type Selection = { serverTests: string[]; httpTests: string[]; specs: string[]; options: string[] };

const children = new Set<ChildProcess>();
let stoppedBy: NodeJS.Signals | undefined;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    stoppedBy = signal;
    for (const child of children) child.kill("SIGTERM");
  });

/** The tests that the arguments select. A folder selects the tests in it. */
function readSelection(args: string[]): Selection {
  const options = args.filter((arg) => arg.startsWith("-"));
  const paths = args.filter((arg) => !arg.startsWith("-")).map((path) => relative(PROJECT, resolve(path)));
  const noBrowser = options.includes("--no-browser");
  const list = (patterns: string[]) => globSync(patterns, { cwd: PROJECT }).sort();
  const within = (suffix: string) =>
    list(paths.map((path) => (statSync(resolve(PROJECT, path)).isDirectory() ? `${path}/**/*.${suffix}` : path))).filter((path) =>
      path.endsWith(`.${suffix}`),
    );
  const rest = options.filter((option) => option !== "--no-browser");
  const isPart = paths.length > 0;
  const nodeTests = isPart ? within("test.ts") : list([...SERVER_TESTS, `${HTTP_TESTS}*.test.ts`]);
  const specs = isPart ? within("spec.ts") : list(MAIN_SPECS);
  return {
    serverTests: nodeTests.filter((path) => !path.startsWith(HTTP_TESTS)),
    httpTests: nodeTests.filter((path) => path.startsWith(HTTP_TESTS)),
    specs: noBrowser ? [] : specs,
    options: rest,
  };
}

function run(program: string, args: string[], env: Record<string, string>): Promise<boolean> {
  if (stoppedBy) return Promise.resolve(false);
  return new Promise((done) => {
    const child = spawn(program, args, { cwd: PROJECT, stdio: "inherit", env: { ...process.env, ...env } });
    children.add(child);
    const end = (isGood: boolean) => {
      children.delete(child);
      done(isGood);
    };
    child.once("error", () => end(false));
    child.once("exit", (code) => end(code === 0));
  });
}

/** One PostgreSQL for the whole run. */
async function runServerTests({ serverTests, options }: Selection): Promise<boolean> {
  const server = await openTestServer("dhurrie-tests-");
  try {
    // A process for each file: in a shared one, the hooks of a file would run before the tests of all others, too. Three keep two processors
    // busy, since each waits for PostgreSQL half of the time.
    const runner = ["--test", "--test-concurrency=3", "--test-timeout=120000", ...options];
    const temporary = join(server.folder, "tmp");
    mkdirSync(temporary);
    return await run(process.execPath, [...runner, ...serverTests], {
      TEST_DATABASE_URL: server.url,
      // The tests quote the specification; the browser tests see the words that shoppers see.
      WORDS: "specification",
      NODE_ENV: "test",
      NODE_COMPILE_CACHE: join(PROJECT, "node_modules/.cache/node"),
      TMPDIR: temporary,
    });
  } finally {
    await stopLeftovers(server.folder);
    await server.close();
  }
}

/** An interrupted run has no time to stop the PostgreSQL servers that its tests started. */
async function stopLeftovers(dataDir: string) {
  for (const path of globSync("tmp/**/postmaster.pid", { cwd: dataDir })) {
    const folder = join(realpathSync(dataDir), dirname(path));
    await stopPostmaster({ folder, socketFolder: socketFolderFor(folder), logFile: "", runAs: {} });
  }
}

/** One shop for the tests over HTTP and, after them, the browser's. */
async function runShopTests({ httpTests, specs, options }: Selection): Promise<boolean> {
  const hasChromium = findHeadlessChromium() !== undefined;
  if (specs.length > 0 && !hasChromium)
    console.log(
      `\nSKIPPED: ${specs.length} files of browser tests, because no Chromium was found. Install chromium, or name one with CHROMIUM=/path/to/it.`,
    );
  const browserSpecs = hasChromium ? specs : [];
  if (httpTests.length + browserSpecs.length === 0) return true;
  const closeShop = await startShop();
  try {
    const results: boolean[] = [];
    if (httpTests.length > 0) results.push(await run(process.execPath, ["--test", "--test-timeout=120000", ...options, ...httpTests], {}));
    const playwright = join(PROJECT, "node_modules/@playwright/test/cli.js");
    if (browserSpecs.length > 0) results.push(await run(process.execPath, [playwright, "test", ...browserSpecs], {}));
    return results.every(Boolean);
  } finally {
    await closeShop?.();
  }
}

async function main(): Promise<boolean> {
  const selection = readSelection(process.argv.slice(2));
  if (selection.serverTests.length + selection.httpTests.length + selection.specs.length === 0) {
    console.error("There are no tests there.");
    return false;
  }
  const results: boolean[] = [];
  if (selection.serverTests.length > 0) results.push(await runServerTests(selection));
  if (!stoppedBy) results.push(await runShopTests(selection));
  return !stoppedBy && results.every(Boolean);
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
