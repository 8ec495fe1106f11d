/** An account in the shop's own words. */

export type TradeState = "applied" | "approved" | "declined";

export type Person = {
  firstName: string;
  lastName: string;
  email: string;
  isEmailVerified: boolean;
  /** '' when none is given. */
  mobile: string;
  audience: "retail" | "trade";
  /** Of a trade customer; `group` is whose prices it has brought, '' = everybody's. */
  trade: { state: TradeState; group: string } | null;
};

/** Line by line. */
export type Address = { id: number; lines: string[] };

export type Device = {
  id: number;
  name: string;
  isThis: boolean;
  /** ISO moments. */
  since: string;
  lastUsed: string;
};
