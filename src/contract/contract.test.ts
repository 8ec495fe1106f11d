import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { areas, calls } from "./all.ts";

/** Section 7 of both specifications, in their order, as method and path. */
const specified = `
GET /api/web-api/footer
POST /api/web-api/newsletter
POST /api/web-api/newsletter-confirm
GET /api/web-api/settingsdata
GET /api/web-api/menue-list
GET /api/web-api/top-banner-list
GET /api/web-api/dashboard
GET /api/web-api/getinstagramData
GET /api/web-api/featuredBlogsList
POST /api/web-api/tagsWiseProducts
POST /api/web-api/categoryWiseProducts
POST /api/web-api/collectionWiseProducts
POST /api/web-api/categoryByIds
POST /api/web-api/product-list
POST /api/web-api/categorydetails
GET /api/web-api/getattributetermsdata
POST /api/web-api/getsearchdata
POST /api/web-api/product-details
POST /api/web-api/variation-wise-price
POST /api/web-api/add-to-fav
POST /api/web-api/blog-details
GET /api/web-api/blog-list
POST /api/web-api/pages-data
GET /api/faqs
GET /api/faq-categories
GET /api/web-api/sizeguidecontent
GET /api/web-api/sizecategoryFaqs
GET /api/web-api/sizeguidecategory
POST /api/web-api/unsubscribe
GET /api/web-api/get-user-data
POST /api/web-api/cartSessionData
POST /api/web-api/logincheck
POST /api/web-api/forgotpassword
POST /api/web-api/registerprocess
POST /api/web-api/emailverify
POST /api/web-api/userchangepassword
POST /api/web-api/loggedinuserchangepassword
POST /api/web-api/traderegisterprocess
POST /api/web-api/update-user-data
POST /api/web-api/update-user-business
GET /api/web-api/logout
GET /api/web-api/getCountryData
GET /api/web-api/getallStates
POST /api/web-api/getCityByState
POST /api/web-api/userAddressProcess
GET /api/web-api/get-user-address
GET /api/web-api/get-user-default-address
POST /api/web-api/removeAddress
POST /api/web-api/chooseAddress
GET /api/web-api/get-order-data
POST /api/web-api/get-order-detail
POST /api/web-api/addToCart
POST /api/web-api/addToCartSession
POST /api/web-api/minusToCartSession
POST /api/web-api/removeCartProduct
GET /api/web-api/user-fav-data
POST /api/web-api/remove-fav-wishlist
POST /api/web-api/checkOrderSummary
POST /api/web-api/makeCodOrder
POST /api/web-api/createtemporder
POST /api/web-api/paymentProcessing
POST /api/web-api/pagecontent
POST /api/enquiries
`;

/** What our decisions add. */
const added = `
POST /api/web-api/apply-coupon
POST /api/web-api/apply-giftcard
POST /api/web-api/giftcard-balance
POST /api/web-api/track-order
POST /api/web-api/checkout-options
POST /api/web-api/order-tax
POST /api/web-api/cancel-order
POST /api/web-api/reorder
POST /api/web-api/set-cart-quantity
GET /api/web-api/trade-terms
POST /api/web-api/save-for-later
POST /api/web-api/remove-earlier-lines
POST /api/web-api/check-reset-link
POST /api/web-api/restore-earlier-lines
POST /api/web-api/quick-order
GET /api/web-api/cart-notes
POST /api/web-api/appointment
POST /api/web-api/collaboration
GET /api/web-api/store-list
GET /api/web-api/collection-list
GET /api/web-api/search-suggestions
GET /api/web-api/size-list
POST /api/web-api/productsToScale
POST /api/web-api/sizeWiseProducts
POST /api/web-api/resend-verification
GET /api/web-api/get-user-sessions
POST /api/web-api/revoke-user-session
POST /api/web-api/revoke-user-sessions
POST /api/web-api/change-user-email
POST /api/web-api/confirm-user-email
GET /api/web-api/export-user-data
POST /api/web-api/delete-user-account
POST /api/web-api/delivery-promise
POST /api/web-api/confirm-cod-order
POST /api/web-api/order-returns
POST /api/web-api/page-visit
POST /api/web-api/quote-return
POST /api/web-api/return-photo
POST /api/web-api/remove-return-photo
POST /api/web-api/ask-return
POST /api/web-api/send-return-photos
POST /api/web-api/cancel-return
POST /api/web-api/pincode-place
GET /api/web-api/user-fav-ids
POST /api/web-api/create-fav-share
POST /api/web-api/end-fav-share
POST /api/web-api/shared-fav-data
POST /api/web-api/order-document
POST /api/web-api/passkey-sign-in-options
POST /api/web-api/passkey-sign-in
GET /api/web-api/passkeys
POST /api/web-api/passkey-add-options
POST /api/web-api/passkey-add
POST /api/web-api/passkey-remove
POST /api/web-api/waiting-places
POST /api/web-api/leave-waiting-rooms
POST /api/web-api/pay-link
POST /api/web-api/pay-link-payment
POST /api/web-api/product-preview
POST /api/web-api/parcel-tracking
POST /api/web-api/choose-redelivery
`;

const lines = (text: string) => text.trim().split("\n");
const named = (...names: string[]) => calls.filter((call) => names.includes(call.name));
const namesWhere = (holds: (call: (typeof calls)[number]) => boolean) =>
  calls
    .filter(holds)
    .map((call) => call.name)
    .toSorted();

test("the calls are those of the specifications and of our decisions, and no others", () => {
  const present = calls.map((call) => `${call.method} ${call.path}`);
  assert.deepEqual(present.toSorted(), [...lines(specified), ...lines(added)].toSorted());
});

test("every name and every address is there once", () => {
  assert.equal(new Set(calls.map((call) => call.name)).size, calls.length);
  assert.equal(new Set(calls.map((call) => call.path)).size, calls.length);
});

test("a call's address ends in its name", () => {
  for (const call of calls) assert.ok(call.path.endsWith(`/${call.name}`), call.path);
});

test("every call exported by an area's file is in the list", async () => {
  const files = [...Object.keys(areas), "content-home", "content-pages"];
  const exported = await Promise.all(files.map(async (file): Promise<object> => import(`./${file}.ts`)));
  const names = exported.flatMap((file) => Object.values(file)).flatMap((value) => (isCall(value) ? [value.name] : []));
  assert.deepEqual(
    names.toSorted(),
    namesWhere(() => true),
  );
});

const isCall = (value: unknown): value is { name: string } =>
  typeof value === "object" && value !== null && "perMinute" in value && "name" in value;

test("a call that reads with GET has no body", () => {
  for (const call of calls.filter(({ method }) => method === "GET")) {
    assert.deepEqual(z.toJSONSchema(call.body, { io: "input" }).properties, {}, call.name);
  }
});

test("every text and every list that a caller sends has an end", () => {
  for (const call of calls) {
    for (const part of ["body", "query"] as const) {
      assert.deepEqual(endless(z.toJSONSchema(call[part], { io: "input", unrepresentable: "any" })), [], `${call.name} ${part}`);
    }
  }
});

test("a text or a list without a maximum length is detected", () => {
  const planted = z.object({
    name: z.string(),
    rows: z.array(z.object({ note: z.string().nullish() })),
    any: z.record(z.string(), z.string().max(3)),
  });
  assert.deepEqual(endless(z.toJSONSchema(planted)), [
    "/properties/name",
    "/properties/rows",
    "/properties/rows/items/properties/note",
    "/properties/any/propertyNames",
  ]);
});

/** Where a JSON schema lets a text or a list of any length in. */
function endless(schema: unknown, path = ""): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { type, ...rules } = schema as Record<string, unknown>;
  // A text that may be null is ["string", "null"].
  const types: unknown[] = [type].flat();
  const isText = types.includes("string") && !("maxLength" in rules || "enum" in rules || "const" in rules);
  const isList = types.includes("array") && !("maxItems" in rules);
  const within = Object.entries(schema).flatMap(([key, part]) => endless(part, `${path}/${key}`));
  return isText || isList ? [path, ...within] : within;
}

test("the answers of cart and wishlist changes are wrapped in data, all others are not", () => {
  const isWrapped = (call: (typeof calls)[number]) =>
    call.reply instanceof z.ZodObject && call.reply.shape.data instanceof z.ZodObject && "status" in call.reply.shape.data.shape;
  assert.deepEqual(namesWhere(isWrapped), [
    "add-to-fav",
    "addToCart",
    "addToCartSession",
    "cartSessionData",
    "minusToCartSession",
    "quick-order",
    "remove-earlier-lines",
    "remove-fav-wishlist",
    "removeCartProduct",
    "restore-earlier-lines",
    "save-for-later",
    "set-cart-quantity",
  ]);
});

test("every reply that is not a list has the status success", () => {
  const bare = namesWhere((call) => call.reply instanceof z.ZodArray);
  assert.deepEqual(bare, ["faq-categories", "faqs", "getCityByState"]);
  assert.deepEqual(
    namesWhere(({ sends }) => sends !== null),
    ["order-document"],
  );
  for (const call of calls.filter(({ name, sends }) => !bare.includes(name) && sends === null)) {
    assert.match(
      JSON.stringify(z.toJSONSchema(call.reply, { unrepresentable: "any" })),
      /"status":\{"type":"string","const":"success"\}/,
      call.name,
    );
  }
});

test("each call has its specified status for an expired session", () => {
  assert.deepEqual(
    namesWhere(({ sessionOver }) => sessionOver === "session_out"),
    [
      "addToCart",
      "addToCartSession",
      "cartSessionData",
      "minusToCartSession",
      "quick-order",
      "remove-earlier-lines",
      "removeCartProduct",
      "reorder",
      "restore-earlier-lines",
      "save-for-later",
      "set-cart-quantity",
    ],
  );
  assert.deepEqual(
    namesWhere(({ sessionOver }) => sessionOver === "session_expired"),
    [
      "apply-coupon",
      "apply-giftcard",
      "cancel-order",
      "checkOrderSummary",
      "checkout-options",
      "createtemporder",
      "makeCodOrder",
      "paymentProcessing",
    ],
  );
});

test("what belongs to one customer needs their session, and nothing else does", () => {
  assert.deepEqual(
    namesWhere(({ access }) => access === "shopper"),
    [
      "add-to-fav",
      "addToCart",
      "cartSessionData",
      "change-user-email",
      "chooseAddress",
      "create-fav-share",
      "delete-user-account",
      "end-fav-share",
      "export-user-data",
      "get-order-data",
      "get-user-address",
      "get-user-data",
      "get-user-default-address",
      "get-user-sessions",
      "loggedinuserchangepassword",
      "minusToCartSession",
      "passkey-add",
      "passkey-add-options",
      "passkey-remove",
      "passkeys",
      "quick-order",
      "remove-earlier-lines",
      "remove-fav-wishlist",
      "removeAddress",
      "removeCartProduct",
      "restore-earlier-lines",
      "revoke-user-session",
      "revoke-user-sessions",
      "save-for-later",
      "set-cart-quantity",
      "trade-terms",
      "update-user-business",
      "update-user-data",
      "user-fav-data",
      "user-fav-ids",
      "userAddressProcess",
    ],
  );
  assert.deepEqual(
    namesWhere(({ access }) => access === "signing-in"),
    ["logincheck", "passkey-sign-in"],
  );
  assert.deepEqual(
    namesWhere(({ access }) => access === "open"),
    ["enquiries", "faq-categories", "faqs"],
  );
});

test("calls that can be used to guess or to flood are rationed", () => {
  const rationed = named(
    "logincheck",
    "passkey-sign-in",
    "passkey-add-options",
    "passkey-add",
    "passkey-remove",
    "forgotpassword",
    "resend-verification",
    "userchangepassword",
    "check-reset-link",
    "loggedinuserchangepassword",
    "change-user-email",
    "confirm-user-email",
    "delete-user-account",
    "newsletter",
    "newsletter-confirm",
    "enquiries",
    "appointment",
    "collaboration",
    "track-order",
    "apply-coupon",
    "apply-giftcard",
    "giftcard-balance",
  );
  assert.equal(rationed.length, 22);
  for (const call of rationed) assert.ok(call.perMinute <= 20, call.name);
});
