import { messages } from "../../contract/messages.ts";
import {
  addToFav,
  createFavShare,
  endFavShare,
  removeFavWishlist,
  sharedFavData,
  userFavData,
  userFavIds,
} from "../../contract/wishlist.ts";
import type { Db } from "../../db/connect.ts";
import type { Answer } from "../http/answer.ts";
import type { Clock } from "../platform/clock.ts";
import {
  revokeShareLink,
  createShareLink,
  readEntries,
  readShareToken,
  readSharedWishlist,
  readWishlist,
  removeFromWishlist,
  toggleWishlist,
} from "./wishlist.ts";
import { favouriteIds, favouriteRows, favouritesNow, tokenIn, wishlistItemOf } from "./wishlist.wire.ts";

const texts = messages.wishlist;

export function wishlistRoutes(answer: Answer, { db, clock }: { db: Db; clock: Clock }): void {
  answer(addToFav)(async (body, caller) => {
    const { shopperId } = caller.session;
    const item = wishlistItemOf(body);
    const isOnList = await toggleWishlist(db, shopperId, item, clock());
    const now = favouritesNow(await readEntries(db, shopperId), item.productId, isOnList ? texts.added : texts.removed);
    return { data: { status: "success", ...now, is_favourite: isOnList } };
  });

  answer(removeFavWishlist)(async (body, caller) => {
    const { shopperId } = caller.session;
    const item = wishlistItemOf(body);
    await removeFromWishlist(db, shopperId, item);
    return { data: { status: "success", ...favouritesNow(await readEntries(db, shopperId), item.productId, texts.removed) } };
  });

  answer(userFavIds)(async (_body, caller) => ({
    status: "success",
    favids: favouriteIds(await readEntries(db, caller.session.shopperId)),
  }));

  answer(userFavData)(async (_body, caller) => {
    const { shopperId } = caller.session;
    const [products, token] = await Promise.all([readWishlist(db, shopperId), readShareToken(db, shopperId)]);
    return { status: "success", favdata: favouriteRows(products), img_path: "", share_token: token ?? "" };
  });

  answer(createFavShare)(async (_body, caller) => ({
    status: "success",
    share_token: await createShareLink(db, caller.session.shopperId, clock()),
  }));

  answer(endFavShare)(async (_body, caller) => {
    await revokeShareLink(db, caller.session.shopperId);
    return { status: "success", message: texts.linkIsOver };
  });

  answer(sharedFavData)(async (body) => {
    const { ownerName, products } = await readSharedWishlist(db, tokenIn(body));
    return { status: "success", shared_by: ownerName, favdata: favouriteRows(products, { isShared: true }), img_path: "" };
  });
}
