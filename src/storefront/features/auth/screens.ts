/** Which sign-in, registration or password page an address shows. Retail and trade have the same four. */
import {
  loginPath,
  registerPath,
  resetPasswordPath,
  tradeLoginPath,
  tradeRegisterPath,
  tradeResetPasswordPath,
  tradeVerifyEmailPath,
  verifyEmailPath,
} from "../../../shared/links.ts";
import type { Audience } from "../../state/account/account-session.ts";

export const paths = {
  retail: { signIn: loginPath, register: registerPath, verify: verifyEmailPath, reset: resetPasswordPath },
  trade: { signIn: tradeLoginPath, register: tradeRegisterPath, verify: tradeVerifyEmailPath, reset: tradeResetPasswordPath },
} as const satisfies Record<Audience, Record<string, string>>;

export type Screen = keyof (typeof paths)["retail"];
export type Place = { audience: Audience; screen: Screen };

const screens = ["signIn", "register", "verify", "reset"] as const;

/** The retail sign-in for an unknown path. */
export function placeAt(pathname: string): Place {
  const path = pathname.replace(/\/+$/, "");
  const at = (audience: Audience) => screens.find((screen) => paths[audience][screen] === path);
  const screen = at("trade");
  return screen ? { audience: "trade", screen } : { audience: "retail", screen: at("retail") ?? "signIn" };
}

/** The "Forgot Password" view of the sign-in page. It is in the URL so that the Back button leaves it. */
const FORGOT = "forgot";
export const isForgot = (search: string): boolean => new URLSearchParams(search).has(FORGOT);

/** Keeps `next` of `search`. */
export function forgotSearch(search: string): string {
  const query = new URLSearchParams(search);
  query.set(FORGOT, "1");
  return `?${query}`;
}
