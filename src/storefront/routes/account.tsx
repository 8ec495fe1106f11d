/** The account pages: overview, information, password and devices. The server sends the same empty frame to everyone; the browser fills it. */
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
  useLocation,
} from "react-router";
import { accountPath, ordersPath } from "../../shared/links.ts";
import { AccountFrame } from "../features/account/account-frame.tsx";
import { readAccount, readDevices, readPasskeys } from "../features/account/account.wire.ts";
import { Devices, DevicesSkeleton } from "../features/account/devices.tsx";
import { EmailConfirmation } from "../features/account/email-confirmation.tsx";
import { titles } from "../features/account/messages.ts";
import { Overview, OverviewSkeleton } from "../features/account/overview.tsx";
import { type Screen, screenOf } from "../features/account/screens.ts";
import { Passkeys } from "../features/account/passkeys.tsx";
import { Profile, ProfileSkeleton } from "../features/account/profile.tsx";
import { NewestOrder } from "../features/orders/newest-order.tsx";
import { readOrders } from "../features/orders/order.wire.ts";
import { withSession } from "../state/account/account-session.ts";
import { pageMeta } from "../seo/meta.ts";
import { PersonalScreen } from "../commerce/personal-screen.tsx";

function screenAt(url: URL): Screen {
  // Old breadcrumbs link here.
  if (url.pathname === `${accountPath}/my-order`) throw redirect(ordersPath);
  const screen = screenOf(url.pathname);
  if (!screen) throw data(null, { status: 404 });
  return screen;
}

export function loader({ url }: LoaderFunctionArgs) {
  screenAt(url);
  return null;
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const url = new URL(request.url);
  const screen = screenAt(url);
  // The e-mail may be opened in a browser where the customer is not signed in.
  if (screen === "confirm-email") return { screen, token: url.searchParams.get("id") ?? "" };
  const shown = await withSession(request, async (api) => {
    if (screen === "devices") {
      const [devices, passkeys] = await Promise.all([readDevices(api), readPasskeys(api)]);
      return { access: { devices, passkeys } };
    }
    if (screen !== "account") return await readAccount(api);
    const [account, { orders }] = await Promise.all([readAccount(api), readOrders(api, 1)]);
    return { ...account, newest: orders[0] };
  });
  return { screen, ...shown };
}
clientLoader.hydrate = true as const;

/** Uses none of the loaded data: the server has none, and programs read the server's head. */
export function meta({ location: { pathname } }: MetaArgs) {
  const screen = screenOf(pathname);
  return screen ? pageMeta({ title: titles[screen], publicUrl: "", path: pathname, noindex: true }) : [];
}

const Waiting = ({ screen }: { screen: Screen }) =>
  screen === "confirm-email" ? null : screen === "account" ? (
    <OverviewSkeleton />
  ) : screen === "devices" ? (
    <DevicesSkeleton />
  ) : (
    <ProfileSkeleton />
  );

export function HydrateFallback() {
  const screen = screenOf(useLocation().pathname) ?? "account";
  return (
    <AccountFrame title={titles[screen]} crumbs={screen === "account" ? [] : undefined}>
      <Waiting screen={screen} />
    </AccountFrame>
  );
}

export default function AccountRoute() {
  const loaded = useLoaderData<typeof clientLoader>();
  if ("token" in loaded)
    return (
      <AccountFrame title={titles[loaded.screen]}>
        <EmailConfirmation token={loaded.token} />
      </AccountFrame>
    );
  const { screen, session, ...shown } = loaded;
  return (
    <AccountFrame
      title={titles[screen]}
      crumbs={screen === "account" ? [] : undefined}
      heading={screen === "account" && "person" in shown ? `Hello, ${shown.person.firstName}` : undefined}
    >
      <PersonalScreen session={session} waiting={<Waiting screen={screen} />}>
        {"access" in shown ? (
          <>
            <Devices devices={shown.access.devices} />
            <Passkeys passkeys={shown.access.passkeys} />
          </>
        ) : screen === "account" ? (
          <Overview {...shown} newest={<NewestOrder order={"newest" in shown ? shown.newest : undefined} />} />
        ) : (
          <Profile person={shown.person} withPassword={screen === "password"} />
        )}
      </PersonalScreen>
    </AccountFrame>
  );
}
