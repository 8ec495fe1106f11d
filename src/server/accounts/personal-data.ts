/** The personal data of an account: its owner reads, changes, exports and deletes them. */
import { queueMail } from "../mail/mail.ts";
import type { Db } from "../../db/connect.ts";
import type { Session } from "../http/caller.ts";
import {
  type Business,
  type Contact,
  type Shopper,
  deleteShopper,
  readCorrespondence,
  updateBusiness,
  updateContact,
} from "./accounts.queries.ts";
import type { AccountsDeps, RequestOrigin } from "./deps.ts";
import { currentShopper, reauthenticate } from "./reauthentication.ts";
import { readPasskeys } from "./passkeys.ts";
import { readSessions } from "./sessions.ts";
import { readApplication, readTerms } from "./trade.queries.ts";

export type AccountDetails = { shopper: Shopper; /** Null for retail accounts. */ terms: Awaited<ReturnType<typeof readTerms>> | null };

/** The signed-in shopper's account. Throws `sessionOver` when it has just been deleted. */
export async function readAccount(db: Db, session: Session): Promise<AccountDetails> {
  const shopper = await currentShopper(db, session);
  return { shopper, terms: shopper.kind === "trade" ? await readTerms(db, shopper.id) : null };
}

export const changeContact = async (db: Db, { shopperId }: Session, contact: Contact): Promise<void> => {
  await updateContact(db, shopperId, contact);
};

export const changeBusiness = async (db: Db, { shopperId }: Session, business: Business): Promise<void> => {
  await updateBusiness(db, shopperId, business);
};

/** What other areas store about a shopper, by its name in the export. None of it may be a secret that gives access. */
export type ExportSources = Record<string, (db: Db, shopperId: number) => Promise<unknown>>;

/** All data about the shopper, without secrets that give access. Correspondence is included once the e-mail address is confirmed. */
export async function exportData(db: Db, session: Session, now: Date, exportSources: ExportSources): Promise<Record<string, unknown>> {
  const { passwordHash: _, tradeGroupId: __, id: ___, ...account } = await currentShopper(db, session);
  const application = await readApplication(db, session.shopperId);
  const otherAreas = Object.entries(exportSources).map(async ([name, read]) => [name, await read(db, session.shopperId)] as const);
  return {
    exportedAt: now,
    account,
    tradeApplication: application ?? null,
    signedInDevices: await readSessions(db, session, now),
    passkeys: await readPasskeys(db, session),
    correspondence: account.emailVerifiedAt ? await readCorrespondence(db, account.email) : null,
    ...Object.fromEntries(await Promise.all(otherAreas)),
  };
}

/** Deletes the account for good and confirms it by e-mail. Throws `currentWrong` or a failure with the code account.wait. */
export async function deleteAccount(deps: AccountsDeps, session: Session, password: string, origin: RequestOrigin): Promise<void> {
  const { id, email, firstName, kind } = await reauthenticate(deps, session, password, origin);
  await deps.db.transaction(async (tx) => {
    if (!(await deleteShopper(tx, id))) return;
    await queueMail(tx, deps.mail, {
      key: `shopper:${id}:deleted`,
      kind: "accountDeleted",
      to: email,
      locale: origin.locale,
      data: { name: firstName, kind },
    });
  });
}
