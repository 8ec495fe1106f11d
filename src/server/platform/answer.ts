/** One way for every API call: access key, session, validation, the handler, the checked reply, and one shape for every refusal. */
import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Call } from "../../contract/call.ts";
import type { Cache, Made } from "./cache.ts";
import { type Encoded, PLAIN_AND_PACKED, encode, sendEncoded } from "./encoded.ts";
import { isUnusable, readableIssue } from "./input.ts";
import { failure } from "./failure.ts";
import { INTERNAL_ADDRESS } from "./internal.ts";

/** Who a token belongs to. Accounts tells; the platform only carries it. */
export type Session = { shopperId: number; kind: "retail" | "trade" };
export type Caller = { session: Session | null; token: string };
export type FindSession = (token: string) => Promise<Session | null>;

type Handler<C extends Call> = (body: z.output<C["body"]>, caller: Caller, query: z.output<C["query"]>) => Promise<z.input<C["reply"]>>;
/** Registers the handler of a call. Two steps on purpose: in one step TypeScript would accept a wrong reply. */
export type Answer = <C extends Call>(call: C) => (handler: Handler<C>) => void;

const invalidKey = failure("access.key", "Invalid access key", 401);
const unreadable = failure("input.unusable", "The request contains something that cannot be used.", 400);

export function createAnswer(
  app: FastifyInstance,
  options: { accessKey: string; findSession?: FindSession; cache: Cache<Encoded> },
): { answer: Answer; answered: Set<string> } {
  const answered = new Set<string>();
  const expectedKey = Buffer.from(options.accessKey);

  const answer =
    <C extends Call>(call: C) =>
    (handler: Handler<C>): void => {
      answered.add(call.name);
      app.route({
        method: call.method,
        url: call.path,
        config: { rateLimit: { max: call.perMinute, timeWindow: 60_000 } },
        handler: async (request, reply) => {
          if (call.access !== "open") checkKey(request, expectedKey);
          const token = bearer(request);
          const session = token && options.findSession ? await options.findSession(token) : null;
          if (call.access === "shopper" && !session) {
            return reply
              .code(401)
              .send(token ? { status: call.sessionOver, message: "Session expired" } : { status: "unauthorized", message: "Unauthorized" });
          }
          const query = parse<C["query"]>(call.query, request.query);
          const body = parse<C["body"]>(call.body, request.body);
          const ask = async () => call.reply.parse(await handler(body, { session, token }, query)) as z.output<C["reply"]>;
          // Whoever is signed in may be shown something else.
          if (!call.shows || session) return reply.send(await ask());
          const { value } = await options.cache.get(JSON.stringify([call.name, body, query]), async () =>
            keepable(call, await ask(), body),
          );
          return sendEncoded(request, reply, value);
        },
      });
    };
  return { answer, answered };
}

function keepable<C extends Call>(call: C, result: z.output<C["reply"]>, body: z.output<C["body"]>): Made<Encoded> {
  const reply = encode("application/json; charset=utf-8", Buffer.from(JSON.stringify(result)));
  return { value: reply, bytes: reply.plainBytes * PLAIN_AND_PACKED, tags: call.shows?.(result, body) ?? null };
}

/** Calls of the contract that have no handler yet say so, instead of looking like a wrong address. */
export function answerTheRest(app: FastifyInstance, calls: readonly Call[], answered: Set<string>): string[] {
  const missing = calls.filter((call) => !answered.has(call.name));
  for (const call of missing) {
    app.route({
      method: call.method,
      url: call.path,
      handler: (_request, reply) => reply.code(501).send({ status: "error", message: "This part of the shop is not open yet." }),
    });
  }
  return missing.map((call) => call.name);
}

function checkKey(request: FastifyRequest, expected: Buffer): void {
  if (request.socket.remoteAddress === INTERNAL_ADDRESS) return;
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
