/** An account as the screens use it. */
import type { Business } from "../../state/account/business.ts";

export type TradeState = "applied" | "approved" | "declined";

export type Person = {
  firstName: string;
  lastName: string;
  email: string;
  isEmailVerified: boolean;
  /** '' = none. */
  mobile: string;
  audience: "retail" | "trade";
  /** For trade customers; `group` is the price group, '' = regular prices. */
  trade: { state: TradeState; group: string } | null;
  business: Business;
};

/** Line by line. */
export type Address = { id: number; lines: string[] };

export type Device = {
  id: number;
  name: string;
  isThis: boolean;
  /** ISO 8601. */
  since: string;
  lastUsed: string;
};

export type Passkey = {
  id: number;
  name: string;
  /** ISO 8601. */
  added: string;
  /** Null until the first sign-in with it. */
  lastUsed: string | null;
};
