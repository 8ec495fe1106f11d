import { TASKS, type Task, today } from "../../contract/admin/today.ts";
import { type Permission, mayDo } from "../../contract/admin/permissions.ts";
import type { Db } from "../../db/connect.ts";
import { countSoldOut } from "../catalogue/catalogue.ts";
import { countWaitingApplications } from "../customers/customers.ts";
import { readWaitingEnquiries } from "../enquiries/enquiries.ts";
import type { Answer } from "../http/answer.ts";
import { readFailedEmails } from "../mail/mail.ts";
import { readSales, readWaitingOrders } from "../orders/orders.ts";
import type { Clock } from "../platform/clock.ts";

type Waiting = { count: number; oldestAt: Date | null };

export function todayRoutes(answer: Answer, { db, clock }: { db: Db; clock: Clock }): void {
  answer(today)(async (_body, { person }) => {
    const may = (permission: Permission) => mayDo(person.role, permission);
    const waiting = await readWaiting(db, may);
    const figures = may("orders.read") ? await readFigures(db, clock()) : null;
    return {
      status: "success",
      tasks: TASKS.flatMap((task) => {
        const found = waiting.get(task);
        return found ? [{ task, count: found.count, oldestAt: found.oldestAt?.toISOString() ?? null }] : [];
      }),
      figures,
    };
  });
}

async function readWaiting(db: Db, may: (permission: Permission) => boolean): Promise<ReadonlyMap<Task, Waiting>> {
  const waiting = new Map<Task, Waiting>();
  if (may("orders.read")) for (const { task, count, oldest } of await readWaitingOrders(db)) waiting.set(task, { count, oldestAt: oldest });
  if (may("enquiries.read")) {
    const { count, oldest } = await readWaitingEnquiries(db);
    waiting.set("enquiries", { count, oldestAt: oldest });
  }
  if (may("trade.read")) {
    const { count, oldest } = await countWaitingApplications(db);
    waiting.set("trade_applications", { count, oldestAt: oldest });
  }
  if (may("orders.read")) waiting.set("out_of_stock", { count: await countSoldOut(db), oldestAt: null });
  if (may("health.retry")) {
    const { count, oldest } = await readFailedEmails(db);
    waiting.set("failed_emails", { count, oldestAt: oldest });
  }
  return waiting;
}

async function readFigures(db: Db, now: Date) {
  const rows = await readSales(db, now);
  const of = (days: number, isNow: boolean) => {
    const row = rows.find((one) => one.days === days && one.now === isNow);
    return { orders: row?.orders ?? 0, sales: row?.sales ?? 0 };
  };
  return ([1, 7, 30] as const).map((days) => ({ days, now: of(days, true), before: of(days, false) }));
}
