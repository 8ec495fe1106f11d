/** Codes that stand in for a lost authenticator app. */
import type { Db } from "../../db/connect.ts";
import { hashOf } from "../platform/random-token.ts";
import { shortCode } from "../platform/short-code.ts";
import { replaceRecoveryCodeHashes } from "./staff.queries.ts";

/** How many a person gets. */
const RECOVERY_CODES = 10;
/** Of four characters each: 114 bits, which nobody finds from the stored hash. */
const RECOVERY_CODE_GROUPS = 7;

/** As recovery codes are compared: 'k7cf 3mwt' is 'K7CF3MWT'. */
export const normalCode = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

/** New codes in place of those before. They are not stored in a readable form. */
export async function replaceRecoveryCodes(tx: Db, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => shortCode(RECOVERY_CODE_GROUPS));
  await replaceRecoveryCodeHashes(
    tx,
    staffId,
    codes.map((code) => hashOf(normalCode(code))),
  );
  return codes;
}
