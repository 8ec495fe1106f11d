/** Calls about tags, for staff. */
import { z } from "zod";
import { del, get, post, put, success } from "../call.ts";
import { required } from "../text.ts";
import { version, whichId } from "./fields.ts";
import { headingMessages as texts } from "./heading-messages.ts";

/** The last part of the address of a page. */
export const headingSlug = z
  .string()
  .trim()
  .toLowerCase()
  .max(100, texts.slugWrong)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, texts.slugWrong);

const fields = z.object({ name: required(texts.nameNeeded, 100), slug: headingSlug });
export type GivenTag = z.output<typeof fields>;

export const tagList = get("admin.tags", {
  path: "/api/admin/tags",
  summary: "All tags by name, with the number of products that have each.",
  access: "staff",
  may: "catalogue.read",
  reply: success({ tags: z.array(fields.extend({ id: z.int(), version, products: z.int() })) }),
});

export const addTag = post("admin.add-tag", {
  path: "/api/admin/tags",
  summary: "Creates a tag.",
  access: "staff",
  may: "catalogue.change",
  body: fields,
  reply: success({ id: z.int(), version }),
});

export const changeTag = put("admin.change-tag", {
  path: "/api/admin/tags/:id",
  summary: "Changes the name and the address of a tag. The old address leads to the new one.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  body: fields.extend({ version }),
  reply: success({ version }),
});

export const tagDependants = get("admin.tag-dependants", {
  path: "/api/admin/tags/:id/dependants",
  summary: "What a tag is needed for: its products, the rules of collections, and the content that leads to it or shows it.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  reply: success({
    products: z.int(),
    /** Names of the collections whose rule names it. */
    collections: z.array(z.string()),
    /** Such as 'menu' and 'page about-us'. */
    content: z.array(z.string()),
  }),
});

export const deleteTag = del("admin.delete-tag", {
  path: "/api/admin/tags/:id",
  summary: "Deletes a tag, also from its products, or merges it into another one, to which its address then leads.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  query: z.object({
    /** The tag that takes its place; one that content or a collection needs has to have one. */
    into: z.coerce.number().int().optional(),
  }),
  reply: success({}),
});
