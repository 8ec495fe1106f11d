/**
 * What bodies of content are made of. Each field says by its `meta` what it is, what a form calls it (`title`), and what is not self-evident about
 * it (`help`): forms are drawn by it, and the server cleans HTML by it, both when a body is written and when it is read.
 */
import { z } from "zod";
import { cleanClassNames, cleanInlineStyle } from "../../shared/inline-style.ts";

const tooLong = "This text is too long.";

/** What a reference points to. */
export type ReferenceKind = "category" | "collection" | "tag" | "page" | "product" | "picture" | "video";
/** How a form shows a field, where its type alone does not decide it; `kind` of a reference. */
export type FieldMeta =
  | { control: "line" | "lines" | "html" | "inlineStyle" | "classNames" | "link" | "site" | "time" | "itemId" }
  | { control: "reference" | "references"; kind: ReferenceKind };

/** In a shop owner's words. A field of a document may replace the title of its type with its own: `line(80).meta({ title: "Button" })`. */
type FieldText = {
  title?: string;
  help?: string;
  /** What the values of a choice are called. */
  options?: Record<string, string>;
  /** What the button says that adds to a list: "Add a question". */
  add?: string;
};

/** Attaches the meta; the type makes sure that it is one of ours. */
const field = <Schema extends z.ZodType>(schema: Schema, meta: FieldMeta & FieldText): Schema => schema.meta(meta);

/** One line of plain text. */
export const line = (maxLength = 200) => field(z.string().trim().max(maxLength, tooLong).default(""), { control: "line" });
/** Plain text with line breaks. */
export const lines = (maxLength = 500) => field(z.string().trim().max(maxLength, tooLong).default(""), { control: "lines" });

export const HTML_MAX_LENGTH = 60_000;
/** The server cleans it, see `cleanBody`. The limit applies to the input and to the cleaned text, which may be longer. */
export const html = field(z.string().max(HTML_MAX_LENGTH, tooLong).default(""), {
  control: "html",
  title: "Text",
});

const cleaned = (clean: (typed: string) => string, maxLength: number) =>
  z.string().max(maxLength, tooLong).transform(clean).pipe(z.string().max(maxLength, tooLong)).default("");

/** Without anything that could run or reach out. */
export const inlineStyle = field(cleaned(cleanInlineStyle, 2_000), {
  control: "inlineStyle",
  title: "Style",
  help: "CSS for this part only, such as: padding: 2rem; background-color: #f7f3ec. Anything unsafe is left out.",
});
export const classNames = field(cleaned(cleanClassNames, 500), {
  control: "classNames",
  title: "Class names",
  help: "Names of styles that a developer has prepared, with spaces between them.",
});

/** True for paths of the shop and for https, mailto and tel; '' = no link. */
export function isSafeLink(link: string): boolean {
  if (link === "") return true;
  // Browsers drop line breaks and read \ as /, and invisible characters hide the real target.
  if (/[\s\\\p{Cc}\p{Cf}\p{Cs}]/u.test(link)) return false;
  if (link.startsWith("/")) return !link.startsWith("//");
  if (/^(mailto|tel):[^/]/i.test(link)) return true;
  return /^https:\/\/[^/]/i.test(link) && URL.canParse(link);
}

/** Where the owner's own link leads; '' = nowhere. */
export const link = field(
  z
    .string()
    .trim()
    .max(500, tooLong)
    .refine(isSafeLink, "A link starts with / for a page of the shop, or with https:, mailto: or tel:.")
    .default(""),
  { control: "link", title: "Link", help: "A page of the shop, such as /rugs, or a whole address with https:, mailto: or tel:." },
);
/** Another site; '' = none. */
export const site = field(
  z
    .string()
    .trim()
    .max(200, tooLong)
    .refine((address) => address === "" || (address.startsWith("https://") && isSafeLink(address)), "A web address starts with https://.")
    .default(""),
  { control: "site", title: "Web address", help: "Starts with https://." },
);

const databaseId = z.int().positive().max(2_147_483_647);
const titles: Record<ReferenceKind, [one: string, many: string]> = {
  category: ["Category", "Categories"],
  collection: ["Collection", "Collections"],
  tag: ["Tag", "Tags"],
  page: ["Page", "Pages"],
  product: ["Product", "Products"],
  picture: ["Picture", "Pictures"],
  video: ["Video", "Videos"],
};

/** Points to one thing of the shop; null = to nothing. */
export const reference = (kind: ReferenceKind) =>
  field(databaseId.nullable().default(null), { control: "reference", kind, title: titles[kind][0] });
export const references = (kind: ReferenceKind) =>
  field(z.array(databaseId).max(50).default([]), { control: "references", kind, title: titles[kind][1] });
/** Of an item inside a body. 0 = new: it gets its id when it is saved, and never changes it. */
export const itemId = field(z.int().min(0).max(2_147_483_647).default(0), { control: "itemId", title: "Number" });

/** A name with a link, such as the strip above the header has. */
export const namedLink = z.strictObject({
  name: line(80)
    .refine((name) => name !== "", "A link needs a name.")
    .meta({ title: "Name" }),
  link,
});
