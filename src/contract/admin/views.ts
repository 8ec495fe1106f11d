/** Calls about saved views of lists. A view holds what the list's address holds: tab, filters, search, sort and columns. */
import { z } from "zod";
import { del, get, post, success } from "../call.ts";
import { required } from "../text.ts";
import { adminMessages as texts } from "./messages.ts";

const list = z.string().regex(/^[a-z-]{1,40}$/);
/** A query, such as '?tab=all&sort=total'. */
const address = z.string().startsWith("?").max(1_000);

export const viewList = get("admin.views", {
  path: "/api/admin/views",
  summary: "The signed-in person's views of a list, and those that others share.",
  access: "staff",
  query: z.object({ list }),
  reply: success({
    views: z.array(
      z.object({ id: z.int(), name: z.string(), address: z.string(), isShared: z.boolean(), isOwn: z.boolean(), who: z.string() }),
    ),
  }),
});

export const saveView = post("admin.save-view", {
  path: "/api/admin/views",
  summary: "Saves a view, in place of an own view of the list with the same name.",
  access: "staff",
  body: z.object({ list, name: required(texts.viewNameNeeded, 60), address, isShared: z.boolean() }),
  reply: success({}),
});

export const deleteView = del("admin.delete-view", {
  path: "/api/admin/views/:id",
  summary: "Deletes one of the signed-in person's own views.",
  access: "staff",
  params: z.object({ id: z.coerce.number().int() }),
  reply: success({}),
});
