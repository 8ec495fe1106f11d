import { z } from "zod";
import { itemId, line, link, reference } from "./fields.ts";

const fields = {
  id: itemId,
  name: line(80)
    .refine((name) => name !== "", "A menu item needs a name.")
    .meta({ title: "Name" }),
  description: line(300).meta({ title: "Description", help: "A line below the name, beside a picture." }),
  categoryId: reference("category").meta({
    title: "Leads to the category",
    help: "If several are chosen, the first of category, collection, tag, page and link counts.",
  }),
  collectionId: reference("collection").meta({ title: "Leads to the collection" }),
  tagId: reference("tag").meta({ title: "Leads to the tag" }),
  pageId: reference("page").meta({ title: "Leads to the page" }),
  customLink: link.meta({ title: "Leads to the link" }),
  mediaId: reference("picture"),
  showPicture: z.boolean().default(false).meta({ title: "Show the picture", help: "In a panel of columns." }),
  isMega: z.boolean().default(false).meta({ title: "Panel of columns", help: "Opens a wide panel instead of a plain list." }),
};

const third = z.strictObject({
  ...fields,
  children: z.array(z.never()).default([]).meta({ title: "Items below", add: "Add an item", help: "A third level has none." }),
});
const second = z.strictObject({
  ...fields,
  children: z.array(third).max(40).default([]).meta({ title: "Items below", add: "Add an item" }),
});
const first = z.strictObject({
  ...fields,
  children: z.array(second).max(40).default([]).meta({ title: "Items below", add: "Add an item" }),
});

/** The main menu, three levels deep at most. */
export const menu = z.strictObject({
  items: z.array(first).max(20).default([]).meta({ title: "Menu items", add: "Add an item", help: "Shown from left to right." }),
});

export type MenuItem = Omit<z.output<typeof third>, "children"> & { children: MenuItem[] };
