/** Staff send an order to another address before it leaves. */
import { expect, test } from "@playwright/test";
import { uniqueEmail } from "./account-fixtures.ts";
import { openAdmin } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { placeOrder } from "./order-fixtures.ts";

test("an order goes to another door, after the mistakes are mended, until it is sent", { tag: "@both" }, async ({ page, request }) => {
  const { number } = await placeOrder(request, { email: uniqueEmail() });
  await openAdmin(page, "orders", `/orders/${number}`);
  await page.getByRole("button", { name: "Change the delivery address" }).click();
  const dialog = page.getByRole("dialog", { name: "Change the delivery address" });
  await expect(dialog.getByLabel("PIN code")).toHaveValue("302006");
  await expect(dialog.getByRole("combobox", { name: "City" })).toHaveValue("Jaipur");
  await dialog.getByLabel("PIN code").fill("3020");
  await dialog.getByRole("button", { name: "Save the address" }).click();
  await expect(dialog.getByText("A PIN code has six digits.").first()).toBeVisible();
  // A PIN code of another city fills it in.
  await dialog.getByLabel("PIN code").fill("313001");
  await expect(dialog.getByRole("combobox", { name: "City" })).toHaveValue("Udaipur");
  await dialog.getByLabel(/street/i).fill("9 Lake Road");
  await expectNoAxeViolations(page, '[role="dialog"]');
  await dialog.getByRole("button", { name: "Save the address" }).click();
  await expect(page.getByText("The order goes to the new address.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("9 Lake Road")).toBeVisible();
  await expect(page.getByText("Udaipur 313001")).toBeVisible();
  await expect(page.locator(".timeline")).toContainText("Another delivery address");
  const sent = await page.request.post(`/api/admin/orders/${number}/ship`, { data: { carrier: "bluedart", trackingId: "BD12345678" } });
  expect(sent.ok(), await sent.text()).toBe(true);
  await page.reload();
  await expect(page.getByText("9 Lake Road")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change the delivery address" })).toHaveCount(0);
});
