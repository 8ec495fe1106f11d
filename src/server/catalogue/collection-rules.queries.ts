/** The rules of collections: which products fit one, and the collections that name something in theirs. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type CollectionRule, type Condition, type ConditionKind, collectionRule } from "../../contract/collection-rule.ts";
import type { Db } from "../../db/connect.ts";
import { readRows } from "../../db/rows.ts";
import { DAY_MS } from "../../shared/dates.ts";

const list = (ids: readonly number[]) => sql`${sql.param([...ids])}::int[]`;

/** Whether product `p` fits a condition. */
function fits(condition: Condition, now: Date): SQL {
  switch (condition.kind) {
    case "tag":
      return sql`exists (select 1 from product_tags t where t.product_id = p.id and t.tag_id = any(${list(condition.ids)}))`;
    case "category":
      return sql`p.category_ids && ${list(condition.ids)}`;
    case "term":
      return sql`exists (select 1 from product_terms t where t.product_id = p.id and t.term_id = any(${list(condition.ids)}))`;
    case "price":
      return sql`p.from_selling_price between ${condition.from ?? 0}::bigint and ${condition.to ?? Number.MAX_SAFE_INTEGER}::bigint`;
    case "in_stock":
      return sql`p.availability = 'in_stock'`;
    case "new":
      return sql`p.published_at > ${new Date(now.getTime() - condition.days * DAY_MS).toISOString()}::timestamptz`;
  }
}

/** Ids of the products on sale that fit a rule, bestsellers first; no gift cards. One statement. */
export async function productsByRule(db: Db, { match, conditions }: CollectionRule, now: Date): Promise<number[]> {
  const all = sql.join(
    conditions.map((condition) => sql`(${fits(condition, now)})`),
    match === "all" ? sql` and ` : sql` or `,
  );
  const rows = await readRows(
    db,
    z.object({ id: z.int() }),
    sql`select p.id from products p where p.status = 'active' and not p.is_gift_card and (${all}) order by p.bestseller_rank, p.id`,
  );
  return rows.map(({ id }) => id);
}

const withRule = z.object({ id: z.int(), name: z.string(), rule: collectionRule });

/** All collections that have a rule. */
export const listRules = (db: Db) => readRows(db, withRule, sql`select id, name, rule from collections where rule is not null order by id`);

const names = (condition: Condition, kind: ConditionKind, id: number) =>
  condition.kind === kind && "ids" in condition && condition.ids.includes(id);

/** The collections whose rule names a tag, a category or a term. */
export const findRulesWith = async (db: Db, kind: ConditionKind, id: number) =>
  (await listRules(db)).filter(({ rule }) => rule.conditions.some((condition) => names(condition, kind, id)));

/** Lets another tag, category or term take the place of one in all rules. */
export async function replaceInRules(tx: Db, kind: ConditionKind, from: number, into: number): Promise<void> {
  for (const { id, rule } of await findRulesWith(tx, kind, from)) {
    const conditions = rule.conditions.map((condition) =>
      names(condition, kind, from) && "ids" in condition
        ? { ...condition, ids: [...new Set(condition.ids.map((one) => (one === from ? into : one)))] }
        : condition,
    );
    await tx.execute(sql`update collections set rule = ${JSON.stringify({ ...rule, conditions })}::jsonb, version = version + 1,
      updated_at = now() where id = ${id}`);
  }
}
