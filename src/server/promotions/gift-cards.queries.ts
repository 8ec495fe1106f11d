import { and, eq, lt, ne, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { paiseValue, readRows } from "../../db/rows.ts";
import { giftCardEntries, giftCards } from "../../db/schema/promotions.ts";
import { type Paise, ZERO } from "../../shared/money.ts";

export type CardRow = {
  id: number;
  lastFour: string;
  initialAmount: Paise;
  recipient: string;
  expiresAt: Date | null;
  blockedAt: Date | null;
  balance: Paise;
};
type NewEntry = typeof giftCardEntries.$inferInsert;

const columns = {
  id: giftCards.id,
  lastFour: giftCards.lastFour,
  initialAmount: giftCards.initialAmount,
  recipient: giftCards.recipient,
  expiresAt: giftCards.expiresAt,
  blockedAt: giftCards.blockedAt,
  balance: sql<Paise>`(select coalesce(sum(e.amount), 0)::float8 from gift_card_entries e where e.card_id = "gift_cards"."id")`,
};

/** With the reservations `own` counted as free. */
export const findCard = async (db: Db, codeHash: string, own: readonly string[] = []): Promise<CardRow | undefined> =>
  (
    await db
      .select({ ...columns, balance: own.length === 0 ? columns.balance : balanceWithout(own) })
      .from(giftCards)
      .where(eq(giftCards.codeHash, codeHash))
  )[0];

const balanceWithout = (own: readonly string[]) =>
  sql<Paise>`(select coalesce(sum(e.amount), 0)::float8 from gift_card_entries e where e.card_id = "gift_cards"."id"
    and not (coalesce(e.hold_key, '') = any(${sql.param([...own])}::text[])))`;

export const findCardById = async (db: Db, id: number): Promise<CardRow | undefined> =>
  (await db.select(columns).from(giftCards).where(eq(giftCards.id, id)))[0];

export const listCards = (db: Db): Promise<CardRow[]> =>
  db
    .select(columns)
    .from(giftCards)
    .orderBy(sql`${giftCards.id} desc`);

/** Locks the card until the transaction ends. Read its balance in a separate statement after this one: see `lockCoupon`. */
export const lockCard = (tx: Db, by: { codeHash: string } | { id: number }) =>
  tx
    .select({ id: giftCards.id })
    .from(giftCards)
    .where("id" in by ? eq(giftCards.id, by.id) : eq(giftCards.codeHash, by.codeHash))
    .for("no key update");

/** Undefined when the unit it was sold as, or the request that issues it, already has its card. */
export const insertCard = async (tx: Db, card: typeof giftCards.$inferInsert): Promise<number | undefined> => {
  const target = card.issueKey === undefined ? giftCards.soldAs : giftCards.issueKey;
  return (await tx.insert(giftCards).values(card).onConflictDoNothing({ target }).returning({ id: giftCards.id }))[0]?.id;
};

export const updateCard = (tx: Db, id: number, change: Pick<typeof giftCards.$inferInsert, "codeHash" | "lastFour" | "expiresAt">) =>
  tx.update(giftCards).set(change).where(eq(giftCards.id, id));

/** False when a unique constraint finds it exists already. */
export async function insertEntry(tx: Db, entry: NewEntry): Promise<boolean> {
  const added = await tx.insert(giftCardEntries).values(entry).onConflictDoNothing().returning({ id: giftCardEntries.id });
  return added.length > 0;
}

/**
 * Inserts the entry that ends a reservation, and the amount it gives back. False when the reservation has ended or does not exist. One
 * statement; a unique constraint decides races.
 */
export async function insertSettlement(tx: Db, reservationKey: string, kind: "used" | "released", at: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into gift_card_entries (card_id, kind, amount, hold_key, at)
    select card_id, ${kind}, ${kind === "used" ? sql`0` : sql`-amount`}, hold_key, ${at.toISOString()}::timestamptz
    from gift_card_entries where hold_key = ${reservationKey} and kind = 'held' on conflict do nothing`);
  return (rowCount ?? 0) > 0;
}

export type GiftCardReservation = { cardId: number; held: Paise; state: "held" | "used" | "released"; refunded: Paise };

export async function readReservation(db: Db, reservationKey: string): Promise<GiftCardReservation | undefined> {
  const entries = await db.select().from(giftCardEntries).where(eq(giftCardEntries.reservationKey, reservationKey));
  const held = entries.find(({ kind }) => kind === "held");
  if (!held) return undefined;
  const state = entries.some(({ kind }) => kind === "used")
    ? "used"
    : entries.some(({ kind }) => kind === "released")
      ? "released"
      : "held";
  const refunded = entries.filter(({ kind }) => kind === "refunded").reduce<number>((sum, { amount }) => sum + amount, ZERO);
  return { cardId: held.cardId, held: -held.amount as Paise, state, refunded: refunded as Paise };
}

export const refundIsKnown = async (db: Db, refundKey: string): Promise<boolean> =>
  (await db.$count(giftCardEntries, eq(giftCardEntries.refundKey, refundKey))) > 0;

const soldCard = z.object({ id: z.int(), initialAmount: paiseValue, balance: paiseValue, withdrawn: paiseValue });
type SoldCard = z.output<typeof soldCard>;

/** Locks the cards that were sold with an order, and reads their balances after that. Two statements. */
export async function lockSoldCards(tx: Db, orderNumber: string): Promise<SoldCard[]> {
  await tx.execute(sql`select id from gift_cards where sold_as like ${`${orderNumber}/%`} order by id for no key update`);
  const rows = await readRows(
    tx,
    soldCard,
    sql`
    select c.id, c.initial_amount::float8 as "initialAmount", coalesce(sum(e.amount), 0)::float8 as balance,
      coalesce(-sum(e.amount) filter (where e.kind = 'withdrawn'), 0)::float8 as withdrawn
    from gift_cards c left join gift_card_entries e on e.card_id = c.id where c.sold_as like ${`${orderNumber}/%`} group by c.id order by c.id`,
  );
  return rows;
}

/** Forgets to whom cards were given that were issued before. */
export const anonymiseGiftCardsBefore = (db: Db, moment: Date) =>
  db
    .update(giftCards)
    .set({ recipient: "", reason: "" })
    .where(and(lt(giftCards.issuedAt, moment), or(ne(giftCards.recipient, ""), ne(giftCards.reason, ""))));

/** Writes another e-mail address of the same person as the recipient. */
export const moveGiftCards = (tx: Db, { from, to }: { from: string; to: string }) =>
  tx.update(giftCards).set({ recipient: to }).where(eq(giftCards.recipient, from));
