/** Orders that staff take by phone: priced and placed by the code of the shop's own checkout. */
import type { DiscountedCart } from "../cart/cart.ts";
import { type OrderRef, type OrderWithLines, lockOrder } from "../orders/orders.ts";
import { DEFAULT_LOCALE } from "../../shared/locale.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { findCodUnavailableReason } from "./cod.ts";
import type { CheckoutDeps } from "./deps.ts";
import { hashTraces } from "./order-traces.queries.ts";
import { traceValuesOf } from "./order-traces.rules.ts";
import { mailPayLink, makePayLink } from "./pay-links.ts";
import { hasGiftCard } from "./place-order.ts";
import { type ByPhone, type Purchase, reprice } from "./purchase.ts";

/** `email`, `mobile` and `pincode` are empty until they are known. */
export type PhoneQuoteInput = Pick<Purchase, "shopperId" | "wanted" | "chosen"> & { email: string; mobile: string; pincode: string };

export type PhoneQuote = {
  cart: DiscountedCart;
  /** Why it cannot be paid on delivery; null when it can. */
  codReason: string | null;
};

/** The network is that of the shop: it recognises no customer, and its limits are for strangers. */
const OF_SHOP = { network: "", replaces: undefined };
const ofStaff = (deps: CheckoutDeps): CheckoutDeps => ({ ...deps, limitsNetworks: false });

/** What an order would cost now, at the prices of its customer. Changes nothing. */
export async function quoteByPhone(deps: CheckoutDeps, input: PhoneQuoteInput, now: Date): Promise<PhoneQuote> {
  const { shopperId, email, mobile, pincode } = input;
  const cart = await reprice(ofStaff(deps), { ...input, ...OF_SHOP, byPhone: true }, now);
  const known = { shopperId, email: email || null, mobile: mobile.replace(/\D/g, "").slice(-10) || null, network: null };
  const buyer = { ...known, pincode, traces: await hashTraces(deps.db, traceValuesOf(known)) };
  const codReason = await findCodUnavailableReason(deps.db, buyer, { payable: cart.total.payableCod, hasGiftCard: hasGiftCard(cart) });
  return { cart, codReason };
}

export type PhoneOrder = Omit<
  Purchase,
  "network" | "replaces" | "locale" | "byPhone" | "waitingToken" | "business" | "giftCardRecipient"
> & {
  key: string;
  staffId: number;
};

export type PlacedByPhone = OrderRef & {
  /** The path of a pay link, which is also e-mailed; '' when the order is placed already. */
  link: string;
};

type Place = (deps: CheckoutDeps, purchase: Purchase, now: Date) => Promise<OrderRef>;

/** `place`: how the shop's checkout places an order of this method. See `placePhoneOrder` in checkout.ts. */
export async function placeByPhone(
  deps: CheckoutDeps,
  { staffId, ...order }: PhoneOrder,
  { place, alsoWrite }: { place: Place; alsoWrite: ByPhone["alsoWrite"] },
  now: Date,
): Promise<PlacedByPhone> {
  let link = "";
  const purchase: Purchase = {
    ...order,
    ...OF_SHOP,
    locale: DEFAULT_LOCALE,
    // That of the customer's account.
    business: undefined,
    giftCardRecipient: undefined,
    waitingToken: undefined,
    byPhone: {
      staffId,
      async alsoWrite(tx, placed) {
        const written = await lockOrder(tx, placed.id);
        link = isUnpaid(written) ? await mailPayLink(deps, tx, written, now) : "";
        await alsoWrite(tx, placed);
      },
    },
  };
  const placed = await place(ofStaff(deps), purchase, now);
  if (order.method === "cod" || link !== "") return { ...placed, link };
  // A repeated request: the first link's token is stored nowhere, and the customer has it by e-mail.
  return await inTransaction(deps.db, async (tx) => {
    const isOpen = isUnpaid(await lockOrder(tx, placed.id));
    return { ...placed, link: isOpen ? await makePayLink(tx, placed.id, now) : "" };
  });
}

const isUnpaid = (order: OrderWithLines | undefined): order is OrderWithLines => order?.status === "processing";
