/** Adds and removes passkeys. Loaded with the first change. Each throws when the shop cannot be reached or the browser fails. */
import { startRegistration } from "@simplewebauthn/browser";
import { isRefusal } from "../../../contract/browser-client.ts";
import { replaceToken } from "../../state/account/replaced-token.ts";
import { browserApi } from "../../state/browser-api.ts";
import { type SensitiveChange, toSensitiveChange } from "./change.wire.ts";
import { messages } from "./messages.ts";

/** What the browser refuses, by the name of its error; others are faults. */
const browserRefusals: Readonly<Record<string, string>> = {
  NotAllowedError: messages.passkeyCancelled,
  AbortError: messages.passkeyCancelled,
  InvalidStateError: messages.passkeyKnown,
};

/** Lets the customer's device create a passkey. `password`: '' unless the server has asked for it. */
export async function addPasskey(name: string, password: string): Promise<SensitiveChange> {
  const started = await browserApi()("passkey-add-options", { user_current_password: password });
  if (isRefusal(started)) return toSensitiveChange(started);
  replaceToken(started.user_token);
  try {
    const credential = await startRegistration({ optionsJSON: started.options });
    return toSensitiveChange(await browserApi()("passkey-add", { passkey_name: name, credential }));
  } catch (error) {
    const message = error instanceof Error ? browserRefusals[error.name] : undefined;
    if (message === undefined) throw error;
    return { isDone: false, message, isAboutPassword: false };
  }
}

export const removePasskey = async (id: number, password: string): Promise<SensitiveChange> =>
  toSensitiveChange(await browserApi()("passkey-remove", { passkey_id: id, user_current_password: password }));
