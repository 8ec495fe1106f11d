import { useState } from "react";
import { Accordion } from "../../ui/accordion.tsx";
import type { FilterGroup } from "./listing.ts";
import { messages } from "./messages.ts";

type Props = { group: FilterGroup; chosen: string[]; onTick: (value: string, ticked: boolean) => void };

/** Short values stand in two columns; longer words need the whole width. */
const inTwoColumns = ({ values }: FilterGroup) => values.every(({ label }) => label.length <= 9) && values.length > 3;

export function FilterGroupFold({ group, chosen, onTick }: Props) {
  // A group with a choice is open from the start; the one with swatches is what most people look for. From then on the shopper decides.
  const [open] = useState(() => chosen.length > 0 || group.values.some(({ swatch }) => swatch));
  return (
    <Accordion title={group.name} open={open}>
      <div className={inTwoColumns(group) ? "filter-values filter-values-two" : "filter-values"} role="group" aria-label={group.name}>
        {group.values.map(({ value, label, count, swatch }) => (
          <label className="filter-value" key={value}>
            <input
              type="checkbox"
              name={`${group.name}[]`}
              value={value}
              checked={chosen.includes(value)}
              onChange={(event) => onTick(value, event.target.checked)}
            />
            {swatch && <Swatch color={swatch} />}
            {label}
            <span className="filter-count num">
              {count}
              <span className="sr">{messages.toSee}</span>
            </span>
          </label>
        ))}
      </div>
    </Accordion>
  );
}

/** Drawn: a shape keeps its colour where the browser replaces backgrounds (forced colours, print). */
function Swatch({ color }: { color: string }) {
  return (
    <svg className="swatch" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" fill={color} />
    </svg>
  );
}
