/** Updates on WhatsApp: ticked at the payment step, shown where the demo's messages are, and ended by STOP. */
import { expect, test } from "@playwright/test";
import { signatureOf } from "../src/server/whatsapp/webhook.wire.ts";
import { readEmail, uniqueEmail } from "./account-fixtures.ts";
import { openAdmin } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { payNow } from "./cart-fixtures.ts";
import { cod, consent, expectOrderConfirmed, openPaymentStep } from "./payment-page.ts";

/** Public in the source. */
const SANDBOX_SECRET = "dhurrie-whatsapp-sandbox";

test("a guest ticks updates on WhatsApp, gets the order's, and ends them with STOP", { tag: "@both" }, async ({ page, request }) => {
  await openPaymentStep(page, uniqueEmail());
  const tick = page.getByRole("checkbox", { name: /updates of this order on WhatsApp/ });
  await expect(tick).not.toBeChecked();
  await tick.check();
  // The number of the order is beside it.
  const digits = `91${(await page.locator("label").filter({ has: tick }).innerText()).replaceAll(/\D/g, "")}`;
  expect(digits).toMatch(/^91\d{10}$/);
  await expectNoAxeViolations(page, "main");
  await page.reload();
  await expect(tick).toBeChecked();
  await cod(page).check();
  await consent(page).check();
  await payNow(page).click();
  await expectOrderConfirmed(page);
  const to = `${digits}@whatsapp.invalid`;
  const text = await readEmail(page, { to, subject: "WhatsApp: order_confirmed" });
  expect(text).toContain("Thank you, Meera. We have your order");
  expect(text).toContain("Reply STOP to end these messages.");

  const message = { from: digits, id: `in.${digits}`, type: "text", text: { body: "Stop" } };
  const payload = JSON.stringify({ entry: [{ changes: [{ value: { messages: [message] } }] }] });
  const headers = { "content-type": "application/json", "x-hub-signature-256": signatureOf(payload, SANDBOX_SECRET) };
  expect((await request.post("/api/whatsapp/webhook", { headers, data: payload })).status()).toBe(200);
  expect(await readEmail(page, { to, subject: "WhatsApp: answer" })).toContain("You get no more messages");
});

test("the owner sees WhatsApp as it is set, the texts for Meta, and tries it", { tag: "@both" }, async ({ page }) => {
  await openAdmin(page, "owner", "/settings/whatsapp");
  await expect(page.getByText("/api/whatsapp/webhook")).toBeVisible();
  await page.getByLabel("To the mobile number").fill("98123");
  await page.getByRole("button", { name: "Send a test message" }).click();
  await expect(page.getByText("A mobile number with its country, such as +91 98123 45678.")).toBeVisible();
  await page.getByLabel("To the mobile number").fill("+91 98123 45678");
  await page.getByRole("button", { name: "Send a test message" }).click();
  await expect(page.getByText("WhatsApp has accepted the message.")).toBeVisible();
  await expect(page.getByText(/We have your order \{\{2\}\}/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
});
