/** A random id of this browser for sign-ins, so that shoppers on one network are throttled separately (docs/decisions/0008). */
import { readStored, writeStored } from "../storage.ts";

const key = "TEMP_USER_TOKEN";
const BYTES = 32;
const tokenPattern = /^[\w-]{43}$/;

/** The temporary token: created with the first sign-in and stored for good. */
export function temporaryToken(): string {
  const stored = readStored(key);
  if (stored && tokenPattern.test(stored)) return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const token = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  writeStored(key, token);
  return token;
}
