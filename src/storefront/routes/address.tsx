/** The address book with the form for one address. The server sends the same empty frame to everyone; the browser fills it. */
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  data,
  useLoaderData,
  useParams,
} from "react-router";
import { AccountFrame } from "../features/account/account-frame.tsx";
import { readAccount } from "../features/account/account.wire.ts";
import { AddressBook, AddressBookSkeleton } from "../features/addresses/address-book.tsx";
import { messages } from "../features/addresses/messages.ts";
import { readAddresses } from "../features/addresses/read.wire.ts";
import { withSession } from "../state/account/account-session.ts";
import { pageMeta } from "../seo/meta.ts";
import { PersonalScreen } from "../commerce/personal-screen.tsx";

/** An address id is a number. */
function idIn(params: { id?: string | undefined }): number | undefined {
  if (params.id === undefined) return undefined;
  if (!/^[1-9]\d{0,9}$/.test(params.id)) throw data(null, { status: 404 });
  return Number(params.id);
}

export function loader({ params }: LoaderFunctionArgs) {
  idIn(params);
  return null;
}

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  idIn(params);
  return await withSession(request, async (api) => {
    const [{ person }, addresses] = await Promise.all([readAccount(api), readAddresses(api)]);
    return { person, addresses };
  });
}
clientLoader.hydrate = true as const;

/** Opening and closing one address does not reload the address book. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && defaultShouldRevalidate;

export const meta = ({ location: { pathname } }: MetaArgs) =>
  pageMeta({ title: messages.title, publicUrl: "", path: pathname, noindex: true });

export const HydrateFallback = () => (
  <AccountFrame title={messages.title}>
    <AddressBookSkeleton />
  </AccountFrame>
);

export default function AddressRoute() {
  const { session, person, addresses } = useLoaderData<typeof clientLoader>();
  const editedId = idIn(useParams());
  return (
    <AccountFrame title={messages.title}>
      <PersonalScreen session={session} waiting={<AddressBookSkeleton />}>
        <AddressBook addresses={addresses} contact={person} editedId={editedId} />
      </PersonalScreen>
    </AccountFrame>
  );
}
