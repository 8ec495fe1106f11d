/** Calls about collections, for staff: of products chosen by hand, or of all that fit a rule. */
import { z } from "zod";
import { collectionRule } from "../collection-rule.ts";
import { del, get, post, put, success } from "../call.ts";
import { id, picture } from "../fields.ts";
import { optionalText, ownerHtml, required } from "../text.ts";
import { moment, version, whichId } from "./fields.ts";
import { headingMessages as texts } from "./heading-messages.ts";
import { PRODUCT_STATUSES } from "./products.ts";
import { headingSlug } from "./tags.ts";

/** Of a collection that is chosen by hand. */
export const MOST_CHOSEN = 500;

export const collectionList = get("admin.collections", {
  path: "/api/admin/collections",
  summary: "All collections in their order.",
  access: "staff",
  may: "catalogue.read",
  reply: success({
    collections: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        slug: z.string(),
        isByRule: z.boolean(),
        products: z.int(),
        picture: picture.nullable(),
      }),
    ),
  }),
});

const fields = z.object({
  name: required(texts.nameNeeded, 100),
  slug: headingSlug,
  description: ownerHtml(20_000),
  showTitle: z.boolean(),
  showDescription: z.boolean(),
  pictureId: id.nullable(),
  seoTitle: optionalText(200),
  seoDescription: optionalText(500),
  /** Which products are in it; null when they are chosen by hand. */
  rule: collectionRule.nullable(),
});
const chosen = z.object({
  /** Its products in their order, when they are chosen by hand. */
  productIds: z.array(id).max(MOST_CHOSEN),
});
const given = fields.extend(chosen.shape);
export type GivenCollection = z.output<typeof given>;

const member = z.object({ id: z.int(), name: z.string(), status: z.enum(PRODUCT_STATUSES), picture: picture.nullable() });

export const collectionDetail = get("admin.collection", {
  path: "/api/admin/collections/:id",
  summary: "One collection with everything that staff change.",
  access: "staff",
  may: "catalogue.read",
  params: whichId,
  reply: success({
    collection: fields.extend({
      id: z.int(),
      version,
      updatedAt: moment,
      picture: picture.nullable(),
      /** The first of its products, in their order. */
      products: z.array(member),
      total: z.int(),
    }),
    publicUrl: z.string(),
  }),
});

/** The text may be long. */
const BODY_LIMIT = 128 * 1024;

export const addCollection = post("admin.add-collection", {
  path: "/api/admin/collections",
  summary: "Creates a collection, as the last one.",
  access: "staff",
  may: "catalogue.change",
  bodyLimit: BODY_LIMIT,
  body: given,
  reply: success({ id: z.int(), version }),
});

export const changeCollection = put("admin.change-collection", {
  path: "/api/admin/collections/:id",
  summary: "Changes a collection. Its address leaves a redirect when it changes.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  bodyLimit: BODY_LIMIT,
  body: given.extend({
    version,
    /** The products that the form was made from: others that have come in meanwhile stay in it. */
    knownIds: z.array(id).max(MOST_CHOSEN),
  }),
  reply: success({ version }),
});

export const placeCollection = post("admin.place-collection", {
  path: "/api/admin/collections/:id/place",
  summary: "Moves a collection before another one.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  /** Null for the last place. */
  body: z.object({ beforeId: id.nullable() }),
  reply: success({}),
});

export const previewCollection = post("admin.preview-collection", {
  path: "/api/admin/collections/preview",
  summary: "What a rule finds, before it is saved: how many products that are on sale, and the first of them.",
  access: "staff",
  may: "catalogue.read",
  body: z.object({ rule: collectionRule }),
  reply: success({ total: z.int(), products: z.array(member) }),
});

export const collectionDependants = get("admin.collection-dependants", {
  path: "/api/admin/collections/:id/dependants",
  summary: "What a collection is needed for: its products, and the content that leads to it or shows it.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  reply: success({ products: z.int(), content: z.array(z.string()) }),
});

export const deleteCollection = del("admin.delete-collection", {
  path: "/api/admin/collections/:id",
  summary: "Deletes a collection; its products stay. One that content shows is replaced by another, to which its address then leads.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  query: z.object({
    /** The collection that takes its place. */
    into: z.coerce.number().int().optional(),
  }),
  reply: success({}),
});
