/** The trade programme: who applies, and what the shop says to it. */
import { messages } from "../../contract/messages.ts";
import { businessCardMaxBytes } from "../../contract/rules.ts";
import type { Db } from "../../db/connect.ts";
import { type Encode, cleanDocument } from "../media/media.ts";
import { queueMail } from "../mail/mail.ts";
import { failure } from "../platform/failure.ts";
import { type Shopper, insertShopper, readCredentials, shopperByKey } from "./accounts.queries.ts";
import { type AccountsDeps, type RequestOrigin, throttleKey, rejectWeakPassword } from "./deps.ts";
import { throttlePassword } from "./throttle.ts";
import { basisPoints } from "./trade-terms.ts";
import {
  type Business,
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

export { listApplications } from "./trade.queries.ts";

const words = messages.trade;
export const tradeEmailTaken = failure("trade.email_taken", words.emailTaken, 409);
export const approvedAlready = failure("trade.approved_already", words.approvedAlready, 409);
export const cardUnusable = failure("trade.card", words.cardFormat, 422);
export const cardTooBig = failure("trade.card_too_big", words.cardTooBig, 413);
export const noSuchTrader = failure("trade.no_such_account", "There is no trade account with this e-mail address.", 404);
export const noSuchGroup = failure("trade.no_such_group", "There is no such group of trade customers. Make it first.", 404);
export const groupNeeded = failure("trade.group_needed", "There is not one group of trade customers, so say which one.", 422);

type Person = Pick<Shopper, "email" | "firstName" | "lastName" | "mobile">;
type TradeDesk = Pick<AccountsDeps, "mail">;
type Opening = { shopperId: number; person: Person; verifyToken?: string; business?: Business; card?: Card | undefined };

/** Writes the application down, tells the shop of it and thanks who applied. */
export async function openApplication(tx: Db, { mail }: TradeDesk, { shopperId, person, verifyToken, ...about }: Opening): Promise<void> {
  const round = await upsertApplication(tx, shopperId, about.business ?? {}, mail.clock());
  if (about.card) await upsertCard(tx, shopperId, about.card);
  const key = (letter: string) => `trade:${shopperId}:${round}:${letter}`;
  const { email, firstName, lastName, mobile } = person;
  await queueMail(tx, mail, { key: key("received"), kind: "tradeReceived", to: email, data: { name: firstName, verifyToken } });
  await queueMail(tx, mail, {
    key: key("notice"),
    kind: "tradeNotice",
    to: { shop: true },
    replyTo: email,
    data: { name: `${firstName} ${lastName}`.trim(), email, phone: mobile, hasCard: about.card !== undefined, ...about.business },
  });
}

type Applicant = { email: string; name: string; mobile: string; password: string };
export type Application = { applicant: Applicant; business: Business; /** The file as it was sent. */ card: Uint8Array | undefined };

/**
 * Takes an application to the programme. It makes a trade account; where there is one with this e-mail and this password, it is for that
 * one. Throws `tradeEmailTaken`, `approvedAlready`, `cardUnusable`, `cardTooBig`, `passwordCommon`, `passwordIsEmail` or a failure with
 * the code account.wait.
 */
export async function applyForTrade(desk: AccountsDeps & { encode: Encode }, application: Application, from: RequestOrigin): Promise<void> {
  const { applicant, business } = application;
  const now = desk.mail.clock();
  const own = await ownAccount(desk, applicant, from);
  if (!own) await rejectWeakPassword(applicant.password, applicant.email);
  const card = await cleanCard(desk.encode, application.card);
  const passwordHash = own ? undefined : await desk.passwords.hash(applicant.password);

  await desk.db.transaction(async (tx) => {
    if (own) {
      if ((await lockState(tx, own.id))?.state === "approved") throw approvedAlready();
      return await openApplication(tx, desk, { shopperId: own.id, person: own, business, card });
    }
    const { email, name, mobile } = applicant;
    const person = { email, firstName: name, lastName: "", mobile };
    const shopperId = await insertShopper(tx, { kind: "trade", ...person, passwordHash: passwordHash!, createdAt: now });
    if (shopperId === undefined) throw tradeEmailTaken();
    const verifyToken = await newVerifyToken(tx, shopperId, now);
    await openApplication(tx, desk, { shopperId, person, verifyToken, business, card });
  });
}

/** The applicant's trade account; undefined when there is none. Throws `tradeEmailTaken` for who does not know its password. */
async function ownAccount(desk: AccountsDeps, { email, password }: Applicant, from: RequestOrigin): Promise<Shopper | undefined> {
  const name = { kind: "trade" as const, email };
  const found = await readCredentials(desk.db, name, "");
  if (!found) return undefined;
  const held = await throttlePassword(
    desk.db,
    { account: throttleKey(name), address: from.address, knownDevice: undefined },
    desk.mail.clock(),
  );
  if (!(await desk.passwords.isRight(password, found.shopper.passwordHash))) throw tradeEmailTaken();
  await desk.db.transaction((tx) => held.succeed(tx));
  return found.shopper;
}

async function cleanCard(encode: Encode, content: Uint8Array | undefined): Promise<Card | undefined> {
  if (!content) return undefined;
  if (content.length > businessCardMaxBytes) throw cardTooBig();
  const card = await cleanDocument(encode, content);
  if (!card) throw cardUnusable();
  return card;
}

/** The business card of a trade customer, for the shop's own eyes; undefined when none was sent. Throws `noSuchTrader`. */
export const readBusinessCard = async (db: Db, email: string): Promise<Card | undefined> =>
  await readCard(db, (await trader(db, email)).id);

/**
 * Lets a trade customer in, to the prices of a group; without a name, of the only one there is. Again, it only changes the group. Throws
 * `noSuchTrader`, `noSuchGroup` or `groupNeeded`.
 */
export async function approve(desk: Pick<AccountsDeps, "db" | "mail">, email: string, groupName: string | undefined): Promise<void> {
  await desk.db.transaction(async (tx) => {
    const groups = await listGroups(tx);
    if (groupName === undefined && groups.length !== 1) throw groupNeeded();
    const group = groups.find(({ name }) => name === (groupName ?? name));
    if (!group) throw noSuchGroup();
    const shopper = await decide(tx, desk, email, "approved");
    await updateGroup(tx, shopper.id, group.id);
  });
}

/** Says no, also to who was let in before. Again, it changes nothing. Throws `noSuchTrader`. */
export async function decline(desk: Pick<AccountsDeps, "db" | "mail">, email: string): Promise<void> {
  await desk.db.transaction(async (tx) => {
    const shopper = await decide(tx, desk, email, "declined");
    await updateGroup(tx, shopper.id, null);
  });
}

async function decide(tx: Db, { mail }: TradeDesk, email: string, state: "approved" | "declined"): Promise<Shopper> {
  const shopper = await trader(tx, email);
  const application = await lockState(tx, shopper.id);
  if (!application) throw noSuchTrader();
  if (application.state === state) return shopper;
  const now = mail.clock();
  await updateState(tx, shopper.id, state, now);
  const key = `trade:${shopper.id}:${application.round}:${state}:${now.toISOString()}`;
  const kind = state === "approved" ? "tradeApproved" : "tradeDeclined";
  await queueMail(tx, mail, { key, kind, to: email, data: { name: shopper.firstName } });
  return shopper;
}

async function trader(db: Db, email: string): Promise<Shopper> {
  const shopper = await shopperByKey(db, { kind: "trade", email });
  if (!shopper) throw noSuchTrader();
  return shopper;
}

/** Makes a group of trade customers, or changes its discount. Throws `badDiscount`. */
export async function saveGroup(db: Db, { name, percent }: { name: string; percent: number }): Promise<void> {
  await upsertGroup(db, { name, discountBasisPoints: basisPoints(percent) });
}
