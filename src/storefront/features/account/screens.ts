/** The account page for a path. Orders, wishlist and addresses are other features. */
import { accountPath, confirmEmailPath, devicesPath, myAccountPath, passwordPath, profilePath } from "../../../shared/links.ts";

export type Screen = "account" | "profile" | "password" | "devices" | "confirm-email";

const screens: Readonly<Record<string, Screen>> = {
  [accountPath]: "account",
  [myAccountPath]: "account",
  [devicesPath]: "devices",
  [passwordPath]: "password",
  [confirmEmailPath]: "confirm-email",
};

/** Any other path under /profile shows the profile. Undefined for a path outside the account. */
export function screenOf(pathname: string): Screen | undefined {
  const path = pathname.replace(/(?<=.)\/+$/, "");
  if (Object.hasOwn(screens, path)) return screens[path];
  return path === profilePath || path.startsWith(`${profilePath}/`) ? "profile" : undefined;
}
