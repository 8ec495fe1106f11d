/** Targets of the owner's links. */
import type { BannerWire, HomeBlockWire } from "../../../contract/content-home.ts";
import { productPath } from "../../../shared/links.ts";
import type { Head, ShownProduct, LinkTarget } from "./home.ts";

/** The address when it is on this shop, on the web, a mail or a telephone link; otherwise ''. */
export function safeAddress(address: string): string {
  const plain = address.trim();
  return /^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/i.test(plain) ? plain : "";
}

export function toLinkTarget(address: string, target: HomeBlockWire["home_target"]): LinkTarget | null {
  const to = safeAddress(address);
  return to ? { to, isNewWindow: target === "_blank" } : null;
}

/** The title of a block and the link beside it. */
export function toHead({ home_text_title, home_image_link, home_caption_text, home_target }: HomeBlockWire): Head {
  const target = toLinkTarget(home_image_link, home_target);
  return { title: home_text_title, link: target && home_caption_text ? { ...target, label: home_caption_text } : null };
}

export const toShownProduct = (wire: NonNullable<BannerWire["slider_product"]>): ShownProduct => ({
  name: wire.product_name,
  to: productPath(wire.product_slug),
  construction: wire.product_construction,
  price: wire.product_selling_price,
  isFrom: wire.product_price_from,
});
