import { Link } from "react-router";
import type { Card } from "../catalogue/card.ts";
import { ProductCard } from "../catalogue/product-card.tsx";
import { useCardSizes } from "./card-grid.tsx";
import { type Choice, choiceQuery, countFilters } from "./choice.ts";
import { messages } from "./messages.ts";
import "./listing.css";

export function EmptyList({ path, choice, bestsellers }: { path: string; choice: Choice; bestsellers: Card[] }) {
  const sizes = useCardSizes();
  return (
    <div className="empty-list">
      <h2>{messages.nothing}</h2>
      {countFilters(choice.filters) > 0 && (
        <Link className="btn" to={path + choiceQuery({ ...choice, filters: {}, page: 1 })}>
          {messages.clearAll}
        </Link>
      )}
      {bestsellers.length > 0 && (
        <>
          <p className="muted">{messages.nothingHint}</p>
          <div className="card-grid">
            {bestsellers.map((card) => (
              <ProductCard key={card.id} card={card} sizes={sizes} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
