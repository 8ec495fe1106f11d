/** Runs every API call in the same steps: find the caller, validate, run the handler, check the reply. Every refusal has one shape. */
import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, RouteOptions } from "fastify";
import type { z } from "zod";
import { type Call, sentFile } from "../../contract/call.ts";
import type { Api } from "../../contract/client.ts";
import { callerSignal } from "../../db/connect.ts";
import type { Cache, Rendered } from "../cache/cache.ts";
import { type Caller, type CallerOf, type FindCaller, type StaffCaller, guest } from "./caller.ts";
import { goneSignal } from "./gone.ts";
import { type Encoded, MEMORY_FACTOR, encode, sendEncoded } from "./compression.ts";
import { isUnusable, parseInput, readableIssue, unusable } from "./input.ts";
import { Failure, FailureWith } from "../platform/failure.ts";
import type { Limiter } from "../platform/limiter.ts";
import { asOverload } from "../platform/overload.ts";
import { hasToken } from "./shopper-sign-in.ts";

type Handler<C extends Call> = (
  body: z.output<C["body"]>,
  caller: CallerOf[C["access"]],
  query: z.output<C["query"]>,
  params: z.output<C["params"]>,
) => Promise<z.input<C["reply"]>>;
type Asked<C extends Call> = { body: z.output<C["body"]>; query: z.output<C["query"]> };
/** Leaves out of a request what cannot change the reply, so that requests with the same reply share one cache entry. */
type Narrow<C extends Call> = (asked: Asked<C>) => Promise<Asked<C>>;
/** Registers the handler of a call. Two steps on purpose: in one step TypeScript would accept a wrong reply. */
export type Answer = <C extends Call>(call: C) => (handler: Handler<C>, narrow?: Narrow<C>) => void;

type Input = { body: unknown; query: unknown; params: unknown };
/** The reply of a call: from the cache, or for this caller only. */
type Result = { cached: Encoded; ageSeconds?: number | undefined } | { fresh: object };
/** Runs work when it is its turn, for a caller who may go away. */
type Admit = <Done>(work: () => Promise<Done>, signal: AbortSignal) => Promise<Done>;
const atOnce: Admit = (work) => work();

/** The calls of a page, for a visitor with that network address. `isKept`: false for a page that shows something else than others, and leaves no reply behind. */
type Inside = (address: string, isKept?: boolean) => Api;

export function createAnswer(
  app: FastifyInstance,
  options: { findCaller: FindCaller; cache: Cache<Encoded>; limiter?: Limiter<Call["work"]> },
): { answer: Answer; inside: Inside; answered: ReadonlyMap<string, unknown> } {
  const answered = new Map<
    string,
    (input: Input, caller: Caller, admit: Admit, given?: { signal?: AbortSignal; isKept?: boolean }) => Promise<Result>
  >();

  const answer =
    <C extends Call>(call: C) =>
    (handler: Handler<C>, narrow?: Narrow<C>): void => {
      const run = async (input: Input, caller: Caller, admit: Admit, signal?: AbortSignal, isKept = true): Promise<Result> => {
        const params = parse<C["params"]>(call, call.params, input.params);
        const asked = { query: parse<C["query"]>(call, call.query, input.query), body: parse<C["body"]>(call, call.body, input.body) };
        const { body, query } = narrow ? await narrow(asked) : asked;
        // `findCaller` and `inside` give every call the caller for its access; TypeScript cannot follow that through `C`.
        const reply = async () =>
          call.reply.parse(await handler(body, caller as CallerOf[C["access"]], query, params)) as z.output<C["reply"]> & object;
        // A signed-in caller may get another reply.
        if (!call.cacheTags || caller.session || !isKept) return { fresh: await reply() };
        // A reply in the cache waits for nobody.
        const render = async (everyone: AbortSignal) =>
          await admit(async () => {
            const shown = await reply();
            return cacheable(shown, call.cacheTags?.(shown, body, params) ?? null);
          }, everyone);
        const { value, ageSeconds } = await options.cache.get(cacheKey(call, { body, query, params }), render, signal);
        return { cached: value, ageSeconds };
      };
      answered.set(call.name, async (input, caller, admit, { signal, isKept } = {}) => {
        // Pages call without a request, so no hook has checked their input.
        if (isUnusable(input)) throw unusable();
        return await run(input, caller, admit, signal, isKept);
      });
      const { limiter } = options;
      const inTurn: Admit = limiter ? (work, signal) => limiter.run(call.work, () => callerSignal.run(signal, work), signal) : atOnce;
      const route: RouteOptions = {
        method: call.method,
        url: call.path,
        config: { rateLimit: { max: call.perMinute, timeWindow: 60_000 } },
        bodyLimit: call.bodyLimit,
        handler: async (request, reply) => {
          // The reply may be personal, and the address does not show whose.
          reply.header("cache-control", "no-store");
          const signal = goneSignal(reply);
          const answerTo = async (admit: Admit) => {
            const caller = await options.findCaller[call.access](request, call);
            // All further lines about this request say whose session it is, by the account's number.
            if (caller.session) request.log = reply.log = request.log.child({ account: caller.session.shopperId });
            const { person } = caller as Partial<StaffCaller>;
            if (person) request.log = reply.log = request.log.child({ staff: person.id });
            return await run({ body: request.body, query: request.query, params: request.params }, caller, admit, signal);
          };
          // Finding a guest costs nothing, and the reply may be in the cache.
          const result = call.cacheTags && !hasToken(request) ? await answerTo(inTurn) : await inTurn(() => answerTo(atOnce), signal);
          if (call.sends !== null && "fresh" in result) return sendFile(reply, call.sends, result.fresh);
          // A reply that is the same for everyone may be revalidated with its ETag.
          if ("fresh" in result) return reply.send(result.fresh);
          if (result.ageSeconds !== undefined) reply.header("age", result.ageSeconds);
          return sendEncoded(request, reply.header("cache-control", "no-cache"), result.cached);
        },
      };
      if (call.takes === null) app.route(route);
      else takeBytes(app, call.takes, route);
    };

  const callFrom =
    (address: string, isKept: boolean) =>
    async (call: Call, body: object = {}, query: object = {}, params: object = {}) => {
      const run = answered.get(call.name);
      const isForGuests = call.access === "anyone" || call.access === "open";
      if (!run || !isForGuests || call.sends !== null) throw new Error(`A page cannot call ${call.name}`);
      try {
        // In a URL every value is text, so it is here too.
        const input = { body, query: Object.fromEntries(new URLSearchParams(query as Record<string, string>)), params };
        // The page has its own place in the limiter.
        const result = await run(input, { ...guest, address }, atOnce, { isKept });
        return "fresh" in result ? result.fresh : JSON.parse(String(await result.cached.in("identity")));
      } catch (error) {
        // A refusal is a reply. A bug must not look like one, or a page would show "not found" for it.
        if (error instanceof Failure && error.httpStatus < 500) return { status: "error", code: error.code, message: error.message };
        throw asOverload(error) ?? error;
      }
    };
  // The same function for every call, whatever its types are.
  return { answer, inside: (address, isKept = true) => callFrom(address, isKept) as unknown as Api, answered };
}

/** A route whose body is bytes: all others refuse that content type. */
function takeBytes(app: FastifyInstance, type: string, route: RouteOptions): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(type, { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.route(route);
  });
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

function parse<Schema extends z.ZodType>({ work }: Call, schema: Schema, input: unknown): z.output<Schema> {
  const given = input ?? {};
  const parsed = parseInput(schema, given);
  if (parsed.success) return parsed.data;
  // The forms of the admin show each issue at its field.
  const issues = work === "staff" ? { issues: parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), message })) } : {};
  throw new FailureWith("input.invalid", readableIssue(parsed.error), 400, issues);
}
