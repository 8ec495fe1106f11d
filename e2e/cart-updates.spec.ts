/** Nothing in the cart changes without a word: removed codes, and what a sign-in adds. */
import { type Page, expect, test } from "@playwright/test";
import { PASSWORD, signUp, storedItem, uniqueEmail } from "./account-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { COIL, POUF, cartLineOf, emailField, fillGuestCart, openStep, summary, total, unfoldSummary } from "./cart-fixtures.ts";
import { placeOrder } from "./order-fixtures.ts";
import { openPaymentStep, summaryRow } from "./payment-page.ts";
import { runShopCommand } from "./shop-command.ts";
import { visit } from "./storefront.ts";
import { shown } from "./words.ts";

const main = (page: Page) => page.getByRole("main");
const updates = (page: Page) => page.locator(".cart-updates");
const uniqueCode = (name: string) => `${name}${Date.now().toString(36)}${Math.floor(Math.random() * 1e3)}`.toUpperCase();

async function applyCoupon(page: Page, code: string): Promise<void> {
  await page.getByText("Coupon or gift card", { exact: true }).last().click();
  await page.getByRole("textbox", { name: "Coupon code" }).fill(code);
  await page.getByRole("button", { name: "Apply Coupon code" }).click();
}

test(
  "a change of the cart that removes the coupon says so and why, and offers the coupon again once the cart fits",
  { tag: "@phone" },
  async ({ page, context }) => {
    const code = uniqueCode("LARGE");
    await runShopCommand("coupon", "add", code, "10%", "min=40000");
    await openPaymentStep(page, uniqueEmail(), { item: COIL, quantity: 2 });
    await applyCoupon(page, code);
    await expect(summaryRow(page, "Coupon discount")).toHaveText("− ₹4,100.00");
    await unfoldSummary(page);
    await summary(page).getByRole("link", { name: "Edit cart" }).click();
    await main(page).getByRole("button", { name: "One fewer" }).click();
    const why = `The coupon ${code} was removed. This coupon is for orders of ₹40,000.00 or more. Add ₹19,500.00 to use it.`;
    await expect(updates(page)).toContainText(why);
    await expect(updates(page)).toContainText(`You can apply ${code} again here once your cart qualifies.`);
    await expectNoAxeViolations(page);
    await page.reload();
    await expect(updates(page), "it survives a reload").toContainText(why);
    const other = await context.newPage();
    await visit(other, "/cart/address");
    await expect(updates(other), "checkout says so too").toContainText(why);
    await other.close();

    await main(page).getByRole("button", { name: "One more" }).click();
    await expect(updates(page)).toContainText("It works again: ₹4,100.00 off.");
    await updates(page)
      .getByRole("button", { name: `Apply ${code} again` })
      .click();
    await expect(updates(page)).toContainText(`${code} is applied again. ₹4,100.00 off with this coupon.`);
    await expect(updates(page)).toBeFocused();
    await openStep(page, "/checkout");
    await expect(summaryRow(page, "Coupon discount")).toHaveText("− ₹4,100.00");
    await expect(updates(page)).toBeEmpty();
  },
);

test("a coupon that has ended is removed by name, without an offer to apply it again", async ({ page }) => {
  const code = uniqueCode("ENDS");
  await runShopCommand("coupon", "add", code, "10%");
  await openPaymentStep(page, uniqueEmail());
  await applyCoupon(page, code);
  await expect(summaryRow(page, "Coupon discount")).toBeVisible();
  await runShopCommand("coupon", "end", code);
  await page.reload();
  await expect(updates(page)).toContainText(`The coupon ${code} was removed. This coupon has expired.`);
  await expect(total(page)).toHaveText("₹20,500.00");
  await updates(page).getByRole("button", { name: "Close this message" }).click();
  await expect(updates(page)).toBeEmpty();
  await expect(updates(page)).toBeFocused();
});

test("a first-order coupon is refused as soon as a guest types an e-mail address that has ordered", { tag: "@phone" }, async ({ page }) => {
  const code = uniqueCode("FIRST");
  const regular = uniqueEmail();
  await runShopCommand("coupon", "add", code, "10%", "first");
  await placeOrder(page.request, { email: regular });
  await openPaymentStep(page, uniqueEmail());
  await applyCoupon(page, code);
  await expect(total(page)).toHaveText("₹18,450.00");
  await page.getByRole("link", { name: `Change ${shown("Shipping address")}` }).click();
  await expect(total(page)).toHaveText("₹18,450.00");
  await emailField(page).fill(regular);
  await emailField(page).press("Tab");
  await expect(updates(page)).toContainText(`The coupon ${code} was removed. Only for first orders.`);
  await expect(total(page)).toHaveText("₹20,500.00");
  await expect(page.getByRole("textbox", { name: "First name" }), "the rest stays").toHaveValue("Meera");
  await expectNoAxeViolations(page);
  await emailField(page).fill(uniqueEmail());
  await emailField(page).press("Tab");
  await updates(page)
    .getByRole("button", { name: `Apply ${code} again` })
    .click();
  await expect(total(page)).toHaveText("₹18,450.00");
});

test(
  "a sign-in at checkout names what it adds from the account's cart; one button takes it out, another puts it back",
  { tag: "@phone" },
  async ({ page }) => {
    const asha = uniqueEmail();
    const token = await signUp(page.request, asha);
    const data = { ...(await cartLineOf(page, POUF)), quantity: 1 };
    const headers = { "X-Access-Key": "dhurrie-web", "X-Authorization": `Bearer ${token}` };
    expect((await page.request.post("/api/web-api/addToCart", { headers, data })).ok()).toBe(true);
    await fillGuestCart(page);
    await openStep(page, "/cart/address");
    await page.getByRole("button", { name: "Sign in" }).click();
    await emailField(page).fill(asha);
    const form = page.getByRole("form", { name: "Sign in" });
    await form.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
    await form.getByRole("button", { name: shown("Login") }).click();
    const added = "1 item from your earlier visit was added to your cart: Chakri Pouf";
    await expect(updates(page)).toContainText(added);
    await expect(page.locator(".toast").filter({ hasText: "earlier visit" })).toHaveCount(0);
    await expectNoAxeViolations(page);
    await page.reload();
    await expect(updates(page), "it survives a reload").toContainText(added);
    await updates(page).getByRole("button", { name: "Remove it" }).click();
    await expect(total(page)).toHaveText("₹20,500.00");
    await expect(updates(page)).toContainText("1 item from your earlier visit was removed from your cart: Chakri Pouf");
    await visit(page, "/cart");
    await updates(page).getByRole("button", { name: "Add it back" }).click();
    await expect(main(page).getByRole("link", { name: "Chakri Pouf" }).first()).toBeVisible();
    await expect(updates(page)).toContainText(added);
    await updates(page).getByRole("button", { name: "Close this message" }).click();
    await expect(updates(page)).toBeEmpty();
    expect(await storedItem(page, "EARLIER_LINES")).toBeNull();
  },
);
