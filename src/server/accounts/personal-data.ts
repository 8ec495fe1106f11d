/** The personal data of an account: its owner reads, changes, exports and deletes them. */
import type { Db } from "../../db/connect.ts";
import type { Session } from "../http/caller.ts";
import {
  type Business,
  type Contact,
  type Shopper,
  listCustomerNotes,
  readCorrespondence,
  shopperById,
  updateBusiness,
  updateContact,
} from "./accounts.queries.ts";
import type { AccountsDeps, RequestOrigin } from "./deps.ts";
import { currentShopper, reauthenticate } from "./reauthentication.ts";
import { type RemoveDeps, removeAccount } from "./accounts.admin.ts";
import { listPasskeys } from "./passkeys.queries.ts";
import { listSessions } from "./sessions.queries.ts";
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
export async function exportData(db: Db, session: Session, now: Date, sources: ExportSources): Promise<Record<string, unknown>> {
  const shopper = await currentShopper(db, session);
  return await exportOf(db, { shopper, devices: await readSessions(db, session, now) }, now, sources);
}

/** The same for staff whom the customer has asked for it; undefined when there is no such account. */
export async function exportAccount(db: Db, id: number, now: Date, sources: ExportSources): Promise<Record<string, unknown> | undefined> {
  const shopper = await shopperById(db, id);
  return shopper && (await exportOf(db, { shopper, devices: await listSessions(db, id, now) }, now, sources));
}

async function exportOf(db: Db, { shopper, devices }: { shopper: Shopper; devices: unknown }, now: Date, sources: ExportSources) {
  const { passwordHash: _, tradeGroupId: __, id, version: ___, searchText: ____, ...account } = shopper;
  const otherAreas = Object.entries(sources).map(async ([name, read]) => [name, await read(db, id)] as const);
  return {
    exportedAt: now,
    account,
    tradeApplication: (await readApplication(db, id)) ?? null,
    signedInDevices: devices,
    passkeys: await listPasskeys(db, id),
    notes: await listCustomerNotes(db, id),
    correspondence: account.emailVerifiedAt ? await readCorrespondence(db, account.email) : null,
    ...Object.fromEntries(await Promise.all(otherAreas)),
  };
}

/** Deletes the account for good and confirms it by e-mail. Throws `currentWrong` or a failure with the code account.wait. */
export async function deleteAccount(
  deps: AccountsDeps & RemoveDeps,
  session: Session,
  password: string,
  origin: RequestOrigin,
): Promise<void> {
  const { id } = await reauthenticate(deps, session, password, origin);
  await deps.db.transaction((tx) => removeAccount(tx, deps, id, origin.locale));
}
