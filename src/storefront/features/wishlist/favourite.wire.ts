/** Maps a wishlist entry from the wire. */
import { withUnbrokenSizes } from "../../../shared/size-text.ts";
import type { z } from "zod";
import type { VariationWire } from "../../../contract/catalogue.ts";
import type { userFavData } from "../../../contract/wishlist.ts";
import { productPath } from "../../../shared/links.ts";
import type { Availability } from "../catalogue/card.ts";
import { toCard } from "../catalogue/catalogue.wire.ts";
import type { Favourite } from "./wishlist.ts";

type Row = z.output<typeof userFavData.reply>["favdata"][number];

function availabilityOf({ pv_can_buy, pv_availability_status, pv_quantity }: VariationWire): Availability {
  if (!pv_can_buy) return "sold-out";
  if (pv_availability_status === 0) return "made-to-order";
  return pv_quantity === 1 ? "last-one" : "ready";
}

export function toFavourite({ product, variation, ...row }: Row): Favourite {
  const card = toCard(product);
  const to = productPath(card.slug);
  const common = { wish: { productId: card.id, variationId: row.upf_variation_id }, quantity: row.quantity };
  if (!variation) return { ...common, card, to, variationKey: "", canBuy: card.availability !== "sold-out" && card.sellingPrice > 0 };
  return {
    ...common,
    card: {
      ...card,
      sizes: withUnbrokenSizes(row.ufp_selected_variation.map(({ terms }) => terms).join(", ")),
      sellingPrice: variation.pv_sellingprice,
      mrp: variation.pv_price,
      percentOff: variation.pv_discount,
      priceFrom: false,
      availability: availabilityOf(variation),
    },
    to: `${to}?v=${encodeURIComponent(variation.pv_variation)}`,
    variationKey: variation.pv_variation,
    canBuy: variation.pv_can_buy,
  };
}
