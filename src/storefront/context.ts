/** What the server hands to every loader. */
import { createContext } from "react-router";
import type { Api } from "../contract/client.ts";

export type PageContext = {
  /** Allows this page's inline scripts. */
  nonce: string;
  /** The shop's own address without a slash at the end, for canonical links. */
  publicUrl: string;
  /** The API's public key, with which the browser makes calls of its own. */
  accessKey: string;
};

export const apiContext = createContext<Api>();
export const pageContext = createContext<PageContext>();
