/** Signs staff in: an e-mail address, a password, and a code of an authenticator app or a recovery code. */
import type { Db } from "../../db/connect.ts";
import { DAY_MS, HOUR_MS } from "../../shared/dates.ts";
import { defined } from "../../shared/defined.ts";
import { DEFAULT_LOCALE } from "../../shared/locale.ts";
import { describeDevice, throttlePassword } from "../accounts/accounts.ts";
import { hashOf, isToken, newToken } from "../platform/random-token.ts";
import { queueMail } from "../mail/mail.ts";
import { type StaffDeps, type StaffOrigin, codeNeeded, signInWrong } from "./deps.ts";
import {
  type StaffRow,
  deleteInvitationsEndedBefore,
  deleteSessionsNotUsedSince,
  deleteSessionsOf,
  findSession,
  findStaff,
  hasSession,
  insertSession,
  knowsDevice,
  listSessions,
  touchSession,
  updateStaff,
  useRecoveryCode,
  useTotpStep,
} from "./staff.queries.ts";
import { deleteEndedChallenges } from "./passkeys.queries.ts";
import { normalCode } from "./recovery-codes.ts";
import { stepOfCode } from "./totp.ts";

const DEVICE_RETENTION_MS = 180 * DAY_MS;
/** A session that nobody uses for this long is over. */
const IDLE_MS = 12 * HOUR_MS;
/** How long a proof counts: refunds and changes of staff ask for a newer one. */
const PROOF_MS = 10 * 60_000;
/** Uses within this time are recorded once. */
const RECORD_EVERY_MS = 60_000;

export type StaffSession = { id: number; person: StaffRow; isProved: boolean };
type Credentials = { email: string; password: string; code: string };

/** Attempts are counted like those of customers. */
const attemptAt = (email: string, { address }: StaffOrigin) => ({ account: `staff:${email}`, address, knownDevice: undefined });

/**
 * Returns the session's token, which is not stored. An unknown address takes the same work and gets the same answer as a wrong password. Throws `signInWrong`, `codeNeeded`
 * (the password is right) or a failure with the code account.wait.
 */
export async function signInStaff(deps: StaffDeps, { email, ...proof }: Credentials, origin: StaffOrigin) {
  const person = await proveWith(deps, await findStaff(deps.db, { email }), { email, ...proof }, origin);
  const token = await deps.db.transaction((tx) => openStaffSession({ ...deps, db: tx }, person, origin));
  return { person, token };
}

/** Opens a session for someone who has just proved who they are, and e-mails them when the device is new. Returns its token. */
export async function openStaffSession({ db: tx, mail }: StaffDeps, person: StaffRow, { program }: StaffOrigin): Promise<string> {
  const now = mail.clock();
  const token = newToken();
  const device = describeDevice(program);
  if (person.lastSeenAt !== null && !(await knowsDevice(tx, person.id, device)))
    await queueMail(tx, mail, {
      key: `staff:${person.id}:device:${hashOf(token)}`,
      kind: "staffNewDevice",
      to: person.email,
      locale: DEFAULT_LOCALE,
      data: { name: person.name, device, at: now.toISOString() },
    });
  await insertSession(tx, { tokenHash: hashOf(token), staffId: person.id, device, createdAt: now, lastUsedAt: now, provedAt: now });
  await updateStaff(tx, person.id, { lastSeenAt: now });
  return token;
}

/**
 * Records that the signed-in person has proved again who they are, and gives the session a new token, which it returns: one that was read before is worth
 * nothing then. Throws as `signInStaff` does.
 */
export async function proveStaff(
  deps: StaffDeps,
  { sessionId, staffId }: { sessionId: number; staffId: number },
  proof: Omit<Credentials, "email">,
  origin: StaffOrigin,
): Promise<string> {
  const person = defined(await findStaff(deps.db, { id: staffId }), "signed-in person");
  await proveWith(deps, person, { email: person.email, ...proof }, origin);
  return await renewSession(deps, sessionId);
}

/** Records a proof, and returns the session's new token. */
export async function renewSession({ db, mail }: Pick<StaffDeps, "db" | "mail">, sessionId: number): Promise<string> {
  const token = newToken();
  await touchSession(db, sessionId, { provedAt: mail.clock(), tokenHash: hashOf(token) });
  return token;
}

/** Each statement counts at once, whatever comes after it: an attempt, and a code that works once. */
async function proveWith(
  { db, mail, passwords }: StaffDeps,
  person: StaffRow | undefined,
  { email, password, code }: Credentials,
  origin: StaffOrigin,
): Promise<StaffRow> {
  const now = mail.clock();
  const attempt = await throttlePassword(db, attemptAt(email, origin), now);
  const isRight = await passwords.isRight(password, person?.leftAt === null ? person.passwordHash : undefined);
  if (!isRight || !person) throw signInWrong();
  // It stays counted until a code follows: a right password must not take back the failures of guessed codes.
  if (person.totpSecret !== null && code === "") throw codeNeeded();
  if (person.totpSecret !== null && !(await isCodeRight(db, person.id, person.totpSecret, code, now))) throw signInWrong();
  await attempt.succeed(db);
  return person;
}

async function isCodeRight(db: Db, staffId: number, secret: string, code: string, now: Date): Promise<boolean> {
  const step = await stepOfCode(secret, code, now);
  if (step !== undefined) return await useTotpStep(db, staffId, step);
  return await useRecoveryCode(db, staffId, hashOf(normalCode(code)), now);
}

/** The session of a token; null when it is unknown, over or ended. A use extends it. */
export async function findStaffSession(db: Db, token: string, now: Date): Promise<StaffSession | null> {
  if (!isToken(token)) return null;
  const found = await findSession(db, hashOf(token), new Date(now.getTime() - IDLE_MS));
  if (!found) return null;
  const { session, person } = found;
  if (now.getTime() - session.lastUsedAt.getTime() >= RECORD_EVERY_MS) {
    await touchSession(db, session.id, { lastUsedAt: now });
    await updateStaff(db, person.id, { lastSeenAt: now });
  }
  return { id: session.id, person, isProved: now.getTime() - session.provedAt.getTime() < PROOF_MS };
}

/** Deletes what has ended long ago. A session is kept longer than it opens anything: it says which devices are known. */
export async function cleanUpStaff(db: Db, now: Date): Promise<void> {
  await deleteSessionsNotUsedSince(db, new Date(now.getTime() - DEVICE_RETENTION_MS));
  await deleteInvitationsEndedBefore(db, now);
  await deleteEndedChallenges(db, now);
}

/** Whether a session has neither been ended nor gone unused for too long. This is no use of it. */
export const isSessionOpen = (db: Db, id: number, now: Date): Promise<boolean> => hasSession(db, id, new Date(now.getTime() - IDLE_MS));

/** Where someone is signed in, the latest use first. */
export const readStaffSessions = (db: Db, staffId: number, now: Date) => listSessions(db, staffId, new Date(now.getTime() - IDLE_MS));

/** Ends one of the person's own sessions; someone else's is not found and stays. */
export const endStaffSession = async (db: Db, staffId: number, id: number): Promise<void> =>
  void (await deleteSessionsOf(db, staffId, { only: id }));
