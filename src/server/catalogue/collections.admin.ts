/** Collections for staff: chosen by hand or by a rule, one transaction for each change, with the listing summaries of its products. */
import type { GivenCollection } from "../../contract/admin/collections.ts";
import { headingMessages as texts } from "../../contract/admin/heading-messages.ts";
import type { CollectionRule } from "../../contract/collection-rule.ts";
import { HEADINGS, LISTINGS } from "../../contract/fields.ts";
import type { Db } from "../../db/connect.ts";
import { invalidateTags } from "../cache/invalidation.ts";
import { changedMeanwhile } from "../platform/changed-meanwhile.ts";
import { FailureWith, failure } from "../platform/failure.ts";
import { cleanHtml } from "../platform/html.ts";
import { type NewCollection, insertCollection, lockProducts } from "./catalogue.queries.ts";
import { listRules, productsByRule } from "./collection-rules.queries.ts";
import {
  type StaffCollection,
  deleteCollectionRow,
  findCollectionFacts,
  findMembers,
  findStaffCollection,
  listCollections,
  lockCollection,
  placeCollectionRow,
  refreshCollectionIds,
  removeMembers,
  updateCollection,
  writeMembers,
} from "./collections.admin.queries.ts";
import { headingInUse } from "./tags.admin.ts";
import { findTakenHeading, lockHeadings } from "./tags.admin.queries.ts";

export type { StaffCollection } from "./collections.admin.queries.ts";

export const noSuchCollection = failure("catalogue.no_such_collection", texts.noSuchCollection, 404);

type Issue = { field: string; message: string };
const refused = (issues: readonly Issue[]) => new FailureWith("catalogue.refused", issues[0]?.message ?? "", 422, { issues });

/** All collections in their order. One statement. */
export const listStaffCollections = listCollections;
/** Products as a collection's form shows them, in the order of their ids. One statement. */
export const readMembers = findMembers;

/** Throws `noSuchCollection`. */
export async function readStaffCollection(db: Db, id: number): Promise<StaffCollection> {
  const collection = await findStaffCollection(db, id);
  if (!collection) throw noSuchCollection();
  return collection;
}

/** What a rule finds now: ids, bestsellers first. */
export const findByRule = productsByRule;

const columnsOf = ({ pictureId, description, productIds: _productIds, ...given }: GivenCollection): NewCollection => ({
  ...given,
  description: cleanHtml(description),
  mediaId: pictureId,
});

/** Throws a failure with every field that is refused. Returns a place after all collections. */
async function check(tx: Db, id: number | null, given: GivenCollection): Promise<number> {
  const taken = await findTakenHeading(tx, "collections", id, given);
  const productIds = given.rule ? [] : [...new Set(given.productIds)];
  const { position, hasPicture, products } = await findCollectionFacts(tx, { pictureId: given.pictureId, productIds });
  const issues = [
    ...(taken.name ? [{ field: "name", message: texts.nameTaken }] : []),
    ...(taken.slug ? [{ field: "slug", message: texts.slugTaken }] : []),
    ...(hasPicture ? [] : [{ field: "pictureId", message: texts.noSuchPicture }]),
    ...(products < productIds.length ? [{ field: "productIds", message: texts.noSuchProduct }] : []),
  ];
  if (issues.length > 0) throw refused(issues);
  return position;
}

/** `productIds`: those that came into it or went out of it, whose search documents are to be written again. */
export type ChangedCollection = { before: StaffCollection; after: StaffCollection; productIds: number[] };

/** Creates a collection in the caller's transaction, as the last one. Throws a failure with the refused fields. */
export async function addStaffCollection(
  tx: Db,
  given: GivenCollection,
  now: Date,
): Promise<{ after: StaffCollection; productIds: number[] }> {
  await lockHeadings(tx);
  const position = await check(tx, null, given);
  const id = await insertCollection(tx, { ...columnsOf(given), position });
  const productIds = await setMembers(tx, id, [], given.rule ? await productsByRule(tx, given.rule, now) : given.productIds, !given.rule);
  await invalidateTags(tx, [HEADINGS, LISTINGS]);
  return { after: await readStaffCollection(tx, id), productIds };
}

/**
 * Changes a collection in the caller's transaction. `knownIds`: the products that the form was made from; others have come in meanwhile, and stay.
 * Throws `noSuchCollection`, `changedMeanwhile`, or a failure with the refused fields.
 */
export async function changeStaffCollection(
  tx: Db,
  id: number,
  { given, version, knownIds, now }: { given: GivenCollection; version: number; knownIds: readonly number[]; now: Date },
): Promise<ChangedCollection> {
  await lockHeadings(tx);
  const before = await readStaffCollection(tx, id);
  if (before.version !== version) throw changedMeanwhile();
  await check(tx, id, given);
  await lockCollection(tx, id);
  await updateCollection(tx, id, columnsOf(given));
  const added = before.rule ? [] : before.productIds.filter((one) => !knownIds.includes(one));
  const wanted = given.rule ? await productsByRule(tx, given.rule, now) : [...given.productIds, ...added];
  const moved = await setMembers(tx, id, before.productIds, wanted, !given.rule);
  await invalidateTags(tx, [HEADINGS, LISTINGS]);
  const after = await readStaffCollection(tx, id);
  // The search finds all of its products by its name.
  return { before, after, productIds: before.name === after.name ? moved : [...new Set([...before.productIds, ...after.productIds])] };
}

/** Gives a collection these products and no others. Returns those that came in or went out. */
async function setMembers(tx: Db, id: number, before: readonly number[], wanted: readonly number[], isOrdered: boolean): Promise<number[]> {
  const [had, has] = [new Set(before), new Set(wanted)];
  const gone = before.filter((one) => !has.has(one));
  const moved = [...gone, ...[...has].filter((one) => !had.has(one))];
  await lockProducts(tx, { ids: moved });
  if (gone.length > 0) await removeMembers(tx, id, gone);
  if (has.size > 0) await writeMembers(tx, id, [...has], isOrdered);
  // A product whose form is open would have changed meanwhile whenever a rule finds it.
  if (moved.length > 0) await refreshCollectionIds(tx, moved, isOrdered);
  return moved;
}

/** Moves a collection before another one (null: to the last place) in the caller's transaction. Throws `noSuchCollection`. */
export async function placeStaffCollection(tx: Db, id: number, beforeId: number | null): Promise<ChangedCollection> {
  await lockHeadings(tx);
  const before = await readStaffCollection(tx, id);
  await placeCollectionRow(tx, id, beforeId);
  await invalidateTags(tx, [HEADINGS, LISTINGS]);
  return { before, after: await readStaffCollection(tx, id), productIds: [] };
}

/**
 * Deletes a collection in the caller's transaction; its products stay. `into`: the one that takes its place, in content too; its products are its own.
 * Throws `noSuchCollection`, `headingInUse` when content shows it and nothing takes its place, or a failure when that is gone.
 */
export async function deleteStaffCollection(tx: Db, id: number, { into: intoId, isShown }: { into: number | null; isShown: boolean }) {
  await lockHeadings(tx);
  const before = await readStaffCollection(tx, id);
  const into = intoId === null || intoId === id ? undefined : await findStaffCollection(tx, intoId);
  if (intoId !== null && !into) throw refused([{ field: "into", message: texts.replacementGone }]);
  if (!into && isShown) throw headingInUse();
  await lockCollection(tx, id);
  const productIds = await setMembers(tx, id, before.productIds, [], false);
  await deleteCollectionRow(tx, id);
  await invalidateTags(tx, [HEADINGS, LISTINGS]);
  return { before, into: into ?? null, productIds };
}

/** The collections with rules, each with what it lacks and has too much. */
export async function findStaleCollections(db: Db, now: Date): Promise<{ id: number; name: string; rule: CollectionRule }[]> {
  const stale = [];
  for (const collection of await listRules(db)) {
    const wanted = (await productsByRule(db, collection.rule, now)).toSorted((a, b) => a - b);
    const { productIds } = await readStaffCollection(db, collection.id);
    if (wanted.join() !== productIds.toSorted((a, b) => a - b).join()) stale.push(collection);
  }
  return stale;
}

/** Brings the products of a collection that has a rule up to date, in the caller's transaction. Returns those that came in or went out. */
export async function applyRule(tx: Db, id: number, now: Date): Promise<number[]> {
  await lockHeadings(tx);
  const collection = await findStaffCollection(tx, id);
  if (!collection?.rule) return [];
  await lockCollection(tx, id);
  const moved = await setMembers(tx, id, collection.productIds, await productsByRule(tx, collection.rule, now), false);
  if (moved.length > 0) await invalidateTags(tx, [HEADINGS, LISTINGS]);
  return moved;
}

/** What staff send to make a collection as it is. */
export const toGivenCollection = (collection: StaffCollection): GivenCollection => ({
  name: collection.name,
  slug: collection.slug,
  description: collection.description,
  showTitle: collection.showTitle,
  showDescription: collection.showDescription,
  pictureId: collection.pictureId,
  seoTitle: collection.seoTitle,
  seoDescription: collection.seoDescription,
  rule: collection.rule,
  productIds: collection.rule ? [] : collection.productIds,
});
