/** Products recently viewed in this browser, newest first. The server renders nothing, and an empty list shows nothing. */
import { Link } from "react-router";
import { productPath } from "../../../../shared/links.ts";
import { keys, useStored } from "../../../state/storage.ts";
import { Price } from "../../../commerce/price.tsx";
import { CardRow } from "../../catalogue/card-row.tsx";
import { RECENTLY_VIEWED } from "../messages.ts";
import { type RecentProduct, readRecent } from "./recent.wire.ts";
import "./recent-row.css";

/** Leaves out the product with the slug `besides`. */
export function RecentRow({ besides }: { besides?: string }) {
  const products = readRecent(useStored(keys.recentlyViewed)).filter((product) => product.slug !== besides);
  if (products.length === 0) return null;
  return (
    <CardRow id="recently-viewed" title={RECENTLY_VIEWED}>
      {products.map((product) => (
        <li key={product.slug}>
          <RecentCard product={product} />
        </li>
      ))}
    </CardRow>
  );
}

function RecentCard({ product: { slug, name, pictures, sellingPrice, mrp, isPriceFrom } }: { product: RecentProduct }) {
  return (
    <Link className="recent-card" to={productPath(slug)} prefetch="intent">
      <img src={pictures[0] ?? "/placeholder.jpg"} width="400" height="500" alt="" loading="lazy" decoding="async" />
      <h3>{name}</h3>
      {sellingPrice > 0 && <Price to={productPath(slug)} selling={sellingPrice} mrp={mrp} from={isPriceFrom} />}
    </Link>
  );
}
