/** Quick re-order: a pad of SKUs for trade customers. */
import { type Page, expect, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { signUp, uniqueEmail } from "./account-fixtures.ts";
import { visit } from "./storefront.ts";

const pad = (page: Page) => page.getByLabel("SKUs and quantities");

test.beforeEach(async ({ page, request }) => {
  const token = await signUp(request, uniqueEmail(), "trade");
  await page.addInitScript((token) => localStorage.getItem("USER_TRADE_TOKEN") ?? localStorage.setItem("USER_TRADE_TOKEN", token), token);
});

/** The SKU of a product in stock. */
async function anSku(page: Page): Promise<string> {
  const answer = await page.request.post("/api/web-api/product-details", {
    headers: { "X-Access-Key": "dhurrie-web" },
    data: { slug: "patola-cushion" },
  });
  const { product_sku: sku, variations } = await answer.json();
  return variations?.[0]?.pv_sku ?? sku;
}

test("valid lines go into the cart; invalid ones stay on the pad with a reason", { tag: "@both" }, async ({ page, isMobile }) => {
  const sku = await anSku(page);
  await visit(page, "/account");
  // The menu of the loading page is a different element.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Asha");
  if (isMobile) await page.getByRole("navigation", { name: "Account" }).locator("summary").click();
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Quick re-order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quick re-order");

  await page.getByRole("button", { name: "Add all to cart" }).click();
  await expect(page.getByRole("alert")).toHaveText("Enter at least one SKU.");
  await pad(page).fill(`SKU\tQty\n${sku.toLowerCase()}\t1\nNO-SUCH-THING, 2\n${sku}; none`);
  await page.getByRole("button", { name: "Check" }).click();
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText("Patola Cushion");
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: "Add all to cart" }).click();
  await expect(page.getByRole("alert")).toContainText("1 line is in your cart. 2 lines could not be added");
  await expect(pad(page)).toHaveValue(`NO-SUCH-THING\t2\n${sku}\tnone`);
  await expect(page.getByRole("banner").getByRole("link", { name: /^Cart/ })).toHaveAccessibleName("Cart, 1 item");
});

test("without a connection the typed lines are kept", async ({ page }) => {
  await visit(page, "/quick-order");
  await pad(page).fill("DH-XX-1 4");
  await page.route("**/quick-order", (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
  await page.getByRole("button", { name: "Add all to cart" }).click();
  await expect(page.getByRole("alert")).toContainText("nothing was added");
  await expect(pad(page)).toHaveValue("DH-XX-1 4");
});
