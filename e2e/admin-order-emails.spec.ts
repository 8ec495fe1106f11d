/** Staff see an e-mail as its customer would get it, and send it again; an order that waits says what to do. */
import { expect, test } from "@playwright/test";
import { uniqueEmail } from "./account-fixtures.ts";
import { openAdmin } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { placeOrder } from "./order-fixtures.ts";

test("an e-mail that was lost is seen and sent again, and the timeline has it", { tag: "@both" }, async ({ page, request }) => {
  const email = uniqueEmail();
  const { number } = await placeOrder(request, { email });
  await openAdmin(page, "support", `/orders/${number}`);
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  await page.getByRole("button", { name: "E-mail: Order confirmed" }).click();
  const dialog = page.getByRole("dialog", { name: "E-mail: Order confirmed" });
  await expect(dialog.getByText(email)).toBeVisible();
  await expect(dialog.frameLocator("iframe").getByText(number).first()).toBeVisible();
  await expectNoAxeViolations(page, '[role="dialog"]');
  await dialog.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText(`On its way to ${email}.`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(".timeline").getByText("E-mail: Order confirmed")).toHaveCount(2);
  expect(problems).toEqual([]);
});

test("an order whose refund was refused says what to do, to each what they may", { tag: "@both" }, async ({ page, request }) => {
  const { number } = await placeOrder(request, { email: uniqueEmail() });
  const refund = { amount: 99_900, state: "failed", isByHand: false, refundId: "rfnd_1", failure: "Your balance is too low" };
  const payment = {
    paymentId: "pay_1",
    amount: 99_900,
    means: "upi",
    takenAt: "2026-11-20T08:00:00.000Z",
    isTheOrders: true,
    refunds: [refund],
  };
  await page.route(`**/api/admin/orders/${number}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { order: object };
    await route.fulfill({ json: { ...body, order: { ...body.order, status: "on_hold", method: "online", payments: [payment] } } });
  });
  await openAdmin(page, "accounts", `/orders/${number}`);
  await expect(page.getByText("The payment provider refused a refund")).toBeVisible();
  await expect(page.getByRole("button", { name: "Paid in another way" })).toBeVisible();
  await expectNoAxeViolations(page);
});
