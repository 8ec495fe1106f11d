/** Runs every API call in the same steps: find the caller, validate, run the handler, check the reply. Every refusal has one shape. */
import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { z } from "zod";
import { type Call, sentFile } from "../../contract/call.ts";
import type { Api } from "../../contract/client.ts";
import type { Cache, Rendered } from "../cache/cache.ts";
import { type Caller, type CallerOf, type FindCaller, guest } from "./caller.ts";
import { type Encoded, MEMORY_FACTOR, encode, sendEncoded } from "./compression.ts";
import { isUnusable, parseInput, readableIssue, unusable } from "./input.ts";
import { Failure, failure } from "../platform/failure.ts";

type Handler<C extends Call> = (
  body: z.output<C["body"]>,
  caller: CallerOf[C["access"]],
  query: z.output<C["query"]>,
  params: z.output<C["params"]>,
) => Promise<z.input<C["reply"]>>;
/** Registers the handler of a call. Two steps on purpose: in one step TypeScript would accept a wrong reply. */
export type Answer = <C extends Call>(call: C) => (handler: Handler<C>) => void;

type Input = { body: unknown; query: unknown; params: unknown };
/** The reply of a call: from the cache, or for this caller only. */
type Result = { cached: Encoded } | { fresh: object };

export function createAnswer(
  app: FastifyInstance,
  options: { findCaller: FindCaller; cache: Cache<Encoded> },
): { answer: Answer; inside: (address: string) => Api; answered: ReadonlyMap<string, unknown> } {
  const answered = new Map<string, (input: Input, caller: Caller) => Promise<Result>>();

  const answer =
    <C extends Call>(call: C) =>
    (handler: Handler<C>): void => {
      const run = async (input: Input, caller: Caller): Promise<Result> => {
        const params = parse<C["params"]>(call.params, input.params);
        const query = parse<C["query"]>(call.query, input.query);
        const body = parse<C["body"]>(call.body, input.body);
        // `findCaller` and `inside` give every call the caller for its access; TypeScript cannot follow that through `C`.
        const reply = async () =>
          call.reply.parse(await handler(body, caller as CallerOf[C["access"]], query, params)) as z.output<C["reply"]> & object;
        // A signed-in caller may get another reply.
        if (!call.cacheTags || caller.session) return { fresh: await reply() };
        const { value } = await options.cache.get(cacheKey(call, { body, query, params }), async () => {
          const shown = await reply();
          return cacheable(shown, call.cacheTags?.(shown, body, params) ?? null);
        });
        return { cached: value };
      };
      answered.set(call.name, async (input, caller) => {
        // Pages call without a request, so no hook has checked their input.
        if (isUnusable(input)) throw unusable();
        return await run(input, caller);
      });
      app.route({
        method: call.method,
        url: call.path,
        config: { rateLimit: { max: call.perMinute, timeWindow: 60_000 } },
        bodyLimit: call.bodyLimit,
        handler: async (request, reply) => {
          // The reply may be personal, and the address does not show whose.
          reply.header("cache-control", "no-store");
          const caller = await options.findCaller[call.access](request, call);
          // All further lines about this request say whose session it is, by the account's number.
          if (caller.session) request.log = reply.log = request.log.child({ account: caller.session.shopperId });
          const result = await run({ body: request.body, query: request.query, params: request.params }, caller);
          if (call.sends !== null && "fresh" in result) return sendFile(reply, call.sends, result.fresh);
          // A reply that is the same for everyone may be revalidated with its ETag.
          return "cached" in result
            ? sendEncoded(request, reply.header("cache-control", "no-cache"), result.cached)
            : reply.send(result.fresh);
        },
      });
    };

  const callFrom =
    (address: string) =>
    async (call: Call, body: object = {}, query: object = {}, params: object = {}) => {
      const run = answered.get(call.name);
      const isForGuests = call.access === "anyone" || call.access === "open";
      if (!run || !isForGuests || call.sends !== null) throw new Error(`A page cannot call ${call.name}`);
      try {
        // In a URL every value is text, so it is here too.
        const input = { body, query: Object.fromEntries(new URLSearchParams(query as Record<string, string>)), params };
        const result = await run(input, { ...guest, address });
        return "fresh" in result ? result.fresh : JSON.parse(String(await result.cached.in("identity")));
      } catch (error) {
        // A refusal is a reply. A bug must not look like one, or a page would show "not found" for it.
        if (error instanceof Failure && error.httpStatus < 500) return { status: "error", code: error.code, message: error.message };
        throw error;
      }
    };
  // The same function for every call, whatever its types are.
  return { answer, inside: (address) => callFrom(address) as unknown as Api, answered };
}

/** A download: the browser may store it, shared caches may not. */
function sendFile(reply: FastifyReply, type: string, file: object) {
  const { name, content } = sentFile.parse(file);
  return reply
    .header("cache-control", "private, no-store")
    .header("content-disposition", `attachment; filename="${name}"`)
    .type(type)
    .send(Buffer.from(content));
}

/** A hash, because a key must not hold what a request sends: bodies may be long, and each different. */
const cacheKey = ({ name }: Call, { body, query, params }: Input): string =>
  createHash("sha256")
    .update(JSON.stringify([name, body, query, params]))
    .digest("base64url");

function cacheable(reply: object, tags: readonly string[] | null): Rendered<Encoded> {
  const encoded = encode("application/json; charset=utf-8", Buffer.from(JSON.stringify(reply)));
  return { value: encoded, bytes: encoded.plainBytes * MEMORY_FACTOR, tags };
}

/** Stops the start when a call of the contract has no handler. */
export function expectAllAnswered(calls: readonly Call[], answered: ReadonlyMap<string, unknown>): void {
  const missing = calls.filter((call) => !answered.has(call.name)).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`Calls without a handler: ${missing.join(", ")}`);
}

function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const given = input ?? {};
  const parsed = parseInput(schema, given);
  if (!parsed.success) throw failure("input.invalid", readableIssue(parsed.error), 400)();
  return parsed.data;
}
