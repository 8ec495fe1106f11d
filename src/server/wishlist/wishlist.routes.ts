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

const words = messages.wishlist;

export function wishlistRoutes(answer: Answer, { db, clock }: { db: Db; clock: Clock }): void {
  answer(addToFav)(async (body, caller) => {
    const { shopperId } = caller.session;
    const wished = wishlistItemOf(body);
    const isThere = await toggleWishlist(db, shopperId, wished, clock());
    const now = favouritesNow(await readEntries(db, shopperId), wished.productId, isThere ? words.added : words.removed);
    return { data: { status: "success", ...now, is_favourite: isThere } };
  });

  answer(removeFavWishlist)(async (body, caller) => {
    const { shopperId } = caller.session;
    const wished = wishlistItemOf(body);
    await removeFromWishlist(db, shopperId, wished);
    return { data: { status: "success", ...favouritesNow(await readEntries(db, shopperId), wished.productId, words.removed) } };
  });

  answer(userFavIds)(async (_body, caller) => ({
    status: "success",
    favids: favouriteIds(await readEntries(db, caller.session.shopperId)),
  }));

  answer(userFavData)(async (_body, caller) => {
    const { shopperId } = caller.session;
    const [pieces, token] = await Promise.all([readWishlist(db, shopperId), readShareToken(db, shopperId)]);
    return { status: "success", favdata: favouriteRows(pieces), img_path: "", share_token: token ?? "" };
  });

  answer(createFavShare)(async (_body, caller) => ({
    status: "success",
    share_token: await createShareLink(db, caller.session.shopperId, clock()),
  }));

  answer(endFavShare)(async (_body, caller) => {
    await revokeShareLink(db, caller.session.shopperId);
    return { status: "success", message: words.linkIsOver };
  });

  answer(sharedFavData)(async (body) => {
    const { ownerName, pieces } = await readSharedWishlist(db, tokenIn(body));
    return { status: "success", shared_by: ownerName, favdata: favouriteRows(pieces), img_path: "" };
  });
}
