/**
 * What the demo shop was seeded with: marked when it is seeded, and removed when its owner has seen enough (docs/decisions/0050). Public entry file of the
 * area.
 */
import { demoDataMessages as texts } from "../../contract/admin/demo-data-messages.ts";
import { HEADINGS, LISTINGS, contentTag, productTag } from "../../contract/fields.ts";
import type { Db } from "../../db/connect.ts";
import { invalidateTags } from "../cache/invalidation.ts";
import { startingAttributes } from "../catalogue/catalogue.ts";
import { findWhereShown } from "../content/content.ts";
import { removeUnused } from "../picture-library/picture-library.ts";
import { failure } from "../platform/failure.ts";
import { reindex, setSearchPages } from "../search/search.ts";
import { endDemoStaff } from "../staff/staff.ts";
import {
  archiveOrdered,
  deleteAttributes,
  deleteDocuments,
  deleteHeadings,
  deleteUnordered,
  deleteVideo,
  demoFiles,
  endCoupons,
  finish,
  lockDemo,
  lockDemoProducts,
  markAll,
  readCounts,
  unneeded,
} from "./demo-data.queries.ts";

export { isRemoved as isDemoRemoved } from "./demo-data.queries.ts";

export const noDemoData = failure("demo_data.none", texts.none, 409);
export const ownerNeeded = failure("demo_data.owner_needed", texts.ownerNeeded, 409);

/** Marks everything in a shop that has just been seeded, in the transaction that seeds it. Attributes that every shop begins with stay when it goes. */
export const markDemoData = (tx: Db) =>
  markAll(
    tx,
    Object.values(startingAttributes).map(({ code }) => code),
  );

/** What would go; null when there are no demo data. One statement. */
export async function readDemoData(db: Db) {
  const { isThere, ...counts } = await readCounts(db);
  return isThere ? counts : null;
}

type File = { key: string; extension: string; width: number };

/**
 * Removes the demo data in the caller's transaction: all of it or nothing. What staff have changed stays, with what it needs; what was ordered is archived. Returns the
 * files that go when it has been committed. Throws `noDemoData` or `ownerNeeded`.
 */
export async function removeDemoData(tx: Db, staffId: number, now: Date): Promise<{ files: File[]; removed: Record<string, number> }> {
  if (!(await lockDemo(tx))) throw noDemoData();
  const { hasOwner, isThere: _isThere, changed: _changed, ...removed } = await readCounts(tx);
  if (!hasOwner) throw ownerNeeded();
  await lockDemoProducts(tx);
  const products = [...(await archiveOrdered(tx)), ...(await deleteUnordered(tx))];
  const kinds = await deleteDocuments(tx);
  await endCoupons(tx);
  await deleteUnshown(tx, "collection");
  await deleteUnshown(tx, "tag");
  // From the lowest level up.
  while (await deleteUnshown(tx, "category")) continue;
  await deleteAttributes(tx);
  await setSearchPages(tx, []);
  await reindex(tx);
  const files = await deleteFiles(tx);
  await endDemoStaff(tx, now);
  await finish(tx, staffId, now);
  await invalidateTags(tx, [...products.map(({ id }) => productTag(id)), HEADINGS, LISTINGS, ...new Set(kinds.map(contentTag))]);
  return { files, removed };
}

/** Headings that neither products nor content of the owner need. False when there was none. */
async function deleteUnshown(tx: Db, kind: "collection" | "tag" | "category"): Promise<boolean> {
  const ids: number[] = [];
  for (const id of await unneeded(tx, kind)) if ((await findWhereShown(tx, { kind, id })).length === 0) ids.push(id);
  await deleteHeadings(tx, kind, ids);
  return ids.length > 0;
}

async function deleteFiles(tx: Db): Promise<File[]> {
  const all = await demoFiles(tx);
  const gone: File[] = [];
  for (const video of all.filter(({ isVideo }) => isVideo)) {
    if ((await findWhereShown(tx, { kind: "video", id: video.id })).length > 0) continue;
    await deleteVideo(tx, video.id);
    gone.push(video);
  }
  const pictures = all.filter(({ isVideo }) => !isVideo).map(({ id }) => id);
  const unused = await removeUnused(tx, pictures);
  return [...gone, ...unused.videos, ...unused.pictures];
}
