/** Orders that are paid late or elsewhere, expire or are cancelled. Nothing is stubbed. */
import { type Page, expect, test } from "@playwright/test";
import { COIL, type CartItem, cartLineOf, payNow, summary, total } from "./cart-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { type PlacedOrder, cancelOrder, placeOrder } from "./order-fixtures.ts";
import { expireReservation, runShopCommand } from "./shop-command.ts";
import { alert, cod, openPaymentStep, consent, expectCheckoutStorageEmpty, expectOrderConfirmed, heading, widget } from "./payment-page.ts";
import { readEmail, uniqueEmail, storedItem } from "./account-fixtures.ts";

/** Products with one unit in stock, which no other test buys. */
const ONLY_ONES: Record<string, readonly [late: CartItem, quick: CartItem]> = {
  desktop: [
    { slug: "indigo-ladder", sku: "DH-IL-S10" },
    { slug: "ajrakh-gul", sku: "DH-AG-2510" },
  ],
  phone: [
    { slug: "faded-opal", sku: "DH-FO-0406" },
    { slug: "phool-mandala", sku: "DH-PM-R10" },
  ],
};
const onlyOnes = () => ONLY_ONES[test.info().project.name]!;

/** Another customer buys the unit as soon as it is released. */
async function sellElsewhere(page: Page, item: CartItem): Promise<PlacedOrder> {
  const line = await cartLineOf(page, item);
  let placed: PlacedOrder | undefined;
  await expect(async () => {
    placed = await placeOrder(page.request, { email: uniqueEmail(), item: line });
  }).toPass({ timeout: 40_000, intervals: [1_000] });
  return placed!;
}

/** Clicks Pay Now and waits for the widget. Returns the order's number and its id at the provider. */
async function openWidget(page: Page): Promise<{ number: string; providerOrder: string }> {
  await consent(page).check();
  const opened = page.waitForResponse("**/createtemporder");
  await payNow(page).click();
  const reply = await (await opened).json();
  await expect(widget(page).getByRole("button", { name: /^Pay ₹/ })).toBeVisible();
  return { number: reply.temp_trans_order_id, providerOrder: reply.temp_razorpay_order_id };
}

const main = (page: Page) => page.getByRole("main");

test(
  "a payment after the last unit was sold puts the order on hold and is refunded",
  {
    tag: "@phone",
  },
  async ({ page }) => {
    test.setTimeout(120_000);
    const guest = uniqueEmail();
    const [item] = onlyOnes();
    await openPaymentStep(page, guest, { item });
    const price = (await total(page).textContent())!;
    const { number } = await openWidget(page);
    await expireReservation(number);
    const others = await sellElsewhere(page, item);
    try {
      await widget(page)
        .getByRole("button", { name: /^Pay ₹/ })
        .click();
      await expect(page).toHaveURL(`/thankyou/${number}`);
      await expect(heading(page)).toHaveText("Thank you, Meera. Your order is on hold");
      await expect(main(page)).toContainText("We refund you automatically");
      await expect(main(page)).toContainText("Paid online, being refunded");
      await expectNoAxeViolations(page);
      expect(await readEmail(page, { to: guest, subject: `Your payment for the order ${number}` })).toContain(
        "refund goes to the same account",
      );

      await main(page).getByRole("link", { name: "See your order" }).click();
      const delivery = main(page).getByRole("region", { name: "Delivery information" });
      await expect(delivery).toContainText("On Hold");
      await expect(async () => {
        await page.reload();
        await expect(delivery).toContainText("Refunded", { timeout: 2_000 });
      }).toPass({ timeout: 40_000 });
      await expectNoAxeViolations(page);
      expect(await readEmail(page, { to: guest, subject: `Your refund for the order ${number}` })).toContain(price);
    } finally {
      await cancelOrder(page.request, others);
    }
  },
);

test(
  "the last unit sold before 'Pay Now' is reported, the form keeps its values, and it can be bought when it is back",
  {
    tag: "@phone",
  },
  async ({ page }) => {
    const [, item] = onlyOnes();
    await openPaymentStep(page, uniqueEmail(), { item });
    await page.getByRole("textbox", { name: "A note with the order" }).fill("For the blue room.");
    await cod(page).check();
    await consent(page).check();
    const others = await sellElsewhere(page, item);
    await payNow(page).click();
    await expect(alert(page)).toContainText("is not available right now");
    await expect(summary(page)).toContainText("Sold out.");
    await expectNoAxeViolations(page);
    await cancelOrder(page.request, others);

    await payNow(page).click();
    await expect(alert(page)).toContainText("is not available right now");
    await page.reload();
    await expect(page.getByRole("textbox", { name: "A note with the order" })).toHaveValue("For the blue room.");
    await cod(page).check();
    await consent(page).check();
    await payNow(page).click();
    await expectOrderConfirmed(page);
    const number = page.url().split("/").at(-1)!;
    const accessToken = JSON.parse((await storedItem(page, "ORDER_TOKENS")) ?? "{}")[number];
    await cancelOrder(page.request, { number, accessToken });
  },
);

test("an order paid in another tab redirects this one, and nothing is paid twice", async ({ page, context }) => {
  await openPaymentStep(page, uniqueEmail());
  const { number } = await openWidget(page);
  const other = await context.newPage();
  await other.goto("/checkout");
  await expect(payNow(other)).toBeEnabled();
  expect((await openWidget(other)).number, "the same order").toBe(number);
  await widget(other)
    .getByRole("button", { name: /^Pay ₹/ })
    .click();
  await expectOrderConfirmed(other);

  await expect(page).toHaveURL(`/thankyou/${number}`);
  await expectOrderConfirmed(page);
  await expect(page.locator("iframe.razorpay-checkout-frame")).toHaveCount(0);
  await expectCheckoutStorageEmpty(page);
});

test("an order paid in an app after the widget was closed opens on the next click", async ({ page }) => {
  await openPaymentStep(page, uniqueEmail());
  const { number, providerOrder } = await openWidget(page);
  await widget(page).getByRole("button", { name: "Close the payment" }).click();
  await expect(alert(page)).toContainText("Payment not completed.");
  const paid = await page.request.post("/sandbox/razorpay/pay", {
    data: { order_id: providerOrder, method: "upi", vpa: "success@razorpay" },
  });
  expect(paid.ok(), await paid.text()).toBe(true);
  await payNow(page).click();
  await expect(page).toHaveURL(`/thankyou/${number}`);
  await expectOrderConfirmed(page);
  await expectCheckoutStorageEmpty(page);
});

test(
  "an unpaid order's page shows that it waits, then that it has expired; the cart remains",
  {
    tag: "@phone",
  },
  async ({ page, context }) => {
    test.setTimeout(120_000);
    await openPaymentStep(page, uniqueEmail());
    const { number } = await openWidget(page);
    const other = await context.newPage();
    await other.goto(`/thankyou/${number}`);
    await expect(heading(other)).toHaveText("Thank you, Meera. Your payment is being confirmed");
    await expectNoAxeViolations(other);
    await expireReservation(number);
    await expect(heading(other)).toHaveText("This order was not paid", { timeout: 40_000 });
    await expect(main(other)).toContainText("Your cart is still there");
    await expectNoAxeViolations(other);
    await main(other).getByRole("link", { name: "Back to your cart" }).click();
    await expect(main(other).getByRole("link", { name: "Ganga Coil" }).first()).toBeVisible();
  },
);

test("a cancelled order's confirmation page says so", { tag: "@phone" }, async ({ page }) => {
  await openPaymentStep(page, uniqueEmail());
  await cod(page).check();
  await consent(page).check();
  await payNow(page).click();
  await expectOrderConfirmed(page);
  const thanks = page.url();
  await main(page).getByRole("link", { name: "See your order" }).click();
  await main(page).getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("dialog", { name: "Cancel order" }).getByRole("button", { name: "Cancel order" }).click();
  await expect(main(page).getByRole("region", { name: "Delivery information" })).toContainText("Cancelled");
  await page.goto(thanks);
  await expect(heading(page)).toHaveText("This order is cancelled");
  await expect(main(page)).toContainText("Nothing will be sent, and there is nothing to pay.");
  await expect(main(page)).not.toContainText("Paid online");
  await expectNoAxeViolations(page);
});

test(
  "a first-order coupon of a guest who ordered elsewhere meanwhile is refused on payment; without it the order succeeds",
  {
    tag: "@phone",
  },
  async ({ page }) => {
    const guest = uniqueEmail();
    const code = `FIRST${Date.now().toString(36)}`.toUpperCase();
    await runShopCommand("coupon", "add", code, "10%", "first");
    await openPaymentStep(page, guest, { item: COIL });
    await page.getByText("Coupon or gift card", { exact: true }).last().click();
    await page.getByRole("textbox", { name: "Coupon code" }).fill(code);
    await page.getByRole("button", { name: "Apply Coupon code" }).click();
    await expect(total(page)).toHaveText("₹18,450.00");
    // The first order of this e-mail is placed elsewhere after the coupon was applied here.
    await placeOrder(page.request, { email: guest });
    await page.getByRole("textbox", { name: "A note with the order" }).fill("Ring twice.");
    await cod(page).check();
    await consent(page).check();
    await payNow(page).click();
    await expect(alert(page)).toContainText("The total: ₹18,490.00 before, ₹20,540.00 now.");
    await expect(main(page)).toContainText("Only for first orders.");
    await expect(alert(page)).toBeFocused();
    await expectNoAxeViolations(page);
    await expect(total(page)).toHaveText("₹20,540.00");
    await expect(page.getByRole("textbox", { name: "A note with the order" })).toHaveValue("Ring twice.");
    await expect(consent(page)).toBeChecked();
    await payNow(page).click();
    await expectOrderConfirmed(page);
    await expectCheckoutStorageEmpty(page);
  },
);
