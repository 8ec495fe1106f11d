import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { returnRules } from "../../db/schema/returns.ts";
import type { ReturnRules } from "./returns.rules.ts";

type Row = typeof returnRules.$inferSelect;
type Stored = { rules: ReturnRules; version: number };

const toStored = ({
  feeEnvelope,
  feeRoll,
  feeLong,
  feeHeavy,
  version,
  id: _id,
  createdAt: _created,
  updatedAt: _updated,
  ...rules
}: Row): Stored => ({
  rules: { ...rules, fees: { envelope: feeEnvelope, roll: feeRoll, long: feeLong, heavy: feeHeavy } },
  version,
});

/** Undefined when the owner has set none. */
export async function readStoredRules(db: Db): Promise<Stored | undefined> {
  const [row] = await db.select().from(returnRules);
  return row && toStored(row);
}

/** Writes the rules if their version is still `version`, 0 for none; returns the new version, or undefined. */
export async function writeRules(tx: Db, { fees, ...rules }: ReturnRules, version: number): Promise<number | undefined> {
  const values = { ...rules, feeEnvelope: fees.envelope, feeRoll: fees.roll, feeLong: fees.long, feeHeavy: fees.heavy };
  const [row] =
    version === 0
      ? await tx.insert(returnRules).values(values).onConflictDoNothing().returning({ version: returnRules.version })
      : await tx
          .update(returnRules)
          .set({ ...values, version: version + 1, updatedAt: sql`now()` })
          .where(eq(returnRules.version, version))
          .returning({ version: returnRules.version });
  return row?.version;
}
