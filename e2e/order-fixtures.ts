/** Orders that are placed before a test begins. */
import { type APIRequestContext, expect } from "@playwright/test";
import { POUF } from "./cart-fixtures.ts";

const address = {
  ua_fname: "Meera",
  ua_lname: "Rathore",
  ua_apartment: "B-402, Lotus Court",
  ua_complete_address: "Civil Lines, near the Collectorate",
  ua_pincode: "302006",
  ua_country_id: 356,
  ua_state_id: 8,
  ua_city_id: 8001,
  ua_address_type: "Home",
};

/** `mobile`: its ten digits. */
export type PlacedOrder = { number: string; accessToken: string; mobile: string };

const apiHeaders = { "X-Access-Key": "dhurrie-web" };

/** Cancels it as its customer does on the order page. */
export async function cancelOrder(
  request: APIRequestContext,
  { number, accessToken }: Pick<PlacedOrder, "number" | "accessToken">,
): Promise<void> {
  const data = { trans_id: number, order_access_token: accessToken, reason: "" };
  const answer = await request.post("/api/web-api/cancel-order", { headers: apiHeaders, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** A runner that is made to order, so that it never sells out. */
const madeLine = (request: APIRequestContext) => lineOf(request, "kutch-trail", 0);
/** A pouf that is in stock. */
export const stockedLine = (request: APIRequestContext) => lineOf(request, POUF.slug, 1);

async function lineOf(request: APIRequestContext, slug: string, availability: 0 | 1) {
  const answer = await request.post("/api/web-api/product-details", { headers: apiHeaders, data: { slug } });
  const { product_id, complete_product_variations: variations } = await answer.json();
  const one = variations.find((variation: { pv_availability_status: number }) => variation.pv_availability_status === availability);
  return { product_id, product_variation: one.pv_variation, product_variation_id: one.pv_id };
}

/** A different one for each order: the open orders and the refused parcels of one number count. */
const anyMobile = () => `9${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`;

type Buyer = {
  email: string;
  token?: string;
  /** A cart line without its quantity; a made-to-order product by default. */
  item?: object;
  quantity?: number;
};

/** Places a cash-on-delivery order for one product, once or more often: as a guest with that e-mail address, or as the customer with the token. */
export async function placeOrder(request: APIRequestContext, { email, token = "", item, quantity = 1 }: Buyer): Promise<PlacedOrder> {
  const ask = async (call: string, data: object) => {
    const headers = { ...apiHeaders, ...(token && { "X-Authorization": `Bearer ${token}` }) };
    const answer = await request.post(`/api/web-api/${call}`, { headers, data });
    const reply = await answer.json();
    expect(answer.ok(), `${call}: ${JSON.stringify(reply).slice(0, 300)}`).toBe(true);
    return reply;
  };
  const line = { ...(item ?? (await madeLine(request))), quantity };
  if (token) await ask("addToCart", line);
  const mobile = anyMobile();
  const parsedCartSession = token ? [] : [line];
  const { cartSummary: sum } = await ask("checkOrderSummary", { parsedCartSession });
  const { order_number: number, order_access_token: accessToken } = await ask("makeCodOrder", {
    amount: sum.payable_amount_cod,
    paymentMethod: "COD",
    shippingCharge: sum.shipping_amount,
    couponAmount: 0,
    cartSummary: sum,
    parsedAddressSession: { ...address, ua_email: email, ua_mobile: `+91${mobile}` },
    parsedCartSession,
    textarea: "Please ring twice.",
  });
  return { number, accessToken, mobile };
}
