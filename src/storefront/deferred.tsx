/** Parts of every page that are not needed for the first view. They load together, after the page is hydrated. */
import { Suspense } from "react";
import { ArrivalFocus } from "./features/chrome/navigation-feedback.tsx";
import { BusyShop } from "./features/chrome/busy-shop.tsx";
import { Connection } from "./features/chrome/connection.tsx";
import { ReturningHeader } from "./features/chrome/header/returning-header.ts";
import { PressedCard } from "./features/chrome/pressed-card.ts";
import { FirstCategories } from "./features/chrome/menu/first-categories.tsx";
import type { MenuItem, Deferred } from "./features/chrome/shop.ts";
import { VisitedPages } from "./features/chrome/visited-pages.ts";
import { SideCart } from "./features/cart/side-cart.tsx";
import { Popups } from "./features/popups/popups.tsx";
import { TradePrices } from "./features/trade/trade-prices.tsx";
import { Hearts } from "./features/wishlist/hearts.tsx";
import { Toasts } from "./ui/toasts.tsx";

/** The sign-in form of the invitation popup. It is passed in because features do not import each other. */
async function loadSignIn() {
  const { SignInForm } = await import("./features/auth/sign-in-form.tsx");
  return ({ onSignedIn }: { onSignedIn: () => void }) => <SignInForm audience="retail" onSignedIn={onSignedIn} />;
}

export const DeferredParts = ({ menu }: { menu: Deferred<MenuItem[]> }) => (
  <>
    <ArrivalFocus />
    <VisitedPages />
    <ReturningHeader />
    <PressedCard />
    <Connection />
    <BusyShop />
    <Toasts />
    <Popups loadSignIn={loadSignIn} />
    <TradePrices />
    <Hearts />
    <SideCart
      ways={
        <Suspense>
          <FirstCategories menu={menu} />
        </Suspense>
      }
    />
  </>
);
