/** Loads a page that the owner has written, with everything that its blocks show (server only). */
import type { Api } from "../../contract/client.ts";
import { createBlockLoader } from "../features/home/block-loader.wire.ts";
import type { SectionLists } from "../features/home/home.ts";
import { toSections } from "../features/home/home.wire.ts";
import type { Page } from "../features/page/page.ts";
import { type FoundPage, loadPage } from "../features/page/page.wire.ts";

export type ContentPage = { page: Page; sections: SectionLists };
type Loaded = ContentPage & { listing: FoundPage["listing"]; isWhole: boolean };

/** Null when there is no such page. `isWhole` is false when a part of it could not be loaded. */
export async function loadContentPage(api: Api, slug: string, place: "page" | "in" = "page"): Promise<Loaded | null> {
  const found = await loadPage(api, slug, place);
  if (!found) return null;
  const load = createBlockLoader(api);
  const sections = await toSections(found.sections, load);
  return { page: found.page, sections, listing: found.listing, isWhole: !load.hasFailed() };
}

/** For an address that has a form but no text from the owner. */
export const emptyPage = (title: string): Loaded => ({
  page: { title, showsTitle: true, showsTrail: true, header: null, text: "", parts: [], seoTitle: "", seoDescription: "" },
  sections: { wide: [], phone: [] },
  listing: null,
  isWhole: true,
});
