/** Cash on delivery: the owner's rules, and whether an order meets them. */
import type { Db } from "../../db/connect.ts";
import { changedMeanwhile } from "../platform/changed-meanwhile.ts";
import { Failure, failure } from "../platform/failure.ts";
import {
  type CodPurchase,
  type CodBuyer,
  FIRST_VERSION,
  listPincodes,
  lockRules,
  readCodFacts,
  readRules,
  readRulesVersion,
  setPincodes,
  writeFirstRules,
  writeRules,
} from "./cod.queries.ts";
import { type CodRules, LEGAL_LIMIT, NO_RULES, codUnavailableReason } from "./cod.rules.ts";
import { ownerMessages } from "./messages.ts";

export const codLimits = failure("cod.limits", ownerMessages.codLimits, 422);
export const codOpenLimits = failure("cod.open_limits", ownerMessages.codOpenLimits, 422);

/** Why the order cannot be paid on delivery; null when it can. One statement. */
export const findCodUnavailableReason = async (db: Db, buyer: CodBuyer, bought: CodPurchase): Promise<string | null> =>
  codUnavailableReason({ ...(await readCodFacts(db, buyer)), ...bought });

/** Throws `checkout.no_cod` when the order cannot be paid on delivery. */
export async function assertCodAvailable(db: Db, buyer: CodBuyer, bought: CodPurchase): Promise<void> {
  const reason = await findCodUnavailableReason(db, buyer, bought);
  if (reason !== null) throw new Failure("checkout.no_cod", reason, 422);
}

/**
 * Changes the given rules, and returns all of them as they were and as they are. `version`: that of the rules which the change was made from; left out by who
 * reads none. Throws `codLimits`, `codOpenLimits` or `changedMeanwhile`.
 */
export async function changeCodRules(
  db: Db,
  change: Partial<CodRules>,
  version?: number,
): Promise<{ before: CodRules; after: CodRules; version: number }> {
  return await db.transaction(async (tx) => {
    const { rules: before, version: current } = (await lockRules(tx)) ?? { rules: NO_RULES, version: FIRST_VERSION };
    if (version !== undefined && version !== current) throw changedMeanwhile();
    const after = { ...before, ...change };
    if (after.minimum < 0 || after.maximum < after.minimum || after.maximum >= LEGAL_LIMIT) throw codLimits();
    if (Math.min(after.openPerEmail, after.openPerMobile, after.openPerNetwork) < 1) throw codOpenLimits();
    // Of two first rules at once, there is no row to lock yet.
    const written = await writeRules(tx, after, current);
    if (written === undefined) throw changedMeanwhile();
    return { before, after, version: written };
  });
}

/** The rules for staff, with their version and the PIN codes without cash on delivery. */
export const readCodRules = async (db: Db) => ({
  rules: (await readRules(db)) ?? NO_RULES,
  version: await readRulesVersion(db),
  pincodes: await listPincodes(db),
});

/** Excludes PIN codes from cash on delivery, or allows it there again. Returns those that change. */
export const setCodPincodes = setPincodes;

/** For the demo shop: turns COD on when the owner has set no rules. */
export const ensureCodRules = async (db: Db): Promise<void> => void (await writeFirstRules(db, { ...NO_RULES, isOn: true }));
