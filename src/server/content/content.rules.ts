/** Pure rules of content: references, item ids and link URLs. */
import type { ReferenceKind } from "../../contract/content/fields.ts";
import { categoryPath, collectionPath, pagePath, tagPath } from "../../shared/links.ts";

export type Reference = { kind: ReferenceKind; id: number };

/** Names of the fields that hold references, anywhere in a body. */
const referenceFields: Record<string, ReferenceKind> = {
  categoryId: "category",
  categoryIds: "category",
  collectionId: "collection",
  collectionIds: "collection",
  tagId: "tag",
  tagIds: "tag",
  pageId: "page",
  productId: "product",
  productIds: "product",
  mediaId: "picture",
  videoId: "video",
};

/** All references in a body, without duplicates. */
export function collectReferences(body: unknown): Reference[] {
  const found = new Map<string, Reference>();
  const walk = (value: unknown, name: string) => {
    if (Array.isArray(value)) for (const inner of value) walk(inner, name);
    else if (typeof value === "object" && value !== null) for (const [key, inner] of Object.entries(value)) walk(inner, key);
    else if (typeof value === "number" && Object.hasOwn(referenceFields, name)) {
      const kind = referenceFields[name]!;
      found.set(`${kind}:${value}`, { kind, id: value });
    }
  };
  walk(body, "");
  return [...found.values()];
}

/** Where a body refers to something first: 'desktop.0.columns.0.blocks.2.mediaId'. '' when it does not. */
export function pathOf(body: unknown, { kind, id }: Reference): string {
  const find = (value: unknown, name: string, path: string): string => {
    if (value === id && Object.hasOwn(referenceFields, name) && referenceFields[name] === kind) return path;
    if (typeof value !== "object" || value === null) return "";
    const inner = Object.entries(value).map(
      ([key, at]) => [Array.isArray(value) ? name : key, at, path === "" ? key : `${path}.${key}`] as const,
    );
    for (const [key, at, deeper] of inner) {
      const found = find(at, key, deeper);
      if (found !== "") return found;
    }
    return "";
  };
  return find(body, "", "");
}

/** Names of the fields that hold references of a kind. */
export const fieldsOf = (kind: ReferenceKind): string[] =>
  Object.entries(referenceFields).flatMap(([field, of]) => (of === kind ? [field] : []));

/** The body with every reference to a record leading to another one. A list that has the other one already has it once. */
export function withReplaced(body: unknown, { kind, id }: Reference, by: number): unknown {
  const walk = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) {
      const replaced = value.map((inner) => walk(inner, name));
      return referenceFields[name] === kind ? [...new Set(replaced)] : replaced;
    }
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner, key)]));
    return value === id && Object.hasOwn(referenceFields, name) && referenceFields[name] === kind ? by : value;
  };
  return walk(body, "");
}

/** The body with every text in it changed. */
export function withTexts(body: unknown, change: (text: string) => string): unknown {
  if (typeof body === "string") return change(body);
  if (Array.isArray(body)) return body.map((inner) => withTexts(inner, change));
  if (typeof body !== "object" || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([name, inner]) => [name, withTexts(inner, change)]));
}

type Item = { id: number };

/** All items in a body that have an id: menu items, sections, blocks, banners. */
export function collectItems(body: unknown): Item[] {
  if (Array.isArray(body)) return body.flatMap(collectItems);
  if (typeof body !== "object" || body === null) return [];
  const inner = Object.values(body).flatMap(collectItems);
  return "id" in body && typeof body.id === "number" ? [body as Item, ...inner] : inner;
}

/** Ids that occur more than once, except 0 (a new item). */
export function duplicateIds(items: readonly Item[]): number[] {
  const ids = items.map((item) => item.id).filter((id) => id !== 0);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

/** Gives new items ids above every id ever used in the document. Returns the highest id. */
export function assignItemIds(items: readonly Item[], lastItemId: number): number {
  let last = Math.max(lastItemId, ...items.map((item) => item.id));
  for (const item of items) if (item.id === 0) item.id = ++last;
  return last;
}

type Slug = string | undefined;

/**
 * The URL of a menu item or banner: the first of category, collection, tag, page and custom link that is set and still public
 * (specification 1, section 2.5); '' = no link.
 */
export function linkUrl(to: { category?: Slug; collection?: Slug; tag?: Slug; page?: Slug; link: string }): string {
  if (to.category !== undefined) return categoryPath(to.category);
  if (to.collection !== undefined) return collectionPath(to.collection);
  if (to.tag !== undefined) return tagPath(to.tag);
  if (to.page !== undefined) return pagePath(to.page);
  return to.link;
}
