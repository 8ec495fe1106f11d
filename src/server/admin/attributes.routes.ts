import type { z } from "zod";
import * as calls from "../../contract/admin/attributes.ts";
import type { Db } from "../../db/connect.ts";
import { replaceTermInCarts } from "../cart/cart.ts";
import {
  type StaffAttribute,
  type StaffTerm,
  addStaffAttribute,
  addStaffTerm,
  changeStaffAttribute,
  changeStaffTerm,
  deleteStaffAttribute,
  deleteStaffTerm,
  listStaffAttributes,
  placeStaffAttribute,
  placeStaffTerm,
  readTermDependants,
  termKindOf,
  toPictureWire,
} from "../catalogue/catalogue.ts";
import type { Answer } from "../http/answer.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Clock } from "../platform/clock.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { indexManyProducts } from "../search/search.ts";
import { recordChange } from "../staff/staff.ts";
import { changedFields } from "./changed-fields.ts";

/** `pages`: for reading only. */
type Deps = { db: Db; pages: Db; jobs: Pick<Jobs, "add">; clock: Clock };

export function attributesAdminRoutes(answer: Answer, { db, pages, jobs, clock }: Deps): void {
  type Person = Parameters<typeof recordChange>[1];
  type Change = Omit<Parameters<typeof recordChange>[2], "action">;
  const record = (tx: Db, person: Person, { name }: { name: string }, change: Change) =>
    recordChange(tx, person, { action: name, ...change }, clock());
  /** Writes an entry for what differs, if anything does. */
  const recordDifference = async (
    tx: Db,
    person: Person,
    call: { name: string },
    { subject, before, after }: Change & { before: object; after: object },
  ): Promise<void> => {
    const fields = changedFields({ ...before }, { ...after });
    if (fields) await record(tx, person, call, { subject, ...fields });
  };

  answer(calls.attributeList)(async (_body, _caller, { counted = null }) => ({
    status: "success",
    attributes: (await listStaffAttributes(pages, counted)).map(toWire),
  }));
  answer(calls.addAttribute)(
    async (given, { person }) =>
      await inTransaction(db, async (tx) => {
        const added = await addStaffAttribute(tx, given);
        await record(tx, person, calls.addAttribute, { subject: subjectOf(added), after: toFields(added) });
        return { status: "success", id: added.id, version: added.version };
      }),
  );
  answer(calls.changeAttribute)(
    async ({ version, ...given }, { person }, _query, { id }) =>
      await inTransaction(db, async (tx) => {
        const { before, after, productIds } = await changeStaffAttribute(tx, id, { given, version });
        await indexManyProducts(tx, jobs, productIds);
        await recordDifference(tx, person, calls.changeAttribute, {
          subject: subjectOf(after),
          before: toFields(before),
          after: toFields(after),
        });
        return { status: "success", version: after.version };
      }),
  );
  answer(calls.placeAttribute)(async ({ beforeId }, { person }, _query, { id }) => {
    await inTransaction(db, async (tx) => {
      const { before, after } = await placeStaffAttribute(tx, id, beforeId);
      await recordDifference(tx, person, calls.placeAttribute, {
        subject: subjectOf(after),
        before: placeOf(before),
        after: placeOf(after),
      });
    });
    return { status: "success" };
  });
  answer(calls.deleteAttribute)(async (_body, { person }, _query, { id }) => {
    await inTransaction(db, async (tx) => {
      const deleted = await deleteStaffAttribute(tx, id);
      const before = { ...toFields(deleted), terms: deleted.terms.map(({ name }) => name) };
      await record(tx, person, calls.deleteAttribute, { subject: subjectOf(deleted), before });
    });
    return { status: "success" };
  });

  answer(calls.addTerm)(
    async (given, { person }, _query, { id }) =>
      await inTransaction(db, async (tx) => {
        const { attribute, term } = await addStaffTerm(tx, id, given);
        await record(tx, person, calls.addTerm, { subject: termSubject(attribute, term), after: toGiven(attribute, term) });
        return { status: "success", id: term.id, version: term.version };
      }),
  );
  answer(calls.changeTerm)(
    async ({ version, ...given }, { person }, _query, { id }) =>
      await inTransaction(db, async (tx) => {
        const { attribute, before, after, productIds } = await changeStaffTerm(tx, id, { given, version });
        await indexManyProducts(tx, jobs, productIds);
        await recordDifference(tx, person, calls.changeTerm, {
          subject: termSubject(attribute, after),
          before: toGiven(attribute, before),
          after: toGiven(attribute, after),
        });
        return { status: "success", version: after.version };
      }),
  );
  answer(calls.placeTerm)(async ({ beforeId }, { person }, _query, { id }) => {
    await inTransaction(db, async (tx) => {
      const { attribute, before, after } = await placeStaffTerm(tx, id, beforeId);
      const subject = termSubject(attribute, after);
      await recordDifference(tx, person, calls.placeTerm, { subject, before: placeOf(before), after: placeOf(after) });
    });
    return { status: "success" };
  });
  answer(calls.termDependants)(async (_body, _caller, _query, { id }) => ({ status: "success", ...(await readTermDependants(pages, id)) }));
  answer(calls.deleteTerm)(async (_body, { person }, { into: intoId = null }, { id }) => {
    await inTransaction(db, async (tx) => {
      const { attribute, before, into, productIds } = await deleteStaffTerm(tx, id, intoId);
      if (into) await replaceTermInCarts(tx, { from: id, into: into.id, productIds });
      await indexManyProducts(tx, jobs, productIds);
      const change = { before: toGiven(attribute, before), after: into ? { replacedBy: into.name } : {} };
      await record(tx, person, calls.deleteTerm, { subject: termSubject(attribute, before), ...change });
    });
    return { status: "success" };
  });
}

/** By its code, which stays when its name changes. */
const subjectOf = ({ code }: StaffAttribute) => ({ kind: "attribute" as const, name: code });
const termSubject = (attribute: StaffAttribute, { name }: StaffTerm) => ({ kind: "term" as const, name: `${attribute.name}: ${name}` });

const placeOf = ({ position }: { position: number }) => ({ position });

const toFields = (attribute: StaffAttribute) => ({
  name: attribute.name,
  holds: termKindOf(attribute),
  isVariation: attribute.isVariation,
  isFilter: attribute.filterGroup !== null,
});

/** What staff send to make a term as it is. */
const toGiven = (attribute: StaffAttribute, { name, value, widthCm, lengthCm, shape, pictureId }: StaffTerm) => ({
  name,
  colour: termKindOf(attribute) === "colour" ? value : "",
  measure:
    termKindOf(attribute) !== "size" || widthCm === null || lengthCm === null ? null : { widthCm, lengthCm, shape: shape ?? "rectangle" },
  pictureId,
});

type Wire = z.input<typeof calls.attributeList.reply>["attributes"][number];

const toWire = (attribute: StaffAttribute): Wire => ({
  ...toFields(attribute),
  id: attribute.id,
  version: attribute.version,
  terms: attribute.terms.map((term) => ({
    ...toGiven(attribute, term),
    id: term.id,
    version: term.version,
    products: term.products,
    picture: term.picture && toPictureWire(term.picture),
  })),
});
