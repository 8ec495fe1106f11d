/** A page as the owner has arranged it, or the introduction of a landing page. */
import type { ReplyOf } from "../../../contract/call.ts";
import type { Api } from "../../../contract/client.ts";
import type { HomeSectionWire } from "../../../contract/content-home.ts";
import { pageContent } from "../../../contract/content-pages.ts";
import { toPicture } from "../catalogue/catalogue.wire.ts";
import type { Page } from "./page.ts";
import { withAnchors } from "./parts.ts";

type PageData = ReplyOf<typeof pageContent>["data"];

export type FoundPage = {
  page: Page;
  /** Unconverted: the caller converts sections to what they show. */
  sections: { wide: HomeSectionWire[]; phone: HomeSectionWire[] };
  listing: PageData["page_listing"];
};

/** `place`: a page, or the introduction above a listing. Null when there is no such page. */
export async function loadPage(api: Api, slug: string, place: "page" | "in" = "page"): Promise<FoundPage | null> {
  const reply = await api(pageContent, { slug, place });
  if (reply.status !== "success") return null;
  return {
    page: toPage(reply.data),
    sections: { wide: reply.resAppearanceHomeBrowserData, phone: reply.resAppearanceHomeMobileData },
    listing: reply.data.page_listing,
  };
}

function toPage(wire: PageData): Page {
  const { html, parts } = withAnchors(wire.page_intro);
  return {
    title: wire.page_name,
    showsTitle: wire.page_show_title === 1,
    showsTrail: wire.page_show_breadcrumb === 1,
    header: wire.picture && toPicture(wire.picture),
    text: html,
    parts,
    seoTitle: wire.seoTitle,
    seoDescription: wire.seoDescription,
  };
}
