import { stringify } from "csv-stringify/sync";

/** Negative amounts begin like a formula, but are none. */
const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/;

/** One line of a CSV file, without its end. A text that a spreadsheet would run as a formula is made a text by an apostrophe. */
export const csvLine = (cells: readonly string[]): string =>
  stringify([[...cells]], {
    eof: false,
    escape_formulas: true,
    cast: { string: (value) => (NEGATIVE_NUMBER.test(value) ? { value, escape_formulas: false } : value) },
  });
