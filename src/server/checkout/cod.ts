/** Cash on delivery: the owner's rules, and whether an order meets them. */
import type { Db } from "../../db/connect.ts";
import { Failure, failure } from "../platform/failure.ts";
import { type CodPurchase, type CodBuyer, readCodFacts, readRules, writeFirstRules, writeRules } from "./cod.queries.ts";
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

/** Changes the given rules and returns all of them. Throws `codLimits` or `codOpenLimits`. */
export async function changeCodRules(db: Db, change: Partial<CodRules>): Promise<CodRules> {
  const rules = { ...((await readRules(db)) ?? NO_RULES), ...change };
  if (rules.minimum < 0 || rules.maximum < rules.minimum || rules.maximum >= LEGAL_LIMIT) throw codLimits();
  if (Math.min(rules.openPerEmail, rules.openPerMobile, rules.openPerNetwork) < 1) throw codOpenLimits();
  await writeRules(db, rules);
  return rules;
}

/** For the demo shop: turns COD on when the owner has set no rules. */
export const ensureCodRules = async (db: Db): Promise<void> => void (await writeFirstRules(db, { ...NO_RULES, isOn: true }));
