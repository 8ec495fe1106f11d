/** The address step of checkout. The server sends the same empty frame to everyone; the browser fills it. */
import { useEffect, useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useRouteLoaderData,
} from "react-router";
import { checkoutPath } from "../../shared/links.ts";
import { readAccount } from "../features/account/account.wire.ts";
import { LogoutDialog } from "../features/account/logout-dialog.tsx";
import { GuestEmail, type SignIn } from "../features/addresses/checkout/guest-email.tsx";
import { SavedAddressStep } from "../features/addresses/checkout/saved-address-step.tsx";
import { readAddresses } from "../features/addresses/read.wire.ts";
import { AddressFormStep } from "../features/addresses/checkout/new-address-step.tsx";
import { SignedInAs } from "../features/checkout/signed-in-as.tsx";
import { CheckoutFrame, StepSkeleton } from "../features/checkout/checkout-frame.tsx";
import { AddressScreen } from "../features/checkout/checkout-steps.tsx";
import { GiftCardStep } from "../features/checkout/gift-card/gift-card-step.tsx";
import { finishedOrderPath } from "../features/checkout/complete-order.ts";
import { messages } from "../features/checkout/messages.ts";
import { OrderSummarySkeleton } from "../features/checkout/summary/summary-panel.tsx";
import { Logo } from "../features/chrome/header/logo.tsx";
import type { loader as rootLoader } from "../root.tsx";
import { withSession } from "../state/account/account-session.ts";
import { tokenNow, useSignedIn } from "../state/storage.ts";
import { pageMeta } from "../seo/meta.ts";
import { PersonalScreen } from "../commerce/personal-screen.tsx";
import { WhatsAppLink } from "../commerce/whats-app-link.tsx";
import { useShopPhone } from "./shop-phone.ts";

export const loader = () => null;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const left = await finishedOrderPath();
  if (left) throw redirect(left);
  if (tokenNow() === "") return null;
  return await withSession(request, async (api) => {
    const [{ person }, addresses] = await Promise.all([readAccount(api), readAddresses(api)]);
    return { person, addresses };
  });
}
clientLoader.hydrate = true as const;

export const meta = ({ location: { pathname } }: MetaArgs) =>
  pageMeta({ title: messages.deliveryAddress, publicUrl: "", path: pathname, noindex: true });

const useLogo = () => <Logo shop={useRouteLoaderData<typeof rootLoader>("root")?.shop ?? null} />;

export const HydrateFallback = () => (
  <CheckoutFrame step="address" logo={useLogo()} side={<OrderSummarySkeleton />}>
    <StepSkeleton />
  </CheckoutFrame>
);

/** Retail customers sign in here; a guest's cart is merged. */
const signIn: SignIn = async (values) => (await import("../features/auth/auth.wire.ts")).logIn("retail", values);

export default function CartAddressRoute() {
  const customer = useLoaderData<typeof clientLoader>();
  const logo = useLogo();
  const help = <WhatsAppLink dial={useShopPhone()} label={messages.whatsApp} message={messages.whatsAppText} />;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const isSignedIn = useSignedIn();
  /** The customer has just signed in on this screen. */
  const [isNew, setNew] = useState(false);
  const hasArrived = customer === null && isSignedIn;
  useEffect(() => {
    // Signed in here, or in another tab.
    if (hasArrived) void revalidate();
  }, [hasArrived, revalidate]);
  const goOn = () => void navigate(checkoutPath);

  if (!customer)
    return (
      <AddressScreen
        logo={logo}
        help={help}
        renderStep={(isStopped, onEmail) => (
          <AddressFormStep
            key="guest"
            isGuest
            renderHead={(email) => <GuestEmail email={email} signIn={signIn} onSignedIn={() => setNew(true)} />}
            isStopped={isStopped}
            onEmail={onEmail}
            onDone={goOn}
          />
        )}
        renderGiftStep={(isStopped, onEmail) => (
          <GiftCardStep
            onEmail={onEmail}
            key="guest"
            isGuest
            renderHead={(email) => <GuestEmail email={email} signIn={signIn} onSignedIn={() => setNew(true)} />}
            isStopped={isStopped}
            onDone={goOn}
          />
        )}
      />
    );

  const { session, person, addresses } = customer;
  const head = (
    <SignedInAs
      name={`${person.firstName} ${person.lastName}`.trim()}
      email={person.email}
      isNew={isNew}
      renderLogout={(dialog) => <LogoutDialog {...dialog} ask={messages.logoutAsk} />}
    />
  );
  return (
    <AddressScreen
      logo={logo}
      help={help}
      renderStep={(isStopped) => (
        <PersonalScreen session={session} waiting={<StepSkeleton />}>
          {addresses.length > 0 ? (
            <>
              {head}
              <SavedAddressStep addresses={addresses} contact={person} isStopped={isStopped} onDone={goOn} />
            </>
          ) : (
            <AddressFormStep key="first" isGuest={false} contact={person} renderHead={() => head} isStopped={isStopped} onDone={goOn} />
          )}
        </PersonalScreen>
      )}
      renderGiftStep={(isStopped) => (
        <PersonalScreen session={session} waiting={<StepSkeleton />}>
          <GiftCardStep isGuest={false} renderHead={() => head} isStopped={isStopped} onDone={goOn} />
        </PersonalScreen>
      )}
    />
  );
}
