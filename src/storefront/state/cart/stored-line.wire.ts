/** Reads a stored cart line, even an invalid one. Small, because the header of every page needs it. */
import type { NewCartLine } from "./cart-line.ts";

const field = (stored: unknown, name: string): unknown =>
  typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>)[name] : undefined;

export const isSameLine = (stored: unknown, line: Pick<NewCartLine, "productId" | "variationKey">): boolean =>
  field(stored, "product_id") === line.productId && (field(stored, "product_variation") ?? "") === line.variationKey;

export function quantityOf(stored: unknown): number {
  const quantity = field(stored, "quantity");
  return typeof quantity === "number" && Number.isSafeInteger(quantity) && quantity > 0 ? quantity : 0;
}
