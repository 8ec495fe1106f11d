/** Amounts as people type them. */

/** '1,24,900.50' in paise; null for an empty text. A text that is no amount gives NaN, which the contract refuses. */
export function paiseOf(typed: string): number | null {
  const text = typed.replaceAll(/[₹,\s]/g, "");
  if (text === "") return null;
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}

/** Paise for a field: '124900.5'; '' for none. */
export const rupeesOf = (amount: number | null): string => (amount === null ? "" : String(amount / 100));

/** A typed number; null for an empty text, NaN for one that is no number. */
export const numberOf = (typed: string): number | null => (typed.trim() === "" ? null : Number(typed.trim()));
