/** Logo, menu, search, account, wishlist and cart. The home page has two rows with the logo in the middle; every other page has one. */
import { lazy, type ReactNode, Suspense } from "react";
import { afterTouch } from "../../../first-touch.ts";
import { Link, useLocation } from "react-router";
import { accountPath } from "../../../../shared/links.ts";
import { DrawerButton } from "../../../ui/drawer-button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { WishlistLink } from "../../../commerce/heart.tsx";
import { Logo } from "./logo.tsx";
import { MainMenuSkeleton } from "../menu/main-menu-skeleton.tsx";
import { sideMenuId } from "../side-menu-id.ts";
import type { MenuItem, Shop, Deferred } from "../shop.ts";
import { ACCOUNT, MENU, WISHLIST } from "../messages.ts";
import "./header.css";
import "../menu/menu.css";

/** Rendered by the server as links; their panels work after hydration. */
const MainMenu = lazy(async () => ({ default: (await afterTouch(() => import("../menu/main-menu.tsx"))).MainMenu }));

/** Rendered by the server; only the browser knows the number of units in the cart. */
const CartLink = lazy(async () => ({ default: (await afterTouch(() => import("./cart-link.tsx"))).CartLink }));

type Props = {
  shop: Deferred<Shop | null>;
  menu: Deferred<MenuItem[]>;
  /** The desktop search box, and the button that opens the mobile one. */
  search: ReactNode;
  searchButton: ReactNode;
};

export function Header({ shop, menu, search, searchButton }: Props) {
  const isHome = useLocation().pathname === "/";
  return (
    <header className={isHome ? "header header-home" : "header"}>
      <div className="wrap header-bar">
        <div className="header-phone only-phone">
          <DrawerButton drawer={sideMenuId} className="icon-btn" aria-label={MENU}>
            <Icon name="menu" />
          </DrawerButton>
          {searchButton}
        </div>
        <Logo shop={shop} />
        <div className="header-menu only-desktop">
          <Suspense fallback={<MainMenuSkeleton />}>
            <MainMenu menu={menu} />
          </Suspense>
        </div>
        <div className="header-search only-desktop">{search}</div>
        <div className="header-tools">
          <Link className="icon-btn" to={accountPath} aria-label={ACCOUNT}>
            <Icon name="account" />
          </Link>
          <WishlistLink label={WISHLIST} />
          <Suspense>
            <CartLink />
          </Suspense>
        </div>
      </div>
    </header>
  );
}
