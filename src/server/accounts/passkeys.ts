/** A customer's passkeys: adds, lists and removes them. */
import type { z } from "zod";
import type { passkeyAdd } from "../../contract/accounts.ts";
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import type { Session } from "../http/caller.ts";
import { sessionOver } from "../http/shopper-sign-in.ts";
import { queueMail } from "../mail/mail.ts";
import { failure } from "../platform/failure.ts";
import type { Shopper } from "./accounts.queries.ts";
import type { AccountsDeps, RequestOrigin } from "./deps.ts";
import { describeDevice } from "./device.rules.ts";
import { currentShopper, reauthenticateUnlessFresh } from "./reauthentication.ts";
import {
  CHALLENGE_LIFETIME_MS,
  type PasskeyDeps,
  newChallenge,
  requireRelyingParty,
  takeChallenge,
  userHandleOf,
} from "./passkey-challenges.ts";
import { deletePasskey, insertPasskey, listCredentials, listPasskeys, lockAndCountPasskeys } from "./passkeys.queries.ts";
import { ALGORITHMS, verifyCreated } from "./relying-party.ts";
import { rotateToken } from "./sessions.ts";
import { isSessionStored } from "./sessions.queries.ts";

const MOST_PASSKEYS = 20;

const texts = messages.passkey;
export const passkeyNotAdded = failure("account.passkey_not_added", texts.notAdded, 422);
export const passkeyKnown = failure("account.passkey_known", texts.known, 409);
export const tooManyPasskeys = failure("account.too_many_passkeys", texts.tooMany, 409);
export const noSuchPasskey = failure("account.no_such_passkey", texts.unknown, 404);

/**
 * Starts adding a passkey for the shopper, who has just signed in or gives the current password. Returns the session's new token, too. Throws `passkeysUnavailable`, `currentNeeded`,
 * `currentWrong`, `tooManyPasskeys` or a failure with the code account.wait.
 */
export async function requestPasskey(deps: PasskeyDeps, session: Session, password: string, origin: RequestOrigin) {
  const { id } = requireRelyingParty(deps);
  const shopper = await reauthenticateUnlessFresh(deps, session, password, origin);
  const credentials = await listCredentials(deps.db, shopper.id);
  if (credentials.length >= MOST_PASSKEYS) throw tooManyPasskeys();
  const { token, challenge } = await deps.db.transaction(async (tx) => ({
    token: await rotateToken(tx, session),
    challenge: await newChallenge(tx, { sessionId: session.id }, deps.mail.clock()),
  }));
  const options = {
    rp: { id, name: id },
    user: { id: userHandleOf(shopper.id), name: accountNameOf(shopper), displayName: accountNameOf(shopper) },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" as const })),
    timeout: CHALLENGE_LIFETIME_MS,
    excludeCredentials: credentials.map((credential) => ({ ...credential, type: "public-key" as const })),
    // A passkey that the device lists by itself, behind its screen lock.
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    attestation: "none",
  } as const;
  return { token, options };
}

/** What the customer's device shows where passkeys of several accounts are listed. */
const accountNameOf = ({ email, kind }: Shopper): string => (kind === "trade" ? `${email} (trade)` : email);

type NewPasskey = { name: string; credential: z.output<typeof passkeyAdd.body>["credential"] };

/**
 * Adds the passkey that was created for this session's challenge, and e-mails the account's owner. Throws `passkeysUnavailable`,
 * `passkeyExpired`, `passkeyNotAdded`, `passkeyKnown`, `tooManyPasskeys` or `sessionOver`.
 */
export async function addPasskey(
  deps: PasskeyDeps,
  session: Session,
  { name, credential }: NewPasskey,
  origin: RequestOrigin,
): Promise<void> {
  const relyingParty = requireRelyingParty(deps);
  const createdAt = deps.mail.clock();
  const challenge = await takeChallenge(deps.db, credential.response.clientDataJSON, { sessionId: session.id }, createdAt);
  const created = await verifyCreated(relyingParty, credential, challenge);
  if (!created) throw passkeyNotAdded();
  const { transports } = credential.response;
  const shopper = await currentShopper(deps.db, session);
  await deps.db.transaction(async (tx) => {
    if ((await lockAndCountPasskeys(tx, shopper.id)) >= MOST_PASSKEYS) throw tooManyPasskeys();
    // A concurrent new password ends the session, and nothing that was begun in it may outlive it.
    if (!(await isSessionStored(tx, session.id))) throw sessionOver();
    const device = describeDevice(origin.program);
    const id = await insertPasskey(tx, { ...created, transports, shopperId: shopper.id, name: name || device, createdAt });
    if (id === undefined) throw passkeyKnown();
    await notify(tx, deps, { kind: "passkeyAdded", passkeyId: id, shopper }, origin);
  });
}

/**
 * Removes a passkey of the shopper, who has just signed in or gives the current password, and e-mails them. Returns the session's new token.
 * Throws `currentNeeded`, `currentWrong`, `noSuchPasskey` or a failure with the code account.wait.
 */
export async function removePasskey(
  deps: AccountsDeps,
  session: Session,
  { passkeyId, password }: { passkeyId: number; password: string },
  origin: RequestOrigin,
): Promise<string> {
  const shopper = await reauthenticateUnlessFresh(deps, session, password, origin);
  return await deps.db.transaction(async (tx) => {
    if (!(await deletePasskey(tx, passkeyId, shopper.id))) throw noSuchPasskey();
    await notify(tx, deps, { kind: "passkeyRemoved", passkeyId, shopper }, origin);
    return await rotateToken(tx, session);
  });
}

/** The shopper's passkeys, the newest first. */
export const readPasskeys = (db: Db, { shopperId }: Session) => listPasskeys(db, shopperId);

type Notice = { kind: "passkeyAdded" | "passkeyRemoved"; passkeyId: number; shopper: Shopper };

const notify = (tx: Db, { mail }: AccountsDeps, { kind, passkeyId, shopper }: Notice, { program, locale }: RequestOrigin) =>
  queueMail(tx, mail, {
    key: `passkey:${passkeyId}:${kind}`,
    kind,
    to: shopper.email,
    locale,
    data: { name: shopper.firstName, kind: shopper.kind, device: describeDevice(program), at: mail.clock().toISOString() },
  });
