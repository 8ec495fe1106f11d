/** Pages of listings and their facet counts. Raw SQL on purpose: these are the shop's hottest statements, tuned to the indexes. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRows } from "../../db/rows.ts";
import { CATEGORY, COLLECTIONS, ORIGIN, PRICE, type PriceRange, type Sort, priceBands, readPriceRange } from "./catalogue.rules.ts";
import { type CardRow, type VariationChoice, cardColumnsFor, isAmong } from "./card.queries.ts";
import { defined } from "../../shared/defined.ts";

/** The matches of a search are a subquery of `product_id`, with `score` (highest first) when sorted by relevance. */
export type Scope =
  | { kind: "all" }
  | { kind: "category"; ids: readonly number[] }
  | { kind: "collection"; id: number }
  | { kind: "tag"; id: number }
  | { kind: "search"; matches: SQL };

/** One filter group with chosen values; `fits` is the SQL condition on product `p`. */
export type ChosenGroup = { group: string; attributeId: number | null; fits: SQL };

/** Chosen filters. `choice`: what they say of the variations, whose prices then count instead of the lowest of all. */
export type ChosenFilters = { groups: readonly ChosenGroup[]; choice: VariationChoice | null };

export type ListingQuery = { scope: Scope; chosen: ChosenFilters; sort: Sort | "relevance"; page: number; perPage: number };

/** Several numbers as one array parameter, so that the statement's text is the same for any number of them. */
const numbers = (values: readonly number[]) => sql`${sql.param([...values])}::int[]`;
const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

const NO_ATTRIBUTES = new Set<string>([COLLECTIONS, CATEGORY, PRICE, ORIGIN]);

const filterRow = z.object({
  attribute_id: z.int(),
  group: z.string(),
  is_variation: z.boolean(),
  term_id: z.int().nullable(),
  name: z.string().nullable(),
});

/**
 * Turns filters into SQL conditions. Unknown groups are left out, unknown values match nothing. `budget`: bounds that the price of at least
 * one variation has to keep. One statement at most.
 */
export async function resolveFilters(
  db: Db,
  filters: Record<string, readonly string[]>,
  budget: Pick<VariationChoice, "from" | "to"> | null = null,
): Promise<ChosenFilters> {
  const chosen: ChosenGroup[] = [];
  const sizeIds: number[] = [];
  const attributeGroups = Object.keys(filters).filter((group) => !NO_ATTRIBUTES.has(group));
  if (attributeGroups.length > 0) {
    const names = attributeGroups.flatMap((group) => filters[group] ?? []);
    const rows = await readRows(
      db,
      filterRow,
      sql`
      select a.id as attribute_id, a.filter_group as "group", a.is_variation, t.id as term_id, t.name
      from attributes a left join terms t on t.attribute_id = a.id and t.name = any(${texts(names)})
      where a.filter_group = any(${texts(attributeGroups)})
      order by a.position, a.id`,
    );
    for (const [attributeId, ofAttribute] of Map.groupBy(rows, (row) => row.attribute_id)) {
      const { group, is_variation: isVariation } = defined(ofAttribute[0], "row of an attribute");
      const termIds = ofAttribute.flatMap((row) => (row.term_id !== null && filters[group]?.includes(row.name ?? "") ? [row.term_id] : []));
      chosen.push({ group, attributeId, fits: sql`p.term_ids && ${numbers(termIds)}` });
      if (isVariation) sizeIds.push(...termIds);
    }
  }
  if (filters[COLLECTIONS]) {
    const fits = sql`p.collection_ids && array(select id from collections where name = any(${texts(filters[COLLECTIONS])}))`;
    chosen.push({ group: COLLECTIONS, attributeId: null, fits });
  }
  if (filters[CATEGORY]) {
    const fits = sql`p.category_ids && array(select id from categories where name = any(${texts(filters[CATEGORY])}))`;
    chosen.push({ group: CATEGORY, attributeId: null, fits });
  }
  if (filters[ORIGIN]) chosen.push({ group: ORIGIN, attributeId: null, fits: sql`p.country_of_origin = any(${texts(filters[ORIGIN])})` });
  // An upper bound alone is kept by the lowest price, which every card shows anyway.
  const from = budget?.from ?? null;
  const choice = sizeIds.length > 0 || from !== null ? { termIds: sizeIds, from, to: budget?.to ?? null } : null;
  if (filters[PRICE]) {
    const ranges = filters[PRICE].flatMap((value) => readPriceRange(value) ?? []).map((range) => inRange(range, shownPrice(choice)));
    chosen.push({ group: PRICE, attributeId: null, fits: ranges.length > 0 ? sql`(${sql.join(ranges, sql` or `)})` : sql`false` });
  }
  if (budget) {
    const fits = choice ? sql`chosen.price is not null` : sql`p.from_selling_price <= ${budget.to}::bigint`;
    chosen.push({ group: "", attributeId: null, fits });
  }
  return { groups: chosen, choice };
}

/** The price that the card of product `p` shows. */
const shownPrice = (choice: VariationChoice | null): SQL =>
  choice ? sql`coalesce(chosen.price, p.from_selling_price)` : sql`p.from_selling_price`;

/** The lowest price of the choice for each product that has one, read once for all of them. */
function choiceCte(choice: VariationChoice | null): SQL {
  if (!choice) return sql``;
  const variations =
    choice.termIds.length > 0
      ? sql`variant_terms vt join variants v on v.id = vt.variant_id where vt.term_id = any(${numbers(choice.termIds)}) and ${isAmong({ ...choice, termIds: [] })}`
      : sql`variants v where ${isAmong(choice)}`;
  return sql`chosen as (select v.product_id, min(v.selling_price) as price from ${variations} group by v.product_id), `;
}

const inRange = (band: PriceRange, price: SQL) =>
  band.below === null
    ? sql`${price} >= ${band.from}::bigint`
    : sql`(${price} >= ${band.from}::bigint and ${price} < ${band.below}::bigint)`;
const bandColumn = (index: number) => sql.identifier(`band_${index}`);

/** The products that a search found, with what filters and counts read of them. */
const searchCte = (scope: Scope) =>
  scope.kind === "search"
    ? sql`found as (
        select p.id, p.status, p.from_selling_price, p.country_of_origin, p.term_ids, p.collection_ids, p.category_ids
        from (${scope.matches}) m join products p on p.id = m.product_id), `
    : sql``;
const withChoice = (products: SQL, choice: VariationChoice | null) =>
  choice ? sql`${products} left join chosen on chosen.product_id = p.id` : products;

function inScope(scope: Scope): SQL {
  switch (scope.kind) {
    case "category":
      return sql`p.status = 'active' and p.category_ids && ${numbers(scope.ids)}`;
    case "collection":
      return sql`p.status = 'active' and p.collection_ids && ${numbers([scope.id])}`;
    case "tag":
      return sql`p.status = 'active' and p.id in (select product_id from product_tags where tag_id = ${scope.id})`;
    default:
      return sql`p.status = 'active'`;
  }
}

/** Columns to sort by, all in one direction. The id breaks ties, so that pages never repeat or lose a product. */
type Order = { columns: readonly SQL[]; isDescending: boolean };
const orders: Record<Sort | "relevance", (price: SQL) => Order> = {
  bestseller: () => ({ columns: [sql`p.bestseller_rank`, sql`p.id`], isDescending: false }),
  price_asc: (price) => ({ columns: [price, sql`p.id`], isDescending: false }),
  price_desc: (price) => ({ columns: [price, sql`p.id`], isDescending: true }),
  title_asc: () => ({ columns: [sql`lower(p.name)`, sql`p.id`], isDescending: false }),
  title_desc: () => ({ columns: [sql`lower(p.name)`, sql`p.id`], isDescending: true }),
  // Only a search has a score, highest first.
  relevance: () => ({ columns: [sql`-m.score`, sql`p.bestseller_rank`, sql`p.id`], isDescending: false }),
};
const orderBy = ({ isDescending }: Order, columns: readonly SQL[]) =>
  sql.join(
    columns.map((column) => (isDescending ? sql`${column} desc` : column)),
    sql`, `,
  );

/** One page of cards and the total number of products, in one statement. */
export async function listingPage(db: Db, query: ListingQuery): Promise<{ cards: CardRow[]; total: number }> {
  const { scope, chosen, perPage } = query;
  const order = orders[query.sort](shownPrice(chosen.choice));
  const where = sql.join([inScope(scope), ...chosen.groups.map((group) => group.fits)], sql` and `);
  const { found, ids, count } =
    scope.kind === "search" ? searchHits(scope.matches, chosen, where, order) : listingHits(chosen, where, order);
  const { rows } = await db.execute<CardRow & { total_count: number }>(sql`
    with ${choiceCte(chosen.choice)} ${found} page as (
      select id, row_number() over () as position from (${ids} limit ${perPage} offset ${(query.page - 1) * perPage}::bigint) first
    ), counted as (${count})
    select counted.total_count, ${cardColumnsFor(chosen.choice)}
    from counted left join (page join products p on p.id = page.id) on true
    order by page.position`);
  const cards = rows.filter((row) => row.id !== null);
  return { cards, total: rows[0]?.total_count ?? 0 };
}

/** `found`: common table expressions; `ids`: the ids of the products in order; `count`: their number. */
type Hits = { found: SQL; ids: SQL; count: SQL };

/** An index gives the first products in order; the others are only counted. */
function listingHits({ choice }: ChosenFilters, where: SQL, order: Order): Hits {
  const from = withChoice(sql`products p`, choice);
  return {
    found: sql``,
    ids: sql`select p.id from ${from} where ${where} order by ${orderBy(order, order.columns)}`,
    count: sql`select count(*)::int as total_count from ${from} where ${where}`,
  };
}

/** The search runs once, and reads of each product only what it is sorted by. */
function searchHits(matches: SQL, { choice }: ChosenFilters, where: SQL, order: Order): Hits {
  const names = order.columns.map((_, index) => sql.identifier(`sorted_${index}`));
  const columns = order.columns.map((column, index) => sql`${column} as ${names[index]}`);
  const from = withChoice(sql`(${matches}) m join products p on p.id = m.product_id`, choice);
  return {
    found: sql`found as materialized (select p.id, ${sql.join(columns, sql`, `)} from ${from} where ${where}), `,
    ids: sql`select id from found order by ${orderBy(
      order,
      names.map((name) => sql`${name}`),
    )}`,
    count: sql`select count(*)::int as total_count from found`,
  };
}

export type FacetRow = { group: string; value: string; label: string; swatch: string; count: number };

/**
 * How many products each value would show while the filters of all other groups apply. A product that misses exactly one group still counts
 * for the values of that group, so the products are read in parts: those that fit all groups (part 0), and for each chosen group those that
 * miss only that one. Each part is a conjunction, which can use the GIN index; one condition over all parts could not.
 */
export async function facetCounts(
  db: Db,
  scope: Scope,
  { groups: chosen, choice }: ChosenFilters,
  groups: readonly string[],
): Promise<FacetRow[]> {
  const part = (number: number, missed?: ChosenGroup) => {
    const fits = chosen.map((one) => (one === missed ? sql`not (${one.fits})` : one.fits));
    return sql`select ${shownPrice(choice)} as price, p.country_of_origin, p.term_ids, p.collection_ids, p.category_ids, ${number}::int as part
      from ${withChoice(scope.kind === "search" ? sql`found p` : sql`products p`, choice)} where ${sql.join([inScope(scope), ...fits], sql` and `)}`;
  };
  const missable = chosen.filter((one) => groups.includes(one.group));
  const parts = [part(0), ...missable.map((group, index) => part(index + 1, group))];
  const partOf = (group: string) => missable.findIndex((one) => one.group === group) + 1;
  const countsFor = (group: string) => sql`part in (0, ${partOf(group)}::int)`;
  const termPart = missable.flatMap((one) =>
    one.attributeId === null ? [] : [sql`when ${one.attributeId}::int then ${partOf(one.group)}::int`],
  );
  const partOfTerm = termPart.length > 0 ? sql`case a.id ${sql.join(termPart, sql` `)} else 0 end` : sql`0`;

  const bandCounts = priceBands.map(
    (band, index) => sql`count(*) filter (where ${inRange(band, sql`candidates.price`)})::int as ${bandColumn(index)}`,
  );
  const bandRows = priceBands.map(
    (band, index) => sql`(${band.value}::text, ${band.label}::text, counted.${bandColumn(index)}, ${index}::int)`,
  );

  /** Two headings with the same name are one value; their products are counted again, because some may be in both. */
  const byName = (group: string, table: SQL, ids: SQL) => sql`
    select ${group}, c.name, c.name, '', case when count(*) = 1 then min(counted.count)
        else (select count(*)::int from candidates where ${countsFor(group)} and ${ids} && array_agg(c.id)) end, min(c.position), min(c.id)
      from (select unnest(${ids}) as id, count(*)::int as count from candidates
            where ${groups.includes(group)} and ${countsFor(group)} group by 1) counted join ${table} c on c.id = counted.id
      group by c.name`;

  const { rows } = await db.execute<FacetRow & { tie_breaker: number; position: number }>(sql`
    with ${searchCte(scope)} ${choiceCte(choice)} candidates as materialized (${sql.join(parts, sql` union all `)}),
      by_term as (select part, unnest(term_ids) as term_id, count(*) as count from candidates group by 1, 2)
    select a.filter_group as "group", t.name as value, t.name as label, t.value as swatch, sum(by_term.count)::int as count, t.position, t.id as tie_breaker
      from by_term join terms t on t.id = by_term.term_id join attributes a on a.id = t.attribute_id
      where a.filter_group = any(${texts(groups)}) and by_term.part in (0, ${partOfTerm})
      group by a.filter_group, t.id
    union all
    ${byName(COLLECTIONS, sql`collections`, sql`collection_ids`)}
    union all
    ${byName(CATEGORY, sql`categories`, sql`category_ids`)}
    union all
    select ${ORIGIN}, country_of_origin, country_of_origin, '', count(*)::int, 0, 0 from candidates
      where ${groups.includes(ORIGIN)} and ${countsFor(ORIGIN)} group by country_of_origin
    union all
    select ${PRICE}, band.value, band.label, '', band.count, band.position, band.position
      from (select ${sql.join(bandCounts, sql`, `)} from candidates where ${groups.includes(PRICE)} and ${countsFor(PRICE)}) counted,
        lateral (values ${sql.join(bandRows, sql`, `)}) as band (value, label, count, position) where band.count > 0
    order by position, tie_breaker, label`);
  return rows;
}
