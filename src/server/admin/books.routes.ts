import * as calls from "../../contract/admin/books.ts";
import type { Db } from "../../db/connect.ts";
import { auditAndStore, findLastAudit, readWaiting } from "../audit/audit.ts";
import { endReservation, issueMissingInvoices, listReservations } from "../checkout/checkout.ts";
import type { Answer } from "../http/answer.ts";
import {
  continueAfter,
  documentPdf,
  eInvoiceFile,
  findSellerProblem,
  gstLines,
  gstReport,
  gstTables,
  readEInvoices,
  readInvoiceBooks,
  recordEInvoice,
} from "../invoices/invoices.ts";
import { countFailedJobs, listFailedJobs, takeFailedJob } from "../jobs/jobs.ts";
import { type MailDeps, listFailedEmails, readFailedEmails, retryFailedEmail } from "../mail/mail.ts";
import { failure } from "../platform/failure.ts";
import { adminMessages as texts } from "../../contract/admin/messages.ts";
import { parseOrderNumber } from "../orders/orders.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { forgetOldData } from "../retention/retention.ts";
import { changeRetentionPeriods, readRetentionPeriods } from "../shop-settings/shop-settings.ts";
import { type Change, recordChange } from "../staff/staff.ts";
import { closeWaitingRoom, listRooms, openWaitingRoom } from "../waiting-room/waiting-room.ts";

const noFailedEmail = failure("books.no_failed_email", texts.noFailedEmail, 404);
const noFailedJob = failure("books.no_failed_job", texts.noFailedJob, 404);

/** `pages`: for reading only. */
type Deps = { db: Db; pages: Db; mail: MailDeps; logError: (line: string) => void };

export function booksAdminRoutes(answer: Answer, { db, pages, mail, logError }: Deps): void {
  const now = mail.clock;
  /** Makes a change and its audit entry in one transaction. */
  const change = async (person: { id: number }, work: (tx: Db) => Promise<Change>) => {
    await inTransaction(db, async (tx) => recordChange(tx, person, await work(tx), now()));
    return { status: "success" as const };
  };

  answer(calls.health)(async () => {
    const audit = await findLastAudit(pages);
    return {
      status: "success",
      audit: audit ? { ...audit, ranAt: audit.ranAt.toISOString() } : null,
      waiting: { ...(await readWaiting(pages, now())), failedJobs: await countFailedJobs(pages) },
    };
  });
  answer(calls.runAudit)(async () => {
    const audit = await auditAndStore(db, now());
    return { status: "success", audit: { ...audit, ranAt: audit.ranAt.toISOString() } };
  });

  answer(calls.invoiceBooks)(async () => {
    const { series, ...others } = await readInvoiceBooks(pages, now());
    const gapsOf = (gaps: (typeof series)[number]["gaps"]) => gaps.map((gap) => ({ ...gap, recordedAt: gap.recordedAt.toISOString() }));
    return {
      status: "success",
      problem: (await findSellerProblem(pages)) ?? "",
      series: series.map(({ gaps, ...rest }) => ({ ...rest, gaps: gapsOf(gaps) })),
      ...others,
    };
  });
  answer(calls.continueSeries)(async ({ number }, { person }) => {
    const next = await inTransaction(db, async (tx) => {
      const moved = await continueAfter(tx, number, now());
      const subject = { kind: "settings", name: moved.next } as const;
      await recordChange(
        tx,
        person,
        { action: calls.continueSeries.name, subject, after: { lost: `${moved.first} – ${moved.last}` } },
        now(),
      );
      return moved.next;
    });
    return { status: "success", next };
  });
  answer(calls.issueMissing)(async (_body, { person }) => {
    const action = calls.issueMissing.name;
    const record = (tx: Db, { order, invoice }: { order: string; invoice: string }) =>
      recordChange(tx, person, { action, subject: { kind: "order", name: order }, after: { invoice } }, now());
    const done = (await issueMissingInvoices(db, now(), record)).map(({ order, issued }) => ({
      order,
      invoice: issued.state === "issued" ? issued.number : "",
      problem: issued.state === "missing" ? issued.why : "",
    }));
    return { status: "success", done };
  });
  answer(calls.taxDocument)(async (_body, _caller, { number }) => documentPdf(pages, number, logError));
  answer(calls.gstSummary)(async (_body, _caller, { month }) => ({ status: "success", tables: gstTables(await gstReport(pages, month)) }));
  answer(calls.gstExport)(async (_body, _caller, { month }) => ({
    content: Buffer.from(
      gstLines(await gstReport(pages, month))
        .map((line) => `${line}\r\n`)
        .join(""),
    ),
    name: `gstr1-${month}.csv`,
  }));

  answer(calls.eInvoices)(async () => {
    const { open, reported, ...others } = await readEInvoices(pages, now());
    const dated = <Row extends { issuedAt: Date }>(row: Row) => ({ ...row, issuedAt: row.issuedAt.toISOString() });
    return { status: "success", ...others, open: open.map(dated), reported: reported.map(dated) };
  });
  answer(calls.eInvoiceFile)(async () => await eInvoiceFile(pages, now()));
  answer(calls.recordEInvoice)(async (typed, { person }) => {
    const number = await inTransaction(db, async (tx) => {
      const { order, before, after, ...document } = await recordEInvoice(tx, typed, person.id, now());
      const change = { action: calls.recordEInvoice.name, subject: { kind: "order" as const, name: order } };
      const named = (answer: object) => ({ document: document.number, ...answer });
      await recordChange(tx, person, { ...change, ...(before && { before: named(before) }), after: named(after) }, now());
      return document.number;
    });
    return { status: "success", number };
  });

  answer(calls.failedEmails)(async () => ({
    status: "success",
    count: (await readFailedEmails(pages)).count,
    emails: (await listFailedEmails(pages)).map(({ recipient, lastError, createdAt, ...email }) => ({
      ...email,
      to: recipient ?? "",
      error: lastError ?? "",
      createdAt: createdAt.toISOString(),
    })),
  }));
  answer(calls.retryEmail)(async (_body, { person }, _query, { id }) =>
    change(person, async (tx) => {
      const email = await retryFailedEmail(tx, id, now());
      if (!email) throw noFailedEmail();
      return { action: calls.retryEmail.name, subject: { kind: "email", name: `#${id} ${email.kind}` } };
    }),
  );
  answer(calls.failedJobs)(async () => ({
    status: "success",
    jobs: (await listFailedJobs(pages)).map(({ failedAt, ...job }) => ({ ...job, failedAt: failedAt.toISOString() })),
  }));
  answer(calls.retryJob)(async (_body, { person }, _query, { id }) =>
    change(person, async (tx) => {
      const job = await takeFailedJob(tx, id);
      if (!job) throw noFailedJob();
      await mail.jobs.add(tx, job.name, job.payload);
      return { action: calls.retryJob.name, subject: { kind: "job", name: job.name } };
    }),
  );

  answer(calls.reservations)(async () => ({
    status: "success",
    reservations: (await listReservations(pages)).map(({ reservedUntil, ...reservation }) => ({
      ...reservation,
      until: new Date(reservedUntil).toISOString(),
    })),
  }));
  answer(calls.endReservation)(async (_body, { person }, _query, { number }) =>
    change(person, async (tx) => {
      const name = parseOrderNumber(number);
      await endReservation(tx, name, now());
      return { action: calls.endReservation.name, subject: { kind: "reservation", name } };
    }),
  );
  answer(calls.waitingRooms)(async () => ({
    status: "success",
    rooms: (await listRooms(pages)).map(({ openedAt, openUntil, ...room }) => ({
      ...room,
      openedAt: openedAt.toISOString(),
      openUntil: openUntil?.toISOString() ?? null,
    })),
  }));
  answer(calls.openWaitingRoom)(async ({ minutes }, { person }, _query, { slug }) =>
    change(person, async (tx) => {
      const { name, until } = await openWaitingRoom(tx, slug, minutes, now());
      return { action: calls.openWaitingRoom.name, subject: { kind: "waiting_room", name }, after: { until: until.toISOString() } };
    }),
  );
  answer(calls.closeWaitingRoom)(async (_body, { person }, _query, { slug }) =>
    change(person, async (tx) => {
      const { name } = await closeWaitingRoom(tx, slug);
      return { action: calls.closeWaitingRoom.name, subject: { kind: "waiting_room", name } };
    }),
  );

  answer(calls.retention)(async () => ({ status: "success", periods: await readRetentionPeriods(db) }));
  answer(calls.changeRetention)(async ({ before, ...after }, { person }) =>
    change(person, async (tx) => {
      await changeRetentionPeriods(tx, before, after);
      return { action: calls.changeRetention.name, subject: { kind: "retention", name: "" }, before, after };
    }),
  );
  answer(calls.runRetention)(async (_body, { person }) => {
    const at = now();
    const forgotten = await inTransaction(db, async (tx) => {
      const done = await forgetOldData(tx, at);
      await recordChange(tx, person, { action: calls.runRetention.name, subject: { kind: "retention", name: "" }, after: done }, at);
      return done;
    });
    return { status: "success", forgotten };
  });
}
