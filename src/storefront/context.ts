/** What the server provides to every loader. */
import { createContext } from "react-router";
import type { Api } from "../contract/client.ts";

export type PageContext = {
  /** Nonce that permits this page's inline scripts. */
  nonce: string;
  /** The shop's public origin without a trailing slash, for canonical links. */
  publicUrl: string;
  /** The API's public key, which the browser sends with its calls. */
  accessKey: string;
  /** The text of each built style sheet by its path; empty in development. */
  sheets: ReadonlyMap<string, string>;
};

/** Logs an error without what a visitor typed. */
export type LogError = (error: unknown) => void;

export const logErrorContext = createContext<LogError>();
export const apiContext = createContext<Api>();
export const pageContext = createContext<PageContext>();
