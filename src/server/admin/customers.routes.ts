import type { z } from "zod";
import * as calls from "../../contract/admin/customers.ts";
import type { Db } from "../../db/connect.ts";
import { type ExportSources, addCustomerNote, changeAccount, exportAccount } from "../accounts/accounts.ts";
import {
  deleteCustomer,
  endCustomerSessions,
  listCustomers,
  lockCustomer,
  mergeCustomers,
  noSuchCustomer,
  readCustomer,
} from "../customers/customers.ts";
import type { Answer } from "../http/answer.ts";
import type { MailDeps } from "../mail/mail.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { recordChange } from "../staff/staff.ts";
import { changedFields } from "./changed-fields.ts";

/** `pages`: for reading only. */
type Deps = { db: Db; pages: Db; mail: MailDeps; exportSources: ExportSources };
type Found = Awaited<ReturnType<typeof readCustomer>>;

export function customersAdminRoutes(answer: Answer, { db, pages, mail, exportSources }: Deps): void {
  const subjectOf = ({ shopper }: Found) => ({ kind: "customer" as const, name: shopper.email });

  answer(calls.customerList)(async (_body, _caller, { q, ...asked }) => {
    const { rows, ...page } = await listCustomers(pages, { ...asked, text: q });
    return { status: "success", rows: rows.map((row) => ({ ...row, lastSeenAt: row.lastSeenAt.toISOString() })), ...page };
  });
  answer(calls.customerDetail)(async (_body, _caller, _query, { id }) => ({
    status: "success",
    ...toWire(await readCustomer(db, id, mail.clock())),
  }));
  answer(calls.changeCustomer)(async ({ version, firstName, lastName, mobile, ...business }, { person }, _query, { id }) => {
    const now = mail.clock();
    const after = await inTransaction(db, async (tx) => {
      await lockCustomer(tx, id, version);
      const before = await readCustomer(tx, id, now);
      await changeAccount(tx, id, { contact: { firstName, lastName, mobile }, business });
      const changed = await readCustomer(tx, id, now);
      const fields = changedFields(toFields(before), toFields(changed));
      if (fields) await recordChange(tx, person, { action: calls.changeCustomer.name, subject: subjectOf(changed), ...fields }, now);
      return changed;
    });
    return { status: "success", version: after.shopper.version };
  });
  answer(calls.addCustomerNote)(async ({ text }, { person }, _query, { id }) => {
    await inTransaction(db, async (tx) => {
      await lockCustomer(tx, id);
      await addCustomerNote(tx, { shopperId: id, staffId: person.id, text, at: mail.clock() });
    });
    return { status: "success" };
  });
  answer(calls.endCustomerSessions)(async (_body, { person }, _query, { id }) => {
    const now = mail.clock();
    const ended = await inTransaction(db, async (tx) => {
      const subject = subjectOf(await readCustomer(tx, id, now));
      const count = await endCustomerSessions(tx, id);
      if (count > 0) await recordChange(tx, person, { action: calls.endCustomerSessions.name, subject, after: { ended: count } }, now);
      return count;
    });
    return { status: "success", ended };
  });
  answer(calls.exportCustomer)(async (_body, { person }, _query, { id }) => {
    const now = mail.clock();
    const data = await inTransaction(db, async (tx) => {
      const found = await exportAccount(tx, id, now, exportSources);
      if (!found) throw noSuchCustomer();
      await recordChange(tx, person, { action: calls.exportCustomer.name, subject: subjectOf(await readCustomer(tx, id, now)) }, now);
      return found;
    });
    return { status: "success", export: data };
  });
  answer(calls.deleteCustomer)(async ({ version }, { person }, _query, { id }) => {
    const now = mail.clock();
    await inTransaction(db, async (tx) => {
      const before = await readCustomer(tx, id, now);
      await deleteCustomer(tx, { mail }, { id, version });
      // The person is not named: an audit entry outlives what the law lets us keep.
      const subject = { kind: "customer" as const, name: `#${id}` };
      await recordChange(tx, person, { action: calls.deleteCustomer.name, subject, after: { stays: before.stays } }, now);
    });
    return { status: "success" };
  });
  answer(calls.mergeCustomers)(async ({ version, other, otherVersion }, { person }, _query, { id }) => {
    const now = mail.clock();
    await inTransaction(db, async (tx) => {
      const merged = await mergeCustomers(tx, { id, version }, { id: other, version: otherVersion });
      const subject = { kind: "customer" as const, name: merged.kept };
      await recordChange(tx, person, { action: calls.mergeCustomers.name, subject, after: { merged: merged.other } }, now);
    });
    return { status: "success" };
  });
}

/** Fields that staff change, for the form and for the audit log. */
const toFields = ({ shopper }: Found) => ({
  firstName: shopper.firstName,
  lastName: shopper.lastName,
  mobile: shopper.mobile,
  company: shopper.company,
  gstin: shopper.gstin,
  businessAddress: shopper.businessAddress,
});

const iso = <Row extends { at: Date }>(row: Row) => ({ ...row, at: row.at.toISOString() });

const toWire = (found: Found): Omit<z.input<typeof calls.customerDetail.reply>, "status"> => {
  const { shopper, terms, sessions, orders, addresses, notes, enquiries, isSubscribed, doubles, stays } = found;
  return {
    customer: {
      ...toFields(found),
      id: shopper.id,
      kind: shopper.kind,
      email: shopper.email,
      emailVerifiedAt: shopper.emailVerifiedAt?.toISOString() ?? null,
      createdAt: shopper.createdAt.toISOString(),
      lastSeenAt: shopper.lastSeenAt.toISOString(),
      version: shopper.version,
      tradeState: terms.state,
      group: terms.group,
    },
    orders: { ...orders, last: orders.last.map(iso) },
    addresses,
    sessions: sessions.map(({ id, device, lastUsedAt }) => ({ id, device, lastUsedAt: lastUsedAt.toISOString() })),
    notes: notes.map(iso),
    enquiries: enquiries.map(iso),
    isSubscribed,
    doubles,
    stays,
  };
};
