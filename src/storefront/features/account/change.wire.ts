/** Changes an account, under the names of the wire. Loaded when the first change is sent; each throws when the shop cannot be reached. */
import { isRefusal } from "../../../contract/browser-client.ts";
import type { Refusal } from "../../../contract/call.ts";
import { browserApi } from "../../session/browser-api.ts";
import type { Values } from "../../ui/form/field.tsx";

export type Change = { isDone: boolean; message: string };

const toChange = (reply: { message: string } | Refusal): Change => ({ isDone: !isRefusal(reply), message: reply.message });

export const changeContact = async (values: Values): Promise<Change> =>
  toChange(
    await browserApi()("update-user-data", {
      user_fname: values["firstName"] ?? "",
      user_lname: values["lastName"] ?? "",
      user_mobile: values["mobile"] ?? "",
    }),
  );

export const changePassword = async (values: Values): Promise<Change> =>
  toChange(
    await browserApi()("loggedinuserchangepassword", {
      user_current_password: values["currentPassword"] ?? "",
      user_password: values["password"] ?? "",
      user_confirm_password: values["confirmPassword"] ?? "",
    }),
  );

export const signOutDevice = async (id: number): Promise<Change> => toChange(await browserApi()("revoke-user-session", { session_id: id }));

export const deleteAccount = async (password: string): Promise<Change> =>
  toChange(await browserApi()("delete-user-account", { user_password: password }));

/** The document that the shop keeps for its owner, as text; or why there is none. */
export async function exportData(): Promise<{ text: string } | { refusal: string }> {
  const reply = await browserApi()("export-user-data");
  return isRefusal(reply) ? { refusal: reply.message } : { text: JSON.stringify(reply.export, null, 2) };
}
