/** Rules of content that need no database: what is linked, what is pointed to, what has an id. */

/** True for addresses within the shop and for the few schemes that open something harmless; '' = no link. */
export function isSafeLink(link: string): boolean {
  if (link === "") return true;
  // Browsers drop line breaks and read \ as /, and people do not see invisible characters: what looks harmless may lead elsewhere.
  if (/[\s\\\p{Cc}\p{Cf}\p{Cs}]/u.test(link)) return false;
  if (link.startsWith("/")) return !link.startsWith("//");
  if (/^(mailto|tel):[^/]/i.test(link)) return true;
  return /^https:\/\/[^/]/i.test(link) && URL.canParse(link);
}

export type TargetKind = "category" | "collection" | "tag" | "page" | "product" | "picture" | "video";
export type Reference = { kind: TargetKind; id: number };

/** Fields that point to something, by name, wherever they stand in a body. */
const pointers: Record<string, TargetKind> = {
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

/** Everything that a body points to, each once. */
export function referencesIn(body: unknown): Reference[] {
  const found = new Map<string, Reference>();
  const walk = (value: unknown, name: string) => {
    if (Array.isArray(value)) for (const inner of value) walk(inner, name);
    else if (typeof value === "object" && value !== null) for (const [key, inner] of Object.entries(value)) walk(inner, key);
    else if (typeof value === "number" && Object.hasOwn(pointers, name)) {
      const kind = pointers[name]!;
      found.set(`${kind}:${value}`, { kind, id: value });
    }
  };
  walk(body, "");
  return [...found.values()];
}

type Item = { id: number };

/** Every item in a body that has an id of its own: menu items, sections, blocks, banners. */
export function itemsIn(body: unknown): Item[] {
  if (Array.isArray(body)) return body.flatMap(itemsIn);
  if (typeof body !== "object" || body === null) return [];
  const inner = Object.values(body).flatMap(itemsIn);
  return "id" in body && typeof body.id === "number" ? [body as Item, ...inner] : inner;
}

/** Ids that occur more than once; 0 = new may. */
export function repeatedIds(items: readonly Item[]): number[] {
  const ids = items.map((item) => item.id).filter((id) => id !== 0);
  return ids.filter((id, place) => ids.indexOf(id) !== place);
}

/** Gives new items their ids, above every id that was ever given in the document. Returns the highest one now. */
export function numberItems(items: readonly Item[], lastItemId: number): number {
  let last = Math.max(lastItemId, ...items.map((item) => item.id));
  for (const item of items) if (item.id === 0) item.id = ++last;
  return last;
}

type Slug = string | undefined;

/**
 * Where a menu item or banner leads. Of what is set and still there, the first of category, collection, tag, page and custom link counts
 * (specification 1, section 2.5); '' = nowhere.
 */
export function addressOf(to: { category?: Slug; collection?: Slug; tag?: Slug; page?: Slug; link: string }): string {
  if (to.category !== undefined) return `/category/${to.category}`;
  if (to.collection !== undefined) return `/collection/${to.collection}`;
  if (to.tag !== undefined) return `/tag/${to.tag}`;
  if (to.page !== undefined) return `/${to.page}`;
  return to.link;
}
