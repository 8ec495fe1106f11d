/** Filters, count, sort and columns; stays in view while the list scrolls. */
import { DrawerButton } from "../../ui/drawer-button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { type Choice, countFilters, type OwnSort } from "./choice.ts";
import { messages } from "./messages.ts";
import { ColumnToggle } from "./column-toggle.tsx";
import { grids } from "./columns.ts";
import { SortSelect } from "./sort-select.tsx";
import "./toolbar.css";

/** Id of the panel that the button opens. */
export const filterPanel = "filter-panel";

/** A third way to look at a list that has sizes. */
type ToScale = { isToScale?: boolean; onToScale?: (isShown: boolean) => void };

type Props = { path: string; choice: Choice; ownSort: OwnSort; count: string; hasFilters: boolean; isEmpty: boolean } & ToScale;

export function Toolbar({ path, choice, ownSort, count, hasFilters, isEmpty, isToScale = false, onToScale }: Props) {
  const chosen = countFilters(choice.filters);
  return (
    <div className={onToScale ? "toolbar has-scale" : "toolbar"}>
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
            <div className="views">
              {[grids.listing, grids.phone].map((grid) => (
                <ColumnToggle key={grid.key} grid={grid} isOff={isToScale} onChoose={() => onToScale?.(false)} />
              ))}
              {onToScale && (
                <button
                  type="button"
                  className="needs-script"
                  aria-label={messages.toScale}
                  aria-pressed={isToScale}
                  onClick={() => onToScale(!isToScale)}
                >
                  <svg className="icon" viewBox="0 0 22 22" aria-hidden="true">
                    <path d="M2 18h18M3 18v-6h4v6M10 18V4h9v14" />
                  </svg>
                </button>
              )}
            </div>
          </>
        )}
      </div>
    </div>
  );
}
