/** Tests the architecture's rules that no compiler checks. The import rules are data in .dependency-cruiser.cjs; this file tests them. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { test } from "node:test";
import { calls } from "./contract/all.ts";

const PROJECT = resolve(import.meta.dirname, "..");
const TEST_FILE = /\.(test|spec)\.tsx?$|(^|\/)test-[^/]+\.ts$/;
const sources = (...patterns: string[]) =>
  globSync(patterns, { cwd: PROJECT })
    .filter((path) => !TEST_FILE.test(path))
    .map((path) => ({ path, code: readFileSync(join(PROJECT, path), "utf8") }));

type Cruised = { summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] } };

/** Runs the import rules as `npm run check` does, in the given folder. */
function cruise(folder: string, paths: string[]): Promise<Cruised["summary"]> {
  const program = join(PROJECT, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const args = [program, "--config", join(folder, ".dependency-cruiser.cjs"), "--output-type", "json", ...paths];
  return new Promise((done, fail) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 100_000_000 }, (_error, stdout, stderr) => {
      // It ends with the number of violations as exit code; only an answer that is no report is a failure.
      try {
        const { summary }: Cruised = JSON.parse(stdout);
        done(summary);
      } catch {
        fail(new Error(stderr || stdout));
      }
    });
  });
}

test("the import rules see the whole source, and it follows them", async () => {
  const { totalCruised, violations } = await cruise(PROJECT, ["src", "demo", "attack", "bench", "prove", "tools", "e2e"]);
  assert.ok(totalCruised > 150, `only ${totalCruised} modules were seen`);
  assert.deepEqual(
    violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    [],
  );
});

/** A file, what it imports, and the rule that this breaks. */
const planted: [file: string, imports: string, rule: string][] = [
  ["src/shared/money.ts", "../contract/cart.ts", "layer-shared"],
  ["src/contract/cart.ts", "../db/connect.ts", "layer-contract"],
  ["src/storefront/features/cart/lines.ts", "../../../server/cart/cart.ts", "layer-storefront"],
  ["src/db/connect.ts", "../server/cart/cart.ts", "layer-db"],
  ["src/server/catalogue/catalogue.ts", "../cart/cart.ts", "area-catalogue"],
  ["src/server/checkout/checkout.ts", "../cart/cart.queries.ts", "entry-file-checkout"],
  ["src/server/cache/cache.ts", "../http/answer.ts", "ground-cache"],
  ["src/server/platform/config.ts", "../cart/cart.ts", "ground-platform"],
  ["src/server/cart/cart.ts", "../gifts/gifts.ts", "no-new-area"],
  ["src/server/search/search.ts", "../app.ts", "server-meets-in-app"],
  ["src/server/orders/orders.ts", "drizzle-orm", "sql-in-queries"],
  ["src/server/cart/cart.routes.ts", "./cart.queries.ts", "routes-not-queries"],
  ["src/server/cart/cart.rules.ts", "./cart.queries.ts", "rules-are-pure-files"],
  ["src/server/orders/orders.rules.ts", "node:fs", "rules-are-pure-system"],
  ["src/storefront/ui/price.ts", "node:os", "browser-has-no-node"],
  ["src/storefront/ui/drawer.ts", "../features/cart/lines.ts", "ui-knows-no-area"],
  ["src/storefront/ui/modal.ts", "../commerce/price.ts", "ui-knows-no-area"],
  ["src/storefront/ui/toast.ts", "../state/storage.ts", "ui-knows-no-area"],
  ["src/storefront/commerce/price.ts", "../features/cart/lines.ts", "commerce-knows-no-feature"],
  ["src/storefront/features/home/home.ts", "../../routes/home.ts", "features-know-no-page"],
  ["src/storefront/features/home/head.ts", "../../seo/meta.ts", "features-know-no-page"],
  ["src/storefront/seo/meta.ts", "../routes/home.ts", "seo-knows-no-page"],
  ["src/storefront/state/storage.ts", "../ui/price.ts", "state-shows-nothing"],
  ["src/storefront/features/home/banner.ts", "../cart/lines.ts", "features-meet-in-pages"],
  ["src/server/media/one.ts", "./two.ts", "no-circles"],
  ["src/server/media/type-one.ts", "./type-two.ts", "no-circles"],
  ["src/server/media/media.ts", "./nowhere.ts", "no-broken-imports"],
  ["src/server/enquiries/enquiries.ts", "../../../demo/seed.ts", "src-stands-alone"],
];

test("each import rule catches a violation that was planted for it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "dhurrie-house-"));
  const write = (path: string, code: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  };
  try {
    for (const file of [".dependency-cruiser.cjs", "tsconfig.json", "package.json"]) cpSync(join(PROJECT, file), join(folder, file));
    write("node_modules/drizzle-orm/package.json", `{"name":"drizzle-orm","version":"0.0.0","type":"module","exports":"./index.js"}`);
    write("node_modules/drizzle-orm/index.js", "export {};");
    for (const path of [
      "src/server/app.ts",
      "src/server/http/answer.ts",
      "src/server/cart/cart.queries.ts",
      "src/server/gifts/gifts.ts",
      "src/storefront/routes/home.ts",
      "demo/seed.ts",
    ])
      write(path, "export const x = 1;");
    write("src/server/media/two.ts", `export * from "./one.ts";`); // closes the circle
    write("src/server/media/type-two.ts", `export type * from "./type-one.ts";`); // a circle of types
    for (const [path, imports] of planted) write(path, `import * as it from ${JSON.stringify(imports)};\nexport const x = it;\n`);

    const { violations } = await cruise(folder, ["src", "demo"]);
    const caught = violations.map(({ rule, from }) => `${rule.name} in ${from}`);
    assert.deepEqual(
      planted.map(([file, , rule]) => `${rule} in ${file}`).filter((expected) => !caught.includes(expected)),
      [],
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** The names that the specification gives to fields (its section 3). SQL has clean names of the same look, and *.queries.ts speak SQL. */
const LEGACY_NAME =
  /\b(pv|ua|trans|td|gt|upf|ufp|cat|tag|attr|terms|home|menu|slider|footer|faq|blog|sizeguide|size_guide|certificate|setting|product|user|page|promo|admin|temp)_[a-z][a-z0-9_]*\b/g;

test("the wire's old names stay in the contract and in the files that translate", () => {
  const found = sources("src/{server,storefront,shared}/**/*.{ts,tsx}", "demo/**/*.ts")
    .filter(({ path }) => !/\.wire\.tsx?$|\.queries\.ts$/.test(path))
    .flatMap(({ path, code }) => [...new Set(withoutComments(code).match(LEGACY_NAME))].map((name) => `${path}: ${name}`));
  assert.deepEqual(found, []);
});

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "");
}

test("texts of refusals are in messages files, not in server code", () => {
  const found = sources("src/server/**/*.ts").flatMap(({ path, code }) =>
    [...withoutComments(code).matchAll(/\b(?:failure|Failure|FailureWith)\(\s*(?:"[^"]*"|`[^`]*`),\s*["'`]/g)].map(() => path),
  );
  assert.deepEqual(found, []);
});

test("every call has a test that makes it", () => {
  const declared = sources("src/contract/*.ts").flatMap(({ code }) =>
    [...code.matchAll(/export const (\w+) = (?:get|post|put|patch|del)\(\s*"([^"]+)"/g)].map(([, constant, name]) => ({
      constant: constant!,
      name: name!,
    })),
  );
  assert.deepEqual(declared.map(({ name }) => name).toSorted(), calls.map((call) => call.name).toSorted());
  const tests = globSync("src/server/**/*.test.ts", { cwd: PROJECT }).map((path) => readFileSync(join(PROJECT, path), "utf8"));
  const untested = declared.filter(({ constant }) => !tests.some((code) => new RegExp(`\\bcall\\(${constant}\\b`).test(code)));
  assert.deepEqual(untested, []);
});

test("the environment is read in one place", () => {
  const found = sources("src/**/*.{ts,tsx}", "demo/**/*.ts").filter(({ code }) => /process\.env\b/.test(withoutComments(code)));
  assert.deepEqual(
    found.map(({ path }) => path),
    ["src/server/platform/config.ts"],
  );
});

test("only the files that docs/security.md lists reach other machines, and none accepts any certificate", () => {
  const listed = [...section("Connections").matchAll(/`(src\/[^`]+)`/g)].map(([, path]) => path!);
  const server = sources("src/{server,db}/**/*.ts", "demo/**/*.ts").map(({ path, code }) => ({ path, code: withoutComments(code) }));
  const reaching = server.filter(({ code }) =>
    /\bfetch\(|\bcreateTransport\(\{ url|new (?:AwsClient|Razorpay|pg\.(?:Pool|Client)|PgBoss)\(|(?:connect|request)\b.* from "node:(?:net|tls|dgram|https?|http2)"/.test(
      code,
    ),
  );
  assert.deepEqual(reaching.map(({ path }) => path).toSorted(), listed.toSorted());
  assert.deepEqual(
    server.filter(({ code }) => /rejectUnauthorized|TLS_REJECT|checkServerIdentity/.test(code)).map(({ path }) => path),
    [],
  );
});

test("no file of the server reads the clock of its machine", () => {
  const reading = sources("src/{server,db,shared}/**/*.ts").filter(({ code }) =>
    /\bDate\.now\(|\bnew Date\(\)|\bsystemClock\.now\b/.test(withoutComments(code)),
  );
  assert.deepEqual(
    reading.map(({ path }) => path),
    [],
  );
});

const section = (title: string, file = "docs/security.md") =>
  readFileSync(join(PROJECT, file), "utf8")
    .split(/^#+ /m)
    .find((part) => part.startsWith(`${title}\n`)) ?? "";

test("docs/security.md judges each requirement once, counts right, and what it calls held is shown by a test or a file", () => {
  const page = readFileSync(join(PROJECT, "docs/security.md"), "utf8");
  const toDo = section("What the operator secures", "docs/runbook.md");
  const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (held|n\/a|operator|open) \| (.+) \|$/gm)].map(
    ([, number, asks, verdict, evidence]) => ({ number: number!, asks: asks!, verdict: verdict!, evidence: evidence! }),
  );
  assert.equal(rows.length, page.split("\n").filter((line) => /^\| \d/.test(line)).length, "a row has another form");
  assert.equal(new Set(rows.map(({ number }) => number)).size, 253);
  assert.equal(rows.length, 253);
  for (const verdict of ["held", "n/a", "operator", "open"])
    assert.ok(page.includes(`| ${verdict} | ${rows.filter((row) => row.verdict === verdict).length} |`), `the count of ${verdict}`);
  const wrong = rows.flatMap(({ number, asks, verdict, evidence }) => {
    const quoted = [...evidence.matchAll(/`([^`]+)`/g)].map(([, text]) => text!);
    const missing = quoted.filter((text) => {
      const [file = "", name] = text.split(" › ");
      return !existsSync(join(PROJECT, file)) || (name !== undefined && !holds(file, name));
    });
    const isBare = verdict === "held" && quoted.length === 0;
    const isUntold = (verdict === "operator") !== toDo.includes(`| ${number} |`);
    return [
      ...missing,
      ...(isBare ? ["no test and no file"] : []),
      ...(isUntold ? ["the operator's row and the runbook's differ"] : []),
      ...(asks.split(" ").length > 8 ? ["too long"] : []),
    ].map((what) => `${number}: ${what}`);
  });
  assert.deepEqual(wrong, []);
});

for (const [page, least] of [
  ["docs/conformance.md", 40],
  ["docs/promises.md", 20],
  ["docs/threat-model.md", 15],
] as const)
  test(`every test that ${page} names is there, and every row names one`, () => {
    const rows = readFileSync(join(PROJECT, page), "utf8")
      .split("\n")
      .filter((line) => line.startsWith("| ") && !line.endsWith("| Shown by |"));
    assert.ok(rows.length >= least, `only ${rows.length} rows were read`);
    const missing = rows.flatMap((row) => {
      const named = [...row.matchAll(/`([^`]+) › ([^`]+)`/g)];
      return named.length === 0
        ? [row]
        : named.filter(([, file, name]) => !holds(file!, name!)).map(([, file, name]) => `${file} › ${name}`);
    });
    assert.deepEqual(missing, []);
  });

/** A test under exactly this name, or a proof. */
function holds(file: string, name: string): boolean {
  if (file === "prove") return existsSync(join(PROJECT, `prove/proofs/${name}.ts`));
  const code = readFileSync(join(PROJECT, file), "utf8").replace(/\btest\(\s+/g, "test(");
  return code.includes(`test("${name}"`) || code.includes(`test(\`${name}\``);
}

test("each decision record has a number of its own, and its title repeats it", () => {
  const records = globSync("docs/decisions/*.md", { cwd: PROJECT }).toSorted();
  const numbers = records.map((path) => path.slice("docs/decisions/".length, "docs/decisions/".length + 4));
  assert.equal(new Set(numbers).size, records.length, `a number is used twice: ${numbers.join(" ")}`);
  for (const [place, path] of records.entries())
    assert.ok(readFileSync(join(PROJECT, path), "utf8").startsWith(`# ${numbers[place]}. `), `${path} does not start with its number`);
});
