/** The contract as an OpenAPI 3.1 document, for readers and tools outside this project. */
import { z } from "zod";
import { type Access, type Call, hasBody, refusal } from "./call.ts";
import { idempotencyKey, idempotentCalls, summaryChanged } from "./checkout.ts";

type Json = Record<string, unknown>;

const refusals = {
  400: "The request does not fit the contract.",
  401: "No session, a session that is over, or a wrong access key.",
  404: "There is no such thing, or it is not for this caller.",
  409: "The state has changed meanwhile; calls that place an order also return the current cart.",
  422: "A rule of the shop forbids it.",
  429: "Too many requests; the header Retry-After says when to retry.",
} as const;

const security: Record<Access, Json[]> = {
  anyone: [{ accessKey: [] }, { accessKey: [], session: [] }],
  shopper: [{ accessKey: [], session: [] }],
  "signing-in": [{ accessKey: [] }, { accessKey: [], session: [] }],
  open: [],
  staff: [{ staffSession: [] }],
  "staff-door": [],
};

type Areas = Readonly<Record<string, readonly Call[]>>;

/** `description`: what the calls are for. */
export function openApiDocument(areas: Areas, { version, description }: { version: string; description: string }): object {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const [area, calls] of Object.entries(areas))
    for (const call of calls) {
      const path = call.path.replace(/:(\w+)/g, "{$1}");
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, area, schemas) };
    }
  return {
    openapi: "3.1.0",
    info: { title: "Dhurrie", version, description },
    servers: [{ url: "/" }],
    tags: Object.keys(areas).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        staffSession: { type: "apiKey", in: "cookie", name: "__Host-staff", description: "Somebody of the staff who has signed in." },
        accessKey: { type: "apiKey", in: "header", name: "X-Access-Key", description: "The shop's public access key." },
        session: {
          type: "apiKey",
          in: "header",
          name: "X-Authorization",
          description: "`Bearer` and the token of a retail, else trade customer.",
        },
      },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [`Refusal${status}`, refusalResponse(status, description, schemas)]),
      ),
      schemas,
    },
  };
}

function operation(call: Call, area: string, schemas: Json): Json {
  const parameters = [...parametersIn("path", call.params), ...parametersIn("query", call.query), ...headerParameters(call)];
  return {
    operationId: call.name,
    summary: call.summary,
    description: `At most ${call.perMinute} requests a minute from one address.`,
    tags: [area],
    security: security[call.access],
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody(call) && {
      requestBody: { required: true, content: bodyOf(call, schemas) },
    }),
    responses: {
      200: { description: "Done.", content: contentOf(call, schemas) },
      ...Object.fromEntries(
        Object.keys(refusals)
          .filter((status) => status !== "401" || call.access !== "open")
          .map((status) => [status, { $ref: `#/components/responses/Refusal${status}` }]),
      ),
    },
  };
}

/** A file is its bytes, all else is JSON. */
const contentOf = ({ name, reply, sends }: Call, schemas: Json): Json =>
  sends === null ? json(schemaOf(reply, "output", `${name}-reply`, schemas)) : bytesOf(sends);
const bodyOf = ({ name, body, takes }: Call, schemas: Json): Json =>
  takes === null ? json(schemaOf(body, "input", `${name}-body`, schemas)) : bytesOf(takes);
const bytesOf = (type: string): Json => ({ [type]: { schema: { type: "string", format: "binary" } } });

function parametersIn(place: "path" | "query", parameters: z.ZodType): Json[] {
  const { properties = {}, required = [] } = z.toJSONSchema(parameters, { io: "input", unrepresentable: "any" });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema,
  }));
}

function headerParameters(call: Call): Json[] {
  if (!idempotentCalls.includes(call.name)) return [];
  const description = "One per attempt: a repeated request answers with the order that the first one made.";
  return [{ name: "Idempotency-Key", in: "header", required: false, description, schema: z.toJSONSchema(idempotencyKey, { io: "input" }) }];
}

function refusalResponse(status: string, description: string, schemas: Json): Json {
  const schema = status === "409" ? z.union([summaryChanged, refusal]) : refusal;
  return { description, content: json(schemaOf(schema, "output", `refusal-${status}`, schemas)) };
}

const json = (schema: unknown) => ({ "application/json": { schema } });

/** Zod puts the definitions of a recursive schema beside it; in a larger document they belong to its components. */
function schemaOf(schema: z.ZodType, io: "input" | "output", owner: string, schemas: Json): Json {
  const { $schema: _dialect, $defs = {}, ...own } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  const moved = (part: object): Json =>
    JSON.parse(
      JSON.stringify(part, (key, value) =>
        key === "$ref" && typeof value === "string" ? value.replace("#/$defs/", `#/components/schemas/${owner}-`) : value,
      ),
    );
  for (const [name, part] of Object.entries($defs)) schemas[`${owner}-${name}`] = moved(part);
  return moved(own);
}
