/** The calls of the entrance. Loaded with the first one. All throw when the shop cannot be reached. */
import type { loginCheck } from "../../../contract/accounts.ts";
import { isRefusal, isSessionOver } from "../../../contract/browser-client.ts";
import type { Refusal, ReplyOf } from "../../../contract/call.ts";
import { type Audience, signIn } from "../../state/account/account-session.ts";
import { browserApi } from "../../state/browser-api.ts";
import { guestCartFields, tookAlong } from "../../state/cart/merge-guest-cart.wire.ts";
import type { Values } from "../../ui/form/field.tsx";
import { toast } from "../../ui/toast.ts";
import { messages } from "./messages.ts";

const types = { retail: 1, trade: 2 } as const;

/** What the shop said. `isOver`: there was a session, and it has ended. */
export type Said = { isDone: boolean; message: string; isOver: boolean };

const said = (reply: { status: string; message: string }): Said => ({
  isDone: !isRefusal(reply),
  message: reply.message,
  isOver: isSessionOver(reply),
});

/** Of whom the shop has let in, keeps the token. What a guest had in the cart is the customer's then; what could not come as it was is told. */
function entered(audience: Audience, reply: ReplyOf<typeof loginCheck> | Refusal): Said {
  if (isRefusal(reply)) return said(reply);
  if (!signIn(audience, reply.user_token)) return { isDone: false, message: messages.notKept, isOver: false };
  for (const change of tookAlong(reply)) toast(change);
  return said(reply);
}

export const enter = async (audience: Audience, values: Values): Promise<Said> =>
  entered(
    audience,
    await browserApi()("logincheck", {
      user_email: values["username"] ?? "",
      user_password: values["password"] ?? "",
      user_type: types[audience],
      ...guestCartFields(),
    }),
  );

export const register = async (audience: Audience, values: Values): Promise<Said> =>
  entered(
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

/** Letters with a link, for an address. */
const letterCalls = { reset: "forgotpassword", verify: "resend-verification" } as const;
export type LetterWish = keyof typeof letterCalls;

export const askForLetter = async (wish: LetterWish, audience: Audience, values: Values): Promise<Said> =>
  said(await browserApi()(letterCalls[wish], { user_email: values["username"] ?? "", user_type: types[audience] }));

export const verify = async (audience: Audience, token: string): Promise<Said> =>
  said(await browserApi()("emailverify", { token, user_type: types[audience] }));

export const reset = async (audience: Audience, token: string, values: Values): Promise<Said> =>
  said(
    await browserApi()("userchangepassword", {
      user_password: values["password"] ?? "",
      user_confirm_password: values["confirmation"] ?? "",
      token,
      user_type: types[audience],
    }),
  );
