import type { Placeholder } from "../../contract/admin/enquiries.ts";

/** Replaces what is known. What is not known or empty stays, so that it is seen before the answer is sent. */
export const fillPlaceholders = (text: string, values: Partial<Record<Placeholder, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name as Placeholder] || whole);
