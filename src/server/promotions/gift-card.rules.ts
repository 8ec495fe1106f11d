/** Codes of gift cards: no database, no clock. */
import { type Paise, paise } from "../../shared/money.ts";

/** Digits and letters that neither look nor sound like each other; their number is a prime, which the check below needs. */
const SIGNS = "23467ACFHJKMRTWXY";
const CODE = new RegExp(`^[${SIGNS}]{16}$`);

/**
 * The last sign of a code. Each place counts by another weight, modulo a prime: one wrong sign, or two that have changed places, always
 * give another one.
 */
function checkSign(fifteen: string): string {
  const total = [...fifteen].reduce((sum, sign, place) => sum + SIGNS.indexOf(sign) * (place + 1), 0);
  return SIGNS[total % SIGNS.length]!;
}

/** A code from 15 signs that were drawn by chance: 61 bits. */
export const withCheckSign = (fifteen: string): string => fifteen + checkSign(fifteen);

/** What was typed as the code that it stands for; null when it can be none, because of a slip. */
export function parseGiftCardCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, "");
  return CODE.test(code) && withCheckSign(code.slice(0, 15)) === code ? code : null;
}

/** In four groups, as it is printed. */
export const formatCode = (code: string): string => code.match(/.{4}/g)!.join("-");

export type Card = { balance: Paise; expiresAt: Date | null };

export const isExpired = ({ expiresAt }: Pick<Card, "expiresAt">, now: Date): boolean => expiresAt !== null && now >= expiresAt;

/** Part use: as much as there is to pay, or all that is left. */
export const usableAmount = (balance: Paise, toPay: Paise): Paise => paise(Math.min(balance, toPay));
