/** Throws away what is over: ended sessions and links, devices that nobody has used for half a year, tries that no longer count. */
import type { Db } from "../../db/connect.ts";
import { deleteAttemptsBefore } from "./attempts.queries.ts";
import { DAY_MS, addMs } from "./deps.ts";
import { deleteEndedTokens } from "./mailed-tokens.queries.ts";
import { deleteDevicesNotSeenSince, deleteEndedSessions } from "./sessions.queries.ts";

const DEVICES_KEPT_MS = 180 * DAY_MS;
/** By then the longest row of failures has leaked away. */
const TRIES_KEPT_MS = 2 * DAY_MS;

export async function cleanUpAccounts(db: Db, now: Date): Promise<void> {
  await deleteEndedSessions(db, now);
  await deleteEndedTokens(db, now);
  await deleteDevicesNotSeenSince(db, addMs(now, -DEVICES_KEPT_MS));
  await deleteAttemptsBefore(db, addMs(now, -TRIES_KEPT_MS));
}
