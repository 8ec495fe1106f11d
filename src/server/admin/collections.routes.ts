import * as calls from "../../contract/admin/collections.ts";
import type { Db } from "../../db/connect.ts";
import { collectionPath } from "../../shared/links.ts";
import {
  type StaffCollection,
  addStaffCollection,
  changeStaffCollection,
  deleteStaffCollection,
  findByRule,
  listStaffCollections,
  placeStaffCollection,
  readMembers,
  readStaffCollection,
  toGivenCollection,
  toPictureWire,
} from "../catalogue/catalogue.ts";
import { findWhereShown, redirectToPage, replaceInContent } from "../content/content.ts";
import type { Answer } from "../http/answer.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Clock } from "../platform/clock.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { indexManyProducts } from "../search/search.ts";
import { recordChange } from "../staff/staff.ts";
import { changedFields } from "./changed-fields.ts";

/** Products that a preview shows, and the page of a collection that has a rule. */
const MOST_SHOWN = 24;

/** `pages`: for reading only. */
type Deps = { db: Db; pages: Db; jobs: Pick<Jobs, "add">; publicUrl: string; clock: Clock };

export function collectionsAdminRoutes(answer: Answer, { db, pages, jobs, publicUrl, clock }: Deps): void {
  const membersOf = async (ids: readonly number[], most: number) =>
    (await readMembers(db, ids.slice(0, most))).map((product) => ({
      ...product,
      picture: product.picture && toPictureWire(product.picture),
    }));

  answer(calls.collectionList)(async () => ({
    status: "success",
    collections: (await listStaffCollections(pages)).map((collection) => ({
      ...collection,
      picture: collection.picture && toPictureWire(collection.picture),
    })),
  }));
  answer(calls.collectionDetail)(async (_body, _caller, _query, { id }) => {
    const collection = await readStaffCollection(db, id);
    const { productIds: _productIds, ...given } = toGivenCollection(collection);
    return {
      status: "success",
      collection: {
        ...given,
        id,
        version: collection.version,
        updatedAt: collection.updatedAt.toISOString(),
        picture: collection.picture && toPictureWire(collection.picture),
        products: await membersOf(collection.productIds, collection.rule ? MOST_SHOWN : calls.MOST_CHOSEN),
        total: collection.productIds.length,
      },
      publicUrl,
    };
  });
  answer(calls.addCollection)(async (given, { person }) => {
    const now = clock();
    return await inTransaction(db, async (tx) => {
      const { after, productIds } = await addStaffCollection(tx, given, now);
      await redirectToPage(tx, { to: collectionPath(after.slug) });
      await indexManyProducts(tx, jobs, productIds);
      const change = { subject: subjectOf(after), after: toGivenCollection(after) };
      await recordChange(tx, person, { action: calls.addCollection.name, ...change }, now);
      return { status: "success", id: after.id, version: after.version };
    });
  });
  answer(calls.changeCollection)(async ({ version, knownIds, ...given }, { person }, _query, { id }) => {
    const now = clock();
    return await inTransaction(db, async (tx) => {
      const { before, after, productIds } = await changeStaffCollection(tx, id, { given, version, knownIds, now });
      if (before.slug !== after.slug) await redirectToPage(tx, { from: collectionPath(before.slug), to: collectionPath(after.slug) });
      await indexManyProducts(tx, jobs, productIds);
      const fields = changedFields(toGivenCollection(before), toGivenCollection(after));
      if (fields) await recordChange(tx, person, { action: calls.changeCollection.name, subject: subjectOf(after), ...fields }, now);
      return { status: "success", version: after.version };
    });
  });
  answer(calls.placeCollection)(async ({ beforeId }, { person }, _query, { id }) => {
    await inTransaction(db, async (tx) => {
      const { before, after } = await placeStaffCollection(tx, id, beforeId);
      const fields = changedFields({ position: before.position }, { position: after.position });
      if (fields) await recordChange(tx, person, { action: calls.placeCollection.name, subject: subjectOf(after), ...fields }, clock());
    });
    return { status: "success" };
  });
  answer(calls.previewCollection)(async ({ rule }) => {
    const ids = await findByRule(pages, rule, clock());
    return { status: "success", total: ids.length, products: await membersOf(ids, MOST_SHOWN) };
  });
  answer(calls.collectionDependants)(async (_body, _caller, _query, { id }) => ({
    status: "success",
    products: (await readStaffCollection(pages, id)).productIds.length,
    content: await findWhereShown(pages, { kind: "collection", id }),
  }));
  answer(calls.deleteCollection)(async (_body, { person }, { into: intoId = null }, { id }) => {
    await inTransaction(db, async (tx) => {
      const isShown = (await findWhereShown(tx, { kind: "collection", id })).length > 0;
      const { before, into, productIds } = await deleteStaffCollection(tx, id, { into: intoId, isShown });
      if (into) {
        await replaceInContent(tx, { kind: "collection", id }, into.id);
        await redirectToPage(tx, { from: collectionPath(before.slug), to: collectionPath(into.slug) });
      }
      await indexManyProducts(tx, jobs, productIds);
      const change = { before: toGivenCollection(before), after: into ? { replacedBy: into.slug } : {} };
      await recordChange(tx, person, { action: calls.deleteCollection.name, subject: subjectOf(before), ...change }, clock());
    });
    return { status: "success" };
  });
}

const subjectOf = ({ slug }: StaffCollection) => ({ kind: "collection" as const, name: slug });
