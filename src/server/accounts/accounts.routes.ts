import type { AddressWire } from "../../contract/address-fields.ts";
import {
  changeUserEmail,
  confirmUserEmail,
  deleteUserAccount,
  emailVerify,
  exportUserData,
  forgotPassword,
  getUserData,
  getUserSessions,
  loggedInUserChangePassword,
  loginCheck,
  logout,
  registerProcess,
  resendVerification,
  revokeUserSession,
  tradeRegisterProcess,
  tradeTerms,
  updateUserData,
  userChangePassword,
} from "../../contract/accounts.ts";
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import type { Encode } from "../media/media.ts";
import type { Answer } from "../http/answer.ts";
import { type AccountsDeps, type GuestCart, type OnSignedIn, register, signIn } from "./accounts.ts";
import {
  applicationOf,
  changeOf,
  contactOf,
  guestCartOf,
  kindOf,
  nameOf,
  newEmailOf,
  newAccountOf,
  offerRow,
  passwordOf,
  resetOf,
  sessionRow,
  signInOf,
  signedInReply,
  userRow,
} from "./accounts.wire.ts";
import { type ExportSources, changeContact, deleteAccount, exportData, readAccount } from "./personal-data.ts";
import { requestPasswordReset, changePassword, resetPassword } from "./password-change.ts";
import { requestEmailChange, confirmEmailChange } from "./email-change.ts";
import { endSession, readSessions, signOut } from "./sessions.ts";
import { readTradeOffer } from "./trade-terms.ts";
import { applyForTrade } from "./trade.ts";
import { requestVerification, verifyEmail } from "./email-verification.ts";

const words = messages.account;

type Parts = AccountsDeps & {
  encode: Encode;
  onSignedIn: OnSignedIn;
  /** As the address book gives it; it knows accounts, accounts does not know it. */
  defaultAddress: (shopperId: number) => Promise<AddressWire | null>;
  alsoExported: ExportSources;
};

export function accountRoutes(answer: Answer, parts: Parts): void {
  const { db, mail } = parts;

  const takeOver = (guestCart: GuestCart | undefined) => async (tx: Db, shopperId: number) =>
    guestCart ? await parts.onSignedIn(tx, { shopperId, guestCart }) : [];

  answer(registerProcess)(async (body, caller) =>
    signedInReply(words.registered, await register(parts, newAccountOf(body), caller, takeOver(guestCartOf(body)))),
  );

  answer(loginCheck)(async (body, caller) =>
    signedInReply(words.signedIn, await signIn(parts, signInOf(body), caller, takeOver(guestCartOf(body)))),
  );

  answer(logout)(async (_body, { token }) => {
    await signOut(db, token);
    return { status: "success" };
  });

  answer(emailVerify)(async (body) => {
    await verifyEmail(db, { kind: kindOf(body), token: body.token }, mail.clock());
    return { status: "success", message: words.verified };
  });

  answer(resendVerification)(async (body) => {
    await requestVerification(db, mail.jobs, nameOf(body));
    return { status: "success", message: words.verifySent };
  });

  answer(confirmUserEmail)(async ({ token }) => {
    await confirmEmailChange(db, token, mail.clock());
    return { status: "success", message: words.emailChanged };
  });

  answer(forgotPassword)(async (body) => {
    await requestPasswordReset(db, mail.jobs, nameOf(body));
    return { status: "success", message: words.resetSent };
  });

  answer(userChangePassword)(async (body, caller) => {
    await resetPassword(parts, resetOf(body), caller);
    return { status: "success", message: words.reset };
  });

  answer(tradeRegisterProcess)(async (body, caller) => {
    await applyForTrade(parts, applicationOf(body), caller);
    return { status: "success", message: messages.trade.done };
  });

  ownRoutes(answer, parts);
}

/** What the signed-in may do with their own account. */
function ownRoutes(answer: Answer, parts: Parts): void {
  const { db, mail } = parts;

  answer(getUserData)(async (_body, caller) => {
    const session = caller.session;
    const [own, defaultAddress] = await Promise.all([readAccount(db, session), parts.defaultAddress(session.shopperId)]);
    return { status: "success", rowUserData: userRow(own), defaultAddress };
  });

  answer(updateUserData)(async (body, caller) => {
    await changeContact(db, caller.session, contactOf(body));
    return { status: "success", message: words.saved };
  });

  answer(changeUserEmail)(async (body, caller) => {
    await requestEmailChange(parts, caller.session, newEmailOf(body), caller);
    return { status: "success", message: words.emailAsked };
  });

  answer(loggedInUserChangePassword)(async (body, caller) => {
    await changePassword(parts, caller.session, changeOf(body), caller);
    return { status: "success", message: words.changed };
  });

  answer(getUserSessions)(async (_body, caller) => {
    const sessions = await readSessions(db, caller.session, mail.clock());
    return { status: "success", sessions: sessions.map(sessionRow) };
  });

  answer(revokeUserSession)(async (body, caller) => {
    await endSession(db, caller.session, body.session_id);
    return { status: "success", message: words.sessionEnded };
  });

  answer(tradeTerms)(async (_body, caller) => ({
    status: "success",
    terms: offerRow(await readTradeOffer(db, caller.session.shopperId)),
  }));

  answer(exportUserData)(async (_body, caller) => ({
    status: "success",
    export: await exportData(db, caller.session, mail.clock(), parts.alsoExported),
  }));

  answer(deleteUserAccount)(async (body, caller) => {
    await deleteAccount(parts, caller.session, passwordOf(body), caller);
    return { status: "success", message: words.deleted };
  });
}
