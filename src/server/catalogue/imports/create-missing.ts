import type { Db } from "../../../db/connect.ts";
import { HEADINGS, LISTINGS } from "../../../contract/fields.ts";
import { invalidateTags } from "../../cache/invalidation.ts";
import { insertAttribute, insertCategory, insertCollection, insertTag, insertTerm } from "../catalogue.queries.ts";
import { readProductChoices } from "../products.admin.ts";
import { listHeadingSlugs } from "./imports.queries.ts";
import { Lookup, type Missing } from "./lookup.ts";
import { attributeKey } from "./shapes.rules.ts";

/** Creates what a file of another shop names and this one lacks; what is there meanwhile stays. In the caller's transaction. */
export async function createMissing(tx: Db, missing: readonly Missing[], now: Date): Promise<void> {
  if (missing.length === 0) return;
  const slugs = await listHeadingSlugs(tx);
  const freeSlug = (name: string): string => {
    const base = slugOf(name);
    let slug = base;
    for (let number = 2; slugs.has(slug); number++) slug = `${base}-${number}`;
    slugs.add(slug);
    return slug;
  };
  const attributeIds = new Map<string, number>();
  const lookup = new Lookup(await readProductChoices(tx, now), false);
  for (const { kind, name, attribute } of missing) {
    if (kind === "term") {
      const key = attributeKey(attribute);
      const known = lookup.attributes.get(key);
      let id = known?.isVariation ? known.id : attributeIds.get(key);
      if (known?.isVariation && lookup.find("term", name, known) !== undefined) continue;
      // A choice of variations is no filter before the owner makes it one.
      id ??= await insertAttribute(tx, {
        code: `choice-${slugOf(attribute)}`,
        name: attribute,
        kind: "text",
        isVariation: true,
        position: 100,
      });
      attributeIds.set(key, id);
      await insertTerm(tx, { attributeId: id, slug: slugOf(name), name });
    } else if (lookup.find(kind, name) === undefined) {
      if (kind === "tag") await insertTag(tx, { slug: freeSlug(name), name });
      else if (kind === "collection") await insertCollection(tx, { slug: freeSlug(name), name });
      else await createPath(tx, name, { lookup, freeSlug, made: attributeIds });
    }
  }
  await invalidateTags(tx, [HEADINGS, LISTINGS]);
}

type Path = { lookup: Lookup; freeSlug: (name: string) => string; made: Map<string, number> };

/** 'Home > Rugs' is a category in a category, which may be there already. */
async function createPath(tx: Db, path: string, { lookup, freeSlug, made }: Path): Promise<void> {
  let parentId: number | null = null;
  const names = path.split(">").map((one) => one.trim());
  for (const [at, name] of names.entries()) {
    const upTo = names.slice(0, at + 1).join(" > ");
    const key = `category ${upTo.toLowerCase()}`;
    const id: number =
      lookup.find("category", upTo) ?? made.get(key) ?? (await insertCategory(tx, { slug: freeSlug(name), name, parentId }));
    made.set(key, id);
    parentId = id;
  }
}

const slugOf = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 100) || "other";
