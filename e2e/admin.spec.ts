/** The admin, as staff use it: sign in, find work, do it, and see that nobody does more than their role allows. */
import { readFile } from "node:fs/promises";
import { type Page, expect, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { signUp, uniqueEmail } from "./account-fixtures.ts";
import { openAdmin, proveIt } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { placeOrder } from "./order-fixtures.ts";
import { startShopWith } from "./start-shop.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const notice = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

/** Sends an order, and marks it as delivered. */
async function sendAndDeliver(page: Page, number: string): Promise<void> {
  await page.goto(`/admin/orders/${number}`);
  await page.getByRole("button", { name: "Mark as sent" }).click();
  const dialog = page.getByRole("dialog", { name: "Mark as sent" });
  await dialog.getByLabel("Tracking number").fill("BD12345678");
  await dialog.getByRole("button", { name: "Mark as sent" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Mark as delivered" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mark as delivered" }).click();
  await expect(page.getByText("Delivered", { exact: true }).first()).toBeVisible();
}

test("an order is found by its number and sent, and the customer sees it", { tag: "@both" }, async ({ page, request }) => {
  const { number, accessToken } = await placeOrder(request, { email: uniqueEmail() });
  await openAdmin(page, "orders");
  await page.getByRole("link", { name: "Orders" }).filter({ visible: true }).first().click();
  await expect(heading(page, "Orders")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search" }).fill(number.toLowerCase().replace("-", " "));
  await expect(page).toHaveURL(/q=/);
  await page.getByRole("link", { name: number }).click();
  await expect(heading(page, number)).toBeVisible();
  await page.getByRole("button", { name: "Mark as sent" }).click();
  const dialog = page.getByRole("dialog", { name: "Mark as sent" });
  await dialog.getByRole("button", { name: "Mark as sent" }).click();
  await expect(dialog.getByText("Enter the tracking number of the parcel.").first()).toBeVisible();
  await dialog.getByLabel("Tracking number").fill("DL987654321");
  await dialog.getByRole("button", { name: "Mark as sent" }).click();
  await expect(page.getByText("The order is on the way.")).toBeVisible();
  await expect(page.getByText("Delhivery DL987654321", { exact: true })).toBeVisible();
  const shown = await request.post("/api/web-api/get-order-detail", {
    headers: { "X-Access-Key": "dhurrie-web" },
    data: { trans_id: number, order_access_token: accessToken },
  });
  expect(await shown.text()).toContain("DL987654321");
  // Back leads to the list as it was searched.
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue(number.toLowerCase().replace("-", " "));
});

test("a refund asks for a proof of who is there, keeps what was typed, and goes through after it", async ({ page, request }) => {
  const { number } = await placeOrder(request, { email: uniqueEmail() });
  await openAdmin(page, "owner");
  await sendAndDeliver(page, number);
  // As eleven minutes after the sign-in.
  let isOld = true;
  await page.route("**/refund", async (route) => {
    if (!isOld) return route.continue();
    await route.fulfill({
      status: 403,
      json: { status: "error", code: "staff.proof_needed", message: "Please confirm that it is you." },
    });
  });
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Refund an amount" }).click();
  const dialog = page.getByRole("dialog", { name: "Refund" });
  await dialog.getByLabel("Amount in rupees").fill("five hundred");
  await dialog.getByRole("button", { name: /^Refund/ }).click();
  await expect(dialog.getByText("Enter an amount in rupees, such as 499 or 499.50.").first()).toBeVisible();
  await dialog.getByLabel("Amount in rupees").fill("500");
  await dialog.getByLabel("How the money was sent").fill("UPI 4321987");
  await dialog.getByRole("button", { name: "Refund ₹500.00" }).click();
  const proof = page.getByRole("dialog", { name: "Please confirm that it is you" });
  await expect(proof).toBeVisible();
  isOld = false;
  await proveIt(page);
  await expect(page.getByText("₹500.00 is refunded.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.goto("/admin/audit-log");
  await expect(page.getByRole("listitem").filter({ hasText: number }).filter({ hasText: "refunded" }).first()).toContainText("₹500.00");
});

test("a note survives a lost connection and a reload, and is added once there is one", async ({ page, request }) => {
  const { number } = await placeOrder(request, { email: uniqueEmail() });
  await openAdmin(page, "support", `/orders/${number}`);
  const field = page.getByLabel("A note for the team; the customer does not see it");
  await page.route("**/notes", (route) => route.abort());
  await field.fill("She asks for a call before six.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("No connection. Nothing you typed is lost")).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue("She asks for a call before six.");
  await page.unroute("**/notes");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.locator(".note").filter({ hasText: "She asks for a call before six." })).toBeVisible();
  await expect(field).toHaveValue("");
});

test("what a colleague does shows without a reload", async ({ page, request, browser }) => {
  const { number } = await placeOrder(request, { email: uniqueEmail() });
  await openAdmin(page, "support", `/orders/${number}`);
  const context = await browser.newContext();
  const colleague = await context.newPage();
  await openAdmin(colleague, "orders", `/orders/${number}`);
  await colleague.getByLabel("A note for the team").fill("Packed on shelf C-07.");
  await colleague.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Packed on shelf C-07.")).toBeVisible({ timeout: 5_000 });
  // A second tab of one browser hears through the first, and a new order shows in a list that is open.
  const second = await page.context().newPage();
  const email = uniqueEmail();
  await second.goto(`/admin/orders?tab=all&q=${encodeURIComponent(email)}`);
  await expect(second.getByText("No order has")).toBeVisible();
  const { number: newer } = await placeOrder(request, { email });
  await expect(second.getByRole("link", { name: newer })).toBeVisible({ timeout: 5_000 });
  await context.close();
});

test("of two people who send an order, the second reads that it has been sent", async ({ page, request, browser }) => {
  const { number } = await placeOrder(request, { email: uniqueEmail() });
  await openAdmin(page, "orders", `/orders/${number}`);
  await page.getByRole("button", { name: "Mark as sent" }).click();
  const dialog = page.getByRole("dialog", { name: "Mark as sent" });
  await dialog.getByLabel("Tracking number").fill("DL1111");
  const context = await browser.newContext();
  const colleague = await context.newPage();
  await openAdmin(colleague, "owner");
  await sendAndDeliver(colleague, number);
  await context.close();
  await dialog.getByRole("button", { name: "Mark as sent" }).click();
  await expect(notice(page, "This is not possible").or(dialog.getByRole("alert"))).toBeVisible();
});

test("a view of a list is saved, shared with a colleague, and removed", async ({ page, browser }) => {
  const name = `Large, paid in cash ${Date.now()}`;
  await openAdmin(page, "orders", "/orders?tab=all&filters=cod&sort=total");
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save this view" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this view" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Give the view a name.").first()).toBeVisible();
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Everyone on the staff sees it").check();
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`“${name}” is saved.`)).toBeVisible();

  const context = await browser.newContext();
  const colleague = await context.newPage();
  await openAdmin(colleague, "support", "/orders");
  await colleague.getByRole("button", { name: "Views" }).click();
  await colleague.getByRole("menuitem", { name }).click();
  await expect(colleague).toHaveURL(/tab=all&filters=cod&sort=total/);
  await expect(colleague.getByRole("navigation", { name: "State" }).getByRole("link", { name: "All" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await colleague.goBack();
  await expect(colleague).toHaveURL(/\/orders$/);
  await context.close();

  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: `Remove the view ${name}` }).click();
  await expect(page.getByText(`“${name}” is removed.`)).toBeVisible();
});

test("selected orders that are on the way are marked as delivered, and the list is exported", async ({ page, request }) => {
  const email = uniqueEmail();
  const { number: sent } = await placeOrder(request, { email });
  const { number: waiting } = await placeOrder(request, { email });
  await openAdmin(page, "owner");
  const shipped = await page.request.post(`/api/admin/orders/${sent}/ship`, { data: { carrier: "bluedart", trackingId: "BD12345678" } });
  expect(shipped.ok(), await shipped.text()).toBe(true);
  await page.goto(`/admin/orders?tab=all&q=${encodeURIComponent(email)}`);
  for (const number of [sent, waiting]) await page.getByRole("checkbox", { name: `Select ${number}` }).check();
  await expect(page.getByRole("region", { name: "2 selected" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Mark 1 as delivered" }).click();
  await expect(page.getByText("1 order is delivered.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: sent })).toContainText("Delivered");
  await expect(page.getByRole("row").filter({ hasText: waiting })).toContainText("To send");
  // On a phone nothing is exported.
  if ((page.viewportSize()?.width ?? 0) < 700) return;
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^orders.*\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toContain(sent);
  expect(text.trim().split("\n")).toHaveLength(3);
});

test("orders are sent with a scanner on a phone, and the same number twice is named", { tag: "@phone" }, async ({ page, request }) => {
  const email = uniqueEmail();
  for (let made = 0; made < 3; made++) await placeOrder(request, { email });
  await openAdmin(page, "orders", `/orders?q=${encodeURIComponent(email)}`);
  await expect(page.getByText("3 of 3")).toBeVisible();
  for (const box of await page.getByRole("checkbox", { name: /^Select [A-Z0-9]{4}-/ }).all()) await box.check();
  await page.getByRole("button", { name: "Mark 3 as sent" }).click();
  const dialog = page.getByRole("dialog", { name: "Mark as sent" });
  await expect(dialog.getByRole("textbox").first()).toBeFocused();
  for (const scanned of ["DL777001", "DL777002", "DL777001"]) {
    await page.keyboard.insertText(scanned);
    await page.keyboard.press("Enter");
  }
  await expect(dialog.getByText("has this number already.").first()).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Mark 3 as sent" })).toBeDisabled();
  await expectNoAxeViolations(page);
  await dialog.getByRole("textbox").last().fill("DL777003");
  await dialog.getByRole("button", { name: "Mark 3 as sent" }).click();
  await expect(page.getByText("3 orders are on the way.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("of selected orders one cannot be sent: it says why and keeps its number", async ({ page, request }) => {
  const email = uniqueEmail();
  const { number: gone } = await placeOrder(request, { email });
  const { number: fine } = await placeOrder(request, { email });
  await openAdmin(page, "owner", `/orders?q=${encodeURIComponent(email)}`);
  for (const number of [gone, fine]) await page.getByRole("checkbox", { name: `Select ${number}` }).check();
  await page.getByRole("button", { name: "Mark 2 as sent" }).click();
  const dialog = page.getByRole("dialog", { name: "Mark as sent" });
  await dialog.getByLabel(gone).fill("DL10000001");
  await dialog.getByLabel(fine).fill("DL10000002");
  // What was scanned is there again after the dialog is closed.
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Mark 2 as sent" }).click();
  await expect(dialog.getByLabel(gone)).toHaveValue("DL10000001");
  await page.route(`**/api/admin/orders/${gone}/ship`, (route) => route.abort(), { times: 1 });
  await dialog.getByRole("button", { name: "Mark 2 as sent" }).click();
  await expect(dialog.getByRole("alert")).toContainText("1 sent, 1 not");
  await expect(dialog.getByText("No connection. Nothing you typed is lost: try again when you are online.")).toBeVisible();
  await expect(dialog.getByLabel(fine)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Mark 1 as sent" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("1 order is on the way.").first()).toBeVisible();
});

test("a role sees only its pages, and an address does not help", async ({ page }) => {
  await openAdmin(page, "content");
  const links = page.getByRole("navigation", { name: "Admin" }).filter({ visible: true }).getByRole("link");
  await expect(links.filter({ hasText: "Orders" })).toHaveCount(0);
  await page.goto("/admin/orders");
  await expect(page.getByRole("alert").filter({ hasText: "Your role does not allow this" }).first()).toBeVisible();
  await page.goto("/admin/staff");
  await expect(page.getByRole("alert").filter({ hasText: "Your role does not allow this" }).first()).toBeVisible();
});

test("on a phone every page is reached from the bottom of the screen", { tag: "@phone" }, async ({ page }) => {
  await openAdmin(page, "owner");
  const bar = page.getByRole("navigation", { name: "Admin" }).filter({ visible: true });
  const more = bar.locator("summary");
  await more.click();
  await expectNoAxeViolations(page);
  await bar.getByRole("link", { name: "Gift cards" }).click();
  await expect(heading(page, "Gift cards")).toBeVisible();
  await expect(more).toHaveAttribute("aria-current", "true");
  await expect(bar.getByRole("link", { name: "Coupons" })).toBeHidden();
  await page.goBack();
  await expect(bar.getByRole("link", { name: "Today" })).toHaveAttribute("aria-current", "page");
});

test("a session that is over leads to the sign-in page, and from there back to the same page", async ({ page, request }) => {
  const { number } = await placeOrder(request, { email: uniqueEmail() });
  await openAdmin(page, "orders", `/orders/${number}`);
  await page.context().clearCookies();
  await page.reload();
  await expect(heading(page, "Sign in")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`next=.*${number}`));
});

test("orders are worked through with the keyboard alone", async ({ page, request }) => {
  const { number } = await placeOrder(request, { email: uniqueEmail() });
  await openAdmin(page, "orders", "/orders");
  await expect(page.getByRole("link", { name: number })).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByRole("region", { name: "1 selected" })).toBeVisible();
  await page.keyboard.press("x");
  await expect(page.getByRole("region", { name: "1 selected" })).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(heading(page, /^[A-Z0-9]{4}-[A-Z0-9]{4}$/)).toBeVisible();
  await page.keyboard.press("/");
  await page.getByPlaceholder("Find an order or a page").fill(number);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: new RegExp(number) })
    .click();
  await expect(heading(page, number)).toBeVisible();
});

test("Today shows sales by day as a chart, and the same figures as a table", { tag: "@both" }, async ({ page, request }) => {
  await placeOrder(request, { email: uniqueEmail() });
  await openAdmin(page, "owner");
  const sales = page.getByRole("region", { name: "Sales by day, 30 days" });
  await expect(sales.getByRole("img", { name: /^Sales by day: ₹/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await sales.getByRole("radio", { name: "Chart" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(sales.getByRole("row")).toHaveCount(31);
  await expect(sales.getByRole("row").nth(1)).toContainText("₹");
  // The key has scrolled the page, and a button that is half below a bar counts as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await openAdmin(page, "content");
  await expect(page.getByRole("main").getByText("Sold out").first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /order/i })).toHaveCount(0);
  await expect(sales).toHaveCount(0);
});

test("the search finds a customer, and begins what is typed", async ({ page, request }) => {
  const email = uniqueEmail();
  await signUp(request, email);
  await openAdmin(page, "owner");
  const find = page.getByPlaceholder("Find an order or a page");
  await page.getByRole("button", { name: "Find an order or a page" }).click();
  await find.fill(email);
  await page.getByRole("dialog").getByRole("button", { name: email }).click();
  await expect(page).toHaveURL(/\/customers\/\d+$/);
  await expect(page.getByText(email).first()).toBeVisible();
  await page.getByRole("button", { name: "Find an order or a page" }).click();
  await find.fill("invite");
  await page.getByRole("dialog").getByRole("button", { name: "Invite a colleague" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite a colleague" });
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await openAdmin(page, "content");
  await page.getByRole("button", { name: "Find an order or a page" }).click();
  await find.fill("invite");
  await expect(page.getByText("Nothing found.")).toBeVisible();
});

test(
  "pages of the admin have no axe violations, fit their width, and break no rule of their policy",
  { tag: "@both" },
  async ({ page, request }) => {
    // Ten pages, each looked at by axe.
    test.setTimeout(180_000);
    const { number } = await placeOrder(request, { email: uniqueEmail() });
    const problems: string[] = [];
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    page.on("pageerror", (error) => problems.push(error.message));
    await openAdmin(page, "owner");
    for (const path of [
      "",
      "/orders",
      `/orders/${number}`,
      "/orders?q=nobody",
      "/enquiries",
      "/trade",
      "/staff",
      "/audit-log",
      "/sessions",
    ]) {
      await page.goto(`/admin${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("status").filter({ visible: true })).toHaveCount(0);
      await expectNoAxeViolations(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
    }
    await page.goto(`/admin/orders/${number}`);
    await page.getByRole("button", { name: "Mark as sent" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoAxeViolations(page);
    expect(problems).toEqual([]);
  },
);

test("the first owner of a new shop joins with the link that its start prints", async ({ page }) => {
  test.slow();
  const { output, close } = await startShopWith({ DEMO: "off" });
  try {
    const link = () => /opens this link once: (\S+)/.exec(output())?.[1] ?? "";
    await expect.poll(link).not.toBe("");
    await page.goto(link());
    await expect(heading(page, "Welcome")).toBeVisible();
    await expectNoAxeViolations(page);
    const secret = (await page.locator("code").textContent()) ?? "";
    await page.getByLabel("Your name").fill("Rukmini");
    await page.getByLabel("E-mail address").fill("rukmini@shop.example");
    await page.getByLabel("Choose a password").fill("short");
    await page.getByLabel("Code").fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await page.getByRole("button", { name: "Join" }).click();
    await expect(page.getByText("Choose a password of at least 12 characters.").first()).toBeVisible();
    await expect(page.getByLabel("Your name")).toHaveValue("Rukmini");
    await page.getByLabel("Choose a password").fill("a-very-long-walnut-husk");
    await page.getByLabel("Code").fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await page.getByRole("button", { name: "Join" }).click();
    await expect(heading(page, "Your recovery codes")).toBeVisible();
    const recoveryCode = (await page.locator(".codes li").first().textContent()) ?? "";
    await page.getByRole("button", { name: "I have kept them" }).click();
    await expect(page.getByText("Nothing waits.")).toBeVisible();
    await page.getByRole("button", { name: /^Rukmini/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    const signIn = page.getByRole("button", { name: "Sign in", exact: true });
    await page.getByLabel("E-mail address").fill("rukmini@shop.example");
    await page.getByLabel("Password").fill("a-very-long-walnut-husk");
    await signIn.click();
    await page.getByLabel("Code").fill(recoveryCode);
    await signIn.click();
    await expect(page.getByText("Nothing waits.")).toBeVisible();

    // The phone is lost: another app, another password, other codes.
    await page.getByRole("button", { name: /^Rukmini/ }).click();
    await page.getByRole("menuitem", { name: "My sign-in" }).click();
    await expect(page.getByText("9 codes are left.")).toBeVisible();
    await page.getByRole("button", { name: "Set up a new app" }).click();
    const newSecret = (await page.locator("code").textContent()) ?? "";
    await expectNoAxeViolations(page);
    await page.getByLabel("Code of the new app").fill("12");
    await page.getByRole("button", { name: "Use the new app" }).click();
    await expect(page.getByText("This code is not right.")).toBeVisible();
    await page.getByLabel("Code of the new app").fill(new TOTP({ secret: Secret.fromBase32(newSecret) }).generate());
    await page.getByRole("button", { name: "Use the new app" }).click();
    await expect(page.getByText("The new app is in use.").first()).toBeVisible();
    await page.getByLabel("New password").fill("short");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("Choose a password of at least 12 characters.")).toBeVisible();
    await page.getByLabel("New password").fill("quiet-indigo-river-52");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("Your password is changed.").first()).toBeVisible();
    await page.getByRole("button", { name: "New recovery codes" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "New recovery codes" }).click();
    const shown = page.getByRole("dialog", { name: "Your recovery codes" });
    const [nextCode = ""] = ((await shown.locator(".codes").textContent()) ?? "").split("\n");
    await expectNoAxeViolations(page);
    await shown.getByRole("button", { name: "Close" }).last().click();
    await expect(page.getByText("10 codes are left.")).toBeVisible();
    await page.getByRole("button", { name: /^Rukmini/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.getByLabel("E-mail address").fill("rukmini@shop.example");
    await page.getByLabel("Password").fill("quiet-indigo-river-52");
    await signIn.click();
    await page.getByLabel("Code").fill(nextCode);
    await signIn.click();
    await expect(page.getByText("Nothing waits.")).toBeVisible();
    await page.goto(link());
    await expect(page.getByText("This invitation is not valid any more.")).toBeVisible();
  } finally {
    await close();
  }
});
