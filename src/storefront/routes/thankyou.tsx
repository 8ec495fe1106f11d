/** The thank-you page of one order: for its customer, or for the browser that has its token. */
import { useEffect } from "react";
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  data,
  isRouteErrorResponse,
  replace,
  useLoaderData,
  useRouteError,
} from "react-router";
import { isOrderNumber } from "../../shared/order-number.ts";
import { clearFinishedAttempt } from "../features/checkout/complete-order.ts";
import { readOrder } from "../features/checkout/thank-you/placed-order.wire.ts";
import { NoOrder, ThankYou, ThankYouSkeleton } from "../features/checkout/thank-you/thank-you.tsx";
import { ErrorPage } from "../features/chrome/error-page.tsx";
import { withSession } from "../state/account/account-session.ts";
import { browserApi } from "../state/browser-api.ts";
import { saveOrderToken } from "../state/checkout/order-tokens.ts";
import { tokenNow } from "../state/storage.ts";
import { useShopPhone } from "./shop-phone.ts";
import { pageMeta } from "../seo/meta.ts";
import { PersonalScreen } from "../commerce/personal-screen.tsx";

/** The server knows no customer: it only refuses what cannot be an order. */
export function loader({ params }: LoaderFunctionArgs) {
  if (!isOrderNumber(params["id"] ?? "")) throw data(null, { status: 404 });
  return null;
}

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const number = params["id"] ?? "";
  const { pathname, searchParams } = new URL(request.url);
  const key = searchParams.get("key");
  if (key !== null) {
    // The shopper may return from the provider in an in-app browser: the token is removed from the address.
    saveOrderToken(number, key);
    throw replace(pathname);
  }
  if (tokenNow() === "") return { session: "", order: await readOrder(browserApi(), number) };
  return await withSession(request, async (api) => ({ order: await readOrder(api, number) }));
}
clientLoader.hydrate = true as const;

export const meta = ({ location: { pathname } }: MetaArgs) =>
  pageMeta({ title: "Your order", publicUrl: "", path: pathname, noindex: true });

export const HydrateFallback = ThankYouSkeleton;

export default function ThankYouRoute() {
  const { session, order } = useLoaderData<typeof clientLoader>();
  useEffect(() => {
    if (order) clearFinishedAttempt(order);
  }, [order]);
  const dial = useShopPhone();
  const screen = order ? <ThankYou order={order} dial={dial} /> : <NoOrder />;
  if (session === "") return screen;
  return (
    <PersonalScreen session={session} waiting={<ThankYouSkeleton />}>
      {screen}
    </PersonalScreen>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NoOrder /> : <ErrorPage error={error} />;
}
