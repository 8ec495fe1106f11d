/** The payment step: payment methods, codes, note, consent, and everything that can fail between the click and the order. */
import { type Page, expect, test } from "@playwright/test";
import { COIL, addressForm, continueToPay, cartLineOf, openStep, payNow, saveAddress, summary, total } from "./cart-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { runShopCommand } from "./shop-command.ts";
import {
  alert,
  cod,
  openPaymentStep,
  consent,
  expectCheckoutStorageEmpty,
  expectOrderConfirmed,
  heading,
  online,
  summaryRow,
  widget,
} from "./payment-page.ts";
import { readEmail, signUp, uniqueEmail, storedItem } from "./account-fixtures.ts";
import { shown } from "./words.ts";

// A long file: its tests are shared among the workers.
test.describe.configure({ mode: "parallel" });

test("a guest pays cash on delivery: note, charge, consent and confirmation page", { tag: "@both" }, async ({ page }) => {
  await openPaymentStep(page, uniqueEmail());
  await expect(online(page)).toBeChecked();
  await expect(page.getByText("TEST", { exact: true })).toBeVisible();
  await expect(total(page)).toHaveText("₹20,500.00");
  await expectNoAxeViolations(page);
  await cod(page).check();
  await expect(summaryRow(page, "Cash on Delivery charge")).toHaveText("₹40.00");
  await expect(total(page)).toHaveText("₹20,540.00");
  await expect(payNow(page)).toHaveText("Pay Now₹20,540.00");
  await page.getByRole("textbox", { name: "A note with the order" }).fill("The bell is broken, please knock.");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "A note with the order" })).toHaveValue("The bell is broken, please knock.");
  await cod(page).check();

  await expect(consent(page)).not.toBeChecked();
  await payNow(page).click();
  await expect(page.getByText("Tick the box to accept the terms.")).toBeVisible();
  await expect(consent(page)).toBeFocused();
  await consent(page).check();
  await payNow(page).dblclick();
  await expectOrderConfirmed(page);
  await expect(page.getByRole("main")).toContainText("Cash on Delivery");
  await expect(page.getByRole("main")).toContainText(/B-\d+, Lotus Court/);
  await expect(page.getByRole("main").getByText("Ganga Coil")).toBeVisible();
  await expect(page.getByRole("main").locator(".sum-total dd")).toHaveText("₹20,540.00");
  await expectCheckoutStorageEmpty(page);
  await expectNoAxeViolations(page);

  await page.reload();
  await expectOrderConfirmed(page);
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL("/register");
  await expect(page.getByRole("textbox", { name: "E-mail", exact: true })).toHaveValue(/@dhurrie\.example$/);
});

test("the thank-you page shows the first product that was bought in its room", async ({ page }) => {
  const details = { headers: { "X-Access-Key": "dhurrie-web" }, data: { slug: COIL.slug } };
  const { pictures } = await (await page.request.post("/api/web-api/product-details", details)).json();
  const room = pictures[1] ?? pictures[0];
  await openPaymentStep(page, uniqueEmail());
  await cod(page).check();
  await consent(page).check();
  await payNow(page).click();
  await expectOrderConfirmed(page);
  const picture = page.locator(".thanks-picture img");
  await expect(picture).toHaveAttribute("src", room.src);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(room.base || room.src);
});

test(
  "a customer pays cash on delivery to a saved address, and the server's cart is empty afterwards",
  { tag: "@phone" },
  async ({ page }) => {
    const token = await signUp(page.request, uniqueEmail());
    const headers = { "X-Access-Key": "dhurrie-web", "X-Authorization": `Bearer ${token}` };
    await saveAddress(page, token, { ua_fname: "Asha", ua_lname: "Rao", ua_apartment: "12 Amer Road" });
    await page.request.post("/api/web-api/addToCart", { headers, data: { ...(await cartLineOf(page, COIL)), quantity: 1 } });
    await page.addInitScript((token) => localStorage.setItem("USER_TOKEN", token), token);
    await openStep(page, "/cart/address");
    await continueToPay(page).click();
    await expect(page).toHaveURL("/checkout");
    await expect(page.getByRole("main")).toContainText("12 Amer Road");
    await cod(page).check();
    await consent(page).check();
    await payNow(page).click();
    await expectOrderConfirmed(page, "Asha");
    await expect(page.getByRole("link", { name: "Create an account" })).toBeHidden();
    await expect(page.getByRole("banner").getByRole("link", { name: "Cart", exact: true })).toBeVisible();
    const cart = await (await page.request.post("/api/web-api/cartSessionData", { headers, data: {} })).json();
    expect(cart.data.resCartData).toEqual([]);
  },
);

/** Records the options that the widget is opened with. */
const keepWidgetOptions = (page: Page) =>
  page.addInitScript(() => {
    let maker: unknown;
    Object.defineProperty(window, "Razorpay", {
      get: () => maker,
      set: (Real: new (options: object) => object) => {
        maker = class extends Real {
          constructor(options: object) {
            super(options);
            sessionStorage.setItem("widget", JSON.stringify(options));
          }
        };
      },
    });
  });

test("the payment widget opens with amount in paise, four methods and the customer's details", async ({ page }) => {
  const guest = uniqueEmail();
  await keepWidgetOptions(page);
  await openPaymentStep(page, guest);
  await consent(page).check();
  await payNow(page).click();
  await expect(widget(page).getByRole("button", { name: "Pay ₹20,500.00" })).toBeVisible();
  expect(JSON.parse((await page.evaluate(() => sessionStorage.getItem("widget"))) ?? "{}")).toMatchObject({
    order_id: expect.stringMatching(/^order_/),
    amount: 20_500_00,
    currency: "INR",
    method: { netbanking: true, card: true, upi: true, wallet: true },
    prefill: { name: "Meera Rathore", email: guest },
  });
});

test("an expired session at payment removes the token and leads to the home page", async ({ page }) => {
  const token = await signUp(page.request, uniqueEmail());
  const headers = { "X-Access-Key": "dhurrie-web", "X-Authorization": `Bearer ${token}` };
  await saveAddress(page, token, {});
  await page.request.post("/api/web-api/addToCart", { headers, data: { ...(await cartLineOf(page, COIL)), quantity: 1 } });
  await page.addInitScript((token) => {
    if (sessionStorage.getItem("prepared")) return;
    sessionStorage.setItem("prepared", "signed in");
    localStorage.setItem("USER_TOKEN", token);
  }, token);
  await openStep(page, "/checkout");
  await cod(page).check();
  await consent(page).check();
  expect((await page.request.get("/api/web-api/logout", { headers })).ok()).toBe(true);
  await payNow(page).click();
  await expect(page).toHaveURL("/");
  expect(await storedItem(page, "USER_TOKEN")).toBeNull();
});

test("a guest pays online in the test widget", { tag: "@phone" }, async ({ page }) => {
  await openPaymentStep(page, uniqueEmail());
  await consent(page).check();
  await payNow(page).click();
  await expect(payNow(page)).toHaveAttribute("aria-busy", "true");
  await widget(page).getByRole("button", { name: "Pay ₹20,500.00" }).click();
  await expectOrderConfirmed(page);
  await expect(page.getByRole("main")).toContainText("Paid online");
  await expectCheckoutStorageEmpty(page);
});

test("an online payment is refunded when its order is cancelled", { tag: "@phone" }, async ({ page }) => {
  const guest = uniqueEmail();
  await openPaymentStep(page, guest);
  await consent(page).check();
  await payNow(page).click();
  await widget(page).getByRole("button", { name: "Pay ₹20,500.00" }).click();
  await expectOrderConfirmed(page);
  await page.getByRole("link", { name: "See your order" }).click();
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Cancel order" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel order" });
  await dialog.getByRole("textbox", { name: "Why are you cancelling?" }).fill("Another size would be better.");
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  const delivery = main.getByRole("region", { name: "Delivery information" });
  await expect(delivery).toContainText("Cancelled");
  await expect(delivery).toContainText("Refund under way");
  await expect(async () => {
    await page.reload();
    await expect(delivery).toContainText("Refunded", { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(main.getByRole("region", { name: "History" })).toContainText("Refund sent");
  expect(await readEmail(page, { to: guest, subject: "Your refund for the order" })).toContain("₹20,500.00");
});

test("a failed payment and a closed widget keep everything, and a retry succeeds", { tag: "@phone" }, async ({ page }) => {
  await openPaymentStep(page, uniqueEmail());
  await page.getByRole("textbox", { name: "A note with the order" }).fill("Ring twice.");
  await consent(page).check();
  const keys: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/createtemporder")) keys.push(request.headers()["idempotency-key"] ?? "");
  });
  await payNow(page).click();
  await widget(page).getByRole("button", { name: "failure@razorpay" }).click();
  await widget(page).getByRole("button", { name: "Pay ₹20,500.00" }).click();
  await expect(widget(page).getByRole("alert")).toContainText("declined");
  await widget(page).getByRole("button", { name: "Close the payment" }).click();
  await expect(alert(page)).toHaveText(shown("Payment Failed, Please try again!"));
  await expect(alert(page)).toBeFocused();
  await expect(page.getByRole("textbox", { name: "A note with the order" })).toHaveValue("Ring twice.");
  await expectNoAxeViolations(page);

  await payNow(page).click();
  await widget(page).getByRole("button", { name: "Close the payment" }).click();
  await expect(alert(page)).toContainText("Payment not completed.");
  await expect(page).toHaveURL("/checkout");
  await page.reload();
  await consent(page).check();
  await payNow(page).click();
  await widget(page).getByRole("button", { name: "Pay ₹20,500.00" }).click();
  await expectOrderConfirmed(page);
  expect(new Set(keys).size, "one order in three tries").toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test("a changed order gets a new idempotency key and replaces the unpaid order", async ({ page }) => {
  await openPaymentStep(page, uniqueEmail());
  await consent(page).check();
  const asked: { key: string; replaces: unknown }[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/createtemporder"))
      asked.push({ key: request.headers()["idempotency-key"] ?? "", replaces: request.postDataJSON().replaces_order });
  });
  await payNow(page).click();
  await widget(page).getByRole("button", { name: "Close the payment" }).click();
  await expect(alert(page)).toBeVisible();
  await page.getByRole("textbox", { name: "A note with the order" }).fill("Something else.");
  await payNow(page).click();
  await widget(page).getByRole("button", { name: "Close the payment" }).click();
  await expect(alert(page)).toBeVisible();
  expect(asked).toHaveLength(2);
  expect(asked[0]!.key).not.toBe(asked[1]!.key);
  expect(asked[0]!.replaces).toBeNull();
  expect(asked[1]!.replaces).toMatchObject({ trans_id: expect.any(String), order_access_token: expect.any(String) });
});

test("a payment script that fails to load shows an error, creates no order, and loads on the next click", async ({ page }) => {
  await page.route("**/v1/checkout.js", (route) => route.abort());
  const opened: string[] = [];
  page.on("request", (request) => request.url().endsWith("/createtemporder") && opened.push(request.url()));
  await openPaymentStep(page, uniqueEmail());
  await consent(page).check();
  await payNow(page).click();
  await expect(alert(page)).toContainText("The payment provider is not ready.");
  expect(opened).toEqual([]);
  await page.unroute("**/v1/checkout.js");
  await payNow(page).click();
  await expect(widget(page).getByRole("button", { name: "Pay ₹20,500.00" })).toBeVisible();
});

test("a lost payment confirmation shows 'being confirmed', and the webhook confirms the order", async ({ page }) => {
  await page.route("**/paymentProcessing", (route) => route.abort());
  let isOpen = true;
  await page.route("**/get-order-detail", async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    if (isOpen && json.row_orders_data) json.row_orders_data.trans_status = 0;
    await route.fulfill({ response: answer, json });
  });
  await openPaymentStep(page, uniqueEmail());
  await consent(page).check();
  await payNow(page).click();
  await widget(page).getByRole("button", { name: "Pay ₹20,500.00" }).click();
  await expect(page).toHaveURL(/\/thankyou\/[\w-]+$/);
  await expect(heading(page)).toHaveText("Thank you, Meera. Your payment is being confirmed");
  await expect(page.getByRole("main")).toContainText("you do not need to pay again");
  await expectNoAxeViolations(page);
  expect(await storedItem(page, "CART_SESSION"), "the cart is kept until the order is there").not.toBeNull();
  isOpen = false;
  await expectOrderConfirmed(page);
  await expectCheckoutStorageEmpty(page);
});

test("a payment whose tab was closed creates the order, and checkout redirects to it", async ({ page, context }) => {
  await openPaymentStep(page, uniqueEmail());
  await consent(page).check();
  await page.route("**/paymentProcessing", () => {});
  await payNow(page).click();
  const paid = page.waitForResponse("**/sandbox/razorpay/pay");
  await widget(page).getByRole("button", { name: "Pay ₹20,500.00" }).click();
  await paid;
  await page.close();
  const later = await context.newPage();
  await expect(async () => {
    await later.goto("/cart/address");
    await expect(later).toHaveURL(/\/thankyou\/[\w-]+$/, { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await expectOrderConfirmed(later);
  await expectCheckoutStorageEmpty(later);
});

test.describe("in an in-app browser", () => {
  test.use({
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 350.0 (testbot)",
  });

  test(
    "the whole page goes to the provider and returns to the order without its access token in the address",
    { tag: "@phone" },
    async ({ page }) => {
      await openPaymentStep(page, uniqueEmail());
      await consent(page).check();
      await payNow(page).click();
      await widget(page).getByRole("button", { name: "Pay ₹20,500.00" }).click();
      await expectOrderConfirmed(page);
      await expectCheckoutStorageEmpty(page);
    },
  );

  test("a failed payment returns to the payment step, which shows the error once", { tag: "@phone" }, async ({ page }) => {
    await openPaymentStep(page, uniqueEmail());
    await consent(page).check();
    await payNow(page).click();
    await widget(page).getByRole("button", { name: "failure@razorpay" }).click();
    await widget(page).getByRole("button", { name: "Pay ₹20,500.00" }).click();
    await expect(alert(page)).toHaveText(shown("Payment Failed, Please try again!"));
    await expect(page).toHaveURL("/checkout");
    await page.reload();
    await expect(payNow(page)).toBeVisible();
    await expect(alert(page)).toBeHidden();
  });
});

test("a coupon and a gift card are applied and removed, and an unknown code shows an error", { tag: "@phone" }, async ({ page }) => {
  const code = `TEN${Date.now().toString(36)}`.toUpperCase();
  await runShopCommand("coupon", "add", code, "10%");
  const [card = ""] = /[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}/.exec(await runShopCommand("giftcard", "issue", "500")) ?? [];
  expect(card).not.toBe("");
  await openPaymentStep(page, uniqueEmail());
  await page.getByText("Coupon or gift card", { exact: true }).last().click();
  const coupon = page.getByRole("textbox", { name: "Coupon code" });
  await coupon.fill("NOSUCHCODE");
  await coupon.press("Enter");
  await expect(page.getByText("That code is not valid. Check for a typo.")).toBeVisible();
  await expect(coupon).toHaveValue("NOSUCHCODE");
  await expectNoAxeViolations(page);
  await coupon.fill(code.toLowerCase());
  await page.getByRole("button", { name: "Apply Coupon code" }).click();
  await expect(summaryRow(page, "Coupon discount")).toHaveText("− ₹2,050.00");
  await page.getByRole("textbox", { name: "Gift card code" }).fill(card);
  await page.getByRole("button", { name: "Apply Gift card code" }).click();
  await expect(summaryRow(page, "Gift card")).toHaveText("− ₹500.00");
  await expect(total(page)).toHaveText("₹17,950.00");
  await page.reload();
  await expect(total(page)).toHaveText("₹17,950.00");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Remove Gift card code" }).click();
  await expect(total(page)).toHaveText("₹18,450.00");
  await page.getByRole("textbox", { name: "Gift card code" }).fill(card);
  await page.getByRole("button", { name: "Apply Gift card code" }).click();
  await expect(total(page)).toHaveText("₹17,950.00");
  await cod(page).check();
  await consent(page).check();
  await payNow(page).click();
  await expectOrderConfirmed(page);
  const sums = page.getByRole("main").locator(".sum");
  await expect(sums).toContainText("− ₹2,050.00");
  await expect(sums).toContainText("− ₹500.00");
  await expect(sums.locator(".sum-total dd")).toHaveText("₹17,990.00");
  await expectCheckoutStorageEmpty(page);
});

test("a gift card that covers the total needs no payment widget", async ({ page }) => {
  const [card = ""] = /[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}/.exec(await runShopCommand("giftcard", "issue", "25000")) ?? [];
  await openPaymentStep(page, uniqueEmail());
  await page.getByText("Coupon or gift card", { exact: true }).last().click();
  await page.getByRole("textbox", { name: "Gift card code" }).fill(card);
  await page.getByRole("button", { name: "Apply Gift card code" }).click();
  await expect(page.getByText("Your gift card covers the whole order.")).toBeVisible();
  await expect(cod(page)).toBeHidden();
  await consent(page).check();
  await payNow(page).click();
  await expectOrderConfirmed(page);
  await expect(page.getByRole("main")).toContainText("Paid with your gift card");
});

test("changing the cart removes the coupon", async ({ page }) => {
  const code = `OFF${Date.now().toString(36)}`.toUpperCase();
  await runShopCommand("coupon", "add", code, "10%");
  await openPaymentStep(page, uniqueEmail());
  await page.getByText("Coupon or gift card", { exact: true }).last().click();
  await page.getByRole("textbox", { name: "Coupon code" }).fill(code);
  await page.getByRole("button", { name: "Apply Coupon code" }).click();
  await expect(summaryRow(page, "Coupon discount")).toHaveText("− ₹2,050.00");
  await summary(page).getByRole("link", { name: "Edit cart" }).click();
  await page.getByRole("main").getByRole("button", { name: "One more" }).click();
  await expect(page.getByRole("complementary", { name: "Order Summary" }).locator(".sum-total dd")).toHaveText("₹41,000.00");
  expect(await storedItem(page, "COUPON_SESSION")).toBeNull();
});

test("stock sold during payment is shown, and the form keeps its values", { tag: "@phone" }, async ({ page }) => {
  await openPaymentStep(page, uniqueEmail(), { quantity: 2 });
  await expect(total(page)).toHaveText("₹41,000.00");
  await page.getByRole("textbox", { name: "A note with the order" }).fill("For the blue room.");
  await cod(page).check();
  await consent(page).check();
  // Another customer buys it between the summary and the order.
  let isSold = false;
  await page.route("**/checkOrderSummary", async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    if (isSold)
      Object.assign(json.updatedSessionData[0], {
        product_item_status: true,
        product_item_status_message: "Only 1 left. Please lower the quantity.",
        line_total: 0,
      });
    await route.fulfill({ response: answer, json });
  });
  await page.route("**/makeCodOrder", (route) => {
    isSold = true;
    return route.fulfill({
      status: 409,
      json: {
        status: "error",
        message: "A product has just sold out. Please check your cart again.",
        updatedSessionData: [],
        cartSummary: {},
      },
    });
  });
  await payNow(page).click();
  await expect(alert(page)).toContainText("A product has just sold out.");
  await expect(summary(page)).toContainText("Only 1 left. Please lower the quantity.");
  await expect(page.getByRole("textbox", { name: "A note with the order" })).toHaveValue("For the blue room.");
  await payNow(page).click();
  await expect(alert(page)).toContainText("is not available right now");
  await expect(summary(page).getByRole("link", { name: "Edit cart" }).first()).toHaveAttribute("href", "/cart");
  await expectNoAxeViolations(page);
});

test("a changed price is shown before the order is placed", async ({ page }) => {
  await openPaymentStep(page, uniqueEmail());
  await cod(page).check();
  await consent(page).check();
  const placed: string[] = [];
  page.on("request", (request) => request.url().endsWith("/makeCodOrder") && placed.push(request.url()));
  await page.route("**/checkOrderSummary", async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    Object.assign(json.updatedSessionData[0], { product_selling_price: 21_000, line_total: 21_000 });
    Object.assign(json.cartSummary, { itemTotal: 21_000, total_amount: 21_000, payable_amount: 21_000, payable_amount_cod: 21_040 });
    await route.fulfill({ response: answer, json });
  });
  await payNow(page).click();
  await expect(alert(page)).toContainText("Something has changed. Check the summary");
  await expect(alert(page)).toContainText("Ganga Coil: ₹20,500.00 before, ₹21,000.00 now.");
  await expect(alert(page)).toContainText("The total: ₹20,540.00 before, ₹21,040.00 now.");
  await expect(total(page)).toHaveText("₹21,040.00");
  expect(placed).toEqual([]);
});

test("a lost reply is retried with the same idempotency key and creates one order", async ({ page }) => {
  await openPaymentStep(page, uniqueEmail());
  await cod(page).check();
  await consent(page).check();
  const keys: string[] = [];
  await page.route("**/makeCodOrder", async (route) => {
    keys.push(route.request().headers()["idempotency-key"] ?? "");
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await payNow(page).click();
  await expect(alert(page)).toContainText("your order is never placed twice");
  await payNow(page).click();
  await expectOrderConfirmed(page);
  expect(keys[0]).toBe(keys[1]);
});

test("a payment that arrived in the meantime leads to its order", async ({ page }) => {
  await openPaymentStep(page, uniqueEmail());
  await cod(page).check();
  await consent(page).check();
  await page.route("**/makeCodOrder", async (route) => {
    // The order is placed, as by a payment in another tab.
    const { order_number, order_access_token } = await (await route.fetch()).json();
    await route.fulfill({ status: 409, json: { status: "error", message: "Paid already.", order_number, order_access_token } });
  });
  await payNow(page).click();
  await expectOrderConfirmed(page);
});

test("unavailable cash on delivery shows the reason", async ({ page }) => {
  await page.route("**/checkout-options", async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    json.cod = { available: false, message: "Cash on delivery is not available at this PIN code. Please pay online." };
    await route.fulfill({ response: answer, json });
  });
  await openPaymentStep(page, uniqueEmail());
  await expect(cod(page)).toBeDisabled();
  await expect(page.getByText("Cash on delivery is not available at this PIN code.")).toBeVisible();
  await expect(online(page)).toBeChecked();
  await expectNoAxeViolations(page);
});

test("without a connection the payment step shows an error, and works when it is back", async ({ page }) => {
  await openPaymentStep(page, uniqueEmail());
  await cod(page).check();
  await consent(page).check();
  await page.route("**/api/web-api/**", (route) => route.abort());
  await payNow(page).click();
  await expect(alert(page)).toContainText("The shop could not be reached. Nothing is lost.");
  await page.unroute("**/api/web-api/**");
  await payNow(page).click();
  await expectOrderConfirmed(page);
});

test("an order of another person is not shown; an access token in the address opens it and is removed from there", async ({
  page,
  browser,
}) => {
  await page.goto("/thankyou/DHNOSUCH1");
  await expect(heading(page)).toHaveText(shown("No Orders Found!"));
  await expectNoAxeViolations(page);

  await openPaymentStep(page, uniqueEmail());
  await cod(page).check();
  await consent(page).check();
  await payNow(page).click();
  await expectOrderConfirmed(page);
  const number = page.url().split("/").at(-1)!;
  const token = JSON.parse((await storedItem(page, "ORDER_TOKENS")) ?? "{}")[number];
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`/thankyou/${number}`);
  await expect(heading(elsewhere)).toHaveText(shown("No Orders Found!"));
  await elsewhere.goto(`/thankyou/${number}?key=${token}`);
  await expectOrderConfirmed(elsewhere);
  expect(elsewhere.url()).not.toContain("key");
  await elsewhere.context().close();
});

test("the payment step is always loaded as a document, also through browser history", async ({ page }) => {
  await openPaymentStep(page, uniqueEmail());
  await page.getByRole("link", { name: `Change ${shown("Shipping address")}` }).click();
  await expect(addressForm(page)).toBeVisible();
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL("/checkout");
  await expect(payNow(page)).toBeVisible();
  expect(await page.evaluate(() => new URL(performance.getEntriesByType("navigation")[0]!.name).pathname)).toBe("/checkout");
});

test(
  "a reload, going back and a failed payment lose neither the way to pay nor the consent nor the note",
  { tag: "@phone" },
  async ({ page }) => {
    await openPaymentStep(page, uniqueEmail());
    const note = page.getByRole("textbox", { name: "A note with the order" });
    const expectKept = async () => {
      await expect(cod(page)).toBeChecked();
      await expect(consent(page)).toBeChecked();
      await expect(note).toHaveValue("The blue gate.");
    };
    await cod(page).check();
    await consent(page).check();
    await note.fill("The blue gate.");
    await page.reload();
    await expectKept();
    await page.getByRole("link", { name: `Change ${shown("Shipping address")}` }).click();
    await expect(addressForm(page)).toBeVisible();
    await page.goBack();
    await expectKept();
    await online(page).check();
    await payNow(page).click();
    await widget(page).getByRole("button", { name: "failure@razorpay" }).click();
    await widget(page).getByRole("button", { name: "Pay ₹20,500.00" }).click();
    await expect(widget(page).getByRole("alert")).toContainText("declined");
    await widget(page).getByRole("button", { name: "Close the payment" }).click();
    await expect(alert(page)).toContainText(shown("Payment Failed, Please try again!"));
    await expect(consent(page)).toBeChecked();
    await expect(note).toHaveValue("The blue gate.");
  },
);

test(
  "on a phone the summary is folded above the step, and the pay bar stays in view with the amount that is charged",
  { tag: "@phone" },
  async ({ page }) => {
    await openPaymentStep(page, uniqueEmail());
    const fold = summary(page).getByRole("button", { name: /^1 piece/ });
    await expect(fold).toHaveText("1 piece₹20,500.00");
    await expect(total(page)).toBeHidden();
    await fold.click();
    await expect(total(page)).toBeVisible();
    await expectNoAxeViolations(page);
    await fold.click();
    await expect(payNow(page), "before any scrolling").toBeInViewport({ ratio: 1 });
    await cod(page).check();
    await expect(payNow(page)).toHaveText("Pay Now₹20,540.00");
    await expect(fold).toHaveText("1 piece₹20,540.00");
    // It is made to order: no return is promised.
    await expect(page.locator(".pay-trust")).toHaveText("GST invoice");
    await expect(page.getByText("Secured by"), "nothing is paid in test mode").toHaveCount(0);
  },
);
