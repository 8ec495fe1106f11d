/** Stands where a card will be, with the same measures. */
import "./card-grid.css";
import "./card-skeleton.css";

/** Eight while a list loads (specification 1, section 9). */
export function CardSkeletons({ count = 8 }: { count?: number }) {
  return Array.from({ length: count }, (_, place) => (
    <div className="card-skeleton" aria-hidden="true" key={place}>
      <div className="card-skeleton-picture skeleton" />
      <div className="card-skeleton-name skeleton" />
      <div className="card-skeleton-making skeleton" />
      <div className="card-skeleton-price skeleton" />
    </div>
  ));
}
