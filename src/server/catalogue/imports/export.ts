/** Products as a file of the shop's own columns, which an import reads back. */
import { setImmediate as letOthersRun } from "node:timers/promises";
import writeXlsx from "write-excel-file/node";
import type { ProductFilter, ProductTab } from "../../../contract/admin/products.ts";
import type { Db } from "../../../db/connect.ts";
import { csvLine } from "../../platform/csv.ts";
import { findStaffProducts, productListing, productMatches } from "../products.admin.queries.ts";
import { readProductChoices, toGiven } from "../products.admin.ts";
import { productCells, skusOf, variationCells } from "./cells.ts";
import { listListedIds } from "./imports.queries.ts";
import { Lookup } from "./lookup.ts";
import { Pictures } from "./pictures.ts";
import { attributeKey, guard, productColumns, variationColumns } from "./shapes.rules.ts";

/** Excel reads a file as UTF-8 only with this at its start. */
const BYTE_ORDER_MARK = "\uFEFF";
const READ_AT_ONCE = 250;

type Which = { tab: ProductTab; filters: readonly ProductFilter[]; text: string };

/** The products of a list, one row a variation; what belongs to the product stands in its first row. Gift cards have no file. */
export async function exportProducts(
  db: Db,
  which: Which,
  { format, publicUrl, now }: { format: "csv" | "xlsx"; publicUrl: string; now: Date },
): Promise<Buffer> {
  const choices = await readProductChoices(db, now);
  const lookup = new Lookup(choices, false);
  const attributes = (isVariation: boolean) =>
    choices.attributes.filter((one) => one.isVariation === isVariation).map(({ name }) => [attributeKey(name), name] as const);
  const columns = [...Object.entries(productColumns), ...attributes(false), ...Object.entries(variationColumns), ...attributes(true)];
  const lines: string[][] = [columns.map(([, heading]) => heading)];
  const conditions = {
    tab: productListing.tabs[which.tab],
    filters: which.filters.map((name) => productListing.filters[name]),
    matches: productMatches(which.text.toLowerCase()),
  };
  for (let after = 0; ;) {
    const ids = await listListedIds(db, { ...conditions, after, limit: READ_AT_ONCE });
    for (const product of await findStaffProducts(db, ids, now)) {
      const given = toGiven(product);
      const pictures = new Pictures(publicUrl, [], new Map());
      for (const { pictureId, picture } of product.pictures) pictures.learn({ id: pictureId, ...picture });
      const ofProduct = productCells(given, product.status, { lookup, pictures, relatedSkus: skusOf(product.related) });
      given.variations.forEach((_variation, at) => {
        const ofVariation = variationCells(given, at, product.variations[at]!, { lookup, pictures });
        const cells = { ...(at === 0 ? ofProduct : { productSku: product.sku }), ...ofVariation };
        lines.push(columns.map(([key]) => guard((cells as Record<string, string>)[key] ?? "")));
      });
    }
    await letOthersRun();
    const last = ids.at(-1);
    if (last === undefined || ids.length < READ_AT_ONCE) break;
    after = last;
  }
  if (format === "csv") return Buffer.from(BYTE_ORDER_MARK + lines.map((cells) => `${csvLine(cells)}\r\n`).join(""));
  return await writeXlsx(
    lines.map((cells, row) => cells.map((value) => ({ value, type: String, ...(row === 0 && { fontWeight: "bold" as const }) }))),
    {
      sheet: "Products",
      stickyRowsCount: 1,
    },
  ).toBuffer();
}
