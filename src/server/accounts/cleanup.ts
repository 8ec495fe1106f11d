/** Deletes what has expired: sessions, links and challenges, devices unused for half a year, attempts that no longer count. */
import { DAY_MS } from "../../shared/dates.ts";
import type { Db } from "../../db/connect.ts";
import { deleteAttemptsBefore } from "./attempts.queries.ts";
import { addMs } from "./deps.ts";
import { deleteEndedTokens } from "./mailed-tokens.queries.ts";
import { deleteEndedChallenges } from "./passkeys.queries.ts";
import { deleteDevicesNotSeenSince, deleteEndedSessions } from "./sessions.queries.ts";

const DEVICE_RETENTION_MS = 180 * DAY_MS;
/** By then the most failures that count have been forgotten. */
const ATTEMPT_RETENTION_MS = 2 * DAY_MS;

export async function cleanUpAccounts(db: Db, now: Date): Promise<void> {
  await deleteEndedSessions(db, now);
  await deleteEndedTokens(db, now);
  await deleteEndedChallenges(db, now);
  await deleteDevicesNotSeenSince(db, addMs(now, -DEVICE_RETENTION_MS));
  await deleteAttemptsBefore(db, addMs(now, -ATTEMPT_RETENTION_MS));
}
