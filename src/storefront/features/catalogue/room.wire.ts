/** A bestseller in its room, for pages that would be bare without a picture. */
import { productList } from "../../../contract/catalogue.ts";
import type { Api } from "../../../contract/client.ts";
import { productPath } from "../../../shared/links.ts";
import { toPicture } from "./catalogue.wire.ts";
import type { Room } from "./room.ts";

/** `place` among the bestsellers, from 0, so that each page shows another one. Null when there is none, or it has no second picture. */
export async function loadRoom(api: Api, place: number): Promise<Room | null> {
  const reply = await api(productList, { type: "all", sort: "bestseller" }, { page: 1 }).catch(() => null);
  const product = reply?.status === "success" ? reply.resProductsData.data[place] : undefined;
  const picture = product?.pictures[1];
  return product && picture ? { name: product.product_name, to: productPath(product.product_slug), picture: toPicture(picture) } : null;
}
