/** The desktop menu: links, and items that open a panel. A panel's pictures load when it opens. */
import { useRef } from "react";
import { useLocation } from "react-router";
import { ariaCurrent, MenuLink } from "./menu-link.tsx";
import { MenuWithPanel } from "./menu-with-panel.tsx";
import type { MenuItem, Deferred } from "../shop.ts";
import { useOpenPanel } from "./use-open-panel.ts";
import { useDeferred } from "../use-deferred.ts";
import { MAIN_MENU } from "../messages.ts";

export function MainMenu({ menu }: { menu: Deferred<MenuItem[]> }) {
  const items = useDeferred(menu);
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const open = useOpenPanel(list);
  if (items.length === 0) return null;
  const marks = items.map((item) => ariaCurrent(item, pathname));
  // One item at most: a page of its own before a link in the panel of another.
  const current = marks.indexOf(marks.includes("page") ? "page" : "true");
  return (
    <nav aria-label={MAIN_MENU}>
      <ul className="menu" ref={list}>
        {items.map((item, place) => {
          const link = <MenuLink className="menu-top" item={item} aria-current={place === current && marks[place]} />;
          return item.children.length > 0 ? (
            <MenuWithPanel item={item} link={link} isOpen={item.id === open} key={item.id} />
          ) : (
            <li className="menu-item" key={item.id}>
              {link}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
