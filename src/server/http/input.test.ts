import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { calls } from "../../contract/all.ts";
import { KEYS } from "../payments/test-sandbox.ts";
import { openShop } from "../test-shop.ts";
import { parseInput, readableIssue } from "./input.ts";

function messageFor(schema: z.ZodType, input: unknown): string {
  const parsed = parseInput(schema, input);
  return parsed.success ? "" : readableIssue(parsed.error);
}

const wrongValues = [undefined, null, true, -1, 0.5, 1e12, Number.NaN, "", "x", "x".repeat(5_000), [], [null], [[]], {}, { x: [7] }];

/** How zod writes its own messages. */
const ZOD_MESSAGE = /\bexpected\b|\breceived\b|^(Invalid (input|option|string|number|key|value)|Unrecognized key|Too (big|small))/;

test("no call answers a wrong value with a message of the schema library", () => {
  for (const { name, body, query, params } of calls) {
    for (const schema of [body, query, params]) {
      for (const wrong of [...wrongValues, ...wrongFields(schema)]) {
        const message = messageFor(schema, wrong);
        assert.doesNotMatch(message, ZOD_MESSAGE, `${name}: ${message}`);
      }
    }
  }
});

/** Objects in which one field has a wrong value and the others are missing, down to the entries of lists. */
function wrongFields(schema: z.ZodType): unknown[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.keys(properties).flatMap((field) =>
    [...wrongValues, ...wrongValues.map((value) => [value])].map((value) => ({ [field]: value })),
  );
}

test("a message names the field and says what it must be", () => {
  const schema = z.object({
    page: z.int().min(1).max(9).optional(),
    Color: z.record(z.string(), z.array(z.string().max(3)).max(2)).optional(),
    share: z.number().gt(0).lt(1).optional(),
    kind: z.literal("COD").optional(),
    code: z.string().min(1).max(2).optional(),
    day: z.iso.date().optional(),
  });
  const rows: [unknown, string][] = [
    [7, "The request must be an object."],
    [{ page: "1" }, 'The field "page" must be a number.'],
    [{ page: 1.5 }, 'The field "page" must be a whole number.'],
    [{ page: 0 }, 'The field "page" must be at least 1.'],
    [{ page: 10 }, 'The field "page" must be at most 9.'],
    [{ share: 0 }, 'The field "share" must be more than 0.'],
    [{ share: 1 }, 'The field "share" must be less than 1.'],
    [{ Color: [] }, 'The field "Color" must be an object.'],
    [{ Color: { Hue: "Red" } }, 'The field "Color.Hue" must be a list.'],
    [{ Color: { Hue: ["Blue"] } }, 'The field "Color.Hue.0" must have at most 3 characters.'],
    [{ Color: { Hue: ["a", "b", "c"] } }, 'The field "Color.Hue" must have at most 2 entries.'],
    [{ kind: "ONLINE" }, 'The field "kind" must be COD.'],
    [{ code: "" }, 'The field "code" must have at least 1 character.'],
    [{ day: "today" }, 'The field "day" is not valid.'],
  ];
  for (const [input, message] of rows) assert.equal(messageFor(schema, input), message);
  assert.equal(messageFor(z.strictObject({}), { colour: 1 }), 'The request has no field "colour".');
  assert.equal(messageFor(z.object({ slug: z.string() }), {}), 'The field "slug" is missing.');
});

test("text that PostgreSQL cannot store is refused with 400 on every route, also outside the contract", async () => {
  const shop = await openShop({ sandbox: KEYS });
  const authorization = `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString("base64")}`;
  const sandbox = "/sandbox/razorpay";
  const requests: [method: "GET" | "POST", url: string, payload?: object][] = [
    ["GET", "/api/newsletter/leave/%00"],
    ["POST", "/api/newsletter/leave/%00"],
    ["GET", "/og/product/%00.jpg"],
    ["GET", "/sitemaps/%00.xml"],
    ["GET", "/media/%00.jpg"],
    ["GET", `${sandbox}/v1/orders/%00`],
    ["GET", `${sandbox}/v1/orders?receipt=%00`],
    ["GET", `${sandbox}/v1/orders/%00/payments`],
    ["GET", `${sandbox}/v1/payments/%00`],
    ["POST", `${sandbox}/v1/payments/%00/capture`, { amount: 100 }],
    ["POST", `${sandbox}/v1/payments/%00/refund`, { amount: 100 }],
    ["POST", `${sandbox}/v1/orders`, { amount: 100, currency: "INR", receipt: "\u0000" }],
    ["POST", `${sandbox}/pay`, { order_id: "\u0000", method: "upi" }],
  ];
  for (const [method, url, payload] of requests) {
    const answer = await shop.app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) });
    assert.equal(answer.statusCode, 400, `${method} ${url}: ${answer.body.slice(0, 200)}`);
  }
  await shop.close();
});
