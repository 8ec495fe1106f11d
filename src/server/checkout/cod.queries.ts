import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, PLANNED_ONCE } from "../../db/connect.ts";
import { paiseValue, readRow, readRows } from "../../db/rows.ts";
import { codBlockedPincodes, codRules } from "../../db/schema/checkout.ts";
import type { CodFacts, CodRules } from "./cod.rules.ts";
import type { Trace } from "./order-traces.queries.ts";

const { isOn, minimum, maximum, refusalsAllowed, openPerEmail, openPerMobile, openPerNetwork, asksConfirmation } = codRules;
const ruleColumns = { isOn, minimum, maximum, refusalsAllowed, openPerEmail, openPerMobile, openPerNetwork, asksConfirmation };

export const readRules = async (db: Db): Promise<CodRules | null> => (await db.select(ruleColumns).from(codRules))[0] ?? null;

/** The rules with their version, locked until the transaction ends; null when the owner has set none. */
export const lockRules = async (tx: Db): Promise<{ rules: CodRules; version: number } | null> => {
  const [row] = await tx.select({ rules: ruleColumns, version: codRules.version }).from(codRules).for("update");
  return row ?? null;
};

export const readRulesVersion = async (db: Db): Promise<number> =>
  (await db.select({ version: codRules.version }).from(codRules))[0]?.version ?? FIRST_VERSION;
/** Of rules that the owner has not set yet. */
export const FIRST_VERSION = 1;

/** The buyer of an order, as far as known. `email` in lower case; `mobile`: the last ten digits. */
export type CodBuyer = {
  shopperId: number | null;
  email: string | null;
  mobile: string | null;
  pincode: string;
  traces: readonly Trace[];
};

/** The purchase as far as the COD rules look at it. */
export type CodPurchase = Pick<CodFacts, "payable" | "hasGiftCard">;

const codFacts = z.object({
  rules: z
    .object({
      isOn: z.boolean(),
      minimum: paiseValue,
      maximum: paiseValue,
      refusalsAllowed: z.int(),
      openPerEmail: z.int(),
      openPerMobile: z.int(),
      openPerNetwork: z.int(),
      asksConfirmation: z.boolean(),
    })
    .nullable(),
  isBlockedPincode: z.boolean(),
  refusals: z.int(),
  open: z.object({ email: z.int(), mobile: z.int(), network: z.int() }),
});

/** Everything else that the rules look at. One statement. A customer is identified by account, e-mail address and mobile number. */
export async function readCodFacts(
  db: Db,
  { shopperId, email, mobile, pincode, traces }: CodBuyer,
): Promise<Omit<CodFacts, keyof CodPurchase>> {
  const hashOf = (wanted: Trace["kind"]) => traces.find(({ kind }) => kind === wanted)?.hash ?? null;
  // Not a join: a plan that is made while the shop has no orders yet would start from all confirmed ones, and be kept.
  const open = (kind: Trace["kind"]) => sql`(select count(*) filter (
      where (select o.method = 'cod' and o.status = 'confirmed' from orders o where o.id = t.order_id))::int
    from order_traces t where t.hash = ${hashOf(kind)}::text)`;
  return await readRow(
    db,
    codFacts,
    sql`${PLANNED_ONCE}
    select
      (select json_build_object('isOn', r.is_on, 'minimum', r.minimum, 'maximum', r.maximum, 'refusalsAllowed', r.refusals_allowed,
        'openPerEmail', r.open_per_email, 'openPerMobile', r.open_per_mobile, 'openPerNetwork', r.open_per_network, 'asksConfirmation', r.asks_confirmation)
        from cod_rules r) as rules,
      exists (select 1 from cod_blocked_pincodes where pincode = ${pincode}) as "isBlockedPincode",
      (select count(distinct e.order_id)::int from order_events e join orders o on o.id = e.order_id
        where e.kind = 'refused' and (o.shopper_id = ${shopperId}::int or mailbox_of(o.email) = mailbox_of(${email}::text)
          or right(regexp_replace(o.mobile, '\\D', '', 'g'), 10) = ${mobile}::text)) as refusals,
      json_build_object('email', ${open("email")}, 'mobile', ${open("mobile")}, 'network', ${open("network")}) as open`,
  );
}

/** Writes all rules when they have the version still, and returns the next one; undefined when they have another. */
export const writeRules = async (db: Db, rules: CodRules, version: number): Promise<number | undefined> =>
  (
    await db
      .insert(codRules)
      .values({ ...rules, version: version + 1 })
      .onConflictDoUpdate({
        target: codRules.id,
        set: { ...rules, version: version + 1, updatedAt: sql`now()` },
        setWhere: eq(codRules.version, version),
      })
      .returning({ version: codRules.version })
  )[0]?.version;

/** Does nothing when there are rules already. */
export const writeFirstRules = (db: Db, rules: CodRules) => db.insert(codRules).values(rules).onConflictDoNothing();

export const listPincodes = async (db: Db): Promise<string[]> =>
  (await db.select().from(codBlockedPincodes).orderBy(codBlockedPincodes.pincode)).map(({ pincode }) => pincode);

/** Returns the PIN codes that change. */
export async function setPincodes(db: Db, pincodes: readonly string[], isBlocked: boolean): Promise<string[]> {
  const rows = pincodes.map((pincode) => ({ pincode }));
  const changed = isBlocked
    ? await db.insert(codBlockedPincodes).values(rows).onConflictDoNothing().returning()
    : await db
        .delete(codBlockedPincodes)
        .where(inArray(codBlockedPincodes.pincode, [...pincodes]))
        .returning();
  return changed.map(({ pincode }) => pincode);
}

const refusalRow = z.object({ prefix: z.string(), parcels: z.int(), refused: z.int() });

/** By the first three digits of the PIN code: how many parcels that were to be paid on delivery were refused, the most first. */
export const readRefusals = (db: Db, since: Date) =>
  readRows(
    db,
    refusalRow,
    sql`select left(o.address->>'pincode', 3) as prefix, count(*)::int as parcels, count(*) filter (where e.refused)::int as refused
    from orders o cross join lateral (select exists (select from order_events e where e.order_id = o.id and e.kind = 'refused') as refused) e
    where o.method = 'cod' and o.placed_at >= ${since.toISOString()}::timestamptz and (o.status = 'delivered' or e.refused)
    group by 1 having count(*) filter (where e.refused) > 0 order by refused desc, parcels, prefix limit 50`,
  );
