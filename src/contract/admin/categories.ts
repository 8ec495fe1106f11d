/** Calls about the tree of categories, for staff. */
import { z } from "zod";
import { del, get, post, put, success } from "../call.ts";
import { id, picture } from "../fields.ts";
import { optionalText, ownerHtml, required } from "../text.ts";
import { categoryMessages as texts } from "./category-messages.ts";
import { moment, version, whichId } from "./fields.ts";

/** Levels of the tree. The search finds a product by the names of three. */
export const MOST_LEVELS = 5;

const branch = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  /** 0 for a category at the top. */
  level: z.int(),
  name: z.string(),
  slug: z.string(),
  isVisible: z.boolean(),
  /** Products in it, not those of the categories below it; in any state. */
  products: z.int(),
  picture: picture.nullable(),
});

export const categoryTree = get("admin.categories", {
  path: "/api/admin/categories",
  summary: "All categories: each one is followed by those below it, in their order.",
  access: "staff",
  may: "catalogue.read",
  reply: success({ categories: z.array(branch) }),
});

const fields = z.object({
  name: required(texts.nameNeeded, 100),
  /** The last part of the address of its page. */
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .max(100, texts.slugWrong)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, texts.slugWrong),
  /** The category above it; null at the top. */
  parentId: id.nullable(),
  description: ownerHtml(20_000),
  showTitle: z.boolean(),
  showDescription: z.boolean(),
  pictureId: id.nullable(),
  seoTitle: optionalText(200),
  seoDescription: optionalText(500),
  /** A hidden one has no page and no link in the shop; its products stay in the categories above it. */
  isVisible: z.boolean(),
});
export type GivenCategory = z.output<typeof fields>;

export const categoryDetail = get("admin.category", {
  path: "/api/admin/categories/:id",
  summary: "One category with everything that staff change.",
  access: "staff",
  may: "catalogue.read",
  params: whichId,
  reply: success({
    category: fields.extend({ id: z.int(), version, updatedAt: moment, picture: picture.nullable() }),
    /** Where the shop is, for previews: 'https://shop.example'. */
    publicUrl: z.string(),
  }),
});

/** The text may be long. */
const BODY_LIMIT = 128 * 1024;

export const addCategory = post("admin.add-category", {
  path: "/api/admin/categories",
  summary: "Creates a category, as the last one below its parent.",
  access: "staff",
  may: "catalogue.change",
  bodyLimit: BODY_LIMIT,
  body: fields,
  reply: success({ id: z.int(), version }),
});

export const changeCategory = put("admin.change-category", {
  path: "/api/admin/categories/:id",
  summary: "Changes a category. Its address leaves a redirect when it changes. Below another parent it comes last.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  bodyLimit: BODY_LIMIT,
  body: fields.extend({ version }),
  reply: success({ version }),
});

export const placeCategory = post("admin.place-category", {
  path: "/api/admin/categories/:id/place",
  summary: "Moves a category, with those below it, below a parent and before one of its categories.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  body: z.object({
    parentId: id.nullable(),
    /** Null for the last place. */
    beforeId: id.nullable(),
  }),
  reply: success({}),
});

export const categoryDependants = get("admin.category-dependants", {
  path: "/api/admin/categories/:id/dependants",
  summary: "What a category is needed for: its products, the categories below it, coupons, and the content that leads to it or shows it.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  reply: success({
    products: z.int(),
    /** Names of the categories right below it. */
    below: z.array(z.string()),
    /** Codes of coupons that are for it. */
    coupons: z.array(z.string()),
    /** Such as 'menu' and 'page about-us'. */
    content: z.array(z.string()),
  }),
});

export const deleteCategory = del("admin.delete-category", {
  path: "/api/admin/categories/:id",
  summary: "Deletes a category. One that is still needed is replaced by another, to which its address then leads.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  query: z.object({
    /** The category that takes its place. */
    into: z.coerce.number().int().optional(),
  }),
  reply: success({}),
});
