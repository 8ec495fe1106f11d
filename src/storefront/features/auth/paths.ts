/** The screens where somebody gets in, by address. Both audiences have the same four. */
import type { Audience } from "../../state/account/account-session.ts";

export const paths = {
  retail: { signIn: "/login", register: "/register", verify: "/verify-email", reset: "/change-password" },
  trade: {
    signIn: "/trade-sign-in",
    register: "/trade-register",
    verify: "/verify-trade-account-email",
    reset: "/change-trade-account-password",
  },
} as const satisfies Record<Audience, Record<string, string>>;

export type Screen = keyof (typeof paths)["retail"];
export type Place = { audience: Audience; screen: Screen };

const places = new Map(
  (["retail", "trade"] as const).flatMap((audience) =>
    Object.entries(paths[audience]).map(([screen, path]): [string, Place] => [path, { audience, screen: screen as Screen }]),
  ),
);

/** The first one for an address that is none of them. */
export const placeAt = (pathname: string): Place => places.get(pathname.replace(/\/+$/, "")) ?? { audience: "retail", screen: "signIn" };

/** The view of the sign-in where a link to a new password is asked for; it stands in the address, so that Back leads out of it. */
const FORGOT = "forgot";
export const isForgot = (search: string): boolean => new URLSearchParams(search).has(FORGOT);

/** Keeps in `search` where to go on to. */
export function forgotSearch(search: string): string {
  const query = new URLSearchParams(search);
  query.set(FORGOT, "1");
  return `?${query}`;
}
