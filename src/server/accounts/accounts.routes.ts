import type { AddressWire } from "../../contract/address-fields.ts";
import {
  changeUserEmail,
  checkResetLink as checkResetLinkCall,
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
  revokeUserSessions,
  tradeRegisterProcess,
  tradeTerms,
  updateUserBusiness,
  updateUserData,
  userChangePassword,
} from "../../contract/accounts.ts";
import { messages } from "../../contract/messages.ts";
import type { Encode } from "../media/media.ts";
import type { Answer } from "../http/answer.ts";
import { register, signIn } from "./accounts.ts";
import type { OnAccountDeleted } from "./accounts.admin.ts";
import type { MergeGuestCart, OnEmailVerified, OnSignedIn } from "./deps.ts";
import {
  applicationOf,
  businessOf,
  changeOf,
  contactOf,
  currentPasswordOf,
  guestCartOf,
  kindOf,
  accountKeyOf,
  newEmailOf,
  newAccountOf,
  newTokenRow,
  newTokenRowIfAny,
  offerRow,
  passwordOf,
  resetOf,
  sessionRow,
  signInOf,
  signedInReply,
  userRow,
} from "./accounts.wire.ts";
import { type ExportSources, changeBusiness, changeContact, deleteAccount, exportData, readAccount } from "./personal-data.ts";
import { checkResetLink, requestPasswordReset, changePassword, resetPassword } from "./password-change.ts";
import type { PasskeyDeps } from "./passkey-challenges.ts";
import { passkeyRoutes } from "./passkeys.routes.ts";
import { requestEmailChange, confirmEmailChange } from "./email-change.ts";
import { endSession, endSessions } from "./end-sessions.ts";
import { readSessions, signOut } from "./sessions.ts";
import { readTradeOffer } from "./trade-terms.ts";
import { applyForTrade } from "./trade.ts";
import { requestVerification, verifyEmail } from "./email-verification.ts";

const texts = messages.account;

type RoutesDeps = PasskeyDeps & {
  encode: Encode;
  onSignedIn: OnSignedIn;
  onEmailVerified: OnEmailVerified;
  /** Comes from the address book, which depends on accounts and not the other way round. */
  defaultAddress: (shopperId: number) => Promise<AddressWire | null>;
  exportSources: ExportSources;
  onAccountDeleted: OnAccountDeleted;
};

export function accountRoutes(answer: Answer, deps: RoutesDeps): void {
  const { db, mail } = deps;

  const mergeGuestCart: MergeGuestCart = (guestCart) => async (tx, shopperId) =>
    guestCart ? await deps.onSignedIn(tx, { shopperId, guestCart }) : { changes: [], earlier: [] };

  answer(registerProcess)(async (body, caller) =>
    signedInReply(
      kindOf(body) === "trade" ? texts.registeredTrade : texts.registered,
      await register(deps, newAccountOf(body), caller, mergeGuestCart(guestCartOf(body))),
    ),
  );

  answer(loginCheck)(async (body, caller) =>
    signedInReply(texts.signedIn, await signIn(deps, signInOf(body), caller, mergeGuestCart(guestCartOf(body)))),
  );

  answer(logout)(async (_body, { token }) => {
    await signOut(db, token);
    return { status: "success" };
  });

  answer(emailVerify)(async (body) => {
    await verifyEmail(deps, { kind: kindOf(body), token: body.token }, mail.clock());
    return { status: "success", message: texts.verified };
  });

  answer(resendVerification)(async (body, { locale }) => {
    await requestVerification(db, mail.jobs, accountKeyOf(body), locale);
    return { status: "success", message: texts.verifySent };
  });

  answer(confirmUserEmail)(async ({ token }) => {
    await confirmEmailChange(deps, token, mail.clock());
    return { status: "success", message: texts.emailChanged };
  });

  answer(forgotPassword)(async (body, { locale }) => {
    await requestPasswordReset(db, mail.jobs, accountKeyOf(body), locale);
    return { status: "success", message: texts.resetSent };
  });

  answer(checkResetLinkCall)(async (body) => {
    await checkResetLink(deps, { kind: kindOf(body), token: body.token });
    return { status: "success", message: "" };
  });

  answer(userChangePassword)(async (body, caller) => {
    await resetPassword(deps, resetOf(body), caller);
    return { status: "success", message: texts.reset };
  });

  answer(tradeRegisterProcess)(async (body, caller) => {
    await applyForTrade(deps, applicationOf(body), caller);
    return { status: "success", message: messages.trade.done };
  });

  passkeyRoutes(answer, deps, mergeGuestCart);
  signedInRoutes(answer, deps);
}

/** Routes for signed-in shoppers. */
function signedInRoutes(answer: Answer, deps: RoutesDeps): void {
  const { db, mail } = deps;

  answer(getUserData)(async (_body, caller) => {
    const session = caller.session;
    const [account, defaultAddress] = await Promise.all([readAccount(db, session), deps.defaultAddress(session.shopperId)]);
    return { status: "success", message: "", rowUserData: userRow(account), defaultAddress };
  });

  answer(updateUserData)(async (body, caller) => {
    await changeContact(db, caller.session, contactOf(body));
    return { status: "success", message: texts.saved };
  });

  answer(updateUserBusiness)(async (body, caller) => {
    await changeBusiness(db, caller.session, businessOf(body));
    return { status: "success", message: messages.business.saved };
  });

  answer(changeUserEmail)(async (body, caller) => {
    const token = await requestEmailChange(deps, caller.session, newEmailOf(body), caller);
    return { status: "success", message: texts.emailAsked, ...newTokenRow(token) };
  });

  answer(loggedInUserChangePassword)(async (body, caller) => {
    const token = await changePassword(deps, caller.session, changeOf(body), caller);
    return { status: "success", message: texts.changed, ...newTokenRow(token) };
  });

  answer(getUserSessions)(async (_body, caller) => {
    const sessions = await readSessions(db, caller.session, mail.clock());
    return { status: "success", sessions: sessions.map(sessionRow) };
  });

  answer(revokeUserSession)(async (body, caller) => {
    const password = currentPasswordOf(body);
    const token = await endSession(deps, caller.session, { sessionId: body.session_id, password }, caller);
    return { status: "success", message: texts.sessionEnded, ...newTokenRowIfAny(token) };
  });

  answer(revokeUserSessions)(async ({ include_current: isCurrentToo, ...body }, caller) => {
    const token = await endSessions(deps, caller.session, { isCurrentToo, password: currentPasswordOf(body) }, caller);
    return { status: "success", message: isCurrentToo ? texts.allEnded : texts.othersEnded, ...newTokenRowIfAny(token) };
  });

  answer(tradeTerms)(async (_body, caller) => ({
    status: "success",
    terms: offerRow(await readTradeOffer(db, caller.session.shopperId)),
  }));

  answer(exportUserData)(async (_body, caller) => ({
    status: "success",
    export: await exportData(db, caller.session, mail.clock(), deps.exportSources),
  }));

  answer(deleteUserAccount)(async (body, caller) => {
    await deleteAccount(deps, caller.session, passwordOf(body), caller);
    return { status: "success", message: texts.deleted };
  });
}
