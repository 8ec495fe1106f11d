/** What follows the button: the day of delivery and the promises, or the preview of a gift card, then the panels. */
import { lazy, Suspense } from "react";
import { rupeeText } from "../../../../shared/money.ts";
import { DeliveryCheck } from "../../../commerce/delivery/delivery-check.tsx";
import { DetailPanels } from "../detail-panels.tsx";
import type { ProductView, ShopFacts, Variation } from "../product.ts";
import { Promises } from "./promises.tsx";

const GiftPreview = lazy(async () => ({ default: (await import("../gift/gift-preview.tsx")).GiftPreview }));

type Props = { product: ProductView; variation: Variation; shop: ShopFacts; quantity: number };

export function AfterButton({ product, variation, shop, quantity }: Props) {
  const { id, slug, isGiftCard, isFinalPrice } = product;
  const item = { productId: id, variationKey: variation.key, variationId: variation.id, quantity };
  return (
    <>
      {isGiftCard ? (
        <Suspense>
          <GiftPreview shop={shop} amount={rupeeText(variation.sellingPrice)} />
        </Suspense>
      ) : (
        <>
          {variation.canBuy && <DeliveryCheck from={slug} items={[item]} />}
          <Promises shop={shop} isFinalPrice={isFinalPrice} variation={variation} />
        </>
      )}
      <DetailPanels product={product} variation={variation} shop={shop} />
    </>
  );
}
