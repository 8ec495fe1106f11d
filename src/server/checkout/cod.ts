/** Cash on delivery: the owner's rules, and whether an order meets them. */
import type { Db } from "../../db/connect.ts";
import { DAY_MS } from "../../shared/dates.ts";
import { changedMeanwhile } from "../platform/changed-meanwhile.ts";
import { Failure, failure } from "../platform/failure.ts";
import {
  type CodPurchase,
  type CodBuyer,
  FIRST_VERSION,
  listPincodes,
  lockRules,
  readCodFacts,
  readRefusals,
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

/** Returns whether the customer has to confirm the order. Throws `checkout.no_cod` when it cannot be paid on delivery. One statement. */
export async function assertCodAvailable(db: Db, buyer: CodBuyer, bought: CodPurchase): Promise<{ asksConfirmation: boolean }> {
  const facts = await readCodFacts(db, buyer);
  const reason = codUnavailableReason({ ...facts, ...bought });
  if (reason !== null) throw new Failure("checkout.no_cod", reason, 422);
  return { asksConfirmation: facts.rules?.asksConfirmation ?? false };
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

/** Refusals of longer ago say little about a place. */
const REFUSALS_DAYS = 365;

/** The rules for staff, with their version, the PIN codes without cash on delivery, and where parcels of the last year were refused. */
export const readCodRules = async (db: Db, now: Date) => ({
  refusals: await readRefusals(db, new Date(now.getTime() - REFUSALS_DAYS * DAY_MS)),
  rules: (await readRules(db)) ?? NO_RULES,
  version: await readRulesVersion(db),
  pincodes: await listPincodes(db),
});

/** Excludes PIN codes from cash on delivery, or allows it there again. Returns those that change. */
export const setCodPincodes = setPincodes;

/** For the demo shop: turns COD on when the owner has set no rules. */
export const ensureCodRules = async (db: Db): Promise<void> => void (await writeFirstRules(db, { ...NO_RULES, isOn: true }));
