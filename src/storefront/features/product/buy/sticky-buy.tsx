/** On mobile, price, WhatsApp and Add to Cart stay at the bottom of the screen while the page's own button is out of view. */
import { type RefObject, useEffect, useState } from "react";
import { Link } from "react-router";
import { cartPath } from "../../../../shared/links.ts";
import { Amount } from "../../../commerce/amount.tsx";
import { WhatsAppLink } from "../../../commerce/whats-app-link.tsx";
import { availabilityOf, chosenNames } from "../options/choice.rules.ts";
import { WHATS_APP, whatsAppText } from "../detail-messages.ts";
import { messages } from "../messages.ts";
import { ADDED } from "./messages.ts";
import type { ProductView, ShopFacts, Variation } from "../product.ts";
import type { Purchase } from "./use-purchase.ts";

type Props = {
  product: ProductView;
  shop: Pick<ShopFacts, "phone">;
  variation: Variation;
  purchase: Purchase;
  button: RefObject<HTMLButtonElement | null>;
  isAsking: boolean;
};

export function StickyBuy({ product, shop: { phone }, variation, purchase, button, isAsking }: Props) {
  const isOut = useOutOfView(button);
  const isShown = isOut && availabilityOf(variation) !== "sold-out";
  const chosen = chosenNames(product.attributes, variation);
  return (
    <div className={isShown ? "sticky-buy needs-script is-shown" : "sticky-buy needs-script"}>
      <div className="sticky-buy-facts" aria-busy={isAsking}>
        {purchase.news?.isGood ? (
          <Link className="sticky-buy-added" to={cartPath}>
            <span className="micro ok">{ADDED}</span>
            <span className="text-link">{messages.viewCart}</span>
          </Link>
        ) : purchase.news ? (
          <p className="micro err">{purchase.news.text}</p>
        ) : (
          <>
            <p className="sticky-buy-price num">
              {variation.sellingPrice > 0 ? <Amount rupees={variation.sellingPrice} /> : messages.priceOnRequest}
            </p>
            {chosen && <p className="micro quiet">{chosen}</p>}
          </>
        )}
      </div>
      {phone && !product.isGiftCard && (
        <WhatsAppLink dial={phone.dial} message={whatsAppText(product.name, chosen)} label={<WhatsAppIcon />} className="icon-btn" />
      )}
      <button type="button" className="btn" aria-busy={purchase.isBusy} onClick={purchase.add}>
        {messages.addToCart}
      </button>
    </div>
  );
}

const WhatsAppIcon = () => (
  <>
    <svg className="icon" viewBox="0 0 22 22" aria-hidden="true">
      <path d="M3 19l1.2-4.1A8 8 0 117.3 17.9zM8 7.5c-1 3 3.5 7.5 6.5 6.5l.5-1.8-2.2-1-1 .9a5 5 0 01-2-2l.9-1-1-2.2z" />
    </svg>
    <span className="sr">{WHATS_APP}</span>
  </>
);

function useOutOfView(button: RefObject<HTMLButtonElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!button.current) return;
    const watch = new IntersectionObserver(([entry]) => setOut(entry !== undefined && !entry.isIntersecting));
    watch.observe(button.current);
    return () => watch.disconnect();
  }, [button]);
  return isOut;
}
