import { TASKS, type Task, today } from "../../contract/admin/today.ts";
import { type Permission, mayDo } from "../../contract/admin/permissions.ts";
import type { Db } from "../../db/connect.ts";
import { indianDate, indianDateAfter, startOfIndianDay } from "../../shared/dates.ts";
import { countLowStock, countSoldOut } from "../catalogue/catalogue.ts";
import { readDueCalls } from "../checkout/checkout.ts";
import { countProblems } from "../dispatch/dispatch.ts";
import { readContentCheck } from "../content/content.ts";
import { countWaitingApplications } from "../customers/customers.ts";
import { readWaitingEnquiries } from "../enquiries/enquiries.ts";
import { readFirstSteps } from "../first-steps/first-steps.ts";
import type { Answer } from "../http/answer.ts";
import { readWaitingEInvoices } from "../invoices/invoices.ts";
import { readFailedEmails } from "../mail/mail.ts";
import { readSales, readSalesByDay, readWaitingOrders, readWaitingParcels } from "../orders/orders.ts";
import { readWaitingReturns } from "../returns/returns.ts";
import type { Clock } from "../platform/clock.ts";

type Waiting = { count: number; oldestAt: Date | null; first?: { who: string; what: string; amount?: number } | null };

export function todayRoutes(answer: Answer, { db, clock, takesOnline }: { db: Db; clock: Clock; takesOnline: boolean }): void {
  answer(today)(async (_body, { person }) => {
    const may = (permission: Permission) => mayDo(person.role, permission);
    const waiting = await readWaiting(db, may, clock());
    const figures = may("orders.read") ? await readFigures(db, clock()) : null;
    const days = may("orders.read") ? await readDays(db, clock()) : null;
    return {
      status: "success",
      tasks: TASKS.flatMap((task) => {
        const found = waiting.get(task);
        if (!found) return [];
        const { count, oldestAt, first } = found;
        return [{ task, count, oldestAt: oldestAt?.toISOString() ?? null, oldest: first ? { amount: null, ...first } : null }];
      }),
      firstSteps: may("settings.change") ? await readFirstSteps(db, { takesOnline }) : null,
      figures,
      days,
    };
  });
}

async function readWaiting(db: Db, may: (permission: Permission) => boolean, now: Date): Promise<ReadonlyMap<Task, Waiting>> {
  const waiting = new Map<Task, Waiting>();
  if (may("orders.read")) {
    for (const { task, count, oldest, first } of await readWaitingOrders(db)) waiting.set(task, { count, oldestAt: oldest, first });
    const problems = await countProblems(db);
    // Nothing waits in a shop without couriers.
    if (problems.count > 0) waiting.set("parcel_problems", { count: problems.count, oldestAt: problems.oldest, first: problems.first });
    const calls = await readDueCalls(db, now);
    for (const { task, count, oldest, first } of await readWaitingReturns(db)) waiting.set(task, { count, oldestAt: oldest, first });
    const today = indianDate(now);
    for (const { task, count, oldest, first } of await readWaitingParcels(db, { today, startOfToday: startOfIndianDay(today) }))
      if (count > 0) waiting.set(task, { count, oldestAt: oldest, first });
    // Most shops ask nobody to confirm.
    if (calls.count > 0) waiting.set("cod_calls", { count: calls.count, oldestAt: calls.oldest, first: calls.first });
  }
  if (may("enquiries.read")) {
    const { count, oldest, first } = await readWaitingEnquiries(db);
    waiting.set("enquiries", { count, oldestAt: oldest, first });
  }
  if (may("trade.read")) {
    const { count, oldest, first } = await countWaitingApplications(db);
    waiting.set("trade_applications", { count, oldestAt: oldest, first });
  }
  if (may("books.read")) {
    const toReport = await readWaitingEInvoices(db);
    // Most shops report nothing.
    if (toReport && toReport.count > 0) waiting.set("e_invoices", { count: toReport.count, oldestAt: toReport.oldest });
  }
  if (may("catalogue.read")) {
    waiting.set("out_of_stock", { count: await countSoldOut(db), oldestAt: null });
    waiting.set("low_stock", { count: await countLowStock(db), oldestAt: null });
  }
  if (may("health.retry")) {
    const { count, oldest } = await readFailedEmails(db);
    waiting.set("failed_emails", { count, oldestAt: oldest });
  }
  if (may("content.read")) {
    const { findings, ranAt } = await readContentCheck(db);
    waiting.set("content_findings", { count: findings.length, oldestAt: findings.length > 0 ? ranAt : null });
  }
  return waiting;
}

const CHART_DAYS = 30;

async function readDays(db: Db, now: Date) {
  const first = indianDateAfter(now, 1 - 2 * CHART_DAYS);
  const sales = new Map((await readSalesByDay(db, startOfIndianDay(first))).map((row) => [row.day, row.sales]));
  return Array.from({ length: CHART_DAYS }, (_, index) => {
    const day = indianDateAfter(now, index + 1 - CHART_DAYS);
    return { day, sales: sales.get(day) ?? 0, before: sales.get(indianDateAfter(now, index + 1 - 2 * CHART_DAYS)) ?? 0 };
  });
}

async function readFigures(db: Db, now: Date) {
  const rows = await readSales(db, now);
  const of = (days: number, isNow: boolean) => {
    const row = rows.find((one) => one.days === days && one.now === isNow);
    return { orders: row?.orders ?? 0, sales: row?.sales ?? 0 };
  };
  return ([1, 7, 30] as const).map((days) => ({ days, now: of(days, true), before: of(days, false) }));
}
