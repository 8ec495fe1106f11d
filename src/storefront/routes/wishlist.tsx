/** My Favourites. The server sends the same empty frame to everyone; the browser fills it, or asks a guest to sign in. */
import { lazy, Suspense, useEffect } from "react";
import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData, useRevalidator } from "react-router";
import { AccountFrame } from "../features/account/account-frame.tsx";
import { FavouritesSkeleton } from "../features/wishlist/favourites-grid.tsx";
import { messages } from "../features/wishlist/messages.ts";
import { GuestWishlist, MyWishlist } from "../features/wishlist/my-wishlist.tsx";
import { readWishlist } from "../features/wishlist/wishlist.wire.ts";
import { withSession } from "../state/account/account-session.ts";
import { tokenNow, useSignedIn } from "../state/storage.ts";
import { pageMeta } from "../seo/meta.ts";
import { PersonalScreen } from "../commerce/personal-screen.tsx";

/** Known only in this browser. */
const RecentRow = lazy(async () => ({ default: (await import("../features/product/recent/recent-row.tsx")).RecentRow }));

export const loader = () => null;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (tokenNow() === "") return null;
  return await withSession(request, readWishlist);
}
clientLoader.hydrate = true as const;

export const meta = ({ location: { pathname } }: MetaArgs) =>
  pageMeta({ title: messages.title, publicUrl: "", path: pathname, noindex: true });

export const HydrateFallback = () => (
  <AccountFrame title={messages.title}>
    <FavouritesSkeleton />
  </AccountFrame>
);

export default function WishlistRoute() {
  const list = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const signedIn = useSignedIn();
  const hasArrived = list === null && signedIn;
  useEffect(() => {
    // Signed out in another tab.
    if (hasArrived) void revalidate();
  }, [hasArrived, revalidate]);
  return (
    <AccountFrame title={messages.title}>
      {list ? (
        <PersonalScreen session={list.session} waiting={<FavouritesSkeleton />}>
          <MyWishlist list={list} onChanged={() => void revalidate()} />
        </PersonalScreen>
      ) : hasArrived ? (
        <FavouritesSkeleton />
      ) : (
        <GuestWishlist />
      )}
      {(list ? list.favourites.length === 0 : !hasArrived) && (
        <Suspense>
          <RecentRow />
        </Suspense>
      )}
    </AccountFrame>
  );
}
