/** Attributes and terms for staff: one transaction for each change, with what listings read of the products. */
import { attributeMessages as texts } from "../../contract/admin/attribute-messages.ts";
import type { GivenAttribute, GivenTerm, Measure, TermKind } from "../../contract/admin/attributes.ts";
import { HEADINGS, LISTINGS } from "../../contract/fields.ts";
import type { Db } from "../../db/connect.ts";
import { invalidateTags } from "../cache/invalidation.ts";
import { changedMeanwhile } from "../platform/changed-meanwhile.ts";
import { FailureWith, failure } from "../platform/failure.ts";
import { fixedGroups } from "./catalogue.rules.ts";
import { type NewAttribute, type NewTerm, insertAttribute, insertTerm, lockProducts } from "./catalogue.queries.ts";
import {
  type StaffAttribute,
  type StaffTerm,
  deleteAttributeRows,
  deleteTermRow,
  findAttributeOf,
  findClashes,
  findTermDependants,
  hasPicture,
  lastPosition,
  listAttributes,
  lockAttributes,
  lockTerms,
  placeAttributeRow,
  placeTermRow,
  productsWith,
  refreshTermIds,
  replaceTerm,
  termSlugs,
  updateAttribute,
  updateTerm,
} from "./attributes.admin.queries.ts";

import { startingAttributes } from "./starting-data.ts";

import { replaceInRules } from "./collection-rules.queries.ts";

export type { StaffAttribute, StaffTerm } from "./attributes.admin.queries.ts";

export const noSuchAttribute = failure("catalogue.no_such_attribute", texts.noSuchAttribute, 404);
export const noSuchTerm = failure("catalogue.no_such_term", texts.noSuchTerm, 404);
export const termInUse = failure("catalogue.term_in_use", texts.termInUse, 409);

type Issue = { field: string; message: string };
const refused = (issues: readonly Issue[]) => new FailureWith("catalogue.refused", issues[0]?.message ?? "", 422, { issues });

/** All attributes with their terms; those of `counted` with the number of their products. One statement. */
export const listStaffAttributes = (db: Db, counted: number | null) => listAttributes(db, { counted });
export const readTermDependants = findTermDependants;

/** Throws `noSuchAttribute`. */
async function readAttribute(db: Db, id: number): Promise<StaffAttribute> {
  const [found] = await listAttributes(db, { id });
  if (!found) throw noSuchAttribute();
  return found;
}

/** A term with its attribute. Throws `noSuchTerm`. */
async function readTerm(db: Db, id: number): Promise<{ attribute: StaffAttribute; term: StaffTerm }> {
  const attributeId = await findAttributeOf(db, id);
  if (attributeId === undefined) throw noSuchTerm();
  const attribute = await readAttribute(db, attributeId);
  const term = attribute.terms.find((one) => one.id === id);
  if (!term) throw noSuchTerm();
  return { attribute, term };
}

/** The attribute whose terms have measures: pages and the search know it by this code. */
const SIZE = "size";

const kinds: Readonly<Record<TermKind, StaffAttribute["kind"]>> = { name: "text", colour: "value", picture: "image", size: "value" };
export const termKindOf = ({ code, kind }: Pick<StaffAttribute, "code" | "kind">): TermKind =>
  code === SIZE ? "size" : ({ text: "name", value: "colour", image: "picture" } as const)[kind];

const slugOf = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, "-")
    .replaceAll(/^[-.]+|[-.]+$/g, "") || "term";

/** The first of 'madder', 'madder-2' … that is free. */
function freeName(wanted: string, taken: readonly string[]): string {
  let name = wanted;
  for (let number = 2; taken.includes(name); number++) name = `${wanted}-${number}`;
  return name;
}

/** What pages and the search know an attribute by; an owner's own one is known by its name. */
function codeOf({ name, holds }: GivenAttribute): string {
  if (holds === "size") return SIZE;
  const code = slugOf(name);
  return { size: "sizes", color: "colour", colors: "colour", colours: "colour", constructions: "construction" }[code] ?? code;
}

const usualGroups: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  Object.values(startingAttributes).map((attribute) => [attribute.code, attribute.filterGroup]),
);

/** The filter of an attribute that listings and the search know keeps its name, for the addresses that name it. */
const filterGroupOf = (code: string, { name, isFilter }: GivenAttribute, before: StaffAttribute | null): string | null => {
  if (!isFilter) return null;
  return usualGroups[code] ?? (before?.name === name ? before.filterGroup : null) ?? name;
};

/** Creates an attribute in the caller's transaction, as the last one. Throws a failure with the refused fields. */
export async function addStaffAttribute(tx: Db, given: GivenAttribute): Promise<StaffAttribute> {
  await lockAttributes(tx);
  const all = await listAttributes(tx);
  const code = freeName(
    codeOf(given),
    all.map((one) => one.code),
  );
  const sizes = given.holds === "size" && code !== SIZE ? [{ field: "holds", message: texts.sizesTaken }] : [];
  const row = { code, ...columnsOf(code, given, null) };
  expectFree(all, row, sizes);
  const id = await insertAttribute(tx, { ...row, position: await lastPosition(tx, null) });
  await invalidateTags(tx, [HEADINGS, LISTINGS]);
  return await readAttribute(tx, id);
}

const columnsOf = (code: string, given: GivenAttribute, before: StaffAttribute | null): Omit<NewAttribute, "code"> => ({
  name: given.name,
  kind: kinds[given.holds],
  filterGroup: filterGroupOf(code, given, before),
  isVariation: given.isVariation,
});

/** Throws a failure with every field that other attributes or filters refuse. */
function expectFree(others: readonly StaffAttribute[], row: Omit<NewAttribute, "code">, issues: readonly Issue[]): void {
  const group = row.filterGroup?.toLowerCase();
  const isTaken = others.some(({ name }) => name.toLowerCase() === row.name.toLowerCase());
  const hasFilter =
    group !== undefined && [...others.map(({ filterGroup }) => filterGroup), ...fixedGroups].some((one) => one?.toLowerCase() === group);
  const all = [
    ...(isTaken ? [{ field: "name", message: texts.nameTaken }] : hasFilter ? [{ field: "name", message: texts.nameOfFilter }] : []),
    ...issues,
  ];
  if (all.length > 0) throw refused(all);
}

/** What a change has changed. `productIds`: those whose search documents are to be written again. */
export type Changed<Row> = { before: Row; after: Row; productIds: number[] };

/**
 * Changes an attribute in the caller's transaction. Throws `noSuchAttribute`, `changedMeanwhile`, or a failure with the refused fields: a name of another
 * one, sizes that become something else, variations of products that would no longer differ.
 */
export async function changeStaffAttribute(
  tx: Db,
  id: number,
  { given, version }: { given: GivenAttribute; version: number },
): Promise<Changed<StaffAttribute>> {
  await lockAttributes(tx);
  const all = await listAttributes(tx, { counted: id });
  const before = all.find((one) => one.id === id);
  if (!before) throw noSuchAttribute();
  if (before.version !== version) throw changedMeanwhile();
  const isUsed = before.terms.some(({ products }) => products !== 0);
  const row = columnsOf(before.code, given, before);
  expectFree(
    all.filter((one) => one.id !== id),
    row,
    [
      ...((given.holds === "size") !== (before.code === SIZE) ? [{ field: "holds", message: texts.sizesStay }] : []),
      ...(isUsed && given.isVariation !== before.isVariation ? [{ field: "isVariation", message: texts.variationsStay }] : []),
    ],
  );
  await updateAttribute(tx, id, row);
  const isOtherFilter = (row.filterGroup === null) !== (before.filterGroup === null);
  // The search weighs terms with a swatch otherwise than words.
  const productIds = isOtherFilter || row.kind !== before.kind ? await productsWith(tx, { attributeId: id }) : [];
  if (isOtherFilter) {
    await lockProducts(tx, { ids: productIds });
    await refreshTermIds(tx, productIds);
  }
  await invalidateTags(tx, [HEADINGS, LISTINGS]);
  return { before, after: await readAttribute(tx, id), productIds };
}

/** Moves an attribute before another one (null: to the last place). Throws `noSuchAttribute`. */
export async function placeStaffAttribute(tx: Db, id: number, beforeId: number | null): Promise<Changed<StaffAttribute>> {
  await lockAttributes(tx);
  const before = await readAttribute(tx, id);
  await placeAttributeRow(tx, id, beforeId);
  await invalidateTags(tx, [HEADINGS, LISTINGS]);
  return { before, after: await readAttribute(tx, id), productIds: [] };
}

/** Deletes an attribute of which no product has a term, in the caller's transaction. Throws `noSuchAttribute`, or a failure that says how many have one. */
export async function deleteStaffAttribute(tx: Db, id: number): Promise<StaffAttribute> {
  await lockAttributes(tx);
  await lockTerms(
    tx,
    (await readAttribute(tx, id)).terms.map((term) => term.id),
  );
  const attribute = await readAttribute(tx, id);
  const { length: count } = await productsWith(tx, { attributeId: id });
  if (count > 0) {
    const products = count === 1 ? "1 product" : `${count} products`;
    throw failure("catalogue.attribute_in_use", texts.attributeInUse.replace("{count}", products), 409)();
  }
  await deleteAttributeRows(tx, id);
  await invalidateTags(tx, [HEADINGS, LISTINGS]);
  return attribute;
}

/** '152 × 244 cm'; of a round one '180 cm across'. */
const measureText = ({ widthCm, lengthCm, shape }: Measure): string =>
  shape === "round" ? `${widthCm} cm across` : `${widthCm} × ${lengthCm} cm`;

/** Only what the terms of its attribute hold: the typical outline of a shape stays when it is renamed. */
function termColumnsOf(holds: TermKind, { name, colour, measure, pictureId }: GivenTerm): Omit<NewTerm, "attributeId" | "slug"> {
  switch (holds) {
    case "size":
      return { name, ...(measure && { ...measure, value: measureText(measure) }) };
    case "colour":
      return { name, value: colour };
    case "picture":
      return { name, mediaId: pictureId };
    case "name":
      return { name };
  }
}

/** Throws a failure with every field that the attribute refuses. */
async function checkTerm(tx: Db, attribute: StaffAttribute, id: number | null, given: GivenTerm): Promise<void> {
  const isTaken = attribute.terms.some((one) => one.id !== id && one.name.toLowerCase() === given.name.toLowerCase());
  const issues = [
    ...(isTaken ? [{ field: "name", message: texts.termTaken }] : []),
    ...(termKindOf(attribute) === "size" && !given.measure ? [{ field: "measure", message: texts.measureNeeded }] : []),
    ...(given.pictureId !== null && !(await hasPicture(tx, given.pictureId)) ? [{ field: "pictureId", message: texts.noSuchPicture }] : []),
  ];
  if (issues.length > 0) throw refused(issues);
}

/** Adds a term in the caller's transaction, as the last one. Throws `noSuchAttribute`, or a failure with the refused fields. */
export async function addStaffTerm(tx: Db, attributeId: number, given: GivenTerm): Promise<{ attribute: StaffAttribute; term: StaffTerm }> {
  await lockAttributes(tx);
  const attribute = await readAttribute(tx, attributeId);
  await checkTerm(tx, attribute, null, given);
  const id = await insertTerm(tx, {
    attributeId,
    slug: freeName(slugOf(given.name), await termSlugs(tx, attributeId)),
    ...termColumnsOf(termKindOf(attribute), given),
    position: await lastPosition(tx, attributeId),
  });
  await invalidateTags(tx, [HEADINGS, LISTINGS]);
  return await readTerm(tx, id);
}

export type ChangedTerm = Changed<StaffTerm> & { attribute: StaffAttribute };

/** Changes a term in the caller's transaction. Throws `noSuchTerm`, `changedMeanwhile`, or a failure with the refused fields. */
export async function changeStaffTerm(tx: Db, id: number, { given, version }: { given: GivenTerm; version: number }): Promise<ChangedTerm> {
  await lockAttributes(tx);
  const { attribute, term: before } = await readTerm(tx, id);
  if (before.version !== version) throw changedMeanwhile();
  await checkTerm(tx, attribute, id, given);
  await updateTerm(tx, id, termColumnsOf(termKindOf(attribute), given));
  await invalidateTags(tx, [HEADINGS, LISTINGS]);
  const { term: after } = await readTerm(tx, id);
  return { attribute, before, after, productIds: before.name === after.name ? [] : await productsWith(tx, { termId: id }) };
}

/** Moves a term before another one of its attribute (null: to the last place). Throws `noSuchTerm`. */
export async function placeStaffTerm(tx: Db, id: number, beforeId: number | null): Promise<ChangedTerm> {
  await lockAttributes(tx);
  const { attribute, term: before } = await readTerm(tx, id);
  await placeTermRow(tx, before, beforeId);
  await invalidateTags(tx, [HEADINGS, LISTINGS]);
  return { attribute, before, after: (await readTerm(tx, id)).term, productIds: [] };
}

type Removed = { attribute: StaffAttribute; before: StaffTerm; into: StaffTerm | null; productIds: number[] };

/**
 * Deletes a term in the caller's transaction. `into`: the one that takes its place in products and variations. Throws `noSuchTerm`, `termInUse` when
 * products have it and nothing takes its place, or a failure when that is gone, when orders have its variations, or when products come in both.
 */
export async function deleteStaffTerm(tx: Db, id: number, intoId: number | null): Promise<Removed> {
  await lockAttributes(tx);
  const { attribute, term: before } = await readTerm(tx, id);
  const into = attribute.terms.find((one) => one.id === intoId && one.id !== id) ?? null;
  if (intoId !== null && !into) throw refused([{ field: "into", message: texts.replacementGone }]);
  await lockTerms(tx, into ? [id, into.id] : [id]);
  const productIds = await productsWith(tx, { termId: id });
  if (productIds.length > 0) {
    if (!into) throw termInUse();
    await lockProducts(tx, { ids: productIds });
    await expectReplaceable(tx, id, into.id);
    await replaceTerm(tx, { from: id, into: into.id, productIds });
    await refreshTermIds(tx, productIds);
  }
  if (into) await replaceInRules(tx, "term", id, into.id);
  await deleteTermRow(tx, id);
  await invalidateTags(tx, [HEADINGS, LISTINGS]);
  return { attribute, before, into, productIds };
}

/** What orders have stays what it is, and no product has two variations that are alike. */
async function expectReplaceable(tx: Db, from: number, into: number): Promise<void> {
  const { ordered } = await findTermDependants(tx, from);
  if (ordered.length > 0) throw refused([{ field: "into", message: texts.termOrdered.replace("{skus}", ordered.join(", ")) }]);
  const both = await findClashes(tx, from, into);
  if (both.length > 0) throw refused([{ field: "into", message: texts.bothUsed.replace("{names}", both.join(", ")) }]);
}
