/** The cart. The server sends the same page to everyone; only the browser knows whose cart it is. */
import { lazy, Suspense } from "react";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useRouteLoaderData } from "react-router";
import { cartPath } from "../../shared/links.ts";
import { apiContext, pageContext } from "../context.ts";
import { loadCartNotes } from "../features/cart/cart.wire.ts";
import { CartPage } from "../features/cart/cart-page.tsx";
import { messages } from "../features/cart/messages.ts";
import { WhatsAppLink } from "../commerce/whats-app-link.tsx";
import { FirstCategories } from "../features/chrome/menu/first-categories.tsx";
import type { loader as rootLoader } from "../root.tsx";
import { pageMeta } from "../seo/meta.ts";
import { useShopPhone } from "./shop-phone.ts";

/** Known only in this browser, and needed only by an empty cart; so are the saved products. */
const RecentRow = lazy(async () => ({ default: (await import("../features/product/recent/recent-row.tsx")).RecentRow }));
const SavedRow = lazy(async () => ({ default: (await import("../features/wishlist/saved-row.tsx")).SavedRow }));

export async function loader({ context }: LoaderFunctionArgs) {
  return { notes: await loadCartNotes(context.get(apiContext)), publicUrl: context.get(pageContext).publicUrl };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  pageMeta({ title: messages.title, publicUrl: loaderData?.publicUrl ?? "", path: cartPath, noindex: true });

export default function CartRoute() {
  const { notes } = useLoaderData<typeof loader>();
  const { menu = [] } = useRouteLoaderData<typeof rootLoader>("root") ?? {};
  return (
    <CartPage
      notes={notes}
      help={<WhatsAppLink dial={useShopPhone()} label={messages.whatsApp} message={messages.whatsAppText} />}
      ways={
        <Suspense>
          <FirstCategories menu={menu} />
        </Suspense>
      }
      recent={
        <Suspense>
          <RecentRow />
          <SavedRow />
        </Suspense>
      }
    />
  );
}
