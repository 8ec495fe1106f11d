/** The requests of a sign-in with a passkey. Loaded with the first one. All throw when the shop cannot be reached. */
import { WebAuthnAbortService, startAuthentication } from "@simplewebauthn/browser";
import { isRefusal } from "../../../contract/browser-client.ts";
import type { Audience } from "../../state/account/account-session.ts";
import { temporaryToken } from "../../state/account/device.ts";
import { browserApi } from "../../state/browser-api.ts";
import { guestCartFields } from "../../state/cart/merge-guest-cart.wire.ts";
import { type AuthResult, completeSignIn, toResult, types } from "./auth.wire.ts";

/** The customer has cancelled, or another request to the authenticator has taken over. */
const isCancelled = (error: unknown) => error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);

async function signIn(audience: Audience, useBrowserAutofill: boolean): Promise<AuthResult | null> {
  const api = browserApi(temporaryToken);
  const started = await api("passkey-sign-in-options", {});
  if (isRefusal(started)) return toResult(started);
  const credential = await startAuthentication({ optionsJSON: started.options, useBrowserAutofill }).catch((error: unknown) => {
    if (isCancelled(error)) return null;
    throw error;
  });
  if (!credential) return null;
  const body = { credential, user_type: types[audience], ...guestCartFields() };
  return completeSignIn(audience, await api("passkey-sign-in", body));
}

/** Opens the browser's dialog. Null when the customer closes it. */
export const signInWithPasskey = (audience: Audience) => signIn(audience, false);

/** Lets the browser propose passkeys in the e-mail field. Null when none is chosen. */
export const proposePasskeys = (audience: Audience) => signIn(audience, true);

export const endProposals = () => WebAuthnAbortService.cancelCeremony();
