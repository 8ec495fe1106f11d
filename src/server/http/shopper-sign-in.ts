/** Finds shoppers by the access key of the shop and the bearer token of a session. */
import { timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Call, SessionOver } from "../../contract/call.ts";
import { messages } from "../../contract/messages.ts";
import { DEFAULT_LOCALE, LOCALES, pickLocale } from "../../shared/locale.ts";
import type { Caller, FindCaller, Session } from "./caller.ts";
import { FailureWith, failure } from "../platform/failure.ts";

export type FindSession = (token: string) => Promise<Session | null>;

const invalidKey = failure("access.key", messages.access.badKey, 401);
const unauthorized = () => new FailureWith("access.unauthorized", messages.access.unauthorized, 401, { status: "unauthorized" });
/** The status differs by call (`sessionOver`). */
export const sessionOver = (status: SessionOver = "error") =>
  new FailureWith("access.session_over", messages.access.sessionExpired, 401, { status });

type FindShopper = Omit<FindCaller, "staff" | "staff-door">;

export function shopperSignIn({ accessKey, findSession }: { accessKey: string; findSession: FindSession }): FindShopper {
  const expectedKey = Buffer.from(accessKey);
  const find = async (request: FastifyRequest, call: Call): Promise<Caller> => {
    const caller = callerOf(request);
    const session = caller.token === "" ? null : await findSession(caller.token);
    // A call with its own status for an expired session returns it to guests too: a customer must not be taken for a guest.
    if (!session && caller.token !== "" && call.sessionOver !== "error") throw sessionOver(call.sessionOver);
    return { ...caller, session };
  };
  return {
    open: find,
    async anyone(request, call) {
      checkKey(request, expectedKey);
      return await find(request, call);
    },
    async shopper(request, call) {
      checkKey(request, expectedKey);
      const { session, ...caller } = await find(request, call);
      if (!session) throw caller.token === "" ? unauthorized() : sessionOver(call.sessionOver);
      return { ...caller, session };
    },
    // The token belongs to the sign-in; there is no session yet.
    async "signing-in"(request) {
      checkKey(request, expectedKey);
      return callerOf(request);
    },
  };
}

function checkKey(request: FastifyRequest, expected: Buffer): void {
  const given = Buffer.from(String(request.headers["x-access-key"] ?? ""));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw invalidKey();
}

/** Everything about a caller but the session. */
export const callerOf = (request: FastifyRequest): Caller => ({
  session: null,
  token: bearer(request),
  address: request.ip,
  program: request.headers["user-agent"] ?? "",
  idempotencyKey: String(request.headers["idempotency-key"] ?? ""),
  locale: pickLocale(request.headers["accept-language"], LOCALES, DEFAULT_LOCALE),
});

/** Whether the request names a session or a sign-in: finding the caller then asks the database. */
export const hasToken = (request: FastifyRequest): boolean => bearer(request) !== "";

function bearer(request: FastifyRequest): string {
  const header = request.headers["x-authorization"];
  return typeof header === "string" && header.startsWith("Bearer ") ? header.slice(7).trim() : "";
}
