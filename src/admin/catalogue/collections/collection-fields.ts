/** The fields of a collection's form, as they are typed. */
import type { GivenCollection, collectionDetail } from "../../../contract/admin/collections.ts";
import type { CollectionRule, Condition, ConditionKind } from "../../../contract/collection-rule.ts";
import type { ReplyOf } from "../../../contract/call.ts";
import type { PictureWire } from "../../../contract/fields.ts";
import { numberOf, paiseOf, rupeesOf } from "../../bricks/rupees.ts";
import { slugOf } from "../naming.ts";

export type Collection = ReplyOf<typeof collectionDetail>["collection"];
export type Member = Collection["products"][number];

/** Of every kind of condition; a kind reads only its own. */
export type ConditionFields = { kind: ConditionKind; ids: string[]; from: string; to: string; days: string };
type RuleFields = { match: CollectionRule["match"]; conditions: ConditionFields[] };

export type CollectionFields = Omit<GivenCollection, "pictureId" | "rule" | "productIds"> & {
  picture: { id: number; picture: PictureWire } | null;
  /** Null when products are chosen by hand. */
  rule: RuleFields | null;
  products: Member[];
};

export const newCondition = (kind: ConditionKind): ConditionFields => ({ kind, ids: [], from: "", to: "", days: "30" });

export const emptyFields: CollectionFields = {
  name: "",
  slug: "",
  description: "",
  showTitle: true,
  showDescription: true,
  picture: null,
  seoTitle: "",
  seoDescription: "",
  rule: null,
  products: [],
};

const conditionFields = (condition: Condition): ConditionFields => ({
  ...newCondition(condition.kind),
  ...("ids" in condition && { ids: condition.ids.map(String) }),
  ...(condition.kind === "price" && { from: rupeesOf(condition.from), to: rupeesOf(condition.to) }),
  ...(condition.kind === "new" && { days: String(condition.days) }),
});

export const fieldsOf = (collection: Collection): CollectionFields => ({
  name: collection.name,
  slug: collection.slug,
  description: collection.description,
  showTitle: collection.showTitle,
  showDescription: collection.showDescription,
  picture: collection.pictureId !== null && collection.picture ? { id: collection.pictureId, picture: collection.picture } : null,
  seoTitle: collection.seoTitle,
  seoDescription: collection.seoDescription,
  rule: collection.rule && { match: collection.rule.match, conditions: collection.rule.conditions.map(conditionFields) },
  products: collection.rule ? [] : collection.products,
});

/** The form with some values as the audit log has them; pictures and products of before are not in the log as the form needs them. */
export const fieldsWith = (collection: Collection, values: Readonly<Record<string, unknown>>): CollectionFields => {
  const now = fieldsOf(collection);
  return { ...fieldsOf({ ...collection, ...(values as Partial<Collection>) }), picture: now.picture, products: now.products };
};

function conditionOf({ kind, ids, from, to, days }: ConditionFields): Condition {
  switch (kind) {
    case "tag":
    case "category":
    case "term":
      return { kind, ids: ids.map(Number) };
    case "price":
      return { kind, from: paiseOf(from), to: paiseOf(to) };
    case "in_stock":
      return { kind };
    case "new":
      // What cannot be read is no number of days.
      return { kind, days: numberOf(days) ?? Number.NaN };
  }
}

export const ruleOf = ({ match, conditions }: RuleFields): CollectionRule => ({ match, conditions: conditions.map(conditionOf) });

export const bodyOf = ({ picture, rule, products, ...fields }: CollectionFields): GivenCollection => ({
  ...fields,
  pictureId: picture?.id ?? null,
  rule: rule && ruleOf(rule),
  productIds: rule ? [] : products.map(({ id }) => id),
});

/** What follows from another name: the address, until someone types another one. */
export const named = ({ name: before, slug }: CollectionFields, name: string): Partial<CollectionFields> => ({
  name,
  ...(slug === slugOf(before) && { slug: slugOf(name) }),
});
