/** The key to the local outbox: e-mails hold names, addresses and links that sign their reader in. */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

const KEY_BYTES = 24;
const keyPattern = /^[\w-]{32}$/;

/** Reads the key in the folder; the first process that needs one creates it. */
export async function openOutboxKey(dataDir: string): Promise<string> {
  const path = join(dataDir, "outbox-key");
  return (await readKey(path)) ?? (await makeKey(path));
}

async function readKey(path: string): Promise<string | undefined> {
  const key = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return "";
  });
  return keyPattern.test(key) ? key : undefined;
}

async function makeKey(path: string): Promise<string> {
  const key = randomBytes(KEY_BYTES).toString("base64url");
  const draft = `${path}.${process.pid}`;
  const file = await open(draft, "w", 0o600);
  await file.writeFile(key);
  await file.close();
  // Only one process can create the link; the others read its key.
  const isFirst = await link(draft, path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
      return false;
    },
  );
  await rm(draft);
  if (isFirst) return key;
  const other = await readKey(path);
  if (other) return other;
  throw new Error(`The file ${path} does not hold a key. Remove it, then start again.`);
}

export function isKey(given: string | undefined, key: string): boolean {
  const bytes = Buffer.from(given ?? "");
  const expected = Buffer.from(key);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
