/** Collections as the pages show them. */
import { collectionList } from "../../../contract/catalogue.ts";
import type { Api } from "../../../contract/client.ts";
import { collectionPath } from "../../../shared/links.ts";
import { toPicture } from "./catalogue.wire.ts";
import type { CollectionTile } from "./card.ts";

export async function loadCollections(api: Api): Promise<CollectionTile[]> {
  const reply = await api(collectionList);
  if (reply.status !== "success") return [];
  return reply.resCollectionData.map((wire) => ({
    label: wire.cat_name,
    to: collectionPath(wire.cat_slug),
    text: wire.desc,
    count: wire.product_count,
    picture: wire.picture && toPicture(wire.picture),
  }));
}
