/** Books and health in the admin: the audit, invoices and GST, what failed, lines, retention; permissions. */
import { expect, test } from "@playwright/test";
import { openAdmin } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";

test("the audit is run, and says that all is well or what is wrong", { tag: "@both" }, async ({ page }) => {
  await openAdmin(page, "accounts", "/books");
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByRole("status").filter({ hasText: /All is well|wrong/ })).toBeVisible();
  await expect(page.getByText(/^Checked /)).toBeVisible();
  await expectNoAxeViolations(page);
});

test("the GST return of a month is shown and saved; an unknown document is refused", { tag: "@both" }, async ({ page }) => {
  await openAdmin(page, "accounts", "/books/invoices?month=2026-11");
  await expect(
    page
      .getByText("No document was issued in this month.")
      .or(page.getByRole("heading", { name: /Documents issued/ }))
      .first(),
  ).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as CSV" }).click();
  expect((await saved).suggestedFilename()).toBe("gstr1-2026-11.csv");
  await page.getByLabel("Number").fill("IN/26-27/999999");
  await page.getByRole("button", { name: "Save as PDF" }).click();
  await expect(page.getByText("There is no such invoice or credit note.")).toBeVisible();
  await expectNoAxeViolations(page);
});

test("a line is opened for a product and closed", async ({ page }) => {
  await openAdmin(page, "manager", "/books/reservations");
  await page.getByRole("button", { name: "Open a line" }).click();
  const dialog = page.getByRole("dialog", { name: "Open a line" });
  await dialog.getByRole("button", { name: "Open a line" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Choose a product.");
  await dialog.getByRole("combobox", { name: "Product" }).fill("no such rug");
  await expect(page.getByText("Nothing found for “no such rug”.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Product" }).fill("rose ru");
  await page.getByRole("option", { name: "Rose Ruin" }).click();
  await expect(dialog.getByText("Rose Ruin")).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel("For how many minutes").fill("5");
  await dialog.getByRole("button", { name: "Open a line" }).click();
  const row = page.locator("li").filter({ hasText: "Rose Ruin" });
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: "Close" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(row).toHaveCount(0);
});

test("retention below what the law wants is refused; failed e-mails and jobs have a page", { tag: "@both" }, async ({ page }) => {
  await openAdmin(page, "owner", "/books/retention");
  await page.getByLabel("Orders and invoices").fill("7");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("8 financial years");
  await expectNoAxeViolations(page);
  await page.goto("/admin/books/failed");
  await expect(page.getByRole("heading", { name: "Jobs that failed" })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("support staff see no books, and accounts change no retention", async ({ page }) => {
  await openAdmin(page, "support", "/books");
  await expect(page.getByRole("alert").filter({ hasText: "Your role does not allow this" }).first()).toBeVisible();
  await openAdmin(page, "accounts", "/books/retention");
  await expect(page.getByRole("alert").filter({ hasText: "Your role does not allow this" }).first()).toBeVisible();
});
