/** Where an order that was taken by phone is paid. The server sends the same empty frame to everyone; the link's token stays in the browser. */
import { useEffect } from "react";
import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData, useLocation, useRouteLoaderData } from "react-router";
import { payPath } from "../../shared/links.ts";
import { Logo } from "../features/chrome/header/logo.tsx";
import { messages as checkoutMessages } from "../features/checkout/messages.ts";
import { messages } from "../features/checkout/pay-link/messages.ts";
import { PayLinkFrame, PayLinkPage, PayLinkSkeleton } from "../features/checkout/pay-link/pay-link-page.tsx";
import { leftPayLink } from "../features/checkout/payment-step/in-app-browser.ts";
import type { loader as rootLoader } from "../root.tsx";
import { pageMeta } from "../seo/meta.ts";
import { useShopPhone } from "./shop-phone.ts";

export const loader = () => null;

/** After a return from the provider's own page, which knows no token, the link is the one that this tab has left. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => {
  const outcome = new URL(request.url).searchParams.get("payment");
  if (outcome === null) return { left: "", news: "" };
  return { left: leftPayLink(), news: outcome === "pending" ? checkoutMessages.pending : checkoutMessages.failed };
};
clientLoader.hydrate = true as const;

export const meta = ({ location: { pathname } }: MetaArgs) =>
  pageMeta({ title: messages.title, publicUrl: "", path: pathname, noindex: true });

const useShop = () => {
  const shop = useRouteLoaderData<typeof rootLoader>("root")?.shop ?? null;
  return shop instanceof Promise ? null : shop;
};

export const HydrateFallback = () => (
  <PayLinkFrame logo={<Logo shop={useShop()} />}>
    <PayLinkSkeleton />
  </PayLinkFrame>
);

export default function PayRoute() {
  const { left, news } = useLoaderData<typeof clientLoader>();
  const { hash } = useLocation();
  const shop = useShop();
  const dial = useShopPhone();
  const token = hash.slice(1) || left;
  useEffect(() => {
    // A reload finds the link, and not the outcome of a payment long past.
    if (news !== "") window.history.replaceState(window.history.state, "", `${payPath}#${token}`);
  }, [news, token]);
  return <PayLinkPage key={token} logo={<Logo shop={shop} />} token={token} shopName={shop?.name ?? "Dhurrie"} dial={dial} news={news} />;
}
