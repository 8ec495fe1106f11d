/** What staff change about their own sign-in: password, authenticator app and recovery codes. */
import type { Db } from "../../db/connect.ts";
import { rejectWeakPassword } from "../accounts/accounts.ts";
import {
  type OwnSession,
  type PasskeyDeps,
  type StaffDeps,
  type StaffOrigin,
  codeWrong,
  demoSignIn,
  noNewAuthenticator,
  sessionOver,
} from "./deps.ts";
import { recordOwnChange } from "./own-change.ts";
import { listPasskeys } from "./passkeys.queries.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import {
  type StaffRow,
  countRecoveryCodes,
  deleteSessionsOf,
  findStaff,
  lockSession,
  lockStaff,
  setNewTotpSecret,
  updateStaff,
} from "./staff.queries.ts";
import { describeTotp, newTotpSecret, stepOfCode } from "./totp.ts";

/** How the person signs in. */
export async function readOwnSignIn({ db, relyingParty }: PasskeyDeps, staffId: number) {
  return {
    canHavePasskeys: relyingParty !== undefined,
    passkeys: await listPasskeys(db, staffId),
    recoveryCodesLeft: await countRecoveryCodes(db, staffId),
  };
}

/** Changes the password, and ends the person's other sessions. Throws `demoSignIn`, `sessionOver` or a failure of a weak password. */
export async function changeOwnPassword(deps: StaffDeps, own: OwnSession, password: string, origin: StaffOrigin): Promise<void> {
  const { email, name } = await findOwn(deps.db, own);
  await rejectWeakPassword(deps.passwords, password, { email, firstName: name });
  const passwordHash = await deps.passwords.hash(password);
  await deps.db.transaction(async (tx) => {
    const { person } = await lockOwn(tx, own);
    await updateStaff(tx, person.id, { passwordHash });
    await deleteSessionsOf(tx, person.id, { except: own.sessionId });
    await recordOwnChange({ ...deps, db: tx }, person, { action: "admin.change-own-password" }, origin);
  });
}

/** A secret for a new authenticator app, which this session may put in place of the one before. Throws `demoSignIn`. */
export async function newAuthenticator({ db }: StaffDeps, own: OwnSession, shopName: string) {
  const { email } = await findOwn(db, own);
  const secret = await newTotpSecret();
  await setNewTotpSecret(db, own.sessionId, secret);
  return { secret, ...(await describeTotp(secret, { issuer: shopName, account: email })) };
}

/** Replaces the authenticator app, and ends the person's other sessions. Throws `demoSignIn`, `sessionOver`, `noNewAuthenticator` or `codeWrong`. */
export async function changeAuthenticator(deps: StaffDeps, own: OwnSession, code: string, origin: StaffOrigin): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { person, newTotpSecret: secret } = await lockOwn(tx, own);
    if (secret === null) throw noNewAuthenticator();
    const step = await stepOfCode(secret, code, deps.mail.clock());
    if (step === undefined) throw codeWrong();
    await updateStaff(tx, person.id, { totpSecret: secret, lastTotpStep: step });
    await setNewTotpSecret(tx, own.sessionId, null);
    await deleteSessionsOf(tx, person.id, { except: own.sessionId });
    await recordOwnChange({ ...deps, db: tx }, person, { action: "admin.change-authenticator" }, origin);
  });
}

/** Recovery codes in place of those before, to be shown once. Throws `demoSignIn` or `sessionOver`. */
export async function newRecoveryCodes(deps: StaffDeps, own: OwnSession, origin: StaffOrigin): Promise<string[]> {
  return await deps.db.transaction(async (tx) => {
    const { person } = await lockOwn(tx, own);
    const codes = await replaceRecoveryCodes(tx, person.id);
    await recordOwnChange({ ...deps, db: tx }, person, { action: "admin.new-recovery-codes" }, origin);
    return codes;
  });
}

async function findOwn(db: Db, { staffId }: OwnSession): Promise<StaffRow> {
  return requireCode(await findStaff(db, { id: staffId }));
}

/** The person, locked, and the session's new secret. A session that another change ends meanwhile changes nothing. */
async function lockOwn(tx: Db, { staffId, sessionId }: OwnSession): Promise<{ person: StaffRow; newTotpSecret: string | null }> {
  const person = requireCode(await lockStaff(tx, staffId));
  const session = await lockSession(tx, sessionId);
  if (!session) throw sessionOver();
  return { person, newTotpSecret: session.newTotpSecret };
}

/** Only staff of the demo shop have no code: the key of all of them is printed at the start, and one visitor must not lock out the others. */
function requireCode(person: StaffRow | undefined): StaffRow {
  if (!person) throw sessionOver();
  if (person.totpSecret === null) throw demoSignIn();
  return person;
}
