/** Reads and writes the search index. Raw SQL: full text operators and hot statements. */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { searchSynonyms, searchWordKeys, searchWords } from "../../db/schema/search.ts";
import type { Paise } from "../../shared/money.ts";
import { type PictureRow, pictureJson } from "../catalogue/catalogue.ts";
import { type IndexMatches, type Term, deletionKeys, nameQuery, termQuery } from "./search.rules.ts";

export const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
/** Prefix match that can use the text_pattern_ops index: byte order, from the prefix up to the last Unicode character. */
export const hasPrefix = (word: SQL, prefix: SQL) => sql`${word} ~>=~ ${prefix} and ${word} ~<~ (${prefix} || ${"\u{10FFFF}"})`;

/** Which of the words occur (whole or as a prefix), their completions, correction candidates and synonyms. One statement. */
export async function lookUpWords(db: Db, typed: readonly string[]): Promise<IndexMatches> {
  const keys = typed.flatMap(deletionKeys);
  const { rows } = await db.execute<{
    kind: "known" | "candidate" | "synonym" | "completion";
    word: string;
    other: string;
    products: number;
  }>(sql`
    with candidates as (
      select distinct k.word, w.products from search_word_keys k join search_words w on w.word = k.word where k.key = any(${texts(keys)})
    )
    select 'known' as kind, typed.word, '' as other, 0 as products from unnest(${texts(typed)}) as typed (word)
      where exists (select 1 from search_words w where ${hasPrefix(sql`w.word`, sql`typed.word`)})
    union all select 'completion', typed.word, longer.word, 0 from unnest(${texts(typed)}) as typed (word), lateral (
      select w.word from search_words w where ${hasPrefix(sql`w.word`, sql`typed.word`)} and w.word <> typed.word order by w.products desc, w.word limit 5) longer
    union all select 'candidate', word, '', products from candidates
    union all select 'synonym', s.word, o.word, 0 from search_synonyms s join search_synonyms o on o.group_id = s.group_id and o.word <> s.word
      where s.word = any(${texts(typed)}) or s.word in (select word from candidates)`);
  const othersOf = (kind: "synonym" | "completion") => {
    const groups = Map.groupBy(
      rows.filter((row) => row.kind === kind),
      (row) => row.word,
    );
    return new Map([...groups].map(([word, of]) => [word, of.map((row) => row.other)]));
  };
  return {
    knownWords: new Set(rows.filter((row) => row.kind === "known").map((row) => row.word)),
    candidates: rows.filter((row) => row.kind === "candidate"),
    synonyms: othersOf("synonym"),
    completions: othersOf("completion"),
  };
}

/** Products that match every term: as ids, and as (product_id, score) for sorting by relevance. */
export type SearchMatches = { ids: SQL; ranked: SQL };

/**
 * Score: 2 for each term in the name, 1 more when every term is in the name or in the attributes; a match only in the description scores 0.
 */
export function searchMatches(terms: readonly Term[]): SearchMatches {
  const query = (text: string) => sql`to_tsquery('english', ${text})`;
  const from = sql`from search_documents d where d.everything @@ ${query(terms.map(termQuery).join(" & "))}`;
  const inName = terms.map((term) => sql`2 * (d.name @@ ${query(nameQuery(term))})::int`);
  const inNameOrAbout = terms.map((term) => sql`(d.name @@ ${query(termQuery(term))} or d.about @@ ${query(termQuery(term))})`);
  return {
    ids: sql`select d.product_id ${from}`,
    ranked: sql`select d.product_id, ${sql.join(inName, sql` + `)} + (${sql.join(inNameOrAbout, sql` and `)})::int as score ${from}`,
  };
}

export type SuggestionRow = {
  kind: "product" | "category" | "collection" | "tag" | "term";
  name: string;
  slug: string;
  picture: PictureRow | null;
  price: Paise;
};

/** Suggested products, listings and words for an unfinished search. One statement. */
export async function suggestionsFor(db: Db, terms: readonly Term[]): Promise<SuggestionRow[]> {
  const last = terms.at(-1)?.word ?? "";
  const headingQuery = sql`to_tsquery('english', ${terms.map(nameQuery).join(" & ")})`;
  const headings = (kind: string, table: SQL) => sql`
    (select ${kind}::text, h.name, h.slug, null::json, 0::float8 from ${table} h where to_tsvector('english', h.name) @@ ${headingQuery} order by h.position, h.id limit 3)`;
  const { rows } = await db.execute<SuggestionRow>(sql`
    (select 'product' as kind, p.name, p.slug,
        (select ${pictureJson(sql`coalesce(nullif(pi.alt, ''), m.alt)`)} from product_images pi join media m on m.id = pi.media_id
          where pi.product_id = p.id and pi.variant_id is null order by pi.position, pi.id limit 1) as picture,
        p.from_selling_price::float8 as price
      from (select p.id, found.score, p.bestseller_rank from (${searchMatches(terms).ranked}) found
          join products p on p.id = found.product_id and p.status = 'active' order by 2 desc, 3, 1 limit 5) best
        join products p on p.id = best.id order by best.score desc, best.bestseller_rank, best.id)
    union all ${headings("category", sql`categories`)}
    union all ${headings("collection", sql`collections`)}
    union all ${headings("tag", sql`tags`)}
    union all (select 'term', often.word, '', null, 0 from (
        select w.word, w.products from search_words w where ${hasPrefix(sql`w.word`, sql`${last}::text`)} and w.products > 0
        order by w.products desc, w.word limit 20) often
      where exists (select 1 from search_documents d join products p on p.id = d.product_id and p.status = 'active'
        where d.everything @@ plainto_tsquery('english', often.word))
      order by often.products desc, often.word limit 5)`);
  return rows;
}

/** The text of the given products (null: of all) as (id, name, about, description), without accents, because queries have none either. */
const unaccentedProductText = (ids: readonly number[] | null) => sql`
  select id, ${withoutAccents(sql`name`)} as name, ${withoutAccents(sql`about`)} as about, ${withoutAccents(sql`description`)} as description
  from (${productText(ids)}) written`;

const withoutAccents = (text: SQL) => sql`normalize(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'), NFC)`;

const productText = (ids: readonly number[] | null) => sql`
  select p.id,
    p.name || ' ' || translate(p.sku || ' ' || coalesce((select string_agg(v.sku, ' ') from variants v where v.product_id = p.id), ''), '-', ' ') as name,
    concat_ws(' ',
      (select string_agg(t.name, ' ') from product_terms pt join terms t on t.id = pt.term_id where pt.product_id = p.id),
      (select string_agg(c.name, ' ') from product_collections pc join collections c on c.id = pc.collection_id where pc.product_id = p.id),
      (select string_agg(concat_ws(' ', c.name, above.name, top.name), ' ') from product_categories pc join categories c on c.id = pc.category_id
        left join categories above on above.id = c.parent_id left join categories top on top.id = above.parent_id where pc.product_id = p.id),
      (select string_agg(g.name, ' ') from product_tags pt join tags g on g.id = pt.tag_id where pt.product_id = p.id)) as about,
    concat_ws(' ', p.subtitle, regexp_replace(p.description, '<[^>]*>', ' ', 'g')) as description
  from products p where p.status = 'active' ${ids === null ? sql`` : sql`and p.id = any(${sql.param([...ids])}::int[])`}`;

/** Rewrites the index rows of the given products (null: of all) and deletes those of products that are not active. */
export async function writeSearchDocuments(db: Db, ids: readonly number[] | null): Promise<void> {
  const among = ids === null ? sql`` : sql`and d.product_id = any(${sql.param([...ids])}::int[])`;
  await db.execute(sql`delete from search_documents d using products p where p.id = d.product_id and p.status <> 'active' ${among}`);
  await db.execute(sql`
    insert into search_documents (product_id, name, about, everything)
    select id, to_tsvector('english', name), to_tsvector('english', about), to_tsvector('english', concat_ws(' ', name, about, description))
    from (${unaccentedProductText(ids)}) texts
    on conflict (product_id) do update set name = excluded.name, about = excluded.about, everything = excluded.everything`);
}

/** Words of the given products (null: of all) with the number of products each occurs in. */
export async function countWords(db: Db, ids: readonly number[] | null): Promise<{ word: string; products: number }[]> {
  const { rows } = await db.execute<{ word: string; products: number }>(sql`
    select word, count(*)::int as products from (
      select distinct texts.id, found.word from (${unaccentedProductText(ids)}) texts,
        lateral unnest(tsvector_to_array(to_tsvector('simple', concat_ws(' ', texts.name, texts.about, texts.description)))) as found (word)
    ) each where word ~ '^[[:alnum:]]{2,40}$' group by word`);
  return rows;
}

/** Adds words with their deletion keys; for known words the larger number of products stays. */
export async function upsertWords(db: Db, words: readonly { word: string; products: number }[]): Promise<void> {
  for (let start = 0; start < words.length; start += 2000) {
    const batch = words.slice(start, start + 2000);
    await db
      .insert(searchWords)
      .values(batch)
      .onConflictDoUpdate({ target: searchWords.word, set: { products: sql`greatest(${searchWords.products}, excluded.products)` } });
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
