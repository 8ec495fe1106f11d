/** The quick-order form. The server sends the same empty frame to everyone; the browser fills it for trade customers. */
import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { AccountFrame } from "../features/account/account-frame.tsx";
import { messages } from "../features/quick-order/messages.ts";
import { QuickOrder } from "../features/quick-order/quick-order.tsx";
import { withSession } from "../state/account/account-session.ts";
import { pageMeta } from "../seo/meta.ts";
import { PersonalScreen } from "../commerce/personal-screen.tsx";

export const loader = () => null;

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => withSession(request, async () => ({}));
clientLoader.hydrate = true as const;

export const meta = ({ location: { pathname } }: MetaArgs) =>
  pageMeta({ title: messages.title, publicUrl: "", path: pathname, noindex: true });

export const HydrateFallback = () => <AccountFrame title={messages.title}>{null}</AccountFrame>;

export default function QuickOrderRoute() {
  const { session } = useLoaderData<typeof clientLoader>();
  return (
    <AccountFrame title={messages.title}>
      <PersonalScreen session={session} waiting={null}>
        <QuickOrder />
      </PersonalScreen>
    </AccountFrame>
  );
}
