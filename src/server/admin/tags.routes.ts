import * as calls from "../../contract/admin/tags.ts";
import type { Db } from "../../db/connect.ts";
import { tagPath } from "../../shared/links.ts";
import { type StaffTag, addStaffTag, changeStaffTag, deleteStaffTag, listStaffTags, readTagDependants } from "../catalogue/catalogue.ts";
import { findWhereShown, redirectToPage, replaceInContent } from "../content/content.ts";
import type { Answer } from "../http/answer.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Clock } from "../platform/clock.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { indexManyProducts } from "../search/search.ts";
import { recordChange } from "../staff/staff.ts";
import { changedFields } from "./changed-fields.ts";

/** `pages`: for reading only. */
type Deps = { db: Db; pages: Db; jobs: Pick<Jobs, "add">; clock: Clock };

export function tagsAdminRoutes(answer: Answer, { db, pages, jobs, clock }: Deps): void {
  answer(calls.tagList)(async () => ({ status: "success", tags: await listStaffTags(pages) }));
  answer(calls.addTag)(
    async (given, { person }) =>
      await inTransaction(db, async (tx) => {
        const tag = await addStaffTag(tx, given);
        await redirectToPage(tx, { to: tagPath(tag.slug) });
        await recordChange(tx, person, { action: calls.addTag.name, subject: subjectOf(tag), after: toFields(tag) }, clock());
        return { status: "success", id: tag.id, version: tag.version };
      }),
  );
  answer(calls.changeTag)(
    async ({ version, ...given }, { person }, _query, { id }) =>
      await inTransaction(db, async (tx) => {
        const { before, after, productIds } = await changeStaffTag(tx, id, { given, version });
        if (before.slug !== after.slug) await redirectToPage(tx, { from: tagPath(before.slug), to: tagPath(after.slug) });
        await indexManyProducts(tx, jobs, productIds);
        const fields = changedFields(toFields(before), toFields(after));
        if (fields) await recordChange(tx, person, { action: calls.changeTag.name, subject: subjectOf(after), ...fields }, clock());
        return { status: "success", version: after.version };
      }),
  );
  answer(calls.tagDependants)(async (_body, _caller, _query, { id }) => ({
    status: "success",
    ...(await readTagDependants(pages, id)),
    content: await findWhereShown(pages, { kind: "tag", id }),
  }));
  answer(calls.deleteTag)(async (_body, { person }, { into: intoId = null }, { id }) => {
    await inTransaction(db, async (tx) => {
      const isShown = (await findWhereShown(tx, { kind: "tag", id })).length > 0;
      const { before, into, productIds } = await deleteStaffTag(tx, id, { into: intoId, isShown });
      if (into) {
        await replaceInContent(tx, { kind: "tag", id }, into.id);
        await redirectToPage(tx, { from: tagPath(before.slug), to: tagPath(into.slug) });
      }
      await indexManyProducts(tx, jobs, productIds);
      const change = { before: { ...toFields(before), products: productIds.length }, after: into ? { replacedBy: into.slug } : {} };
      await recordChange(tx, person, { action: calls.deleteTag.name, subject: subjectOf(before), ...change }, clock());
    });
    return { status: "success" };
  });
}

const subjectOf = ({ slug }: StaffTag) => ({ kind: "tag" as const, name: slug });
const toFields = ({ name, slug }: StaffTag) => ({ name, slug });
