/** Calls about what products have and differ in (size, colour, material) and its terms, for staff. */
import { z } from "zod";
import { del, get, post, put, success } from "../call.ts";
import { id, picture } from "../fields.ts";
import { required } from "../text.ts";
import { attributeMessages as texts } from "./attribute-messages.ts";
import { version, whichId } from "./fields.ts";

/** What a term has besides its name. Only one attribute has sizes. */
export const TERM_KINDS = ["name", "colour", "picture", "size"] as const;
export type TermKind = (typeof TERM_KINDS)[number];

export const SHAPES = ["rectangle", "runner", "round", "square"] as const;

const cm = z.int(texts.measureWrong).min(1, texts.measureWrong).max(2_000, texts.measureWrong);
const measure = z
  .object({ widthCm: cm, lengthCm: cm, shape: z.enum(SHAPES) })
  .refine(({ widthCm, lengthCm, shape }) => widthCm === lengthCm || (shape !== "round" && shape !== "square"), {
    message: texts.notEqual,
    path: ["lengthCm"],
  });
export type Measure = z.output<typeof measure>;

const termFields = z.object({
  name: required(texts.nameNeeded, 100),
  /** Of a swatch: '#97301f', or '' for none. */
  colour: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^(#[0-9a-f]{6})?$/, texts.colourWrong)
    .default(""),
  /** Of a size. */
  measure: measure.nullable().default(null),
  pictureId: id.nullable().default(null),
});
export type GivenTerm = z.output<typeof termFields>;

const term = termFields.extend({
  id: z.int(),
  version,
  /** As it is stored, so that an older one can be read whatever it is. */
  colour: z.string(),
  measure: z.object({ widthCm: z.int(), lengthCm: z.int(), shape: z.enum(SHAPES) }).nullable(),
  picture: picture.nullable(),
  /** Products that have it, in any state; null where they were not asked for. */
  products: z.int().nullable(),
});

const attributeFields = z.object({
  name: required(texts.nameNeeded, 60),
  holds: z.enum(TERM_KINDS),
  /** Whether variations of a product differ in it; otherwise the product as a whole has its terms. */
  isVariation: z.boolean(),
  /** Whether shoppers filter listings by it. */
  isFilter: z.boolean(),
});
export type GivenAttribute = z.output<typeof attributeFields>;

export const attributeList = get("admin.attributes", {
  path: "/api/admin/attributes",
  summary: "All attributes with their terms, in their order.",
  access: "staff",
  may: "catalogue.read",
  query: z.object({
    /** The attribute whose terms say how many products have them. */
    counted: z.coerce.number().int().optional(),
  }),
  reply: success({ attributes: z.array(attributeFields.extend({ id: z.int(), version, terms: z.array(term) })) }),
});

export const addAttribute = post("admin.add-attribute", {
  path: "/api/admin/attributes",
  summary: "Creates an attribute, as the last one.",
  access: "staff",
  may: "catalogue.change",
  body: attributeFields,
  reply: success({ id: z.int(), version }),
});

export const changeAttribute = put("admin.change-attribute", {
  path: "/api/admin/attributes/:id",
  summary: "Changes an attribute.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  body: attributeFields.extend({ version }),
  reply: success({ version }),
});

/** Before which other one; null for the last place. */
const place = z.object({ beforeId: id.nullable() });

export const placeAttribute = post("admin.place-attribute", {
  path: "/api/admin/attributes/:id/place",
  summary: "Moves an attribute before another one.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  body: place,
  reply: success({}),
});

export const deleteAttribute = del("admin.delete-attribute", {
  path: "/api/admin/attributes/:id",
  summary: "Deletes an attribute of which no product has a term, with its terms.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  reply: success({}),
});

export const addTerm = post("admin.add-term", {
  path: "/api/admin/attributes/:id/terms",
  summary: "Adds a term to an attribute, as the last one.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  body: termFields,
  reply: success({ id: z.int(), version }),
});

export const changeTerm = put("admin.change-term", {
  path: "/api/admin/terms/:id",
  summary: "Changes a term, in all products that have it.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  body: termFields.extend({ version }),
  reply: success({ version }),
});

export const placeTerm = post("admin.place-term", {
  path: "/api/admin/terms/:id/place",
  summary: "Moves a term before another one of its attribute.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  body: place,
  reply: success({}),
});

export const termDependants = get("admin.term-dependants", {
  path: "/api/admin/terms/:id/dependants",
  summary: "Which products have a term, and which of its variations orders have.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  reply: success({
    products: z.int(),
    /** Names of the first of them. */
    names: z.array(z.string()),
    /** SKUs of the first of those that orders have: they stay in their size. */
    ordered: z.array(z.string()),
  }),
});

export const deleteTerm = del("admin.delete-term", {
  path: "/api/admin/terms/:id",
  summary: "Deletes a term. One that products have is replaced by another one of its attribute.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  query: z.object({
    /** The term that takes its place. */
    into: z.coerce.number().int().optional(),
  }),
  reply: success({}),
});
