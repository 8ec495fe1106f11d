/** The papers of parcels: labels (A6, or four on A4), packing slips, and the manifest that the carrier signs. */
import { indianDay } from "../../../shared/dates.ts";
import { type Paise, moneyText } from "../../../shared/money.ts";
import { code128 } from "./code128.rules.ts";
import { PAGE, type Sheet, type Style, ink, openSheet } from "./sheet.ts";

/** What is printed of a parcel. */
export type PrintedParcel = {
  number: string;
  recipient: string;
  /** Lines of the address, without the name. */
  address: readonly string[];
  place: string;
  pincode: string;
  mobile: string;
  /** What its carrier collects; null when it is paid. */
  cash: Paise | null;
  carrier: string;
  trackingId: string;
  ewayBill: string;
  weightGrams: number | null;
  rolledLengthCm: number | null;
  items: readonly { name: string; sku: string; quantity: number }[];
};
type Sender = { shopName: string; mark: string; address: readonly string[]; phone: string };
type Papers = { parcels: readonly PrintedParcel[]; sender: Sender; at: Date };

/** A6; four of them are A4. */
const LABEL = { width: PAGE.width / 2, height: PAGE.height / 2 };
const EDGE = 18;

const text: Style = { size: 9 };
const quiet: Style = { size: 7.5, color: ink.quiet };
const strong: Style = { size: 9, weight: "bold" };

const open = ({ parcels, sender, at }: Papers, title: string, size?: [number, number]) =>
  openSheet({ title, author: sender.shopName, createdAt: at, text: JSON.stringify([parcels, sender]), ...(size && { size }) });

/** A label for each parcel. On A4 they are to be cut. */
export async function labelsPdf(papers: Papers, paper: "a6" | "a4"): Promise<Buffer> {
  const onA4 = paper === "a4";
  const sheet = await open(papers, "Labels", onA4 ? undefined : [LABEL.width, LABEL.height]);
  const perPage = onA4 ? 4 : 1;
  papers.parcels.forEach((parcel, place) => {
    if (place > 0 && place % perPage === 0) sheet.addPage();
    const on = place % perPage;
    label(sheet, parcel, papers.sender, { x: (on % 2) * LABEL.width, y: Math.floor(on / 2) * LABEL.height });
  });
  if (onA4)
    sheet.onEachPage(() => {
      sheet.line({ x: 0, y: LABEL.height, width: PAGE.width });
      sheet.bar({ x: LABEL.width - 0.3, y: 0, width: 0.6, height: PAGE.height }, ink.line);
    });
  return await sheet.close();
}

function label(sheet: Sheet, parcel: PrintedParcel, sender: Sender, corner: { x: number; y: number }): void {
  const x = corner.x + EDGE;
  const width = LABEL.width - 2 * EDGE;
  let y = corner.y + EDGE;
  // The courier sorts by it.
  sheet.write(parcel.pincode, { size: 26, weight: "bold", align: "right" }, { x, y: y - 4, width });
  y = sheet.write(sender.shopName, { size: 12, weight: "bold" }, { x, y, width: width - 110 });
  y = sheet.write([...sender.address, sender.phone].filter(Boolean).join(", "), quiet, { x, y: y + 1, width: width - 110 });
  y = Math.max(y, corner.y + EDGE + 30) + 6;
  sheet.line({ x, y, width }, ink.strong, 0.8);
  y = sheet.write("To", quiet, { x, y: y + 6, width });
  y = sheet.write(parcel.recipient, { size: 12, weight: "bold" }, { x, y, width });
  for (const line of parcel.address) y = sheet.write(line, { size: 10 }, { x, y, width });
  y = sheet.write(`Telephone ${inGroups(parcel.mobile)}`, strong, { x, y: y + 2, width });

  const bottom = corner.y + LABEL.height - EDGE;
  const code = parcel.trackingId || parcel.number;
  barcode(sheet, code, { x, y: bottom - 62, width, height: 46 });
  sheet.write(code, { ...strong, size: 10 }, { x, y: bottom - 13, width });
  if (parcel.trackingId) sheet.write(parcel.number, { ...text, align: "right" }, { x, y: bottom - 12, width });

  const measures = [
    parcel.weightGrams === null ? "" : `${(parcel.weightGrams / 1000).toFixed(2)} kg`,
    parcel.rolledLengthCm === null ? "" : `roll ${parcel.rolledLengthCm} cm`,
    units(parcel.items.reduce((sum, { quantity }) => sum + quantity, 0)),
    parcel.ewayBill === "" ? "" : `e-way bill ${parcel.ewayBill}`,
  ].filter(Boolean);
  sheet.write(measures.join(" · "), quiet, { x, y: bottom - 76, width });
  const paid = parcel.cash === null ? "Paid: collect nothing" : `Collect ${moneyText(parcel.cash)} in cash`;
  sheet.write(paid, { size: 13, weight: "bold" }, { x, y: bottom - 96, width });
  sheet.write(parcel.carrier, { ...strong, align: "right" }, { x, y: bottom - 92, width });
}

/** Read aloud to a driver: '+91 98290 12345'. */
const inGroups = (mobile: string) => mobile.replace(/^\+91(\d{5})(\d{5})$/, "+91 $1 $2");
const units = (count: number) => (count === 1 ? "1 unit" : `${count} units`);

/** As wide as the place, with the quiet zone of ten modules on both sides that scanners need. */
function barcode(sheet: Sheet, code: string, place: { x: number; y: number; width: number; height: number }): void {
  const widths = code128(code);
  const module = Math.min(place.width / (widths.reduce((sum, width) => sum + width, 0) + 20), 1.6);
  let at = place.x + 10 * module;
  widths.forEach((width, index) => {
    if (index % 2 === 0) sheet.bar({ x: at, y: place.y, width: width * module, height: place.height });
    at += width * module;
  });
}

const LEFT = 40;
const WIDTH = PAGE.width - 2 * LEFT;
const TOP = 40;
const BOTTOM = PAGE.height - 60;

/** What is in each parcel, to put into it; no prices, because it may be a present. */
export async function slipsPdf(papers: Papers): Promise<Buffer> {
  const sheet = await open(papers, "Packing slips");
  papers.parcels.forEach((parcel, place) => {
    if (place > 0) sheet.addPage();
    slip(sheet, parcel, papers);
  });
  return await sheet.close();
}

function slip(sheet: Sheet, parcel: PrintedParcel, { sender, at }: Papers): void {
  let y = sheet.write(sender.shopName, { size: 20, weight: "bold", color: sender.mark }, { x: LEFT, y: TOP, width: WIDTH / 2 });
  sheet.write("Packing slip", { size: 16, weight: "bold", align: "right" }, { x: LEFT, y: TOP + 3, width: WIDTH });
  sheet.write(`Order ${parcel.number}, ${indianDay(at)}`, { ...text, align: "right" }, { x: LEFT, y: TOP + 26, width: WIDTH });
  y = sheet.write([...sender.address, sender.phone].filter(Boolean).join(", "), quiet, { x: LEFT, y, width: WIDTH / 2 });
  y = sheet.write("Delivered to", quiet, { x: LEFT, y: y + 16, width: WIDTH });
  y = sheet.write(parcel.recipient, strong, { x: LEFT, y, width: WIDTH });
  for (const line of parcel.address) y = sheet.write(line, text, { x: LEFT, y, width: WIDTH });
  const heads = (top: number): number => {
    sheet.line({ x: LEFT, y: top, width: WIDTH }, ink.strong, 0.8);
    sheet.write("Units", quiet, { x: LEFT, y: top + 5, width: 60 });
    sheet.write("What", quiet, { x: LEFT + 60, y: top + 5, width: WIDTH - 200 });
    sheet.write("SKU", quiet, { x: LEFT + WIDTH - 140, y: top + 5, width: 140 });
    return top + 20;
  };
  y = heads(y + 16);
  for (const { name, sku, quantity } of parcel.items) {
    const height = Math.max(sheet.heightOf(name, text, WIDTH - 210), sheet.heightOf(sku, text, 140));
    if (y + height + 10 > BOTTOM) {
      sheet.addPage();
      y = heads(TOP);
    }
    sheet.write(String(quantity), strong, { x: LEFT, y: y + 4, width: 50 });
    sheet.write(name, text, { x: LEFT + 60, y: y + 4, width: WIDTH - 210 });
    sheet.write(sku, text, { x: LEFT + WIDTH - 140, y: y + 4, width: 140 });
    y += height + 10;
    sheet.line({ x: LEFT, y, width: WIDTH });
  }
}

type Cell = { head: string; width: number; align?: "right"; of: (parcel: PrintedParcel, place: number) => string };
const manifestColumns: readonly Cell[] = [
  { head: "", width: 24, of: (_parcel, place) => String(place + 1) },
  { head: "Tracking number", width: 120, of: ({ trackingId }) => trackingId },
  { head: "Order", width: 70, of: ({ number }) => number },
  { head: "To", width: 171, of: ({ recipient, place }) => [recipient, place].filter(Boolean).join(", ") },
  { head: "kg", width: 50, align: "right", of: ({ weightGrams }) => (weightGrams === null ? "" : (weightGrams / 1000).toFixed(2)) },
  { head: "To collect", width: 80, align: "right", of: ({ cash }) => (cash === null ? "" : moneyText(cash)) },
];

/** What each carrier takes with it, to be signed by who takes it. A carrier begins on a page of its own. */
export async function manifestPdf(papers: Papers): Promise<Buffer> {
  const sheet = await open(papers, "Manifest");
  [...Map.groupBy(papers.parcels, ({ carrier }) => carrier)].forEach(([carrier, parcels], place) => {
    if (place > 0) sheet.addPage();
    manifest(sheet, carrier, parcels, papers);
  });
  return await sheet.close();
}

function manifest(sheet: Sheet, carrier: string, parcels: readonly PrintedParcel[], { sender, at }: Papers): void {
  const row = (y: number, style: Style, textOf: (cell: Cell) => string): number => {
    let x = LEFT;
    let below = y;
    for (const cell of manifestColumns) {
      const inner = { x, y: y + 4, width: cell.width - 6 };
      below = Math.max(below, sheet.write(textOf(cell), cell.align ? { ...style, align: cell.align } : style, inner));
      x += cell.width;
    }
    sheet.line({ x: LEFT, y: below + 4, width: WIDTH });
    return below + 4;
  };
  const heads = (y: number) => row(y, quiet, ({ head }) => head);
  let y = sheet.write(`Manifest: ${carrier || "no carrier yet"}`, { size: 16, weight: "bold" }, { x: LEFT, y: TOP, width: WIDTH });
  y = sheet.write([sender.shopName, ...sender.address, sender.phone].filter(Boolean).join(", "), quiet, { x: LEFT, y, width: WIDTH });
  y = heads(sheet.write(indianDay(at), text, { x: LEFT, y: y + 4, width: WIDTH }) + 8);
  parcels.forEach((parcel, place) => {
    if (y + 34 > BOTTOM) {
      sheet.addPage();
      y = heads(TOP);
    }
    y = row(y, text, ({ of }) => of(parcel, place));
  });
  if (y + 90 > BOTTOM) {
    sheet.addPage();
    y = TOP;
  }
  const grams = parcels.reduce((sum, { weightGrams }) => sum + (weightGrams ?? 0), 0);
  y = sheet.write(`${parcels.length} parcels, ${(grams / 1000).toFixed(2)} kg`, strong, { x: LEFT, y: y + 10, width: WIDTH });
  sheet.line({ x: LEFT, y: y + 54, width: 200 }, ink.strong);
  sheet.write("Taken over: name, signature, time", quiet, { x: LEFT, y: y + 58, width: 260 });
}
