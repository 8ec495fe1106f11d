/** The API as the browser calls it: with the shop's public key, which every page carries, and the shopper's token. */
import { type BrowserApi, createBrowserApi, isSessionOver } from "../../contract/browser-client.ts";
import { forgetToken, tokenNow } from "./storage.ts";

export const publicKey = () => document.querySelector<HTMLMetaElement>("meta[name=access-key]")?.content ?? "";

/** Forgets the token when a reply reports that the session is over. `sent`: the token to send; a sign-in sends that of the browser. */
export function browserApi(sent = tokenNow): BrowserApi {
  const ask = createBrowserApi({ accessKey: publicKey(), token: sent });
  const api = async (...call: Parameters<BrowserApi>) => {
    const token = tokenNow();
    const answer = await ask(...call);
    if (isSessionOver(answer)) forgetToken(token);
    return answer;
  };
  // Same types as the API that it wraps.
  return api as BrowserApi;
}
