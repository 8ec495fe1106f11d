/** Coupons, gift cards and cash on delivery in the admin: do, undo, wrong input, two editors, no permission, keyboard. */
import { type Page, expect, test } from "@playwright/test";
import { openAdmin, proveIt } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const alert = (page: Page, text: string | RegExp) => page.getByRole("alert").filter({ hasText: text }).first();

let made = 0;
/** A code that no other test has. */
const newCode = (): string => `T${Date.now().toString(36)}${test.info().workerIndex}${made++}`.toUpperCase();

/** Creates a coupon of 10 %. Returns its code. */
async function createCoupon(page: Page): Promise<string> {
  const code = newCode();
  await page.goto("/admin/coupons/new");
  await page.getByLabel("Code").fill(code);
  await page.getByLabel("Per cent", { exact: true }).last().fill("10");
  await page.getByRole("button", { name: "Create coupon" }).click();
  await expect(heading(page, code)).toBeVisible();
  return code;
}

test("a coupon is created after its mistakes are mended, found, ended and resumed", { tag: "@both" }, async ({ page }) => {
  const code = newCode();
  await openAdmin(page, "manager", "/coupons");
  await page.getByRole("link", { name: "New coupon" }).click();
  await expect(heading(page, "New coupon")).toBeVisible();
  await page.getByLabel("Code").fill(code);
  await page.getByLabel("Per cent", { exact: true }).last().fill("120");
  await page.getByLabel("First day").fill("2027-02-10");
  await page.getByLabel("Last day").fill("2027-02-01");
  await page.getByRole("button", { name: "Create coupon" }).click();
  await expect(page.getByText("Enter a per cent from 0.01 to 100, such as 12.5.").last()).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel("Per cent", { exact: true }).last().fill("12.5");
  await page.getByRole("button", { name: "Create coupon" }).click();
  await expect(page.getByText("The last day is before the first.").last()).toBeVisible();
  await page.getByLabel("Last day").fill("2027-02-20");
  await page.getByRole("button", { name: "Create coupon" }).click();
  await expect(heading(page, code)).toBeVisible();
  await expect(page.getByText("12.5 % off").first()).toBeVisible();
  await expect(page.getByText("Scheduled").first()).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: "End coupon" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End coupon" }).click();
  await expect(page.getByText(`${code} has ended.`)).toBeVisible();
  await page.getByRole("button", { name: "Resume coupon" }).click();
  await expect(page.getByRole("button", { name: "End coupon" })).toBeVisible();

  await page.goto("/admin/coupons?tab=all");
  await page.getByRole("searchbox", { name: "Search" }).fill(code.toLowerCase());
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole("link", { name: code })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: code }).click();
  await page.getByRole("button", { name: "Delete coupon" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete coupon" }).click();
  await expect(page.getByText(`${code} is deleted.`)).toBeVisible();
  await expect(heading(page, "Coupons")).toBeVisible();
});

test("two editors of a coupon: what clashes is shown field by field, what does not is merged", async ({ page, browser }) => {
  await openAdmin(page, "manager");
  const code = await createCoupon(page);
  const address = new URL(page.url()).pathname.replace("/admin", "");
  await page.getByLabel("Per cent", { exact: true }).last().fill("20");
  const context = await browser.newContext();
  const colleague = await context.newPage();
  await openAdmin(colleague, "owner", address);
  await colleague.getByLabel("Per cent", { exact: true }).last().fill("15");
  await colleague.getByLabel("Uses in all").fill("50");
  await colleague.getByRole("button", { name: "Save" }).click();
  await expect(colleague.getByText("15 % off").first()).toBeVisible();
  await context.close();

  // It shows while the form is open, before anything is saved.
  await expect(page.getByText("A colleague saved: 15").last()).toBeVisible();
  await expect(page.getByLabel("Uses in all")).toHaveValue("50");
  await page.getByLabel("Smallest cart in rupees").fill("5000");
  await expect(page.getByLabel("Per cent", { exact: true }).last()).toHaveValue("20");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/20 % off, from ₹5,000.00, 50 in all/).first()).toBeVisible();
  await expect(heading(page, code)).toBeVisible();
});

test("what is typed into a coupon survives a reload, leaving asks first, and the changes can be discarded", async ({ page }) => {
  await openAdmin(page, "manager");
  const code = await createCoupon(page);
  await page.goto(`/admin/coupons?tab=all&q=${code}`);
  await page.getByRole("link", { name: code }).click();
  const percent = page.getByLabel("Per cent", { exact: true }).last();
  await percent.fill("33");
  await page.goBack();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await expectNoAxeViolations(page);
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(heading(page, code)).toBeVisible();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(percent).toHaveValue("33");
  await expect(page.getByText("These are your changes of earlier, which were not saved.")).toBeVisible();
  await page.goBack();
  await question.getByRole("button", { name: "Leave" }).click();
  await page.getByRole("link", { name: code }).click();
  await expect(percent).toHaveValue("33");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(percent).toHaveValue("10");
  await page.getByText("Changes", { exact: true }).click();
  await expect(page.locator("details .timeline li")).toHaveCount(1);
  await percent.fill("12");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("details .timeline li")).toHaveCount(2);
  await expectNoAxeViolations(page);
  // A change is taken back through the form, like any other change.
  await page.getByRole("button", { name: "Fill in the values before this change" }).click();
  await expect(percent).toHaveValue("10");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("details .timeline li")).toHaveCount(3);
  await expect(page.getByText("10 % off").first()).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Coupons")).toBeVisible();
});

test("the list of coupons works with the keyboard alone", async ({ page }) => {
  await openAdmin(page, "manager");
  const code = await createCoupon(page);
  await page.goto(`/admin/coupons?tab=all&q=${code}`);
  await expect(page.getByRole("link", { name: code })).toBeVisible();
  await page.locator("body").press("j");
  await page.locator("body").press("Enter");
  await expect(heading(page, code)).toBeVisible();
});

test("a gift card issued by hand asks for a proof, shows its code once, is found, blocked and unblocked", async ({ page }) => {
  const recipient = `gift-${Date.now()}-${test.info().workerIndex}@example.in`;
  await openAdmin(page, "manager", "/gift-cards");
  let isOld = true;
  // As eleven minutes after the sign-in.
  await page.route("**/api/admin/gift-cards", async (route) => {
    if (!isOld || route.request().method() !== "POST") return route.continue();
    await route.fulfill({
      status: 403,
      json: { status: "error", code: "staff.proof_needed", message: "Please confirm that it is you." },
    });
  });
  await page.getByRole("button", { name: "Issue gift card" }).click();
  const dialog = page.getByRole("dialog", { name: "Issue gift card" });
  await dialog.getByLabel("Amount in rupees").fill("a lot");
  await dialog.getByRole("button", { name: "Issue" }).click();
  await expect(dialog.getByText("Enter an amount from ₹1 to ₹1,00,000.").last()).toBeVisible();
  await expect(dialog.getByText("Say why, for the audit log.").last()).toBeVisible();
  await dialog.getByLabel("Amount in rupees").fill("1,500");
  await dialog.getByLabel("Reason, for the audit log").fill("A late parcel");
  await dialog.getByLabel("Recipient's e-mail address").fill(recipient);
  await dialog.getByLabel("E-mail the code to the recipient").uncheck({ force: true });
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Issue ₹1,500.00" }).click();
  await expect(page.getByRole("dialog", { name: "Please confirm that it is you" })).toBeVisible();
  isOld = false;
  await proveIt(page);
  const shown = page.getByRole("dialog", { name: "The code, shown only now" });
  const code = (await shown.locator(".codes").textContent()) ?? "";
  expect(code).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/);
  await shown.getByRole("button", { name: "Close" }).last().click();

  await page.goto(`/admin/gift-cards?q=${encodeURIComponent(recipient)}`);
  await page.getByRole("link", { name: `…${code.slice(-4)}` }).click();
  await expect(page.getByText("Issued", { exact: false }).first()).toBeVisible();
  await expect(page.getByText("A late parcel")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Block card" }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("Lost");
  await page.getByRole("dialog").getByRole("button", { name: "Block card" }).click();
  await expect(page.getByText("Blocked", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Unblock card" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Unblock card" }).click();
  await expect(page.getByText("Usable", { exact: true })).toBeVisible();
});

test("support sees coupons and gift cards and changes none; content sees none", async ({ page }) => {
  await openAdmin(page, "support", "/coupons");
  await expect(page.getByRole("link", { name: "New coupon" })).toHaveCount(0);
  await page.goto("/admin/gift-cards");
  await expect(heading(page, "Gift cards")).toBeVisible();
  await expect(page.getByRole("button", { name: "Issue gift card" })).toHaveCount(0);
  await page.goto("/admin/cash-on-delivery");
  await expect(alert(page, "Your role does not allow this")).toBeVisible();
  await openAdmin(page, "content");
  await page.goto("/admin/coupons");
  await expect(alert(page, "Your role does not allow this")).toBeVisible();
});

// The rules are one record for the whole shop: what a test changes here, it changes back.
test("rules of cash on delivery are explained as they are typed, refused beyond the law, saved, and changed back", async ({ page }) => {
  await openAdmin(page, "manager", "/cash-on-delivery");
  const most = page.getByLabel("Largest order total in rupees");
  const before = await most.inputValue();
  await most.fill("2,50,000");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter an amount below ₹2,00,000: the law forbids more in cash.").last()).toBeVisible();
  await most.fill("1,99,000");
  await expect(page.getByText(/to ₹1,99,000\.00, its charge included, can be paid in cash/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  // It is read again before a reload: until then what was typed is kept.
  await expect(most).toHaveValue("199000");
  await page.reload();
  await expect(most).toHaveValue("199000");
  await most.fill(before);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
});

test("a PIN code is excluded from cash on delivery and allowed again", async ({ page }) => {
  // Each width has its own: both run at once.
  const pincode = (page.viewportSize()?.width ?? 0) > 760 ? "799277" : "799278";
  await openAdmin(page, "manager", "/cash-on-delivery");
  await page.getByLabel("PIN codes to exclude").fill("12345");
  await page.getByRole("button", { name: "Exclude", exact: true }).click();
  await expect(alert(page, "A PIN code has six digits")).toBeVisible();
  await page.getByLabel("PIN codes to exclude").fill(pincode);
  await page.getByRole("button", { name: "Exclude", exact: true }).click();
  await page.getByLabel("Check a PIN code").fill(pincode);
  await expect(page.getByText(`${pincode}: no cash on delivery.`)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: `Allow cash on delivery in ${pincode}` }).click();
  await expect(page.getByText(`${pincode}: cash on delivery is possible.`)).toBeVisible();
});
