/** The labels of the test courier. */
import PDFDocument from "pdfkit";
import type { ParcelRow } from "./sandbox.queries.ts";

/** A6 in points. */
const SIZE: [number, number] = [297.64, 419.53];

/** One page for each parcel. */
export async function labelsPdf(parcels: readonly ParcelRow[]): Promise<Uint8Array> {
  const document = new PDFDocument({ size: SIZE, margin: 24, autoFirstPage: false });
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  const done = new Promise<void>((resolve) => document.once("end", () => resolve()));
  for (const { trackingId, reference, service, weightGrams, isReverse } of parcels) {
    document.addPage();
    document.fontSize(10).text("TEST COURIER: NOT FOR CARRIAGE").moveDown();
    document.fontSize(22).text(trackingId).moveDown();
    document
      .fontSize(11)
      .text(`${isReverse ? "Return " : ""}${reference}`)
      .text(`${service}, ${weightGrams / 1000} kg`);
  }
  document.end();
  await done;
  return Buffer.concat(parts);
}
