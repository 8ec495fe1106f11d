/** Asks the shop who the stored token belongs to. Loaded when it is first asked. */
import { isRefusal } from "../../../contract/browser-client.ts";
import { browserApi } from "../../session/browser-api.ts";
import { forgetToken, tokenNow } from "../../session/storage.ts";

export type Shopper = { firstName: string; email: string };

/** Null when it cannot be said. A session that is over is forgotten. */
export async function whoIsHere(): Promise<Shopper | "session over" | null> {
  const token = tokenNow();
  const reply = await browserApi()("get-user-data");
  if (!isRefusal(reply)) return { firstName: reply.rowUserData.user_fname, email: reply.rowUserData.user_email };
  const isOver = reply.message === "Session expired" || (reply.status === "unauthorized" && reply.message === "Unauthorized");
  if (!isOver) return null;
  forgetToken(token);
  return "session over";
}
