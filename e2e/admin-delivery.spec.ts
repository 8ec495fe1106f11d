/** The days of delivery in the admin: what is typed wrong, a trial, two editors, and what shoppers then see. */
import { type Page, expect, test } from "@playwright/test";
import { openAdmin } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";

const save = (page: Page) => page.getByRole("button", { name: "Save days and charges" });
const saved = (page: Page) => page.getByText("Saved. Shoppers see it from now on").first();
const remoteHeavy = (page: Page) => page.getByLabel("Remote: Heavy");

/** Asks what a shopper at a PIN code would see. */
async function tryPincode(page: Page, pincode: string): Promise<void> {
  await page.getByLabel("PIN code", { exact: true }).fill(pincode);
  await page.getByLabel("PIN code", { exact: true }).press("Enter");
}

// It saves nothing: both widths, and stories of shoppers, run at the same time.
test("an owner finds the days, is told what is wrong, and tries a PIN code by what is typed", { tag: "@both" }, async ({ page }) => {
  await openAdmin(page, "owner", "/settings");
  await page.getByRole("link", { name: /Days and charges of delivery/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Days and charges of delivery" })).toBeVisible();
  await expect(save(page)).toBeDisabled();
  const trial = page.getByRole("region", { name: "Try a PIN code" });
  await tryPincode(page, "781001");
  await expect(trial.getByText("Guwahati, Assam: Remote")).toBeVisible();
  await expectNoAxeViolations(page);
  await tryPincode(page, "12");
  await expect(trial.getByText("A PIN code has six digits.")).toBeVisible();

  await remoteHeavy(page).fill("9-2");
  await page.getByLabel("Cut-off").fill("");
  await page.getByRole("button", { name: "Add a holiday" }).click();
  await save(page).click();
  await expect(page.getByText("The longest time is shorter than the shortest.").last()).toBeVisible();
  await expect(page.getByText("A time of the day, such as 2:00 pm.").last()).toBeVisible();
  await expect(page.getByText("A day, such as 26/01/2027.").last()).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByLabel("Cut-off").fill("14:00");
  await page.getByRole("button", { name: "Remove the holiday" }).last().click();
  await remoteHeavy(page).fill("");
  await page.getByLabel("Parcel", { exact: true }).selectOption("Heavy, in stock");
  await tryPincode(page, "781001");
  await expect(trial.getByText(/cannot be sent to Guwahati/)).toBeVisible();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await tryPincode(page, "781001");
  await expect(trial.getByText(/Guwahati is .* working days away/)).toBeVisible();
});

test("two editors of the days: what clashes is shown at its field, the rest is merged, and product pages follow at once", async ({
  page,
  browser,
}) => {
  await openAdmin(page, "owner", "/settings/delivery-days");
  const before = await remoteHeavy(page).inputValue();
  await remoteHeavy(page).fill("11-19");
  const context = await browser.newContext();
  const colleague = await context.newPage();
  await openAdmin(colleague, "manager", "/settings/delivery-days");
  await remoteHeavy(colleague).fill("11-18");
  await colleague.getByLabel("Cut-off").fill("14:05");
  await save(colleague).click();
  await expect(saved(colleague)).toBeVisible();
  await colleague.goto("/product/serai-madder");
  await expect(colleague.getByText("Order by 2:05 pm: it ships the same working day.")).toBeVisible();
  await context.close();

  await save(page).click();
  await expect(page.getByText("A colleague saved: 11-18").last()).toBeVisible();
  await expect(page.getByLabel("Cut-off")).toHaveValue("14:05");
  await expectNoAxeViolations(page);
  await remoteHeavy(page).fill(before);
  await page.getByLabel("Cut-off").fill("14:00");
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await page.goto("/product/serai-madder");
  await expect(page.getByText("Order by 2 pm: it ships the same working day.")).toBeVisible();
});
