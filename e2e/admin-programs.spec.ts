/** Tokens for other programs: made, shown once, used, withdrawn; and the documents of the calls. */
import { expect, test } from "@playwright/test";
import { openAdmin } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";

test("a program gets a token, makes calls with it, and makes none after it is withdrawn", { tag: "@both" }, async ({ page, request }) => {
  const name = `Accounts ${Date.now()}`;
  await openAdmin(page, "owner", "/programs");
  await page.getByRole("button", { name: "New token" }).click();
  const dialog = page.getByRole("dialog", { name: "New token" });
  await dialog.getByLabel("Last day").fill("2030-03-31");
  await dialog.getByRole("button", { name: "Make token" }).click();
  await expect(dialog.getByText("Say which program uses it.").first()).toBeVisible();
  await expect(dialog.getByText("Choose at least one thing that it may do.").first()).toBeVisible();
  await expect(dialog.getByLabel("Last day")).toHaveValue("2030-03-31");
  await expectNoAxeViolations(page);
  await dialog.getByLabel("Which program uses it").fill(name);
  await dialog.getByRole("checkbox", { name: "See orders" }).check();
  await dialog.getByRole("button", { name: "Make token" }).click();
  const shown = page.getByRole("dialog", { name: "The token" });
  const token = (await shown.getByText(/^dhurrie_/).textContent()) ?? "";
  await expectNoAxeViolations(page);
  await shown.getByRole("button", { name: "Close" }).last().click();
  await expect(shown).toHaveCount(0);
  await expect(page.getByText(token)).toHaveCount(0);
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText(`…${token.slice(-4)}`);
  await expect(row).toContainText("See orders");
  await expect(row).toContainText("never used");

  const ask = (path: string) => request.get(`/api/admin/${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect((await ask("orders")).status()).toBe(200);
  expect((await ask("customers")).status()).toBe(403);
  await page.reload();
  await expect(row).toContainText("last used");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await row.getByRole("button", { name: `Withdraw ${name}` }).click();
  await page.getByRole("dialog", { name: "Withdraw" }).getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText(`The token of “${name}” opens nothing any more.`)).toBeVisible();
  await expect(row).toContainText("Withdrawn");
  await expectNoAxeViolations(page);
  expect((await ask("orders")).status()).toBe(401);
});

test("only an owner sees the tokens", async ({ page }) => {
  await openAdmin(page, "manager", "/programs");
  await expect(page.getByRole("alert").filter({ hasText: "Your role does not allow this" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Programs" })).toHaveCount(0);
});

test("the documents of the admin's calls open without breaking their policy", async ({ page }) => {
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  await openAdmin(page, "owner", "/programs");
  await page.getByRole("link", { name: "All calls" }).click();
  await page.getByRole("link", { name: "tokens" }).click();
  await expect(page.getByText("/api/admin/tokens", { exact: true }).first()).toBeVisible();
  expect(problems).toEqual([]);
});
