import { chooseColumns, type Grid, useColumns } from "./columns.ts";
import { messages } from "./messages.ts";
import "./toolbar.css";

/** `isOff`: the list is shown in another way. */
export function ColumnToggle({ grid, isOff = false, onChoose }: { grid: Grid; isOff?: boolean; onChoose?: () => void }) {
  const chosen = useColumns(grid);
  return (
    <div className={`column-toggle needs-script ${grid.only}`} role="group" aria-label={messages.columns}>
      {grid.choices.map((columns) => (
        <button
          type="button"
          key={columns}
          aria-label={messages.columnCount(columns)}
          aria-pressed={columns === chosen && !isOff}
          onClick={() => {
            chooseColumns(grid, columns);
            onChoose?.();
          }}
        >
          <ColumnsIcon columns={columns} />
        </button>
      ))}
    </div>
  );
}

function ColumnsIcon({ columns }: { columns: number }) {
  const step = 18 / columns;
  return (
    <svg className="icon" viewBox="0 0 22 22" aria-hidden="true">
      {Array.from({ length: columns }, (_, place) => (
        <rect key={place} x={2 + place * step} y="4" width={step - 2} height="14" />
      ))}
    </svg>
  );
}
