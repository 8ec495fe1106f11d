/** Random tokens of 256 bits. Only their hashes are stored; a random token needs no salt. */
import { createHash, randomBytes } from "node:crypto";

export const newToken = (): string => randomBytes(32).toString("base64url");

export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** SHA-256 in base64url. */
export const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");
