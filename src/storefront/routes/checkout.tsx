/** The payment step of checkout. The server sends the same empty frame to everyone; the browser fills it. */
import { useEffect } from "react";
import {
  type ClientLoaderFunctionArgs,
  type MetaArgs,
  redirect,
  redirectDocument,
  useLoaderData,
  useRevalidator,
  useRouteLoaderData,
} from "react-router";
import { checkoutAddressPath, checkoutPath } from "../../shared/links.ts";
import { readAccount } from "../features/account/account.wire.ts";
import { type Address, linesOf, nameOf } from "../features/addresses/addresses.ts";
import { readAddresses } from "../features/addresses/read.wire.ts";
import { completeAddress } from "../features/addresses/checkout/typed-address.ts";
import { checkBuyer } from "../features/checkout/gift-card/recipient.rules.ts";
import { CheckoutFrame, StepSkeleton } from "../features/checkout/checkout-frame.tsx";
import { PaymentScreen } from "../features/checkout/checkout-steps.tsx";
import type { Destination } from "../features/checkout/payment-step/destination.ts";
import { readProviderReturn, finishedOrderPath } from "../features/checkout/complete-order.ts";
import { messages } from "../features/checkout/messages.ts";
import { OrderSummarySkeleton } from "../features/checkout/summary/summary-panel.tsx";
import { Logo } from "../features/chrome/header/logo.tsx";
import type { loader as rootLoader } from "../root.tsx";
import { withSession } from "../state/account/account-session.ts";
import { readTypedAddress } from "../state/checkout/address-session.wire.ts";
import { tokenNow, useToken } from "../state/storage.ts";
import { pageMeta } from "../seo/meta.ts";
import { PersonalScreen } from "../commerce/personal-screen.tsx";
import { WhatsAppLink } from "../commerce/whats-app-link.tsx";
import { useShopPhone } from "./shop-phone.ts";

export const loader = () => null;

/** Only a document that was loaded from exactly this address may load the provider's widget, because of its security policy. */
const isOwnDocument = () => {
  const [entry] = performance.getEntriesByType("navigation");
  return !entry || new URL(entry.name).pathname === checkoutPath;
};

const NO_BUSINESS = { company: "", gstin: "", address: "" };

type Sent = NonNullable<Destination["delivery"]>["address"];

const toDelivery = (address: Address, sent: Sent): Destination["delivery"] => ({
  lines: [nameOf(address), ...linesOf(address)],
  pincode: address.pincode,
  stateId: address.state.id,
  address: sent,
});

function guestsDestination(): Destination {
  const typed = readTypedAddress();
  const address = completeAddress(typed);
  if (Object.keys(checkBuyer(typed)).length > 0) throw redirect(checkoutAddressPath);
  const name = address ? nameOf(address) : typed.firstName;
  return {
    delivery: address && toDelivery(address, typed),
    payer: { name, email: typed.email, mobile: address?.mobile ?? "" },
    isGuest: true,
    business: NO_BUSINESS,
  };
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (!isOwnDocument()) throw redirectDocument(checkoutPath);
  const { to, news } = readProviderReturn(new URL(request.url).search);
  const left = to || (await finishedOrderPath());
  if (left) throw redirect(left);
  if (tokenNow() === "") return { session: "", destination: guestsDestination(), news };
  return await withSession(request, async (api) => {
    const [{ person }, [address]] = await Promise.all([readAccount(api), readAddresses(api)]);
    const { firstName, lastName, email } = person;
    const destination: Destination = {
      delivery: address ? toDelivery(address, { id: address.id }) : null,
      payer: { name: address ? nameOf(address) : `${firstName} ${lastName}`.trim(), email, mobile: address?.mobile ?? "" },
      isGuest: false,
      business: person.business,
    };
    return { destination, news };
  });
}
clientLoader.hydrate = true as const;

export const meta = ({ location: { pathname } }: MetaArgs) =>
  pageMeta({ title: messages.steps.payment, publicUrl: "", path: pathname, noindex: true });

const useShop = () => {
  const shop = useRouteLoaderData<typeof rootLoader>("root")?.shop ?? null;
  return shop instanceof Promise ? null : shop;
};

export const HydrateFallback = () => (
  <CheckoutFrame step="payment" logo={<Logo shop={useShop()} />} side={<OrderSummarySkeleton />}>
    <StepSkeleton />
  </CheckoutFrame>
);

export default function CheckoutRoute() {
  const { session, destination, news } = useLoaderData<typeof clientLoader>();
  const shop = useShop();
  const token = useToken();
  const { revalidate } = useRevalidator();
  const hasArrived = session === "" && token !== "";
  useEffect(() => {
    // Signed out in another tab.
    if (hasArrived) void revalidate();
  }, [hasArrived, revalidate]);
  useEffect(() => {
    // Shown once: not again after a reload.
    if (news !== "") window.history.replaceState(window.history.state, "", checkoutPath);
  }, [news]);
  const screen = (
    <PaymentScreen
      logo={<Logo shop={shop} />}
      help={<WhatsAppLink dial={useShopPhone()} label={messages.whatsApp} message={messages.whatsAppText} />}
      destination={destination}
      shopName={shop?.name ?? "Dhurrie"}
      returnDays={shop?.returnDays ?? 0}
      news={news}
    />
  );
  if (session === "") return screen;
  return (
    <PersonalScreen session={session} waiting={<HydrateFallback />}>
      {screen}
    </PersonalScreen>
  );
}
