/** Finds what content can refer to, for pickers. */
import type { Referenced } from "../../contract/admin/content.ts";
import type { ReferenceKind } from "../../contract/content/fields.ts";
import type { Db } from "../../db/connect.ts";
import { categoryPath, collectionPath, pagePath, productPath, tagPath } from "../../shared/links.ts";
import { nameReferences } from "./content.admin.ts";
import { searchReferencedRows } from "./references.queries.ts";

const pathOf: Record<ReferenceKind, (slug: string) => string> = {
  category: categoryPath,
  collection: collectionPath,
  tag: tagPath,
  page: pagePath,
  product: productPath,
  picture: () => "",
  video: () => "",
};

/** By a part of the name, with hidden ones; with their pages. Three statements. */
export async function searchReferences(db: Db, kind: ReferenceKind, text: string): Promise<(Referenced & { path: string })[]> {
  const found = await searchReferencedRows(db, kind, text);
  const named = await nameReferences(
    db,
    found.map(({ id }) => ({ kind, id })),
  );
  return named.map((one, at) => ({ ...one, path: pathOf[kind](found[at]!.slug) }));
}
