import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, PLANNED_ONCE } from "../../db/connect.ts";
import { paiseValue, readRow } from "../../db/rows.ts";
import { codBlockedPincodes, codRules } from "../../db/schema/checkout.ts";
import type { CodFacts, CodRules } from "./cod.rules.ts";
import type { Trace } from "./order-traces.queries.ts";

const { isOn, minimum, maximum, refusalsAllowed, openPerEmail, openPerMobile, openPerNetwork } = codRules;

export const readRules = async (db: Db): Promise<CodRules | null> =>
  (await db.select({ isOn, minimum, maximum, refusalsAllowed, openPerEmail, openPerMobile, openPerNetwork }).from(codRules))[0] ?? null;

/** The rules with their version, locked until the transaction ends; null when the owner has set none. */
export const lockRules = async (tx: Db): Promise<{ rules: CodRules; version: number } | null> => {
  const fields = { isOn, minimum, maximum, refusalsAllowed, openPerEmail, openPerMobile, openPerNetwork };
  const [row] = await tx.select({ rules: fields, version: codRules.version }).from(codRules).for("update");
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
  const open = (kind: Trace["kind"]) => sql`(select count(*)::int from order_traces t join orders o on o.id = t.order_id
    where t.hash = ${hashOf(kind)}::text and o.method = 'cod' and o.status = 'confirmed')`;
  return await readRow(
    db,
    codFacts,
    sql`${PLANNED_ONCE}
    select
      (select json_build_object('isOn', r.is_on, 'minimum', r.minimum, 'maximum', r.maximum, 'refusalsAllowed', r.refusals_allowed,
        'openPerEmail', r.open_per_email, 'openPerMobile', r.open_per_mobile, 'openPerNetwork', r.open_per_network)
        from cod_rules r) as rules,
      exists (select 1 from cod_blocked_pincodes where pincode = ${pincode}) as "isBlockedPincode",
      (select count(*)::int from order_events e join orders o on o.id = e.order_id
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
