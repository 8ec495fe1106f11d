/** A session goes on with a new token after its password was entered. Only personal pages load this file. */
import { keys, readStored, tokenNow, writeStored } from "../storage.ts";

/** Tokens that were replaced in this tab, each with the one that took its place. */
const successors = new Map<string, string>();

/** Stores the new token of the session that is signed in now. */
export function replaceToken(token: string): void {
  const old = tokenNow();
  const key = [keys.retailToken, keys.tradeToken].find((each) => readStored(each) === old);
  if (old === "" || key === undefined) return;
  successors.set(old, token);
  writeStored(key, token);
}

/** Whether two tokens are of one session. */
export function isSameSession(earlier: string, token: string): boolean {
  const next = successors.get(earlier);
  return earlier === token || (next !== undefined && isSameSession(next, token));
}
