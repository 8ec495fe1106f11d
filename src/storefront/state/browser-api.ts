/** The API as the browser calls it: with the shop's public key, which every page carries, and the shopper's token. */
import { type BrowserApi, createBrowserApi, isSessionOver } from "../../contract/browser-client.ts";
import { temporaryToken } from "./account/device.ts";
import { forgetToken, tokenNow } from "./storage.ts";

export const publicKey = () => document.querySelector<HTMLMetaElement>("meta[name=access-key]")?.content ?? "";

/** A session of which the shop says that it is over is forgotten, whoever asked. */
export function browserApi(): BrowserApi {
  const ask = createBrowserApi({ accessKey: publicKey(), token: tokenNow, temporaryToken });
  const api = async (...call: Parameters<BrowserApi>) => {
    const token = tokenNow();
    const answer = await ask(...call);
    if (isSessionOver(answer)) forgetToken(token);
    return answer;
  };
  // Its types are those of the API that it asks.
  return api as BrowserApi;
}
