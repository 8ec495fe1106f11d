/** A list that somebody shares, as the server asks for it. */
import type { Api } from "../../../contract/client.ts";
import { sharedFavData } from "../../../contract/wishlist.ts";
import { toFavourite } from "./favourite.wire.ts";
import type { SharedWishlist } from "./wishlist.ts";

/** Null when the link leads to no list. */
export async function readShared(api: Api, token: string): Promise<SharedWishlist | null> {
  const reply = await api(sharedFavData, { share_token: token });
  return reply.status === "success" ? { owner: reply.shared_by, favourites: reply.favdata.map(toFavourite) } : null;
}
