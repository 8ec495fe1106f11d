/** Requests that change an account. Loaded with the first change. Each throws when the shop cannot be reached. */
import { isRefusal } from "../../../contract/browser-client.ts";
import type { Refusal } from "../../../contract/call.ts";
import { replaceToken } from "../../state/account/replaced-token.ts";
import { browserApi } from "../../state/browser-api.ts";
import type { Values } from "../../ui/form/field.tsx";
import type { Person } from "./account.ts";

export type Change = { isDone: boolean; message: string };
/** `isAboutPassword`: the current password is missing or wrong. */
export type SensitiveChange = Change & { isAboutPassword: boolean };

const toChange = (reply: { message: string } | Refusal): Change => ({ isDone: !isRefusal(reply), message: reply.message });

/** After the customer has proved again who they are, the session goes on with a new token, unless it has ended. */
function withNewToken(reply: { message: string; user_token?: string | undefined } | Refusal): Change {
  if (!isRefusal(reply) && reply.user_token !== undefined) replaceToken(reply.user_token);
  return toChange(reply);
}

const passwordCodes = ["account.current_needed", "account.current_wrong"];

/** Of a change that needs the current password only some time after the sign-in. */
export const toSensitiveChange = (reply: { message: string; user_token?: string | undefined } | Refusal): SensitiveChange => ({
  ...withNewToken(reply),
  isAboutPassword: isRefusal(reply) && passwordCodes.includes(reply.code),
});

export const changeContact = async (values: Values): Promise<Change> =>
  toChange(
    await browserApi()("update-user-data", {
      user_fname: values["firstName"] ?? "",
      user_lname: values["lastName"] ?? "",
      user_mobile: values["mobile"] ?? "",
    }),
  );

export const changeBusiness = async (values: Values): Promise<Change> =>
  toChange(
    await browserApi()("update-user-business", {
      user_company_name: values["company"] ?? "",
      user_gst_no: values["gstin"] ?? "",
      user_business_address: values["businessAddress"] ?? "",
    }),
  );

export const changePassword = async (values: Values): Promise<Change> =>
  withNewToken(
    await browserApi()("loggedinuserchangepassword", {
      user_current_password: values["currentPassword"] ?? "",
      user_password: values["password"] ?? "",
      user_confirm_password: values["confirmPassword"] ?? "",
    }),
  );

export const changeEmail = async (values: Values): Promise<Change> =>
  withNewToken(
    await browserApi()("change-user-email", {
      user_email: values["newEmail"] ?? "",
      user_current_password: values["emailPassword"] ?? "",
    }),
  );

/** Sends another e-mail to confirm the account's current address. */
export const sendVerification = async ({ email, audience }: Person): Promise<Change> =>
  toChange(await browserApi()("resend-verification", { user_email: email, user_type: audience === "trade" ? 2 : 1 }));

export const confirmEmail = async (token: string): Promise<Change> => toChange(await browserApi()("confirm-user-email", { token }));

/** `password`: '' unless the server has asked for it. */
export const signOutDevice = async (id: number, password: string): Promise<SensitiveChange> =>
  toSensitiveChange(await browserApi()("revoke-user-session", { session_id: id, user_current_password: password }));

/** `password`: '' unless the server has asked for it. */
export const signOutDevices = async ({ isThisToo, password }: { isThisToo: boolean; password: string }): Promise<SensitiveChange> =>
  toSensitiveChange(await browserApi()("revoke-user-sessions", { include_current: isThisToo, user_current_password: password }));

export const deleteAccount = async (password: string): Promise<Change> =>
  toChange(await browserApi()("delete-user-account", { user_password: password }));

/** The customer's data as JSON text, or the reason for a refusal. */
export async function exportData(): Promise<{ text: string } | { refusal: string }> {
  const reply = await browserApi()("export-user-data");
  return isRefusal(reply) ? { refusal: reply.message } : { text: JSON.stringify(reply.export, null, 2) };
}
