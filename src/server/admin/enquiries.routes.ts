import * as calls from "../../contract/admin/enquiries.ts";
import { mayDo } from "../../contract/admin/permissions.ts";
import type { Db } from "../../db/connect.ts";
import {
  addCannedAnswer,
  answerEnquiry,
  assignEnquiry,
  changeCannedAnswer,
  deleteCannedAnswer,
  listCannedAnswers,
  listEnquiries,
  markAnswered,
  readEnquiry,
} from "../enquiries/enquiries.ts";
import type { Answer } from "../http/answer.ts";
import type { MailDeps } from "../mail/mail.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { type Change, noSuchPerson, readColleagues, recordChange } from "../staff/staff.ts";

/** `pages`: for reading only. */
type Deps = { db: Db; pages: Db; mail: MailDeps };

export function enquiriesAdminRoutes(answer: Answer, { db, pages, mail }: Deps): void {
  /** Who can take care of a message. */
  const colleagues = async (on: Db) => (await readColleagues(on)).filter(({ role }) => mayDo(role, "enquiries.read"));
  const change = async (
    person: { id: number },
    work: (tx: Db) => Promise<(Omit<Change, "subject"> & { kind: "enquiry" | "canned_answer"; name: string }) | null>,
  ) => {
    await inTransaction(db, async (tx) => {
      const made = await work(tx);
      if (!made) return;
      const { kind, name, ...rest } = made;
      await recordChange(tx, person, { ...rest, subject: { kind, name } }, mail.clock());
    });
    return { status: "success" as const };
  };

  answer(calls.enquiryList)(async (_body, { person }, { q, ...asked }) => {
    const { rows, ...page } = await listEnquiries(pages, { ...asked, text: q }, { staffId: person.id, now: mail.clock() });
    return { status: "success", rows: rows.map((row) => ({ ...row, ...times(row) })), ...page };
  });
  answer(calls.enquiryDetail)(async (_body, _caller, _query, { ticket }) => {
    const { answers, customers, others, ...enquiry } = await readEnquiry(db, ticket);
    return {
      status: "success",
      enquiry: { ...enquiry, ...times(enquiry) },
      answers: answers.map((one) => ({ ...one, at: one.at.toISOString() })),
      customers,
      others: others.map((one) => ({ ...one, at: one.at.toISOString() })),
      colleagues: (await colleagues(db)).map(({ id, name }) => ({ id, name })),
    };
  });
  answer(calls.answerEnquiry)(async ({ key, text, isDone }, { person }, _query, { ticket }) =>
    change(person, async (tx) => {
      const isNew = await answerEnquiry(tx, mail, ticket, { key, text, isDone, by: person });
      // The text is with the message, and is deleted with it.
      return isNew ? { action: calls.answerEnquiry.name, kind: "enquiry", name: ticket, after: { isDone } } : null;
    }),
  );
  answer(calls.markAnswered)(async ({ isAnswered }, { person }, _query, { ticket }) =>
    change(person, async (tx) => {
      if (!(await markAnswered(tx, ticket, isAnswered ? { by: person.id, at: mail.clock() } : null))) return null;
      return {
        action: calls.markAnswered.name,
        kind: "enquiry",
        name: ticket,
        before: { isAnswered: !isAnswered },
        after: { isAnswered },
      };
    }),
  );
  answer(calls.assignEnquiry)(async ({ to }, { person }, _query, { ticket }) =>
    change(person, async (tx) => {
      const everybody = await colleagues(tx);
      const nameOf = (id: number | null) => everybody.find((one) => one.id === id)?.name ?? "";
      if (to !== null && nameOf(to) === "") throw noSuchPerson();
      const before = await assignEnquiry(tx, ticket, to);
      if (before === to) return null;
      const action = calls.assignEnquiry.name;
      return { action, kind: "enquiry", name: ticket, before: { assignedTo: nameOf(before) }, after: { assignedTo: nameOf(to) } };
    }),
  );

  answer(calls.cannedAnswers)(async () => ({ status: "success", answers: await listCannedAnswers(db) }));
  answer(calls.addCannedAnswer)(async (canned, { person }) =>
    change(person, async (tx) => {
      await addCannedAnswer(tx, canned);
      return { action: calls.addCannedAnswer.name, kind: "canned_answer", name: canned.title, after: { text: canned.text } };
    }),
  );
  answer(calls.changeCannedAnswer)(async ({ version, ...canned }, { person }, _query, { id }) =>
    change(person, async (tx) => {
      const before = await changeCannedAnswer(tx, { id, version }, canned);
      return { action: calls.changeCannedAnswer.name, kind: "canned_answer", name: canned.title, before, after: canned };
    }),
  );
  answer(calls.deleteCannedAnswer)(async (_body, { person }, _query, { id }) =>
    change(person, async (tx) => {
      const before = await deleteCannedAnswer(tx, id);
      return { action: calls.deleteCannedAnswer.name, kind: "canned_answer", name: before.title, before };
    }),
  );
}

const times = ({ createdAt, meetsAt, answeredAt }: { createdAt: Date; meetsAt: Date | null; answeredAt: Date | null }) => ({
  createdAt: createdAt.toISOString(),
  meetsAt: meetsAt?.toISOString() ?? null,
  answeredAt: answeredAt?.toISOString() ?? null,
});
