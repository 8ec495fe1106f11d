import { chooseColumns, type Grid, useColumns } from "./columns.ts";
import { messages } from "./messages.ts";
import "./toolbar.css";

export function ColumnToggle({ grid }: { grid: Grid }) {
  const chosen = useColumns(grid);
  return (
    <div className={`column-toggle needs-script ${grid.only}`} role="group" aria-label={messages.columns}>
      {grid.choices.map((columns) => (
        <button
          type="button"
          key={columns}
          aria-label={messages.columnCount(columns)}
          aria-pressed={columns === chosen}
          onClick={() => chooseColumns(grid, columns)}
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
