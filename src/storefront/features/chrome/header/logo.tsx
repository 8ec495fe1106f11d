/** The owner's logo, else the shop's own wordmark. It leads home. */
import { Link } from "react-router";
import { Picture } from "../../../ui/picture.tsx";
import type { Shop, Deferred } from "../shop.ts";

type Props = {
  shop: Deferred<Shop | null>;
  /** For the dark ground of the footer. */
  light?: boolean;
};

export function Logo({ shop, light = false }: Props) {
  // A header cannot wait for its logo, nor change it afterwards.
  const { name = "Dhurrie", logo = null } = (shop instanceof Promise ? null : shop) ?? {};
  return (
    <Link className={light ? "footer-logo" : "header-logo"} to="/" aria-label={`${name}, home`}>
      {logo ? (
        <Picture picture={logo} sizes="160px" alt="" priority={!light} className="logo-own" />
      ) : (
        <img src={`/brand/logo-wordmark${light ? "-light" : ""}.svg`} width="507" height="176" alt="" loading={light ? "lazy" : "eager"} />
      )}
    </Link>
  );
}
