import { customType, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** What search knows of each active product. Written anew whenever the product changes. */
export const searchDocuments = pgTable(
  "search_documents",
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Name and SKU only: a hit here comes first. */
    name: tsvector().notNull(),
    /** What the product is classed as: making, collection, colours, style, material, categories, tags. */
    about: tsvector().notNull(),
    /** Name, class and description together: what a search looks in. */
    everything: tsvector().notNull(),
  },
  (t) => [index("search_documents_everything").using("gin", t.everything)],
);

/** Every word that occurs, with the number of products it occurs in: for suggestions and for forgiving a wrong letter. */
export const searchWords = pgTable("search_words", { word: text().primaryKey(), products: integer().notNull() }, (t) => [
  index("search_words_by_beginning").on(t.word.op("text_pattern_ops")),
]);

/** A word and the same word with any one letter left out, so that words one wrong letter apart share a key. */
export const searchWordKeys = pgTable(
  "search_word_keys",
  {
    key: text().notNull(),
    word: text()
      .notNull()
      .references(() => searchWords.word, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.key, t.word] })],
);

/** Words that mean the same; all words of one `groupId` find each other. An owner may edit them. */
export const searchSynonyms = pgTable("search_synonyms", { groupId: integer().notNull(), word: text().notNull() }, (t) => [
  primaryKey({ columns: [t.groupId, t.word] }),
  index("search_synonyms_by_word").on(t.word),
]);
