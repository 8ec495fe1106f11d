/** Three products similar to one that is sold out. */
import { Link } from "react-router";
import { productPath } from "../../../../shared/links.ts";
import { Amount } from "../../../commerce/amount.tsx";
import { Picture, type PictureView, placeholder } from "../../../ui/picture.tsx";
import { SIMILAR } from "../messages.ts";
import { FROM } from "../../../commerce/messages.ts";

type SimilarProduct = { slug: string; name: string; pictures: PictureView[]; sellingPrice: number; priceFrom: boolean };

export function SimilarProducts({ products }: { products: SimilarProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className="near" aria-labelledby="near-title">
      <h2 className="h3" id="near-title">
        {SIMILAR}
      </h2>
      <ul>
        {products.slice(0, 3).map(({ slug, name, pictures: [front = placeholder], sellingPrice, priceFrom }) => (
          <li key={slug}>
            <Link to={productPath(slug)} prefetch="intent">
              <Picture picture={front} sizes="(max-width: 760px) 30vw, 12vw" alt="" />
              <span className="near-name">{name}</span>
              <span className="num small muted">
                {priceFrom && FROM}
                <Amount to={productPath(slug)} rupees={sellingPrice} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
