/** Signs in with a passkey. */
import type { z } from "zod";
import type { passkeySignIn } from "../../contract/accounts.ts";
import { messages } from "../../contract/messages.ts";
import { failure } from "../platform/failure.ts";
import { type AfterSignIn, type SignedIn, completeSignIn } from "./accounts.ts";
import type { AccountKind } from "./accounts.queries.ts";
import type { RequestOrigin } from "./deps.ts";
import {
  CHALLENGE_LIFETIME_MS,
  type PasskeyDeps,
  newChallenge,
  requireRelyingParty,
  takeChallenge,
  userHandleOf,
} from "./passkey-challenges.ts";
import { findPasskey, recordPasskeyUse } from "./passkeys.queries.ts";
import { verifySigned } from "./relying-party.ts";
import { deviceHashOf } from "./sessions.ts";

const texts = messages.passkey;
export const passkeyWrong = failure("account.passkey_wrong", texts.wrong, 422);
/** By the kind of the passkey's account. */
const otherKind = {
  trade: failure("account.passkey_of_trade", texts.ofTrade, 422),
  retail: failure("account.passkey_of_retail", texts.ofRetail, 422),
};

/** Starts a sign-in with any passkey of the shop: no e-mail address is asked for, so none is revealed. Throws `passkeysUnavailable`. */
export async function requestPasskeySignIn(deps: PasskeyDeps) {
  const { id: rpId } = requireRelyingParty(deps);
  const challenge = await newChallenge(deps.db, { sessionId: null }, deps.mail.clock());
  return { challenge, rpId, timeout: CHALLENGE_LIFETIME_MS, userVerification: "required" } as const;
}

type SignIn = { kind: AccountKind; credential: z.output<typeof passkeySignIn.body>["credential"] };

/**
 * Signs a shopper in with what a passkey has signed, as `signIn` does with a password. An unknown passkey gets the same answer as a wrong
 * signature. Throws `passkeysUnavailable`, `passkeyExpired`, `passkeyWrong`, or, for an account of the other kind, a failure that says so.
 */
export async function signInWithPasskey<Result>(
  deps: PasskeyDeps,
  { kind, credential }: SignIn,
  origin: RequestOrigin,
  afterSignIn: AfterSignIn<Result>,
): Promise<SignedIn<Result>> {
  const relyingParty = requireRelyingParty(deps);
  const now = deps.mail.clock();
  const challenge = await takeChallenge(deps.db, credential.response.clientDataJSON, { sessionId: null }, now);
  const found = await findPasskey(deps.db, credential.id, deviceHashOf(origin) ?? "");
  if (!found || credential.response.userHandle !== userHandleOf(found.shopper.id)) throw passkeyWrong();
  const signed = await verifySigned(relyingParty, credential, found.passkey, challenge);
  if (!signed) throw passkeyWrong();
  if (found.shopper.kind !== kind) throw otherKind[found.shopper.kind]();
  return await deps.db.transaction(async (tx) => {
    if (!(await recordPasskeyUse(tx, found.passkey.id, { ...signed, lastUsedAt: now }))) throw passkeyWrong();
    const recognised = { shopper: found.shopper, isKnownDevice: found.knownDeviceId !== null, now };
    return await completeSignIn(tx, deps, recognised, origin, afterSignIn);
  });
}
