/** What an account holds about its owner: shown, changed, taken along and deleted by nobody else. */
import { queueMail } from "../mail/mail.ts";
import type { Db } from "../../db/connect.ts";
import type { Session } from "../http/caller.ts";
import { type Contact, type Shopper, deleteShopper, readCorrespondence, updateContact } from "./accounts.queries.ts";
import type { AccountsDeps, RequestOrigin } from "./deps.ts";
import { currentShopper, reauthenticate } from "./password-change.ts";
import { readSessions } from "./sessions.ts";
import { readApplication, readTerms } from "./trade.queries.ts";

export type AccountDetails = { shopper: Shopper; /** Of a trade customer. */ terms: Awaited<ReturnType<typeof readTerms>> | null };

/** Who is signed in. Throws `sessionOver` when the account has just been deleted. */
export async function readAccount(db: Db, session: Session): Promise<AccountDetails> {
  const shopper = await currentShopper(db, session);
  return { shopper, terms: shopper.kind === "trade" ? await readTerms(db, shopper.id) : null };
}

export const changeContact = async (db: Db, { shopperId }: Session, contact: Contact): Promise<void> => {
  await updateContact(db, shopperId, contact);
};

/** What other areas keep of a shopper, under the name that it has in an export. Each tells it without what would let its reader in. */
export type ExportSources = Record<string, (db: Db, shopperId: number) => Promise<unknown>>;

/** Everything that is kept, without what would let its reader in. What else was written under the address, once that is confirmed. */
export async function exportData(db: Db, session: Session, now: Date, alsoExported: ExportSources): Promise<Record<string, unknown>> {
  const { passwordHash: _, tradeGroupId: __, id: ___, ...account } = await currentShopper(db, session);
  const application = await readApplication(db, session.shopperId);
  const elsewhere = Object.entries(alsoExported).map(async ([name, read]) => [name, await read(db, session.shopperId)] as const);
  return {
    exportedAt: now,
    account,
    tradeApplication: application ?? null,
    signedInDevices: await readSessions(db, session, now),
    correspondence: account.emailVerifiedAt ? await readCorrespondence(db, account.email) : null,
    ...Object.fromEntries(await Promise.all(elsewhere)),
  };
}

/** Deletes the account for ever and confirms it by a letter. Throws `currentWrong` or a failure with the code account.wait. */
export async function deleteAccount(desk: AccountsDeps, session: Session, password: string, from: RequestOrigin): Promise<void> {
  const { id, email, firstName, kind } = await reauthenticate(desk, session, password, from);
  await desk.db.transaction(async (tx) => {
    if (!(await deleteShopper(tx, id))) return;
    await queueMail(tx, desk.mail, { key: `shopper:${id}:deleted`, kind: "accountDeleted", to: email, data: { name: firstName, kind } });
  });
}
