/** The column beside the pictures: name, price, options, quantity and promises. */
import { lazy, type ReactNode, type Ref, Suspense } from "react";
import { afterTouch } from "../../../first-touch.ts";
import { Link } from "react-router";
import { collectionPath } from "../../../../shared/links.ts";
import { AddToCartRow } from "./add-to-cart-row.tsx";
import { AvailabilityNote } from "./availability-note.tsx";
import { messages } from "../messages.ts";
import { Options } from "../options/options.tsx";
import { PriceBlock } from "./price-block.tsx";
import type { ProductView, ShopFacts } from "../product.ts";
import { ShareButton } from "./share-button.tsx";
import { useStickyTop } from "./sticky-top.ts";
import type { Choice } from "../options/use-choice.ts";
import type { Purchase } from "./use-purchase.ts";
// The forms are part of the page: their styles come with it, not with their code.
import "../../../commerce/delivery/delivery.css";
import "../gift/gift-preview.css";
import "./buy.css";
import "../product-page.css";

/** Forms and folds that work without JavaScript: the server renders them with the page, the browser hydrates them later. */
const AfterButton = lazy(async () => ({ default: (await afterTouch(() => import("./after-button.tsx"))).AfterButton }));

type Props = {
  product: ProductView;
  choice: Choice;
  purchase: Purchase;
  shop: ShopFacts;
  button: Ref<HTMLButtonElement>;
  /** Beside the label "Size": the link to the size advice. */
  sizeHelp: ReactNode;
  /** Similar products, shown when every variation is sold out. */
  similar: ReactNode;
};

/** A longer name would fill the column in large type. */
const LONG_NAME = 32;

export function BuyColumn({ product, choice, purchase, shop, button, sizeHelp, similar }: Props) {
  const { variation, variations, isAsking } = choice;
  return (
    <div className="buy" ref={useStickyTop<HTMLDivElement>()}>
      <div className="buy-top">
        {product.collection?.slug ? (
          <Link className="link small quiet" to={collectionPath(product.collection.slug)} prefetch="intent">
            {product.collection.name}
          </Link>
        ) : (
          <span />
        )}
        <ShareButton name={product.name} />
      </div>
      <h1 className={product.name.length > LONG_NAME ? "h2" : undefined}>{product.name}</h1>
      {product.subtitle && <p className="buy-subtitle">{product.subtitle}</p>}
      <PriceBlock product={product} variation={variation} isAsking={isAsking} />
      <Options attributes={product.attributes} variations={variations} variation={variation} sizeHelp={sizeHelp} />
      <AddToCartRow product={product} variation={variation} purchase={purchase} button={button} />
      <noscript>
        <p className="note buy-note">
          <span className="diamond" />
          <span>
            {messages.noScript} {shop.phone && <a href={`tel:${shop.phone.dial}`}>{shop.phone.shown}</a>}
          </span>
        </p>
      </noscript>
      <AvailabilityNote
        shop={shop}
        product={product.name}
        variation={variation}
        variations={variations}
        attributes={product.attributes}
        isGiftCard={product.isGiftCard}
      />
      {similar}
      <Suspense>
        <AfterButton product={product} variation={variation} shop={shop} quantity={purchase.quantity} />
      </Suspense>
    </div>
  );
}
