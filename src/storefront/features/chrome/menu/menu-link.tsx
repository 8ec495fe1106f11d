/** A menu item by its name. Without an address it is only a heading. */
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import type { MenuItem } from "../shop.ts";

type Props = Omit<LinkProps, "to"> & { item: MenuItem; children?: ReactNode };

export const MenuLink = ({ item: { to, label }, children = label, ...rest }: Props) =>
  to ? (
    <Link to={to} prefetch="intent" {...rest}>
      {children}
    </Link>
  ) : (
    <span className={rest.className}>{children}</span>
  );

const isHere = (to: string, path: string) => to === path || (to.length > 1 && path.startsWith(`${to}/`));

/** `page` for the page itself and pages below its path, `true` for a section that contains it. */
export function ariaCurrent({ to, children }: MenuItem, path: string): "page" | "true" | undefined {
  if (isHere(to, path)) return "page";
  return children.some((child) => ariaCurrent(child, path)) ? "true" : undefined;
}
