/** Staff refund products of an order: which, why, what comes back; with mistakes, a keyboard, and a colleague who does the same. */
import { type Page, expect, test } from "@playwright/test";
import { uniqueEmail } from "./account-fixtures.ts";
import { openAdmin } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { placeOrder, stockedLine } from "./order-fixtures.ts";

/** Sends the order and marks it as delivered. */
async function deliver(page: Page, number: string): Promise<void> {
  for (const [step, data] of [
    ["ship", { carrier: "bluedart", trackingId: "BD12345678" }],
    ["deliver", {}],
  ] as const) {
    const reply = await page.request.post(`/api/admin/orders/${number}/${step}`, { data });
    expect(reply.ok(), await reply.text()).toBe(true);
  }
}

async function openRefund(page: Page, number: string) {
  await page.goto(`/admin/orders/${number}`);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Refund products" }).click();
  const dialog = page.getByRole("dialog", { name: `Refund products of ${number}` });
  await expect(dialog.getByText("Why", { exact: true })).toBeVisible();
  return dialog;
}

test("one of two poufs is refunded and comes back to stock, after the mistakes are mended", { tag: "@both" }, async ({ page, request }) => {
  const { number } = await placeOrder(request, { email: uniqueEmail(), item: await stockedLine(request), quantity: 2 });
  await openAdmin(page, "owner");
  await deliver(page, number);
  const dialog = await openRefund(page, number);
  await expect(dialog.getByRole("button", { name: "Refund", exact: true })).toBeDisabled();
  const units = dialog.getByRole("group", { name: /^Units of Chakri Pouf.* to refund$/ });
  await units.getByRole("button", { name: "One more" }).click();
  await units.getByRole("button", { name: "One more" }).click();
  await expect(units.getByText("2 of 2")).toBeVisible();
  await units.getByRole("button", { name: "One less" }).click();
  await dialog
    .getByRole("group", { name: /that come back to stock$/ })
    .getByRole("button", { name: "One more" })
    .click();
  await expect(dialog.getByText("One unit is in stock again.")).toBeVisible();
  const go = dialog.getByRole("button", { name: /^Refund ₹/ });
  await expect(go).toBeEnabled();
  const amount = (await go.textContent())!.replace("Refund ", "");
  await go.click();
  await expect(dialog.getByText("Choose why it is refunded.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Why" }).click();
  await page.getByRole("option", { name: "Sent back" }).click();
  await go.click();
  await expect(dialog.getByRole("alert")).toContainText("how you have sent the money");
  await dialog.getByLabel("How the money was sent").fill("UPI 4321987");
  await expectNoAxeViolations(page, '[role="dialog"]');
  await expect(go).toBeEnabled();
  await go.click();
  await expect(page.getByText(`${amount} is refunded.`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(".timeline")).toContainText(`Refund sent ${amount}`);
  await expect(page.locator(".timeline")).toContainText("UPI 4321987");
  // The other one is still there to be refunded.
  const second = await openRefund(page, number);
  await expect(second.getByText("1 of 2 refunded before")).toBeVisible();
});

test("products are refunded with the keyboard alone, and Escape refunds nothing", async ({ page, request }) => {
  const { number } = await placeOrder(request, { email: uniqueEmail() });
  await openAdmin(page, "owner");
  await deliver(page, number);
  await page.goto(`/admin/orders/${number}`);
  const open = async () => {
    await page.getByRole("button", { name: "More" }).focus();
    await page.keyboard.press("Enter");
    // The menu takes the keys once it is open, and begins again after its last item.
    await expect(async () => {
      await page.keyboard.press("ArrowDown");
      await expect(page.getByRole("menuitem", { name: "Refund products" })).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByText("Why", { exact: true })).toBeVisible();
  };
  await open();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await open();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "One more" }).focus();
  await page.keyboard.press("Space");
  await expect(dialog.getByText("1 of 1").first()).toBeVisible();
  await dialog.getByRole("combobox", { name: "Why" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await dialog.getByLabel("How the money was sent").focus();
  await page.keyboard.type("Bank N77");
  const go = dialog.getByRole("button", { name: /^Refund ₹/ });
  await expect(go).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/is refunded\.$/)).toBeVisible();
});

test("what a colleague refunds meanwhile is not refunded twice, and the page says so", async ({ page, request }) => {
  const { number } = await placeOrder(request, { email: uniqueEmail() });
  await openAdmin(page, "owner");
  await deliver(page, number);
  const dialog = await openRefund(page, number);
  await dialog.getByRole("button", { name: "One more" }).click();
  await dialog.getByRole("combobox", { name: "Why" }).click();
  await page.getByRole("option", { name: "Arrived damaged" }).click();
  await dialog.getByLabel("How the money was sent").fill("UPI 1");
  const go = dialog.getByRole("button", { name: /^Refund ₹/ });
  await expect(go).toBeEnabled();
  const preview = (data: object) => page.request.post(`/api/admin/orders/${number}/refund-units/preview`, { data });
  const { lines } = await (await preview({ lines: [], shipping: false, codCharge: false })).json();
  const chosen = { lines: [{ lineId: lines[0].lineId, units: 1, restocked: 0 }], shipping: false, codCharge: false };
  const { money, giftCard } = await (await preview(chosen)).json();
  const other = { ...chosen, key: crypto.randomUUID(), reason: "lost", note: "UPI 2", seen: { money, giftCard } };
  expect((await page.request.post(`/api/admin/orders/${number}/refund-units`, { data: other })).ok()).toBe(true);
  await go.click();
  await expect(dialog.getByText("Some of this was refunded meanwhile").first()).toBeVisible();
  await dialog.getByRole("button", { name: "Choose again" }).click();
  await expect(dialog.getByText("All refunded")).toBeVisible();
});

test("who may not refund is not offered it", async ({ page, request }) => {
  const { number } = await placeOrder(request, { email: uniqueEmail() });
  await openAdmin(page, "owner");
  await deliver(page, number);
  await openAdmin(page, "content", "");
  const reply = await page.request.post(`/api/admin/orders/${number}/refund-units/preview`, {
    data: { lines: [], shipping: false, codCharge: false },
  });
  expect(reply.status()).toBe(403);
});
