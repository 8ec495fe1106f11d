/** Passkeys of staff: to sign in without a password, and to prove again who is there. */
import type { z } from "zod";
import type { createdPasskey, signedPasskey } from "../../contract/passkey-fields.ts";
import type { Db } from "../../db/connect.ts";
import { defined } from "../../shared/defined.ts";
import { ALGORITHMS, type RelyingParty, challengeIn, describeDevice, verifyCreated, verifySigned } from "../accounts/accounts.ts";
import { hashOf, newToken } from "../platform/random-token.ts";
import {
  type OwnSession,
  type PasskeyDeps,
  type StaffDeps,
  type StaffOrigin,
  noSuchPasskey,
  passkeyExpired,
  passkeyKnown,
  passkeyNotAdded,
  passkeyWrong,
  passkeysUnavailable,
  sessionOver,
  tooManyPasskeys,
} from "./deps.ts";
import {
  type Challenge,
  countPasskeys,
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  recordPasskeyUse,
  useChallenge,
} from "./passkeys.queries.ts";
import { openStaffSession, renewSession } from "./sign-in.ts";
import { recordOwnChange } from "./own-change.ts";
import { type StaffRow, findStaff, lockSession, lockStaff } from "./staff.queries.ts";

const MOST_PASSKEYS = 20;
/** Enough for a phone to be fetched and unlocked. */
const CHALLENGE_LIFETIME_MS = 5 * 60_000;

type Of = { purpose: "sign-in"; sessionId: null } | { purpose: "add" | "prove"; sessionId: number };
type Signed = z.output<typeof signedPasskey>;
type Created = z.output<typeof createdPasskey>;

function requireRelyingParty({ relyingParty }: PasskeyDeps): RelyingParty {
  if (!relyingParty) throw passkeysUnavailable();
  return relyingParty;
}

/** What an authenticator stores as the account: it tells nobody who it is, and is the same for all passkeys of a person. */
const userHandleOf = (staffId: number): string => hashOf(`staff-passkey:${staffId}`);

/** Returns a new challenge. Only its hash is stored. */
async function newChallenge(db: Db, of: Of, now: Date): Promise<string> {
  const challenge = newToken();
  await insertChallenge(db, { ...of, challengeHash: hashOf(challenge), expiresAt: new Date(now.getTime() + CHALLENGE_LIFETIME_MS) });
  return challenge;
}

/** The challenge that was signed, which is used up, whatever comes of it. Throws `passkeyExpired`. */
async function takeChallenge(db: Db, clientDataJSON: string, of: Of, now: Date): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  const given: Challenge = { ...of, challengeHash: hashOf(challenge) };
  if (!(await useChallenge(db, given, now))) throw passkeyExpired();
  return challenge;
}

/** Starts adding a passkey for the signed-in person. Throws `passkeysUnavailable` or `tooManyPasskeys`. */
export async function requestPasskey(deps: PasskeyDeps, { staffId, sessionId }: OwnSession) {
  const { id } = requireRelyingParty(deps);
  const { email } = defined(await findStaff(deps.db, { id: staffId }), "signed-in person");
  const own = await listPasskeys(deps.db, staffId);
  if (own.length >= MOST_PASSKEYS) throw tooManyPasskeys();
  const accountName = `${email} (admin)`;
  return {
    rp: { id, name: id },
    user: { id: userHandleOf(staffId), name: accountName, displayName: accountName },
    challenge: await newChallenge(deps.db, { purpose: "add", sessionId }, deps.mail.clock()),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" as const })),
    timeout: CHALLENGE_LIFETIME_MS,
    excludeCredentials: own.map(toListed),
    // A passkey that the device lists by itself, behind its screen lock: it stands for password and code.
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    attestation: "none",
  } as const;
}

const toListed = ({ credentialId, transports }: { credentialId: string; transports: string[] }) => ({
  id: credentialId,
  type: "public-key" as const,
  transports,
});

/**
 * Adds the passkey that was created for this session's challenge, and e-mails its person. Throws `passkeysUnavailable`, `passkeyExpired`,
 * `passkeyNotAdded`, `passkeyKnown`, `tooManyPasskeys` or `sessionOver`.
 */
export async function addPasskey(
  deps: PasskeyDeps,
  { staffId, sessionId }: OwnSession,
  { name, credential }: { name: string; credential: Created },
  origin: StaffOrigin,
): Promise<void> {
  const relyingParty = requireRelyingParty(deps);
  const createdAt = deps.mail.clock();
  const challenge = await takeChallenge(deps.db, credential.response.clientDataJSON, { purpose: "add", sessionId }, createdAt);
  const created = await verifyCreated(relyingParty, credential, challenge);
  if (!created) throw passkeyNotAdded();
  const passkey = { ...created, transports: credential.response.transports, staffId, createdAt };
  const shownName = name || describeDevice(origin.program);
  await deps.db.transaction(async (tx) => {
    const person = await lockOwn(tx, { staffId, sessionId });
    if ((await countPasskeys(tx, staffId)) >= MOST_PASSKEYS) throw tooManyPasskeys();
    if (!(await insertPasskey(tx, { ...passkey, name: shownName }))) throw passkeyKnown();
    await recordOwnChange({ ...deps, db: tx }, person, { action: "admin.add-passkey", after: { passkey: shownName } }, origin);
  });
}

/** The person, locked. A session that a change of password or role ends meanwhile adds nothing. Throws `sessionOver`. */
async function lockOwn(tx: Db, { staffId, sessionId }: OwnSession): Promise<StaffRow> {
  const person = await lockStaff(tx, staffId);
  if (!person || !(await lockSession(tx, sessionId))) throw sessionOver();
  return person;
}

/** Removes a passkey of the person, and e-mails them. Throws `noSuchPasskey`. */
export async function removePasskey(deps: StaffDeps, staffId: number, id: number, origin: StaffOrigin): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const person = defined(await lockStaff(tx, staffId), "signed-in person");
    const name = await deletePasskey(tx, id, staffId);
    if (name === undefined) throw noSuchPasskey();
    await recordOwnChange({ ...deps, db: tx }, person, { action: "admin.remove-passkey", before: { passkey: name } }, origin);
  });
}

/** Starts a sign-in with any passkey: no e-mail address is asked for, so none is revealed. Throws `passkeysUnavailable`. */
export async function requestPasskeySignIn(deps: PasskeyDeps) {
  const { id: rpId } = requireRelyingParty(deps);
  const challenge = await newChallenge(deps.db, { purpose: "sign-in", sessionId: null }, deps.mail.clock());
  return { challenge, rpId, timeout: CHALLENGE_LIFETIME_MS, userVerification: "required" } as const;
}

/** Starts a proof with one of the person's passkeys. Throws `passkeysUnavailable`. */
export async function requestPasskeyProof(deps: PasskeyDeps, { staffId, sessionId }: OwnSession) {
  const { id: rpId } = requireRelyingParty(deps);
  const challenge = await newChallenge(deps.db, { purpose: "prove", sessionId }, deps.mail.clock());
  const allowCredentials = (await listPasskeys(deps.db, staffId)).map(toListed);
  return { challenge, rpId, timeout: CHALLENGE_LIFETIME_MS, userVerification: "required", allowCredentials } as const;
}

/**
 * Opens a session for the person whose passkey has signed. An unknown passkey gets the same answer as a wrong signature. Throws `passkeysUnavailable`,
 * `passkeyExpired` or `passkeyWrong`.
 */
export async function signInWithPasskey(deps: PasskeyDeps, credential: Signed, origin: StaffOrigin) {
  const use = await verify(deps, credential, { purpose: "sign-in", sessionId: null });
  return await deps.db.transaction(async (tx) => {
    await use.record(tx);
    return { person: use.person, token: await openStaffSession({ ...deps, db: tx }, use.person, origin) };
  });
}

/** Records the proof of the signed-in person, and returns the session's new token. Throws as `signInWithPasskey` does, also for a colleague's passkey. */
export async function proveWithPasskey(deps: PasskeyDeps, { staffId, sessionId }: OwnSession, credential: Signed): Promise<string> {
  const use = await verify(deps, credential, { purpose: "prove", sessionId });
  if (use.person.id !== staffId) throw passkeyWrong();
  return await deps.db.transaction(async (tx) => {
    await use.record(tx);
    return await renewSession({ ...deps, db: tx }, sessionId);
  });
}

/** Whose passkey has signed the challenge. `record` records the use: of concurrent uses of one signature one wins. */
async function verify(deps: PasskeyDeps, credential: Signed, of: Of) {
  const relyingParty = requireRelyingParty(deps);
  const now = deps.mail.clock();
  const challenge = await takeChallenge(deps.db, credential.response.clientDataJSON, of, now);
  const found = await findPasskey(deps.db, credential.id);
  // With a list of passkeys, as for a proof, a device may leave out the account.
  const { userHandle } = credential.response;
  const isOthers = userHandle === undefined ? of.purpose === "sign-in" : found && userHandle !== userHandleOf(found.person.id);
  if (!found || isOthers) throw passkeyWrong();
  const { passkey, person } = found;
  const signed = await verifySigned(relyingParty, credential, passkey, challenge);
  if (!signed) throw passkeyWrong();
  const record = async (tx: Db) => {
    if (!(await recordPasskeyUse(tx, passkey.id, { ...signed, lastUsedAt: now }))) throw passkeyWrong();
  };
  return { person, record };
}
