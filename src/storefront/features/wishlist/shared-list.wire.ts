/** Loads a shared list (server only). */
import type { Api } from "../../../contract/client.ts";
import { sharedFavData } from "../../../contract/wishlist.ts";
import { toFavourite } from "./favourite.wire.ts";
import type { SharedWishlist } from "./wishlist.ts";

/** Null for an invalid link. */
export async function readShared(api: Api, token: string): Promise<SharedWishlist | null> {
  const reply = await api(sharedFavData, { share_token: token });
  return reply.status === "success" ? { owner: reply.shared_by, favourites: reply.favdata.map(toFavourite) } : null;
}
