/** The mobile menu: greeting and links, in folds up to three levels deep. */
import { type ReactNode, Suspense, useCallback, useState } from "react";
import { Link, useLocation } from "react-router";
import { wishlistPath, wishlistSignInPath } from "../../../../shared/links.ts";
import { useSignedIn } from "../../../state/storage.ts";
import { Drawer } from "../../../ui/drawer.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { ariaCurrent, MenuLink } from "./menu-link.tsx";
import { Greeting } from "./greeting.tsx";
import { sideMenuId } from "../side-menu-id.ts";
import type { MenuItem, Shop, Deferred } from "../shop.ts";
import { useDeferred } from "../use-deferred.ts";
import { MENU, SEE_ALL, SEE_ALL_OF, WISHLIST } from "../messages.ts";

type Props = { menu: Deferred<MenuItem[]>; shop: Deferred<Shop | null> };

export function SideMenu({ menu, shop }: Props) {
  const [opened, setOpened] = useState(0);
  return (
    <Drawer id={sideMenuId} title={MENU} side="left" onOpen={useCallback(() => setOpened((times) => times + 1), [])}>
      <Greeting opened={opened} />
      <nav aria-label={MENU}>
        <Suspense fallback={<MenuSkeleton />}>
          <Folds menu={menu} />
        </Suspense>
        <Suspense>
          <MoreLinks shop={shop} />
        </Suspense>
      </nav>
    </Drawer>
  );
}

function Folds({ menu }: { menu: Deferred<MenuItem[]> }) {
  const items = useDeferred(menu);
  return (
    <>
      <Level items={items} className="side-list" />
      <Tiles items={items} />
    </>
  );
}

const MOST_TILES = 4;

/** The pictures of the desktop's panels, which on a phone would be hidden in folds. */
function Tiles({ items }: { items: MenuItem[] }) {
  const tiles = new Map(
    items.flatMap(({ children }) => children).flatMap((item) => (item.picture && item.to ? [[item.to, item] as const] : [])),
  );
  if (tiles.size < 2) return null;
  // An odd one would stand alone in its row.
  const shown = [...tiles.values()].slice(0, Math.min(MOST_TILES, tiles.size - (tiles.size % 2)));
  return (
    <ul className="side-tiles">
      {shown.map((item) => (
        <li key={item.id}>
          <MenuLink item={item}>
            {item.picture && <Picture picture={item.picture} sizes="180px" alt="" />}
            <span>{item.label}</span>
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}

const Level = ({ items, className }: { items: MenuItem[]; className?: string }) => (
  <ul className={className}>
    {items.map((item) => (
      <li key={item.id}>{item.children.length > 0 ? <Fold item={item} /> : <Leaf item={item} />}</li>
    ))}
  </ul>
);

function Leaf({ item, children = item.label }: { item: MenuItem; children?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <MenuLink item={item} className="side-line" aria-current={ariaCurrent({ ...item, children: [] }, pathname)}>
      {children}
    </MenuLink>
  );
}

const Fold = ({ item }: { item: MenuItem }) => (
  <details>
    <summary className="side-line">
      {item.label}
      <Icon name="down" small />
    </summary>
    {item.to && (
      <Leaf item={item}>
        <span>
          {SEE_ALL}
          <span className="sr">{SEE_ALL_OF + item.label}</span>
        </span>
      </Leaf>
    )}
    <Level items={item.children} />
  </details>
);

function MoreLinks({ shop }: { shop: Deferred<Shop | null> }) {
  const links = useDeferred(shop)?.announcementLinks ?? [];
  return (
    <ul className="side-more">
      <li>
        <Link to={useSignedIn() ? wishlistPath : wishlistSignInPath}>{WISHLIST}</Link>
      </li>
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

const MenuSkeleton = () => (
  <ul className="side-list" aria-hidden="true">
    {[1, 2, 3, 4, 5].map((place) => (
      <li key={place}>
        <span className="side-line">
          <span className="skeleton" />
        </span>
      </li>
    ))}
  </ul>
);
