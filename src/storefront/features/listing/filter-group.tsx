import { useId, useState } from "react";
import { Accordion } from "../../ui/accordion.tsx";
import type { FilterGroup, Measure } from "./listing.ts";
import { messages } from "./messages.ts";
import { boundPattern, PRICE_GROUP, priceFields, readPriceBounds } from "./price-bounds.ts";
import { Swatch } from "./swatch.tsx";

type Props = {
  group: FilterGroup;
  chosen: string[];
  /** One of the groups that most people choose by. */
  isFirst: boolean;
  onTick: (value: string, ticked: boolean) => void;
  /** A bound of the price was typed. */
  onBounds: () => void;
};

/** Short values are set in two columns. */
const inTwoColumns = ({ values }: FilterGroup) =>
  values.length > 3 && values.every(({ label, measure }) => label.length <= (measure ? 12 : 9));

export function FilterGroupFold({ group, chosen, isFirst, onTick, onBounds }: Props) {
  const values = group.name === PRICE_GROUP ? group.values.filter(({ value }) => !readPriceBounds(value)) : group.values;
  // A group with a choice is open from the start. From then on the shopper decides.
  const [open] = useState(() => isFirst || chosen.length > 0 || group.values.some(({ swatch }) => swatch));
  const title = messages.groupTitles[group.name] ?? group.name;
  const sheet = Math.max(...values.map(({ measure }) => measure?.lengthCm ?? 0));
  return (
    <Accordion title={title} open={open}>
      <div className={inTwoColumns(group) ? "filter-values filter-values-two" : "filter-values"} role="group" aria-label={title}>
        {values.map(({ value, label, count, swatch, measure }) => (
          <label className="filter-value" key={value}>
            <input
              type="checkbox"
              name={`${group.name}[]`}
              value={value}
              checked={chosen.includes(value)}
              onChange={(event) => onTick(value, event.target.checked)}
            />
            {swatch && <Swatch color={swatch} />}
            {measure && <Outline measure={measure} sheet={sheet} />}
            <Label text={label} />
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

/** "Round 10 ft" breaks before the number, not before its unit. */
function Label({ text }: { text: string }) {
  const start = text.search(/\d+ \p{L}+$/u);
  return (
    <span>
      {start < 0 ? text : text.slice(0, start)}
      {start >= 0 && <span className="filter-measure">{text.slice(start)}</span>}
    </span>
  );
}

/** A rug from above, at the scale of the other values of its group; `sheet`: the longest of them, in cm. */
function Outline({ measure: { widthCm, lengthCm, shape }, sheet }: { measure: Measure; sheet: number }) {
  return (
    <svg className="filter-outline" viewBox={`${-sheet / 2} ${-sheet / 2} ${sheet} ${sheet}`} aria-hidden="true">
      <rect x={-widthCm / 2} y={-lengthCm / 2} width={widthCm} height={lengthCm} rx={shape === "round" ? widthCm / 2 : 0} />
    </svg>
  );
}

/** Two fields for a price range; empty = no bound. They are part of the filter form and work without JavaScript. */
function PriceBounds({ chosen, onChange }: { chosen: string[]; onChange: () => void }) {
  const typed = chosen.map(readPriceBounds).find(Boolean);
  const problem = useId();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const check = ({ name, validity }: HTMLInputElement) =>
    setWrong((before) => [...before.filter((other) => other !== name), ...(validity.valid ? [] : [name])]);
  return (
    <div className="price-bounds">
      {(["from", "to"] as const).map((bound) => {
        const name = priceFields[bound];
        const isWrong = wrong.includes(name);
        return (
          <label key={bound}>
            <span className="small quiet">{bound === "from" ? messages.priceFrom : messages.priceTo}</span>
            <input
              className="num"
              type="text"
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              pattern={boundPattern}
              title={messages.noAmount}
              name={name}
              defaultValue={typed?.[bound]}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? problem : undefined}
              onChange={(event) => isWrong && check(event.currentTarget)}
              onBlur={(event) => {
                check(event.currentTarget);
                onChange();
              }}
              onInvalid={(event) => {
                // The message below takes the place of the browser's.
                event.preventDefault();
                check(event.currentTarget);
                showFirstInvalid(event.currentTarget.form);
              }}
            />
          </label>
        );
      })}
      {wrong.length > 0 && (
        <p className="field-error" id={problem} role="alert">
          {messages.noAmount}
        </p>
      )}
    </div>
  );
}

function showFirstInvalid(form: HTMLFormElement | null) {
  const field = form?.querySelector<HTMLElement>("input:invalid");
  field?.closest("details")?.setAttribute("open", "");
  field?.focus();
}
