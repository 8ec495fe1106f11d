import { Link } from "react-router";
import type { Card } from "../catalogue/card.ts";
import { ProductCard } from "../catalogue/product-card.tsx";
import { useCardSizes } from "./card-grid.tsx";
import { type Choice, choiceQuery, countFilters } from "./choice.ts";
import type { WayOut } from "./listing.ts";
import { countText, emptyHeading, type ListNoun, messages } from "./messages.ts";
import "./listing.css";

type Props = { path: string; choice: Choice; noun: ListNoun; isSearch: boolean; ways: WayOut[]; bestsellers: Card[] };

export function EmptyList({ path, choice, noun, isSearch, ways, bestsellers }: Props) {
  const sizes = useCardSizes();
  const filters = countFilters(choice.filters);
  const isFiltered = filters > 0;
  const heading = emptyHeading({ noun, filters, isSearch });
  return (
    <div className="empty-list">
      {heading && <h2>{heading}</h2>}
      {ways.length > 0 && (
        <ul className="empty-ways">
          {ways.map(({ without, filters, count }) => (
            <li key={without}>
              <Link className="link" to={path + choiceQuery({ ...choice, filters, page: 1 })}>
                <span>{messages.without(without)}</span>
              </Link>{" "}
              <span className="quiet num">{countText(count, noun)}</span>
            </li>
          ))}
        </ul>
      )}
      {isFiltered && (
        <Link className={ways.length > 0 ? "btn btn-line" : "btn"} to={path + choiceQuery({ ...choice, filters: {}, page: 1 })}>
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
