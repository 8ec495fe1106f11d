/** Accounts for staff. The area of customers joins them with what other areas know. */
import type { Db } from "../../db/connect.ts";
import { DEFAULT_LOCALE } from "../../shared/locale.ts";
import { anonymiseEmailsOf, queueMail } from "../mail/mail.ts";
import {
  type Business,
  type Contact,
  absorbShopper,
  countVersion,
  deleteShopper,
  insertCustomerNote,
  shopperById,
  updateBusiness,
  updateContact,
} from "./accounts.queries.ts";
import type { AccountsDeps } from "./deps.ts";
import { deleteOtherSessions, listSessions } from "./sessions.queries.ts";
import { readApplication, readTerms } from "./trade.queries.ts";

/** The account with its trade terms and sessions; undefined when there is none. */
export async function findAccount(db: Db, id: number, now: Date) {
  const shopper = await shopperById(db, id);
  if (!shopper) return undefined;
  const terms = shopper.kind === "trade" && (await readApplication(db, id)) ? await readTerms(db, id) : { state: null, group: null };
  return { shopper, terms, sessions: await listSessions(db, id, now) };
}

/** Changes what staff may change of an account that is locked, and counts its version on. */
export async function changeAccount(tx: Db, id: number, { contact, business }: { contact: Contact; business: Business }): Promise<void> {
  await updateContact(tx, id, contact);
  await updateBusiness(tx, id, business);
  await countVersion(tx, id);
}

/** Ends all sessions and forgets the devices. Returns how many sessions there were. */
export async function signOutEverywhere(tx: Db, id: number): Promise<number> {
  return await deleteOtherSessions(tx, id, undefined);
}

export const addCustomerNote = insertCustomerNote;

/** What other areas forget when an account is deleted, in its transaction and before it is gone. */
export type OnAccountDeleted = (tx: Db, shopperId: number) => Promise<void>;
export type RemoveDeps = Pick<AccountsDeps, "mail"> & { onAccountDeleted: OnAccountDeleted };

/** Deletes the account for good, with the addresses and texts of what was sent to it, and confirms it by e-mail. */
export async function removeAccount(tx: Db, { mail, onAccountDeleted }: RemoveDeps, id: number, locale = DEFAULT_LOCALE): Promise<void> {
  const shopper = await shopperById(tx, id);
  if (!shopper) return;
  await onAccountDeleted(tx, id);
  if (!(await deleteShopper(tx, id))) return;
  const { email, firstName: name, kind } = shopper;
  await anonymiseEmailsOf(tx, email);
  await queueMail(tx, mail, { key: `shopper:${id}:deleted`, kind: "accountDeleted", to: email, locale, data: { name, kind } });
}

/** Takes over what the account of the same person knows and this one does not, its notes and its times, and deletes it. */
export async function absorbAccount(tx: Db, { from, to }: { from: number; to: number }): Promise<void> {
  await absorbShopper(tx, { from, to });
  await deleteShopper(tx, from);
}
