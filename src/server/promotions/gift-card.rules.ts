/** Codes and amounts of gift cards. Pure: no database, no clock. */
import { type Paise, paise } from "../../shared/money.ts";

/** Digits and letters that neither look nor sound alike. Their count (17) is a prime, as the check character requires. */
const CHARACTERS = "23467ACFHJKMRTWXY";
const CODE = new RegExp(`^[${CHARACTERS}]{16}$`);

/**
 * The last character of a code. Each position has its own weight modulo a prime, so one wrong character, or two that are swapped, always give
 * another check character.
 */
function checkCharacter(fifteen: string): string {
  const total = [...fifteen].reduce((sum, character, place) => sum + CHARACTERS.indexOf(character) * (place + 1), 0);
  return CHARACTERS.charAt(total % CHARACTERS.length);
}

/** A code from 15 random characters: 61 bits. */
export const withCheckCharacter = (fifteen: string): string => fifteen + checkCharacter(fifteen);

/** The code that was typed; null when it has a typing mistake. */
export function parseGiftCardCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, "");
  return CODE.test(code) && withCheckCharacter(code.slice(0, 15)) === code ? code : null;
}

/** In four groups, as it is printed. */
export const formatCode = (code: string): string => code.match(/.{4}/g)?.join("-") ?? code;

export type Card = { balance: Paise; expiresAt: Date | null };

export const isExpired = ({ expiresAt }: Pick<Card, "expiresAt">, now: Date): boolean => expiresAt !== null && now >= expiresAt;

/** Part use: the amount to pay, or the whole balance if that is less. */
export const usableAmount = (balance: Paise, toPay: Paise): Paise => paise(Math.min(balance, toPay));
