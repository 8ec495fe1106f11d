/** Calls about the search, for staff: what was searched for, synonyms, pinned products, and how a search is understood. */
import { z } from "zod";
import { get, put, success } from "../call.ts";
import { picture } from "../fields.ts";
import { required } from "../text.ts";
import { day } from "./fields.ts";
import { searchMessages as texts } from "./search-messages.ts";

export const searches = get("admin.searches", {
  path: "/api/admin/search/searches",
  summary: "What was searched for most in the last 30 days, or what of it found nothing: at most 100. Says nothing of who searched.",
  access: "staff",
  may: "catalogue.read",
  query: z.object({ show: z.enum(["all", "nothing"]).default("all") }),
  reply: success({
    searches: z.array(
      z.object({
        query: z.string(),
        times: z.int(),
        /** Of the last time; null when it is not known. */
        results: z.int().nullable(),
        last: day,
        /** A search like it that finds something; '' without one. */
        instead: z.string(),
      }),
    ),
  }),
});

const words = z.array(z.string().trim().max(80)).max(60, texts.synonymsTooMany);

export const synonyms = get("admin.synonyms", {
  path: "/api/admin/search/synonyms",
  summary: "Groups of words and phrases that mean the same to the search.",
  access: "staff",
  may: "catalogue.read",
  reply: success({ groups: z.array(z.array(z.string())) }),
});

export const changeSynonyms = put("admin.change-synonyms", {
  path: "/api/admin/search/synonyms",
  summary: "Replaces a group by another. `before`: the group as it was read, empty for a new one. `words`: empty to remove it.",
  access: "staff",
  may: "catalogue.change",
  body: z.object({ before: words, words: words.refine(({ length }) => length !== 1, texts.synonymsTwo) }),
  reply: success({ words: z.array(z.string()) }),
});

const pinned = z.object({ slug: z.string(), name: z.string() });

export const pins = get("admin.pins", {
  path: "/api/admin/search/pins",
  summary: "Searches for which products are pinned, with these.",
  access: "staff",
  may: "catalogue.read",
  reply: success({ pins: z.array(z.object({ phrase: z.string(), products: z.array(pinned) })) }),
});

const slugs = z.array(z.string().max(200)).max(12, texts.pinsTooMany);

export const changePins = put("admin.change-pins", {
  path: "/api/admin/search/pins",
  summary: "Pins products for a search, in this order; none to unpin all. `before`: those that were read.",
  access: "staff",
  may: "catalogue.change",
  body: z.object({ query: required(texts.wordNeeded, 80), before: slugs, products: slugs }),
  reply: success({ phrase: z.string() }),
});

export const trySearch = get("admin.try-search", {
  path: "/api/admin/search/try",
  summary: "How a search is understood and what it finds first: at most 24 products.",
  access: "staff",
  may: "catalogue.read",
  query: z.object({ q: z.string().trim().min(1, texts.wordNeeded).max(100) }),
  reply: success({
    /** The words that count, each with what is searched beside it. */
    terms: z.array(z.object({ word: z.string(), others: z.array(z.string()), isOptional: z.boolean() })),
    corrected: z.string(),
    sizes: z.array(z.string()),
    /** Pages of the shop that answer it. */
    pages: z.array(z.string()),
    /** As pins name it. */
    phrase: z.string(),
    total: z.int(),
    products: z.array(z.object({ slug: z.string(), name: z.string(), picture: picture.nullable(), isPinned: z.boolean() })),
  }),
});
