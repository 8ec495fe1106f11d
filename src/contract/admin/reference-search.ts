/** What pickers find that content can refer to or lead to. */
import { z } from "zod";
import { type Call, get, success } from "../call.ts";
import { REFERENCE_KINDS, referenced } from "./content.ts";

/** Kinds of things that have a page in the shop. */
export const LINKED_KINDS = ["category", "collection", "tag", "product", "page"] as const;

export const referenceSearch = get("admin.reference-search", {
  path: "/api/admin/reference-search",
  summary: "Things of the shop by a part of their name, for references and links of content: at most 20.",
  access: "staff",
  may: "content.read",
  query: z.object({ kind: z.enum(REFERENCE_KINDS), q: z.string().trim().max(100).default("") }),
  reply: success({
    references: z.array(
      referenced.extend({
        /** Of its page; '' for what has none. */
        path: z.string(),
      }),
    ),
  }),
});

export const referenceSearchCalls = [referenceSearch] as const satisfies readonly Call[];
