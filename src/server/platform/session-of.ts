/** The session of a call that lets nobody in without one. */
import { messages } from "../../contract/messages.ts";
import type { Caller, Session } from "./answer.ts";
import { failure } from "./failure.ts";

export const sessionOver = failure("access.session_over", messages.access.sessionExpired, 401);

/** Whoever is signed in. `answer()` has let nobody else in where the call says `access: "shopper"`; the type of a caller does not know that. */
export function sessionOf({ session }: Caller): Session {
  if (!session) throw sessionOver();
  return session;
}
