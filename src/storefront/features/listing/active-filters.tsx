/** What is chosen, each with its own way out. */
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { Icon } from "../../ui/icons.tsx";
import { type Choice, choiceQuery, countFilters, withFilter } from "./choice.ts";
import type { FilterGroup } from "./listing.ts";
import { messages } from "./messages.ts";
import "./listing.css";

const labelOf = (groups: FilterGroup[], group: string, value: string) =>
  groups.find(({ name }) => name === group)?.values.find((one) => one.value === value)?.label ?? value;

/** A chip leaves when it is pressed: the keyboard goes on at its neighbour. */
function passFocusOn({ currentTarget }: MouseEvent) {
  const item = currentTarget.closest("li");
  const neighbours = [item?.nextElementSibling, item?.previousElementSibling];
  const chip = neighbours.map((neighbour) => neighbour?.querySelector<HTMLElement>(".chip")).find(Boolean);
  chip?.focus({ preventScroll: true });
}

export function ActiveFilters({ path, choice, groups }: { path: string; choice: Choice; groups: FilterGroup[] }) {
  if (countFilters(choice.filters) === 0) return null;
  return (
    <ul className="active-filters" aria-label={messages.chosenFilters}>
      {Object.entries(choice.filters).flatMap(([group, values]) =>
        values.map((value) => (
          <li key={`${group} ${value}`}>
            <Link
              className="chip"
              to={path + choiceQuery({ ...choice, filters: withFilter(choice.filters, group, value, false), page: 1 })}
              preventScrollReset
              onClick={passFocusOn}
            >
              <span className="sr">{messages.remove}</span>
              {labelOf(groups, group, value)}
              <Icon name="close" small />
            </Link>
          </li>
        )),
      )}
      <li>
        <Link className="link small" to={path + choiceQuery({ ...choice, filters: {}, page: 1 })} preventScrollReset>
          <span>{messages.clearAll}</span>
        </Link>
      </li>
    </ul>
  );
}
