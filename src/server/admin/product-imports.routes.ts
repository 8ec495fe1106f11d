import * as calls from "../../contract/admin/product-imports.ts";
import type { Db } from "../../db/connect.ts";
import { indianDate } from "../../shared/dates.ts";
import {
  addImport,
  addImportPictures,
  beginImport,
  exportProducts,
  readImport,
  readImportItems,
  readImports,
  resumeImport,
} from "../catalogue/catalogue.ts";
import type { Answer } from "../http/answer.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Clock } from "../platform/clock.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { recordChange } from "../staff/staff.ts";
import { PRODUCT_IMPORT, type ProductImport } from "./product-imports.ts";

/** `pages`: for reading only. */
type Deps = { db: Db; pages: Db; jobs: Pick<Jobs, "add">; publicUrl: string; clock: Clock };

export function productImportsRoutes(answer: Answer, { db, pages, jobs, publicUrl, clock }: Deps): void {
  const run = (tx: Db, id: number) => jobs.add(tx, PRODUCT_IMPORT, { id } satisfies ProductImport);
  const subjectOf = ({ id, name }: { id: number; name: string }) => ({ kind: "import" as const, name: `#${id} ${name}` });

  answer(calls.addImport)(async ({ name, content }, { person }) => {
    const id = await inTransaction(db, async (tx) => {
      const added = await addImport(tx, { name, content: Buffer.from(content, "base64"), staffId: person.id, now: clock() });
      await run(tx, added);
      const subject = subjectOf({ id: added, name });
      await recordChange(
        tx,
        person,
        { action: calls.addImport.name, subject, after: { bytes: Math.floor((content.length * 3) / 4) } },
        clock(),
      );
      return added;
    });
    return { status: "success", id };
  });
  answer(calls.importList)(async () => ({
    status: "success",
    imports: (await readImports(db)).map(({ createdAt, ...one }) => ({ ...one, createdAt: createdAt.toISOString() })),
  }));
  answer(calls.importDetail)(async (_body, _caller, _query, params) => {
    const found = await readImport(db, params.id);
    const { id, name, state, isPaused, problem, createdAt, counts, shape, ignored, rows, unchanged, missing } = found;
    const head = { id, name, state, isPaused, problem, createdAt: createdAt.toISOString(), counts };
    const { pictures, picturesDone, picturesMissing } = found;
    return { status: "success", import: { ...head, shape, ignored, pictures, picturesDone, picturesMissing, rows, unchanged, missing } };
  });
  answer(calls.importItems)(async (_body, _caller, { show, after, rows }, { id }) => {
    await readImport(db, id);
    return { status: "success", ...(await readImportItems(db, id, { show, after, limit: rows })) };
  });
  answer(calls.addImportPictures)(async ({ pictures }, _caller, _query, { id }) => {
    await inTransaction(db, async (tx) => {
      await addImportPictures(tx, id, pictures);
      await run(tx, id);
    });
    return { status: "success" };
  });
  answer(calls.resumeImport)(async (_body, { person }, _query, { id }) => {
    await inTransaction(db, async (tx) => {
      const resumed = await resumeImport(tx, id);
      await run(tx, id);
      await recordChange(tx, person, { action: calls.resumeImport.name, subject: subjectOf(resumed), after: {} }, clock());
    });
    return { status: "success" };
  });
  for (const [call, deed] of [
    [calls.saveImport, "save"],
    [calls.undoImport, "undo"],
  ] as const)
    answer(call)(async (_body, { person }, _query, { id }) => {
      await inTransaction(db, async (tx) => {
        const begun = await beginImport(tx, id, deed);
        await run(tx, id);
        const { counts } = await readImport(tx, id);
        const after = deed === "save" ? { new: counts.new, changed: counts.changed, problems: counts.problem } : { undone: counts.saved };
        await recordChange(tx, person, { action: call.name, subject: subjectOf(begun), after }, clock());
      });
      return { status: "success" };
    });
  answer(calls.exportProducts)(async (_body, _caller, { format, q, ...which }) => ({
    name: `products-${indianDate(clock())}.${format}`,
    content: await exportProducts(pages, { ...which, text: q }, { format, publicUrl, now: clock() }),
  }));
}
