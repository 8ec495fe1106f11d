/** Staff take products out of an order before it is sent; the customer is told and pays less. */
import { expect, test } from "@playwright/test";
import { uniqueEmail } from "./account-fixtures.ts";
import { openAdmin } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { placeOrder } from "./order-fixtures.ts";

test("one of two runners is taken out of an order, and less is collected at the door", { tag: "@both" }, async ({ page, request }) => {
  const { number } = await placeOrder(request, { email: uniqueEmail(), quantity: 2 });
  await openAdmin(page, "manager", `/orders/${number}`);
  const before = await page.locator(".order-sum .total").first().textContent();
  await page.getByRole("button", { name: "Take out Kutch Trail" }).click();
  const dialog = page.getByRole("dialog", { name: /^Take out Kutch Trail/ });
  await expect(dialog.getByText("To collect on delivery")).toBeVisible();
  await expect(dialog.getByText("Less to collect")).toBeVisible();
  await expectNoAxeViolations(page, '[role="dialog"]');
  const go = dialog.getByRole("button", { name: "Take out 1 unit" });
  await expect(go).toBeEnabled();
  // The line is down: nothing is lost, and it can be tried again.
  await page.route("**/take-out", (route) => route.abort());
  await go.click();
  await expect(dialog.getByText("No connection.")).toBeVisible();
  await page.unroute("**/take-out");
  await expect(go).toBeEnabled();
  await go.click();
  await expect(page.getByText(/^Taken out: Kutch Trail/).first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(".order-sum .total").first()).not.toHaveText(before!);
  await expect(page.locator(".timeline")).toContainText("Order changed");
  await expect(page.locator(".timeline")).toContainText("Taken out: 1 × Kutch Trail");
  // The last product is not taken out this way.
  await expect(page.getByRole("button", { name: "Take out Kutch Trail" })).toHaveCount(0);
});
