/** Returns of one order. The server sends the same empty frame to everyone; the browser fills it. */
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  Link,
  data,
  isRouteErrorResponse,
  replace,
  useLoaderData,
  useRevalidator,
  useRouteError,
} from "react-router";
import { accountPath, contactPath, orderPath, ordersPath, returnPath, signInPath, trackOrderPath } from "../../shared/links.ts";
import { isOrderNumber } from "../../shared/order-number.ts";
import { AccountFrame } from "../features/account/account-frame.tsx";
import { ErrorPage } from "../features/chrome/error-page.tsx";
import { NoOrder } from "../features/orders/order-view.tsx";
import { messages, title } from "../features/returns/messages.ts";
import { ReturnsPage, ReturnsSkeleton } from "../features/returns/returns-page.tsx";
import { readReturns } from "../features/returns/returns.wire.ts";
import { PersonalScreen } from "../commerce/personal-screen.tsx";
import { pageMeta } from "../seo/meta.ts";
import { withSession } from "../state/account/account-session.ts";
import { browserApi } from "../state/browser-api.ts";
import { saveOrderToken } from "../state/checkout/order-tokens.ts";
import { tokenNow } from "../state/storage.ts";
import { useShopPhone } from "./shop-phone.ts";

export function loader({ params }: LoaderFunctionArgs) {
  // The server knows no customer: it only refuses what cannot be an order.
  if (!isOrderNumber(params["id"] ?? "")) throw data(null, { status: 404 });
  return null;
}

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const url = new URL(request.url);
  const number = params["id"] ?? "";
  const key = url.searchParams.get("key");
  if (key !== null) {
    // A guest's e-mail link carries the token; it is stored and removed from the address, where others could read it.
    saveOrderToken(number, key);
    throw replace(url.pathname);
  }
  if (tokenNow() === "") return { session: "", number, order: await readReturns(browserApi(), number) };
  return { number, ...(await withSession(request, async (api) => ({ order: await readReturns(api, number) }))) };
}
clientLoader.hydrate = true as const;

/** Uses none of the loaded data: the server has none, and programs read the server's head. */
export const meta = ({ location: { pathname } }: MetaArgs) => pageMeta({ title, publicUrl: "", path: pathname, noindex: true });

export const HydrateFallback = () => (
  <AccountFrame title={title}>
    <noscript>
      <p>
        {messages.noScript} <a href={contactPath}>{messages.contact}</a>
      </p>
    </noscript>
    <ReturnsSkeleton />
  </AccountFrame>
);

export default function ReturnRoute() {
  const { session, number, order } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const dial = useShopPhone();
  const isGuest = session === "";
  const crumbs = [
    ...(isGuest
      ? [{ label: messages.track, to: trackOrderPath }]
      : [
          { label: messages.account, to: accountPath },
          { label: messages.orders, to: ordersPath },
        ]),
    { label: number, to: orderPath(number) },
  ];
  return (
    <AccountFrame title={title} crumbs={crumbs}>
      <PersonalScreen session={session} waiting={<ReturnsSkeleton />}>
        {order ? (
          <ReturnsPage order={order} dial={dial} onChanged={() => void revalidate()} />
        ) : (
          <NoOrder>
            {isGuest && (
              <Link className="link" to={signInPath(returnPath(number))}>
                <span>{messages.signIn}</span>
              </Link>
            )}
          </NoOrder>
        )}
      </PersonalScreen>
    </AccountFrame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <AccountFrame title={title}>
      <NoOrder />
    </AccountFrame>
  );
}
