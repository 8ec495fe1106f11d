/** What a body asks to buy, and the answers of checkout, under the names of the wire. */
import { createHash } from "node:crypto";
import type { z } from "zod";
import type { SummaryChanged, checkoutOptions, createTempOrder, makeCodOrder } from "../../contract/checkout.ts";

import { type Paise, fromRupees } from "../../shared/money.ts";
import { type Discounted, chosenOf, toCartWire, wantedOf } from "../cart/cart.ts";
import type { Opened, Seeker } from "../orders/orders.ts";
import type { Payments } from "../payments/payments.ts";
import { FailureWith } from "../platform/failure.ts";
import type { Recipient } from "./delivery.ts";
import type { Agreed, Purchase } from "./purchase.ts";

type OrderBody = z.output<typeof makeCodOrder.body> | z.output<typeof createTempOrder.body>;
type Who = Pick<Purchase, "shopperId" | "network" | "key">;

/** `key`: the browser's name for the attempt. */
export const purchaseOf = (body: OrderBody, { shopperId, network, key }: Who): Purchase => ({
  method: body.paymentMethod === "COD" ? "cod" : "online",
  shopperId,
  network,
  wanted: body.parsedCartSession.map(wantedOf),
  chosen: chosenOf(body.parsedCouponSession, body.parsedGiftCardSession),
  agreed: agreedOf(body),
  recipient: recipientOf(body.parsedAddressSession),
  note: body.textarea,
  replaces: body.replaces_order ? seekerOf(body.replaces_order, null) : undefined,
  key,
  // Bound to the customer too: a key that somebody else has heard of opens nothing.
  requestHash: createHash("sha256")
    .update(JSON.stringify([shopperId, body]))
    .digest("base64url"),
});

export const wantedIn = (body: z.output<typeof checkoutOptions.body>) => ({
  wanted: body.parsedCartSession.map(wantedOf),
  chosen: chosenOf(body.parsedCouponSession, body.parsedGiftCardSession),
});

export const seekerOf = (order: { trans_id: string; order_access_token: string }, shopperId: number | null): Seeker => ({
  number: order.trans_id,
  shopperId,
  accessToken: order.order_access_token,
});

/** To whole paise: what was seen is compared, never paid. */
const seen = (rupees: number): Paise => fromRupees(Math.round(rupees * 100) / 100);
const seenOrNot = (rupees: number | undefined) => (rupees === undefined ? undefined : seen(rupees));

const agreedOf = ({ amount, shippingCharge, couponAmount, cartSummary }: OrderBody): Agreed => ({
  amount: seen(amount),
  shipping: seen(shippingCharge),
  coupon: seen(couponAmount),
  itemTotal: seenOrNot(cartSummary?.itemTotal),
  discount: seenOrNot(cartSummary?.discount),
  total: seenOrNot(cartSummary?.total_amount),
});

const recipientOf = (address: OrderBody["parsedAddressSession"]): Recipient =>
  "ua_fname" in address
    ? {
        typed: {
          firstName: address.ua_fname,
          lastName: address.ua_lname,
          email: address.ua_email,
          mobile: address.ua_mobile,
          houseNumber: address.ua_house_no,
          apartment: address.ua_apartment,
          street: address.ua_complete_address,
          pincode: address.ua_pincode,
          countryId: address.ua_country_id,
          stateId: address.ua_state_id,
          cityId: address.ua_city_id,
        },
      }
    : { savedId: address.ua_id };

/** The refusal of a purchase whose cart is another one now: nothing was placed. */
export function summaryChanged(cart: Discounted, shopperId: number | null, message: string): FailureWith {
  const { resCartData, cartSummary } = toCartWire(cart, shopperId ?? 0);
  const more: Omit<SummaryChanged, "status" | "message"> = { updatedSessionData: resCartData, cartSummary };
  return new FailureWith("checkout.changed", message, 409, more);
}

export const toOrderWire = ({ number, accessToken }: Pick<Opened, "number" | "accessToken">) => ({
  order_number: number,
  order_access_token: accessToken,
});

export const toOptionsWire = (codBar: string | null, { gateway, script, isTest }: Payments) => ({
  cod: { available: codBar === null, message: codBar ?? "" },
  online: { key_id: gateway.keyId, script, is_test: isTest },
});
