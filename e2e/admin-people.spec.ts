/** Customers in the admin: found, changed, merged, exported and deleted; two editors, no permission. */
import { type APIRequestContext, type Browser, type Page, expect, test } from "@playwright/test";
import { uniqueEmail } from "./account-fixtures.ts";
import { openAdmin } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** Ten digits that no other test has. */
const newMobile = (): string => `9${String(Date.now()).slice(-7)}${Math.floor(Math.random() * 90) + 10}`;

/** Opens a retail account. */
async function openAccount(request: APIRequestContext, change: { email?: string; mobile?: string } = {}): Promise<string> {
  const email = change.email ?? uniqueEmail();
  const reply = await request.post("/api/web-api/registerprocess", {
    headers: { "X-Access-Key": "dhurrie-web" },
    data: {
      user_fname: "Meher",
      user_lname: "Irani",
      user_email: email,
      user_mobile: change.mobile ?? newMobile(),
      user_password: "indigo-and-madder-7",
      user_type: 1,
    },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return email;
}

async function openCustomer(page: Page, email: string): Promise<void> {
  await page.goto(`/admin/customers?q=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: "Meher Irani" }).first().click();
  await expect(heading(page, /Meher/)).toBeVisible();
}

test(
  "a customer is found, gets a note, is changed after a mistake is mended, and is signed out",
  { tag: "@both" },
  async ({ page, request }) => {
    const email = await openAccount(request);
    await openAdmin(page, "support", "/customers");
    await page.getByRole("searchbox", { name: "Search" }).fill(email.toUpperCase());
    await expect(page.getByRole("link", { name: "Meher Irani" })).toHaveCount(1);
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Meher Irani" }).click();
    await page.getByLabel("A note for the team").fill("Calls before six.");
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(page.locator(".note").filter({ hasText: "Calls before six." })).toBeVisible();
    await page.getByLabel("GSTIN").fill("08AAA");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel("GSTIN").fill("");
    await page.getByLabel("Company").fill("Irani Interiors");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page.getByText("1 session is over.")).toBeVisible();
    await expect(page.getByText("Nowhere at the moment.")).toBeVisible();
    // Support neither exports nor deletes.
    await expect(page.getByRole("button", { name: "Export data" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Delete account" })).toHaveCount(0);
  },
);

/** Another member of staff saves a company for the customer. */
async function changeCompany(browser: Browser, email: string): Promise<void> {
  const context = await browser.newContext();
  const colleague = await context.newPage();
  await openAdmin(colleague, "owner");
  await openCustomer(colleague, email);
  await colleague.getByLabel("Company").fill("Irani & Sons");
  await colleague.getByRole("button", { name: "Save" }).click();
  await expect(colleague.getByText("Saved.", { exact: true })).toBeVisible();
  await context.close();
}

test("two editors of a customer: what one saves arrives while the other types, and nothing typed is lost", async ({
  page,
  request,
  browser,
}) => {
  const email = await openAccount(request);
  await openAdmin(page, "support");
  await openCustomer(page, email);
  await page.getByLabel("Last name").fill("Iranis");
  await changeCompany(browser, email);
  await expect(page.getByLabel("Company")).toHaveValue("Irani & Sons");
  await expect(page.getByLabel("Last name")).toHaveValue("Iranis");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(heading(page, "Meher Iranis")).toBeVisible();
  await expect(page.getByLabel("Company")).toHaveValue("Irani & Sons");
});

test("two editors of a customer: on a line that tells of no changes the second is refused, and neither overwrites the other", async ({
  page,
  request,
  browser,
}) => {
  const email = await openAccount(request);
  await page.route("**/api/admin/live", (route) => route.abort());
  await openAdmin(page, "support");
  await openCustomer(page, email);
  await changeCompany(browser, email);
  await page.getByLabel("Last name").fill("Iranis");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "A colleague has saved other values meanwhile" })).toBeVisible();
  await expect(page.getByLabel("Company")).toHaveValue("Irani & Sons");
  await expect(page.getByLabel("Last name")).toHaveValue("Iranis");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(heading(page, "Meher Iranis")).toBeVisible();
});

test("two accounts of one person are merged after it is said what follows", async ({ page, request }) => {
  const mobile = newMobile();
  const kept = await openAccount(request, { mobile });
  const other = await openAccount(request, { mobile });
  await openAdmin(page, "manager");
  await openCustomer(page, kept);
  await expect(page.getByText("Perhaps the same person")).toBeVisible();
  await page.getByRole("button", { name: "Merge" }).click();
  const dialog = page.getByRole("dialog", { name: `Merge ${other} into this account` });
  await expect(dialog).toContainText("This cannot be undone");
  // The page behind it cannot be used, and bars cover parts of it.
  await expectNoAxeViolations(page, "[role=dialog]");
  await dialog.getByRole("button", { name: `Merge ${other} into this account` }).click();
  await expect(page.getByText("The two accounts are one now.")).toBeVisible();
  await expect(page.getByText("Perhaps the same person")).toHaveCount(0);
  await page.goto(`/admin/customers?q=${encodeURIComponent(other)}`);
  await expect(page.getByText("No account has")).toBeVisible();
});

test("a customer's data are exported and the account is deleted; what stays is said before", async ({ page, request }) => {
  const email = await openAccount(request);
  await openAdmin(page, "manager");
  await openCustomer(page, email);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export data" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Export data" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^customer-\d+\.json$/);
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete account" });
  await expect(dialog).toContainText("There are no orders that would have to stay.");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByText("The account is deleted.")).toBeVisible();
  await page.goto(`/admin/customers?q=${encodeURIComponent(email)}`);
  await expect(page.getByText("No account has")).toBeVisible();
});

test("content staff see no customers, and an address does not help", async ({ page }) => {
  await openAdmin(page, "content");
  await page.goto("/admin/customers");
  await expect(page.getByRole("alert").filter({ hasText: "Your role does not allow this" }).first()).toBeVisible();
});
