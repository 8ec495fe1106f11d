/** Names this browser in the lines for products that many want. All tabs share it, and it survives a reload. */
import { readStored, storedRecord, writeStored } from "../storage.ts";

const key = "WAITING_LINE";
const BYTES = 24;

const stored = () => storedRecord(readStored(key));
const save = (token: string, isWaiting: boolean) => writeStored(key, JSON.stringify({ token, isWaiting }));

/** Made before the shop is asked: a place whose reply was lost is found again with it. */
export function waitingToken(): string {
  const { token } = stored();
  if (typeof token === "string" && /^[\w-]{32,100}$/.test(token)) return token;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  save(made, false);
  return made;
}

/** Whether this browser was in line when it was last open. */
export const isWaiting = (): boolean => stored()["isWaiting"] === true;
export const setWaiting = (waits: boolean): void => {
  if (isWaiting() !== waits) save(waitingToken(), waits);
};
export const forgetWaitingToken = (): void => writeStored(key, null);
