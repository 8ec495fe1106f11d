/** My Orders, and one order. The server sends the same empty frame to everyone; the browser fills it. */
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  Link,
  data,
  isRouteErrorResponse,
  redirect,
  replace,
  useLoaderData,
  useLocation,
  useRouteError,
} from "react-router";
import { accountPath, orderPath, ordersPath, signInPath, trackOrderPath } from "../../shared/links.ts";
import { isOrderNumber } from "../../shared/order-number.ts";
import { AccountFrame } from "../features/account/account-frame.tsx";
import { messages, titles } from "../features/orders/messages.ts";
import { OrderList, OrderListSkeleton } from "../features/orders/order-list.tsx";
import { NoOrder, OrderSkeleton, OrderView } from "../features/orders/order-view.tsx";
import { OrderActions } from "../features/orders/order-actions.tsx";
import { readOrder, readOrders } from "../features/orders/order.wire.ts";
import { ErrorPage } from "../features/chrome/error-page.tsx";
import { withSession } from "../state/account/account-session.ts";
import { browserApi } from "../state/browser-api.ts";

import { saveOrderToken } from "../state/checkout/order-tokens.ts";
import { tokenNow } from "../state/storage.ts";
import { useShopPhone } from "./shop-phone.ts";
import { pageMeta } from "../seo/meta.ts";
import { PersonalScreen } from "../commerce/personal-screen.tsx";

/** The order number in the path. One that is not an order is not found. */
const numberIn = (pathname: string): string => decodeURIComponent(pathname.split("/")[2] ?? "");

export function loader({ url }: LoaderFunctionArgs) {
  if (/^\/order\/?$/.test(url.pathname)) throw redirect(ordersPath);
  // The server knows no customer: it only refuses what cannot be an order.
  if (screenOf(url.pathname) === "order" && !isOrderNumber(numberIn(url.pathname))) throw data(null, { status: 404 });
  return null;
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const url = new URL(request.url);
  const screen = screenOf(url.pathname);
  if (screen === "orders") return { screen, ...(await withSession(request, async (api) => ({ list: await readOrders(api, 1) }))) };
  const number = numberIn(url.pathname);
  const key = url.searchParams.get("key");
  if (key !== null) {
    // A guest's e-mail link carries the token; it is stored and removed from the address, where others could read it.
    saveOrderToken(number, key);
    throw replace(url.pathname + window.location.hash);
  }
  if (tokenNow() === "") return { screen, session: "", number, order: await readOrder(browserApi(), number) };
  return { screen, number, ...(await withSession(request, async (api) => ({ order: await readOrder(api, number) }))) };
}
clientLoader.hydrate = true as const;

/** Uses none of the loaded data: the server has none, and programs read the server's head. */
export const meta = ({ location: { pathname } }: MetaArgs) =>
  pageMeta({ title: titles[screenOf(pathname)], publicUrl: "", path: pathname, noindex: true });

const screenOf = (pathname: string): "orders" | "order" => (pathname.startsWith(orderPath("")) ? "order" : "orders");

const ordersCrumb = { label: titles.orders, to: ordersPath };
const accountCrumb = { label: "My Account", to: accountPath };

type FrameProps = { number?: string; isGuest?: boolean; children: React.ReactNode };

const OrderFrame = ({ number, isGuest = false, children }: FrameProps) => (
  <AccountFrame
    title={number ?? titles.order}
    crumbs={isGuest ? [{ label: titles.track, to: trackOrderPath }] : [accountCrumb, ordersCrumb]}
    heading={
      <span className="order-number">
        {titles.order} {number !== undefined && <span className="num">{number}</span>}
      </span>
    }
  >
    {children}
  </AccountFrame>
);

export function HydrateFallback() {
  const { pathname } = useLocation();
  const screen = screenOf(pathname);
  return screen === "orders" ? (
    <AccountFrame title={titles.orders}>
      <OrderListSkeleton />
    </AccountFrame>
  ) : (
    <OrderFrame number={numberIn(pathname)}>
      <OrderSkeleton />
    </OrderFrame>
  );
}

export default function OrdersRoute() {
  const loaded = useLoaderData<typeof clientLoader>();
  const dial = useShopPhone();
  const { session } = loaded;
  if (loaded.screen === "orders")
    return (
      <AccountFrame title={titles.orders}>
        <PersonalScreen session={session} waiting={<OrderListSkeleton />}>
          <OrderList key={session} first={loaded.list} />
        </PersonalScreen>
      </AccountFrame>
    );
  const { order, number } = loaded;
  return (
    <OrderFrame number={order?.number ?? number} isGuest={session === ""}>
      <PersonalScreen session={session} waiting={<OrderSkeleton />}>
        {order ? (
          <OrderView order={order} dial={dial} actions={<OrderActions order={order} />} />
        ) : (
          <NoOrder>
            {session === "" && (
              <Link className="link" to={signInPath(orderPath(number))}>
                <span>{messages.signIn}</span>
              </Link>
            )}
          </NoOrder>
        )}
      </PersonalScreen>
    </OrderFrame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <OrderFrame isGuest>
      <NoOrder />
    </OrderFrame>
  );
}
