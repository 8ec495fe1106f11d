/** Reads and writes the search index. Raw SQL: full text operators and hot statements. */
import { type SQL, and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRows } from "../../db/rows.ts";
import { products } from "../../db/schema/catalogue.ts";
import { searchDocuments, searchPages, searchSynonyms, searchWordKeys, searchWords } from "../../db/schema/search.ts";
import type { Paise } from "../../shared/money.ts";
import { type PictureRow, pictureJson, pricesDiffer } from "../catalogue/catalogue.ts";
import type { Matches } from "./score.rules.ts";
import { type IndexMatches, type Term, deletionKeys, typedQuery } from "./search.rules.ts";

export const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
/** Prefix match that can use the text_pattern_ops index: byte order, from the prefix up to the last Unicode character. */
export const hasPrefix = (word: SQL, prefix: SQL) => sql`${word} ~>=~ ${prefix} and ${word} ~<~ (${prefix} || ${"\u{10FFFF}"})`;

export type PageRow = { path: string; title: string };
/** What the index has for a query: its words, the products with it as an SKU, and the pages that it names. */
export type Lookup = IndexMatches & { productIds: number[]; pinnedIds: number[]; pages: PageRow[] };

const lookupRow = z.object({
  kind: z.enum(["known", "vague", "candidate", "synonym", "completion", "concept", "sku", "pin", "page"]),
  word: z.string(),
  other: z.string(),
  products: z.int(),
});
type LookupKind = z.output<typeof lookupRow>["kind"];

/**
 * Looks up the words and phrases of a query. `phrases`: words and runs of words, for synonyms and pages. `sku`: the query as an SKU without
 * separators, or empty. `pinPhrase`: the query as pins name it. One statement.
 */
export async function lookUpWords(
  db: Db,
  typed: readonly string[],
  phrases: readonly string[],
  { sku, pinPhrase }: { sku: string; pinPhrase: string },
): Promise<Lookup> {
  const keys = typed.flatMap(deletionKeys);
  const rows = await readRows(
    db,
    lookupRow,
    sql`
    with candidates as (
      select distinct k.word, w.products, w.is_specific from search_word_keys k join search_words w on w.word = k.word where k.key = any(${texts(keys)})
    ), synonyms as (
      select s.word, o.word as other from search_synonyms s join search_synonyms o on o.group_id = s.group_id and o.word <> s.word
        where s.word = any(${texts([...typed, ...phrases])}) or s.word in (select word from candidates)
    ), stems as (
      select '\\m(' || string_agg(distinct regexp_replace(word, '(ies|y|e?s)$', ''), '|') || ')' as pattern from (
        select unnest(${texts(typed)}) as word union select word from candidates union select regexp_split_to_table(other, ' ') from synonyms) words
      where word <> ''
    ), concepts as (
      select 'c' || id as token, name from categories union all select 'k' || id, name from collections
      union all select 'g' || id, name from tags
      union all select 't' || t.id, t.name from terms t join attributes a on a.id = t.attribute_id and not a.is_variation
    )
    select 'known' as kind, typed.word, '' as other, 0 as products from unnest(${texts(typed)}) as typed (word)
      where exists (select 1 from search_words w where ${hasPrefix(sql`w.word`, sql`typed.word`)})
    union all select 'vague', typed.word, '', 0 from unnest(${texts(typed)}) as typed (word)
      where not exists (select 1 from search_words w where ${hasPrefix(sql`w.word`, sql`typed.word`)} and w.is_specific)
    union all select 'completion', typed.word, longer.word, 0 from unnest(${texts(typed)}) as typed (word), lateral (
      select w.word from search_words w where ${hasPrefix(sql`w.word`, sql`typed.word`)} and w.word <> typed.word order by w.products desc, w.word limit 5) longer
    union all select 'candidate', word, case when is_specific then 'specific' else '' end, products from candidates
    union all select 'synonym', word, other, 0 from synonyms
    union all select 'concept', '#' || token, name, 0 from concepts where lower(name) ~ (select pattern from stems)
    union all select 'sku', p.id::text, '', 0 from products p where ${sku}::text <> '' and upper(replace(p.sku, '-', '')) = ${sku}::text
    union all select 'sku', v.product_id::text, '', 0 from variants v where v.is_visible and ${sku}::text <> '' and upper(replace(v.sku, '-', '')) = ${sku}::text
    union all select 'pin', product_id::text, '', position from search_pins where phrase = ${pinPhrase}
    union all select 'page', path, title, named.letters from search_pages, lateral (
        select max(length(phrase)) as letters from unnest(phrases) as phrase where phrase = any(${texts([...typed, ...phrases])})) named
      where named.letters is not null`,
  );
  const ofKind = (kind: LookupKind) => rows.filter((row) => row.kind === kind);
  const wordsOfKind = (kind: LookupKind) => new Set(ofKind(kind).map((row) => row.word));
  const othersOf = (kind: LookupKind) =>
    new Map([...Map.groupBy(ofKind(kind), (row) => row.word)].map(([word, of]) => [word, of.map((row) => row.other)]));
  return {
    knownWords: wordsOfKind("known"),
    vagueWords: wordsOfKind("vague"),
    candidates: ofKind("candidate").map(({ word, other, products }) => ({ word, products, isSpecific: other !== "" })),
    synonyms: othersOf("synonym"),
    completions: othersOf("completion"),
    concepts: ofKind("concept").map((row) => ({ token: row.word, name: row.other })),
    productIds: [...new Set(ofKind("sku").map((row) => Number(row.word)))],
    pinnedIds: ofKind("pin")
      .toSorted((a, b) => a.products - b.products)
      .map((row) => Number(row.word)),
    pages: ofKind("page")
      .toSorted((a, b) => b.products - a.products || (a.word < b.word ? -1 : 1))
      .map((row) => ({ path: row.word, title: row.other })),
  };
}

const matchesRow = z.object({ query: z.string(), zones: z.int(), product_ids: z.string() });

/**
 * The matches of text queries, and of tokens, which begin with # and are compared as they are. Queries that mean the same ("knot", "knots") are
 * answered once. One statement.
 */
export async function readMatches(db: Db, queries: readonly string[]): Promise<ReadonlyMap<string, Matches>> {
  const rows = await readRows(
    db,
    matchesRow,
    sql`
    with asked as (
      select query, case when query like '#%' then quote_literal(query)::tsquery else to_tsquery('english', query) end as meaning
      from unnest(${texts(queries)}) as query
    ), found as (
      select meaning, zones, array_agg(product_id)::text as product_ids
      from (select distinct meaning from asked) meanings, matching_zones(meaning) group by meaning, zones
    )
    select query, zones, product_ids from asked join found on found.meaning = asked.meaning`,
  );
  return new Map(
    [...Map.groupBy(rows, (row) => row.query)].map(([query, ofQuery]) => {
      const byZone = ofQuery.map((row) => ({ zones: row.zones, ids: row.product_ids.slice(1, -1).split(",") }));
      return [
        query,
        {
          productIds: Int32Array.from(byZone.flatMap(({ ids }) => ids.map(Number))),
          zones: Uint8Array.from(byZone.flatMap(({ ids, zones }) => ids.map(() => zones))),
        },
      ];
    }),
  );
}

export type SuggestionRow = {
  kind: "product" | "category" | "collection" | "tag" | "term";
  name: string;
  slug: string;
  picture: PictureRow | null;
  price: Paise;
  /** The price is the lowest of several. */
  prices_differ: boolean;
};

/** Suggested products (the given ones), listings and words for an unfinished search. One statement. */
export async function suggestionsFor(db: Db, terms: readonly Term[], productIds: readonly number[]): Promise<SuggestionRow[]> {
  const last = terms.at(-1)?.word ?? "";
  const headingQuery = sql`to_tsquery('english', ${terms.map(({ word }) => typedQuery(word)).join(" & ")})`;
  const headings = (kind: string, table: SQL, isShown = sql`true`) => sql`
    (select ${kind}::text, h.name, h.slug, null::json, 0::float8, false from ${table} h where to_tsvector('english', h.name) @@ ${headingQuery} and ${isShown} order by h.position, h.id limit 3)`;
  const { rows } = await db.execute<SuggestionRow>(sql`
    (select 'product' as kind, p.name, p.slug,
        (select ${pictureJson(sql`coalesce(nullif(pi.alt, ''), m.alt)`)} from product_images pi join media m on m.id = pi.media_id
          where pi.product_id = p.id and pi.variant_id is null order by pi.position, pi.id limit 1) as picture,
        p.from_selling_price::float8 as price, ${pricesDiffer} as prices_differ
      from unnest(${sql.param([...productIds])}::int[]) with ordinality best (id, place)
        join products p on p.id = best.id and p.status = 'active' order by best.place)
    union all ${headings("category", sql`categories`, sql`h.is_visible`)}
    union all ${headings("collection", sql`collections`)}
    union all ${headings("tag", sql`tags`)}
    union all (select 'term', often.word, '', null, 0, false from (
        select w.word, w.products from search_words w where ${hasPrefix(sql`w.word`, sql`${last}::text`)} and w.products > 0
        order by w.products desc, w.word limit 20) often
      where exists (select 1 from search_documents d join products p on p.id = d.product_id and p.status = 'active'
        where d.everything @@ plainto_tsquery('english', often.word))
      order by often.products desc, often.word limit 5)`);
  return rows;
}

/**
 * What product `p` is, as an array of tokens: its categories with their parents, collections, tags and terms. Of attributes that are shown as swatches,
 * only the terms for which `isWanted` holds.
 */
const tokens = (isWanted: SQL) => sql`array(
      select '#c' || unnest(p.category_ids) union select '#k' || unnest(p.collection_ids)
      union select '#g' || pg.tag_id from product_tags pg where pg.product_id = p.id
      union select '#t' || pt.term_id from product_terms pt join attributes a on a.id = pt.attribute_id
        where pt.product_id = p.id and not a.is_variation and ${isWanted})`;

/** The text of the given products (null: of all) as (id, name, about, description), without accents, because queries have none either. */
const unaccentedProductText = (ids: readonly number[] | null) => sql`
  select id, ${withoutAccents(sql`name`)} as name, ${withoutAccents(sql`about`)} as about, ${withoutAccents(sql`description`)} as description,
    tokens, first_tokens
  from (${productText(ids)}) written`;

const withoutAccents = (text: SQL) => sql`normalize(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'), NFC)`;

const productText = (ids: readonly number[] | null) => sql`
  select p.id,
    p.name || ' ' || translate(p.sku || ' ' || coalesce((select string_agg(v.sku, ' ') from variants v where v.product_id = p.id and v.is_visible), ''), '-', ' ') as name,
    concat_ws(' ',
      (select string_agg(t.name, ' ') from product_terms pt join terms t on t.id = pt.term_id where pt.product_id = p.id),
      (select string_agg(c.name, ' ') from product_collections pc join collections c on c.id = pc.collection_id where pc.product_id = p.id),
      (select string_agg(concat_ws(' ', c.name, above.name, top.name), ' ') from product_categories pc join categories c on c.id = pc.category_id
        left join categories above on above.id = c.parent_id left join categories top on top.id = above.parent_id where pc.product_id = p.id),
      (select string_agg(g.name, ' ') from product_tags pt join tags g on g.id = pt.tag_id where pt.product_id = p.id)) as about,
    concat_ws(' ', p.subtitle, regexp_replace(p.description, '<[^>]*>', ' ', 'g')) as description,
    ${tokens(sql`true`)} as tokens, ${tokens(sql`(a.kind = 'text' or pt.position = (select min(first.position) from product_terms first
      where first.product_id = p.id and first.attribute_id = a.id))`)} as first_tokens
  from products p where p.status = 'active' ${ids === null ? sql`` : sql`and p.id = any(${sql.param([...ids])}::int[])`}`;

/** Until the end of the transaction. The documents of a large shop on a busy machine take longer than the limit of a request's statements. */
export const allowLongStatements = (tx: Db) => tx.execute(sql`set local statement_timeout = 0`);

/** Rewrites the index rows of the given products (null: of all) and deletes those of products that are not active. */
export async function writeSearchDocuments(db: Db, ids: readonly number[] | null): Promise<void> {
  const among = ids === null ? sql`` : sql`and d.product_id = any(${sql.param([...ids])}::int[])`;
  await db.execute(sql`delete from search_documents d using products p where p.id = d.product_id and p.status <> 'active' ${among}`);
  await db.execute(sql`
    insert into search_documents (product_id, name, about, everything)
    select id, to_tsvector('english', name) || array_to_tsvector(first_tokens), to_tsvector('english', about) || array_to_tsvector(tokens),
      to_tsvector('english', concat_ws(' ', name, about, description)) || array_to_tsvector(tokens)
    from (${unaccentedProductText(ids)}) texts
    on conflict (product_id) do update set name = excluded.name, about = excluded.about, everything = excluded.everything`);
}

/** `isSpecific`: not only in descriptions. */
const countedWord = z.object({ word: z.string(), products: z.int(), isSpecific: z.boolean() });
export type CountedWord = z.output<typeof countedWord>;

/** Words of the given products (null: of all) with the number of products each occurs in. */
export async function countWords(db: Db, ids: readonly number[] | null): Promise<CountedWord[]> {
  const rows = await readRows(
    db,
    countedWord,
    sql`
    select word, count(*)::int as products, bool_or(is_specific) as "isSpecific" from (
      select texts.id, found.word, bool_or(part.is_specific) as is_specific from (${unaccentedProductText(ids)}) texts,
        lateral (values (concat_ws(' ', texts.name, texts.about), true), (texts.description, false)) as part (text, is_specific),
        lateral unnest(tsvector_to_array(to_tsvector('simple', part.text))) as found (word)
      group by texts.id, found.word
    ) each where word ~ '^[[:alnum:]]{2,40}$' group by word`,
  );
  return rows;
}

/** Adds words with their deletion keys; for known words the larger number of products stays. */
export async function upsertWords(db: Db, words: readonly CountedWord[]): Promise<void> {
  for (let start = 0; start < words.length; start += 2000) {
    const batch = words.slice(start, start + 2000);
    await db
      .insert(searchWords)
      .values(batch)
      .onConflictDoUpdate({
        target: searchWords.word,
        set: {
          products: sql`greatest(${searchWords.products}, excluded.products)`,
          isSpecific: sql`${searchWords.isSpecific} or excluded.is_specific`,
        },
      });
    const keys = batch.flatMap(({ word }) => deletionKeys(word).map((key) => ({ key, word })));
    for (let from = 0; from < keys.length; from += 10_000)
      await db
        .insert(searchWordKeys)
        .values(keys.slice(from, from + 10_000))
        .onConflictDoNothing();
  }
}

export const deleteWords = (db: Db) => db.delete(searchWords);

export async function replaceSynonyms(db: Db, groups: readonly (readonly string[])[]): Promise<void> {
  await db.delete(searchSynonyms);
  const rows = groups.flatMap((words, groupId) => words.map((word) => ({ groupId, word })));
  if (rows.length > 0) await db.insert(searchSynonyms).values(rows).onConflictDoNothing();
}

export async function allSynonyms(db: Db): Promise<string[]> {
  return (await db.selectDistinct({ word: searchSynonyms.word }).from(searchSynonyms)).map((row) => row.word);
}

export async function replacePages(db: Db, pages: readonly (typeof searchPages.$inferInsert)[]): Promise<void> {
  await db.delete(searchPages);
  if (pages.length > 0) await db.insert(searchPages).values([...pages]);
}

/** True when an active product is missing in the index, as after an update of the shop that changed what the index holds. */
export async function isIncomplete(db: Db): Promise<boolean> {
  const missing = db
    .select({ id: products.id })
    .from(products)
    .leftJoin(searchDocuments, eq(searchDocuments.productId, products.id))
    .where(and(eq(products.status, "active"), isNull(searchDocuments.productId)))
    .limit(1);
  return (await missing).length > 0;
}
