/** Pages of the owner under the names of the wire. */
import type { z } from "zod";
import type { HomeSectionWire } from "../../contract/content-home.ts";
import type { pageContent, pagesData } from "../../contract/content-pages.ts";
import { NO_BASE, fileOf, toPicture } from "./content.wire.ts";
import { toSectionsWire } from "./home.wire.ts";
import type { Landing, Page } from "./page.ts";
import type { Targets } from "./targets.ts";

/** Puts facts of the shop into an owner's HTML, and cleans it. */
type Finish = (html: string) => string;
type Listing = z.input<typeof pageContent.reply>["data"]["page_listing"];

const toPageWire = (slug: string, page: Page, targets: Targets) => {
  const header = targets("picture", page.header.mediaId);
  return {
    page_name: page.title,
    page_url: slug,
    page_show_title: page.showTitle ? 1 : 0,
    page_show_breadcrumb: page.showBreadcrumb ? 1 : 0,
    page_header_image: fileOf(header),
    picture: toPicture(header),
    seoTitle: page.pageTitle,
    seoDescription: page.pageDescription,
  };
};

export const toTextReply = (slug: string, page: Page, targets: Targets, finish: Finish): z.input<typeof pagesData.reply> => ({
  status: "success",
  data: { ...toPageWire(slug, page, targets), page_content: finish(page.text) },
});

export function toPageReply(slug: string, page: Page | Landing, targets: Targets, finish: Finish): z.input<typeof pageContent.reply> {
  const { text, ...intro } = page;
  return {
    status: "success",
    data: {
      ...toPageWire(slug, page, targets),
      page_intro: finish(text),
      page_listing: "listing" in intro ? toListing(intro.listing, targets) : null,
    },
    header_image_path: NO_BASE,
    media_image_path: NO_BASE,
    resAppearanceHomeBrowserData: finished(toSectionsWire(page.desktop, targets), finish),
    resAppearanceHomeMobileData: finished(toSectionsWire(page.phone, targets), finish),
  };
}

/** The first that is still there. */
function toListing(chosen: Landing["listing"], targets: Targets): Listing {
  const category = targets("category", chosen.categoryId);
  const collection = targets("collection", chosen.collectionId);
  const tag = targets("tag", chosen.tagId);
  if (category) return { type: "category", slug: category.slug };
  if (collection) return { type: "collection", slug: collection.slug };
  return tag ? { type: "tag", slug: tag.slug } : null;
}

const finished = (sections: HomeSectionWire[], finish: Finish): HomeSectionWire[] =>
  sections.map((section) => ({
    ...section,
    has_many_home_inner: section.has_many_home_inner.map((column) => ({
      ...column,
      has_many_home_details: column.has_many_home_details.map((block) => ({
        ...block,
        home_text_description: finish(block.home_text_description),
        home_roomedit_text: finish(block.home_roomedit_text),
      })),
    })),
  }));
