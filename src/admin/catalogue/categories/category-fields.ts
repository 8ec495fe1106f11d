/** The fields of a category's form. */
import type { GivenCategory, categoryDetail } from "../../../contract/admin/categories.ts";
import type { ReplyOf } from "../../../contract/call.ts";
import type { PictureWire } from "../../../contract/fields.ts";
import { slugOf } from "../naming.ts";

export type Category = ReplyOf<typeof categoryDetail>["category"];

export type CategoryFields = Omit<GivenCategory, "parentId" | "pictureId"> & {
  /** The id of the category above it; '' at the top. */
  parentId: string;
  picture: { id: number; picture: PictureWire } | null;
};

export const emptyFields: CategoryFields = {
  name: "",
  slug: "",
  parentId: "",
  description: "",
  showTitle: true,
  showDescription: true,
  picture: null,
  seoTitle: "",
  seoDescription: "",
  isVisible: true,
};

const textOf = (id: number | null) => (id === null ? "" : String(id));

export const fieldsOf = (category: Category): CategoryFields => ({
  name: category.name,
  slug: category.slug,
  parentId: textOf(category.parentId),
  description: category.description,
  showTitle: category.showTitle,
  showDescription: category.showDescription,
  picture: category.pictureId !== null && category.picture ? { id: category.pictureId, picture: category.picture } : null,
  seoTitle: category.seoTitle,
  seoDescription: category.seoDescription,
  isVisible: category.isVisible,
});

/** The form with some values as the audit log has them; a picture of before is not in the log. */
export const fieldsWith = (category: Category, values: Readonly<Record<string, unknown>>): CategoryFields => ({
  ...fieldsOf({ ...category, ...(values as Partial<Category>) }),
  picture: fieldsOf(category).picture,
});

export const bodyOf = ({ parentId, picture, ...fields }: CategoryFields): GivenCategory => ({
  ...fields,
  parentId: parentId === "" ? null : Number(parentId),
  pictureId: picture?.id ?? null,
});

/** What follows from another name: the address, until someone types another one. */
export const named = ({ name: before, slug }: CategoryFields, name: string): Partial<CategoryFields> => ({
  name,
  ...(slug === slugOf(before) && { slug: slugOf(name) }),
});
