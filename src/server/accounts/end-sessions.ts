/** A customer ends sessions, on this device and on others: someone who finds it unlocked must not lock its owner out. */
import { messages } from "../../contract/messages.ts";
import { failure } from "../platform/failure.ts";
import type { Session } from "../http/caller.ts";
import type { AccountsDeps, RequestOrigin } from "./deps.ts";
import { reauthenticateUnlessFresh } from "./reauthentication.ts";
import { rotateToken } from "./sessions.ts";
import { deleteKnownDevice, deleteOtherSessions, deleteSession } from "./sessions.queries.ts";

export const noSuchSession = failure("account.no_such_session", messages.account.sessionUnknown, 404);

/**
 * Signs out all devices of the shopper, who has just signed in or gives the current password, or all others, and forgets them. Returns the
 * session's new token unless it has ended, too. Throws `currentNeeded`, `currentWrong` or a failure with the code account.wait.
 */
export async function endSessions(
  deps: AccountsDeps,
  session: Session,
  { isCurrentToo, password }: { isCurrentToo: boolean; password: string },
  origin: RequestOrigin,
): Promise<string | undefined> {
  const { id: shopperId } = await reauthenticateUnlessFresh(deps, session, password, origin);
  return await deps.db.transaction(async (tx) => {
    await deleteOtherSessions(tx, shopperId, isCurrentToo ? undefined : session.id);
    return isCurrentToo ? undefined : await rotateToken(tx, session);
  });
}

/** Signs out one of the shopper's devices and forgets it. Returns and throws what `endSessions` does, and throws `noSuchSession`. */
export async function endSession(
  deps: AccountsDeps,
  session: Session,
  { sessionId, password }: { sessionId: number; password: string },
  origin: RequestOrigin,
): Promise<string | undefined> {
  const { id: shopperId } = await reauthenticateUnlessFresh(deps, session, password, origin);
  return await deps.db.transaction(async (tx) => {
    const ended = await deleteSession(tx, sessionId, shopperId);
    if (!ended) throw noSuchSession();
    if (ended.knownDeviceId !== null) await deleteKnownDevice(tx, ended.knownDeviceId);
    return sessionId === session.id ? undefined : await rotateToken(tx, session);
  });
}
