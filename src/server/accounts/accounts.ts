/** Registration and sign-in. Public entry file of this area. */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { queueMail } from "../mail/mail.ts";
import { failure } from "../platform/failure.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { type AccountKey, type Shopper, insertShopper, lockPassword, readCredentials, updatePassword } from "./accounts.queries.ts";
import { type AccountsDeps, type RequestOrigin, throttleKey, emailTaken, rejectWeakPassword } from "./deps.ts";
import { describeDevice } from "./device.rules.ts";
import { recordFailedSignIn, warnOfRegistration } from "./account-warnings.ts";
import { deviceHashOf, openSession } from "./sessions.ts";
import { throttleEmails, throttlePassword } from "./throttle.ts";
import { openTradeAccount } from "./trade.ts";
import { newVerifyToken } from "./email-verification.ts";

export { deleteShoppersNotSeenSince, findBusiness } from "./accounts.queries.ts";
export { absorbAccount, addCustomerNote, changeAccount, findAccount, removeAccount, signOutEverywhere } from "./accounts.admin.ts";
export { type ExportSources, exportAccount } from "./personal-data.ts";
export { findPickedCustomer, searchCustomers } from "./customer-search.admin.queries.ts";
export { type CodeCaller, throttleCodeLookup } from "./code-throttle.ts";
export { throttleEmails, throttlePassword } from "./throttle.ts";
export { rejectWeakPassword } from "./deps.ts";
export { describeDevice } from "./device.rules.ts";
export type { Passwords } from "./passwords.ts";
export { ALGORITHMS, type RelyingParty, challengeIn, verifyCreated, verifySigned } from "./relying-party.ts";
export {
  approve as approveTrade,
  decisionEmail as tradeDecisionEmail,
  decline as declineTrade,
  listGroups,
  readBusinessCard,
} from "./trade.ts";
export { lockState as lockTradeState } from "./trade.queries.ts";
export { addTradeGroup, changeTradeGroup, removeTradeTerms, setTradeTerms } from "./trade-groups.admin.ts";
export { listTradeGroups } from "./trade-groups.admin.queries.ts";
export { networkOf } from "./throttle.rules.ts";
export type { AccountsDeps, OnEmailVerified, OnSignedIn } from "./deps.ts";

export const signInWrong = failure("account.sign_in_wrong", messages.account.signInWrong, 422);

/** Runs in the transaction of a sign-in: when it throws, nobody is signed in. */
export type AfterSignIn<Result> = (tx: Db, shopperId: number) => Promise<Result>;
export type SignedIn<Result> = { token: string; result: Result };

export type NewAccount = AccountKey & { firstName: string; lastName: string; mobile: string; password: string };

/**
 * Creates an account, e-mails the link that confirms its address, and signs the shopper in. Throws `emailTaken`, which the owner of the address
 * hears of, `passwordCommon`, `passwordIsEmail`, or a failure with the code email.wait.
 */
export async function register<Result>(
  deps: AccountsDeps,
  { password, ...person }: NewAccount,
  origin: RequestOrigin,
  afterSignIn: AfterSignIn<Result>,
): Promise<SignedIn<Result>> {
  const { kind, email, firstName: name } = person;
  await throttleEmails(deps, "account", { email, address: origin.address }, deps.mail.clock());
  await rejectWeakPassword(deps.passwords, password, person);
  const passwordHash = await deps.passwords.hash(password);
  const createdAt = deps.mail.clock();
  const signedIn = await deps.db.transaction(async (tx) => {
    const shopperId = await insertShopper(tx, { ...person, passwordHash, createdAt });
    if (shopperId === undefined) return undefined;
    const verifyToken = await newVerifyToken(tx, shopperId, createdAt);
    if (kind === "trade") await openTradeAccount(tx, deps, { shopperId, person, locale: origin.locale, verifyToken });
    else
      await queueMail(tx, deps.mail, {
        key: `shopper:${shopperId}:welcome`,
        kind: "welcome",
        to: email,
        locale: origin.locale,
        data: { name, verifyToken },
      });
    // The token of a registration does not identify a browser: only that of a sign-in does.
    const token = await openSession(tx, shopperId, { ...origin, token: "" }, createdAt);
    return { token, result: await afterSignIn(tx, shopperId) };
  });
  if (signedIn) return signedIn;
  await warnOfRegistration(deps, { kind, email }, origin.locale);
  throw emailTaken();
}

type SignIn = AccountKey & { password: string };

/**
 * Signs a shopper in, and e-mails the account's owner when the device is new. An unknown address takes the same work and gets the same answer
 * as a wrong password. Throws `signInWrong` or a failure with the code account.wait.
 */
export async function signIn<Result>(
  deps: AccountsDeps,
  { kind, email, password }: SignIn,
  origin: RequestOrigin,
  afterSignIn: AfterSignIn<Result>,
): Promise<SignedIn<Result>> {
  const deviceHash = deviceHashOf(origin);
  const found = await readCredentials(deps.db, { kind, email }, deviceHash ?? "");
  const isKnownDevice = found?.knownDeviceId !== undefined && found.knownDeviceId !== null;
  const now = deps.mail.clock();
  const account = throttleKey({ kind, email });
  const attempt = await throttlePassword(
    deps.db,
    { account, address: origin.address, knownDevice: isKnownDevice ? deviceHash : undefined },
    now,
  );
  const isRight = await deps.passwords.isRight(password, found?.shopper.passwordHash);
  if (!found || !isRight) {
    if (!isKnownDevice) await recordFailedSignIn(deps, { kind, email, locale: origin.locale });
    throw signInWrong();
  }
  const { id: shopperId, passwordHash } = found.shopper;
  // Only now is the password known, so a hash of an earlier cost is renewed here.
  const renewedHash = deps.passwords.isOutdated(passwordHash) ? await deps.passwords.hash(password) : undefined;
  // Of two that renew the hash together, one may have to try again.
  return await inTransaction(deps.db, async (tx) => {
    // A password change ends all sessions, so none may be opened with the old password after it. A concurrent sign-in may have renewed the hash.
    const lockedHash = await lockPassword(tx, shopperId);
    if (lockedHash !== passwordHash && !(await deps.passwords.isRight(password, lockedHash))) throw signInWrong();
    if (renewedHash) await updatePassword(tx, shopperId, renewedHash);
    await attempt.succeed(tx);
    return await completeSignIn(tx, deps, { shopper: found.shopper, isKnownDevice, now }, origin, afterSignIn);
  });
}

type Recognised = { shopper: Pick<Shopper, "id" | "kind" | "email" | "firstName">; isKnownDevice: boolean; now: Date };

/** Opens the session of a shopper who has proved who they are, and e-mails them when the device is new. */
export async function completeSignIn<Result>(
  tx: Db,
  { mail }: Pick<AccountsDeps, "mail">,
  { shopper: { id, kind, email, firstName: name }, isKnownDevice, now }: Recognised,
  origin: RequestOrigin,
  afterSignIn: AfterSignIn<Result>,
): Promise<SignedIn<Result>> {
  const token = await openSession(tx, id, origin, now);
  if (!isKnownDevice) {
    const device = describeDevice(origin.program);
    // At most one e-mail a day for each kind of browser, also when the browser forgets its token.
    const key = `shopper:${id}:device:${device}:${now.toISOString().slice(0, 10)}`;
    await queueMail(tx, mail, {
      key,
      kind: "newDevice",
      to: email,
      locale: origin.locale,
      data: { name, kind, device, at: now.toISOString() },
    });
  }
  return { token, result: await afterSignIn(tx, id) };
}
