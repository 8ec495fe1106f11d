/** Gift cards for staff: the list with its counts, one card with its entries, and issuing and blocking by hand. */
import type { GiftCardFilter, GiftCardSort, GiftCardTab } from "../../contract/admin/gift-cards.ts";
import { adminMessages as texts } from "../../contract/admin/messages.ts";
import type { Db } from "../../db/connect.ts";
import { type Asked, readList } from "../../db/lists.ts";
import { DEFAULT_LOCALE } from "../../shared/locale.ts";
import type { Paise } from "../../shared/money.ts";
import { defined } from "../../shared/defined.ts";
import { type MailDeps, queueMail } from "../mail/mail.ts";
import { failure } from "../platform/failure.ts";
import { isExpired } from "./gift-card.rules.ts";
import {
  type StaffGiftCard,
  findCardOfRequest,
  findStaffGiftCard,
  giftCardListing,
  giftCardMatches,
  listEntriesOfCard,
  updateBlocked,
} from "./gift-cards.admin.queries.ts";
import { issueGiftCardOnce } from "./gift-cards.ts";
import { lockCard } from "./gift-cards.queries.ts";

export type { StaffGiftCard } from "./gift-cards.admin.queries.ts";

export const noSuchCard = failure("promotion.no_such_card", texts.noSuchCard, 404);

/** A page of gift cards with the counts of all tabs and filters. Two statements. `orderNumber`: what was typed, as an order's number. */
export const listStaffGiftCards = (
  db: Db,
  { text, orderNumber, ...asked }: Asked<GiftCardTab, GiftCardFilter, GiftCardSort> & { text: string; orderNumber: string },
  now: Date,
) => readList(db, giftCardListing(now), asked, giftCardMatches(text, orderNumber));

export const giftCardState = ({ blockedAt, balance, expiresAt }: StaffGiftCard, now: Date) => {
  if (blockedAt) return "blocked" as const;
  if (balance <= 0) return "empty" as const;
  return isExpired({ expiresAt }, now) ? ("expired" as const) : ("usable" as const);
};

/** The card with every change of its balance. Throws `noSuchCard`. */
export async function readStaffGiftCard(db: Db, id: number) {
  const card = await findStaffGiftCard(db, id);
  if (!card) throw noSuchCard();
  return { card, entries: await listEntriesOfCard(db, id) };
}

export type CardByHand = {
  /** Names the request: a repeat issues no second card. */
  key: string;
  amount: Paise;
  /** An e-mail address, or ''. */
  recipient: string;
  name: string;
  reason: string;
  message: string;
  expiresAt: Date | null;
  isMailed: boolean;
};

/**
 * Issues a gift card in the caller's transaction. Its code goes to the recipient by e-mail, or else is in the result; it is stored nowhere. `isNew`: false for a
 * repeat, which has no code. Throws `cardAmount`.
 */
export async function issueGiftCardByHand(
  tx: Db,
  mail: MailDeps,
  { key, name, message, isMailed, ...card }: CardByHand,
): Promise<{ id: number; code: string | null; isNew: boolean }> {
  const issued = await issueGiftCardOnce(tx, { ...card, issueKey: key }, mail.clock());
  if (!issued) return { id: defined(await findCardOfRequest(tx, key), "gift card of a repeated request"), code: null, isNew: false };
  const { id, code } = issued;
  if (!isMailed) return { id, code, isNew: true };
  const { amount, expiresAt } = card;
  // The last moment: the end is midnight after the last day.
  const until = expiresAt ? new Date(expiresAt.getTime() - 1).toISOString() : "";
  await queueMail(tx, mail, {
    key: `gift-card:${id}`,
    kind: "giftCardForYou",
    to: card.recipient,
    locale: DEFAULT_LOCALE,
    data: { name, from: "", message, cards: [{ code, amount, until }] },
  });
  return { id, code: null, isNew: true };
}

/** Blocks a card, or unblocks it; undefined when it is in that state already. Waits for an order that is paying with it. Throws `noSuchCard`. */
export async function setGiftCardBlocked(tx: Db, id: number, isBlocked: boolean, now: Date): Promise<StaffGiftCard | undefined> {
  await lockCard(tx, { id });
  const { card } = await readStaffGiftCard(tx, id);
  if ((card.blockedAt !== null) === isBlocked) return undefined;
  await updateBlocked(tx, id, isBlocked ? now : null);
  return card;
}
