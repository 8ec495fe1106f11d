/**
 * What recognises the buyer of an order, and how long an unpaid order may keep stock from others. A first one keeps it for 15 minutes; who has
 * kept it without paying gets less, then nothing: such an order is paid first, and its stock is taken with the payment. No database, no clock.
 */
import { networkOf } from "../accounts/accounts.ts";
import type { Delivery } from "./delivery.ts";
import type { Purchase } from "./purchase.ts";

export type TraceKind = "customer" | "email" | "mobile" | "address" | "network";
export type TraceValue = { kind: TraceKind; value: string };
/** As far as it is known. `mobile`: the last ten digits. `network`: an IP address. */
export type Buyer = {
  shopperId: number | null;
  email: string | null;
  mobile: string | null;
  network: string | null;
  address?: Delivery["address"];
};

/** The buyer of an order. `limitsNetworks`: false in load tests, which come from one network. */
export const buyerOf = ({ shopperId, network }: Purchase, delivery: Delivery, { limitsNetworks }: { limitsNetworks: boolean }) => ({
  shopperId,
  email: delivery.email,
  mobile: delivery.mobile.replace(/\D/g, "").slice(-10),
  network: limitsNetworks ? network : null,
  address: delivery.address,
  pincode: delivery.address.pincode,
});

/** What recognises the buyer again. Capitals, spaces and punctuation of an address do not matter. */
export function traceValuesOf({ shopperId, email, mobile, network, address }: Buyer): TraceValue[] {
  const values: [TraceKind, string | null | undefined][] = [
    ["customer", shopperId?.toString()],
    ["email", email],
    ["mobile", mobile],
    // An order of gift cards only has no address.
    ["address", address?.pincode ? normalizeAddress(address) : null],
    ["network", network && networkOf(network)],
  ];
  return values.flatMap(([kind, value]) => (value ? [{ kind, value }] : []));
}

const normalizeAddress = ({ pincode, houseNumber, apartment, street }: Delivery["address"]): string =>
  `${pincode} ${[houseNumber, apartment, street]
    .join("")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "")}`;

/** For how many minutes the unpaid orders of the last time have kept stock: of the person who shows most, and of the network. */
export type ReservedMinutes = { person: number; network: number };

export const MINUTES_TO_PAY = 15;
export const SHORT_MINUTES = 5;
/** How long a pay link can be paid, and its stock is reserved. Staff give it, so earlier unpaid orders do not shorten it. */
export const PAY_LINK_MINUTES = 24 * 60;
/** From `short` on, a reservation is short; from `none` on, there is none. One network may be many people: a household, a mobile operator. */
const steps = { person: { short: 15, none: 30 }, network: { short: 60, none: 120 } };

/** For how many minutes a new unpaid order reserves its stock; 0 = not at all. */
export function reservationMinutes(reserved: ReservedMinutes): number {
  const isOver = (step: "short" | "none") => reserved.person >= steps.person[step] || reserved.network >= steps.network[step];
  return isOver("none") ? 0 : isOver("short") ? SHORT_MINUTES : MINUTES_TO_PAY;
}
