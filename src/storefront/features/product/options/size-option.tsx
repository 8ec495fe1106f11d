/** A size drawn as a rug: its outline at the same scale as the others, name, dimensions and price. */
import { Amount } from "../../../commerce/amount.tsx";
import { centimetres, type Availability, type Outline, availabilityOf, drawingSheet, outlines } from "./choice.rules.ts";
import { messages, notMadeIn } from "../messages.ts";
import type { Option } from "./option-link.tsx";
import type { Measure } from "../product.ts";

/** Returns the outline for dimensions among all sizes shown side by side. */
export function sizeOutlines(measures: readonly Measure[]) {
  const drawn = outlines(measures);
  return (measure: Measure | null): Outline | undefined => (measure ? drawn[measures.indexOf(measure)] : undefined);
}

type Props = { option: Option; outline: Outline | undefined; marksMadeToOrder: boolean };

export function SizeOption({ option: { term, leadsTo, missing }, outline, marksMadeToOrder }: Props) {
  const availability = leadsTo ? availabilityOf(leadsTo) : "sold-out";
  return (
    <>
      <SizeDrawing outline={outline} isPlanned={availability === "made-to-order"} />
      <span>
        <span className="size-name">{availability === "sold-out" ? <s>{term.name}</s> : term.name}</span>
        {term.measure && <span className="size-fact num">{centimetres(term.measure)}</span>}
        <span className="size-terms">
          {leadsTo ? (
            <SizePrice availability={availability} price={leadsTo.sellingPrice} />
          ) : (
            <span className="size-fact">{notMadeIn(missing)}</span>
          )}
          {marksMadeToOrder && availability === "made-to-order" && <span className="size-fact size-made">{messages.madeToOrder}</span>}
        </span>
      </span>
    </>
  );
}

function SizePrice({ availability, price }: { availability: Availability; price: number }) {
  if (availability === "sold-out") return <span className="size-fact size-gone">{messages.soldOut}</span>;
  return <span className="size-fact num">{price > 0 ? <Amount rupees={price} /> : messages.priceOnRequest}</span>;
}

/** The only size: there is nothing to choose, so no link and no frame. */
export function SizeLine({ option: { term }, outline }: { option: Option; outline: Outline | undefined }) {
  return (
    <p className="size-only">
      <SizeDrawing outline={outline} isPlanned={false} />
      <span>
        <span className="size-name">{term.name}</span>
        {term.measure && <span className="size-fact num">{centimetres(term.measure)}</span>}
      </span>
    </p>
  );
}

/** A dashed outline is a rug that is made to order. */
function SizeDrawing({ outline, isPlanned }: { outline: Outline | undefined; isPlanned: boolean }) {
  if (!outline) return <span />;
  const { x, y, width, height, isRound } = outline;
  return (
    <svg
      viewBox={`0 0 ${drawingSheet.width} ${drawingSheet.height}`}
      className={isPlanned ? "size-drawing is-planned" : "size-drawing"}
      aria-hidden="true"
    >
      {isRound ? (
        <ellipse cx={x + width / 2} cy={y + height / 2} rx={width / 2} ry={height / 2} />
      ) : (
        <rect x={x} y={y} width={width} height={height} />
      )}
    </svg>
  );
}
