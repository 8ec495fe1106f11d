/** GST rates in the admin: one is added for a day to come, corrected, described and deleted; what products need stays. */
import { expect, test } from "@playwright/test";
import { openAdmin, proveIt } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";

test("a rate is added for a day to come, corrected and deleted, and one that is needed stays", { tag: "@both" }, async ({ page }) => {
  // A code of its own in each run: nothing is sold under it.
  const code = `98${String(Date.now() % 1_000_000).padStart(6, "0")}`;
  await openAdmin(page, "accounts", "/tax-rates");
  await expect(page.getByText("Have an accountant confirm").first()).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Add a rate" }).click();
  const add = page.getByRole("dialog", { name: "Add a rate" });
  await add.getByLabel("HSN code").fill("980");
  await add.getByLabel("Rate in %").fill("18");
  await add.getByLabel("From").fill("2099-04-01");
  await expectNoAxeViolations(page);
  await add.getByRole("button", { name: "Save" }).click();
  await expect(add.getByRole("alert")).toContainText("2, 4, 6 or 8 digits");
  await add.getByLabel("HSN code").fill(code);
  await add.getByRole("button", { name: "Save" }).click();
  const section = page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: code }) });
  const asked = page.getByRole("dialog", { name: "Please confirm that it is you" });
  await expect(section.or(asked)).toBeVisible();
  if (await asked.isVisible()) await proveIt(page);
  await expect(section.getByText("To come")).toBeVisible();

  await section.getByRole("button", { name: `Describe ${code}` }).click();
  await page.getByRole("dialog").getByLabel("What it is for").fill("Samples");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(section.getByText("Samples")).toBeVisible();
  await section.getByRole("button", { name: /^Correct 18 %/ }).click();
  await page.getByRole("dialog").getByLabel("Rate in %").fill("5");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(section.getByText("5 %", { exact: true })).toBeVisible();
  await section.getByRole("button", { name: /^Delete 5 %/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(section).toBeHidden();

  // Lamps and furniture are on sale, and have no other rate.
  const needed = page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: "94", exact: true }) });
  await needed.getByRole("button", { name: /^Delete 18 %/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText(/would have no rate|it cannot be changed/);
});

test("who may not see the rates is told so", async ({ page }) => {
  await openAdmin(page, "catalogue", "/tax-rates");
  await expect(page.getByRole("alert")).toBeVisible();
});
