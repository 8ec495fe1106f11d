/** Orders that staff take by phone: paid in cash, or by a pay link that the customer opens elsewhere. Nothing is stubbed. */
import { type Browser, type Page, expect, test } from "@playwright/test";
import { readEmail, signUp, uniqueEmail } from "./account-fixtures.ts";
import { CRAWLER_USER_AGENT } from "../tools/chromium.ts";
import { openAdmin } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { COIL, saveAddress } from "./cart-fixtures.ts";
import { expectOrderConfirmed, heading, widget } from "./payment-page.ts";
import { expireReservation } from "./shop-command.ts";
import { shown } from "./words.ts";

const product = (page: Page) => page.getByRole("combobox", { name: "Add a product" });
const customer = (page: Page) => page.getByRole("combobox", { name: "Find a customer" });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const placeByLink = (page: Page) => page.getByRole("button", { name: /^Send a pay link for ₹/ });
const placeInCash = (page: Page) => page.getByRole("button", { name: /^Place the order, ₹/ });
const payLink = (page: Page) => page.getByRole("textbox", { name: "Pay link" });
const digits = () => String(Math.floor(10_000 + Math.random() * 90_000));

async function addProduct(page: Page, text: string, sku: string): Promise<void> {
  await product(page).fill(text);
  await page.getByRole("option").filter({ hasText: sku }).click();
  await expect(page.getByRole("listitem").filter({ hasText: sku })).toBeVisible();
}

/** Someone new, each time another buyer. */
async function typeCustomer(page: Page, email: string): Promise<void> {
  await field(page, "First name").fill("Meera");
  await field(page, "Last name").fill("Rathore");
  await field(page, "Mobile number").fill(`98290 ${digits()}`);
  await field(page, "E-mail address").fill(email);
  await field(page, "PIN code").fill("302006");
  await expect(page.getByRole("combobox", { name: "City" }).or(field(page, "City")).first()).toHaveValue("Jaipur");
  await field(page, "Building or apartment").fill(`B-${digits()}, Lotus Court`);
  await field(page, "Street and area").fill("Civil Lines, near the Collectorate");
}

/** Takes an order with a pay link. Returns its number, the link and the amount, as staff see them. */
async function takeByLink(page: Page, email: string): Promise<{ number: string; link: string; amount: string }> {
  await openAdmin(page, "support", "/orders/new");
  await addProduct(page, "ganga coil", COIL.sku);
  await typeCustomer(page, email);
  await expect(placeByLink(page)).toBeEnabled();
  const amount = /₹[\d,.]+/.exec((await placeByLink(page).textContent()) ?? "")?.[0] ?? "";
  await placeByLink(page).click();
  const title = page.getByRole("heading", { name: /^The pay link for order/ });
  await expect(title).toBeVisible();
  const number = /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec((await title.textContent()) ?? "")?.[0] ?? "";
  return { number, link: await payLink(page).inputValue(), amount };
}

/** The link, as its customer opens it in a browser of their own. */
async function openLink(browser: Browser, link: string, userAgent = CRAWLER_USER_AGENT): Promise<Page> {
  const { viewport = null, hasTouch = false, isMobile = false, locale = "en-IN", timezoneId = "Asia/Kolkata" } = test.info().project.use;
  const context = await browser.newContext({ viewport, hasTouch, isMobile, locale, timezoneId, userAgent });
  const page = await context.newPage();
  await page.goto(link);
  await expect(heading(page)).toBeVisible();
  return page;
}

const pay = (page: Page) => page.getByRole("button", { name: /^Pay ₹/ });

async function withdraw(page: Page, number: string): Promise<void> {
  await page.goto(`/admin/orders/${number}`);
  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("dialog", { name: "Withdraw" }).getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("The order is withdrawn.")).toBeVisible();
}

test(
  "an order by phone is paid in cash: what is typed survives a reload, and staff see who took it",
  { tag: "@both" },
  async ({ page }) => {
    const email = uniqueEmail();
    await openAdmin(page, "orders", "/orders");
    await page.getByRole("link", { name: "Order by phone" }).click();
    await expect(heading(page)).toHaveText("Order by phone");
    await addProduct(page, COIL.sku.toLowerCase(), COIL.sku);
    await typeCustomer(page, email);
    await page.getByRole("textbox", { name: "Message from the customer" }).fill("The bell is broken, please knock.");
    await expectNoAxeViolations(page);
    await page.reload();
    await expect(page.getByText("This is what you had typed before.")).toBeVisible();
    await expect(field(page, "E-mail address")).toHaveValue(email);
    await page.getByRole("radio", { name: "Cash on delivery" }).check();
    await expect(placeInCash(page)).toHaveText("Place the order, ₹20,540.00 in cash");
    await placeInCash(page).dblclick();
    await expect(page.getByRole("heading", { name: /^Order [A-Z0-9-]+ is placed$/ })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Open the order" }).click();
    await expect(page.getByText("Taken by phone")).toBeVisible();
    await expect(page.getByText("The bell is broken, please knock.")).toBeVisible();
    const number = (await heading(page).textContent()) ?? "";
    expect(await readEmail(page, { to: email, subject: `Your order ${number} is confirmed` })).toContain("20,540");
    // The next order begins empty.
    await page.goto("/admin/orders/new");
    await expect(field(page, "E-mail address")).toHaveValue("");
    await expect(page.getByText("Add a product to see the sum.")).toBeVisible();
  },
);

test("the customer pays by the link elsewhere, and staff see it paid", async ({ page, browser }) => {
  const email = uniqueEmail();
  const { number, link, amount } = await takeByLink(page, email);
  expect(link).toMatch(/\/pay#[A-Za-z0-9_-]{43}$/);
  expect(await readEmail(page, { to: email, subject: `Please pay for your order ${number}` })).toContain(`Pay ${amount}`);
  await page.goto("/admin/orders?tab=unpaid&filters=by_phone");
  await page.getByRole("link", { name: number }).click();
  await expect(page.getByText("Waits for the payment")).toBeVisible();

  const shopper = await openLink(browser, link);
  await expect(heading(shopper)).toHaveText("Meera, your order is ready to pay");
  await expect(shopper.getByRole("main")).toContainText("Ganga Coil");
  await expect(shopper.getByRole("main")).toContainText(/B-\d+, Lotus Court/);
  await expect(shopper.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expectNoAxeViolations(shopper);
  await pay(shopper).click();
  await expect(widget(shopper).getByRole("button", { name: `Pay ${amount}` })).toBeVisible();
  await widget(shopper)
    .getByRole("button", { name: /^Pay ₹/ })
    .click();
  await expectOrderConfirmed(shopper);
  await expect(shopper.getByRole("main")).toContainText(number);

  // The link now leads to the order.
  await shopper.goto(link);
  await expect(heading(shopper)).toHaveText("This order is paid");
  await shopper.getByRole("link", { name: "See your order" }).click();
  await expect(shopper).toHaveURL(`/order/${number}`);
  await expect(shopper.getByRole("main")).toContainText("Paid");
  await shopper.context().close();

  await page.reload();
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Withdraw" })).toHaveCount(0);
});

test("closing the widget loses nothing, and a second link leads to the same payment", async ({ page, browser }) => {
  const { number, link, amount } = await takeByLink(page, uniqueEmail());
  await page.goto(`/admin/orders/${number}`);
  await page.getByRole("button", { name: "Show a link" }).click();
  const second = await payLink(page).inputValue();
  expect(second).not.toBe(link);
  await expect(page.getByRole("link", { name: "Send by WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/9198290\d{5}\?text=.*pay%23/,
  );

  const shopper = await openLink(browser, second);
  await pay(shopper).click();
  await widget(shopper).getByRole("button", { name: "Close the payment" }).click();
  await expect(shopper.getByText("Payment not completed. Your order is still set aside for you.")).toBeVisible();
  await expectNoAxeViolations(shopper);
  await pay(shopper).click();
  await expect(widget(shopper).getByRole("button", { name: `Pay ${amount}` })).toBeVisible();
  await shopper.context().close();
  await withdraw(page, number);
});

test(
  "in an in-app browser a failed payment comes back to the link, and a good one to the order",
  { tag: "@phone" },
  async ({ page, browser }) => {
    const { number, link } = await takeByLink(page, uniqueEmail());
    const inApp = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 350.0 (testbot)";
    const shopper = await openLink(browser, link, inApp);
    await pay(shopper).click();
    await widget(shopper).getByRole("button", { name: "failure@razorpay" }).click();
    await widget(shopper)
      .getByRole("button", { name: /^Pay ₹/ })
      .click();
    await expect(shopper.locator(".pay-end").getByRole("alert")).toHaveText(shown("Payment Failed, Please try again!"));
    await expect(shopper).toHaveURL(link);
    await pay(shopper).click();
    await widget(shopper)
      .getByRole("button", { name: /^Pay ₹/ })
      .click();
    await expectOrderConfirmed(shopper);
    await expect(shopper).toHaveURL(new RegExp(`/thankyou/${number}$`));
    await shopper.context().close();
  },
);

test("an order that is withdrawn while its customer pays is not placed, and the payment goes back", async ({ page, browser }) => {
  const email = uniqueEmail();
  const { number, link } = await takeByLink(page, email);
  const shopper = await openLink(browser, link);
  await pay(shopper).click();
  await expect(widget(shopper).getByRole("button", { name: /^Pay ₹/ })).toBeVisible();
  await withdraw(page, number);
  await widget(shopper)
    .getByRole("button", { name: /^Pay ₹/ })
    .click();
  await expect(heading(shopper)).toHaveText("Your payment goes back to you");
  await expectNoAxeViolations(shopper);
  await shopper.context().close();
  expect(await readEmail(page, { to: email, subject: `Your payment for the order ${number}` })).toContain("We withdrew this order");
});

test("an expired, a withdrawn and a broken link say so kindly, with a way to reach the shop", async ({ page, browser }) => {
  test.setTimeout(120_000);
  const expired = await takeByLink(page, uniqueEmail());
  const shopper = await openLink(browser, expired.link);
  await expect(pay(shopper)).toBeVisible();
  await expireReservation(expired.number);
  // The page was open when the time ended.
  await pay(shopper).click();
  await expect(heading(shopper)).toHaveText("The time to pay has passed");
  await expect(shopper.getByRole("link", { name: "Contact us" })).toBeVisible();
  await expectNoAxeViolations(shopper);

  const withdrawn = await takeByLink(page, uniqueEmail());
  await withdraw(page, withdrawn.number);
  await expect(page.getByText("Withdrawn", { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await shopper.goto(withdrawn.link);
  await expect(heading(shopper)).toHaveText("We have withdrawn this order");
  await expect(shopper.getByRole("link", { name: "Ask us on WhatsApp" })).toBeVisible();

  await shopper.goto(`${withdrawn.link.split("#")[0]}#${"x".repeat(43)}`);
  await expect(heading(shopper)).toHaveText("This link does not work");
  await expectNoAxeViolations(shopper);
  await shopper.context().close();
});

test("when the answer is lost, nothing that was typed is, and pressing again is the same order", async ({ page }) => {
  const email = uniqueEmail();
  await openAdmin(page, "support", "/orders/new");
  await addProduct(page, "ganga coil", COIL.sku);
  await typeCustomer(page, email);
  await expect(placeByLink(page)).toBeEnabled();
  // The order arrives, and its answer does not.
  await page.route(
    "**/api/admin/phone-orders",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await placeByLink(page).click();
  await expect(page.getByText("No connection. Nothing you typed is lost: try again when you are online.")).toBeVisible();
  await expect(field(page, "E-mail address")).toHaveValue(email);
  await placeByLink(page).click();
  await expect(payLink(page)).toHaveValue(/\/pay#/);
  const found = await (await page.request.get(`/api/admin/orders?tab=unpaid&q=${encodeURIComponent(email)}`)).json();
  expect(found.rows).toHaveLength(1);
  await withdraw(page, found.rows[0].number);
});

test("wrong input is shown at its field, and cash that cannot be taken is refused in words", async ({ page }) => {
  await openAdmin(page, "support", "/orders/new");
  await addProduct(page, "ganga coil", COIL.sku);
  await expect(placeByLink(page)).toBeEnabled();
  await placeByLink(page).click();
  await expect(page.getByText("Enter the first name.")).toBeVisible();
  await expect(page.getByText("Enter the PIN code.")).toBeVisible();
  await expect(field(page, "First name")).toBeFocused();
  await expectNoAxeViolations(page);
  await typeCustomer(page, "no address");
  await placeByLink(page).click();
  await expect(page.getByText("Enter an e-mail address, such as asha@example.in.")).toBeVisible();
  await page.getByRole("textbox", { name: "Coupon code" }).fill("NO-SUCH-COUPON");
  await expect(page.getByText("That code is not valid. Check for a typo.")).toBeVisible();
  await page.getByRole("textbox", { name: "Coupon code" }).fill("");
  // Ten of them cost more than the law allows in cash, whatever limit another story sets meanwhile.
  await page.getByRole("textbox", { name: "Quantity of Ganga Coil" }).fill("10");
  await page.getByRole("radio", { name: "Cash on delivery" }).check();
  await expect(page.getByText(/Cash on delivery is for orders of up to/).first()).toBeVisible();
  await expect(placeInCash(page)).toBeDisabled();
  await page.getByRole("button", { name: "Start again" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start again" }).click();
  await expect(page.getByText("Add a product to see the sum.")).toBeVisible();
});

test("a customer is picked with the saved address, by the keyboard alone", async ({ page, request }) => {
  const email = uniqueEmail();
  const token = await signUp(request, email);
  await saveAddress(page, token, {});
  await openAdmin(page, "support", "/orders/new");
  await customer(page).focus();
  await page.keyboard.type(email);
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole("radio", { name: "Asha" })).toBeChecked();
  await product(page).focus();
  await page.keyboard.type("ganga coil");
  await expect(page.getByRole("option").filter({ hasText: COIL.sku })).toBeVisible();
  const current = page.locator("[data-combobox-selected]");
  await expect(current).toBeVisible();
  while (!(await current.textContent())?.includes(COIL.sku)) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(placeByLink(page)).toBeEnabled();
  await placeByLink(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^The pay link for order/ })).toBeFocused();
  await page.getByRole("link", { name: "Open the order" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Waits for the payment")).toBeVisible();
  await withdraw(page, (await heading(page).textContent()) ?? "");
});

test("a role without the permission neither sees the button nor takes an order", async ({ page }) => {
  await openAdmin(page, "accounts", "/orders");
  await expect(page.getByRole("link", { name: "Order by phone" })).toHaveCount(0);
  await page.goto("/admin/orders/new");
  await expect(page.getByText("Your role does not take orders by phone.")).toBeVisible();
  await expectNoAxeViolations(page);
});
