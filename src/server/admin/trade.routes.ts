import * as calls from "../../contract/admin/trade.ts";
import type { Db } from "../../db/connect.ts";
import { addTradeGroup, changeTradeGroup, listGroups, listTradeGroups, removeTradeTerms, setTradeTerms } from "../accounts/accounts.ts";
import { decideTrade, listTradeApplications, readTradeCard, tradeApplicationOf, tradeEmail } from "../customers/customers.ts";
import type { Answer } from "../http/answer.ts";
import type { MailDeps, Sender } from "../mail/mail.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { type Change, recordChange } from "../staff/staff.ts";

/** `pages`: for reading only. */
type Deps = { db: Db; pages: Db; mail: MailDeps; readSender: () => Promise<Sender> };

export function tradeAdminRoutes(answer: Answer, { db, pages, mail, readSender }: Deps): void {
  answer(calls.tradeApplications)(async (_body, _caller, { q, ...asked }) => {
    const { rows, ...page } = await listTradeApplications(pages, { ...asked, text: q });
    return { status: "success", rows: rows.map((row) => ({ ...row, appliedAt: row.appliedAt.toISOString() })), ...page };
  });
  answer(calls.tradeApplication)(async (_body, _caller, _query, { id }) => {
    const { hints, card, duplicates, orders, decisions, firstName: _, ...application } = await tradeApplicationOf(db, id);
    return {
      status: "success",
      application: {
        ...application,
        createdAt: application.createdAt.toISOString(),
        appliedAt: application.appliedAt.toISOString(),
        decidedAt: application.decidedAt?.toISOString() ?? null,
      },
      gstin: hints,
      card,
      duplicates: duplicates.map(({ sharesGstin, sharesEmail, sharesMobile, ...other }) => ({
        ...other,
        shares: [
          ...(sharesGstin ? (["gstin"] as const) : []),
          ...(sharesEmail ? (["email"] as const) : []),
          ...(sharesMobile ? (["mobile"] as const) : []),
        ],
      })),
      orders: { ...orders, last: orders.last.map((order) => ({ ...order, at: order.at.toISOString() })) },
      decisions: decisions.map((decision) => ({ ...decision, at: decision.at.toISOString() })),
      groups: (await listGroups(db)).map(({ name, discountBasisPoints }) => ({ name, percent: discountBasisPoints / 100 })),
    };
  });
  answer(calls.tradeCard)(async (_body, _caller, _query, { id }) => {
    const { mime, content } = await readTradeCard(db, id);
    return { name: `business-card-${id}.${mime === "application/pdf" ? "pdf" : "webp"}`, content };
  });
  answer(calls.tradeEmail)(async ({ decision, reason }, _caller, _query, { id }) => ({
    status: "success",
    ...(await tradeEmail(db, id, { state: decision, reason }, await readSender(), mail.clock())),
  }));

  type Decision = Parameters<typeof decideTrade>[3];
  const decide = async (action: string, person: { id: number }, which: { id: number; version: number }, decision: Decision) => {
    await inTransaction(db, async (tx) => {
      const { before, after } = await decideTrade(tx, { mail }, which, decision);
      const terms = ({ state, group, reason }: typeof before) => ({ state, group, reason });
      const change = { action, subject: { kind: "trade" as const, name: after.email }, before: terms(before), after: terms(after) };
      await recordChange(tx, person, change, mail.clock());
    });
    return { status: "success" as const };
  };
  answer(calls.approveTrade)(async ({ group, version }, { person }, _query, { id }) =>
    decide(calls.approveTrade.name, person, { id, version }, { state: "approved", group }),
  );
  answer(calls.declineTrade)(async ({ reason, version }, { person }, _query, { id }) =>
    decide(calls.declineTrade.name, person, { id, version }, { state: "declined", reason }),
  );

  answer(calls.tradeGroups)(async () => ({ status: "success", groups: await listTradeGroups(db) }));
  /** Changes terms of a group, and records it. */
  const changeTerms = async (
    person: { id: number },
    action: string,
    work: (tx: Db) => Promise<Pick<Change, "before" | "after"> & { group: string }>,
  ) => {
    await inTransaction(db, async (tx) => {
      const { group, ...change } = await work(tx);
      await recordChange(tx, person, { action, subject: { kind: "trade_group", name: group }, ...change }, mail.clock());
    });
    return { status: "success" as const };
  };
  answer(calls.addTradeGroup)(async ({ name, percent }, { person }) =>
    changeTerms(person, calls.addTradeGroup.name, async (tx) => {
      await addTradeGroup(tx, { name, percent });
      return { group: name, after: { percent } };
    }),
  );
  answer(calls.changeTradeGroup)(async ({ percent, version }, { person }, _query, { id }) =>
    changeTerms(person, calls.changeTradeGroup.name, async (tx) => {
      const before = await changeTradeGroup(tx, { id, version, percent });
      return { group: before.name, before: { percent: before.discountBasisPoints / 100 }, after: { percent } };
    }),
  );
  answer(calls.setTradeTerms)(async (terms, { person }, _query, { id, slug }) =>
    changeTerms(person, calls.setTradeTerms.name, async (tx) => {
      const { group, before } = await setTradeTerms(tx, id, slug, terms);
      return { group, ...(before && { before: { product: slug, ...before } }), after: { product: slug, ...terms } };
    }),
  );
  answer(calls.removeTradeTerms)(async (_body, { person }, _query, { id, slug }) =>
    changeTerms(person, calls.removeTradeTerms.name, async (tx) => {
      const { group, before } = await removeTradeTerms(tx, id, slug);
      return { group, before: { product: slug, ...before }, after: { product: slug } };
    }),
  );
}
