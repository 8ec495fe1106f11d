/** A link that the owner has set. Within the shop the router follows it. */
import type { ComponentProps } from "react";
import { Link } from "react-router";

type Props = Omit<ComponentProps<"a">, "href"> & { to: string; isNewWindow?: boolean };

export function OwnerLink({ to, isNewWindow = false, children, ...rest }: Props) {
  const window = isNewWindow ? { target: "_blank", rel: "noopener" } : {};
  if (to.startsWith("/") && !isNewWindow)
    return (
      <Link to={to} prefetch="intent" {...rest}>
        {children}
      </Link>
    );
  return (
    <a href={to} {...window} {...rest}>
      {children}
    </a>
  );
}
