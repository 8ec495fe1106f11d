/** The most bytes and files that a first visit to each kind of page may load, measured in the built files as they are sent (brotli). */
import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import test from "node:test";
import { brotliCompressSync } from "node:zlib";

const kB = 1_000;
const MOST_SCRIPT_BYTES = 111 * kB;
const MOST_SCRIPT_FILES = 8;
const MOST_STYLE_BYTES = 20 * kB;

/** Routes on which a visit begins: shared links, search results, adverts, e-mails. */
const firstPages = [
  "routes/home",
  "category",
  "collection",
  "routes/collections",
  "routes/product",
  "in",
  "page",
  "routes/blog",
  "routes/post",
  "routes/faq",
  "routes/sizeguide",
  "login",
  "trade-register",
];

type Part = { module: string; imports?: string[]; css?: string[] };
type Manifest = { url: string; entry: Part; routes: Record<string, Part & { path?: string }> };

const CLIENT = resolve(import.meta.dirname, "../../build/client");

function readManifest(): Manifest {
  const [file] = globSync(join(CLIENT, "assets/manifest-*.js"));
  assert.ok(file, "the storefront is not built: run npm run build");
  // `window.__reactRouterManifest={…};`
  return JSON.parse(/\{.*\}/s.exec(readFileSync(file, "utf8"))?.[0] ?? "");
}

const manifest = readManifest();

/** The server compresses files that are not compressed on disk. */
function bytesOf(address: string): number {
  const file = join(CLIENT, address);
  return existsSync(`${file}.br`) ? statSync(`${file}.br`).size : brotliCompressSync(readFileSync(file)).length;
}

const totalBytes = (addresses: ReadonlySet<string>) => [...addresses].reduce((sum, address) => sum + bytesOf(address), 0);
const withoutMark = (address: string) => address.replace(/#$/, "");

function filesOf(routeId: string): { scripts: Set<string>; styles: Set<string> } {
  const parts = [manifest.entry, manifest.routes["root"], manifest.routes[routeId]].filter((part) => part !== undefined);
  assert.equal(parts.length, 3, `there is no route ${routeId}`);
  return {
    scripts: new Set([manifest.url, ...parts.flatMap(({ module, imports = [] }) => [module, ...imports])]),
    styles: new Set(parts.flatMap(({ css = [] }) => css.map(withoutMark))),
  };
}

for (const routeId of firstPages)
  test(`a first visit to ${routeId} loads at most ${MOST_SCRIPT_FILES} scripts of ${MOST_SCRIPT_BYTES / kB} kB and ${MOST_STYLE_BYTES / kB} kB of styles`, () => {
    const { scripts, styles } = filesOf(routeId);
    const names = [...scripts].join(" ");
    assert.ok(scripts.size <= MOST_SCRIPT_FILES, `${scripts.size} scripts: ${names}`);
    assert.ok(totalBytes(scripts) <= MOST_SCRIPT_BYTES, `${totalBytes(scripts)} bytes of JavaScript: ${names}`);
    assert.ok(totalBytes(styles) <= MOST_STYLE_BYTES, `${totalBytes(styles)} bytes of styles: ${[...styles].join(" ")}`);
  });

test("no page on which a visit begins imports the parts that wait for the first touch", () => {
  const parts = globSync(join(CLIENT, "assets/deferred-*.js")).map((file) => `/assets/${basename(file)}`);
  assert.equal(parts.length, 1);
  assert.deepEqual(
    [...firstPages, "routes/search"].filter((routeId) => filesOf(routeId).scripts.has(parts[0]!)),
    [],
  );
});

test("the page of building blocks is not part of the production build", () => {
  const devRoutes = Object.entries(manifest.routes).filter(([id, { path }]) => id.startsWith("dev/") || path?.startsWith("dev/"));
  assert.deepEqual(devRoutes, []);
  const server = globSync(resolve(CLIENT, "../server/**/*.js")).map((file) => readFileSync(file, "utf8"));
  assert.ok(server.length > 0);
  assert.equal(server.filter((code) => code.includes("storefront/dev/")).length, 0);
});
