import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import type { Locale } from "../../shared/locale.ts";
import { shoppers, tradeApplications, tradeCards, tradeGroups } from "../../db/schema/accounts.ts";
import { defined } from "../../shared/defined.ts";

export type AppliedBusiness = Pick<
  typeof tradeApplications.$inferSelect,
  "company" | "phoneExtension" | "gstin" | "businessAddress" | "city" | "country" | "businessType" | "companyLink"
>;
export type TradeState = (typeof tradeApplications.$inferSelect)["state"];
export type Card = { mime: string; content: Uint8Array };

const counted = sql`${tradeApplications.version} + 1`;

/** Adds the application, or replaces the one before. Returns how many there have been. */
export async function upsertApplication(
  tx: Db,
  shopperId: number,
  application: Partial<AppliedBusiness> & { locale: Locale },
  appliedAt: Date,
): Promise<number> {
  const replacement = {
    ...application,
    state: "applied" as const,
    appliedAt,
    decidedAt: null,
    reason: "",
    round: sql`${tradeApplications.round} + 1`,
    version: counted,
  };
  const [row] = await tx
    .insert(tradeApplications)
    .values({ shopperId, ...application, appliedAt })
    .onConflictDoUpdate({ target: tradeApplications.shopperId, set: replacement })
    .returning({ round: tradeApplications.round });
  return defined(row, "saved application").round;
}

export const upsertCard = (tx: Db, shopperId: number, { mime, content }: Card) => {
  const card = { mime, content: Buffer.from(content) };
  return tx
    .insert(tradeCards)
    .values({ shopperId, ...card })
    .onConflictDoUpdate({ target: tradeCards.shopperId, set: card });
};

export async function readCard(db: Db, shopperId: number): Promise<Card | undefined> {
  const [card] = await db
    .select({ mime: tradeCards.mime, content: tradeCards.content })
    .from(tradeCards)
    .where(eq(tradeCards.shopperId, shopperId));
  return card;
}

export async function readApplication(db: Db, shopperId: number) {
  const [application] = await db.select().from(tradeApplications).where(eq(tradeApplications.shopperId, shopperId));
  return application;
}

/** The five-field registration leaves a row without a company, so that the owner can approve the account: nobody has applied yet. */
const appliedState = sql<TradeState | null>`case when ${tradeApplications.state} <> 'applied' or ${tradeApplications.company} <> '' then ${tradeApplications.state} end`;

/** The state of a trade customer's application, and the price group; null where there is none. */
export async function readTerms(db: Db, shopperId: number): Promise<{ state: TradeState | null; group: string | null }> {
  const [terms] = await db
    .select({ state: appliedState, group: tradeGroups.name })
    .from(shoppers)
    .leftJoin(tradeApplications, eq(tradeApplications.shopperId, shoppers.id))
    .leftJoin(tradeGroups, eq(tradeGroups.id, shoppers.tradeGroupId))
    .where(eq(shoppers.id, shopperId));
  return terms ?? { state: null, group: null };
}

/** Locks the application until the transaction ends. */
export async function lockState(
  tx: Db,
  shopperId: number,
): Promise<Pick<typeof tradeApplications.$inferSelect, "state" | "round" | "locale" | "version"> | undefined> {
  const { state, round, locale, version } = tradeApplications;
  const [row] = await tx
    .select({ state, round, locale, version })
    .from(tradeApplications)
    .where(eq(tradeApplications.shopperId, shopperId))
    .for("update");
  return row;
}

export const updateState = (tx: Db, shopperId: number, state: "approved" | "declined", reason: string, decidedAt: Date) =>
  tx.update(tradeApplications).set({ state, reason, decidedAt }).where(eq(tradeApplications.shopperId, shopperId));

/** Sets the price group, and counts the version of the application on. */
export async function updateGroup(tx: Db, shopperId: number, tradeGroupId: number | null): Promise<void> {
  await tx
    .update(shoppers)
    .set({ tradeGroupId })
    .where(and(eq(shoppers.id, shopperId), eq(shoppers.kind, "trade")));
  await tx.update(tradeApplications).set({ version: counted }).where(eq(tradeApplications.shopperId, shopperId));
}

/** Every trade account with its application, the newest first. */
export const listApplications = (db: Db) =>
  db
    .select({
      email: shoppers.email,
      name: sql<string>`trim(${shoppers.firstName} || ' ' || ${shoppers.lastName})`,
      group: tradeGroups.name,
      isVerified: sql<boolean>`${shoppers.emailVerifiedAt} is not null`,
      hasCard: sql<boolean>`${tradeCards.shopperId} is not null`,
      application: tradeApplications,
    })
    .from(tradeApplications)
    .innerJoin(shoppers, eq(shoppers.id, tradeApplications.shopperId))
    .leftJoin(tradeGroups, eq(tradeGroups.id, shoppers.tradeGroupId))
    .leftJoin(tradeCards, eq(tradeCards.shopperId, tradeApplications.shopperId))
    .orderBy(desc(tradeApplications.appliedAt), desc(tradeApplications.shopperId));

export const listGroups = (db: Db) => db.select().from(tradeGroups).orderBy(tradeGroups.name);

export const upsertGroup = (db: Db, group: { name: string; discountBasisPoints: number }) =>
  db
    .insert(tradeGroups)
    .values(group)
    .onConflictDoUpdate({
      target: tradeGroups.name,
      set: { discountBasisPoints: group.discountBasisPoints, version: sql`${tradeGroups.version} + 1` },
    });

/** Locks the group until the transaction ends. */
export async function lockGroup(tx: Db, id: number) {
  const [group] = await tx.select().from(tradeGroups).where(eq(tradeGroups.id, id)).for("update");
  return group;
}

/** Counts the version on: its terms for a product have changed. */
export const countGroupVersion = (tx: Db, id: number) =>
  tx
    .update(tradeGroups)
    .set({ version: sql`${tradeGroups.version} + 1` })
    .where(eq(tradeGroups.id, id));
