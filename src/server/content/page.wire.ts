/** Maps the owner's pages to the wire. */
import type { z } from "zod";
import type { pageContent, pagesData } from "../../contract/content-pages.ts";
import { NO_BASE_URL, toFileUrl, toPictureOrNull } from "./content.wire.ts";
import { toSectionsWire } from "./home.wire.ts";
import type { Landing, Page } from "../../contract/content/page.ts";
import type { ResolveReference } from "./references.ts";

/** Fills placeholders in the owner's HTML and sanitises it. */
type Finish = (html: string) => string;
type Listing = z.input<typeof pageContent.reply>["data"]["page_listing"];

const toPageWire = (slug: string, page: Page, resolve: ResolveReference) => {
  const header = resolve("picture", page.header.mediaId);
  return {
    page_name: page.title,
    page_url: slug,
    page_show_title: page.showTitle ? 1 : 0,
    page_show_breadcrumb: page.showBreadcrumb ? 1 : 0,
    page_header_image: toFileUrl(header),
    picture: toPictureOrNull(header),
    seoTitle: page.pageTitle,
    seoDescription: page.pageDescription,
  };
};

export const toTextReply = (slug: string, page: Page, resolve: ResolveReference, finish: Finish): z.input<typeof pagesData.reply> => ({
  status: "success",
  data: { ...toPageWire(slug, page, resolve), page_content: finish(page.text) },
});

export function toPageReply(
  slug: string,
  page: Page | Landing,
  resolve: ResolveReference,
  finish: Finish,
): z.input<typeof pageContent.reply> {
  const { text, ...intro } = page;
  return {
    status: "success",
    data: {
      ...toPageWire(slug, page, resolve),
      page_intro: finish(text),
      page_listing: "listing" in intro ? toListing(intro.listing, resolve) : null,
    },
    header_image_path: NO_BASE_URL,
    media_image_path: NO_BASE_URL,
    resAppearanceHomeBrowserData: toSectionsWire(page.desktop, resolve, finish),
    resAppearanceHomeMobileData: toSectionsWire(page.phone, resolve, finish),
  };
}

/** The first of category, collection and tag that is still public. */
function toListing(chosen: Landing["listing"], resolve: ResolveReference): Listing {
  const category = resolve("category", chosen.categoryId);
  const collection = resolve("collection", chosen.collectionId);
  const tag = resolve("tag", chosen.tagId);
  if (category) return { type: "category", slug: category.slug };
  if (collection) return { type: "collection", slug: collection.slug };
  return tag ? { type: "tag", slug: tag.slug } : null;
}
