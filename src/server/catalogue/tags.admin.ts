/** Tags for staff: one transaction for each change. */
import { headingMessages as texts } from "../../contract/admin/heading-messages.ts";
import type { GivenTag } from "../../contract/admin/tags.ts";
import { HEADINGS, LISTINGS } from "../../contract/fields.ts";
import type { Db } from "../../db/connect.ts";
import { invalidateTags } from "../cache/invalidation.ts";
import { changedMeanwhile } from "../platform/changed-meanwhile.ts";
import { FailureWith, failure } from "../platform/failure.ts";
import { insertTag, lockProducts } from "./catalogue.queries.ts";
import { findRulesWith, replaceInRules } from "./collection-rules.queries.ts";
import {
  type StaffTag,
  deleteTagRow,
  findTakenHeading,
  listTags,
  lockHeadings,
  lockTag,
  productsWithTag,
  updateTag,
} from "./tags.admin.queries.ts";

export type { StaffTag } from "./tags.admin.queries.ts";

export const noSuchTag = failure("catalogue.no_such_tag", texts.noSuchTag, 404);
export const headingInUse = failure("catalogue.heading_in_use", texts.inUse, 409);

type Issue = { field: string; message: string };
const refused = (issues: readonly Issue[]) => new FailureWith("catalogue.refused", issues[0]?.message ?? "", 422, { issues });

/** All tags by name. One statement. */
export const listStaffTags = (db: Db) => listTags(db);

async function readTag(db: Db, id: number): Promise<StaffTag> {
  const [found] = await listTags(db, id);
  if (!found) throw noSuchTag();
  return found;
}

async function check(tx: Db, id: number | null, given: GivenTag): Promise<void> {
  const taken = await findTakenHeading(tx, "tags", id, given);
  const issues = [
    ...(taken.name ? [{ field: "name", message: texts.nameTaken }] : []),
    ...(taken.slug ? [{ field: "slug", message: texts.slugTaken }] : []),
  ];
  if (issues.length > 0) throw refused(issues);
}

/** Creates a tag in the caller's transaction. Throws a failure with the refused fields. */
export async function addStaffTag(tx: Db, given: GivenTag): Promise<StaffTag> {
  await lockHeadings(tx);
  await check(tx, null, given);
  const id = await insertTag(tx, given);
  await invalidateTags(tx, [HEADINGS, LISTINGS]);
  return await readTag(tx, id);
}

/** Changes a tag in the caller's transaction. `productIds`: those that the search finds by another word now. Throws `noSuchTag`, `changedMeanwhile`, or a failure with the refused fields. */
export async function changeStaffTag(tx: Db, id: number, { given, version }: { given: GivenTag; version: number }) {
  await lockHeadings(tx);
  const before = await readTag(tx, id);
  if (before.version !== version) throw changedMeanwhile();
  await check(tx, id, given);
  await updateTag(tx, id, given);
  await invalidateTags(tx, [HEADINGS, LISTINGS]);
  return { before, after: await readTag(tx, id), productIds: before.name === given.name ? [] : await productsWithTag(tx, id) };
}

/** What a tag is needed for, but for content. */
export const readTagDependants = async (db: Db, id: number) => ({
  products: (await productsWithTag(db, id)).length,
  collections: (await findRulesWith(db, "tag", id)).map(({ name }) => name),
});

/**
 * Deletes a tag in the caller's transaction. `into`: the one that takes its place in products and rules. `isShown`: whether content shows it. Throws
 * `noSuchTag`, `headingInUse` when content or a rule needs it and nothing takes its place, or a failure when that is gone.
 */
export async function deleteStaffTag(tx: Db, id: number, { into: intoId, isShown }: { into: number | null; isShown: boolean }) {
  await lockHeadings(tx);
  const before = await readTag(tx, id);
  const [into = null] = intoId === null || intoId === id ? [] : await listTags(tx, intoId);
  if (intoId !== null && !into) throw refused([{ field: "into", message: texts.replacementGone }]);
  if (!into && (isShown || (await findRulesWith(tx, "tag", id)).length > 0)) throw headingInUse();
  await lockTag(tx, id);
  const productIds = await productsWithTag(tx, id);
  await lockProducts(tx, { ids: productIds });
  if (into) await replaceInRules(tx, "tag", id, into.id);
  await deleteTagRow(tx, id, into?.id ?? null);
  await invalidateTags(tx, [HEADINGS, LISTINGS]);
  return { before, into, productIds };
}
