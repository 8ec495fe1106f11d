import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { areas, calls } from "./all.ts";
import { get } from "./call.ts";
import { openApiDocument } from "./openapi.ts";

const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.unknown()),
});

const whole = openApiDocument(areas, { version: "1.2.3", description: "All calls" });
const document = z
  .object({
    openapi: z.literal("3.1.0"),
    info: z.object({ version: z.literal("1.2.3") }),
    tags: z.array(z.object({ name: z.string() })),
    paths: z.record(z.string(), z.record(z.enum(["get", "post"]), operation.optional())),
  })
  .parse(whole);

const find = (method: "get" | "post", path: string) => {
  const found = document.paths[path]?.[method];
  assert.ok(found, path);
  return found;
};

test("every call is in the document, under the tag of its area", () => {
  const areas = document.tags.map(({ name }) => name);
  for (const call of calls) {
    const { operationId, tags } = find(call.method === "GET" ? "get" : "post", call.path);
    assert.equal(operationId, call.name);
    assert.ok(areas.includes(tags[0] ?? ""), call.name);
  }
});

test("every reference within the document leads somewhere", () => {
  const references = [...JSON.stringify(whole).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target ?? "");
  assert.ok(references.length > 100);
  for (const target of new Set(references)) {
    assert.ok(target.startsWith("#/components/"), target);
    const place = target
      .slice(2)
      .split("/")
      .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], whole);
    assert.ok(place, target);
  }
});

test("the document is plain JSON", () => {
  assert.deepEqual(JSON.parse(JSON.stringify(whole)), whole);
});

test("a call lists the headers that it reads", () => {
  assert.deepEqual(find("post", "/api/web-api/addToCart").security, [{ accessKey: [], session: [] }]);
  assert.deepEqual(find("get", "/api/faqs").security, []);
  assert.deepEqual(find("get", "/api/web-api/footer").security[0], { accessKey: [] });
  assert.ok(find("post", "/api/web-api/makeCodOrder").parameters.some(({ name }) => name === "Idempotency-Key"));
});

test("a call with a body describes it, one without has none; queries are parameters", () => {
  assert.ok(find("post", "/api/web-api/addToCart").requestBody);
  assert.equal(find("get", "/api/web-api/footer").requestBody, undefined);
  assert.ok(
    find("post", "/api/web-api/product-list").parameters.some((parameter) => parameter.name === "page" && parameter.in === "query"),
  );
});

test("parameters of a path are required and described", () => {
  const params = z.object({ number: z.string().max(9) });
  const read = get("order", { path: "/api/orders/:number", params, summary: "An order", reply: z.object({}) });
  const { paths } = z
    .object({ paths: z.record(z.string(), z.unknown()) })
    .parse(openApiDocument({ orders: [read] }, { version: "1", description: "One call" }));
  const { parameters } = z.object({ get: z.object({ parameters: z.array(z.unknown()) }) }).parse(paths["/api/orders/{number}"]).get;
  assert.deepEqual(parameters, [{ name: "number", in: "path", required: true, schema: { type: "string", maxLength: 9 } }]);
});

test("refusals are the shared ones; an open call knows no session", () => {
  assert.deepEqual(Object.keys(find("post", "/api/web-api/addToCart").responses), ["200", "400", "401", "404", "409", "422", "429"]);
  assert.equal("401" in find("get", "/api/faqs").responses, false);
});
