/** The product page from its first picture to the related products. */
import { lazy, type ReactNode, Suspense, useRef } from "react";
import { afterTouch } from "../../first-touch.ts";
import { categoryPath } from "../../../shared/links.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import type { PictureView } from "../../ui/picture.tsx";
import { BuyColumn } from "./buy/buy-column.tsx";
import { Gallery } from "./gallery/gallery.tsx";
import { messages } from "./messages.ts";
import { whichSize } from "./anchors.ts";
import type { ProductView, ShopFacts } from "./product.ts";
import { type Choice, useChoice } from "./options/use-choice.ts";
import { usePurchase } from "./buy/use-purchase.ts";
import "./product-page.css";
// Styles of parts that hydrate later: they are visible before that.
import "./buy/buy.css";
import "../catalogue/rug-crop.css";
import "./size-advice/size-advice.css";

/** Far down the page, or seldom used: the server renders them with the page, the browser hydrates them later. */
const SimilarProducts = lazy(async () => ({ default: (await afterTouch(() => import("./buy/similar-products.tsx"))).SimilarProducts }));
const StickyBuy = lazy(async () => ({ default: (await afterTouch(() => import("./buy/sticky-buy.tsx"))).StickyBuy }));
const CardRow = lazy(async () => ({ default: (await afterTouch(() => import("../catalogue/card-row.tsx"))).CardRow }));
const WhichSize = lazy(async () => ({ default: (await afterTouch(() => import("./size-advice/size-advice.tsx"))).SizeAdvice }));
const RecentlyViewed = lazy(async () => ({ default: (await afterTouch(() => import("./recent/recently-viewed.tsx"))).RecentlyViewed }));

type RelatedProduct = {
  slug: string;
  name: string;
  pictures: PictureView[];
  sellingPrice: number;
  priceFrom: boolean;
  availability: string;
};

type Props = {
  product: ProductView;
  related: RelatedProduct[];
  /** The related products as cards, each in its own list item. */
  relatedCards: ReactNode;
  shop: ShopFacts;
};

export function ProductPage(props: Props) {
  const choice = useChoice(props.product);
  return choice ? <ProductWithChoice {...props} choice={choice} /> : null;
}

function ProductWithChoice({ product, related, relatedCards, shop, choice }: Props & { choice: Choice }) {
  const { variation, variations, pictures, isAsking } = choice;
  const purchase = usePurchase(product, variation);
  const button = useRef<HTMLButtonElement>(null);
  const sizes = product.attributes.find(({ terms }) => terms.length > 1 && terms.some(({ measure }) => measure));
  const canBeBought = variations.some(({ canBuy }) => canBuy);
  const isSoldOut = !canBeBought && variation.sellingPrice > 0;
  const showsAdvice = sizes !== undefined && canBeBought;
  const trail = product.category ? [{ label: product.category.name, to: categoryPath(product.category.slug) }] : [];

  return (
    <div className="product">
      <div className="wrap">
        <Breadcrumbs trail={trail} here={product.name} />
        <div className="product-top">
          <Gallery name={product.name} pictures={pictures} key={pictures[0]?.src} />
          <BuyColumn
            product={product}
            choice={choice}
            purchase={purchase}
            shop={shop}
            button={button}
            sizeHelp={
              showsAdvice && (
                <a className="link small" href={`#${whichSize}`}>
                  <span>{messages.whichSize}</span>
                </a>
              )
            }
            similar={isSoldOut && <SimilarProducts products={related.filter(({ availability }) => availability !== "sold-out")} />}
          />
        </div>
      </div>
      {showsAdvice && (
        <Suspense>
          <WhichSize
            size={sizes}
            variations={variations}
            variation={variation}
            rug={{ picture: pictures[0], pictureShape: product.facts.shape.toLowerCase() }}
          />
        </Suspense>
      )}
      {related.length > 0 && (
        <Suspense>
          <CardRow id="also-like" title={messages.alsoLike}>
            {relatedCards}
          </CardRow>
        </Suspense>
      )}
      <Suspense>
        <RecentlyViewed product={product} variation={variation} />
      </Suspense>
      <div className="product-end" />
      <Suspense>
        <StickyBuy product={product} shop={shop} variation={variation} purchase={purchase} button={button} isAsking={isAsking} />
      </Suspense>
    </div>
  );
}
