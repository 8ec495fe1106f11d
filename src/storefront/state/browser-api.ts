/** The API as the browser calls it: with the shop's public key, which every page carries, and the shopper's token. */
import { type BrowserApi, createBrowserApi, isSessionOver } from "../../contract/browser-client.ts";
import { replyInPageWords } from "../words/words.ts";
import { forgetToken, tokenNow } from "./storage.ts";

export const publicKey = () => document.querySelector<HTMLMetaElement>("meta[name=access-key]")?.content ?? "";

const isRepeatable = (answer: object, key: string | undefined): answer is { retry_after: unknown } =>
  "retry_after" in answer && "code" in answer && (answer.code === "shop.busy" || (key !== undefined && answer.code === "shop.unavailable"));

/** Waits and tries again while the shop is too busy. Forgets the token when a reply reports that the session is over. `sent`: the token to send; a sign-in sends that of the browser. */
export function browserApi(sent = tokenNow): BrowserApi {
  const ask = createBrowserApi({ accessKey: publicKey(), token: sent });
  const api = async (...call: Parameters<BrowserApi>) => {
    const token = tokenNow();
    let answer = await ask(...call);
    // Nothing has started, so every call may be repeated. With its key, an order also when the outcome is unknown.
    for (let tries = 0; isRepeatable(answer, call[2]?.idempotencyKey); tries++) {
      const { MOST_TRIES, waitForShop } = await import("./busy-shop.ts");
      if (tries === MOST_TRIES) break;
      await waitForShop(answer.retry_after);
      answer = await ask(...call);
    }
    if (isSessionOver(answer)) forgetToken(token);
    return replyInPageWords(answer);
  };
  // Same types as the API that it wraps.
  return api as BrowserApi;
}
