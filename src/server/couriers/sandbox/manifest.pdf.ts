/** The list of what the test courier takes along. */
import PDFDocument from "pdfkit";
import type { ParcelRow } from "./sandbox.queries.ts";

/** A line for each parcel. */
export async function manifestPdf(parcels: readonly ParcelRow[]): Promise<Uint8Array> {
  const document = new PDFDocument({ size: "A4", margin: 40 });
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  const done = new Promise<void>((resolve) => document.once("end", () => resolve()));
  document.fontSize(14).text("TEST COURIER: MANIFEST, NOT FOR CARRIAGE").moveDown().fontSize(10);
  for (const { trackingId, reference, service, weightGrams } of parcels)
    document.text(`${trackingId}   ${reference}   ${service}   ${weightGrams / 1000} kg`);
  document.end();
  await done;
  return Buffer.concat(parts);
}
