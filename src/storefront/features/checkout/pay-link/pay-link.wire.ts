/** What a pay link is for, and its payment. All requests throw when the shop cannot be reached. */
import { isRefusal } from "../../../../contract/browser-client.ts";
import { withUnbrokenSizes } from "../../../../shared/size-text.ts";
import { browserApi } from "../../../state/browser-api.ts";
import { saveOrderToken } from "../../../state/checkout/order-tokens.ts";
import type { PictureView } from "../../../ui/picture.tsx";
import type { Amounts } from "../summary/order-totals.tsx";

export type PayLinkOrder = {
  number: string;
  /** ISO 8601; '' when it cannot be paid. */
  openUntil: string;
  name: string;
  address: readonly string[];
  mobile: string;
  email: string;
  lines: readonly {
    id: string;
    picture: PictureView | null;
    name: string;
    choice: string;
    units: number;
    leadDays: { min: number; max: number } | null;
    amount: number;
    mrp: number;
  }[];
  amounts: Amounts;
  online: { keyId: string; script: string; isTest: boolean };
};

export type PayLinkState = "open" | "paid" | "expired" | "withdrawn" | "refunding";
/** `unknown`: there is no such link. */
export type PayLink = { state: PayLinkState; order: PayLinkOrder } | { state: "unknown"; order: null };

/** A paid order can be opened in this browser from then on. */
export async function readPayLink(token: string): Promise<PayLink> {
  const reply = await browserApi()("pay-link", { token });
  if (isRefusal(reply)) {
    if (reply.code === "pay_link.unknown") return { state: "unknown", order: null };
    throw new Error(reply.message);
  }
  saveOrderToken(reply.order_number, reply.order_access_token);
  const { totals, online } = reply;
  return {
    state: reply.state,
    order: {
      number: reply.order_number,
      openUntil: reply.open_until,
      name: reply.name,
      address: reply.address,
      mobile: reply.mobile,
      email: reply.email,
      lines: reply.items.map((item, place) => ({
        id: `${place} ${item.name}`,
        picture: item.picture,
        name: item.name,
        choice: withUnbrokenSizes(item.choice),
        units: item.quantity,
        leadDays: item.lead_days,
        amount: item.total,
        mrp: item.mrp,
      })),
      amounts: {
        items: totals.items,
        discount: totals.discount,
        coupon: { code: totals.coupon_code, amount: totals.coupon },
        giftCard: totals.gift_card,
        shipping: totals.shipping,
        codCharge: 0,
        total: totals.payable,
      },
      online: { keyId: online.key_id, script: online.script, isTest: online.is_test },
    },
  };
}

/** `refused`: the link's state has changed, or the payment could not be opened. */
export type OpenedPayment = { kind: "to-pay"; providerOrder: string; amount: number } | { kind: "refused"; message: string };

/** Opens the payment of the link: the same one for every tab and every try. */
export async function openPayment(token: string): Promise<OpenedPayment> {
  const reply = await browserApi()("pay-link-payment", { token });
  if (isRefusal(reply)) return { kind: "refused", message: reply.message };
  saveOrderToken(reply.order_number, reply.order_access_token);
  return { kind: "to-pay", providerOrder: reply.provider_order, amount: reply.amount };
}
