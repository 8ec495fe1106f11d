/** A link that the owner has set: within the shop without a new page, elsewhere as the browser does it. */
import type { ComponentProps } from "react";
import { Link } from "react-router";

type Props = Omit<ComponentProps<"a">, "href"> & { to: string; isNewWindow?: boolean };

export function ShopLink({ to, isNewWindow = false, children, ...rest }: Props) {
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
