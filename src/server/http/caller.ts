/** Who makes a call, as its handler sees it, and how the caller is found from a request. */
import type { FastifyRequest } from "fastify";
import type { Access, Call } from "../../contract/call.ts";
import type { Role } from "../../shared/staff-roles.ts";
import { DEFAULT_LOCALE, type Locale } from "../../shared/locale.ts";

/** The account that a token belongs to; the accounts area finds it. `signedInAt`: when its owner signed in, with a password or a passkey. */
export type Session = { id: number; shopperId: number; kind: "retail" | "trade"; signedInAt: Date };

/**
 * `token`: of a session or a sign-in, as sent. `address` and `program`: as the connection and the browser report them. `idempotencyKey`: as
 * sent, or empty. `locale`: by Accept-Language.
 */
export type Caller = {
  session: Session | null;
  token: string;
  address: string;
  program: string;
  idempotencyKey: string;
  locale: Locale;
};
export type SignedInCaller = Caller & { session: Session };

/** Somebody of the staff. `hasCode`: whether they prove who they are with a code, too. `tokenId`: of a program that makes the call in their name. */
export type StaffMember = { id: number; name: string; email: string; role: Role; hasCode: boolean; tokenId?: number };
/** Somebody on a page of the admin. `keep` gives the browser a session's token, or takes it away. */
export type DoorCaller = Caller & { keep(token: string | null): void };
/** `sessionId`: 0 for a program. */
export type StaffCaller = DoorCaller & { person: StaffMember; sessionId: number };

/** What a handler gets, by the access of its call. */
export type CallerOf = {
  anyone: Caller;
  shopper: SignedInCaller;
  "signing-in": Caller;
  open: Caller;
  staff: StaffCaller;
  "staff-door": DoorCaller;
};

/** Finds the caller of a request, or throws a failure with status 401. Each access may have its own way to sign in. */
export type FindCaller = { [Who in Access]: (request: FastifyRequest, call: Call) => Promise<CallerOf[Who]> };

/** The caller of a page that is rendered on the server: it has no session. */
export const guest: Caller = { session: null, token: "", address: "", program: "", idempotencyKey: "", locale: DEFAULT_LOCALE };
