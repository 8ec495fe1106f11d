/** Subscribes from the browser. Loaded with the first subscription. */
import { isRefusal } from "../../../../contract/browser-client.ts";
import { browserApi } from "../../../state/browser-api.ts";
import { messages } from "./messages.ts";

/** Throws when the shop cannot be reached. */
export async function subscribe(email: string): Promise<SubscribeResult> {
  const reply = await browserApi()("newsletter", { newsletter_email: email });
  const isDone = !isRefusal(reply);
  return { isDone, message: reply.message || (isDone ? messages.subscribed : messages.failed) };
}

/** The result of a subscription, as a message for the shopper. */
export type SubscribeResult = { isDone: boolean; message: string };
