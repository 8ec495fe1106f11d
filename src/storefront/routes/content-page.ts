/** Loads a page of the owner with everything that its blocks show (server only). */
import type { Api } from "../../contract/client.ts";
import { arrange } from "../features/home/arrange.wire.ts";
import type { Arrangement } from "../features/home/arranged.tsx";
import { openSources } from "../features/home/block-loader.wire.ts";
import type { Page } from "../features/page/page.ts";
import { type FoundPage, loadPage } from "../features/page/page.wire.ts";

export type ArrangedPage = { page: Page; sections: Arrangement };
type Found = ArrangedPage & { listing: FoundPage["listing"]; isWhole: boolean };

/** Null when there is no such page. It is whole when everything that it shows has answered. */
export async function loadArrangedPage(api: Api, slug: string, place: "page" | "in" = "page"): Promise<Found | null> {
  const found = await loadPage(api, slug, place);
  if (!found) return null;
  const sources = openSources(api);
  const sections = await arrange(sources, found.sections);
  return { page: found.page, sections, listing: found.listing, isWhole: !sources.hasFailed() };
}

/** A screen about which the owner has written nothing. */
export const bareScreen = (title: string): Found => ({
  page: { title, showsTitle: true, showsTrail: true, header: null, text: "", parts: [], seoTitle: "", seoDescription: "" },
  sections: { wide: [], phone: [] },
  listing: null,
  isWhole: true,
});
