/** A field for a day and a time, which are those of India. */
import { cellTime } from "../format.ts";

/** '2026-11-24T09:30', as such a field has it; '' for none. */
export const toTimeField = (moment: string | null): string => (moment === null ? "" : cellTime(moment).replace(" ", "T"));

/** What is no time stays as it is, and the contract refuses it. */
export function fromTimeField(typed: string): string | null {
  const moment = new Date(`${typed}:00+05:30`);
  if (typed === "") return null;
  return Number.isNaN(moment.getTime()) ? typed : moment.toISOString();
}
