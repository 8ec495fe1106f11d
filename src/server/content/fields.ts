/** What bodies of content are made of. A body goes through these when it is written and again when it is read. */
import { z } from "zod";
import { cleanClassNames, cleanInlineStyle } from "../../shared/inline-style.ts";
import { cleanHtml } from "../platform/html.ts";
import { isSafeLink } from "./content.rules.ts";

const tooLong = "This text is too long.";

/** One line of plain text. */
export const line = (maxLength = 200) => z.string().trim().max(maxLength, tooLong).default("");
/** Plain text with line breaks. */
export const lines = (maxLength = 500) => z.string().trim().max(maxLength, tooLong).default("");

/** Limits hold for the cleaned text, which may be longer than what was typed: what was once saved can be read again. */
const cleaned = (clean: (typed: string) => string, maxLength: number) =>
  z.string().max(maxLength, tooLong).transform(clean).pipe(z.string().max(maxLength, tooLong)).default("");

/** Leaves cleaning without anything that could run or reach out. */
export const html = cleaned(cleanHtml, 60_000);
export const inlineStyle = cleaned(cleanInlineStyle, 2_000);
export const classNames = cleaned(cleanClassNames, 500);

/** Where the owner's own link leads; '' = nowhere. */
export const link = z
  .string()
  .trim()
  .max(500, tooLong)
  .refine(isSafeLink, "A link starts with / for a page of the shop, or with https:, mailto: or tel:.")
  .default("");
/** Another site; '' = none. */
export const site = z
  .string()
  .trim()
  .max(200, tooLong)
  .refine((address) => address === "" || (address.startsWith("https://") && isSafeLink(address)), "A web address starts with https://.")
  .default("");

const databaseId = z.int().positive().max(2_147_483_647);
/** Points to a category, collection, tag, page, product, picture or video; the name of the field tells which (see content.rules.ts). */
export const reference = databaseId.nullable().default(null);
export const references = z.array(databaseId).max(50).default([]);
/** Of an item inside a body. 0 = new: it gets its id when it is saved, and keeps it. */
export const itemId = z.int().min(0).max(2_147_483_647).default(0);

/** A name with a link, such as the strip above the header has. */
export const namedLink = z.strictObject({ name: line(80).refine((name) => name !== "", "A link needs a name."), link });
