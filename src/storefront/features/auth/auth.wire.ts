/** Sign-in and registration requests. Loaded with the first one. All throw when the shop cannot be reached. */
import type { loginCheck } from "../../../contract/accounts.ts";
import { isRefusal, isSessionOver } from "../../../contract/browser-client.ts";
import type { Refusal, ReplyOf } from "../../../contract/call.ts";
import { temporaryToken } from "../../state/account/device.ts";
import { type Audience, signIn } from "../../state/account/account-session.ts";
import { earlierAdded } from "../../commerce/cart-updates/messages.ts";
import { checkoutAddressPath } from "../../../shared/links.ts";
import { readStored } from "../../state/storage.ts";
import { earlierLinesIn } from "../../state/cart/earlier-lines.wire.ts";
import { browserApi } from "../../state/browser-api.ts";
import { guestCartFields, clearMergedCart } from "../../state/cart/merge-guest-cart.wire.ts";
import type { Values } from "../../ui/form/field.tsx";
import { toast } from "../../ui/toast.ts";
import { messages } from "./messages.ts";

export const types = { retail: 1, trade: 2 } as const;

/** `isOver`: there was a session, and it has ended. */
export type AuthResult = { isDone: boolean; message: string; isOver: boolean };

export const toResult = (reply: { status: string; message: string }): AuthResult => ({
  isDone: !isRefusal(reply),
  message: reply.message,
  isOver: isSessionOver(reply),
});

/** Stores the token, clears the merged guest cart, and reports cart lines that changed. */
export function completeSignIn(audience: Audience, reply: ReplyOf<typeof loginCheck> | Refusal): AuthResult {
  if (isRefusal(reply)) return toResult(reply);
  if (!signIn(audience, reply.user_token)) return { isDone: false, message: messages.notKept, isOver: false };
  for (const change of clearMergedCart(reply)) toast(change);
  const earlier = earlierLinesIn(readStored("EARLIER_LINES"));
  // Checkout shows it on the page.
  if (earlier && window.location.pathname !== checkoutAddressPath) toast(earlierAdded(earlier.lines));
  return toResult(reply);
}

export const logIn = async (audience: Audience, values: Values): Promise<AuthResult> =>
  completeSignIn(
    audience,
    await browserApi(temporaryToken)("logincheck", {
      user_email: values["username"] ?? "",
      user_password: values["password"] ?? "",
      user_type: types[audience],
      ...guestCartFields(),
    }),
  );

export const register = async (audience: Audience, values: Values): Promise<AuthResult> =>
  completeSignIn(
    audience,
    await browserApi()("registerprocess", {
      user_fname: values["firstName"] ?? "",
      user_lname: values["lastName"] ?? "",
      user_email: values["username"] ?? "",
      user_mobile: values["mobile"] ?? "",
      user_password: values["password"] ?? "",
      user_type: types[audience],
      ...guestCartFields(),
    }),
  );

/** E-mails with a link. */
const linkCalls = { reset: "forgotpassword", verify: "resend-verification" } as const;
export type EmailLinkKind = keyof typeof linkCalls;

export const requestLink = async (kind: EmailLinkKind, audience: Audience, values: Values): Promise<AuthResult> =>
  toResult(await browserApi()(linkCalls[kind], { user_email: values["username"] ?? "", user_type: types[audience] }));

export const verify = async (audience: Audience, token: string): Promise<AuthResult> =>
  toResult(await browserApi()("emailverify", { token, user_type: types[audience] }));

/** Why the link to reset a password does not work; '' when it does. */
export async function checkResetLink(audience: Audience, token: string): Promise<string> {
  const reply = await browserApi()("check-reset-link", { token, user_type: types[audience] });
  return isRefusal(reply) ? reply.message : "";
}

export const reset = async (audience: Audience, token: string, values: Values): Promise<AuthResult> =>
  toResult(
    await browserApi()("userchangepassword", {
      user_password: values["password"] ?? "",
      user_confirm_password: values["confirmation"] ?? "",
      token,
      user_type: types[audience],
    }),
  );
