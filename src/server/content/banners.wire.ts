/** Banners and the Instagram strip under the names of the wire. */
import type { z } from "zod";
import type { BannerWire, ShownProductWire, getInstagramData, topBannerList } from "../../contract/content-home.ts";
import { toRupees } from "../../shared/money.ts";
import type { Banner } from "./banners.ts";
import { addressOf } from "./content.rules.ts";
import { fileOf, toPicture } from "./content.wire.ts";
import type { Body } from "./kinds.ts";
import type { Target, Targets } from "./targets.ts";

/** Numbers of slider_view in the home slider (specification 1, section 2.7). */
const AS_IMAGE = 1;
const AS_VIDEO = 2;

export function toProductWire(product: Target | undefined): ShownProductWire | null {
  if (!product || product.selling_price === null) return null;
  return {
    product_slug: product.slug,
    product_name: product.name,
    product_construction: product.construction ?? "",
    product_selling_price: toRupees(product.selling_price),
    product_price_from: product.price_from ?? false,
  };
}

/** Banners that are shown and have something to show. */
export const toBannersWire = (banners: readonly Banner[], targets: Targets): BannerWire[] =>
  banners.filter((banner) => banner.isShown).flatMap((banner) => toBannerWire(banner, targets));

function toBannerWire(banner: Banner, targets: Targets): BannerWire[] {
  const image = targets("picture", banner.mediaId);
  const video = targets("video", banner.videoId);
  if (!image && !video && banner.text === "") return [];
  const category = targets("category", banner.categoryId);
  const tag = targets("tag", banner.tagId);
  const picture = toPicture(image ?? video);
  return [
    {
      id: banner.id,
      slider_view: video ? AS_VIDEO : AS_IMAGE,
      slider_image: picture?.src ?? "",
      slider_video: fileOf(video),
      slider_desc: banner.text,
      slider_url: addressOf({ category: category?.slug, tag: tag?.slug, link: banner.link }),
      slider_button: banner.button,
      slider_product: toProductWire(targets("product", banner.productId)),
      slider_category: category?.id ?? null,
      category: category ? { cat_slug: category.slug } : null,
      slider_tags: tag?.id ?? null,
      tag: tag ? { tag_slug: tag.slug } : null,
      picture,
      slider_space: banner.space,
    },
  ];
}

export const toSignInWire = (
  { isShown, heading, text, mediaId }: Body<"banners">["signIn"],
  targets: Targets,
): z.input<typeof topBannerList.reply>["resSignInPopupData"] => ({
  popup_show: isShown ? 1 : 0,
  popup_heading: heading,
  popup_text: text,
  picture: toPicture(targets("picture", mediaId)),
});

export const toInstagramWire = ({ items }: Body<"instagram">, targets: Targets): z.input<typeof getInstagramData.reply>["resInstagram"] =>
  items.flatMap(({ mediaId, link }) => {
    const image = targets("picture", mediaId);
    return image ? [{ certificate_url: link, certificate_image: fileOf(image), picture: toPicture(image) }] : [];
  });
