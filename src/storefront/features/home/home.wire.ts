/** What the home page shows until the owner arranges it. */
import { categoryDetails } from "../../../contract/catalogue.ts";
import type { Api } from "../../../contract/client.ts";
import { toPicture } from "../catalogue/catalogue.wire.ts";
import type { Tile } from "./tile.ts";

const shownCategories = ["hand-knotted-rugs", "flat-weaves", "runners", "round-rugs", "home-furnishings"];

/** A category that is missing or has no picture leaves no hole. */
export async function loadCategoryTiles(api: Api): Promise<Tile[]> {
  const replies = await Promise.all(shownCategories.map((slug) => api(categoryDetails, { type: "category", cat_slug: slug })));
  return replies.flatMap((reply, place) => {
    if (reply.status !== "success" || !reply.aryHeaderDetails.picture) return [];
    const { title, picture } = reply.aryHeaderDetails;
    return [{ label: title, to: `/category/${shownCategories[place]}`, picture: toPicture(picture) }];
  });
}
