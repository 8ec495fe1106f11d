import * as calls from "../../contract/admin/tax-rates.ts";
import type { Db } from "../../db/connect.ts";
import { addTaxRate, changeTaxRate, deleteTaxRate, describeHsnCode, readTaxRates } from "../catalogue/catalogue.ts";
import type { Answer } from "../http/answer.ts";
import type { Clock } from "../platform/clock.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { recordChange } from "../staff/staff.ts";

export function taxRatesAdminRoutes(answer: Answer, { db, clock }: { db: Db; clock: Clock }): void {
  const subject = (name: string) => ({ kind: "tax_rate" as const, name });

  answer(calls.taxRates)(async () => ({ status: "success", ...(await readTaxRates(db, clock())) }));
  answer(calls.addTaxRate)(async (rate, { person }) => {
    const { code, from, percent } = rate;
    await inTransaction(db, async (tx) => {
      await addTaxRate(tx, rate);
      const change = { action: calls.addTaxRate.name, subject: subject(code), after: { from, percent } };
      await recordChange(tx, person, change, clock());
    });
    return { status: "success" };
  });
  answer(calls.changeTaxRate)(async ({ percent, before }, { person }, _query, which) => {
    await inTransaction(db, async (tx) => {
      await changeTaxRate(tx, which, { percent, before });
      const { from } = which;
      const change = { before: { from, percent: before }, after: { from, percent } };
      await recordChange(tx, person, { action: calls.changeTaxRate.name, subject: subject(which.code), ...change }, clock());
    });
    return { status: "success" };
  });
  answer(calls.deleteTaxRate)(async (_body, { person }, _query, which) => {
    const now = clock();
    await inTransaction(db, async (tx) => {
      const before = { from: which.from, percent: await deleteTaxRate(tx, which, now) };
      await recordChange(tx, person, { action: calls.deleteTaxRate.name, subject: subject(which.code), before }, now);
    });
    return { status: "success" };
  });
  answer(calls.describeHsnCode)(async ({ description }, { person }, _query, { code }) => {
    await inTransaction(db, async (tx) => {
      const before = await describeHsnCode(tx, code, description);
      if (before === description) return;
      const change = { before: { description: before }, after: { description } };
      await recordChange(tx, person, { action: calls.describeHsnCode.name, subject: subject(code), ...change }, clock());
    });
    return { status: "success" };
  });
}
