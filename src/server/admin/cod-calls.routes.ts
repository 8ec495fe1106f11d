import * as calls from "../../contract/admin/cod-calls.ts";
import type { Db } from "../../db/connect.ts";
import { type CheckoutDeps, confirmOnPhone, listUnconfirmed, recordCall } from "../checkout/checkout.ts";
import type { Answer } from "../http/answer.ts";
import type { Clock } from "../platform/clock.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { recordChange } from "../staff/staff.ts";

const orderOf = (name: string) => ({ kind: "order", name }) as const;

export function codCallsRoutes(answer: Answer, { db, clock, checkout }: { db: Db; clock: Clock; checkout: CheckoutDeps }): void {
  answer(calls.codCalls)(async () => ({
    status: "success",
    orders: (await listUnconfirmed(db, clock())).map(({ askedAt, triedAt, ...row }) => ({
      ...row,
      askedAt: askedAt.toISOString(),
      triedAt: triedAt?.toISOString() ?? null,
    })),
  }));
  answer(calls.recordCodCall)(async (_body, { person }, _query, { number }) => {
    await inTransaction(db, async (tx) => {
      await recordCall(tx, number, clock());
      await recordChange(tx, person, { action: calls.recordCodCall.name, subject: orderOf(number) }, clock());
    });
    return { status: "success" };
  });
  answer(calls.confirmCodOrder)(async (_body, { person }, _query, { number }) => {
    await inTransaction(db, async (tx) => {
      await confirmOnPhone(checkout, tx, number, person.id, clock());
      await recordChange(tx, person, { action: calls.confirmCodOrder.name, subject: orderOf(number) }, clock());
    });
    return { status: "success" };
  });
}
