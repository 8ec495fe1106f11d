/** The customer's own list, as the browser asks for it. */
import { type BrowserApi, isRefusal } from "../../../contract/browser-client.ts";
import { browserApi } from "../../state/browser-api.ts";
import { toFavourite } from "./favourite.wire.ts";
import type { Wishlist } from "./wishlist.ts";

/** Throws when the shop does not give it. */
export async function readWishlist(api: BrowserApi): Promise<Wishlist> {
  const reply = await api("user-fav-data");
  if (isRefusal(reply)) throw new Error(reply.message);
  return { favourites: reply.favdata.map(toFavourite), shareToken: reply.share_token };
}

export type Linked = { isDone: true; token: string } | { isDone: false; message: string };

/** Makes the link that shows the list to anyone. Throws when the shop cannot be reached. */
export async function openLink(): Promise<Linked> {
  const reply = await browserApi()("create-fav-share", {});
  return isRefusal(reply) ? { isDone: false, message: reply.message } : { isDone: true, token: reply.share_token };
}

/** Ends it, and gives back what to say. Throws when the shop cannot be reached. */
export async function endLink(): Promise<{ isDone: boolean; message: string }> {
  const reply = await browserApi()("end-fav-share", {});
  return { isDone: !isRefusal(reply), message: reply.message };
}
