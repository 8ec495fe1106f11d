/** Whose things a call may be asked for, and how to ask: for the test of authorization and for the attack by seven callers. */
import { getUserSessions } from "../contract/accounts.ts";
import { homeAddress, saveAddress } from "./addresses/test-addresses.ts";
import { addPasskey, passkeysOf } from "./accounts/test-passkeys.ts";
import { type StockedProduct, lineFor, putInCart } from "./cart/test-cart.ts";
import { openCod } from "./orders/test-orders.ts";
import type { TestShop } from "./test-shop.ts";

/** What belongs to one customer and has an id. */
export type Thing = "address" | "line" | "order" | "passkey" | "session";
type Id = number | string;

export type Audience =
  /** Ids of what everybody may see. */
  | "public"
  /** Ids and tokens that are long and random: who has one may use it. */
  | "secret"
  /** Of one customer. `body`: body and path parameters that ask for the thing with this id. */
  | { own: Thing; body(id: Id, rug: StockedProduct): object };

/** Ids that nothing has. */
export const nobodys: Record<Thing, Id> = {
  address: 2_000_000_000,
  line: 2_000_000_000,
  order: "2222-2222",
  passkey: 2_000_000_000,
  session: 2_000_000_000,
};

/** Makes a thing for the customer who is signed in with the token. Returns its id. */
export const makeThing: Record<Thing, (shop: TestShop, token: string, rug: StockedProduct) => Promise<Id>> = {
  async address(shop, token) {
    // The first one is the default: only choosing another changes something.
    await saveAddress(shop, token);
    return (await saveAddress(shop, token)).ua_id;
  },
  async line(shop, token, rug) {
    const { body } = await putInCart(shop, token, rug, 2);
    return body.data.resCartData[0]!.cart_id;
  },
  async order(shop, token) {
    const { body } = await shop.call(getUserSessions, undefined, undefined, { token });
    const { rows } = await shop.db.execute<{ shopper_id: number }>(
      `select shopper_id from sessions where id = ${body.sessions.find((session) => session.session_current)!.session_id}`,
    );
    return (await openCod(shop, { shopperId: rows[0]!.shopper_id })).number;
  },
  async passkey(shop, token) {
    await addPasskey(shop, token);
    const [passkey] = await passkeysOf(shop, token);
    return passkey!.passkey_id;
  },
  async session(shop, token) {
    const { body } = await shop.call(getUserSessions, undefined, undefined, { token });
    return body.sessions[0]!.session_id;
  },
};

const cartLine: Audience = { own: "line", body: (cart_id) => ({ cart_id }) };
const order: Audience = { own: "order", body: (trans_id) => ({ trans_id }) };
const purchase = (paymentMethod: string, amount: number): Audience => ({
  own: "address",
  body: (ua_id, rug) => ({ paymentMethod, amount, parsedAddressSession: { ua_id }, parsedCartSession: [lineFor(rug, 1)] }),
});

const RETURN_KEY = "0d9f3a52-93c1-4a7e-9d0c-2f1b6f0f3a11";

/** Every call that takes an id. */
export const audiences: Record<string, Audience> = {
  sizeWiseProducts: "public",
  "variation-wise-price": "public",
  tagsWiseProducts: "public",
  categoryWiseProducts: "public",
  collectionWiseProducts: "public",
  categoryByIds: "public",
  // A guest's cart names products.
  logincheck: "public",
  registerprocess: "public",
  // A passkey's id is of no use without a signature of its private key (accounts/passkeys.test.ts).
  "passkey-sign-in": "secret",
  // The id of the new passkey.
  "passkey-add": "public",
  "passkey-remove": { own: "passkey", body: (passkey_id) => ({ passkey_id }) },
  addToCart: "public",
  addToCartSession: "public",
  checkOrderSummary: "public",
  "delivery-promise": "public",
  "apply-coupon": "public",
  "apply-giftcard": "public",
  "remove-earlier-lines": "public",
  "restore-earlier-lines": "public",
  // The ids of coupon and gift card are read by nobody: their codes are looked up.
  cartSessionData: "public",
  minusToCartSession: cartLine,
  "set-cart-quantity": { own: "line", body: (cart_id) => ({ cart_id, quantity: 3 }) },
  "save-for-later": cartLine,
  removeCartProduct: cartLine,
  "checkout-options": "public",
  "order-tax": "public",
  // A saved address has an id; of a cart that comes along nothing is anybody's.
  makeCodOrder: purchase("COD", 1139),
  createtemporder: purchase("ONLINE", 1099),
  // The provider's own names of a payment and of what it is for.
  paymentProcessing: "secret",
  "confirm-cod-order": "secret",
  "pay-link": "secret",
  "pay-link-payment": "secret",
  "waiting-places": "secret",
  "leave-waiting-rooms": "secret",
  appointment: "public",
  emailverify: "secret",
  userchangepassword: "secret",
  "check-reset-link": "secret",
  "confirm-user-email": "secret",
  "newsletter-confirm": "secret",
  unsubscribe: "secret",
  getCityByState: "public",
  // The list is found by the session; the ids are those of products.
  "add-to-fav": "public",
  "remove-fav-wishlist": "public",
  "shared-fav-data": "secret",
  "product-preview": "secret",
  userAddressProcess: { own: "address", body: (ua_id) => ({ ...homeAddress, ua_id }) },
  removeAddress: { own: "address", body: (addrid) => ({ addrid }) },
  chooseAddress: { own: "address", body: (ua_id) => ({ ua_id }) },
  "get-order-detail": order,
  "order-document": order,
  "parcel-tracking": order,
  // Who may see the order may choose; one without such a parcel is refused alike (dispatch/redelivery.test.ts).
  "choose-redelivery": { own: "order", body: (trans_id) => ({ trans_id, parcel_number: 1, choice: "return" }) },
  "cancel-order": order,
  reorder: order,
  "order-returns": order,
  "quote-return": { own: "order", body: (trans_id) => ({ trans_id, lines: [{ line_id: 1, units: 1 }], reason_id: "size" }) },
  "return-photo": { own: "order", body: (trans_id) => ({ trans_id, key: RETURN_KEY, photo: "data:image/png;base64,iVBORw0KGgo=" }) },
  "remove-return-photo": { own: "order", body: (trans_id) => ({ trans_id, key: RETURN_KEY, photo_id: 1 }) },
  "ask-return": {
    own: "order",
    body: (trans_id) => ({
      trans_id,
      key: RETURN_KEY,
      lines: [{ line_id: 1, units: 1 }],
      reason_id: "size",
      handover: "drop",
      seen: { fee: 0, refund: 0 },
    }),
  },
  "send-return-photos": { own: "order", body: (trans_id) => ({ trans_id, return_number: `${trans_id}-R1`, key: RETURN_KEY }) },
  "cancel-return": { own: "order", body: (trans_id) => ({ trans_id, return_number: `${trans_id}-R1` }) },
  "track-order": { own: "order", body: (trans_order_number) => ({ trans_order_number }) },
  "revoke-user-session": { own: "session", body: (session_id) => ({ session_id }) },
};
