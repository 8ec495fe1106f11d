/** The colours of a list as a row of swatches above its cards, each a link that chooses the colour or takes it back. */
import { Link } from "react-router";
import { type Choice, choiceQuery, COLOUR_GROUP, valuesOf, withFilter } from "./choice.ts";
import type { FilterGroup } from "./listing.ts";
import { messages } from "./messages.ts";
import { Swatch } from "./swatch.tsx";
import "./toolbar.css";

/** Fewer are no palette. */
const LEAST_COLOURS = 5;

export function Palette({ path, choice, groups }: { path: string; choice: Choice; groups: FilterGroup[] }) {
  const colours = groups.find(({ name }) => name === COLOUR_GROUP)?.values.filter(({ swatch }) => swatch) ?? [];
  if (colours.length < LEAST_COLOURS) return null;
  const chosen = valuesOf(choice.filters, COLOUR_GROUP);
  return (
    <nav className="palette" aria-label={messages.colours}>
      {colours.map(({ value, label, swatch }) => {
        const isChosen = chosen.includes(value);
        const filters = withFilter(choice.filters, COLOUR_GROUP, value, !isChosen);
        return (
          <Link
            key={value}
            to={path + choiceQuery({ ...choice, filters, page: 1 })}
            rel="nofollow"
            title={label}
            aria-label={label}
            aria-current={isChosen || undefined}
            preventScrollReset
          >
            <Swatch color={swatch} />
          </Link>
        );
      })}
    </nav>
  );
}
