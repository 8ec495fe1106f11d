/** Asks Have I Been Pwned whether a password was in a breach. Only five of the 40 digits of its SHA-1 leave the shop: hundreds of passwords share them. */
import { createHash } from "node:crypto";
import { messageOf } from "../platform/message-of.ts";

const SERVICE = "https://api.pwnedpasswords.com";
/** The service takes a tenth of this; a shopper does not wait longer for it. */
const TIMEOUT_MS = 1_000;
const PREFIX_DIGITS = 5;

export type IsBreached = (password: string) => Promise<boolean>;

type Options = { logError: (line: string) => void; baseUrl?: string; timeoutMs?: number };

/** False, and a line in the log, when the service does not answer: it must not keep anyone from registering. */
export function openBreachCheck({ logError, baseUrl = SERVICE, timeoutMs = TIMEOUT_MS }: Options): IsBreached {
  return async (password) => {
    const digest = createHash("sha1").update(password).digest("hex").toUpperCase();
    try {
      const reply = await fetch(`${baseUrl}/range/${digest.slice(0, PREFIX_DIGITS)}`, {
        // Padded, so that not even the length of the reply tells which five digits were asked for.
        headers: { "add-padding": "true" },
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!reply.ok) throw new Error(`status ${reply.status}`);
      const rest = digest.slice(PREFIX_DIGITS);
      // `rest of the digest:how often`; padding has the count 0.
      return (await reply.text()).split(/\r?\n/).some((line) => line.startsWith(`${rest}:`) && line !== `${rest}:0`);
    } catch (error) {
      logError(`Breached passwords: the service does not answer (${messageOf(error)})`);
      return false;
    }
  };
}
