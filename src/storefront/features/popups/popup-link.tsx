/** A link in a popup: the router follows one within the shop, the browser any other. Without an address the content is shown without a link. */
import type { ReactNode } from "react";
import { Link } from "react-router";

type Props = { to: string; className?: string; children: ReactNode };

export function PopupLink({ to, children, ...rest }: Props) {
  if (to === "") return children;
  return to.startsWith("/") ? (
    <Link to={to} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}
