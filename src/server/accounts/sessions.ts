/** Who is signed in where: opened by a sign-in, moved on by use, ended by their owner. */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import type { Clock } from "../platform/clock.ts";
import { failure } from "../platform/failure.ts";
import type { Session } from "../http/caller.ts";
import type { FindSession } from "../http/shopper-sign-in.ts";
import { DAY_MS, type RequestOrigin, HOUR_MS, addMs } from "./deps.ts";
import { describeDevice } from "./device.rules.ts";
import { hashOf, isToken, newToken } from "./tokens.ts";
import {
  deleteKnownDevice,
  deleteSession,
  deleteSessionByToken,
  insertSession,
  listSessions,
  sessionOf,
  touchSession,
  upsertKnownDevice,
} from "./sessions.queries.ts";

const LASTS_MS = 30 * DAY_MS;
/** Uses within this time are written down once. */
const NOTED_EVERY_MS = HOUR_MS;

export const noSuchSession = failure("account.no_such_session", messages.account.sessionUnknown, 404);

/** Opens a session and, when the browser tells its name, remembers the device. Returns the token, which is kept nowhere. */
export async function openSession(tx: Db, shopperId: number, from: RequestOrigin, now: Date): Promise<string> {
  const deviceHash = deviceHashOf(from);
  const knownDeviceId = deviceHash ? await upsertKnownDevice(tx, { shopperId, nameHash: deviceHash, lastSeenAt: now }) : null;
  const token = newToken();
  await insertSession(tx, {
    tokenHash: hashOf(token),
    shopperId,
    knownDeviceId,
    device: describeDevice(from.program),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: addMs(now, LASTS_MS),
  });
  return token;
}

/**
 * A browser's name for itself: the temporary token that a sign-in carries, made by the browser and known to nobody else. Undefined when it
 * sends none, or one that could be guessed.
 */
export const deviceHashOf = ({ token }: Pick<RequestOrigin, "token">): string | undefined => (isToken(token) ? hashOf(token) : undefined);

/** Who a token belongs to: null when it was never given out, is too old or was ended. */
export const createFindSession =
  (db: Db, clock: Clock): FindSession =>
  async (token) => {
    if (!isToken(token)) return null;
    const now = clock();
    const found = await sessionOf(db, hashOf(token), now);
    if (!found) return null;
    if (now.getTime() - found.lastUsedAt.getTime() >= NOTED_EVERY_MS)
      await touchSession(db, found.id, { lastUsedAt: now, expiresAt: addMs(now, LASTS_MS) });
    return { id: found.id, shopperId: found.shopperId, kind: found.kind, signedInAt: found.createdAt };
  };

/** Ends the session of a token; again and again changes nothing. */
export async function signOut(db: Db, token: string): Promise<void> {
  if (isToken(token)) await deleteSessionByToken(db, hashOf(token));
}

/** Where the shopper is signed in, the latest use first. */
export async function readSessions(db: Db, { id, shopperId }: Session, now: Date) {
  const all = await listSessions(db, shopperId, now);
  return all.map((session) => ({ ...session, isCurrent: session.id === id }));
}

/** Signs one of the shopper's own devices out, and forgets it. Throws `noSuchSession`. */
export async function endSession(db: Db, { shopperId }: Session, sessionId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await deleteSession(tx, sessionId, shopperId);
    if (!ended) throw noSuchSession();
    if (ended.knownDeviceId !== null) await deleteKnownDevice(tx, ended.knownDeviceId);
  });
}
