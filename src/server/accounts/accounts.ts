/** Registration and sign-in. Front door for all other areas. */
import type { z } from "zod";
import type { CartChangeWire, guestCart } from "../../contract/cart-fields.ts";
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { queueMail } from "../mail/mail.ts";
import { failure } from "../platform/failure.ts";
import { type AccountKey, lockPassword, insertShopper, readCredentials } from "./accounts.queries.ts";
import { type AccountsDeps, type RequestOrigin, throttleKey, emailTaken, rejectWeakPassword } from "./deps.ts";
import { describeDevice } from "./device.rules.ts";
import { deviceHashOf, openSession } from "./sessions.ts";
import { throttlePassword } from "./throttle.ts";
import { openApplication } from "./trade.ts";
import { newVerifyToken } from "./email-verification.ts";

export { type CodeCaller, throttleCodeLookup } from "./code-throttle.ts";
export type { AccountsDeps } from "./deps.ts";

export const signInWrong = failure("account.sign_in_wrong", messages.account.signInWrong, 422);

/** What a guest had in the cart, as the browser kept it, and the name that it gave to it. */
export type GuestCart = { lines: z.output<typeof guestCart>; key: string | undefined };
/**
 * Told of a sign-in that brings a cart along, within its transaction: what fails there, undoes the sign-in. Answers with what could not be
 * taken over as it was.
 */
export type OnSignedIn = (tx: Db, signedIn: { shopperId: number; guestCart: GuestCart }) => Promise<CartChangeWire[]>;

export type SignedIn = { token: string; cartChanges: CartChangeWire[] };

export type NewAccount = AccountKey & { firstName: string; lastName: string; mobile: string; password: string };

/** Done in the transaction of a sign-in. */
type AfterSignIn = (tx: Db, shopperId: number) => Promise<CartChangeWire[]>;

/**
 * Makes an account, mails the link that confirms its address, and signs its owner in. `also` is done in the same transaction. Throws
 * `emailTaken`, `passwordCommon` or `passwordIsEmail`.
 */
export async function register(
  desk: AccountsDeps,
  { password, ...person }: NewAccount,
  from: RequestOrigin,
  also: AfterSignIn,
): Promise<SignedIn> {
  await rejectWeakPassword(password, person.email);
  const passwordHash = await desk.passwords.hash(password);
  const createdAt = desk.mail.clock();
  return await desk.db.transaction(async (tx) => {
    const shopperId = await insertShopper(tx, { ...person, passwordHash, createdAt });
    if (shopperId === undefined) throw emailTaken();
    const verifyToken = await newVerifyToken(tx, shopperId, createdAt);
    const { kind, email, firstName: name } = person;
    if (kind === "trade") await openApplication(tx, desk, { shopperId, person, verifyToken });
    else await queueMail(tx, desk.mail, { key: `shopper:${shopperId}:welcome`, kind: "welcome", to: email, data: { name, verifyToken } });
    // Whatever token came along, it is not the name of a browser: only a sign-in carries that.
    const token = await openSession(tx, shopperId, { ...from, token: "" }, createdAt);
    return { token, cartChanges: await also(tx, shopperId) };
  });
}

type SignIn = AccountKey & { password: string };

/**
 * Signs somebody in; the owner of the account is told when it was on a device that it does not know. `also` is done in the same
 * transaction. An address that has no account takes the same work and gets the same answer. Throws `signInWrong` or a failure with the code account.wait.
 */
export async function signIn(
  desk: AccountsDeps,
  { kind, email, password }: SignIn,
  from: RequestOrigin,
  also: AfterSignIn,
): Promise<SignedIn> {
  const deviceHash = deviceHashOf(from);
  const found = await readCredentials(desk.db, { kind, email }, deviceHash ?? "");
  const isKnown = found?.knownDeviceId !== undefined && found.knownDeviceId !== null;
  const now = desk.mail.clock();
  const attempt = { account: throttleKey({ kind, email }), address: from.address, knownDevice: isKnown ? deviceHash : undefined };
  const held = await throttlePassword(desk.db, attempt, now);
  const isRight = await desk.passwords.isRight(password, found?.shopper.passwordHash);
  if (!found || !isRight) throw signInWrong();
  const { id: shopperId, firstName: name, passwordHash } = found.shopper;
  return await desk.db.transaction(async (tx) => {
    // Changed meanwhile, it ends all sessions; one that is opened with the old password must not come after that.
    if ((await lockPassword(tx, shopperId)) !== passwordHash) throw signInWrong();
    await held.succeed(tx);
    const token = await openSession(tx, shopperId, from, now);
    if (!isKnown) {
      const device = describeDevice(from.program);
      // Once a day for a kind of browser, whatever it forgets.
      const key = `shopper:${shopperId}:device:${device}:${now.toISOString().slice(0, 10)}`;
      await queueMail(tx, desk.mail, { key, kind: "newDevice", to: email, data: { name, kind, device, at: now.toISOString() } });
    }
    return { token, cartChanges: await also(tx, shopperId) };
  });
}
