/** The owner's logo, or the shop's wordmark. It links to the home page. */
import { Link } from "react-router";
import { Picture } from "../../../ui/picture.tsx";
import type { Shop, Deferred } from "../shop.ts";
import { HOME_LINK } from "../messages.ts";

/** The name that is drawn; a shop of another name is written until it has a logo. */
const WORDMARK = "Dhurrie";

type Props = {
  shop: Deferred<Shop | null>;
  /** For the dark background of the footer. */
  light?: boolean;
};

export function Logo({ shop, light = false }: Props) {
  // The header neither waits for its logo nor changes it after it is shown.
  const { name = WORDMARK, logo: own = null, logoOnDark = null } = (shop instanceof Promise ? null : shop) ?? {};
  const logo = light ? logoOnDark : own;
  return (
    <Link className={light ? "footer-logo" : "header-logo"} to="/" aria-label={name + HOME_LINK}>
      {logo ? (
        <Picture picture={logo} sizes="160px" alt="" priority={!light} className="logo-own" />
      ) : name !== WORDMARK || own ? (
        <span className="logo-name">{name}</span>
      ) : (
        <img src={`/brand/logo-wordmark${light ? "-light" : ""}.svg`} width="507" height="176" alt="" loading={light ? "lazy" : "eager"} />
      )}
    </Link>
  );
}
