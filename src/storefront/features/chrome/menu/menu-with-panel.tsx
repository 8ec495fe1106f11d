/** A menu item that opens a panel; see menu-behaviour.ts. */
import { type ReactNode, useId } from "react";
import { Icon } from "../../../ui/icons.tsx";
import { MenuPanel } from "./menu-panel.tsx";
import type { MenuItem } from "../shop.ts";
import { MENU_OF } from "../messages.ts";

type Props = { item: MenuItem; link: ReactNode; isOpen: boolean };

export function MenuWithPanel({ item, link, isOpen }: Props) {
  const id = useId();
  return (
    <li className={item.isMega ? "menu-item" : "menu-item menu-item-simple"} data-item={item.id} data-open={isOpen || undefined}>
      {link}
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
