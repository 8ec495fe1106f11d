/** The payment step: how a guest gets there, its parts, the test widget, and the confirmation. */
import { type FrameLocator, type Locator, type Page, expect } from "@playwright/test";
import { COIL, emailField, fillAddress, continueToPay, fillGuestCart, openStep, payNow, summary } from "./cart-fixtures.ts";
import { hydrated } from "./storefront.ts";

export const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });
export const summaryRow = (page: Page, name: string): Locator =>
  summary(page)
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: name }) })
    .locator("dd");
export const cod = (page: Page): Locator => page.getByRole("radio", { name: "Cash on Delivery" });
export const online = (page: Page): Locator => page.getByRole("radio", { name: "Pay Online" });
export const consent = (page: Page): Locator => page.getByRole("checkbox", { name: /Terms & Conditions/ });
export const widget = (page: Page): FrameLocator => page.frameLocator("iframe.razorpay-checkout-frame");
export const alert = (page: Page): Locator => page.locator(".pay-end").getByRole("alert");

/** Opens the payment step as a guest with a filled cart. */
export async function openPaymentStep(page: Page, guest: string, { item = COIL, quantity = 1 } = {}): Promise<void> {
  await fillGuestCart(page, item, quantity);
  await openStep(page, "/cart/address");
  await emailField(page).fill(guest);
  await fillAddress(page);
  await continueToPay(page).click();
  await expect(page).toHaveURL("/checkout");
  await hydrated(page);
  await expect(payNow(page)).toBeEnabled();
}

/** Accepts the terms and pays with the test widget; how is chosen before, and online when nothing is. */
export async function payInWidget(page: Page): Promise<void> {
  await consent(page).check();
  await payNow(page).click();
  await widget(page)
    .getByRole("button", { name: /^Pay ₹/ })
    .click();
}

export async function expectOrderConfirmed(page: Page, name = "Meera"): Promise<void> {
  await expect(page).toHaveURL(/\/thankyou\/[\w-]+$/);
  await expect(heading(page)).toHaveText(`Thank you, ${name}. Your order is confirmed`);
}

/** The browser no longer stores anything of the checkout. */
export async function expectCheckoutStorageEmpty(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        ["CART_SESSION", "ADDRESS_SESSION", "COUPON_SESSION", "GIFTCARD_SESSION", "CHECKOUT_SESSION", "ORDER_ATTEMPT"].filter(
          (key) => localStorage.getItem(key) !== null,
        ),
      ),
    )
    .toEqual([]);
}
