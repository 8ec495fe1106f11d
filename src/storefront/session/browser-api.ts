/** The API as the browser calls it: with the shop's public key, which every page carries, and the shopper's token. */
import { type BrowserApi, createBrowserApi } from "../../contract/browser-client.ts";
import { tokenNow } from "./storage.ts";

const publicKey = () => document.querySelector<HTMLMetaElement>("meta[name=access-key]")?.content ?? "";

export const browserApi = (): BrowserApi => createBrowserApi({ accessKey: publicKey(), token: tokenNow });
