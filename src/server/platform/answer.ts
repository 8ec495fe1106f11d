/** One way for every API call: access key, session, validation, the handler, the checked reply, and one shape for every refusal. */
import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { type Call, type Refusal, sentFile } from "../../contract/call.ts";
import type { Api } from "../../contract/client.ts";
import type { Cache, Made } from "./cache.ts";
import { type Encoded, PLAIN_AND_PACKED, encode, sendEncoded } from "./encoded.ts";
import { isUnusable, readableIssue } from "./input.ts";
import { Failure, failure } from "./failure.ts";

/** Who a token belongs to. Accounts tells; the platform only carries it. `signedInAt`: when the password was last given for it. */
export type Session = { id: number; shopperId: number; kind: "retail" | "trade"; signedInAt: Date };
/**
 * Whoever calls. `token` as it was sent, for a session or a sign-in; `address` and `program` as the connection and the browser tell them;
 * `idempotencyKey` as it was sent, empty when it was not.
 */
export type Caller = { session: Session | null; token: string; address: string; program: string; idempotencyKey: string };
export type FindSession = (token: string) => Promise<Session | null>;

type Handler<C extends Call> = (body: z.output<C["body"]>, caller: Caller, query: z.output<C["query"]>) => Promise<z.input<C["reply"]>>;
/** Registers the handler of a call. Two steps on purpose: in one step TypeScript would accept a wrong reply. */
export type Answer = <C extends Call>(call: C) => (handler: Handler<C>) => void;

const nobody: Caller = { session: null, token: "", address: "", program: "", idempotencyKey: "" };
const invalidKey = failure("access.key", "Invalid access key", 401);
const unreadable = failure("input.unusable", "The request contains something that cannot be used.", 400);

const unauthorized: Refusal = { status: "unauthorized", code: "access.unauthorized", message: "Unauthorized" };
const sessionExpired = (call: Call): Refusal => ({ status: call.sessionOver, code: "access.session_over", message: "Session expired" });

/** What a call says: kept, or made for this one caller. */
type Said = { kept: Encoded } | { fresh: object };

export function createAnswer(
  app: FastifyInstance,
  options: { accessKey: string; findSession: FindSession; cache: Cache<Encoded> },
): { answer: Answer; inside: Api; answered: ReadonlyMap<string, unknown> } {
  const answered = new Map<string, (body: unknown, query: unknown) => Promise<Said>>();
  const expectedKey = Buffer.from(options.accessKey);

  const answer =
    <C extends Call>(call: C) =>
    (handler: Handler<C>): void => {
      const say = async (givenBody: unknown, givenQuery: unknown, caller: Caller): Promise<Said> => {
        const query = parse<C["query"]>(call.query, givenQuery);
        const body = parse<C["body"]>(call.body, givenBody);
        const ask = async () => call.reply.parse(await handler(body, caller, query)) as z.output<C["reply"]> & object;
        // Whoever is signed in may be shown something else.
        if (!call.shows || caller.session) return { fresh: await ask() };
        const { value } = await options.cache.get(JSON.stringify([call.name, body, query]), async () => keepable(call, await ask(), body));
        return { kept: value };
      };
      answered.set(call.name, (body, query) => say(body, query, nobody));
      app.route({
        method: call.method,
        url: call.path,
        config: { rateLimit: { max: call.perMinute, timeWindow: 60_000 } },
        ...(call.bodyLimit === null ? {} : { bodyLimit: call.bodyLimit }),
        handler: async (request, reply) => {
          // It may be somebody's own, and no address says whose.
          reply.header("cache-control", "no-store");
          if (call.access !== "open") checkKey(request, expectedKey);
          const token = bearer(request);
          // While somebody signs in, the token is that of the sign-in and no session.
          const session = token && call.access !== "signing-in" ? await options.findSession(token) : null;
          // A word of its own for a session that is over is also said where a guest may ask: a customer must not be taken for one.
          const isOver = token !== "" && call.sessionOver !== "error";
          if (!session && (call.access === "shopper" || isOver)) return reply.code(401).send(token ? sessionExpired(call) : unauthorized);
          const program = request.headers["user-agent"] ?? "";
          const idempotencyKey = String(request.headers["idempotency-key"] ?? "");
          const said = await say(request.body, request.query, { session, token, address: request.ip, program, idempotencyKey });
          if (call.sends !== null && "fresh" in said) return sendFile(reply, call.sends, said.fresh);
          // What is the same for everyone may be asked for again with its tag.
          return "kept" in said ? sendEncoded(request, reply.header("cache-control", "no-cache"), said.kept) : reply.send(said.fresh);
        },
      });
    };

  const inside = async (call: Call, body: object = {}, query: object = {}) => {
    const say = answered.get(call.name);
    if (!say || call.access === "shopper" || call.sends !== null) throw new Error(`A page cannot ask ${call.name}`);
    try {
      // In an address everything is text, and so it is here.
      const said = await say(body, Object.fromEntries(new URLSearchParams(query as Record<string, string>)));
      return "fresh" in said ? said.fresh : JSON.parse(String(await said.kept.in("identity")));
    } catch (error) {
      // A refusal is an answer. A fault of ours must not look like one, or a page would say "not found" for it.
      if (error instanceof Failure && error.httpStatus < 500) return { status: "error", code: error.code, message: error.message };
      throw error;
    }
  };
  // The same function for every call, whatever its types are.
  return { answer, inside: inside as unknown as Api, answered };
}

/** To be kept as a file by whoever asked, and by nobody on the way. */
function sendFile(reply: FastifyReply, type: string, said: object) {
  const { name, content } = sentFile.parse(said);
  return reply
    .header("cache-control", "private, no-store")
    .header("content-disposition", `attachment; filename="${name}"`)
    .type(type)
    .send(Buffer.from(content));
}

function keepable<C extends Call>(call: C, result: z.output<C["reply"]>, body: z.output<C["body"]>): Made<Encoded> {
  const reply = encode("application/json; charset=utf-8", Buffer.from(JSON.stringify(result)));
  return { value: reply, bytes: reply.plainBytes * PLAIN_AND_PACKED, tags: call.shows?.(result, body) ?? null };
}

/** A shop does not open with a call of the contract that nobody answers. */
export function expectAllAnswered(calls: readonly Call[], answered: ReadonlyMap<string, unknown>): void {
  const missing = calls.filter((call) => !answered.has(call.name)).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`Calls that nobody answers: ${missing.join(", ")}`);
}

function checkKey(request: FastifyRequest, expected: Buffer): void {
  const given = Buffer.from(String(request.headers["x-access-key"] ?? ""));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw invalidKey();
}

function bearer(request: FastifyRequest): string {
  const header = request.headers["x-authorization"];
  return typeof header === "string" && header.startsWith("Bearer ") ? header.slice(7).trim() : "";
}

function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const given = input ?? {};
  if (isUnusable(given)) throw unreadable();
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw failure("input.invalid", readableIssue(parsed.error), 400)();
  return parsed.data;
}
