/** Sessions: a sign-in opens one, use extends it, signing out ends it. */
import { DAY_MS, HOUR_MS } from "../../shared/dates.ts";
import type { Db } from "../../db/connect.ts";
import type { Clock } from "../platform/clock.ts";
import type { Session } from "../http/caller.ts";
import { type FindSession, sessionOver } from "../http/shopper-sign-in.ts";
import { type RequestOrigin, addMs } from "./deps.ts";
import { describeDevice } from "./device.rules.ts";
import { hashOf, isToken, newToken } from "../platform/random-token.ts";
import {
  deleteSessionByToken,
  insertSession,
  listSessions,
  findSession,
  replaceToken,
  touchSession,
  upsertKnownDevice,
} from "./sessions.queries.ts";

/** A session ends this long after its last use, and at the latest after `MAX_SESSION_LIFETIME_MS`: then the shopper signs in again. */
const SESSION_LIFETIME_MS = 30 * DAY_MS;
const MAX_SESSION_LIFETIME_MS = 180 * DAY_MS;
/** Uses within this time are recorded once. */
const RECORD_EVERY_MS = HOUR_MS;

/** Opens a session and, when the browser sends its device token, remembers the device. Returns the token, which is not stored. */
export async function openSession(tx: Db, shopperId: number, origin: RequestOrigin, now: Date): Promise<string> {
  const deviceHash = deviceHashOf(origin);
  const knownDeviceId = deviceHash ? await upsertKnownDevice(tx, { shopperId, nameHash: deviceHash, lastSeenAt: now }) : null;
  const token = newToken();
  await insertSession(tx, {
    tokenHash: hashOf(token),
    shopperId,
    knownDeviceId,
    device: describeDevice(origin.program),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: addMs(now, SESSION_LIFETIME_MS),
  });
  return token;
}

/**
 * Identifies a browser: the hash of the temporary token that it made for itself and sends with a sign-in. Undefined when it sends none, or
 * one that could be guessed.
 */
export const deviceHashOf = ({ token }: Pick<RequestOrigin, "token">): string | undefined => (isToken(token) ? hashOf(token) : undefined);

/** Finds the session of a token: null when it is unknown, expired or ended. */
export const createFindSession =
  (db: Db, clock: Clock): FindSession =>
  async (token) => {
    if (!isToken(token)) return null;
    const now = clock();
    const found = await findSession(db, hashOf(token), now);
    if (!found) return null;
    if (now.getTime() - found.lastUsedAt.getTime() >= RECORD_EVERY_MS)
      await touchSession(db, found.id, { lastUsedAt: now, expiresAt: endOf(found.createdAt, now) });
    return { id: found.id, shopperId: found.shopperId, kind: found.kind, signedInAt: found.createdAt };
  };

const endOf = (createdAt: Date, lastUsedAt: Date): Date =>
  new Date(Math.min(lastUsedAt.getTime() + SESSION_LIFETIME_MS, createdAt.getTime() + MAX_SESSION_LIFETIME_MS));

/** Ends the session of a token; repeating it changes nothing. */
export async function signOut(db: Db, token: string): Promise<void> {
  if (isToken(token)) await deleteSessionByToken(db, hashOf(token));
}

/** The shopper's sessions, the most recently used first. */
export async function readSessions(db: Db, { id, shopperId }: Session, now: Date) {
  const all = await listSessions(db, shopperId, now);
  return all.map((session) => ({ ...session, isCurrent: session.id === id }));
}

/**
 * Gives the session a new token, after its shopper has proved again who they are: a token that was read before is worth nothing then. Returns it; it is
 * not stored. Throws `sessionOver`.
 */
export async function rotateToken(tx: Db, session: Session): Promise<string> {
  const token = newToken();
  if (!(await replaceToken(tx, session.id, hashOf(token)))) throw sessionOver();
  return token;
}
