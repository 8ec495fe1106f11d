/** The panel of a menu item: columns of links and pictures (mega menu), or one list. */
import { Picture } from "../../../ui/picture.tsx";
import { MenuLink } from "./menu-link.tsx";
import type { MenuItem } from "../shop.ts";
import { SEE_ALL, SEE_ALL_OF } from "../messages.ts";

export function MenuPanel({ item, id }: { item: MenuItem; id: string }) {
  // By touch the item itself opens the panel, so it cannot be followed any more.
  const itself = item.to && (
    <MenuLink className="link menu-itself" item={item}>
      <span>
        {SEE_ALL}
        <span className="sr">{SEE_ALL_OF + item.label}</span>
      </span>
    </MenuLink>
  );
  return (
    <div className={item.isMega ? "menu-panel menu-mega" : "menu-panel"} id={id}>
      {item.isMega ? (
        <div className="wrap">
          <ul className="menu-columns">
            {item.children.map((child) => (
              <Column item={child} key={child.id} />
            ))}
          </ul>
          {itself}
        </div>
      ) : (
        <>
          <MenuList items={item.children} />
          {itself}
        </>
      )}
    </div>
  );
}

const Column = ({ item }: { item: MenuItem }) => (
  <li className={item.picture ? "menu-tile" : "menu-column"}>
    <MenuLink item={item} className="menu-title">
      {item.picture && <Picture picture={item.picture} sizes="330px" alt="" />}
      <span className="h3">{item.label}</span>
      {item.picture && item.text && <span className="menu-text">{item.text}</span>}
    </MenuLink>
    {item.children.length > 0 && <MenuList items={item.children} />}
  </li>
);

const MenuList = ({ items }: { items: MenuItem[] }) => (
  <ul className="menu-list">
    {items.map((item) => (
      <li key={item.id}>
        <MenuLink item={item} />
        {item.children.length > 0 && <MenuList items={item.children} />}
      </li>
    ))}
  </ul>
);
