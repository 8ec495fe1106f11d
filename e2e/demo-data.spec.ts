/** The end of a demo shop, in a process of its own: its owner gets an account, and what the demo brought goes. */
import { type Browser, type Page, expect, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expectNoAxeViolations } from "./axe.ts";
import { startShopWith } from "./start-shop.ts";

test.use({ actionTimeout: 10_000 });

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const PASSWORD = "a-very-long-walnut-husk";
const today = (page: Page) => page.getByRole("link", { name: "Today" }).filter({ visible: true }).first().click();

/** The owner's page, whose addresses are those of the shop. */
const open = (browser: Browser, url: string) => browser.newPage({ baseURL: url });

async function join(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await expect(heading(page, "Welcome")).toBeVisible();
  const secret = (await page.locator("code").textContent()) ?? "";
  await page.getByLabel("Your name").fill(name);
  if (await page.getByLabel("E-mail address").isEditable()) await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Choose a password").fill(PASSWORD);
  await page.getByLabel("Code").fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole("button", { name: "Join" }).click();
  await page.getByRole("button", { name: "I have kept them" }).click();
}

test("the owner of a demo shop becomes one with an account of their own, and the demo goes", { tag: "@phone" }, async ({ browser }) => {
  test.setTimeout(180_000);
  const { url, output, close } = await startShopWith({ DEMO: "on" });
  const page = await open(browser, url);
  try {
    const key = () => /\/outbox\?key=(\S+)/.exec(output())?.[1] ?? "";
    await expect.poll(key).not.toBe("");
    await page.request.post("/api/admin/session", { data: { email: "owner@demo.example", password: key() } });
    await page.goto("/admin/settings");
    await expect(page.getByRole("heading", { name: "Demo data" })).toBeVisible();
    await expect(page.getByText("First invite yourself as an owner")).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove demo data" })).toHaveCount(0);
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Invite an owner" }).click();
    const dialog = page.getByRole("dialog", { name: "Invite a colleague" });
    await dialog.getByLabel("Name").fill("Kesar");
    await dialog.getByLabel("E-mail address").fill("kesar@shop.example");
    await dialog.getByRole("combobox", { name: "Role" }).click();
    await page.getByRole("option", { name: "Owner" }).click();
    await dialog.locator("button[type=submit]").click();
    const proof = page.getByRole("dialog", { name: "Please confirm that it is you" });
    const sent = page.getByText("kesar@shop.example").filter({ visible: true });
    await expect(proof.or(sent).first()).toBeVisible();
    if (await proof.isVisible()) {
      await proof.getByLabel("Password").fill(key());
      await proof.getByRole("button", { name: "Confirm" }).click();
    }
    await expect(sent.first()).toBeVisible();
    await page.goto(`/outbox?key=${key()}`);
    await expect(async () => {
      await page.reload();
      await page.getByRole("link", { name: /You are invited/ }).click({ timeout: 500 });
    }).toPass();
    const link = /https?:\/\/\S+\/admin\/join\/[\w-]+/.exec((await page.locator("pre").first().textContent()) ?? "")?.[0] ?? "";

    const owner = await open(browser, url);
    await owner.goto(link);
    await join(owner, { name: "Kesar", email: "kesar@shop.example" });
    await owner.goto("/admin/settings");
    await owner.getByRole("button", { name: "Remove demo data" }).click();
    await expectNoAxeViolations(owner);
    await owner.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    const again = owner.getByRole("dialog", { name: "Please confirm that it is you" });
    const gone = owner.getByText("The demo data are gone. The shop is yours.");
    await expect(again.or(gone).first()).toBeVisible();
    if (await again.isVisible()) {
      await again.getByLabel("Password").fill(PASSWORD);
      await again.getByRole("button", { name: "Confirm" }).click();
    }
    await expect(gone).toBeVisible();
    await expect(owner.getByRole("heading", { name: "Demo data" })).toHaveCount(0);
    await today(owner);
    await expect(owner.getByText("First steps")).toBeVisible();
    // The demo's owner is out, and the shop is an empty one.
    expect((await page.request.get("/api/admin/session")).status()).toBe(401);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    expect((await page.request.get("/product/serai-madder")).status()).toBe(404);
    await expectNoAxeViolations(page);
    await owner.close();
  } finally {
    await page.close();
    await close();
  }
});
