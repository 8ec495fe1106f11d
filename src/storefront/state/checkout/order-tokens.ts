/** Access tokens of a guest's orders in this browser (decisions, "Who may see an order"). */
import { readStored, storedRecord, writeStored } from "../storage.ts";

const key = "ORDER_TOKENS";
/** The newest are stored; older orders open from their e-mails. */
const MAX_TOKENS = 20;

/** '' = none. */
export function orderToken(number: string): string {
  const tokens = storedRecord(readStored(key));
  const token = Object.hasOwn(tokens, number) ? tokens[number] : "";
  return typeof token === "string" ? token : "";
}

/** A customer's order has no token: the session gives access. */
export function saveOrderToken(number: string, token: string): void {
  if (token === "" || orderToken(number) === token) return;
  const { [number]: _before, ...others } = storedRecord(readStored(key));
  writeStored(key, JSON.stringify(Object.fromEntries([...Object.entries(others), [number, token]].slice(-MAX_TOKENS))));
}
