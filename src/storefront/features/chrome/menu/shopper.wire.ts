/** Asks the shop who the stored token belongs to. Loaded when it is first asked. */
import { isRefusal, isSessionOver } from "../../../../contract/browser-client.ts";
import { browserApi } from "../../../state/browser-api.ts";

export type Shopper = { firstName: string; email: string };

/** Null when it cannot be said. */
export async function whoIsHere(): Promise<Shopper | "session over" | null> {
  const reply = await browserApi()("get-user-data");
  if (!isRefusal(reply)) return { firstName: reply.rowUserData.user_fname, email: reply.rowUserData.user_email };
  return isSessionOver(reply) ? "session over" : null;
}
