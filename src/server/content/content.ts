/** What the owner arranges around the catalogue: menu, home page, banners, posts, settings. Front door for all other areas. */
import type { Db } from "../../db/connect.ts";
import { type Paise, ZERO } from "../../shared/money.ts";
import { contentTag } from "../../contract/fields.ts";
import { messages } from "../../contract/messages.ts";
import { invalidateTags } from "../cache/invalidation.ts";
import { Failure, failure } from "../platform/failure.ts";
import { isUnusable, readableIssue } from "../http/input.ts";
import { type Which, addVersion, bodyOf, chargesRow, dropDraft, lockDocument, publishDraft, upsertCharges } from "./content.queries.ts";
import { itemsIn, numberItems, repeatedIds } from "./content.rules.ts";
import { type Body, type Draft, type Kind, hasSlug, kinds } from "./kinds.ts";
import { type FindRedirect, redirectsFrom } from "./redirects.rules.ts";
import type { Store } from "./stores.ts";
import { type Targets, missingIn, targetsOf } from "./targets.ts";

export type { Body, Draft, Kind } from "./kinds.ts";
export type { FindRedirect } from "./redirects.rules.ts";
export type { Store } from "./stores.ts";
export { hoursOn } from "./stores.rules.ts";

export const nothingToPublish = failure("content.nothing_to_publish", "There is no draft to publish.", 409);
export const isNegative = failure("content.negative_charge", "A charge cannot be less than nothing.", 422);
export const pageNotFound = failure("content.no_page", messages.content.pageNotFound, 404);
const invalid = (message: string) => new Failure("content.invalid", message, 422);

/**
 * Saves a new version and makes it the draft. Nobody sees it before `publish`. HTML and styles are cleaned, new items get their ids.
 * `slug` is '' for kinds of which there is only one. Returns the number of the version.
 * Throws a `Failure` with code content.invalid that says what is wrong, also when something that it points to does not exist.
 */
export async function saveDraft<K extends Kind>(db: Db, kind: K, slug: string, draft: Draft<K>): Promise<number> {
  if (hasSlug.has(kind) ? !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 120 : slug !== "")
    throw invalid("This address cannot be used.");
  if (isUnusable(draft)) throw invalid("The content holds something that cannot be stored.");
  const parsed = kinds[kind].safeParse(draft);
  if (!parsed.success) throw invalid(readableIssue(parsed.error));
  const body = parsed.data;
  const items = itemsIn(body);
  if (repeatedIds(items).length > 0) throw invalid(`Two items have the same id: ${repeatedIds(items)[0]}.`);
  return await db.transaction(async (tx) => {
    const [missing] = await missingIn(tx, body);
    if (missing) throw invalid(`There is no ${missing.kind} with the id ${missing.id}.`);
    const document = await lockDocument(tx, kind, slug);
    const lastItemId = numberItems(items, document.lastItemId);
    return await addVersion(tx, { ...document, lastItemId }, body);
  });
}

/** Shows the draft to everybody. Throws `nothingToPublish`. */
export async function publish(db: Db, kind: Kind, slug: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await publishDraft(tx, kind, slug))) throw nothingToPublish();
    await invalidateTags(tx, [contentTag(kind)]);
  });
}

/** Goes back to what is published. The versions stay. */
export async function discardDraft(db: Db, kind: Kind, slug: string): Promise<void> {
  await dropDraft(db, kind, slug);
}

/** What everybody sees; undefined when nothing has been published. */
export const readPublished = <K extends Kind>(db: Db, kind: K, slug: string) => read(db, "published", kind, slug);
/** What the owner works on: the draft, or what is published when there is none. */
export const readDraft = <K extends Kind>(db: Db, kind: K, slug: string) => read(db, "draft", kind, slug);

async function read<K extends Kind>(db: Db, which: Which, kind: K, slug: string): Promise<Body<K> | undefined> {
  const body = await bodyOf(db, which, kind, slug);
  return body === undefined ? undefined : parsed(kind, body);
}

/** Through its schema again: fields that came later get their defaults, and HTML is cleaned by the rules of today. */
export function parsed<K extends Kind>(kind: K, body: unknown): Body<K> {
  // TypeScript does not follow that the schema under a kind gives the body of that kind.
  return kinds[kind].parse(body) as Body<K>;
}

/** What everybody sees together with what it points to; an empty body when nothing has been published. Two statements. */
export async function readWithTargets<K extends Exclude<Kind, "post" | PageKind>>(
  db: Db,
  kind: K,
): Promise<{ body: Body<K>; targets: Targets }> {
  const body = parsed(kind, (await bodyOf(db, "published", kind, "")) ?? {});
  return { body, targets: await targetsOf(db, body) };
}

/** Kinds that are a page of their own. */
export type PageKind = "page" | "landing";

/** What everybody sees at an address together with what it points to. Two statements. Throws `pageNotFound`. */
export async function readPage<K extends PageKind>(db: Db, kind: K, slug: string): Promise<{ body: Body<K>; targets: Targets }> {
  const body = await readPublished(db, kind, slug);
  if (!body) throw pageNotFound();
  return { body, targets: await targetsOf(db, body) };
}

/** A store that everybody can see; undefined when there is none of that id. */
export async function findStore(db: Db, id: number): Promise<Store | undefined> {
  const found = await readPublished(db, "stores", "");
  return found?.stores.find((store) => store.id === id);
}

/** What changes when redirects do. */
export const redirectTags = [contentTag("redirects"), contentTag("settings")];

/** The owner's redirects, with the sister site that the settings name. */
export async function readRedirects(db: Db): Promise<FindRedirect> {
  const [redirects, settings] = await Promise.all([readPublished(db, "redirects", ""), readPublished(db, "settings", "")]);
  return redirectsFrom(redirects?.rules ?? [], settings?.sisterSite ?? "");
}

/** Amounts in paise. Shipping is free from `freeFrom` on and costs `charge` below; cash on delivery costs `codCharge`. */
export type DeliveryCharges = { freeFrom: Paise; charge: Paise; codCharge: Paise };

/** All zero until the owner has said something. */
export const readDeliveryCharges = async (db: Db): Promise<DeliveryCharges> =>
  (await chargesRow(db)) ?? { freeFrom: ZERO, charge: ZERO, codCharge: ZERO };

/** Throws `isNegative`. */
export async function setDeliveryCharges(db: Db, charges: DeliveryCharges): Promise<void> {
  if (Object.values(charges).some((amount) => amount < 0)) throw isNegative();
  await db.transaction(async (tx) => {
    await upsertCharges(tx, charges);
    await invalidateTags(tx, [contentTag("settings")]);
  });
}
