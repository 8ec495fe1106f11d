/**
 * Runs the tests: `npm test` those of the server and the browser's main stories, `npm test -- src/server/cart` a part,
 * `npm test -- --no-browser` without the browser's, `npm test -- --other-stories` what of the browser's `npm test` leaves out. All stories of the
 * browser: `npm run e2e`.
 * Other options go to Node's test runner, for example `npm test -- --test-name-pattern=quantity`.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { globSync, mkdirSync, realpathSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { socketFolderFor, stopPostmaster } from "../src/server/platform/postmaster.ts";
import { StartFailure } from "../src/server/platform/start-failure.ts";
import { findHeadlessChromium } from "./chromium.ts";
import { openTestServer } from "./test-server.ts";

const PROJECT = resolve(import.meta.dirname, "..");
const SERVER_TESTS = ["src/**/*.test.ts", "demo/**/*.test.ts", "tools/**/*.test.ts", "bench/**/*.test.ts", "prove/**/*.test.ts"];
/** One way through the shop by keyboard, one without JavaScript, the first page, what is kept and what it weighs: in a minute or two. */
const MAIN_STORIES = ["keyboard", "without-javascript", "home", "kept-pages", "budgets"].map((name) => `e2e/${name}.spec.ts`);

type Wish = { files: string[]; specs: string[]; options: string[] };

const children = new Set<ChildProcess>();
let stoppedBy: NodeJS.Signals | undefined;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    stoppedBy = signal;
    for (const child of children) child.kill("SIGTERM");
  });

/** What the arguments ask for. A folder stands for the tests in it. */
function readWish(args: string[]): Wish {
  const options = args.filter((arg) => arg.startsWith("-"));
  const paths = args.filter((arg) => !arg.startsWith("-")).map((path) => relative(PROJECT, resolve(path)));
  const noBrowser = options.includes("--no-browser");
  const otherStories = options.includes("--other-stories");
  const list = (patterns: string[]) => globSync(patterns, { cwd: PROJECT }).sort();
  const within = (ending: string) =>
    list(paths.map((path) => (statSync(resolve(PROJECT, path)).isDirectory() ? `${path}/**/*.${ending}` : path))).filter((path) =>
      path.endsWith(`.${ending}`),
    );
  const rest = options.filter((option) => option !== "--no-browser" && option !== "--other-stories");
  if (otherStories) return { files: [], specs: list(["e2e/*.spec.ts"]).filter((path) => !MAIN_STORIES.includes(path)), options: rest };
  const isPart = paths.length > 0;
  return {
    files: isPart ? within("test.ts") : list(SERVER_TESTS),
    specs: noBrowser ? [] : isPart ? within("spec.ts") : list(MAIN_STORIES),
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
async function runServerTests({ files, options }: Wish): Promise<boolean> {
  const server = await openTestServer("dhurrie-tests-");
  try {
    // A process for each file: in a shared one, what a file does before each of its tests is done before those of all others, too. Two processors
    // are busy with three, since each waits for PostgreSQL half of the time.
    const runner = ["--test", "--test-concurrency=3", "--test-timeout=120000", ...options];
    const temporary = join(server.folder, "tmp");
    mkdirSync(temporary);
    return await run(process.execPath, [...runner, ...files], {
      TEST_DATABASE_URL: server.url,
      NODE_ENV: "test",
      NODE_COMPILE_CACHE: join(PROJECT, "node_modules/.cache/node"),
      TMPDIR: temporary,
    });
  } finally {
    await stopLeftovers(server.folder);
    await server.close();
  }
}

/** A run that is broken off has no time to stop the PostgreSQL servers that its tests started. */
async function stopLeftovers(dataDir: string) {
  for (const path of globSync("tmp/**/postmaster.pid", { cwd: dataDir })) {
    const folder = join(realpathSync(dataDir), dirname(path));
    await stopPostmaster({ folder, socketFolder: socketFolderFor(folder), logFile: "", runAs: {} });
  }
}

async function runBrowserTests({ specs }: Wish): Promise<boolean> {
  const playwright = join(PROJECT, "node_modules/@playwright/test/cli.js");
  return run(process.execPath, [playwright, "test", ...specs], {});
}

async function main(): Promise<boolean> {
  const wish = readWish(process.argv.slice(2));
  if (wish.files.length === 0 && wish.specs.length === 0) {
    console.error("There are no tests there.");
    return false;
  }
  const results: boolean[] = [];
  if (wish.files.length > 0) results.push(await runServerTests(wish));
  if (wish.specs.length > 0 && !stoppedBy) {
    if (findHeadlessChromium()) results.push(await runBrowserTests(wish));
    else
      console.log(
        `\nSKIPPED: ${wish.specs.length} files of browser tests, because no Chromium was found. Install chromium, or name one with CHROMIUM=/path/to/it.`,
      );
  }
  return !stoppedBy && results.every(Boolean);
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
