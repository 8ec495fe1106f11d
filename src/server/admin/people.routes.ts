import * as calls from "../../contract/admin/people.ts";
import { listEnquiries, setAnswered } from "../enquiries/enquiries.ts";
import type { Answer } from "../http/answer.ts";
import { type StaffDeps, recordChange } from "../staff/staff.ts";

const MOST_ENQUIRIES = 200;

export function peopleRoutes(answer: Answer, { db, mail }: Pick<StaffDeps, "db" | "mail">): void {
  answer(calls.enquiryList)(async () => ({
    status: "success",
    enquiries: (await listEnquiries(db, MOST_ENQUIRIES)).map(({ enquiry, answeredBy }) => ({
      ticket: enquiry.ticket,
      kind: enquiry.kind,
      name: enquiry.name,
      email: enquiry.email,
      phone: enquiry.phone,
      subject: enquiry.subject ?? enquiry.company ?? enquiry.storeName ?? "",
      message: enquiry.message,
      createdAt: enquiry.createdAt.toISOString(),
      meetsAt: enquiry.meetsAt?.toISOString() ?? null,
      answered: enquiry.answeredAt && { who: answeredBy ?? "", at: enquiry.answeredAt.toISOString() },
    })),
  }));
  answer(calls.markAnswered)(async ({ isAnswered }, { person }, _query, { ticket }) => {
    const now = mail.clock();
    await db.transaction(async (tx) => {
      if (!(await setAnswered(tx, ticket, isAnswered ? { by: person.id, at: now } : null))) return;
      const subject = { kind: "enquiry", name: ticket } as const;
      await recordChange(
        tx,
        person,
        { action: calls.markAnswered.name, subject, before: { isAnswered: !isAnswered }, after: { isAnswered } },
        now,
      );
    });
    return { status: "success" };
  });
}
