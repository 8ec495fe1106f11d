import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, PLANNED_ONCE } from "../../db/connect.ts";
import { paiseValue, readRow } from "../../db/rows.ts";
import { codBlockedPincodes, codRules } from "../../db/schema/checkout.ts";
import type { CodFacts, CodRules } from "./cod.rules.ts";
import type { Trace } from "./order-traces.queries.ts";

const { isOn, minimum, maximum, refusalsAllowed, openPerEmail, openPerMobile, openPerNetwork } = codRules;

export const readRules = async (db: Db): Promise<CodRules | null> =>
  (await db.select({ isOn, minimum, maximum, refusalsAllowed, openPerEmail, openPerMobile, openPerNetwork }).from(codRules))[0] ?? null;

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

export const writeRules = (db: Db, rules: CodRules) =>
  db
    .insert(codRules)
    .values(rules)
    .onConflictDoUpdate({ target: codRules.id, set: { ...rules, updatedAt: sql`now()` } });

/** Does nothing when there are rules already. */
export const writeFirstRules = (db: Db, rules: CodRules) => db.insert(codRules).values(rules).onConflictDoNothing();

export const listPincodes = async (db: Db): Promise<string[]> =>
  (await db.select().from(codBlockedPincodes).orderBy(codBlockedPincodes.pincode)).map(({ pincode }) => pincode);

/** False when nothing changes. */
export async function setPincode(db: Db, pincode: string, isBlocked: boolean): Promise<boolean> {
  const changed = isBlocked
    ? await db.insert(codBlockedPincodes).values({ pincode }).onConflictDoNothing().returning()
    : await db.delete(codBlockedPincodes).where(eq(codBlockedPincodes.pincode, pincode)).returning();
  return changed.length > 0;
}
