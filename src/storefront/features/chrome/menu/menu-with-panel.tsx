/** A menu item that opens a panel; see menu-behaviour.ts. */
import { useId } from "react";
import { useLocation } from "react-router";
import { Icon } from "../../../ui/icons.tsx";
import { ariaCurrent, MenuLink } from "./menu-link.tsx";
import { MenuPanel } from "./menu-panel.tsx";
import type { MenuItem } from "../shop.ts";
import { MENU_OF } from "../messages.ts";

type Props = { item: MenuItem; isOpen: boolean; isCurrent: boolean };

export function MenuWithPanel({ item, isOpen, isCurrent }: Props) {
  const id = useId();
  const { pathname } = useLocation();
  return (
    <li className={item.isMega ? "menu-item" : "menu-item menu-item-simple"} data-item={item.id} data-open={isOpen || undefined}>
      <MenuLink className="menu-top" item={item} aria-current={isCurrent && ariaCurrent(item, pathname)} />
      <button
        type="button"
        className="menu-opener needs-script"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${item.label} ${MENU_OF}`}
      >
        <Icon name="down" small />
      </button>
      <MenuPanel item={item} id={id} />
    </li>
  );
}
