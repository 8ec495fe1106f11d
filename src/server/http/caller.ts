/** Who makes a call, as its handler sees it, and how the caller is found from a request. */
import type { FastifyRequest } from "fastify";
import type { Access, Call } from "../../contract/call.ts";

/** Whom a token belongs to; accounts finds it. `signedInAt`: when the password was last given for it. */
export type Session = { id: number; shopperId: number; kind: "retail" | "trade"; signedInAt: Date };

/**
 * `token` as it was sent, for a session or a sign-in; `address` and `program` as the connection and the browser report them;
 * `idempotencyKey` as it was sent, empty when it was not.
 */
export type Caller = { session: Session | null; token: string; address: string; program: string; idempotencyKey: string };
export type SignedInCaller = Caller & { session: Session };

/** What a handler gets, by the access of its call. */
export type CallerOf = { anyone: Caller; shopper: SignedInCaller; "signing-in": Caller; open: Caller };

/** Finds the caller of a request, or throws a failure with status 401. One for each access: each may have its own way to sign in. */
export type FindCaller = { [Who in Access]: (request: FastifyRequest, call: Call) => Promise<CallerOf[Who]> };

/** A page that is rendered on the server: it has no session. */
export const guest: Caller = { session: null, token: "", address: "", program: "", idempotencyKey: "" };
