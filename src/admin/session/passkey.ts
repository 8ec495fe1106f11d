/** What the browser does with passkeys. The library is loaded with the first use. */
import type { z } from "zod";
import type { passkeyCreation, passkeyRequest, passkeyRequestOf } from "../../contract/passkey-fields.ts";
import { Refused } from "../api.ts";
import { ownSignInMessages as texts } from "./own-sign-in-messages.ts";

/** Browsers have passkeys on https and on localhost only, and never where the host is an IP address. */
export const hasPasskeySupport = (): boolean => typeof PublicKeyCredential === "function" && !/^[\d.]+$|:/.test(location.hostname);

const library = () => import("@simplewebauthn/browser");

/** Lets the person's device sign. Throws `Refused` when they cancel it, or the browser cannot. */
export async function signWithPasskey(options: z.output<typeof passkeyRequest> | z.output<typeof passkeyRequestOf>) {
  const { startAuthentication } = await library();
  return await startAuthentication({ optionsJSON: options }).catch(
    refuse({ NotAllowedError: texts.cancelled, AbortError: texts.cancelled }),
  );
}

/** Lets the person's device create a passkey. Throws `Refused` when they cancel it, when it has one, or when the browser cannot. */
export async function createPasskey(options: z.output<typeof passkeyCreation>) {
  const { startRegistration } = await library();
  return await startRegistration({ optionsJSON: options }).catch(
    refuse({ NotAllowedError: texts.notAdded, AbortError: texts.notAdded, InvalidStateError: texts.known }),
  );
}

/** `messages`: by the names of the browser's errors. */
const refuse =
  (messages: Readonly<Record<string, string>>) =>
  (error: unknown): never => {
    throw new Refused("", (error instanceof Error && messages[error.name]) || texts.failed, []);
  };
