/** Where the parts of an account lie. */
export const paths = {
  account: "/account",
  orders: "/orders",
  wishlist: "/wishlist",
  quickOrder: "/quick-order",
  addresses: "/address",
  profile: "/profile",
  password: "/profile/change-password",
  devices: "/account/devices",
  /** Where the letter to a new e-mail address leads. */
  confirmEmail: "/account/confirm-email",
} as const;

export const addressPath = (id: number): string => `${paths.addresses}/${id}`;

/** The screens that are made here; orders, wishlist and addresses are made by others. */
export type Screen = "account" | "profile" | "password" | "devices" | "confirm-email";

const screens: Readonly<Record<string, Screen>> = {
  [paths.account]: "account",
  "/my-account": "account",
  [paths.devices]: "devices",
  [paths.password]: "password",
  [paths.confirmEmail]: "confirm-email",
};

/** Of an address of the account's own pages; any other part of /profile is the profile itself. Undefined when nothing is there. */
export function screenOf(pathname: string): Screen | undefined {
  const path = pathname.replace(/(?<=.)\/+$/, "");
  if (Object.hasOwn(screens, path)) return screens[path];
  return path === paths.profile || path.startsWith(`${paths.profile}/`) ? "profile" : undefined;
}
