/** A shop that is too busy for a moment: the storefront waits and tries again by itself. */
import { expect, test } from "@playwright/test";

test("a call that is refused because the shop is busy is repeated, and the shopper reads why it takes longer", async ({ page }) => {
  let calls = 0;
  await page.route("**/api/web-api/addToCartSession", async (route) => {
    if (++calls > 1) return await route.continue();
    const json = { status: "error", code: "shop.busy", message: "Busy", retry_after: 1 };
    await route.fulfill({ status: 503, headers: { "retry-after": "1" }, json });
  });
  await page.goto("/product/serai-madder");
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page.getByText("Many people are shopping here just now.")).toBeVisible();
  await expect.poll(() => calls).toBe(2);
  await expect(page.getByText("Many people are shopping here just now.")).toBeHidden({ timeout: 10_000 });
});
