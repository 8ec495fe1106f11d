import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { isReserved } from "./content-paths.ts";

test("no page can have an address that the storefront has itself", () => {
  const source = readFileSync(new URL("../storefront/routes.ts", import.meta.url), "utf8");
  const firsts = [...source.matchAll(/"([a-z][a-z0-9_-]*)(?:\/[^"]*)?"/g)].map(([, first]) => first!);
  const own = firsts.filter((first) => !["routes", "dev", "page", "error-404", "not-found"].includes(first));
  assert.ok(own.length > 40, own.join());
  assert.deepEqual(
    [...new Set(own)].filter((first) => !isReserved(first) && !/^(collections-|id$|in$)/.test(first)),
    [],
  );
});
