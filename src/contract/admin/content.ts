/** Calls about content, for staff: documents with their versions, drafts, publishing now or at a time, and previews on the real storefront. */
import { z } from "zod";
import { type Call, del, get, post, put, success } from "../call.ts";
import { type Kind, hasSlug, kinds } from "../content/kinds.ts";
import { isSafeLink } from "../content/fields.ts";
import { picture } from "../fields.ts";
import { contentMessages as texts } from "./content-messages.ts";
import { moment } from "./fields.ts";
import { adminMessages } from "./messages.ts";

/** Settings have calls of their own: who sells is changed with a proof only. */
export type DocumentKind = Exclude<Kind, "settings">;
export const DOCUMENT_KINDS = Object.keys(kinds).filter((kind) => kind !== "settings") as [DocumentKind, ...DocumentKind[]];
type SluggedKind = "post" | "page" | "landing";
const SLUGGED_KINDS = DOCUMENT_KINDS.filter((kind) => hasSlug.has(kind)) as [SluggedKind, ...SluggedKind[]];

const ofKind = z.object({ kind: z.enum(DOCUMENT_KINDS) });
const ofSluggedKind = z.object({ kind: z.enum(SLUGGED_KINDS) });
/** '' for kinds of which there is one document. */
const slug = z.string().max(120).default("");
const newSlug = z
  .string()
  .trim()
  .max(120, texts.slugWrong)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, texts.slugWrong);
/** Of the draft, else of what is published; 0 before anything is saved. */
const version = z.int().min(0);
const body = z.record(z.string(), z.unknown());
const note = z.string().trim().max(500, adminMessages.tooLong).default("");
/** Who did it; '' when the shop did it itself, or before it was written down. */
const who = z.string();

/** A text of 60,000 characters may be in many blocks. */
const BODY_LIMIT = 2 * 1024 * 1024;

const schedule = z.object({
  /** The version that is shown from then on; null when it is shown already. */
  version: version.nullable(),
  from: moment.nullable(),
  /** Then what was shown before comes back. */
  until: moment.nullable(),
});
const state = {
  kind: z.enum(DOCUMENT_KINDS),
  slug: z.string(),
  /** What people see; '' for kinds of which there is one document. */
  title: z.string(),
  /** Null when nothing of it is shown. */
  publishedAt: moment.nullable(),
  publishedBy: who,
  /** What has been saved since. */
  draft: z.object({ version, savedAt: moment, savedBy: who, note: z.string() }).nullable(),
  schedule: schedule.nullable(),
};

export const contentList = get("admin.content-list", {
  path: "/api/admin/content",
  summary:
    "Documents of all kinds or of one, with what is published, saved since and scheduled. A kind with one document is listed before it is saved first.",
  access: "staff",
  may: "content.read",
  query: z.object({ kind: z.enum(DOCUMENT_KINDS).optional() }),
  reply: success({ documents: z.array(z.object(state)) }),
});

export const REFERENCE_KINDS = ["category", "collection", "tag", "page", "product", "picture", "video"] as const;
/** What a body refers to, as a form names it. */
export const referenced = z.object({
  kind: z.enum(REFERENCE_KINDS),
  id: z.int(),
  label: z.string(),
  picture: picture.nullable(),
  /** Hidden things are left out on the storefront until they are shown; missing ones for good. */
  state: z.enum(["shown", "hidden", "missing"]),
});
export type Referenced = z.output<typeof referenced>;

export const contentDocument = get("admin.content-document", {
  path: "/api/admin/content/:kind",
  summary: "A document: its draft, else what is published, else what the shop shows until something is.",
  access: "staff",
  may: "content.read",
  params: ofKind,
  query: z.object({ slug }),
  reply: success({
    ...state,
    body,
    version,
    /** Null when nothing is published. */
    publishedVersion: version.nullable(),
    draftVersion: version.nullable(),
    /** Items without a number get one above it. */
    lastItemId: z.int(),
    references: z.array(referenced),
    /** Where shoppers see it; '' for what has no page of its own. */
    publicPath: z.string(),
  }),
});

export const contentReferences = post("admin.content-references", {
  path: "/api/admin/content-references",
  summary: "Names, pictures and states of things that content can refer to.",
  access: "staff",
  may: "content.read",
  body: z.object({ references: z.array(z.object({ kind: z.enum(REFERENCE_KINDS), id: z.int().positive().max(2_147_483_647) })).max(500) }),
  reply: success({ references: z.array(referenced) }),
});

export const addContent = post("admin.add-content", {
  path: "/api/admin/content/:kind",
  summary: "Creates a page, a landing page or a post as a draft.",
  access: "staff",
  may: "content.change",
  params: ofSluggedKind,
  bodyLimit: BODY_LIMIT,
  body: z.object({ slug: newSlug, body, note }),
  reply: success({ version }),
});

export const saveContent = put("admin.save-content", {
  path: "/api/admin/content/:kind",
  summary: "Saves a draft, made from a version. Nobody sees it before it is published.",
  access: "staff",
  may: "content.change",
  params: ofKind,
  bodyLimit: BODY_LIMIT,
  body: z.object({ slug, version, body, note }),
  reply: success({ version }),
});

export const publishContent = post("admin.publish-content", {
  path: "/api/admin/content/:kind/publish",
  summary: "Shows the draft to everyone, now or from a time on, for good or until a time. Then what was shown before comes back.",
  access: "staff",
  may: "content.publish",
  params: ofKind,
  body: z
    .object({ slug, version, from: moment.nullable().default(null), until: moment.nullable().default(null) })
    .refine(({ from, until }) => from === null || until === null || from < until, { path: ["until"], message: texts.untilBeforeFrom }),
  reply: success({ version }),
});

export const unscheduleContent = post("admin.unschedule-content", {
  path: "/api/admin/content/:kind/unschedule",
  summary: "Forgets the times of a document: what is shown stays, and a draft that waited is a draft again.",
  access: "staff",
  may: "content.publish",
  params: ofKind,
  body: z.object({ slug }),
  reply: success({}),
});

export const discardContent = post("admin.discard-content", {
  path: "/api/admin/content/:kind/discard",
  summary: "Drops the draft. Its versions stay and can be restored.",
  access: "staff",
  may: "content.change",
  params: ofKind,
  body: z.object({ slug, version }),
  reply: success({ version }),
});

export const contentVersions = get("admin.content-versions", {
  path: "/api/admin/content/:kind/versions",
  summary: "The newest versions of a document: who saved and published them, and when.",
  access: "staff",
  may: "content.read",
  params: ofKind,
  query: z.object({
    slug,
    /** For older ones: the number before which to start. */
    before: z.coerce.number().int().optional(),
  }),
  reply: success({
    versions: z.array(
      z.object({
        number: version,
        savedAt: moment,
        savedBy: who,
        note: z.string(),
        /** When it was shown last; null when it never was. */
        publishedAt: moment.nullable(),
        publishedBy: who,
        is: z.enum(["published", "draft"]).nullable(),
      }),
    ),
    hasMore: z.boolean(),
  }),
});

export const contentVersion = get("admin.content-version", {
  path: "/api/admin/content/:kind/versions/:number",
  summary: "A version of a document.",
  access: "staff",
  may: "content.read",
  params: ofKind.extend({ number: z.coerce.number().int() }),
  query: z.object({ slug }),
  reply: success({ number: version, body, references: z.array(referenced) }),
});

export const restoreContent = post("admin.restore-content", {
  path: "/api/admin/content/:kind/restore",
  summary: "Makes a draft of an older version.",
  access: "staff",
  may: "content.change",
  params: ofKind,
  body: z.object({ slug, version, number: version }),
  reply: success({ version }),
});

export const moveContent = post("admin.move-content", {
  path: "/api/admin/content/:kind/address",
  summary: "Gives a page, a landing page or a post another address. The one before leads to it.",
  access: "staff",
  may: "content.publish",
  params: ofSluggedKind,
  body: z.object({ slug: newSlug, to: newSlug }),
  reply: success({}),
});

export const contentDependants = get("admin.content-dependants", {
  path: "/api/admin/content/:kind/dependants",
  summary: "What leads to a page, a landing page or a post: 'menu', 'page about-us'.",
  access: "staff",
  may: "content.read",
  params: ofSluggedKind,
  query: z.object({ slug }),
  reply: success({ content: z.array(z.string()) }),
});

export const deleteContent = del("admin.delete-content", {
  path: "/api/admin/content/:kind",
  summary: "Deletes a page, a landing page or a post with its versions. Its address can lead elsewhere from then on.",
  access: "staff",
  may: "content.publish",
  params: ofSluggedKind,
  query: z.object({
    slug,
    version: z.coerce.number().int(),
    /** A page of the shop where its address leads; '' for none. */
    to: z
      .string()
      .max(300)
      .refine((path) => path === "" || (path.startsWith("/") && isSafeLink(path)), texts.pathWrong)
      .default(""),
  }),
  reply: success({}),
});

export const previewContent = post("admin.preview-content", {
  path: "/api/admin/content/:kind/preview",
  summary:
    "An address that shows a document on the storefront before it is published, for a day: its newest draft, or the body that is given.",
  access: "staff",
  may: "content.change",
  params: ofKind.extend({ kind: z.enum([...DOCUMENT_KINDS, "settings"]) }),
  perMinute: 1_200,
  bodyLimit: BODY_LIMIT,
  body: z.object({
    slug,
    /** What is shown instead of the draft; it may be incomplete, and is not saved. */
    body: body.optional(),
    /** Of a preview whose body changes: the one that a reply before has named. */
    token: z.string().max(100).optional(),
  }),
  reply: success({ token: z.string(), path: z.string(), expiresAt: moment }),
});

export const contentCalls = [
  contentList,
  contentDocument,
  contentReferences,
  addContent,
  saveContent,
  publishContent,
  unscheduleContent,
  discardContent,
  contentVersions,
  contentVersion,
  restoreContent,
  moveContent,
  contentDependants,
  deleteContent,
  previewContent,
] as const satisfies readonly Call[];
