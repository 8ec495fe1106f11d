import { type SQL, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { GiftCardFilter, GiftCardSort, GiftCardTab } from "../../contract/admin/gift-cards.ts";
import type { Db } from "../../db/connect.ts";
import { type List, hasOneOf } from "../../db/lists.ts";
import { paiseValue, readRows } from "../../db/rows.ts";
import { giftCards } from "../../db/schema/promotions.ts";

const balance = sql`(select coalesce(sum(e.amount), 0) from gift_card_entries e where e.card_id = c.id)`;
/** 'K7CF-3MWT/12/1' was sold with the order K7CF-3MWT. */
const order = sql`nullif(split_part(coalesce(c.sold_as, ''), '/', 1), '')`;
const recipient = sql`coalesce(nullif(c.recipient, ''), (select d.recipient_email from orders o join gift_card_deliveries d on d.order_id = o.id where o.number = ${order}), '')`;

const columns = sql`c.last_four as "lastFour", c.initial_amount::float8 as "initialAmount", ${balance}::float8 as balance,
  ${recipient} as recipient, ${order} as "order", c.reason, c.issued_at as "issuedAt", c.expires_at as "expiresAt", c.blocked_at as "blockedAt"`;

const row = z.object({
  lastFour: z.string(),
  initialAmount: paiseValue,
  balance: paiseValue,
  recipient: z.string(),
  order: z.string().nullable(),
  reason: z.string(),
  issuedAt: z.coerce.date(),
  expiresAt: z.coerce.date().nullable(),
  blockedAt: z.coerce.date().nullable(),
});
export type StaffGiftCard = z.output<typeof row> & { id: number };

/** The list of gift cards at a moment: its tabs divide them as `giftCardState` does. */
export const giftCardListing = (now: Date) => {
  const isBlocked = sql`(c.blocked_at is not null)`;
  const isExpired = sql`coalesce(c.expires_at <= ${now.toISOString()}::timestamptz, false)`;
  const isEmpty = sql`(${balance} <= 0)`;
  return {
    from: sql`gift_cards c`,
    id: sql`c.id`,
    columns,
    row,
    tabs: {
      usable: sql`(not ${isBlocked} and not ${isExpired} and not ${isEmpty})`,
      blocked: isBlocked,
      expired: sql`(not ${isBlocked} and ${isExpired} and not ${isEmpty})`,
      empty: sql`(not ${isBlocked} and ${isEmpty})`,
      all: sql`true`,
    },
    filters: { sold: sql`c.sold_as is not null`, by_hand: sql`c.sold_as is null` },
    sorts: {
      newest: { by: sql`c.id`, type: "int8", isDescending: true },
      balance: { by: sql`${balance}::int8`, type: "int8", isDescending: true },
      expires: { by: sql`coalesce(c.expires_at, '9999-01-01Z'::timestamptz)`, type: "timestamptz", isDescending: false },
    },
  } as const satisfies List<GiftCardTab, GiftCardFilter, GiftCardSort, z.ZodObject>;
};

/** The last four characters, a part of the recipient, or the number of an order that bought the card or was paid with it. */
export function giftCardMatches(text: string, orderNumber: string): SQL {
  if (text === "") return sql`true`;
  return sql`(c.last_four = ${text.toUpperCase()} or ${hasOneOf(sql`lower(${recipient})`, [text.toLowerCase()])} or ${order} = ${orderNumber}
    or c.id in (select e.card_id from gift_card_entries e join orders o on o.hold_key = e.hold_key where o.number = ${orderNumber}))`;
}

export const findStaffGiftCard = async (db: Db, id: number): Promise<StaffGiftCard | undefined> =>
  (await readRows(db, row.extend({ id: z.int() }), sql`select c.id, ${columns} from gift_cards c where c.id = ${id}`))[0];

const entry = z.object({
  id: z.int(),
  at: z.coerce.date(),
  kind: z.enum(["issued", "held", "used", "released", "refunded", "withdrawn"]),
  amount: paiseValue,
  balance: paiseValue,
  order: z.string().nullable(),
});
/** Every change of the card's balance, oldest first, with the balance after it. */
export const listEntriesOfCard = (db: Db, cardId: number) =>
  readRows(
    db,
    entry,
    sql`select e.id, e.at, e.kind, e.amount::float8 as amount, (sum(e.amount) over (order by e.id))::float8 as balance, o.number as "order"
      from gift_card_entries e left join orders o on o.hold_key = e.hold_key where e.card_id = ${cardId} order by e.id`,
  );

export const findCardOfRequest = async (db: Db, issueKey: string): Promise<number | undefined> =>
  (await db.select({ id: giftCards.id }).from(giftCards).where(eq(giftCards.issueKey, issueKey)))[0]?.id;

export const updateBlocked = (tx: Db, id: number, blockedAt: Date | null) =>
  tx.update(giftCards).set({ blockedAt }).where(eq(giftCards.id, id));
