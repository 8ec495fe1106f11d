import type { z } from "zod";
import * as calls from "../../contract/admin/categories.ts";
import type { Db } from "../../db/connect.ts";
import { categoryPath } from "../../shared/links.ts";
import {
  type ChangedCategory,
  type StaffCategory,
  addStaffCategory,
  changeStaffCategory,
  deleteStaffCategory,
  listStaffCategories,
  placeStaffCategory,
  readCategoryDependants,
  readStaffCategory,
  toGivenCategory,
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

/** `pages`: for reading only. */
type Deps = { db: Db; pages: Db; jobs: Pick<Jobs, "add">; publicUrl: string; clock: Clock };

export function categoriesAdminRoutes(answer: Answer, { db, pages, jobs, publicUrl, clock }: Deps): void {
  answer(calls.categoryTree)(async () => ({
    status: "success",
    categories: (await listStaffCategories(pages)).map((category) => ({
      ...category,
      picture: category.picture && toPictureWire(category.picture),
    })),
  }));
  answer(calls.categoryDetail)(async (_body, _caller, _query, { id }) => ({
    status: "success",
    category: toWire(await readStaffCategory(db, id)),
    publicUrl,
  }));
  answer(calls.addCategory)(
    async (given, { person }) =>
      await inTransaction(db, async (tx) => {
        const id = await addStaffCategory(tx, given);
        await redirectToPage(tx, { to: categoryPath(given.slug) });
        const category = await readStaffCategory(tx, id);
        const after = toGivenCategory(category);
        await recordChange(tx, person, { action: calls.addCategory.name, subject: subjectOf(category), after }, clock());
        return { status: "success", id, version: category.version };
      }),
  );
  /** What follows from a change in the same transaction: the search's documents and the entry in the audit log. */
  const finish = async (
    tx: Db,
    person: Parameters<typeof recordChange>[1],
    action: string,
    { before, after, productIds }: ChangedCategory,
  ): Promise<void> => {
    await indexManyProducts(tx, jobs, productIds);
    const fields = changedFields(toFields(before), toFields(after));
    if (fields) await recordChange(tx, person, { action, subject: subjectOf(after), ...fields }, clock());
  };
  answer(calls.changeCategory)(
    async ({ version, ...given }, { person }, _query, { id }) =>
      await inTransaction(db, async (tx) => {
        const changed = await changeStaffCategory(tx, id, { given, version });
        const { before, after } = changed;
        if (before.slug !== after.slug) await redirectToPage(tx, { from: categoryPath(before.slug), to: categoryPath(after.slug) });
        await finish(tx, person, calls.changeCategory.name, changed);
        return { status: "success", version: after.version };
      }),
  );
  answer(calls.placeCategory)(async (place, { person }, _query, { id }) => {
    await inTransaction(db, async (tx) => {
      const changed = await placeStaffCategory(tx, id, place);
      await finish(tx, person, calls.placeCategory.name, changed);
    });
    return { status: "success" };
  });
  answer(calls.categoryDependants)(async (_body, _caller, _query, { id }) => ({
    status: "success",
    ...(await readCategoryDependants(pages, id)),
    content: await findWhereShown(pages, { kind: "category", id }),
  }));
  answer(calls.deleteCategory)(async (_body, { person }, { into: intoId = null }, { id }) => {
    await inTransaction(db, async (tx) => {
      const isShown = (await findWhereShown(tx, { kind: "category", id })).length > 0;
      const { before, into, productIds } = await deleteStaffCategory(tx, id, { into: intoId, isShown });
      if (into) {
        await replaceInContent(tx, { kind: "category", id }, into.id);
        await redirectToPage(tx, { from: categoryPath(before.slug), to: categoryPath(into.slug) });
      }
      await indexManyProducts(tx, jobs, productIds);
      const change = { before: toGivenCategory(before), after: into ? { replacedBy: into.slug } : {} };
      await recordChange(tx, person, { action: calls.deleteCategory.name, subject: subjectOf(before), ...change }, clock());
    });
    return { status: "success" };
  });
}

const subjectOf = ({ slug }: StaffCategory) => ({ kind: "category" as const, name: slug });

const toFields = (category: StaffCategory) => ({ ...toGivenCategory(category), position: category.position });

type Wire = z.input<typeof calls.categoryDetail.reply>["category"];

const toWire = (category: StaffCategory): Wire => ({
  ...toGivenCategory(category),
  id: category.id,
  version: category.version,
  updatedAt: category.updatedAt.toISOString(),
  picture: category.picture && toPictureWire(category.picture),
});
