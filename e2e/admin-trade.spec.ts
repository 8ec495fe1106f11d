/** The trade programme in the admin: an application is read, declined with a reason and approved; groups and their terms. */
import { type APIRequestContext, type Page, expect, test } from "@playwright/test";
import { PASSWORD, readEmail, uniqueEmail } from "./account-fixtures.ts";
import { openAdmin } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const unique = () => `${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
const PICTURE = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Applies with a GSTIN of Karnataka and an address in Delhi. */
async function apply(request: APIRequestContext, change: object = {}): Promise<{ email: string; company: string }> {
  const email = uniqueEmail();
  const company = `Studio ${unique()}`;
  const reply = await request.post("/api/web-api/traderegisterprocess", {
    headers: { "X-Access-Key": "dhurrie-web" },
    data: {
      user_company_name: company,
      user_fname: "Kavita Rao",
      user_email: email,
      user_mobile: `9${String(Date.now()).slice(-7)}${Math.floor(Math.random() * 90) + 10}`,
      user_password: PASSWORD,
      user_trade_gst_no: "29AAGCB7383J1Z4",
      user_trade_business_address: "B-12, Connaught Place, New Delhi 110001",
      user_trade_business_card: `data:image/png;base64,${PICTURE}`,
      ...change,
    },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return { email, company };
}

async function addGroup(page: Page, name: string, percent: string): Promise<void> {
  await page.goto("/admin/trade/groups");
  await page.getByRole("button", { name: "New group" }).click();
  const dialog = page.getByRole("dialog", { name: "New group" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Discount in per cent").fill(percent);
  await dialog.getByRole("button", { name: "Save" }).click();
}

async function openApplication(page: Page, company: string): Promise<void> {
  await page.goto(`/admin/trade?tab=all&q=${encodeURIComponent(company)}`);
  await page.getByRole("link", { name: company }).click();
  await expect(heading(page, company)).toBeVisible();
}

test(
  "an application is read with its hints, declined with a reason that the e-mail says, and approved after all",
  { tag: "@both" },
  async ({ page, request }) => {
    const { email, company } = await apply(request);
    await openAdmin(page, "manager");
    const group = `Designers ${unique()}`;
    await addGroup(page, group, "12.5");
    await expect(page.getByText(`${group} can be chosen from now on.`)).toBeVisible();
    await openApplication(page, company);
    await expect(page.getByText("It is registered in Karnataka, and the address looks like Delhi.")).toBeVisible();
    const card = page.getByRole("img", { name: `Business card of ${company}` });
    await expect(card).toBeVisible();
    expect(await card.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(1);
    await expectNoAxeViolations(page);

    await page.getByRole("button", { name: "Decline" }).click();
    const dialog = page.getByRole("dialog", { name: `Decline ${company}` });
    await dialog.getByLabel("Reason, for the applicant").fill("The address is in another state.");
    await expect(dialog.getByRole("group", { name: "Your trade application" })).toContainText("> The address is in another state.");
    await expectNoAxeViolations(page, "[role=dialog]");
    await dialog.getByRole("button", { name: "Decline" }).click();
    await expect(page.getByText("Declined. The customer gets an e-mail.")).toBeVisible();
    await expect(page.getByText("The address is in another state.").first()).toBeVisible();
    expect(await readEmail(page, { to: email, subject: "Your trade application" })).toContain("The address is in another state.");

    await page.getByRole("button", { name: "Approve" }).click();
    const approval = page.getByRole("dialog", { name: `Approve ${company}` });
    await approval.getByRole("combobox", { name: "Prices of" }).click();
    await page.getByRole("option", { name: `${group}, 12.5 % off` }).click();
    await expect(approval.getByRole("group", { name: "Welcome to the trade programme" })).toBeVisible();
    await approval.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText(`Pays the prices of ${group}`)).toBeVisible();
    await expect(page.getByText(`for the prices of ${group}`)).toBeVisible();
  },
);

test("a decision about an application that a colleague has decided meanwhile changes nothing", async ({ page, request, browser }) => {
  const { company } = await apply(request);
  await openAdmin(page, "manager");
  await openApplication(page, company);
  await page.getByRole("button", { name: "Decline" }).click();
  const context = await browser.newContext();
  const colleague = await context.newPage();
  await openAdmin(colleague, "owner");
  await openApplication(colleague, company);
  await colleague.getByRole("button", { name: "Decline" }).click();
  await colleague.getByLabel("Reason, for the applicant").fill("First.");
  await colleague.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
  await expect(colleague.getByText("Declined. The customer gets an e-mail.")).toBeVisible();
  await context.close();
  await page.getByLabel("Reason, for the applicant").fill("Second.");
  await page.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This has been changed since you opened it." })).toBeVisible();
});

test("a group gets other terms for a product, and loses them again", async ({ page }) => {
  const name = `Hotels ${unique()}`;
  await openAdmin(page, "manager");
  await addGroup(page, name, "95");
  const dialog = page.getByRole("dialog", { name: "New group" });
  await expect(dialog.getByRole("alert")).toContainText("Enter a discount from 0 to 90 per cent");
  await dialog.getByLabel("Discount in per cent").fill("20");
  await dialog.getByRole("button", { name: "Save" }).click();
  const group = page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });
  await expect(group).toContainText("20 % off");
  await group.getByRole("button", { name: "Other terms for a product" }).click();
  const terms = page.getByRole("dialog", { name: `Other terms of ${name}` });
  await terms.getByRole("button", { name: "Save" }).click();
  await expect(terms.getByRole("alert")).toContainText("Choose a product.");
  await terms.getByRole("combobox", { name: "Product" }).fill("serai m");
  await page.getByRole("option", { name: "Serai Madder" }).click();
  await terms.getByLabel("Discount in per cent").fill("30");
  await terms.getByLabel("From how many units").fill("5");
  await terms.getByRole("button", { name: "Save" }).click();
  await expect(group).toContainText("30 % off, from 5 units");
  await expectNoAxeViolations(page);
  await group.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(group).not.toContainText("from 5 units");
});

test("support staff read applications and decide nothing; packers see none", async ({ page, request }) => {
  const { company } = await apply(request);
  await openAdmin(page, "support");
  await openApplication(page, company);
  await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(0);
  await openAdmin(page, "orders");
  await page.goto("/admin/trade");
  await expect(page.getByRole("alert").filter({ hasText: "Your role does not allow this" }).first()).toBeVisible();
});
