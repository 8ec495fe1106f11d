import * as calls from "../../contract/admin/people.ts";
import { approveTrade, declineTrade, listApplications, listGroups } from "../accounts/accounts.ts";
import { listEnquiries, setAnswered } from "../enquiries/enquiries.ts";
import type { Answer } from "../http/answer.ts";
import { type StaffDeps, recordChange } from "../staff/staff.ts";

const MOST_ENQUIRIES = 200;

export function peopleRoutes(answer: Answer, { db, mail }: Pick<StaffDeps, "db" | "mail">): void {
  answer(calls.tradeApplications)(async () => {
    const applications = (await listApplications(db)).map(({ application, group, ...account }) => ({
      ...account,
      group,
      mobile: "",
      state: application.state === "applied" && application.company === "" ? ("not_applied" as const) : application.state,
      appliedAt: application.appliedAt.toISOString(),
      company: application.company,
      businessType: application.businessType,
      city: application.city,
      gstin: application.gstin,
    }));
    return {
      status: "success",
      applications: applications.toSorted((one, other) => Number(other.state === "applied") - Number(one.state === "applied")),
      groups: (await listGroups(db)).map(({ name, discountBasisPoints }) => ({ name, percent: discountBasisPoints / 100 })),
    };
  });
  answer(calls.approveTrade)(async ({ email, group }, { person }) => {
    await db.transaction(async (tx) => {
      await approveTrade({ db: tx, mail }, email, group);
      await recordChange(
        tx,
        person,
        { action: calls.approveTrade.name, subject: { kind: "trade", name: email }, after: { state: "approved", group } },
        mail.clock(),
      );
    });
    return { status: "success" };
  });
  answer(calls.declineTrade)(async ({ email }, { person }) => {
    await db.transaction(async (tx) => {
      await declineTrade({ db: tx, mail }, email);
      await recordChange(
        tx,
        person,
        { action: calls.declineTrade.name, subject: { kind: "trade", name: email }, after: { state: "declined" } },
        mail.clock(),
      );
    });
    return { status: "success" };
  });
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
