/** An item of the menu by its name. Without an address it only heads what is below it. */
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
