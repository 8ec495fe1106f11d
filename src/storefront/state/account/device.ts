/** The name of this browser for sign-ins, made by chance and known to nobody else: people who share a network do not slow each other down (docs/decisions/0008). */
import { readStored, writeStored } from "../storage.ts";

const key = "TEMP_USER_TOKEN";
const BYTES = 32;
const looksLikeName = /^[\w-]{43}$/;

/** The temporary token: made with the first sign-in, then kept, also after signing out. */
export function temporaryToken(): string {
  const kept = readStored(key);
  if (kept && looksLikeName.test(kept)) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const name = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  writeStored(key, name);
  return name;
}
