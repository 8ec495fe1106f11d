/** Looks through published content each night for what shoppers would stumble over: dead links, missing pictures, headings out of order, missing alt texts, shipping that is said to be free and is not. */
import type { ContentFinding } from "../../contract/admin/content-check.ts";
import { DOCUMENT_KINDS } from "../../contract/admin/content.ts";
import { type Body, type Kind, kinds } from "../../contract/content/kinds.ts";
import type { Db } from "../../db/connect.ts";
import { isReserved } from "../../shared/content-paths.ts";
import { createRedirectFinder } from "../../shared/redirects.ts";
import { SELLER_PAGE, appointmentPath, contactPath, mediaPath, storesPath, tradeProgramPath, unsubscribePath } from "../../shared/links.ts";
import { readShippingTerms } from "../shop-settings/shop-settings.ts";
import { examine, saysFreeShipping } from "./content-check.rules.ts";
import { findContentCheck, knownMediaKeys, knownPaths, publishedBodies, storeContentCheck } from "./content-check.queries.ts";
import { parseBody, readPublished } from "./documents.ts";
import { findReferencedRows } from "./references.queries.ts";

/** The job's name. */
export const CONTENT_CHECK = "content-check";
/** Time of the nightly run in India. */
export const CONTENT_CHECK_AT = { hour: 4, minute: 0 };

type ContentCheck = { ranAt: Date | null; findings: ContentFinding[] };

export const readContentCheck = async (db: Db): Promise<ContentCheck> => (await findContentCheck(db)) ?? { ranAt: null, findings: [] };

/** Checks everything that is published, and stores what was found in place of what was found before. */
export async function runContentCheck(db: Db, now: Date): Promise<ContentCheck> {
  const check = { ranAt: now, findings: await lookThrough(db) };
  await storeContentCheck(db, check);
  return check;
}

const keyOf = ({ kind, id }: { kind: string; id: number }) => `${kind}:${id}`;
/** The key of a picture in its address: '/media/red-rug-0a1b.jpg'. */
const mediaKeyOf = (src: string): string => src.slice(mediaPath.length).replace(/(-\d+)?\.\w+$/, "");

async function lookThrough(db: Db): Promise<ContentFinding[]> {
  const documents = (await publishedBodies(db, DOCUMENT_KINDS)).map(({ kind, slug, body }) => {
    const parsed = parseBody(kind as Kind, body);
    return { kind, slug, title: "title" in parsed ? String(parsed.title) : "", found: examine(kinds[kind as Kind], parsed) };
  });
  const all = documents.map(({ found }) => found);
  const [paths, keys, rows, redirects, settings, { terms }] = await Promise.all([
    knownPaths(
      db,
      all.flatMap(({ links }) => links.map(({ path }) => path)),
    ),
    knownMediaKeys(
      db,
      all.flatMap(({ pictures }) => pictures.map(({ src }) => mediaKeyOf(src))),
    ),
    findReferencedRows(
      db,
      all.flatMap(({ references }) => references),
    ),
    readPublished(db, "redirects", ""),
    readPublished(db, "settings", ""),
    readShippingTerms(db),
  ]);
  const findRedirect = createRedirectFinder(redirects?.rules ?? [], settings?.sisterSite ?? "");
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  const isAlive = (path: string) => paths.has(path) || isOwnPage(path) || findRedirect(path, "") !== undefined;
  const isCharged = terms.freeFrom !== 0 && (terms.isByZone || terms.charge > 0);
  const ofDocuments = documents.flatMap(({ kind, slug, title, found }) => {
    const where = { kind: kind as ContentFinding["kind"], slug, title };
    type Found = Omit<ContentFinding, keyof typeof where>;
    const findings: Found[] = [
      ...found.links.filter(({ path }) => !isAlive(path)).map(({ field, path }) => ({ field, problem: "dead_link" as const, what: path })),
      ...found.pictures
        .filter(({ src }) => !src.startsWith(mediaPath) || !keys.has(mediaKeyOf(src)))
        .map(({ field, src }) => ({ field, problem: "missing_picture" as const, what: src })),
      ...found.references.flatMap(({ field, kind: of, id }): Found[] => {
        const row = known.get(keyOf({ kind: of, id }));
        if (row?.is_shown) return [];
        if (row) return [{ field, problem: "hidden_target" as const, what: row.name || row.slug }];
        return [
          {
            field,
            problem: of === "picture" || of === "video" ? ("missing_picture" as const) : ("dead_link" as const),
            what: `${of} ${id}`,
          },
        ];
      }),
      ...found.findings,
    ];
    return findings.map((one) => ({ ...where, ...one }));
  });
  return [...(settings && isCharged ? freeShippingIn(settings) : []), ...ofDocuments];
}

/** Lines above the header that say what a cart does not. */
const freeShippingIn = ({ announcement, announcementMore }: Body<"settings">): ContentFinding[] =>
  [
    { field: "announcement", what: announcement },
    ...announcementMore.map(({ text }, at) => ({ field: `announcementMore.${at}.text`, what: text })),
  ]
    .filter(({ what }) => saysFreeShipping(what))
    .map((line) => ({ kind: "settings", slug: "", title: "", ...line, problem: "shipping_costs" }));

/** Pages that are the shop's own, whatever is in the database. Deeper ones of a kind that `knownPaths` looks up are not. */
function isOwnPage(path: string): boolean {
  const [first = "", ...rest] = path.split("/").filter(Boolean);
  return path === "/" || FORMS.has(path) || (isReserved(first) && (rest.length === 0 || !LOOKED_UP.has(first)));
}

/** Pages with a form of the shop, which need no text of the owner's. */
const FORMS: ReadonlySet<string> = new Set([
  appointmentPath,
  contactPath,
  storesPath,
  tradeProgramPath,
  unsubscribePath("").split("?")[0]!,
  "/collaboration",
  `/${SELLER_PAGE}`,
]);
const LOOKED_UP: ReadonlySet<string> = new Set(["product", "category", "tag", "collection", "collections", "blog", "in"]);
