/** Maps banners, the sign-in popup and the Instagram pictures to the wire. */
import type { z } from "zod";
import type { BannerWire, ShownProductWire, getInstagramData, topBannerList } from "../../contract/content-home.ts";
import { toRupees } from "../../shared/money.ts";
import type { Banner } from "../../contract/content/banners.ts";
import { linkUrl } from "./content.rules.ts";
import { toFileUrl, toPictureOrNull } from "./content.wire.ts";
import type { Body } from "../../contract/content/kinds.ts";
import type { Referenced, ResolveReference } from "./references.ts";

/** Values of slider_view (specification 1, section 2.7). */
const AS_IMAGE = 1;
const AS_VIDEO = 2;

export function toShownProductWire(product: Referenced | undefined): ShownProductWire | null {
  if (!product || product.selling_price === null) return null;
  return {
    product_slug: product.slug,
    product_name: product.name,
    product_construction: product.construction ?? "",
    product_selling_price: toRupees(product.selling_price),
    product_price_from: product.price_from ?? false,
  };
}

/** Shown banners that have a picture, a video or a text. */
export const toBannersWire = (banners: readonly Banner[], resolve: ResolveReference): BannerWire[] =>
  banners.filter((banner) => banner.isShown).flatMap((banner) => toBannerWire(banner, resolve));

function toBannerWire(banner: Banner, resolve: ResolveReference): BannerWire[] {
  const image = resolve("picture", banner.mediaId);
  const video = resolve("video", banner.videoId);
  if (!image && !video && banner.text === "") return [];
  const category = resolve("category", banner.categoryId);
  const tag = resolve("tag", banner.tagId);
  const picture = toPictureOrNull(image ?? video);
  return [
    {
      id: banner.id,
      slider_view: video ? AS_VIDEO : AS_IMAGE,
      slider_image: picture?.src ?? "",
      slider_video: toFileUrl(video),
      slider_desc: banner.text,
      slider_url: linkUrl({ category: category?.slug, tag: tag?.slug, link: banner.link }),
      slider_button: banner.button,
      slider_product: toShownProductWire(resolve("product", banner.productId)),
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
  resolve: ResolveReference,
): z.input<typeof topBannerList.reply>["resSignInPopupData"] => ({
  popup_show: isShown ? 1 : 0,
  popup_heading: heading,
  popup_text: text,
  picture: toPictureOrNull(resolve("picture", mediaId)),
});

/** The invitation to sign in is for those who are not. */
export const guestsOn = ({ from, until }: Body<"banners">["signIn"]) => ({ audience: "guests" as const, from, until });

export const toInstagramWire = (
  { items }: Body<"instagram">,
  resolve: ResolveReference,
): z.input<typeof getInstagramData.reply>["resInstagram"] =>
  items.flatMap(({ mediaId, link }) => {
    const image = resolve("picture", mediaId);
    return image ? [{ certificate_url: link, certificate_image: toFileUrl(image), picture: toPictureOrNull(image) }] : [];
  });
