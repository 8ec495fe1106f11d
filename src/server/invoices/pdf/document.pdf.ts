/** A document as a PDF on A4, drawn from its stored content on each request. */
import { totalsOf } from "../tax.rules.ts";
import { amountInWords } from "../words.rules.ts";
import {
  type Column,
  type Printed,
  columnsOf,
  factsOf,
  isSameParty,
  money,
  partyLines,
  ratesOf,
  stateText,
  sumRowsOf,
  titleOf,
} from "./document.rules.ts";
import { PAGE, type Sheet, type Style, ink, openSheet } from "./sheet.ts";
import { defined } from "../../../shared/defined.ts";

const LEFT = 40;
const WIDTH = PAGE.width - 2 * LEFT;
/** Two columns side by side: the width of each, and where the second begins. */
const HALF = WIDTH / 2 - 12;
const MIDDLE = LEFT + WIDTH / 2 + 12;
const TOP = 40;
/** Only the page's footer is below. */
const BOTTOM = PAGE.height - 58;
const GAP = 6;
/** Space above and below the text of a row. */
const ROW_AIR = 8;

const text: Style = { size: 8.5 };
const small: Style = { size: 7.5, color: ink.quiet };
const label: Style = { size: 7.5, weight: "bold", color: ink.quiet };
const strong: Style = { size: 8.5, weight: "bold" };

/** The PDF file; the same document always gives the same bytes. Logs the characters that no font has; each is a box in the file. */
export async function toPdf(document: Printed, logError: (line: string) => void): Promise<Buffer> {
  const { kind, number, issuedAt, content } = document;
  const sheet = await openSheet({
    title: `${titleOf(kind)} ${number}`,
    author: content.seller.name,
    createdAt: issuedAt,
    text: JSON.stringify(content),
  });
  const table = tableOn(sheet, document);
  let y = parties(sheet, document, await portalCode(sheet, document, head(sheet, document)));
  y = table.head(y + 14);
  content.rows.forEach((_row, place) => (y = table.row(place, y)));
  y = table.total(y);
  y = ending(sheet, document, y);
  sheet.onEachPage((page, pages) => foot(sheet, document, page, pages));
  const unknown = sheet
    .unknownCharacters()
    .map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`);
  if (unknown.length > 0) logError(`The PDF of ${number} has boxes for characters that no font has: ${unknown.join(", ")}.`);
  return await sheet.close();
}

/** Writes lines below each other. Returns the y position below them. */
const column = (sheet: Sheet, lines: readonly string[], style: Style, x: number, y: number, width: number): number =>
  lines.reduce((at, line) => sheet.write(line, style, { x, y: at, width }), y);

/** The seller, and the document's title. */
function head(sheet: Sheet, document: Printed): number {
  const { shopName, seller, mark = ink.mark } = document.content;
  let left = sheet.write(shopName, { size: 20, weight: "bold", color: mark }, { x: LEFT, y: TOP, width: HALF });
  left = sheet.write(seller.name, strong, { x: LEFT, y: left + 2, width: HALF });
  const about = [
    ...seller.address,
    `State: ${stateText(seller.state)}`,
    `GSTIN: ${seller.gstin}`,
    ...(seller.companyNumber === "" ? [] : [`CIN: ${seller.companyNumber}`]),
    [seller.phone, seller.email].filter(Boolean).join(" · "),
  ];
  left = column(sheet, about, text, LEFT, left, HALF);

  let right = sheet.write(titleOf(document.kind), { size: 16, weight: "bold" }, { x: MIDDLE, y: TOP + 3, width: HALF });
  right =
    sheet.write(document.kind === "invoice" ? "Original for recipient" : "Original", small, { x: MIDDLE, y: right - 1, width: HALF }) + 4;
  for (const [name, fact] of factsOf(document)) {
    sheet.write(name, { ...text, color: ink.quiet }, { x: MIDDLE, y: right, width: 78 });
    right = sheet.write(fact, text, { x: MIDDLE + 82, y: right, width: HALF - 82 });
  }
  return Math.max(left, right) + 12;
}

/** The side of the QR code: the portal's is read from a screen and from paper. */
const CODE_SIDE = 110;
/** Light modules around a QR code, which readers need (ISO/IEC 18004). */
const QUIET_MODULES = 4;

/** What the portal has signed, as a QR code below the facts. Returns the y position below it. */
async function portalCode(sheet: Sheet, { eInvoice }: Printed, y: number): Promise<number> {
  if (!eInvoice?.signedQr) return y;
  const { create } = await import("qrcode");
  const { size, data } = create(eInvoice.signedQr, { errorCorrectionLevel: "L" }).modules;
  const side = CODE_SIDE / (size + 2 * QUIET_MODULES);
  const at = (module: number) => (module + QUIET_MODULES) * side;
  for (let row = 0; row < size; row++)
    for (let from = 0; from < size; from++) {
      if (!data[row * size + from]) continue;
      let until = from;
      while (until < size && data[row * size + until]) until++;
      // Rows overlap by a hair, or printers leave white lines between them.
      sheet.bar({ x: MIDDLE + at(from), y: y + at(row), width: (until - from) * side, height: side * 1.02 });
      from = until;
    }
  sheet.write("Signed by the invoice registration portal", small, { x: MIDDLE + CODE_SIDE + 8, y: y + 10, width: HALF - CODE_SIDE - 8 });
  return y + CODE_SIDE + 6;
}

function parties(sheet: Sheet, { kind, content: { buyer, deliverTo } }: Printed, y: number): number {
  sheet.line({ x: LEFT, y, width: WIDTH });
  const party = (title: string, lines: readonly string[], x: number) => {
    const [name = "", ...others] = lines;
    const below = sheet.write(title, label, { x, y: y + 10, width: HALF });
    return column(sheet, others, text, x, sheet.write(name, strong, { x, y: below + 1, width: HALF }), HALF);
  };
  if (isSameParty(buyer, deliverTo)) return party(kind === "invoice" ? "Billed and delivered to" : "Credited to", partyLines(buyer), LEFT);
  return Math.max(
    party(kind === "invoice" ? "Billed to" : "Credited to", partyLines(buyer), LEFT),
    party("Delivered to", partyLines(deliverTo), MIDDLE),
  );
}

/** A new page with the document's title. */
function nextSheet(sheet: Sheet, { kind, number }: Printed): number {
  sheet.addPage();
  return sheet.write(`${titleOf(kind)} ${number}, continued`, strong, { x: LEFT, y: TOP, width: WIDTH }) + 8;
}

/** The table of rows. A table longer than a page repeats its heads on the next one. */
function tableOn(sheet: Sheet, document: Printed) {
  const { rows } = document.content;
  const columns = columnsOf(document.content, WIDTH);
  const lefts: number[] = [LEFT];
  for (const { width } of columns) lefts.push(lefts.at(-1)! + width);
  const cellStyle: Style = { size: 8 };
  const underStyle: Style = { ...small, size: 7 };
  // A gap between columns.
  const inner = ({ width, align }: Column, place: number) => ({ x: lefts[place]! + (align === "right" ? GAP : 0), width: width - GAP });

  const tableHead = (y: number): number => {
    sheet.line({ x: LEFT, y, width: WIDTH }, ink.strong, 0.8);
    columns.forEach((each, place) => sheet.write(each.head, { ...label, align: each.align }, { ...inner(each, place), y: y + 5 }));
    const below = y + 5 + Math.max(...columns.map((each) => sheet.heightOf(each.head, label, each.width - GAP))) + 4;
    sheet.line({ x: LEFT, y: below, width: WIDTH }, ink.strong, 0.8);
    return below;
  };

  const nextPage = (): number => tableHead(nextSheet(sheet, document));

  return {
    head: tableHead,
    row(place: number, y: number): number {
      const row = defined(rows[place], "row of the table");
      const cells = columns.map((each) => ({ ...each.cell(row, place), align: each.align, width: each.width - GAP }));
      const styleOf = ({ text: main, align, width }: (typeof cells)[number]) =>
        align === "right" ? sheet.fitted(main, { ...cellStyle, align }, width) : cellStyle;
      const height = Math.max(
        ...cells.map(
          (cell) => sheet.heightOf(cell.text, styleOf(cell), cell.width) + sheet.heightOf(cell.small ?? "", underStyle, cell.width),
        ),
      );
      const top = y + height + ROW_AIR > BOTTOM ? nextPage() : y;
      cells.forEach((cell, index) => {
        const at = inner(columns[index]!, index);
        const below = sheet.write(cell.text, styleOf(cell), { ...at, y: top + 4 });
        sheet.write(cell.small ?? "", { ...underStyle, align: cell.align }, { ...at, y: below });
      });
      sheet.line({ x: LEFT, y: top + height + ROW_AIR, width: WIDTH });
      return top + height + ROW_AIR;
    },
    total(y: number): number {
      const top = y + 22 > BOTTOM ? nextPage() : y;
      columns.forEach((each, place) => {
        const [at, total] = [inner(each, place), each.total ?? ""];
        sheet.write(total, sheet.fitted(total, { size: 8, weight: "bold", align: each.align }, at.width), { ...at, y: top + 5 });
      });
      sheet.line({ x: LEFT, y: top + 21, width: WIDTH }, ink.strong, 0.8);
      return top + 21;
    },
  };
}

/** Totals, amount in words, tax by rate and notes; kept together on one page. */
function ending(sheet: Sheet, document: Printed, y: number): number {
  const { content, kind } = document;
  const sums = sumRowsOf(document);
  const rates = ratesOf(content.rows);
  const needed = Math.max(40 + sums.length * 15, 70 + rates.length * 11) + 62;
  let top = y + 14;
  if (top + needed > BOTTOM) top = nextSheet(sheet, document);
  const x = LEFT + WIDTH - 220;
  let right = top;
  for (const { label: name, amount, isStrong } of sums) {
    const style: Style = isStrong ? { size: 10.5, weight: "bold" } : text;
    if (isStrong) sheet.line({ x, y: right + 1, width: 220 }, ink.strong, 0.8);
    const at = right + (isStrong ? 6 : 0);
    sheet.write(amount, { ...style, align: "right" }, { x: x + 130, y: at, width: 90 });
    right = sheet.write(name, style, { x, y: at, width: isStrong ? 120 : 140 }) + (isStrong ? 5 : 2);
  }

  const width = WIDTH - 220 - 28;
  let left = sheet.write(kind === "invoice" ? "Invoice total in words" : "Credit in words", label, { x: LEFT, y: top, width });
  left = sheet.write(amountInWords(totalsOf(content.rows).total), text, { x: LEFT, y: left + 1, width }) + 8;
  left = sheet.write("Tax by rate", label, { x: LEFT, y: left, width }) + 1;
  for (const { rate, taxable, tax } of rates)
    left = sheet.write(`${rate} of ${money(taxable)}: ${money(tax)}`, text, { x: LEFT, y: left, width });
  const { bank = [] } = content.seller;
  if (kind === "invoice" && bank.length > 0)
    left = column(sheet, bank, text, LEFT, sheet.write("Bank account of the seller", label, { x: LEFT, y: left + 8, width }) + 1, width);

  const below = Math.max(left, right) + 14;
  sheet.line({ x: LEFT, y: below, width: WIDTH });
  const notes = [
    "All amounts are Indian rupees. Prices include GST; HSN is the code of the goods, pcs are pieces. Tax is not payable on reverse charge.",
    kind === "invoice"
      ? "This invoice was made by a computer and is valid without a signature (rule 46 of the CGST Rules, 2017)."
      : "This credit note was made by a computer and is valid without a signature (rule 53 of the CGST Rules, 2017).",
  ];
  const bottom = column(sheet, notes, small, LEFT, below + 8, WIDTH - 190);
  sheet.write(`For ${content.seller.name}`, { ...text, align: "right" }, { x: LEFT + WIDTH - 180, y: below + 8, width: 180 });
  sheet.write("Authorised signatory", { ...small, align: "right" }, { x: LEFT + WIDTH - 180, y: below + 34, width: 180 });
  return bottom;
}

function foot(sheet: Sheet, { kind, number, content: { seller } }: Printed, page: number, pages: number): void {
  const y = PAGE.height - 40;
  sheet.line({ x: LEFT, y: y - 6, width: WIDTH });
  sheet.write(`${titleOf(kind)} ${number} · ${seller.name}, GSTIN ${seller.gstin}`, small, { x: LEFT, y, width: WIDTH - 70 });
  sheet.write(`Page ${page} of ${pages}`, { ...small, align: "right" }, { x: LEFT + WIDTH - 70, y, width: 70 });
}
