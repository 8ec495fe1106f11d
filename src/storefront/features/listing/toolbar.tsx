/** Filters, count, sort and columns; stays in view while the list scrolls. */
import { DrawerButton } from "../../ui/drawer.tsx";
import { Icon } from "../../ui/icons.tsx";
import { type Choice, countFilters } from "./choice.ts";
import { ColumnToggle } from "./column-toggle.tsx";
import { grids } from "./columns.ts";
import { filterPanel } from "./filter-panel.tsx";
import { SortSelect } from "./sort-select.tsx";
import "./toolbar.css";

export function Toolbar({ path, choice, count, hasFilters }: { path: string; choice: Choice; count: string; hasFilters: boolean }) {
  const chosen = countFilters(choice.filters);
  return (
    <div className="toolbar">
      <div className="wrap">
        {hasFilters && (
          <DrawerButton drawer={filterPanel} className="toolbar-filters">
            <Icon name="filters" />
            Filters
            {chosen > 0 && (
              <span className="quiet num">
                {chosen}
                <span className="sr"> chosen</span>
              </span>
            )}
          </DrawerButton>
        )}
        <p className="toolbar-count small quiet num" role="status">
          {count}
        </p>
        <SortSelect path={path} choice={choice} />
        <ColumnToggle grid={grids.listing} />
      </div>
    </div>
  );
}
