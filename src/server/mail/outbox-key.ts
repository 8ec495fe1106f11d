/** The key to the local outbox: letters hold names, addresses and links that let their reader in. */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

const KEY_BYTES = 24;
const looksLikeKey = /^[\w-]{32}$/;

/** The key that is kept in the folder; made when it is first asked for, by whichever process comes first. */
export async function openOutboxKey(dataDir: string): Promise<string> {
  const place = join(dataDir, "outbox-key");
  return (await readKey(place)) ?? (await makeKey(place));
}

async function readKey(place: string): Promise<string | undefined> {
  const key = await readFile(place, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return "";
  });
  return looksLikeKey.test(key) ? key : undefined;
}

async function makeKey(place: string): Promise<string> {
  const key = randomBytes(KEY_BYTES).toString("base64url");
  const draft = `${place}.${process.pid}`;
  const file = await open(draft, "w", 0o600);
  await file.writeFile(key);
  await file.close();
  // A link is made for one process only; the others read what that one wrote.
  const isFirst = await link(draft, place).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
      return false;
    },
  );
  await rm(draft);
  if (isFirst) return key;
  const other = await readKey(place);
  if (other) return other;
  throw new Error(`The file ${place} holds no key. Remove it, then start again.`);
}

export function isKey(given: string | undefined, key: string): boolean {
  const bytes = Buffer.from(given ?? "");
  const expected = Buffer.from(key);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
