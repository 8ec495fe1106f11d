/** A gift card: bought online, sent by e-mail, and spent. */
import { expect, test } from "@playwright/test";
import { GIFT_CARD, payNow, summary, total } from "./cart-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { cod, openPaymentStep, consent, widget } from "./payment-page.ts";
import { readEmail, uniqueEmail } from "./account-fixtures.ts";
import { visit } from "./storefront.ts";

test("the gift card's page promises no parcel and offers values", { tag: "@both" }, async ({ page }) => {
  await visit(page, "/product/gift-card");
  const main = page.getByRole("main");
  await expect(main.getByText("Sent by e-mail as soon as it is paid.")).toBeVisible();
  await expect(main.getByText("Free shipping all over India")).toHaveCount(0);
  await main.getByRole("link", { name: "₹10,000" }).click();
  await expect(main.getByText("₹10,000.00").first()).toBeVisible();
  await expectNoAxeViolations(page);
});

test("a gift card is bought online, its code is e-mailed, and it pays for another order", { tag: "@both" }, async ({ page, browser }) => {
  const buyer = uniqueEmail();
  await openPaymentStep(page, buyer, { item: GIFT_CARD });
  await expect(total(page)).toHaveText("₹2,000.00");
  await expect(page.getByText("Gift cards are paid online.")).toBeVisible();
  await expect(cod(page)).toBeDisabled();
  await consent(page).check();
  await payNow(page).click();
  await widget(page).getByRole("button", { name: "Pay ₹2,000.00" }).click();
  await expect(page).toHaveURL(/\/thankyou\//);
  const [code = ""] =
    /[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}/.exec(await readEmail(page, { to: buyer, subject: "Gift cards of your order" })) ?? [];
  expect(code).not.toBe("");

  const friend = await (await browser.newContext()).newPage();
  await openPaymentStep(friend, uniqueEmail());
  await friend.getByText("Coupon or gift card", { exact: true }).last().click();
  await friend.getByRole("textbox", { name: "Gift card code" }).fill(code);
  await friend.getByRole("button", { name: "Apply Gift card code" }).click();
  await expect(summary(friend)).toContainText("− ₹2,000.00");
  await expect(total(friend)).toHaveText("₹18,500.00");
  await friend.context().close();
});
