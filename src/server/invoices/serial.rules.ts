/** Financial years: April to March, by Indian time. Document numbers start again with each (rule 46(b) of the CGST Rules, 2017). */
import { indianDate } from "../../shared/dates.ts";

/** The year in which the financial year of a moment begins: 2026 from 1 April 2026, 00:00 in India. */
export function financialYear(moment: Date): number {
  const [year = 0, month = 0] = indianDate(moment).split("-").map(Number);
  return month >= 4 ? year : year - 1;
}

/** The first moment of the financial year that begins in this year. */
export const startOfFinancialYear = (year: number): Date => new Date(`${year}-04-01T00:00:00+05:30`);

/** The stored form of a document number, however it was typed: 'in 26-27 1' is 'IN/26-27/000001'. Undefined for anything else. */
export function parseDocumentNumber(typed: string): string | undefined {
  const [, kind, year, serial] = /^\s*(IN|CN)[\s/-]*(\d\d-?\d\d)[\s/-]+(\d{1,7})\s*$/i.exec(typed) ?? [];
  if (!kind || !year || !serial) return undefined;
  return `${kind.toUpperCase()}/${year.slice(0, 2)}-${year.slice(-2)}/${String(Number(serial)).padStart(6, "0")}`;
}

export type DocumentNumber = { kind: "invoice" | "credit_note"; year: number; serial: number };

/** The series and the number within it; undefined for anything else than a document number. */
export function splitDocumentNumber(typed: string): DocumentNumber | undefined {
  const [, kind, year, serial] = /^(IN|CN)\/(\d\d)-\d\d\/(\d+)$/.exec(parseDocumentNumber(typed) ?? "") ?? [];
  if (!kind || !year || !serial) return undefined;
  return { kind: kind === "IN" ? "invoice" : "credit_note", year: 2000 + Number(year), serial: Number(serial) };
}

export const documentNumber = ({ kind, year, serial }: DocumentNumber): string =>
  `${kind === "invoice" ? "IN" : "CN"}/${String(year % 100).padStart(2, "0")}-${String((year + 1) % 100).padStart(2, "0")}/${String(serial).padStart(6, "0")}`;
