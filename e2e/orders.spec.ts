/** Placed orders: the customer's list, one order, a guest's access to it, and tracking. */
import { type Page, expect, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { placeOrder } from "./order-fixtures.ts";
import { runShopCommand } from "./shop-command.ts";
import { PASSWORD, followEmailLink, signUp, uniqueEmail, storedItem } from "./account-fixtures.ts";
import { layoutShifts, recordLayoutShifts } from "./layout-shifts.ts";
import { visit } from "./storefront.ts";
import { shown } from "./words.ts";

const main = (page: Page) => page.getByRole("main");
/** Above an empty list; elsewhere it says that the order cannot be shown. */
const noOrders = /^No (orders yet|Orders Found!)$/;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const steps = (page: Page) => main(page).locator(".progress-step");
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

async function storeToken(page: Page, token: string) {
  await page.addInitScript((token) => {
    if (!localStorage.getItem("signed-in-once")) localStorage.setItem("USER_TOKEN", token);
    localStorage.setItem("signed-in-once", "yes");
  }, token);
}

async function expectWellShown(page: Page, isMobile: boolean) {
  await expect(main(page).locator(".skeleton")).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(isMobile ? 390 : 1440);
  await expectNoAxeViolations(page);
}

/** Changes the order in the server's reply. */
async function changeReply(page: Page, call: string, change: (order: Record<string, unknown>) => object) {
  await page.route(`**/api/web-api/${call}`, async (route) => {
    const answer = await route.fetch();
    const reply = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...reply, row_orders_data: { ...reply.row_orders_data, ...change(reply.row_orders_data) } },
    });
  });
}

test("a customer's orders are listed, and each product links to its order", { tag: "@both" }, async ({ page, request, isMobile }) => {
  const email = uniqueEmail();
  const token = await signUp(request, email);
  const { number } = await placeOrder(request, { email, token });
  await storeToken(page, token);
  await visit(page, "/orders");
  await expect(heading(page)).toHaveText("My Orders");
  await expect(main(page).getByRole("navigation", { name: "Breadcrumb" })).toHaveText("HomeMy AccountMy Orders");
  const order = main(page).locator(".placed-order");
  await expect(order).toHaveCount(1);
  await expect(order.getByRole("heading")).toContainText(number);
  await expect(order.getByText("Order status: Confirmed")).toBeVisible();
  await expect(order.locator(".placed-order-total")).toContainText("Includes ₹40.00 for cash on delivery");
  await expect(order.getByRole("img")).toHaveCount(0);
  await expect(order.locator("img")).toHaveCount(1);
  await expectWellShown(page, isMobile);
  await order.getByRole("link", { name: "Kutch Trail" }).click();
  await expect(page).toHaveURL(`/order/${number}`);
  await expect(heading(page)).toHaveText(`Order Details ${number}`);
});

test("a customer without orders sees a message and a link to the shop", { tag: "@phone" }, async ({ page, request, isMobile }) => {
  await storeToken(page, await signUp(request, uniqueEmail()));
  await visit(page, "/orders");
  await expect(main(page).getByRole("heading", { name: noOrders })).toBeVisible();
  await expectWellShown(page, isMobile);
  await main(page).getByRole("link", { name: "Shop Now" }).click();
  await expect(page).toHaveURL("/shop");
});

test("a long order list loads more on request, and focus moves to the first new order", async ({ page, request }) => {
  const email = uniqueEmail();
  const token = await signUp(request, email);
  const { number } = await placeOrder(request, { email, token });
  await storeToken(page, token);
  await page.route("**/api/web-api/get-order-data*", async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace("page=2", "page=1") });
    const reply = await answer.json();
    const isSecond = route.request().url().includes("page=2");
    const [order] = reply.orderList;
    const older = { ...order, trans_order_number: "OLD2-OLD2" };
    // The first order moved to the second page, because another was placed in between.
    await route.fulfill({ response: answer, json: { ...reply, total: 22, last_page: 2, orderList: isSecond ? [order, older] : [order] } });
  });
  await visit(page, "/orders");
  await expect(main(page).locator(".placed-order")).toHaveCount(1);
  await main(page).getByRole("button", { name: "Show more" }).click();
  await expect(main(page).locator(".placed-order")).toHaveCount(2);
  await expect(main(page).getByRole("link", { name: "OLD2-OLD2" })).toBeFocused();
  await expect(main(page).getByRole("link", { name: number })).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Show more" })).toHaveCount(0);
});

test("an order's page follows it from confirmation to delivery", { tag: "@both" }, async ({ page, request, isMobile }) => {
  const email = uniqueEmail();
  const token = await signUp(request, email);
  const { number, mobile } = await placeOrder(request, { email, token });
  await storeToken(page, token);
  await visit(page, `/order/${number}`);
  await expect(steps(page)).toHaveText([
    new RegExp(`^${shown("Order Conformed")}, reached\\d+ \\w+ \\d{4}$`),
    new RegExp(`^${shown("Shipping Progress")}, not reached yetReady \\d+.*\\d+ \\w+$`),
    new RegExp(`^${shown("To Deliver")}, not reached yet\\w{3} \\d+.* \\w{3}$`),
  ]);
  await expect(main(page).getByRole("region", { name: "Ordered items" })).toContainText(/Kutch Trail.*Quantity 1/);
  const delivery = main(page).getByRole("region", { name: "Delivery information" });
  await expect(delivery).toContainText("Meera Rathore");
  await expect(delivery).toContainText("B-402, Lotus Court, Civil Lines, near the Collectorate, Jaipur 302006, Rajasthan, India");
  await expect(delivery).toContainText(
    new RegExp(
      `Contact number\\+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}.*Order statusConfirmed.*PaymentCash on Delivery.*Your notePlease ring twice\\.`,
    ),
  );
  const totals = main(page).getByRole("complementary", { name: "Totals" });
  await expect(totals).toContainText(/Total MRP\s*₹[\d,.]+.*Shipping.*Total₹/);
  await expect(main(page).getByRole("region", { name: "History" })).toContainText("Order placed");
  await expectWellShown(page, isMobile);

  await runShopCommand("order", "ship", number, "Blue Dart", "BD44710932");
  await page.reload();
  await expect(steps(page).nth(1)).toContainText("Shipped, reached");
  await expect(steps(page).nth(1)).toContainText("Blue Dart, Tracking ID BD44710932");
  await expect(steps(page).getByRole("link", { name: "Follow the parcel" })).toHaveAttribute(
    "href",
    /^https:\/\/www\.bluedart\.com\/.*BD44710932$/,
  );
  await expect(steps(page).nth(2)).toHaveText(new RegExp(`^${shown("To Deliver")}, not reached yet\\w{3} \\d+.* \\w{3}$`));
  await expect(main(page).getByRole("button", { name: "Cancel order" })).toHaveCount(0);

  await runShopCommand("order", "deliver", number);
  await page.reload();
  await expect(steps(page).nth(2)).toHaveText(/^Delivered, reached\d+ \w+ \d{4}$/);
  await expect(main(page).getByRole("region", { name: "Delivery information" })).toContainText("Cash on Delivery, paid");
  await expectWellShown(page, isMobile);
});

test(
  "the link in a guest's e-mail opens the order and leaves no access token in the address",
  { tag: "@phone" },
  async ({ page, request, isMobile }) => {
    const email = uniqueEmail();
    const { number, accessToken } = await placeOrder(request, { email });
    const arrived = await followEmailLink(page, { to: email, subject: `Your order ${number} is confirmed`, button: "See your order" });
    await expect(arrived).toHaveURL(`/order/${number}`);
    await expect(heading(arrived)).toHaveText(`Order Details ${number}`);
    await expect(main(arrived).getByRole("region", { name: "Ordered items" })).toContainText("Kutch Trail");
    expect(JSON.parse((await storedItem(arrived, "ORDER_TOKENS"))!)).toEqual({ [number]: accessToken });
    await arrived.goBack().catch(() => {});
    await arrived.goto(`/order/${number}`);
    await expect(main(arrived).getByRole("region", { name: "Ordered items" })).toBeVisible();
    if (!isMobile) return;
    await expect(main(arrived).getByRole("navigation", { name: "Breadcrumb" })).toContainText("Track an order");
  },
);

test("an order is not shown to others, who get links to sign in or track", { tag: "@phone" }, async ({ page, request, isMobile }) => {
  const { number } = await placeOrder(request, { email: uniqueEmail() });
  await visit(page, `/order/${number}`);
  await expect(main(page).getByRole("heading", { name: shown("No Orders Found!") })).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Track", exact: true })).toHaveAttribute("href", "/order-status");
  // In the account menu, which is folded on a phone, and below the text.
  await expect(main(page).getByRole("button", { name: "Logout" })).toHaveCount(0);
  await expect(main(page).getByRole("link", { name: "Sign in" })).toHaveCount(isMobile ? 1 : 2);
  for (const link of await main(page).getByRole("link", { name: "Sign in" }).all())
    await expect(link).toHaveAttribute("href", `/login?next=%2Forder%2F${number}`);
  await expectWellShown(page, isMobile);
});

test("an order is found by number and contact, and not by the number alone", { tag: "@phone" }, async ({ page, request, isMobile }) => {
  const email = uniqueEmail();
  const { number, mobile } = await placeOrder(request, { email });
  await visit(page, "/order-status");
  const form = main(page).getByRole("form", { name: "Track" });
  await form.getByRole("button", { name: "Track" }).click();
  await expect(form.getByRole("textbox", { name: "Order Id" })).toBeFocused();
  await expect(form.getByText("Please enter your order number.")).toBeVisible();
  await expect(form.getByText("Please enter the e-mail or mobile you used for the order.")).toBeVisible();
  await expectWellShown(page, isMobile);

  await form.getByRole("textbox", { name: "Order Id" }).fill(number.toLowerCase().replace("-", " "));
  await form.getByRole("textbox", { name: "E-mail or mobile number" }).fill("other@dhurrie.example");
  await form.getByRole("textbox", { name: "E-mail or mobile number" }).press("Enter");
  await expect(form.getByRole("alert")).toHaveText(shown("No Orders Found!"));
  await form.getByRole("textbox", { name: "E-mail or mobile number" }).fill(`+91 ${mobile}`);
  await form.getByRole("button", { name: "Track" }).click();
  await expect(main(page).getByRole("heading", { level: 2, name: `Confirmed ${number}` })).toBeFocused();
  await expect(steps(page)).toHaveCount(3);
  await expect(main(page).getByRole("button", { name: "Cancel order" })).toHaveCount(0);
  await expectWellShown(page, isMobile);
});

test("a signed-in customer tracks an order by its number alone", async ({ page, request }) => {
  const email = uniqueEmail();
  const token = await signUp(request, email);
  const { number } = await placeOrder(request, { email, token });
  await storeToken(page, token);
  await visit(page, "/order-status");
  await expect(main(page).getByText("You are signed in: for your own orders, the number is enough.")).toBeVisible();
  await main(page).getByRole("textbox", { name: "Order Id" }).fill(number);
  await main(page).getByRole("textbox", { name: "Order Id" }).press("Enter");
  await expect(main(page).getByRole("heading", { level: 2, name: `Confirmed ${number}` })).toBeFocused();
});

test("an order is cancelled with a reason, and its progress steps stay grey", { tag: "@phone" }, async ({ page, request, isMobile }) => {
  const email = uniqueEmail();
  const { number, accessToken } = await placeOrder(request, { email });
  await visit(page, `/order/${number}?key=${accessToken}`);
  await expect(page).toHaveURL(`/order/${number}`);
  await main(page).getByRole("button", { name: "Cancel order" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel order" });
  const reason = dialog.getByRole("textbox", { name: "Why are you cancelling?" });
  await reason.fill("It is too large.");
  await expectWellShown(page, isMobile);
  await dialog.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(main(page).getByRole("button", { name: "Cancel order" })).toBeFocused();
  await expect(main(page).getByRole("region", { name: "Delivery information" })).toContainText("Confirmed");
  // The runner is made to order.
  await expect(main(page).getByText("Made to order in about")).toBeVisible();

  await main(page).getByRole("button", { name: "Cancel order" }).click();
  await reason.fill("It is too large.");
  const answered = page.waitForResponse("**/api/web-api/cancel-order");
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect(toast(page, (await (await answered).json()).message)).toBeVisible();
  await expect(main(page).getByRole("region", { name: "Delivery information" })).toContainText("Cancelled");
  await expect(main(page).getByRole("region", { name: "History" })).toContainText(/Order cancelled.*It is too large\./);
  await expect(main(page).locator(".progress-step.is-none")).toHaveCount(3);
  await expect(main(page).getByText("This order is cancelled. There is nothing to pay.")).toBeVisible();
  await expect(main(page).getByText(/Ready \d|Made to order/)).toHaveCount(0);
  await expect(main(page).getByRole("button", { name: "Cancel order" })).toHaveCount(0);
  expect(await runShopCommand("order", "show", number)).toContain("Cancelled");
});

test("a refused or failed cancellation keeps the typed reason", async ({ page, request }) => {
  const { number, accessToken } = await placeOrder(request, { email: uniqueEmail() });
  const refuse = (route: import("@playwright/test").Route) =>
    route.fulfill({ status: 409, json: { status: "error", message: "Too late to change: this order has moved on." } });
  await page.route("**/api/web-api/cancel-order", refuse);
  await visit(page, `/order/${number}?key=${accessToken}`);
  await main(page).getByRole("button", { name: "Cancel order" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel order" });
  await dialog.getByRole("textbox").fill("It is too large.");
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Too late to change: this order has moved on.");
  await page.unroute("**/api/web-api/cancel-order", refuse);
  await page.route("**/api/web-api/cancel-order", (route) => route.abort());
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect(dialog.getByRole("alert")).toContainText("The shop could not be reached.");
  await expect(dialog.getByRole("textbox")).toHaveValue("It is too large.");
});

test("a guest's reorder adds to what is in the cart", { tag: "@phone" }, async ({ page, request }) => {
  const { number, accessToken } = await placeOrder(request, { email: uniqueEmail() });
  await visit(page, `/order/${number}?key=${accessToken}`);
  for (const units of ["1", "2"]) {
    await main(page).getByRole("button", { name: "Order again" }).click();
    await expect(page).toHaveURL("/cart");
    const line = main(page).locator(".cart-line:not(:has(.skeleton))");
    await expect(line).toContainText("Kutch Trail");
    await expect(line.getByRole("textbox", { name: "Quantity" })).toHaveValue(units);
    await page.goBack();
  }
});

test("a customer's reorder lists what is not in the cart as ordered", async ({ page, request }) => {
  const email = uniqueEmail();
  const token = await signUp(request, email);
  const { number } = await placeOrder(request, { email, token });
  await storeToken(page, token);
  await page.route("**/api/web-api/reorder", async (route) => {
    const answer = await route.fetch();
    const changes = [{ product_id: 1, product_variation: "", product_name: "Old Rug", message: "This product is no longer available." }];
    await route.fulfill({ response: answer, json: { ...(await answer.json()), changes } });
  });
  await visit(page, `/order/${number}`);
  await main(page).getByRole("button", { name: "Order again" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(toast(page, "Old Rug: This product is no longer available.")).toBeVisible();
  await expect(main(page).locator(".cart-line:not(:has(.skeleton))")).toContainText("Kutch Trail");
});

test("the account page shows the newest order", { tag: "@phone" }, async ({ page, request, isMobile }) => {
  const email = uniqueEmail();
  const token = await signUp(request, email);
  await storeToken(page, token);
  await visit(page, "/account");
  const newest = main(page).getByRole("region", { name: "Latest order" });
  await expect(newest.getByRole("link", { name: "Shop Now" })).toHaveAttribute("href", "/shop");
  const { number } = await placeOrder(request, { email, token });
  await page.reload();
  await expect(newest).toContainText(new RegExp(`${number}, .*Kutch Trail.*Confirmed`));
  await expect(newest.getByRole("link", { name: "All orders" })).toHaveAttribute("href", "/orders");
  await expectWellShown(page, isMobile);
  await newest.getByRole("link", { name: "See the order" }).click();
  await expect(page).toHaveURL(`/order/${number}`);
});

test("a tracked order disappears when the session ends", async ({ page, request }) => {
  const email = uniqueEmail();
  const token = await signUp(request, email);
  const { number } = await placeOrder(request, { email, token });
  await storeToken(page, token);
  await visit(page, "/order-status");
  await main(page).getByRole("textbox", { name: "Order Id" }).fill(number);
  await main(page).getByRole("textbox", { name: "Order Id" }).press("Enter");
  await expect(steps(page)).toHaveCount(3);
  await page.evaluate(() => {
    localStorage.removeItem("USER_TOKEN");
    window.dispatchEvent(new Event("storage"));
  });
  await expect(steps(page)).toHaveCount(0);
});

test("an order with a pending payment updates by itself", async ({ page, request }) => {
  const { number, accessToken } = await placeOrder(request, { email: uniqueEmail() });
  let asked = 0;
  await changeReply(page, "get-order-detail", () =>
    ++asked > 1 ? {} : { trans_status: 0, orderstatus: "Processing", trans_can_cancel: false, trans_method: "ONLINE", events: [] },
  );
  await visit(page, `/order/${number}?key=${accessToken}`);
  await expect(main(page).getByText("We are waiting for your payment.")).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Order again" })).toHaveCount(0);
  await expect(steps(page).first()).toContainText(shown("Order Conformed"));
  await expect(main(page).getByText("We are waiting for your payment.")).toHaveCount(0);
});

test("an unpaid order says so and links back to the cart", async ({ page, request }) => {
  const { number, accessToken } = await placeOrder(request, { email: uniqueEmail() });
  await changeReply(page, "get-order-detail", () => ({
    trans_status: 4,
    orderstatus: "Cancelled",
    trans_can_cancel: false,
    trans_method: "ONLINE",
    trans_payment_status: "pending",
    events: [{ kind: "lapsed", title: "Not paid in time", detail: "", at: "2026-11-21T10:00:00.000Z" }],
  }));
  await visit(page, `/order/${number}?key=${accessToken}`);
  await expect(main(page).getByText("This order was not paid, so nothing has been sent.")).toBeVisible();
  await expect(steps(page).first()).toContainText("Not paid yet");
  await expect(main(page).getByRole("link", { name: "Go to your cart" })).toHaveAttribute("href", "/cart");
});

test("a very long name and address do not overflow", { tag: "@both" }, async ({ page, request, isMobile }) => {
  const { number, accessToken } = await placeOrder(request, { email: uniqueEmail() });
  const long = "Marigoldtrellis".repeat(12);
  await changeReply(page, "get-order-detail", (order) => ({
    trans_user_name: long,
    trans_delivery_address: `${long}, ${long}`,
    trans_note: long,
    items: (order["items"] as object[]).map((item) => ({ ...item, td_item_title: long })),
  }));
  await visit(page, `/order/${number}?key=${accessToken}`);
  await expect(main(page).getByRole("region", { name: "Ordered items" })).toContainText(long);
  await expectWellShown(page, isMobile);
});

test("the order list redirects a guest to the sign-in page with a return address", async ({ page }) => {
  await page.goto("/orders");
  await expect(page).toHaveURL("/login?next=%2Forders");
});

test("an expired session on the order list and on an order leads to the home page", async ({ page, request }) => {
  const { number } = await placeOrder(request, { email: uniqueEmail() });
  for (const path of ["/orders", `/order/${number}`]) {
    await page.addInitScript(() => localStorage.setItem("USER_TOKEN", "x".repeat(43)));
    await page.goto(path);
    await expect(page).toHaveURL("/");
    await expect(page.getByText("Your session has ended. Sign in to go back to where you were.")).toBeVisible();
  }
});

test("after a session has ended, the sign-in leads back to the page where it ended", async ({ page, request }) => {
  const email = uniqueEmail();
  await signUp(request, email);
  await page.addInitScript(() => {
    if (!sessionStorage.getItem("begun")) localStorage.setItem("USER_TOKEN", "x".repeat(43));
    sessionStorage.setItem("begun", "yes");
  });
  await page.goto("/orders");
  await expect(page).toHaveURL("/");
  await visit(page, "/login");
  await main(page).getByLabel("E-mail").fill(email);
  await main(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
  await main(page).getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/orders");
});

test("an address that cannot be an order answers 404 with a heading and ways out", { tag: "@both" }, async ({ page }) => {
  for (const [path, heading, way] of [
    ["/thankyou/XXX", shown("No Orders Found!"), "Find an order"],
    ["/order/XXX", "Order Details", "Track"],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
    await expect(main(page).getByRole("link", { name: way }).first()).toBeVisible();
    await expectNoAxeViolations(page);
  }
});

test("the order page does not shift while it loads", async ({ page, request }) => {
  const { number, accessToken } = await placeOrder(request, { email: uniqueEmail() });
  await visit(page, `/order/${number}?key=${accessToken}`);
  await recordLayoutShifts(page);
  await visit(page, `/order/${number}`);
  await expect(main(page).getByRole("region", { name: "Ordered items" })).toBeVisible();
  const shifts = await layoutShifts(page);
  expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.05);
});
