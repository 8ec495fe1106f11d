/** The trade programme: applications, and the owner's decisions about them. */
import { messages } from "../../contract/messages.ts";
import { businessCardMaxBytes } from "../../contract/rules.ts";
import type { Db } from "../../db/connect.ts";
import type { Locale } from "../../shared/locale.ts";
import { type Encode, sanitizeUpload } from "../media/media.ts";
import { queueMail } from "../mail/mail.ts";
import { failure } from "../platform/failure.ts";
import { type Shopper, insertShopper, readCredentials, shopperByKey, updateBusiness } from "./accounts.queries.ts";
import { type AccountsDeps, type RequestOrigin, throttleKey, rejectWeakPassword } from "./deps.ts";
import { ownerMessages } from "./messages.ts";
import { recordFailedSignIn, warnOfRegistration } from "./account-warnings.ts";
import { throttleEmails, throttlePassword } from "./throttle.ts";
import { basisPoints } from "./trade-terms.ts";
import {
  type AppliedBusiness,
  type Card,
  lockState,
  listGroups,
  readCard,
  updateGroup,
  updateState,
  upsertApplication,
  upsertCard,
  upsertGroup,
} from "./trade.queries.ts";
import { newVerifyToken } from "./email-verification.ts";

export { listApplications, listGroups } from "./trade.queries.ts";

const texts = messages.trade;
export const tradeEmailTaken = failure("trade.email_taken", texts.emailTaken, 409);
export const approvedAlready = failure("trade.approved_already", texts.approvedAlready, 409);
export const cardUnusable = failure("trade.card", texts.cardFormat, 422);
export const cardTooBig = failure("trade.card_too_big", texts.cardTooBig, 413);
export const noSuchTrader = failure("trade.no_such_account", ownerMessages.noSuchTradeAccount, 404);
export const noSuchGroup = failure("trade.no_such_group", ownerMessages.noSuchGroup, 404);
export const groupNeeded = failure("trade.group_needed", ownerMessages.groupNeeded, 422);

type Applicant = Pick<Shopper, "email" | "firstName" | "lastName" | "mobile">;
type NewApplication = {
  shopperId: number;
  person: Applicant;
  locale: Locale;
  verifyToken?: string;
  business: AppliedBusiness;
  card?: Card | undefined;
};

type NewTradeAccount = Pick<NewApplication, "shopperId" | "person" | "locale"> & { verifyToken: string };

/** Prepares a new trade account for the owner's decision, and e-mails its customer how to apply: the five-field registration is no application. */
export async function openTradeAccount(
  tx: Db,
  { mail }: Pick<AccountsDeps, "mail">,
  { shopperId, person: { email, firstName: name }, locale, verifyToken }: NewTradeAccount,
): Promise<void> {
  await upsertApplication(tx, shopperId, { locale }, mail.clock());
  await queueMail(tx, mail, {
    key: `shopper:${shopperId}:welcome`,
    kind: "tradeRegistered",
    to: email,
    locale,
    data: { name, verifyToken },
  });
}

/** Saves the application and its business, and e-mails the shop and the applicant. */
export async function openApplication(
  tx: Db,
  { mail }: Pick<AccountsDeps, "mail">,
  { shopperId, person, locale, verifyToken, ...about }: NewApplication,
): Promise<void> {
  const { business } = about;
  const round = await upsertApplication(tx, shopperId, { ...business, locale }, mail.clock());
  const address = [business.businessAddress, business.city].filter(Boolean).join("\n");
  await updateBusiness(tx, shopperId, { company: business.company, gstin: business.gstin, businessAddress: address });
  if (about.card) await upsertCard(tx, shopperId, about.card);
  const key = (email: string) => `trade:${shopperId}:${round}:${email}`;
  const { email, firstName, lastName, mobile } = person;
  await queueMail(tx, mail, { key: key("received"), kind: "tradeReceived", to: email, locale, data: { name: firstName, verifyToken } });
  await queueMail(tx, mail, {
    key: key("notice"),
    kind: "tradeNotice",
    to: { shop: true },
    replyTo: email,
    data: { name: `${firstName} ${lastName}`.trim(), email, phone: mobile, hasCard: about.card !== undefined, ...business },
  });
}

type Registration = { email: string; name: string; mobile: string; password: string };
export type Application = {
  applicant: Registration;
  business: AppliedBusiness;
  /** The uploaded file, unchecked. */ card: Uint8Array | undefined;
};

/**
 * Submits an application to the programme. It creates a trade account, or uses the existing one with this e-mail and password. Throws `tradeEmailTaken`, `approvedAlready`, `cardUnusable`, `cardTooBig`, `activePdf`, `passwordCommon`, `passwordIsEmail` or a failure with
 * the code account.wait or email.wait.
 */
export async function applyForTrade(
  deps: AccountsDeps & { encode: Encode },
  application: Application,
  origin: RequestOrigin,
): Promise<void> {
  const { applicant, business } = application;
  const { locale } = origin;
  const now = deps.mail.clock();
  await throttleEmails(deps, "account", { email: applicant.email, address: origin.address }, now);
  const existing = await existingAccount(deps, applicant, origin);
  if (!existing) await rejectWeakPassword(deps.passwords, applicant.password, applicant);
  const card = await cleanCard(deps.encode, application.card);
  const passwordHash = existing ? "" : await deps.passwords.hash(applicant.password);

  await deps.db.transaction(async (tx) => {
    if (existing) {
      if ((await lockState(tx, existing.id))?.state === "approved") throw approvedAlready();
      return await openApplication(tx, deps, { shopperId: existing.id, person: existing, locale, business, card });
    }
    const { email, name, mobile } = applicant;
    const person = { email, firstName: name, lastName: "", mobile };
    const shopperId = await insertShopper(tx, { kind: "trade", ...person, passwordHash, createdAt: now });
    if (shopperId === undefined) throw tradeEmailTaken();
    const verifyToken = await newVerifyToken(tx, shopperId, now);
    await openApplication(tx, deps, { shopperId, person, locale, verifyToken, business, card });
  });
}

/** The applicant's trade account; undefined when none exists. Throws `tradeEmailTaken` when the password is wrong. */
async function existingAccount(deps: AccountsDeps, { email, password }: Registration, origin: RequestOrigin): Promise<Shopper | undefined> {
  const account = { kind: "trade" as const, email };
  const found = await readCredentials(deps.db, account, "");
  if (!found) return undefined;
  const attempt = await throttlePassword(
    deps.db,
    { account: throttleKey(account), address: origin.address, knownDevice: undefined },
    deps.mail.clock(),
  );
  if (!(await deps.passwords.isRight(password, found.shopper.passwordHash))) {
    await recordFailedSignIn(deps, { ...account, locale: origin.locale });
    await warnOfRegistration(deps, account, origin.locale);
    throw tradeEmailTaken();
  }
  await deps.db.transaction((tx) => attempt.succeed(tx));
  return found.shopper;
}

async function cleanCard(encode: Encode, content: Uint8Array | undefined): Promise<Card | undefined> {
  if (!content) return undefined;
  if (content.length > businessCardMaxBytes) throw cardTooBig();
  const card = await sanitizeUpload(encode, content);
  if (!card) throw cardUnusable();
  return card;
}

/** The business card of a trade customer, for the owner only; undefined when none was uploaded. Throws `noSuchTrader`. */
export const readBusinessCard = async (db: Db, email: string): Promise<Card | undefined> =>
  await readCard(db, (await findTrader(db, email)).id);

/**
 * Approves a trade customer for the prices of a group; without a name, of the only group. Repeating it only changes the group. Throws
 * `noSuchTrader`, `noSuchGroup` or `groupNeeded`.
 */
export async function approve(deps: Pick<AccountsDeps, "db" | "mail">, email: string, groupName: string | undefined): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const groups = await listGroups(tx);
    if (groupName === undefined && groups.length !== 1) throw groupNeeded();
    const group = groups.find(({ name }) => name === (groupName ?? name));
    if (!group) throw noSuchGroup();
    const shopper = await decide(tx, deps, email, { state: "approved", reason: "" });
    await updateGroup(tx, shopper.id, group.id);
  });
}

/**
 * Declines a trade customer, also an approved one. The e-mail says the reason when there is one. Repeating it changes nothing. Throws `noSuchTrader`.
 */
export async function decline(deps: Pick<AccountsDeps, "db" | "mail">, email: string, reason = ""): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const shopper = await decide(tx, deps, email, { state: "declined", reason });
    await updateGroup(tx, shopper.id, null);
  });
}

type Decision = { state: "approved" | "declined"; reason: string };

async function decide(tx: Db, { mail }: Pick<AccountsDeps, "mail">, email: string, decision: Decision): Promise<Shopper> {
  const { state, reason } = decision;
  const shopper = await findTrader(tx, email);
  const application = await lockState(tx, shopper.id);
  if (!application) throw noSuchTrader();
  if (application.state === state) return shopper;
  const now = mail.clock();
  await updateState(tx, shopper.id, state, reason, now);
  const key = `trade:${shopper.id}:${application.round}:${state}:${now.toISOString()}`;
  await queueMail(tx, mail, { key, to: email, locale: application.locale, ...decisionEmail(shopper, decision) });
  return shopper;
}

/** What the e-mail about a decision is made of. */
export const decisionEmail = ({ firstName: name }: Pick<Shopper, "firstName">, { state, reason }: Decision) =>
  state === "approved" ? { kind: "tradeApproved" as const, data: { name } } : { kind: "tradeDeclined" as const, data: { name, reason } };

async function findTrader(db: Db, email: string): Promise<Shopper> {
  const shopper = await shopperByKey(db, { kind: "trade", email });
  if (!shopper) throw noSuchTrader();
  return shopper;
}

/** Creates a group of trade customers, or changes its discount. Throws `badDiscount`. */
export async function saveGroup(db: Db, { name, percent }: { name: string; percent: number }): Promise<void> {
  await upsertGroup(db, { name, discountBasisPoints: basisPoints(percent) });
}
