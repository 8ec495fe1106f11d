/** Gift cards: codes that are worth money. A card's balance is the sum of its entries. Every change first locks the card's row. */
import { DAY_MS } from "../../shared/dates.ts";
import { createHash } from "node:crypto";
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { type Paise, ZERO, paise } from "../../shared/money.ts";
import { failure } from "../platform/failure.ts";
import { shortCode } from "../platform/short-code.ts";
import { parseGiftCardCode, isExpired, usableAmount, formatCode, withCheckCharacter } from "./gift-card.rules.ts";
import {
  type CardRow,
  findCard,
  findCardById,
  insertCard,
  insertSettlement,
  insertEntry,
  lockCard,
  lockSoldCards,
  readReservation,
  refundIsKnown,
  updateCard,
} from "./gift-cards.queries.ts";
import { ownerMessages } from "./messages.ts";
import { defined } from "../../shared/defined.ts";

const texts = messages.promotions;
export const cardSlip = failure("promotion.card_slip", texts.cardSlip, 422);
export const cardUnknown = failure("promotion.card_unknown", texts.cardUnknown, 404);
export const cardExpired = failure("promotion.card_expired", texts.cardExpired, 422);
export const cardBlocked = failure("promotion.card_blocked", texts.cardBlocked, 422);
export const cardEmpty = failure("promotion.card_empty", texts.cardEmpty, 422);
export const alreadyReserved = failure("promotion.held_already", ownerMessages.alreadyReserved, 409);
export const refundTooLarge = failure("promotion.refund_too_large", ownerMessages.refundTooLarge, 409);
export const cardAmount = failure("promotion.card_amount", ownerMessages.cardAmount, 422);
export const soldCardSpent = failure("promotion.sold_card_spent", ownerMessages.soldCardSpent, 409);

const MOST = paise(1_00_000_00);
const LEAST = paise(1_00);

const hashOf = (code: string): string => createHash("sha256").update(code).digest("hex");

/** As the shop's terms promise. */
const SOLD_CARD_LASTS_MS = 365 * DAY_MS;

/**
 * Issues the card that a customer bought, in the transaction that places the order. `soldAs` names the unit of the order: a unit that already has
 * its card gets no second one. Nobody knows the card's code until `giveCodesToSoldGiftCards`. Throws `cardAmount`.
 */
export const issueSoldGiftCard = async (tx: Db, sold: { soldAs: string; amount: Paise }, now: Date): Promise<void> =>
  void (await issue(tx, sold, now));

export type SoldGiftCard = { code: string; amount: Paise; expiresAt: Date };

/**
 * Gives each card that was sold with an order, and is still worth something, the code that its recipient gets: in the transaction that queues the
 * e-mail, so that no code is stored while a card waits for its day. A code that it had before stops working.
 */
export async function giveCodesToSoldGiftCards(tx: Db, orderNumber: string, now: Date): Promise<SoldGiftCard[]> {
  const expiresAt = new Date(now.getTime() + SOLD_CARD_LASTS_MS);
  const sold: SoldGiftCard[] = [];
  for (const { id, balance } of await lockSoldCards(tx, orderNumber)) {
    if (balance <= 0) continue;
    const { code, ...stored } = newCode();
    await updateCard(tx, id, { ...stored, expiresAt });
    sold.push({ code, amount: paise(balance), expiresAt });
  }
  return sold;
}

export type NewCard = { amount: Paise; recipient?: string; expiresAt?: Date | null; reason?: string };

/** Issues a gift card. Its code is in the result and stored nowhere. Throws `cardAmount`. */
export const issueGiftCard = (db: Db, card: NewCard, now: Date) =>
  db.transaction(async (tx) => defined(await issue(tx, card, now), "issued gift card"));

/** The same for a request of staff, in its transaction. Undefined when the request `issueKey` has issued its card already. */
export const issueGiftCardOnce = (tx: Db, card: NewCard & { issueKey: string }, now: Date) => issue(tx, card, now);

/** Issues a card for what a customer gives back, in the caller's transaction. Its code is in the result and stored nowhere. It has no limits: it is their own money. */
export const issueReturnCard = async (tx: Db, card: NewCard, now: Date): Promise<{ code: string; lastFour: string }> =>
  defined(await issueAny(tx, card, now), "card of a return");

type Issued = NewCard & { soldAs?: string; issueKey?: string };

async function issue(tx: Db, card: Issued, now: Date) {
  if (card.amount < LEAST || card.amount > MOST) throw cardAmount();
  return await issueAny(tx, card, now);
}

/** A card of any amount. */
async function issueAny(tx: Db, { amount, ...card }: Issued, now: Date) {
  const { code, ...stored } = newCode();
  const id = await insertCard(tx, { ...card, ...stored, initialAmount: amount, issuedAt: now });
  if (id === undefined) return undefined;
  await insertEntry(tx, { cardId: id, kind: "issued", amount, at: now });
  return { id, code, lastFour: stored.lastFour };
}

/** A code as it is printed, and what is stored of it. */
function newCode() {
  const code = withCheckCharacter(shortCode(4).replaceAll("-", "").slice(0, 15));
  return { code: formatCode(code), codeHash: hashOf(code), lastFour: code.slice(-4) };
}

export type UsableCard = { id: number; code: string; balance: Paise };

/** A card with a balance; reservations `own` count as free. Throws `cardSlip`, `cardUnknown`, `cardBlocked`, `cardExpired` or `cardEmpty`. One statement, none for a typing mistake. */
export async function readGiftCard(db: Db, typed: string, now: Date, own: readonly string[] = []): Promise<UsableCard> {
  const code = codeIn(typed);
  return usable(await findCard(db, hashOf(code), own), code, now);
}

export type CardBalance = { balance: Paise; initialAmount: Paise; expiresAt: Date | null; isExpired: boolean };

/** What is left on a card, also when it is empty or has expired. Throws `cardSlip`, `cardUnknown` or `cardBlocked`. One statement, none for a typing mistake. */
export async function readBalance(db: Db, typed: string, now: Date): Promise<CardBalance> {
  const card = await findCard(db, hashOf(codeIn(typed)));
  if (!card) throw cardUnknown();
  if (card.blockedAt) throw cardBlocked();
  const { balance, initialAmount, expiresAt } = card;
  return { balance, initialAmount, expiresAt, isExpired: isExpired(card, now) };
}

function codeIn(typed: string): string {
  const code = parseGiftCardCode(typed);
  if (code === null) throw cardSlip();
  return code;
}

function usable(card: CardRow | undefined, code: string, now: Date): UsableCard {
  if (!card) throw cardUnknown();
  if (card.blockedAt) throw cardBlocked();
  if (isExpired(card, now)) throw cardExpired();
  if (card.balance <= 0) throw cardEmpty();
  return { id: card.id, code: formatCode(code), balance: card.balance };
}

/**
 * Reserves up to `toPay` from a card for an order, within the order's transaction: three statements; the card's row stays locked until its
 * end. Returns the amount reserved, which may be less. Throws what `readGiftCard` throws, and `alreadyReserved`.
 */
export async function reserveGiftCard(
  tx: Db,
  { reservationKey, code: typed, toPay }: { reservationKey: string; code: string; toPay: Paise },
  now: Date,
) {
  const code = codeIn(typed);
  await lockCard(tx, { codeHash: hashOf(code) });
  const card = usable(await findCard(tx, hashOf(code)), code, now);
  const amount = usableAmount(card.balance, toPay);
  if (amount === ZERO) return { cardId: card.id, amount };
  if (!(await insertEntry(tx, { cardId: card.id, kind: "held", amount: paise(-amount), reservationKey, at: now }))) throw alreadyReserved();
  return { cardId: card.id, amount };
}

/**
 * Reserves the whole amount again for an order whose earlier reservation was released, within the order's transaction. Throws `cardEmpty` when
 * the balance is too small by now or the card is blocked or has expired, and `alreadyReserved`.
 */
export async function reserveGiftCardAgain(
  tx: Db,
  { reservationKey, earlier, amount }: { reservationKey: string; earlier: string; amount: Paise },
  now: Date,
) {
  const first = await readReservation(tx, earlier);
  if (!first) throw cardEmpty();
  await lockCard(tx, { id: first.cardId });
  const card = await findCardById(tx, first.cardId);
  if (!card || card.blockedAt || isExpired(card, now) || card.balance < amount) throw cardEmpty();
  if (!(await insertEntry(tx, { cardId: card.id, kind: "held", amount: paise(-amount), reservationKey, at: now }))) throw alreadyReserved();
}

/** The end of a reservation: `isNew` for the one call that decided it; `state` is null when nothing was reserved under that key. */
export type ReservationOutcome<State extends string = "used" | "released"> = { isNew: boolean; state: State | null };

/** Call when the order is placed: the reserved amount is spent. Repeats change nothing; a released reservation stays released. */
export const redeemGiftCard = (tx: Db, reservationKey: string, now: Date) => end(tx, reservationKey, "used", now);

/** Call when the order fails or expires: the reserved amount returns to the card once. A used reservation stays used. */
export const releaseGiftCard = (tx: Db, reservationKey: string, now: Date) => end(tx, reservationKey, "released", now);

async function end(tx: Db, reservationKey: string, kind: "used" | "released", now: Date): Promise<ReservationOutcome> {
  if (await insertSettlement(tx, reservationKey, kind, now)) return { isNew: true, state: kind };
  const state = (await readReservation(tx, reservationKey))?.state;
  return { isNew: false, state: state === "used" || state === "released" ? state : null };
}

/**
 * Returns the amount that a placed order took from the card, or part of it. The same `refundKey` refunds once; false when it already did.
 * Throws `refundTooLarge` when all refunds together exceed the amount taken.
 */
export async function refundToGiftCard(
  tx: Db,
  refund: { reservationKey: string; refundKey: string; amount: Paise },
  now: Date,
): Promise<boolean> {
  const { reservationKey, refundKey, amount } = refund;
  const first = await readReservation(tx, reservationKey);
  if (first?.state !== "used") throw refundTooLarge();
  await lockCard(tx, { id: first.cardId });
  if (await refundIsKnown(tx, refundKey)) return false;
  const reservation = defined(await readReservation(tx, reservationKey), "reservation of a locked gift card");
  if (amount <= 0 || reservation.refunded + amount > reservation.held) throw refundTooLarge();
  return await insertEntry(tx, { cardId: reservation.cardId, kind: "refunded", amount, reservationKey, refundKey, at: now });
}

/**
 * Takes back, for a refund, what gift cards are worth that were sold with an order, `total` with all earlier refunds of the order. Each refund `key`
 * withdraws once. Throws `soldCardSpent` when less than that is left on them; then nothing has changed.
 */
export async function withdrawSoldGiftCards(
  tx: Db,
  { orderNumber, key, total }: { orderNumber: string; key: string; total: Paise },
  now: Date,
): Promise<void> {
  const cards = await lockSoldCards(tx, orderNumber);
  let missing = total - cards.reduce((sum, { withdrawn }) => sum + withdrawn, 0);
  for (const { id, balance } of cards) {
    const amount = Math.min(balance, missing);
    if (amount <= 0) continue;
    missing -= amount;
    await insertEntry(tx, { cardId: id, kind: "withdrawn", amount: paise(-amount), refundKey: `${key}/${id}`, at: now });
  }
  if (missing > 0) throw soldCardSpent();
}

/** Takes back all that is left on the gift cards that were sold with an order. Returns what has been spent of them. */
export async function withdrawRestOfSoldGiftCards(
  tx: Db,
  { orderNumber, key }: { orderNumber: string; key: string },
  now: Date,
): Promise<Paise> {
  const cards = await lockSoldCards(tx, orderNumber);
  const total = cards.reduce((sum, { withdrawn, balance }) => sum + withdrawn + balance, 0);
  await withdrawSoldGiftCards(tx, { orderNumber, key, total: paise(total) }, now);
  return paise(cards.reduce((sum, { initialAmount }) => sum + initialAmount, 0) - total);
}
