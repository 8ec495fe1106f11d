/** The trade programme for staff: applications with what speaks for and against them, and decisions. */
import { adminMessages as texts } from "../../contract/admin/messages.ts";
import type { TradeFilter, TradeSort, TradeTab } from "../../contract/admin/trade.ts";
import type { Db } from "../../db/connect.ts";
import { type Asked, readList } from "../../db/lists.ts";
import { LOCALES } from "../../shared/locale.ts";
import {
  type AccountsDeps,
  approveTrade,
  declineTrade,
  lockTradeState,
  readBusinessCard,
  tradeDecisionEmail,
} from "../accounts/accounts.ts";
import { type Sender, previewMail, readOwnTexts } from "../mail/mail.ts";
import { changedMeanwhile } from "../platform/changed-meanwhile.ts";
import { failure } from "../platform/failure.ts";
import { searchTexts } from "./customers.queries.ts";
import { gstinHints } from "./gstin.rules.ts";
import { findTradeApplication, listDuplicates, tradeListing, tradeMatches } from "./trade-applications.queries.ts";

export { countWaitingApplications } from "./trade-applications.queries.ts";

const noSuchApplication = failure("trade.no_such_application", texts.noSuchApplication, 404);
const noCard = failure("trade.no_card", texts.noCard, 404);

/** A page of trade accounts with the counts of all tabs and filters. Two statements. */
export const listTradeApplications = (db: Db, { text, ...asked }: Asked<TradeTab, TradeFilter, TradeSort> & { text: string }) =>
  readList(db, tradeListing, asked, tradeMatches(searchTexts(text)));

/** Throws `noSuchApplication`. */
async function read(db: Db, id: number) {
  const found = await findTradeApplication(db, id);
  if (!found) throw noSuchApplication();
  return found;
}

/** One application, with hints about its GSTIN and with other accounts of the same business. Throws `noSuchApplication`. */
export async function tradeApplicationOf(db: Db, id: number) {
  const found = await read(db, id);
  const { gstin, address, city } = found;
  return { ...found, hints: gstinHints(gstin, `${address} ${city}`), duplicates: await listDuplicates(db, id) };
}

/** The business card, and the number of the account for its file's name. Throws `noSuchApplication` or `noCard`. */
export async function readTradeCard(db: Db, id: number) {
  const card = await readBusinessCard(db, (await read(db, id)).email);
  if (!card) throw noCard();
  return card;
}

type Decision = { state: "approved"; group: string } | { state: "declined"; reason: string };

/** The e-mail that a decision would send now. Throws `noSuchApplication`. */
export async function tradeEmail(
  db: Db,
  id: number,
  decision: { state: "approved" | "declined"; reason: string },
  sender: Sender,
  now: Date,
) {
  const found = await read(db, id);
  // A language that this release has no texts in is answered in the default one.
  const locale = LOCALES.find((one) => one === found.locale) ?? LOCALES[0];
  const { email: to } = found;
  const email = tradeDecisionEmail(found, decision);
  const { subject, text } = await previewMail({ to, locale, ...email }, sender, now, (await readOwnTexts(db, email.kind)).texts);
  return { to, locale, subject, text };
}

/**
 * Approves or declines the version of an application that staff have read, in the caller's transaction. Returns it before and after. Throws
 * `noSuchApplication`, `changedMeanwhile` or `noSuchGroup`.
 */
export async function decideTrade(
  tx: Db,
  { mail }: Pick<AccountsDeps, "mail">,
  { id, version }: { id: number; version: number },
  decision: Decision,
) {
  const locked = await lockTradeState(tx, id);
  if (!locked) throw noSuchApplication();
  if (locked.version !== version) throw changedMeanwhile();
  const before = await read(tx, id);
  if (decision.state === "approved") await approveTrade({ db: tx, mail }, before.email, decision.group);
  else await declineTrade({ db: tx, mail }, before.email, decision.reason);
  return { before, after: await read(tx, id) };
}
