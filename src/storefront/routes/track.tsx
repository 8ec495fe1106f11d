/**
 * Where the parcels of an order are. The link of an e-mail carries the order's token: then the server draws the page, which works without JavaScript and is stored nowhere.
 * Without one, the browser asks with its session or the token that it has stored.
 */
import type { ReactNode } from "react";
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  Link,
  data,
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useRouteError,
} from "react-router";
import { parcelsPath, signInPath } from "../../shared/links.ts";
import { isOrderNumber } from "../../shared/order-number.ts";
import { PersonalScreen } from "../commerce/personal-screen.tsx";
import { apiContext } from "../context.ts";
import { ErrorPage } from "../features/chrome/error-page.tsx";
import { messages as orderMessages } from "../features/orders/messages.ts";
import { NoOrder, OrderSkeleton } from "../features/orders/order-view.tsx";
import { messages } from "../features/orders/parcels/messages.ts";
import { ParcelsPage } from "../features/orders/parcels/parcels-page.tsx";
import { loadParcels, storeChoice } from "../features/orders/parcels/parcels-ssr.wire.ts";
import { readParcels, sendChoice } from "../features/orders/parcels/parcels.wire.ts";
import { pageMeta } from "../seo/meta.ts";
import { withSession } from "../state/account/account-session.ts";
import { browserApi } from "../state/browser-api.ts";
import { saveOrderToken } from "../state/checkout/order-tokens.ts";
import { tokenNow } from "../state/storage.ts";

const keyIn = (request: Request): string => new URL(request.url).searchParams.get("key") ?? "";

/** `isKnown`: the browser need not ask. `session`: with which it was read. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const number = params["id"] ?? "";
  if (!isOrderNumber(number)) throw data(null, { status: 404 });
  const key = keyIn(request);
  const shown = key === "" ? null : await loadParcels(context.get(apiContext), number, key);
  if (key !== "" && !shown) throw data(null, { status: 404 });
  const loaded = { number, shown, isKnown: shown !== null, session: "" };
  return key === "" ? loaded : data(loaded, { headers: { "cache-control": "no-store" } });
}

export async function clientLoader({ request, params, serverLoader }: ClientLoaderFunctionArgs) {
  const number = params["id"] ?? "";
  const key = keyIn(request);
  if (key !== "") {
    saveOrderToken(number, key);
    return await serverLoader<typeof loader>();
  }
  if (tokenNow() === "") return { number, shown: await readParcels(browserApi(), number), isKnown: true, session: "" };
  return { number, isKnown: true, ...(await withSession(request, async (api) => ({ shown: await readParcels(api, number) }))) };
}
clientLoader.hydrate = true as const;

export async function action({ context, request, params }: ActionFunctionArgs) {
  const chosen = await storeChoice(context.get(apiContext), params["id"] ?? "", keyIn(request), await request.formData());
  return data(chosen, { status: chosen.refusal === "" ? 200 : 422, headers: { "cache-control": "no-store" } });
}

export async function clientAction({ request, params, serverAction }: ClientActionFunctionArgs) {
  if (keyIn(request) !== "") return await serverAction<typeof action>();
  return await sendChoice(browserApi(), params["id"] ?? "", await request.formData());
}

export const headers = ({ loaderHeaders, actionHeaders }: { loaderHeaders: Headers; actionHeaders?: Headers }) => {
  const cacheControl = actionHeaders?.get("cache-control") ?? loaderHeaders.get("cache-control");
  return cacheControl === null ? new Headers() : new Headers({ "cache-control": cacheControl });
};

export const meta = ({ location: { pathname } }: MetaArgs) =>
  pageMeta({ title: messages.title, publicUrl: "", path: pathname, noindex: true });

export default function TrackRoute() {
  const { number, shown, isKnown, session } = useLoaderData<typeof loader>();
  const chosen = useActionData<typeof action>();
  const waiting = (
    <div className="wrap">
      <noscript>
        <p className="alert">{messages.noScript}</p>
      </noscript>
      <OrderSkeleton />
    </div>
  );
  if (!isKnown) return waiting;
  const screen = shown ? (
    <ParcelsPage shown={shown} chosen={chosen} />
  ) : (
    <NoParcels>
      {session === "" && (
        <Link className="link" to={signInPath(parcelsPath(number))}>
          <span>{orderMessages.signIn}</span>
        </Link>
      )}
    </NoParcels>
  );
  if (session === "") return screen;
  return (
    <PersonalScreen session={session} waiting={waiting}>
      {screen}
    </PersonalScreen>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return <NoParcels />;
}

const NoParcels = ({ children }: { children?: ReactNode }) => (
  <div className="wrap parcels">
    <h1 className="h2">{messages.title}</h1>
    <NoOrder>{children}</NoOrder>
  </div>
);
