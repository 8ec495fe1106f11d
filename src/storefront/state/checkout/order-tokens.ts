/** What opens a guest's orders in this browser: the token that came with each (decisions, "Who may see an order"). */
import { readStored, storedRecord, writeStored } from "../storage.ts";

const key = "ORDER_TOKENS";
/** The newest ones; older orders are in their letters. */
const MOST = 20;

/** '' when this browser has none. */
export function orderToken(number: string): string {
  const tokens = storedRecord(readStored(key));
  const token = Object.hasOwn(tokens, number) ? tokens[number] : "";
  return typeof token === "string" ? token : "";
}

/** A customer's order has none: the session opens it. */
export function keepOrderToken(number: string, token: string): void {
  if (token === "" || orderToken(number) === token) return;
  const { [number]: _before, ...others } = storedRecord(readStored(key));
  writeStored(key, JSON.stringify(Object.fromEntries([...Object.entries(others), [number, token]].slice(-MOST))));
}
