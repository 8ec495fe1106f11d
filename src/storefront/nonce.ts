/** Gives our inline scripts the page's nonce. Empty in the browser, where it is no longer needed. */
import { createContext } from "react";

export const NonceContext = createContext("");
