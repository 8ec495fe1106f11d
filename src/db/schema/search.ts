import { sql } from "drizzle-orm";
import { boolean, check, customType, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** The search index: one row per active product, rewritten whenever the product changes. */
export const searchDocuments = pgTable(
  "search_documents",
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Name and SKU, and tokens of what the product is first of all (its categories, its first colour …); a match here ranks first. */
    name: tsvector().notNull(),
    /** Construction, collection, colours, style, material, categories and tags, as words and as tokens. */
    about: tsvector().notNull(),
    /** Name, about and description together; every search matches against this. */
    everything: tsvector().notNull(),
  },
  (t) => [index("search_documents_everything").using("gin", t.everything)],
);

/** Every indexed word with the number of products it occurs in: for suggestions and typo tolerance. */
export const searchWords = pgTable(
  "search_words",
  {
    word: text().primaryKey(),
    products: integer().notNull(),
    /** True when it occurs in the name or the attributes of a product, and not only in descriptions. */
    isSpecific: boolean().notNull().default(true),
  },
  (t) => [index("search_words_by_beginning").on(t.word.op("text_pattern_ops"))],
);

/** Deletion keys: a word, and the word with any one letter left out, so that words one edit apart share a key. */
export const searchWordKeys = pgTable(
  "search_word_keys",
  {
    key: text().notNull(),
    word: text()
      .notNull()
      .references(() => searchWords.word, { onDelete: "cascade" }),
  },
  // By word, for the deletion of a word with its keys.
  (t) => [primaryKey({ columns: [t.key, t.word] }), index("search_word_keys_by_word").on(t.word)],
);

/** Synonyms: all words of one `groupId` find each other. The owner may edit them. */
export const searchSynonyms = pgTable("search_synonyms", { groupId: integer().notNull(), word: text().notNull() }, (t) => [
  primaryKey({ columns: [t.groupId, t.word] }),
  index("search_synonyms_by_word").on(t.word),
]);

/** Pages that answer a search for words about the shop ("return policy"), not about products. The owner may edit them. */
export const searchPages = pgTable("search_pages", {
  path: text().primaryKey(),
  title: text().notNull(),
  /** Words and short phrases, in lower case. */
  phrases: text().array().notNull(),
  position: integer().notNull().default(0),
});

/** What was searched for, by day in India, without who. `results`: how many products the last answer of the day had, where that is known. */
export const searches = pgTable(
  "searches",
  { day: date().notNull(), query: text().notNull(), times: integer().notNull(), results: integer() },
  (t) => [
    primaryKey({ columns: [t.day, t.query] }),
    check("search_times", sql`${t.times} > 0`),
    check("search_results", sql`${t.results} >= 0`),
  ],
);

/** Products that come first for a search. `phrase`: its words in the singular, without stop words. */
export const searchPins = pgTable(
  "search_pins",
  {
    phrase: text().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.phrase, t.productId] }), index("search_pins_of_product").on(t.productId)],
);
