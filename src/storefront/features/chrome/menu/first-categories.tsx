/** The first three categories of the menu: suggestions for an empty list. */
import { Link } from "react-router";
import { categoryPath } from "../../../../shared/links.ts";
import type { MenuItem, Deferred } from "../shop.ts";
import { useDeferred } from "../use-deferred.ts";
import "./menu.css";

const MOST = 3;

export function FirstCategories({ menu }: { menu: Deferred<MenuItem[]> }) {
  const categories = useDeferred(menu).filter(({ to }) => to.startsWith(categoryPath("")));
  return (
    <ul className="first-categories">
      {categories.slice(0, MOST).map(({ id, label, to }) => (
        <li key={id}>
          <Link className="h3" to={to}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
