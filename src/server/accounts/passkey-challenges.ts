/** What every use of a passkey starts with: the shop's address, the account as authenticators store it, and a value to sign. */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { failure } from "../platform/failure.ts";
import { type AccountsDeps, MINUTE_MS, addMs } from "./deps.ts";
import { type Challenge, insertChallenge, useChallenge } from "./passkeys.queries.ts";
import { type RelyingParty, challengeIn } from "./relying-party.ts";
import { hashOf, newToken } from "../platform/random-token.ts";

/** Enough for a phone to be fetched and unlocked. */
export const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS;

export const passkeysUnavailable = failure("account.passkeys_unavailable", messages.passkey.unavailable, 409);
export const passkeyExpired = failure("account.passkey_expired", messages.passkey.expired, 422);

/** `relyingParty`: undefined when the shop's address cannot have passkeys. */
export type PasskeyDeps = AccountsDeps & { relyingParty: RelyingParty | undefined };

/** Throws `passkeysUnavailable`. */
export function requireRelyingParty({ relyingParty }: PasskeyDeps): RelyingParty {
  if (!relyingParty) throw passkeysUnavailable();
  return relyingParty;
}

/** What an authenticator stores as the account: it tells nobody who it is, and is the same for all passkeys of an account. */
export const userHandleOf = (shopperId: number): string => hashOf(`passkey:${shopperId}`);

/** Returns a new challenge. Only its hash is stored. */
export async function newChallenge(db: Db, of: { sessionId: number | null }, now: Date): Promise<string> {
  const challenge = newToken();
  await insertChallenge(db, { ...challengeOf(challenge, of), expiresAt: addMs(now, CHALLENGE_LIFETIME_MS) });
  return challenge;
}

const challengeOf = (challenge: string, { sessionId }: { sessionId: number | null }): Challenge => {
  const challengeHash = hashOf(challenge);
  return sessionId === null ? { challengeHash, purpose: "sign-in", sessionId } : { challengeHash, purpose: "add", sessionId };
};

/** The challenge that was signed, which is used up, whatever comes of it. Throws `passkeyExpired`. */
export async function takeChallenge(db: Db, clientDataJSON: string, of: { sessionId: number | null }, now: Date): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  if (!(await useChallenge(db, challengeOf(challenge, of), now))) throw passkeyExpired();
  return challenge;
}
