/** Delivery charged by zone, size and weight: set by the owner, and the same on every page of a shopper. In a shop of its own: prices of others stay. */
import { type Page, expect, test } from "@playwright/test";
import { uniqueEmail } from "./account-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { fillGuestCart, payNow, summary, total, unfoldSummary } from "./cart-fixtures.ts";
import { openShop, openShopAs } from "./own-shop.ts";
import { cod, consent, expectOrderConfirmed, openPaymentStep, summaryRow } from "./payment-page.ts";
import { startShopWith } from "./start-shop.ts";

const ZONES = ["Same town", "Same state", "Large cities", "Rest of India", "Remote"];
const SIZES = ["Envelope", "Roll", "Long roll", "Heavy"];

/** A roll costs ₹100 more with each zone; 5 kg are included. */
async function chargeByZone(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "By zone, size and weight" }).check();
  for (const [row, zone] of ZONES.entries()) {
    for (const [column, size] of SIZES.entries())
      await page.getByLabel(`${zone}: ${size}, ₹`).fill(String((row + 1) * 100 * (column === 0 ? 0.5 : column)));
    await page.getByLabel(`${zone}: Includes, kg`).fill("5");
    await page.getByLabel(`${zone}: Each further kg, ₹`).fill("40");
  }
}

test("an owner charges by zone, and a shopper sees the same charge from the product's page to the order", async ({ browser }) => {
  test.setTimeout(240_000);
  const shop = await startShopWith({ DEMO: "on" });
  try {
    const owner = await openShopAs("owner", browser, shop);
    await owner.goto("/admin/settings/delivery-days");
    await owner.getByRole("radio", { name: "By zone, size and weight" }).check();
    await owner.getByRole("button", { name: "Save days and charges" }).click();
    await expect(owner.getByText("An amount up to ₹10,00,000.").first()).toBeVisible();
    await expectNoAxeViolations(owner);
    await chargeByZone(owner);
    const trial = owner.getByRole("region", { name: "Try a PIN code" });
    await trial.getByLabel("Weight of the order, kg").fill("7.2");
    await trial.getByLabel("PIN code", { exact: true }).fill("781001");
    await trial.getByLabel("PIN code", { exact: true }).press("Enter");
    await expect(trial).toContainText("Delivery: ₹620.00");
    await expect(trial).toContainText("3 kg above 5 kg, at ₹40.00 each: ₹120.00.");
    await owner.setViewportSize({ width: 390, height: 844 });
    await expectNoAxeViolations(owner);
    await owner.getByRole("button", { name: "Save days and charges" }).click();
    await expect(owner.getByText("Saved. Shoppers see it from now on").first()).toBeVisible();
    await owner.goto("/admin/settings/delivery");
    await expect(owner.getByText("these two amounts do not count")).toBeVisible();

    const page = await openShop(browser, shop, 390);
    await fillGuestCart(page);
    await page.goto("/product/ganga-coil");
    await expect(page.getByText("Shipping from ₹50.00, by PIN code").first()).toBeVisible();
    await expect(page.getByText("Free shipping all over India")).toHaveCount(0);
    await expect(page.locator(".announcement")).toContainText("Shipping from ₹50.00, by PIN code.");
    await page.goto("/cart");
    await expect(summary(page)).toContainText("Shipping, at most");
    await expect(summary(page)).toContainText("Shipping is this much at most.");
    await expectNoAxeViolations(page, ".cart-sum");
    const most = await total(page).textContent();
    await page.getByRole("textbox", { name: "Delivery PIN code" }).fill("302006");
    await page.getByRole("button", { name: "Check" }).click();
    await expect(summary(page)).not.toContainText("Shipping, at most");
    const near = await summaryRow(page, "Shipping").textContent();
    expect(await total(page).textContent()).not.toBe(most);

    await openPaymentStep(page, uniqueEmail());
    await unfoldSummary(page);
    await expect(summaryRow(page, "Shipping")).toHaveText(near ?? "");
    await cod(page).check();
    await consent(page).check();
    const agreed = await total(page).textContent();
    await payNow(page).click();
    await expectOrderConfirmed(page);
    await expect(page.getByRole("main").locator(".sum-total dd")).toHaveText(agreed ?? "");
    await expect(page.getByRole("main")).toContainText(near ?? "");
  } finally {
    await shop.close();
  }
});
