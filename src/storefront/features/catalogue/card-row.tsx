/** A row of cards that slides sideways; the arrows move it, a finger or the keyboard does as well. */
import { type ReactNode, useRef } from "react";
import { Icon } from "../../ui/icons.tsx";
import type { Card } from "./card.ts";
import { ProductCard } from "./product-card.tsx";
import "./card-row.css";

type Props = {
  label: string;
  cards: Card[];
  /** How far one press of an arrow moves. */
  stepPx?: number;
  /** Words and links beside the row. */
  children: ReactNode;
};

export function CardRow({ label, cards, stepPx = 364, children }: Props) {
  const row = useRef<HTMLUListElement>(null);
  const move = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * stepPx });
  return (
    <div className="card-row">
      <div className="card-row-lead">
        {children}
        <div className="card-row-arrows only-desk needs-script">
          <button type="button" className="icon-btn" aria-label={`Previous ${label}`} onClick={() => move(-1)}>
            <Icon name="previous" />
          </button>
          <button type="button" className="icon-btn" aria-label={`Next ${label}`} onClick={() => move(1)}>
            <Icon name="next" />
          </button>
        </div>
      </div>
      <ul className="card-row-cards" ref={row} aria-label={label}>
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} sizes="(max-width: 760px) 66vw, 340px" />
          </li>
        ))}
      </ul>
    </div>
  );
}
