/** What leads on from a popup: within the shop without a new page, elsewhere as the browser does it; nowhere, it is only shown. */
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
