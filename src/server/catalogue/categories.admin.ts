/** Categories for staff: the tree, and one transaction for each change, with the listing summaries of its products. */
import { type GivenCategory, MOST_LEVELS } from "../../contract/admin/categories.ts";
import { categoryMessages as texts } from "../../contract/admin/category-messages.ts";
import { HEADINGS, LISTINGS } from "../../contract/fields.ts";
import type { Db } from "../../db/connect.ts";
import { invalidateTags } from "../cache/invalidation.ts";
import { changedMeanwhile } from "../platform/changed-meanwhile.ts";
import { FailureWith, failure } from "../platform/failure.ts";
import { cleanHtml } from "../platform/html.ts";
import { type NewCategory, insertCategory, lockProducts } from "./catalogue.queries.ts";
import {
  type StaffCategory,
  deleteCategoryRow,
  findCategoryDependants,
  findPlace,
  findRefusals,
  findStaffCategory,
  listCategories,
  lockCategoryRows,
  lockTree,
  placeRow,
  productsBelow,
  refreshCategoryIds,
  replaceCategory,
  updateCategory,
} from "./categories.admin.queries.ts";

import { replaceInRules } from "./collection-rules.queries.ts";

export type { StaffCategory } from "./categories.admin.queries.ts";

export const noSuchCategory = failure("catalogue.no_such_category", texts.noSuchCategory, 404);
export const categoryInUse = failure("catalogue.category_in_use", texts.inUse, 409);

type Issue = { field: string; message: string };
const refused = (issues: readonly Issue[]) => new FailureWith("catalogue.refused", issues[0]?.message ?? "", 422, { issues });

/** All categories in the order of the tree. */
export const listStaffCategories = listCategories;

/** Throws `noSuchCategory`. */
export async function readStaffCategory(db: Db, id: number): Promise<StaffCategory> {
  const category = await findStaffCategory(db, id);
  if (!category) throw noSuchCategory();
  return category;
}

const columnsOf = ({ pictureId, description, ...given }: GivenCategory): NewCategory => ({
  ...given,
  description: cleanHtml(description),
  mediaId: pictureId,
});

/** Creates a category in the caller's transaction, as the last one of its parent. Returns its id. Throws a failure with the refused fields. */
export async function addStaffCategory(tx: Db, given: GivenCategory): Promise<number> {
  await lockTree(tx);
  await check(tx, null, given);
  const id = await insertCategory(tx, columnsOf(given));
  await placeRow(tx, id, { parentId: given.parentId, beforeId: null });
  await invalidateTags(tx, [HEADINGS, LISTINGS]);
  return id;
}

/**
 * What a change has changed. `productIds`: those that the search finds by other words or in other categories now, and whose documents are to be written
 * again.
 */
export type ChangedCategory = { before: StaffCategory; after: StaffCategory; productIds: number[] };

/**
 * Changes a category in the caller's transaction. Throws `noSuchCategory`, `changedMeanwhile`, or a failure with the refused fields: an address of another
 * category, a parent that is gone or below it, too many levels, a picture that is gone.
 */
export async function changeStaffCategory(
  tx: Db,
  id: number,
  { given, version }: { given: GivenCategory; version: number },
): Promise<ChangedCategory> {
  await lockTree(tx);
  const before = await readStaffCategory(tx, id);
  if (before.version !== version) throw changedMeanwhile();
  await check(tx, before, given);
  const isMoved = before.parentId !== given.parentId;
  await updateCategory(tx, id, columnsOf(given));
  const productIds = isMoved ? await move(tx, id, { parentId: given.parentId, beforeId: null }) : [];
  await invalidateTags(tx, [HEADINGS, LISTINGS]);
  const after = await readStaffCategory(tx, id);
  return { before, after, productIds: !isMoved && before.name !== after.name ? await productsBelow(tx, id) : productIds };
}

/**
 * Moves a category in the caller's transaction, with those below it, before a sibling (null: to the last place). A sibling that has gone elsewhere
 * meanwhile counts as none. Throws `noSuchCategory`, or a failure when the parent is gone or below it.
 */
export async function placeStaffCategory(
  tx: Db,
  id: number,
  place: { parentId: number | null; beforeId: number | null },
): Promise<ChangedCategory> {
  await lockTree(tx);
  const before = await readStaffCategory(tx, id);
  await expectPlace(tx, id, place.parentId);
  const isMoved = before.parentId !== place.parentId;
  // Its place among its siblings is no field of its form.
  if (isMoved) await updateCategory(tx, id, {});
  const productIds = isMoved ? await move(tx, id, place) : [];
  if (!isMoved) await placeRow(tx, id, place);
  await invalidateTags(tx, [HEADINGS, LISTINGS]);
  return { before, after: await readStaffCategory(tx, id), productIds };
}

/** Returns the products that are in other categories now. */
async function move(tx: Db, id: number, place: { parentId: number | null; beforeId: number | null }): Promise<number[]> {
  await lockCategoryRows(tx, id);
  await placeRow(tx, id, place);
  return await refreshProducts(tx, id);
}

/** Writes again in which categories the products of a category and of those below it are. Returns their ids. */
async function refreshProducts(tx: Db, id: number): Promise<number[]> {
  const productIds = await productsBelow(tx, id);
  await lockProducts(tx, { ids: productIds });
  await refreshCategoryIds(tx, productIds);
  return productIds;
}

/** Throws a failure with every field that the tree refuses. */
async function check(tx: Db, before: StaffCategory | null, given: GivenCategory): Promise<void> {
  const { isTaken, hasPicture } = await findRefusals(tx, before?.id ?? null, given);
  const wrongPlace = await refusedPlace(tx, before?.id ?? null, given.parentId);
  const issues = [
    ...(isTaken ? [{ field: "slug", message: texts.slugTaken }] : []),
    ...(hasPicture ? [] : [{ field: "pictureId", message: texts.noSuchPicture }]),
    ...(wrongPlace === undefined ? [] : [{ field: "parentId", message: wrongPlace }]),
  ];
  if (issues.length > 0) throw refused(issues);
}

async function expectPlace(tx: Db, id: number, parentId: number | null): Promise<void> {
  const message = await refusedPlace(tx, id, parentId);
  if (message !== undefined) throw refused([{ field: "parentId", message }]);
}

/** Why a category cannot be below a parent; undefined when it can. */
async function refusedPlace(tx: Db, id: number | null, parentId: number | null): Promise<string | undefined> {
  if (parentId === null) return undefined;
  const { exists, isBelow, above, levels } = await findPlace(tx, id, parentId);
  if (!exists) return texts.parentGone;
  if (isBelow) return texts.parentBelow;
  return above + levels > MOST_LEVELS ? texts.tooDeep : undefined;
}

/** What a category is needed for, but for content. */
export const readCategoryDependants = findCategoryDependants;

type Removed = { before: StaffCategory; into: StaffCategory | null; productIds: number[] };

/**
 * Deletes a category in the caller's transaction. `into`: the one that takes its place in products, coupons and the tree. `isShown`: whether content shows
 * it. Throws `noSuchCategory`, `categoryInUse` when it is needed and nothing takes its place, or a failure when that is gone or below it.
 */
export async function deleteStaffCategory(
  tx: Db,
  id: number,
  { into: intoId, isShown }: { into: number | null; isShown: boolean },
): Promise<Removed> {
  await lockTree(tx);
  const before = await readStaffCategory(tx, id);
  await lockCategoryRows(tx, id);
  const into = intoId === null ? null : await findReplacement(tx, id, intoId);
  const productIds = await productsBelow(tx, id);
  await lockProducts(tx, { ids: productIds });
  const { products, below, coupons } = await findCategoryDependants(tx, id);
  if (into) {
    await replaceCategory(tx, id, into.id);
    await replaceInRules(tx, "category", id, into.id);
  } else if (isShown || products + below.length + coupons.length > 0) throw categoryInUse();
  await deleteCategoryRow(tx, id);
  await refreshCategoryIds(tx, productIds);
  await invalidateTags(tx, [HEADINGS, LISTINGS]);
  return { before, into, productIds };
}

async function findReplacement(tx: Db, id: number, intoId: number): Promise<StaffCategory> {
  const into = await findStaffCategory(tx, intoId);
  if (!into) throw refused([{ field: "into", message: texts.replacementGone }]);
  const { isBelow, above, levels } = await findPlace(tx, id, intoId);
  if (isBelow) throw refused([{ field: "into", message: texts.replacementBelow }]);
  // Those below it come below the other one.
  if (above + levels - 1 > MOST_LEVELS) throw refused([{ field: "into", message: texts.tooDeep }]);
  return into;
}

/** What staff send to make a category as it is. */
export const toGivenCategory = (category: StaffCategory): GivenCategory => ({
  name: category.name,
  slug: category.slug,
  parentId: category.parentId,
  description: category.description,
  showTitle: category.showTitle,
  showDescription: category.showDescription,
  pictureId: category.pictureId,
  seoTitle: category.seoTitle,
  seoDescription: category.seoDescription,
  isVisible: category.isVisible,
});
