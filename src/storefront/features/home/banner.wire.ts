/** Banners as the home page shows them. */
import type { BannerWire } from "../../../contract/content-home.ts";
import { toPicture } from "../catalogue/catalogue.wire.ts";
import type { Banner } from "./home.ts";
import { headingsFrom } from "./headings.ts";
import { ownPath, toPiece } from "./link.wire.ts";

/** A category counts before a tag, a tag before the banner's own address (specification 1, section 2.5). */
function leadsTo({ category, tag, slider_url }: BannerWire): string {
  if (category) return `/category/${category.cat_slug}`;
  if (tag) return `/tag/${tag.tag_slug}`;
  return ownPath(slider_url);
}

const FILM = 2;

const toBanner = (wire: BannerWire): Banner => ({
  picture: wire.picture && toPicture(wire.picture),
  film: wire.slider_view === FILM ? wire.slider_video : "",
  words: headingsFrom(wire.slider_desc, 2),
  to: leadsTo(wire),
  button: wire.slider_button,
  space: wire.slider_space,
  piece: wire.slider_product && toPiece(wire.slider_product),
});

/** A banner that has nothing to show leaves no empty slide. */
export const toBanners = (wires: BannerWire[]): Banner[] =>
  wires.map(toBanner).filter(({ picture, film, words }) => picture || film || words);
