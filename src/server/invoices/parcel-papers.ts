/** The papers of parcels as PDF. */
import type { Db } from "../../db/connect.ts";
import { paletteOf } from "../../shared/theme.ts";
import { readPublished } from "../content/content.ts";
import { readPrintedParcels } from "../orders/orders.ts";
import { failure } from "../platform/failure.ts";
import { ownerMessages } from "./messages.ts";

type PaperKind = "labels" | "slips" | "manifest";
const noParcels = failure("shipments.no_papers", ownerMessages.noParcels, 404);

/** Of the parcels in this order; those that were put back are left out. Throws `noParcels`. */
export async function parcelPapers(
  db: Db,
  { ids, kind, paper }: { ids: readonly number[]; kind: PaperKind; paper: "a6" | "a4" },
  now: Date,
): Promise<{ name: string; content: Uint8Array }> {
  const parcels = await readPrintedParcels(db, ids);
  if (parcels.length === 0) throw noParcels();
  const shop = await readPublished(db, "settings", "");
  const sender = {
    shopName: shop?.legal.companyName || shop?.shopName || "",
    mark: paletteOf(shop?.colours ?? {}).madder,
    address: (shop?.legal.registeredAddress ?? "").split("\n").filter(Boolean),
    phone: shop?.phone ?? "",
  };
  const { labelsPdf, slipsPdf, manifestPdf } = await import("./pdf/parcels.pdf.ts");
  const papers = { parcels, sender, at: now };
  const content =
    kind === "labels" ? await labelsPdf(papers, paper) : kind === "slips" ? await slipsPdf(papers) : await manifestPdf(papers);
  const day = now.toISOString().slice(0, 10);
  return {
    name: kind === "labels" ? `labels-${paper}-${day}.pdf` : kind === "slips" ? `packing-slips-${day}.pdf` : `manifest-${day}.pdf`,
    content,
  };
}
