/** The dearest requests that each call lets in, built from its contract, and what they cost the shop's process. */
import { z } from "zod";
import { calls } from "../../src/contract/all.ts";
import { type Call, hasBody } from "../../src/contract/call.ts";
import { type MeasuredShop, openMeasuredShop } from "../measured-shop.ts";

/** Processor time that one request may cost, in ms. */
const GOAL_MS = 20;
const TIMES = 12;
const CONNECTIONS = 4;
const SHOWN = 12;

/** Hashing a password takes time on purpose; uploads are decoded. Their own limits allow a few a minute. */
const isSlowOnPurpose = ({ perMinute }: Call) => perMinute <= 20;

type JsonSchema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  maximum?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
};

/** The longest value that fits a schema; lists without a limit get `length` items. */
function longest(schema: JsonSchema, length: number): unknown {
  if (schema.anyOf) return longest(schema.anyOf.find(({ type }) => type !== "null") ?? {}, length);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.at(-1);
  switch (schema.type) {
    case "string":
      return "x".repeat(Math.min(schema.maxLength ?? length * 10, length * 10));
    case "integer":
    case "number":
      return Math.min(schema.maximum ?? 1, 1_000_000);
    case "boolean":
      return true;
    case "array":
      return Array.from({ length: Math.min(schema.maxItems ?? length, length) }, () => longest(schema.items ?? {}, length));
    case "object": {
      const named = Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, longest(inner, length)] as const);
      const { additionalProperties: more } = schema;
      const others =
        typeof more === "object" && Object.keys(more).length > 0
          ? Array.from({ length }, (_, n) => [`k${n}`, longest(more, length)] as const)
          : [];
      return Object.fromEntries([...named, ...others]);
    }
    default:
      return {};
  }
}

const bytesOf = (body: unknown) => Buffer.byteLength(JSON.stringify(body));

/** The largest body of a shape that the call's limit lets in. `make`: gets a length and returns a body. */
function fitted(limit: number, make: (length: number) => unknown): unknown {
  let fits = 0;
  for (let step = 16_384; step >= 1; step /= 2) if (bytesOf(make(fits + step)) <= limit) fits += step;
  return make(fits);
}

function heaviestBodies(call: Call): [shape: string, body: unknown][] {
  const schema = z.toJSONSchema(call.body, { io: "input", unrepresentable: "any" }) as JsonSchema;
  // Half a megabyte shows all that a larger body would, and an upload's schema allows several.
  const limit = Math.min(call.bodyLimit, 512 * 1024);
  const fields = Object.keys(schema.properties ?? {});
  const small = longest(schema, 1) as object;
  const inEveryField = (value: unknown) => ({ ...small, ...Object.fromEntries(fields.map((field) => [field, value])) });
  const list = (length: number) => Array.from({ length }, () => 0);
  const record = (length: number) => Object.fromEntries(Array.from({ length }, (_, n) => [`k${n}`, []]));
  return [
    ["longest values", fitted(limit, (length) => longest(schema, Math.min(length, 512)))],
    ["unknown fields", fitted(limit, (length) => ({ ...small, ...Object.fromEntries(Array.from({ length }, (_, n) => [`k${n}`, 0])) }))],
    ...(fields.length === 0
      ? []
      : ([
          ["lists of numbers", fitted(limit, (length) => inEveryField(list(Math.floor(length / fields.length))))],
          ["objects of many fields", fitted(limit, (length) => inEveryField(record(Math.floor(length / fields.length))))],
          ["long texts", fitted(limit, (length) => inEveryField("x".repeat(Math.floor((length * 16) / fields.length))))],
        ] as [string, unknown][])),
  ];
}

type Cost = { call: Call; shape: string; ms: number; status: number };

/** Prints the dearest. Returns whether each call keeps to the goal. */
export async function measureHeaviestCalls(folder: string, print: (line: string) => void): Promise<boolean> {
  const shop = await openMeasuredShop(folder);
  try {
    const costs: Cost[] = [];
    for (const call of calls.filter((one) => hasBody(one) && !one.path.includes(":"))) {
      for (const [shape, body] of heaviestBodies(call)) costs.push({ call, shape, ...(await costOf(shop, call, body)) });
    }
    costs.sort((a, b) => b.ms - a.ms);
    print(`\nThe dearest of ${costs.length} heaviest requests, processor time of the shop's process (without PostgreSQL):`);
    for (const { call, shape, ms, status } of costs.slice(0, SHOWN))
      print(
        `  ${call.name.padEnd(28)}${shape.padEnd(26)}${ms.toFixed(1).padStart(8)} ms  ${status}${isSlowOnPurpose(call) ? "  (few a minute)" : ""}`,
      );
    const tooDear = costs.filter(({ call, ms }) => ms > GOAL_MS && !isSlowOnPurpose(call));
    print(tooDear.length === 0 ? `No call costs more than ${GOAL_MS} ms.` : `${tooDear.length} cost more than ${GOAL_MS} ms.`);
    return tooDear.length === 0;
  } finally {
    await shop.close();
  }
}

async function costOf(shop: MeasuredShop, call: Call, body: unknown): Promise<{ ms: number; status: number }> {
  const payload = JSON.stringify(body);
  const send = async (round: number) => {
    const reply = await fetch(`${shop.address}${call.path}?page=${round + 1}`, {
      method: call.method,
      headers: { "content-type": "application/json", "x-access-key": "bench" },
      body: payload,
    });
    await reply.arrayBuffer();
    return reply.status;
  };
  const status = await send(0);
  const before = shop.cpuMs();
  for (let round = 1; round <= TIMES; round += CONNECTIONS)
    await Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => send(round + n)));
  return { ms: (shop.cpuMs() - before) / TIMES, status };
}
