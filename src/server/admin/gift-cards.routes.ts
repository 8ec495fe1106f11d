import type { z } from "zod";
import * as calls from "../../contract/admin/gift-cards.ts";
import { adminMessages as texts } from "../../contract/admin/messages.ts";
import type { Db } from "../../db/connect.ts";
import { DAY_MS, startOfIndianDay } from "../../shared/dates.ts";
import { paise } from "../../shared/money.ts";
import type { Answer } from "../http/answer.ts";
import type { MailDeps } from "../mail/mail.ts";
import { parseOrderNumber } from "../orders/orders.ts";
import { FailureWith } from "../platform/failure.ts";
import { inTransaction } from "../postgres/transaction.ts";
import {
  type StaffGiftCard,
  giftCardState,
  issueGiftCardByHand,
  listStaffGiftCards,
  readStaffGiftCard,
  setGiftCardBlocked,
} from "../promotions/promotions.ts";
import { recordChange } from "../staff/staff.ts";

/** `pages`: for reading only. */
type Deps = { db: Db; pages: Db; mail: MailDeps };

export function giftCardsAdminRoutes(answer: Answer, { db, pages, mail }: Deps): void {
  const subjectOf = (card: { lastFour: string }) => ({ kind: "gift_card" as const, name: `…${card.lastFour}` });

  answer(calls.giftCardList)(async (_body, _caller, { q, ...asked }) => {
    const now = mail.clock();
    const { rows, ...page } = await listStaffGiftCards(pages, { ...asked, text: q, orderNumber: parseOrderNumber(q) }, now);
    return { status: "success", rows: rows.map((card) => toWire(card, now)), ...page };
  });
  answer(calls.giftCardDetail)(async (_body, _caller, _query, { id }) => {
    const { card, entries } = await readStaffGiftCard(db, id);
    return {
      status: "success",
      card: toWire(card, mail.clock()),
      entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    };
  });
  answer(calls.issueGiftCard)(async ({ until, amount, ...given }, { person }) => {
    const now = mail.clock();
    const expiresAt = until === null ? null : new Date(startOfIndianDay(until).getTime() + DAY_MS);
    if (expiresAt && expiresAt <= now) throw untilPast();
    const { id, code } = await inTransaction(db, async (tx) => {
      const issued = await issueGiftCardByHand(tx, mail, { ...given, amount: paise(amount), expiresAt });
      if (!issued.isNew) return issued;
      const { card } = await readStaffGiftCard(tx, issued.id);
      const { recipient, reason, isMailed } = given;
      const after = { amount, recipient, reason, until, isMailed };
      await recordChange(tx, person, { action: calls.issueGiftCard.name, subject: subjectOf(card), after }, now);
      return issued;
    });
    return { status: "success", id, code };
  });
  answer(calls.blockGiftCard)(async ({ isBlocked, reason }, { person }, _query, { id }) => {
    const now = mail.clock();
    await inTransaction(db, async (tx) => {
      const before = await setGiftCardBlocked(tx, id, isBlocked, now);
      if (!before) return;
      const change = { before: { isBlocked: !isBlocked }, after: { isBlocked, ...(reason !== "" && { reason }) } };
      await recordChange(tx, person, { action: calls.blockGiftCard.name, subject: subjectOf(before), ...change }, now);
    });
    return { status: "success" };
  });
}

const untilPast = () =>
  new FailureWith("promotion.until_past", texts.untilPast, 422, { issues: [{ field: "until", message: texts.untilPast }] });

const toWire = (card: StaffGiftCard, now: Date): z.input<typeof calls.giftCardDetail.reply>["card"] => ({
  ...card,
  state: giftCardState(card, now),
  issuedAt: card.issuedAt.toISOString(),
  expiresAt: card.expiresAt?.toISOString() ?? null,
});
