/** Logo, menu, search and the shopper's own corner. Home has two rows with the logo in the middle; every other page has one. */
import type { ReactNode } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { quantityOf } from "../../session/stored-line.wire.ts";
import { keys, storedList, useStored } from "../../session/storage.ts";
import { DrawerButton } from "../../ui/drawer.tsx";
import { Icon } from "../../ui/icons.tsx";
import { WishlistLink } from "../../ui/wishlist-link.tsx";
import { MenuPanel, menuPanel } from "./menu-panel.tsx";
import type { NavigationItem } from "./navigation.ts";
import "./header.css";

type Props = {
  navigation: NavigationItem[];
  /** The search box of a desk, and the button that opens the one of a phone. */
  search: ReactNode;
  searchButton: ReactNode;
};

export function Header({ navigation, search, searchButton }: Props) {
  const isHome = useLocation().pathname === "/";
  return (
    <header className={isHome ? "header header-home" : "header"}>
      <div className="wrap header-bar">
        <div className="header-phone only-phone">
          <DrawerButton drawer={menuPanel} className="icon-btn" aria-label="Menu">
            <Icon name="menu" />
          </DrawerButton>
          {searchButton}
        </div>
        <Link className="header-logo" to="/" aria-label="Dhurrie, home">
          <img src="/brand/logo-wordmark.svg" width="507" height="176" alt="" />
        </Link>
        <nav className="header-nav only-desk" aria-label="Main">
          <ul>
            {navigation.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} prefetch="intent">
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="header-search only-desk">{search}</div>
        <div className="header-tools">
          <Link className="icon-btn" to="/account" aria-label="Account">
            <Icon name="account" />
          </Link>
          <WishlistLink label="Wishlist" className="only-desk" />
          <CartLink />
        </div>
      </div>
      <MenuPanel navigation={navigation} />
    </header>
  );
}

function CartLink() {
  const count = storedList(useStored(keys.cart)).reduce<number>((sum, line) => sum + quantityOf(line), 0);
  const name = count === 0 ? "Cart" : `Cart, ${count} ${count === 1 ? "item" : "items"}`;
  return (
    <Link className="icon-btn" to="/cart" aria-label={name}>
      <Icon name="cart" />
      {count > 0 && (
        <span className="cart-count" aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  );
}
