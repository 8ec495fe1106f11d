/** A product as cells of the shop's own columns: what an export writes, and by which an import sees what it would change. */
import type { GivenProduct, ProductStatus } from "../../../contract/admin/products.ts";
import type { DetailGroup } from "../../../shared/product-details.ts";
import type { Lookup } from "./lookup.ts";
import type { Pictures } from "./pictures.ts";
import { type ProductColumn, type VariationColumn, joinFields, joinTexts } from "./shapes.rules.ts";

export const statusTexts: Readonly<Record<ProductStatus, string>> = { active: "on sale", draft: "draft", archived: "archived" };
export const groupTexts: Readonly<Record<DetailGroup, string>> = {
  "at-a-glance": "At a glance",
  "made-of": "Made of",
  "made-by": "Made by",
  care: "Care",
};
export const SEPARATOR = "; ";

export type Cells = Record<string, string>;

const amount = (paise: number): string => (paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2));
const number = (value: number | null): string => (value === null ? "" : String(value));
/** A spreadsheet ends lines in its own way. */
export const tidy = (text: string): string => text.replaceAll("\r\n", "\n").trim();

type Names = { lookup: Lookup; pictures: Pictures };
/** `relatedSkus`: by the ids of related products. */
type ProductNames = Names & { relatedSkus: ReadonlyMap<number, string> };

export const skusOf = (related: readonly { id: number; sku: string }[]) => new Map(related.map(({ id, sku }) => [id, sku]));

/** `status`: of the product. */
export function productCells(given: GivenProduct, status: ProductStatus, { lookup, pictures, relatedSkus }: ProductNames): Cells {
  const names = (kind: "category" | "collection" | "tag", ids: readonly number[]) =>
    ids.map((id) => lookup.nameOf(kind, id)).join(SEPARATOR);
  const cells: Record<ProductColumn, string> = {
    productSku: given.sku,
    name: tidy(given.name),
    slug: given.slug,
    status: statusTexts[status],
    subtitle: tidy(given.subtitle),
    description: tidy(given.description),
    categories: names("category", given.categories),
    collections: names("collection", given.collections),
    tags: names("tag", given.tags),
    pileHeightMm: number(given.pileHeightMm),
    originPlace: tidy(given.originPlace),
    countryOfOrigin: tidy(given.countryOfOrigin),
    hsnCode: given.hsnCode,
    seoTitle: tidy(given.seoTitle),
    seoDescription: tidy(given.seoDescription),
    details: joinTexts(given.details.map(({ name, value, group }) => tidy(joinFields([groupTexts[group], name, value])))),
    tabs: joinTexts(given.tabs.map(({ name, body }) => tidy(joinFields([name, body])))),
    related: given.related.map((id) => relatedSkus.get(id) ?? "").join(SEPARATOR),
    pictures: given.pictures.map(({ pictureId }) => pictures.addressOf(pictureId)).join(SEPARATOR),
    pictureTexts: joinTexts(given.pictures.map(({ alt }) => tidy(alt))),
  };
  return { ...cells, ...termCells(given.termIds, lookup) };
}

/** What a variation has now and staff change by itself. */
type Present = { stock: number; lowStockAt: number | null };

/** Of the variation at a place. */
export function variationCells(given: GivenProduct, at: number, now: Present, { lookup, pictures }: Names): Cells {
  const variation = given.variations[at]!;
  const cells: Record<VariationColumn, string> = {
    sku: variation.sku,
    mrp: amount(variation.mrp),
    price: amount(variation.price),
    stock: String(now.stock + variation.stockChange),
    lowStockAt: number(variation.lowStockAt === undefined ? now.lowStockAt : variation.lowStockAt),
    minimumQuantity: String(variation.minimumQuantity),
    step: String(variation.step),
    madeToOrder: variation.madeToOrder ? "yes" : "no",
    leadMin: number(variation.leadDays?.min ?? null),
    leadMax: number(variation.leadDays?.max ?? null),
    weightGrams: number(variation.weightGrams),
    rolledLengthCm: number(variation.rolledLengthCm),
    isVisible: variation.isVisible === false ? "no" : "yes",
    shelf: variation.shelf,
    picture: given.pictures
      .filter((one) => one.variation === at)
      .map(({ pictureId }) => pictures.addressOf(pictureId))
      .join(SEPARATOR),
  };
  return { ...cells, ...termCells(variation.termIds, lookup) };
}

function termCells(termIds: readonly number[], lookup: Lookup): Cells {
  const cells: Cells = {};
  for (const [key, { id }] of lookup.attributes) {
    const own = termIds.filter((termId) => lookup.attributeOf(termId) === id);
    if (own.length > 0) cells[key] = own.map((termId) => lookup.nameOf("term", termId)).join(SEPARATOR);
  }
  return cells;
}
