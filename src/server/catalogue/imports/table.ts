/** A spreadsheet file as a table of texts: CSV in the ways in which spreadsheets write it, and XLSX. */
import { parse } from "csv-parse/sync";
import { unzipSync, zipSync } from "fflate";
import { readSheet } from "read-excel-file/node";
import { importMessages as texts } from "../../../contract/admin/import-messages.ts";

/** `number`: of the row as the spreadsheet shows it; the headings are row 1. */
export type TableRow = { number: number; cells: readonly string[] };
export type Table = { kind: "csv" | "xlsx"; headings: readonly string[]; rows: readonly TableRow[] };

/** The file cannot be read; the message is for staff. */
export class UnreadableFile extends Error {}

export const MOST_ROWS = 30_000;
const MOST_COLUMNS = 300;
/** Of all parts of an XLSX file that are read. A file of 10 MB can claim to be a thousand times as large. */
const MOST_UNPACKED_BYTES = 150 * 1024 * 1024;
const MOST_PARTS = 2_000;
/** XLSX keeps numbers in binary: 0.1 + 0.2 has 17 digits there. */
const DIGITS = 15;

/** Throws `UnreadableFile`. */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  const kind = kindOf(bytes);
  const cells = kind === "xlsx" ? await readXlsx(bytes) : readCsv(bytes);
  const rows = cells.map((row, at) => ({ number: at + 1, cells: row.map((cell) => cell.trim()) }));
  const [first, ...others] = rows.filter((row) => row.cells.some((cell) => cell !== ""));
  if (!first || others.length === 0) throw new UnreadableFile(texts.empty);
  if (others.length > MOST_ROWS) throw new UnreadableFile(texts.tooManyRows.replace("{most}", MOST_ROWS.toLocaleString("en-IN")));
  if (first.cells.length > MOST_COLUMNS) throw new UnreadableFile(texts.tooManyColumns.replace("{most}", String(MOST_COLUMNS)));
  const headings = first.cells.map((heading) => heading.replaceAll(/\s+/g, " "));
  const twice = headings.find((heading, at) => heading !== "" && headings.indexOf(heading) !== at);
  if (twice !== undefined) throw new UnreadableFile(texts.headingTwice.replace("{name}", twice));
  return { kind, headings, rows: others };
}

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);

function kindOf(bytes: Uint8Array): Table["kind"] {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return "xlsx";
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableFile(texts.oldExcel);
  return "csv";
}

/** UTF-8, or what Excel writes instead: UTF-16 with its mark, and Windows-1252 where nothing says anything. */
function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes.includes(0)) throw new UnreadableFile(texts.noSpreadsheet);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The one that the first line has most of, outside of quotation marks. */
function delimiterOf(text: string): string {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replaceAll(/"(?:[^"]|"")*"/g, "") ?? "";
  const counts = [",", ";", "\t"].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]!.delimiter;
}

function readCsv(bytes: Uint8Array): string[][] {
  const text = decode(bytes);
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      // One more row than allowed shows that there are too many.
      to: MOST_ROWS * 2,
    });
  } catch (error) {
    const row = error instanceof Error && "records" in error ? Number(error.records) + 1 : 1;
    throw new UnreadableFile(texts.brokenRow.replace("{row}", String(row)));
  }
}

/** Only the parts that hold cells are unpacked, and only when they are small enough; what lies about its size ends where it said. */
async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  let parts = 0;
  let size = 0;
  let unpacked: Record<string, Uint8Array>;
  try {
    unpacked = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/^(\[Content_Types\]\.xml|_rels\/|xl\/(_rels\/|workbook\.xml|sharedStrings\.xml|styles\.xml|worksheets\/))/.test(name))
          return false;
        size += originalSize;
        parts += 1;
        if (size > MOST_UNPACKED_BYTES || parts > MOST_PARTS) throw new UnreadableFile(texts.excelTooLarge);
        return true;
      },
    });
    if (!unpacked["xl/workbook.xml"]) throw new UnreadableFile(texts.noSpreadsheet);
    const plain = zipSync(unpacked, { level: 0 });
    const sheet = await readSheet(Buffer.from(plain), { trim: false, parseNumber: (text) => text });
    return sheet.map((row) => row.map(cellText));
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(texts.brokenExcel);
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  const text = String(cell);
  return /^-?\d+\.\d{10,}(e-?\d+)?$/i.test(text) ? String(Number(Number(text).toPrecision(DIGITS))) : text;
}
