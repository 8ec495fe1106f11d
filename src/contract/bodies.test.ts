import assert from "node:assert/strict";
import { acceptInvitation } from "./admin/session.ts";
import { test } from "node:test";
import {
  businessCardMaxLength,
  loggedInUserChangePassword,
  loginCheck,
  registerProcess,
  tradeRegisterProcess,
  userChangePassword,
} from "./accounts.ts";
import { userAddressProcess } from "./addresses.ts";
import type { Call } from "./call.ts";
import { addToCart, addToCartSession, cartSessionData } from "./cart.ts";
import { makeCodOrder, paymentProcessing } from "./checkout.ts";
import { menueList } from "./content.ts";
import { enquiries, newsletter } from "./enquiries.ts";
import { trackOrder } from "./orders.ts";

/** The message for a body; '' when it is valid. */
function complaint(call: Call, body: unknown): string {
  const parsed = call.body.safeParse(body);
  return parsed.success ? "" : (parsed.error.issues[0]?.message ?? "no message");
}

const home = {
  ua_fname: "Asha",
  ua_mobile: "+919876543210",
  ua_apartment: "12 Weavers' Court",
  ua_complete_address: "Station Road",
  ua_pincode: "302001",
  ua_country_id: 1,
  ua_state_id: 8,
  ua_city_id: 77,
  ua_address_type: "Home",
};
const guestAddress = { ...home, ua_lname: "Rathore", ua_email: "asha@example.com" };

test("the address book reports errors in the specified order and wording", () => {
  const reported: string[] = [];
  const body: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(home)) {
    reported.push(complaint(userAddressProcess, body));
    body[field] = value;
  }
  assert.deepEqual(reported, [
    "Please Enter First Name",
    "Please Enter Mobile NUmber",
    "Please Enter  Appartment , Suite etc",
    "Please Enter  Address",
    "Please enter post code",
    "Please Select Country",
    "Please Select State",
    "Please Select City",
    "Please select Address type",
  ]);
  assert.equal(complaint(userAddressProcess, body), "");
});

test("an address of the type Other needs a name", () => {
  assert.equal(complaint(userAddressProcess, { ...home, ua_address_type: "Other" }), "Please enter Other");
  assert.equal(complaint(userAddressProcess, { ...home, ua_address_type: "Other", ua_address_type_other: " " }), "Please enter Other");
  assert.equal(complaint(userAddressProcess, { ...home, ua_address_type: "Other", ua_address_type_other: "Studio" }), "");
});

test("mobiles have ten digits, with or without a prefix", () => {
  const said = (ua_mobile: string) => complaint(userAddressProcess, { ...home, ua_mobile });
  for (const good of ["9876543210", "+919876543210", "+91 98765 43210", "+1 (987) 654-3210"]) assert.equal(said(good), "", good);
  for (const bad of ["987654321", "98765432101", "+987654321", "+12349876543210", "919876543210", "98765abc10"]) {
    assert.equal(said(bad), "Please Enter Valid Mobile Number", bad);
  }
  assert.equal(userAddressProcess.body.parse({ ...home, ua_mobile: "+91 98765 43210" }).ua_mobile, "+919876543210");
});

test("a pincode has six characters", () => {
  for (const ua_pincode of ["30200", "3020011"])
    assert.equal(complaint(userAddressProcess, { ...home, ua_pincode }), "Please enter valid post code");
});

const line = { product_id: 3, product_variation: "11-4", product_variation_id: 9, quantity: 2 };
const codOrder = { paymentMethod: "COD", amount: 12999.5, parsedAddressSession: guestAddress, parsedCartSession: [line] };

test("a guest's order needs the whole address, with checkout's messages", () => {
  const said = (change: object) => complaint(makeCodOrder, { ...codOrder, parsedAddressSession: { ...guestAddress, ...change } });
  assert.equal(said({}), "");
  assert.equal(said({ ua_email: "" }), "Please enter Email Address");
  assert.equal(said({ ua_email: "asha@" }), "Please enter valid Email Address");
  assert.equal(said({ ua_fname: " " }), "Please enter First Name");
  assert.equal(said({ ua_lname: undefined }), "Please enter Last Name");
  assert.equal(said({ ua_mobile: "12" }), "Please Enter Valid Mobile NUmber");
  assert.equal(said({ ua_apartment: "" }), "Please enter Address (Villa/Apt#, Building Name & Street)");
  assert.equal(said({ ua_complete_address: "" }), "Please Enter Address");
  assert.equal(said({ ua_pincode: "" }), "Please enter Pincode");
  assert.equal(said({ ua_pincode: "1234567" }), "Please enter Correct Pincode");
  assert.equal(said({ ua_country_id: 0 }), "Please enter Country Name");
  assert.equal(said({ ua_state_id: "" }), "Please enter State Name");
  assert.equal(said({ ua_city_id: null }), "Please enter City Name");
  assert.equal(said({ ua_address_type: "" }), "Please select Address type");
  assert.equal(said({ ua_address_type: "Other" }), "Please enter Other");
});

test("of a saved address the id is enough, and nothing else of it is taken over", () => {
  const body = makeCodOrder.body.parse({ ...codOrder, parsedAddressSession: { ...guestAddress, ua_id: 5 } });
  assert.deepEqual(body.parsedAddressSession, { ua_id: 5 });
});

test("a completed payment is accepted whatever the other fields contain", () => {
  const body = {
    paymentId: "pay_29QQoUBi66xm2f",
    orderId: "order_9A33XWu170gUtm",
    parsedAddressSession: "broken",
    cartSummary: null,
    parsedCartSession: 7,
  };
  assert.equal(complaint(paymentProcessing, body), "");
});

test("quantities are whole and at least one", () => {
  for (const quantity of [0, -1, 1.5, 1000, "2", undefined]) assert.notEqual(complaint(addToCart, { ...line, quantity }), "");
  assert.equal(complaint(addToCart, line), "");
});

test("a cart line may contain everything that the browser stores of it", () => {
  const stored = {
    ...line,
    product_name: "Kota Ridge",
    cart_id: 0,
    user_fav_product: false,
    product_price: 15999,
    product_selling_price: 12999.5,
  };
  assert.equal(complaint(addToCartSession, { ...stored, parsedCartSession: [stored] }), "");
  assert.equal(
    complaint(addToCartSession, { ...stored, parsedCartSession: Array.from({ length: 101 }, () => stored) }),
    "Too many items in one request.",
  );
});

test("no coupon may be written in several ways", () => {
  for (const coupon_session of [undefined, null, {}]) assert.equal(complaint(cartSessionData, { coupon_session }), "");
});

test("signing in requires an e-mail address and a password", () => {
  const good = { user_email: " Asha@Example.com ", user_password: "indigo-madder", user_type: 1 };
  assert.equal(loginCheck.body.parse(good).user_email, "asha@example.com");
  assert.equal(complaint(loginCheck, { ...good, user_email: "asha" }), "Invalid Email Format");
  assert.equal(complaint(loginCheck, { ...good, user_password: "" }), "Please enter password");
  assert.notEqual(complaint(loginCheck, { ...good, user_type: 3 }), "");
});

test("a shopper registers without a last name, but not without a mobile", () => {
  const good = {
    user_fname: "Asha",
    user_email: "asha@example.com",
    user_mobile: "9876543210",
    user_password: "indigo-madder",
    user_type: 1,
  };
  assert.equal(complaint(registerProcess, good), "");
  assert.equal(complaint(registerProcess, { ...good, user_mobile: "98765" }), "Phone Number must be in 10 Digits");
  assert.equal(complaint(registerProcess, { ...good, user_email: "asha@example" }), "Invalid Email Format");
});

test("repeated passwords must match after trimming, with the message of each screen", () => {
  const differ = { user_password: "indigo-madder", user_confirm_password: "madder-indigo" };
  const same = { user_password: "indigo-madder", user_confirm_password: " indigo-madder " };
  const reset = { token: "t", user_type: 2 };
  assert.equal(complaint(userChangePassword, { ...differ, ...reset }), "The password and confirmation password does not match");
  assert.equal(complaint(loggedInUserChangePassword, differ), "Password and confirm password should be same");
  assert.equal(complaint(userChangePassword, { ...same, ...reset }), "");
  assert.equal(complaint(loggedInUserChangePassword, same), "");
});

const application = {
  user_company_name: "Baithak Interiors",
  user_fname: "Ira Sen",
  user_password: "indigo-madder",
  user_email: "ira@example.com",
};

test("the trade application has four required fields with its own messages", () => {
  const said = (change: object) => complaint(tradeRegisterProcess, { ...application, ...change });
  assert.equal(said({}), "");
  assert.equal(said({ user_company_name: "" }), "Company name is required.");
  assert.equal(said({ user_fname: undefined }), "Your full name is required.");
  assert.equal(said({ user_password: "" }), "Password is required.");
  assert.equal(said({ user_password: "1234567" }), "Password must be at least 8 characters.");
  assert.equal(said({ user_email: "" }), "Email is required.");
  assert.equal(said({ user_email: "ira" }), "Invalid email format.");
  assert.equal(said({ user_business_type: "baker" }), "Please choose a business type from the list.");
  assert.equal(tradeRegisterProcess.body.parse(application).user_trade_country_name, "India");
});

test("a company's link is a web address and nothing that could run", () => {
  const said = (user_trade_company_link: string) => complaint(tradeRegisterProcess, { ...application, user_trade_company_link });
  for (const good of ["", "www.example.com", "https://example.com/about?x=1"]) assert.equal(said(good), "", good);
  for (const bad of ["javascript:alert(1)", "data:text/html.x,y", "ftp://example.com", "my shop"]) assert.notEqual(said(bad), "", bad);
});

test("a business card is a picture or a PDF of at most 5 MB", () => {
  const said = (user_trade_business_card: string) => complaint(tradeRegisterProcess, { ...application, user_trade_business_card });
  const largest = "data:application/pdf;base64,".padEnd(businessCardMaxLength, "A");
  assert.equal(said("data:image/png;base64,iVBORw0KGgo="), "");
  assert.equal(said(largest), "");
  assert.equal(said(`${largest}A`), "Please choose a file of at most 5 MB.");
  for (const bad of ["data:image/svg+xml;base64,PHN2Zz4=", "data:text/html;base64,PGI+", "https://example.com/card.png"]) {
    assert.equal(said(bad), "Please choose an image or a PDF.", bad);
  }
});

test("an enquiry needs a name, an address and a message; the rest has its fixed values", () => {
  const good = { name: "Asha", email: "asha@example.com", message: "Do you wash rugs?" };
  assert.deepEqual(enquiries.body.parse(good), {
    ...good,
    phone: "",
    subject: "Website Enquiry",
    enquiryType: "General",
    priority: "Medium",
    source: "Website",
    website: "",
  });
  assert.equal(complaint(enquiries, { ...good, message: " " }), "Please enter a message.");
  assert.equal(complaint(newsletter, { newsletter_email: "asha" }), "Invalid Email Format");
});

test("an order can be tracked by its number alone, as far as the form of the request goes", () => {
  assert.equal(complaint(trackOrder, { trans_order_number: "DH-7K2M-9QXT" }), "");
});

test("the menu is a tree of any depth", () => {
  const leaf = {
    menu_id: 1,
    menu_name: "Rugs",
    menu_slug: "rugs",
    url: "/category/rugs",
    menu_mega: 0,
    menu_show_image: 0,
    menu_image: "",
    picture: null,
    menu_desc: "",
    menu_categoryid: 4,
    categories: { cat_slug: "rugs" },
    menu_collectionid: null,
    collection: null,
    menu_tagid: null,
    tags: null,
    menu_pageid: null,
    pages: null,
    menu_customlink: "",
    children: [],
  };
  const tree = { ...leaf, children: [{ ...leaf, children: [leaf] }] };
  assert.equal(menueList.reply.safeParse({ status: "success", data: [tree], imageUrl: "" }).success, true);
  const broken = { ...leaf, children: [{ ...leaf, children: [{ ...leaf, url: 7 }] }] };
  assert.equal(menueList.reply.safeParse({ status: "success", data: [broken], imageUrl: "" }).success, false);
});

test("a password of staff that is too short is one issue", () => {
  const issuesOf = (password: string) =>
    acceptInvitation.body.shape.password.safeParse(password).error?.issues.map(({ message }) => message);
  assert.deepEqual(issuesOf("short"), ["Choose a password of at least 12 characters."]);
  assert.deepEqual(issuesOf("eleven-char"), ["Choose a password of at least 12 characters."]);
  assert.equal(issuesOf("twelve-chars"), undefined);
});
