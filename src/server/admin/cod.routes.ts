import * as calls from "../../contract/admin/cod.ts";
import type { Db } from "../../db/connect.ts";
import { paise } from "../../shared/money.ts";
import { changeCodRules, readCodRules, setCodPincodes } from "../checkout/checkout.ts";
import type { Answer } from "../http/answer.ts";
import type { Clock } from "../platform/clock.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { recordChange } from "../staff/staff.ts";
import { changedFields } from "./changed-fields.ts";

/** There is one set of rules. */
const subject = { kind: "cod", name: "" } as const;

export function codAdminRoutes(answer: Answer, { db, clock }: { db: Db; clock: Clock }): void {
  answer(calls.codRules)(async () => ({ status: "success", ...(await readCodRules(db, clock())) }));
  answer(calls.changeCodRules)(async ({ version, minimum, maximum, ...given }, { person }) => {
    const changed = await inTransaction(db, async (tx) => {
      const rules = { ...given, minimum: paise(minimum), maximum: paise(maximum) };
      const { before, after, version: next } = await changeCodRules(tx, rules, version);
      const fields = changedFields(before, after);
      if (fields) await recordChange(tx, person, { action: calls.changeCodRules.name, subject, ...fields }, clock());
      return next;
    });
    return { status: "success", version: changed };
  });
  answer(calls.setCodPincodes)(async ({ pincodes, isBlocked }, { person }) => {
    const changed = await inTransaction(db, async (tx) => {
      const found = await setCodPincodes(tx, pincodes, isBlocked);
      if (found.length === 0) return found;
      const after = { [isBlocked ? "without" : "with"]: found.toSorted() };
      await recordChange(tx, person, { action: calls.setCodPincodes.name, subject, after }, clock());
      return found;
    });
    return { status: "success", changed: changed.length };
  });
}
