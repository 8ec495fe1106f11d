import { z } from "zod";
import { itemId, line, link, reference } from "./fields.ts";

const fields = {
  id: itemId,
  name: line(80).refine((name) => name !== "", "A menu item needs a name."),
  description: line(300),
  categoryId: reference("category"),
  collectionId: reference("collection"),
  tagId: reference("tag"),
  pageId: reference("page"),
  customLink: link,
  mediaId: reference("picture"),
  showPicture: z.boolean().default(false),
  /** Opens a panel of columns instead of a plain list. */
  isMega: z.boolean().default(false),
};

const third = z.strictObject({ ...fields, children: z.array(z.never()).default([]) });
const second = z.strictObject({ ...fields, children: z.array(third).max(40).default([]) });
const first = z.strictObject({ ...fields, children: z.array(second).max(40).default([]) });

/** The main menu, three levels deep at most. */
export const menu = z.strictObject({ items: z.array(first).max(20).default([]) });

export type MenuItem = Omit<z.output<typeof third>, "children"> & { children: MenuItem[] };
