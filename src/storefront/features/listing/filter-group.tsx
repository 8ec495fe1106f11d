import { useState } from "react";
import { Accordion } from "../../ui/accordion.tsx";
import { PRICE_GROUP, priceFields, readPriceBounds } from "./choice.ts";
import type { FilterGroup } from "./listing.ts";
import { messages } from "./messages.ts";

type Props = {
  group: FilterGroup;
  chosen: string[];
  onTick: (value: string, ticked: boolean) => void;
  /** A bound of the price was typed. */
  onBounds: () => void;
};

/** Short values are set in two columns. */
const inTwoColumns = ({ values }: FilterGroup) => values.every(({ label }) => label.length <= 9) && values.length > 3;

export function FilterGroupFold({ group, chosen, onTick, onBounds }: Props) {
  const values = group.name === PRICE_GROUP ? group.values.filter(({ value }) => !readPriceBounds(value) || isBand(value)) : group.values;
  // A group with a choice is open from the start; the one with swatches is what most people look for. From then on the shopper decides.
  const [open] = useState(() => chosen.length > 0 || group.values.some(({ swatch }) => swatch));
  return (
    <Accordion title={group.name} open={open}>
      <div className={inTwoColumns(group) ? "filter-values filter-values-two" : "filter-values"} role="group" aria-label={group.name}>
        {values.map(({ value, label, count, swatch }) => (
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
      {group.name === PRICE_GROUP && <PriceBounds chosen={chosen} onChange={onBounds} />}
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

/** The band of the specification that reads like typed bounds. */
const isBand = (value: string) => value === "5000-10000";

/** Two fields for a price range; empty = no bound. They are part of the filter form and work without JavaScript. */
function PriceBounds({ chosen, onChange }: { chosen: string[]; onChange: () => void }) {
  const typed = chosen
    .filter((value) => !isBand(value))
    .map(readPriceBounds)
    .find(Boolean);
  return (
    <div className="price-bounds">
      {(["from", "to"] as const).map((bound) => (
        <label key={bound}>
          <span className="small quiet">{bound === "from" ? messages.priceFrom : messages.priceTo}</span>
          <input
            className="num"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            name={priceFields[bound]}
            defaultValue={typed?.[bound]}
            onBlur={onChange}
          />
        </label>
      ))}
    </div>
  );
}
