/** The shop's logo or wordmark. It links to the home page. */
import { Link } from "react-router";
import { WORDMARK, Wordmark } from "../../../commerce/wordmark.tsx";
import type { Shop, Deferred } from "../shop.ts";
import { HOME_LINK } from "../messages.ts";

type Props = {
  shop: Deferred<Shop | null>;
  /** For the dark background of the footer. */
  light?: boolean;
};

export function Logo({ shop, light = false }: Props) {
  // The header neither waits for its logo nor changes it after it is shown.
  const known = shop instanceof Promise ? null : shop;
  return (
    <Link className={light ? "footer-logo" : "header-logo"} to="/" aria-label={(known?.name ?? WORDMARK) + HOME_LINK}>
      <Wordmark shop={known} light={light} />
    </Link>
  );
}
