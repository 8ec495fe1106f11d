/** The number under which a business pays India's goods and services tax. Checked by a form before it sends, and by the server again. */

const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** State, permanent account number, number of the registration in the state, a fixed Z, check character. */
const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
/** Numbers of states and territories end here; 97 is other territory, 99 the centre. */
const LAST_STATE = 38;

/** As it is written on certificates: capitals, no gaps. */
export const toGstin = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();

/** True for a whole, tidy number that can exist. Whether it does, only the tax office knows. */
export function isGstin(gstin: string): boolean {
  return form.test(gstin) && isState(stateOfGstin(gstin)) && gstinCheckSign(gstin.slice(0, 14)) === gstin[14];
}

/** What speaks against a tidy number: its form, the code of its state or its check sign; null for one that can exist. */
export function gstinFault(gstin: string): "form" | "state" | "check" | null {
  if (!form.test(gstin)) return "form";
  if (!isState(stateOfGstin(gstin))) return "state";
  return isGstin(gstin) ? null : "check";
}

const isState = (state: number) => (state >= 1 && state <= LAST_STATE) || state === 97 || state === 99;

/** The GST code of the state that a valid number is registered in. */
export const stateOfGstin = (gstin: string): number => Number(gstin.slice(0, 2));

/** The last sign, made of the 14 before it: one wrong sign, or two neighbours in the wrong order, give another one. */
export function gstinCheckSign(first14: string): string {
  const sum = [...first14].reduce((total, sign, place) => {
    const weighed = SIGNS.indexOf(sign) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(weighed / SIGNS.length) + (weighed % SIGNS.length);
  }, 0);
  return SIGNS.charAt((SIGNS.length - (sum % SIGNS.length)) % SIGNS.length);
}
