/** Where the shop's packages come from, and what is said about their holes. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { verdictOf } from "./audit.ts";

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
type Locked = { version?: string; resolved?: string; integrity?: string; dev?: boolean; optional?: boolean; os?: string[]; link?: boolean };
const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, Locked> };
const locked = Object.entries(packages).filter(([path]) => path !== "");
/**
 * Builds of three development tools for other systems, which npm locked without having seen them: it could not load them where it wrote the lock
 * file. `npm install` on a machine that can, without node_modules, adds their hashes; then lower the number.
 */
const UNSEEN = /^node_modules\/@(oxc-parser|oxfmt|oxlint)\/binding-/;
const MOST_UNSEEN = 49;

test("every package of a running shop is locked with its hash", () => {
  assert.ok(locked.length > 300);
  const unlocked = locked.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
  const versionOfTool = (path: string) => packages[`node_modules/${UNSEEN.exec(path)?.[1]}`]?.version;
  assert.deepEqual(
    unlocked.filter(([path, { dev, optional, os, version }]) => !(dev && optional && os && version === versionOfTool(path))),
    [],
  );
  assert.ok(unlocked.length <= MOST_UNSEEN, `no new package may be locked without a hash: ${unlocked.length}`);
});

test("every package comes from npm's registry over https, none from git, a folder or another address", () => {
  assert.deepEqual(
    locked.filter(
      ([, { resolved, link }]) => link || !(resolved ?? "https://registry.npmjs.org/").startsWith("https://registry.npmjs.org/"),
    ),
    [],
  );
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read("package.json")) as Record<
    string,
    Record<string, string>
  >;
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))
    assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, `${name} has one exact version`);
});

test("the image carries its list of components", () => {
  assert.match(JSON.parse(read("package.json")).scripts.sbom, /npm sbom .*--omit=dev .*--sbom-format=cyclonedx/);
  assert.match(read("Containerfile"), /npm run sbom/);
  assert.match(read("Containerfile"), /COPY --from=built .*\/shop\/sbom\.cdx\.json/);
});

test("the audit fails for urgent holes, and says so when the registry gave no answer", () => {
  const answer = (severity?: string) =>
    JSON.stringify({
      vulnerabilities: severity ? { fake: { name: "fake", severity, range: "<2.0.0" } } : {},
      metadata: { dependencies: { total: 9 } },
    });
  assert.deepEqual(verdictOf(answer()), { exitCode: 0, lines: ["0 of 9 packages have known holes."] });
  assert.deepEqual(verdictOf(answer("high")), { exitCode: 1, lines: ["high: fake <2.0.0", "1 of 9 packages have known holes."] });
  assert.equal(verdictOf(answer("critical")).exitCode, 1);
  assert.equal(verdictOf(answer("moderate")).exitCode, 0);
  for (const silence of ["", "<html>", '{"message":"405 Method Not Allowed"}']) assert.equal(verdictOf(silence).exitCode, 2);
  assert.match(verdictOf('{"message":"405 Method Not Allowed"}').lines[0]!, /^NOT CHECKED: .*405 Method Not Allowed/);
});
