/** Where the owner's links lead. */
import type { BannerWire, HomeBlockWire } from "../../../contract/content-home.ts";
import { productPath } from "../catalogue/paths.ts";
import type { Head, Piece, Target } from "./home.ts";

/** Places on this shop, on the web, mail and telephone; anything else leads nowhere: ''. */
export function ownPath(address: string): string {
  const plain = address.trim();
  return /^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/i.test(plain) ? plain : "";
}

export function toTarget(address: string, target: HomeBlockWire["home_target"]): Target | null {
  const to = ownPath(address);
  return to ? { to, isNewWindow: target === "_blank" } : null;
}

/** The title of a block with the link beside it. */
export function toHead({ home_text_title, home_image_link, home_caption_text, home_target }: HomeBlockWire): Head {
  const target = toTarget(home_image_link, home_target);
  return { title: home_text_title, link: target && home_caption_text ? { ...target, label: home_caption_text } : null };
}

export const toPiece = (wire: NonNullable<BannerWire["slider_product"]>): Piece => ({
  name: wire.product_name,
  to: productPath(wire.product_slug),
  construction: wire.product_construction,
  price: wire.product_selling_price,
  isFrom: wire.product_price_from,
});
