/** Filters, count, sort and columns; stays in view while the list scrolls. */
import { DrawerButton } from "../../ui/drawer.tsx";
import { Icon } from "../../ui/icons.tsx";
import { type Choice, countFilters, type OwnSort } from "./choice.ts";
import { messages } from "./messages.ts";
import { ColumnToggle } from "./column-toggle.tsx";
import { grids } from "./columns.ts";
import { SortSelect } from "./sort-select.tsx";
import "./toolbar.css";

/** Id of the panel that the button opens. */
export const filterPanel = "filter-panel";

type Props = { path: string; choice: Choice; ownSort: OwnSort; count: string; hasFilters: boolean; isEmpty: boolean };

export function Toolbar({ path, choice, ownSort, count, hasFilters, isEmpty }: Props) {
  const chosen = countFilters(choice.filters);
  return (
    <div className="toolbar">
      <div className="wrap">
        {hasFilters && (
          <DrawerButton drawer={filterPanel} className="toolbar-filters">
            <Icon name="filters" />
            {messages.filters}
            {chosen > 0 && (
              <span className="quiet num">
                {chosen}
                <span className="sr">{messages.chosen}</span>
              </span>
            )}
          </DrawerButton>
        )}
        <p className="toolbar-count small quiet num" role="status">
          {count}
        </p>
        {!isEmpty && (
          <>
            <SortSelect path={path} choice={choice} ownSort={ownSort} />
            <ColumnToggle grid={grids.listing} />
            <ColumnToggle grid={grids.phone} />
          </>
        )}
      </div>
    </div>
  );
}
