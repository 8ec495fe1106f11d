/** A customer's account: details, password, e-mail address, devices, export and deletion. */
import { type APIRequestContext, type Browser, type Page, expect, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { OTHER_PASSWORD, PASSWORD, followEmailLink, signUp, uniqueEmail, storedItem } from "./account-fixtures.ts";
import { visit } from "./storefront.ts";
import { shown } from "./words.ts";

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const tokenKeys = { retail: "USER_TOKEN", trade: "USER_TRADE_TOKEN" } as const;

/** Signs a new customer in on this page; the token is stored once, so that a sign-out lasts. */
async function signedIn(page: Page, request: APIRequestContext, kind: "retail" | "trade" = "retail") {
  const email = uniqueEmail();
  const token = await signUp(request, email, kind);
  await storeToken(page, tokenKeys[kind], token);
  return { email, token };
}

const storeToken = (page: Page, key: string, token: string) =>
  page.addInitScript(
    ([key, token]) => {
      if (!localStorage.getItem("signed-in-once")) localStorage.setItem(key!, token!);
      localStorage.setItem("signed-in-once", "yes");
    },
    [key, token],
  );

/** The same customer on a second device. */
async function onAnotherDevice(browser: Browser, request: APIRequestContext, email: string) {
  const answer = await request.post("/api/web-api/logincheck", {
    headers: { "X-Access-Key": "dhurrie-web", "User-Agent": "Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0" },
    data: { user_email: email, user_password: PASSWORD, user_type: 1 },
  });
  const { user_token: token } = await answer.json();
  const context = await browser.newContext({ baseURL: process.env["E2E_URL"]! });
  const page = await context.newPage();
  await storeToken(page, tokenKeys.retail, token);
  return { page, token };
}

/** The account menu: beside the page on a desktop, folded on a phone. */
async function openMenu(page: Page, isMobile: boolean) {
  const menu = main(page).getByRole("navigation", { name: "Account" });
  if (isMobile) await menu.locator("summary").click();
  return menu;
}

for (const path of ["/account", "/profile", "/profile/change-password", "/account/devices"]) {
  test(`${path} redirects a guest to the sign-in page with a return address, and its HTML is the same for everyone`, async ({
    page,
    request,
  }) => {
    const answer = await request.get(path);
    const html = await answer.text();
    expect(answer.status()).toBe(200);
    expect(html).toContain("noindex");
    expect(html).toContain("JavaScript");
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  });

  test(`${path} fits its width and has no axe violations`, { tag: "@both" }, async ({ page, request, isMobile }) => {
    await signedIn(page, request);
    await visit(page, path);
    await expect(main(page).locator(".skeleton")).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(isMobile ? 390 : 1440);
    await expectNoAxeViolations(page);
  });
}

test(
  "the account page shows name, contact and address, and links to its sections",
  { tag: "@both" },
  async ({ page, request, isMobile }) => {
    const { email } = await signedIn(page, request);
    await visit(page, "/account");
    await expect(heading(page)).toHaveText("Hello, Asha");
    const contact = main(page).getByRole("region", { name: "Contact info" });
    await expect(contact).toContainText(`Asha Rao${email}+91 98000 00000`);
    await expect(contact.getByRole("link", { name: "Edit" })).toHaveAttribute("href", "/profile");
    await expect(contact.getByRole("link", { name: "Change Password" })).toHaveAttribute("href", "/profile/change-password");
    const address = main(page).getByRole("region", { name: "Default billing address" });
    await expect(address).toContainText("You have not set a default billing address.");
    await expect(address.getByRole("link", { name: "Manage Addresses" })).toHaveAttribute("href", "/address");
    const unconfirmed = main(page).getByRole("region", { name: "Confirm your e-mail" });
    await unconfirmed.getByRole("button", { name: "Send the e-mail again" }).click();
    await expect(unconfirmed.getByRole("status")).toHaveText("If this e-mail still needs confirming, we have sent a new link.");

    const menu = await openMenu(page, isMobile);
    const links = { "My Orders": "/orders", "My Wishlist": "/wishlist", "Address Book": "/address", "Account Information": "/profile" };
    for (const [name, href] of Object.entries(links)) await expect(menu.getByRole("link", { name })).toHaveAttribute("href", href);
    await menu.getByRole("link", { name: "Signed-in devices" }).click();
    await expect(heading(page)).toHaveText("Signed-in devices");
    // On a phone the folded menu shows the current section.
    if (isMobile) await expect(menu.locator("summary")).toHaveText("Signed-in devices");
    else await expect(menu.getByRole("link", { name: "Signed-in devices" })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toHaveText(/Home.*My Account.*Signed-in devices/);
  },
);

test("the default address is shown line by line with an edit link", async ({ page, request }) => {
  await signedIn(page, request);
  const address = {
    ua_id: 12,
    ua_fname: "Asha",
    ua_lname: "Rao",
    ua_mobile: "9800000000",
    ua_pincode: "302006",
    ua_state_name: "Rajasthan",
    ua_city_name: "Jaipur",
    ua_apartment: "B-402, Lotus Court",
    ua_complete_address: "Civil Lines",
    ua_country_name: "India",
    ua_house_no: "",
  };
  await page.route("**/api/web-api/get-user-data", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), defaultAddress: address } });
  });
  await visit(page, "/account");
  const region = main(page).getByRole("region", { name: "Default billing address" });
  await expect(region).toContainText("B-402, Lotus Court");
  await expect(region).toContainText("Jaipur 302006");
  await expect(region.getByRole("link", { name: "Edit address" })).toHaveAttribute("href", "/address/12");
});

test(
  "logging out asks first, then ends the session in this tab, in other tabs and on the server",
  { tag: "@phone" },
  async ({ page, request, isMobile }) => {
    const { token } = await signedIn(page, request);
    await visit(page, "/account");
    await expect(heading(page)).toHaveText("Hello, Asha");
    const other = await page.context().newPage();
    await visit(other, "/profile");
    await expect(other.getByLabel("First name")).toHaveValue("Asha");

    const menu = await openMenu(page, isMobile);
    await menu.getByRole("button", { name: "Logout" }).click();
    const ask = page.getByRole("dialog", { name: "Logout" });
    await expect(ask).toHaveAccessibleDescription(shown("Are you sure ? Want to log out"));
    await expectNoAxeViolations(page);
    await ask.getByRole("button", { name: "Stay" }).click();
    await expect(ask).toBeHidden();
    expect(await storedItem(page, "USER_TOKEN")).toBe(token);

    await menu.getByRole("button", { name: "Logout" }).click();
    await ask.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/");
    await expect(other).toHaveURL("/");
    expect(await storedItem(page, "USER_TOKEN")).toBeNull();
    await expect(async () => {
      const answer = await request.get("/api/web-api/get-user-data", {
        headers: { "X-Access-Key": "dhurrie-web", "X-Authorization": `Bearer ${token}` },
      });
      expect((await answer.json()).message).toBe("Session expired");
    }).toPass();
  },
);

test("an empty name is marked without a message; saved details are shown", { tag: "@both" }, async ({ page, request }) => {
  await signedIn(page, request);
  await visit(page, "/profile");
  const form = page.getByRole("form", { name: "Your name and mobile" });
  const last = form.getByLabel("Last name");
  let sent = 0;
  page.on("request", (each) => each.url().endsWith("/update-user-data") && sent++);
  await last.fill(" ");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(last).toBeFocused();
  await expect(last).toHaveAttribute("aria-invalid", "true");
  await expect(last).toHaveCSS("border-top-width", "2px");
  await expect(form.getByRole("alert")).toBeHidden();
  await expect(form.locator(".field-error")).toHaveCount(0);
  await form.getByLabel("Mobile").fill("12345");
  await last.fill("Rao-Sen");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel("Mobile")).toHaveAccessibleDescription(shown("Phone Number must be in 10 Digits"));
  expect(sent).toBe(0);

  await form.getByLabel("First name").fill("Aasha");
  await form.getByLabel("Mobile").fill("+91 98765 43210");
  await form.getByRole("button", { name: "Save" }).dblclick();
  await expect(form.getByRole("status")).toHaveText("Your details have been saved.");
  await expect(form.getByRole("status")).toBeFocused();
  expect(sent).toBe(1);
  await page.goto("/account");
  await expect(heading(page)).toHaveText("Hello, Aasha");
  await expect(main(page).getByText("+91 98765 43210")).toBeVisible();
});

test("a refusal is shown in an alert, and the form keeps its values", async ({ page, request }) => {
  await signedIn(page, request);
  await visit(page, "/profile");
  const form = page.getByRole("form", { name: "Your name and mobile" });
  await form.getByLabel("First name").fill("Aasha");
  const answers = [
    { status: 409, json: { status: "error", message: "Not just now." } },
    { status: 500, body: "" },
  ];
  await page.route("**/update-user-data", (route) => route.fulfill(answers.shift()!));
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByRole("alert")).toHaveText("Not just now.");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByRole("alert")).toHaveText("The shop could not be reached. Nothing has been changed. Please try again.");
  await expect(form.getByRole("alert")).toBeFocused();
  await expect(form.getByLabel("First name")).toHaveValue("Aasha");
});

test(
  "changing the password requires the current one and a confirmation, and signs out other devices",
  { tag: "@phone" },
  async ({ page, request, browser }) => {
    const { email } = await signedIn(page, request);
    const other = await onAnotherDevice(browser, request, email);
    await visit(other.page, "/account");
    await expect(heading(other.page)).toHaveText("Hello, Asha");

    await visit(page, "/profile/change-password");
    const form = page.getByRole("form", { name: "Change Password" });
    const field = (name: string) => form.getByLabel(name, { exact: true });
    // By keyboard alone.
    await field("Current password").focus();
    await page.keyboard.type(`${PASSWORD}x`);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.type(OTHER_PASSWORD);
    await page.keyboard.press("Enter");
    await expect(field("Confirm password")).toBeFocused();
    await expect(field("Confirm password")).toHaveAccessibleDescription(shown("Please enter password"));
    await page.keyboard.type("something else");
    await page.keyboard.press("Enter");
    await expect(field("Confirm password")).toHaveAccessibleDescription(shown("Password and confirm password should be same"));
    await field("Confirm password").fill(OTHER_PASSWORD);
    await page.keyboard.press("Enter");
    await expect(form.getByRole("alert")).toHaveText("Your current password is not correct.");
    await expect(field("New password")).toHaveValue(OTHER_PASSWORD);
    await field("Current password").fill(PASSWORD);
    await form.getByRole("button", { name: "Show current password" }).click();
    await expect(field("Current password")).toHaveAttribute("type", "text");
    await form.getByRole("button", { name: "Change Password" }).click();
    await expect(form.getByRole("status")).toHaveText("Your password has been changed. All other devices are signed out.");
    await expect(field("New password")).toHaveValue("");

    // The page that is open on the other device: its next action leads to the home page.
    await other.page.getByRole("link", { name: "Edit contact info" }).click();
    await expect(other.page).toHaveURL("/");
    expect(await storedItem(other.page, "USER_TOKEN")).toBeNull();
    await other.page.context().close();
  },
);

test("a new e-mail address takes effect when the link in its e-mail is opened", { tag: "@phone" }, async ({ page, request }) => {
  const { email } = await signedIn(page, request);
  const newEmail = uniqueEmail();
  await visit(page, "/profile");
  await main(page).locator("summary", { hasText: "Change e-mail" }).click();
  const form = page.getByRole("form", { name: "Change e-mail" });
  const send = form.getByRole("button", { name: "Send the confirmation link" });
  await send.click();
  await expect(form.getByLabel("New e-mail")).toBeFocused();
  await expect(form.getByLabel("New e-mail")).toHaveAccessibleDescription(shown("Please enter Email Address"));
  await form.getByLabel("New e-mail").fill("asha@nowhere");
  await form.getByLabel("Your password", { exact: true }).fill(OTHER_PASSWORD);
  await send.click();
  await expect(form.getByLabel("New e-mail")).toHaveAccessibleDescription(shown("Invalid Email Format"));
  await form.getByLabel("New e-mail").fill(newEmail);
  await send.click();
  await expect(form.getByRole("alert")).toHaveText("Your current password is not correct.");
  await form.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await send.click();
  await expect(form.getByRole("status")).toContainText("We have e-mailed a link to the new address.");
  await expectNoAxeViolations(page);

  const arrived = await followEmailLink(page, { to: newEmail, subject: "Confirm your new e-mail address", button: "Use this address" });
  await expect(main(arrived).locator(".confirmation")).toContainText("Your e-mail address has been changed.");
  await expectNoAxeViolations(arrived);
  await arrived.getByRole("link", { name: "Go to my account" }).click();
  await expect(main(arrived).getByRole("region", { name: "Contact info" })).toContainText(newEmail);
  await expect(main(arrived).getByText(email)).toBeHidden();
  await expect(main(arrived).getByRole("region", { name: "Confirm your e-mail" })).toBeHidden();
});

test("an expired or incomplete link to confirm a new e-mail address shows an error", async ({ page }) => {
  await visit(page, "/account/confirm-email?id=nothing");
  await expect(main(page).getByText("This link has expired or was already used. Request a new one.")).toBeVisible();
  await visit(page, "/account/confirm-email");
  await expect(main(page).getByText("This link is incomplete. Please open it again from the e-mail.")).toBeVisible();
});

test(
  "the device list marks this device and signs out another one while it fills in a form",
  { tag: "@phone" },
  async ({ page, request, browser }) => {
    const { email } = await signedIn(page, request);
    const other = await onAnotherDevice(browser, request, email);
    await visit(other.page, "/profile");
    const typing = other.page.getByRole("form", { name: "Your name and mobile" });
    await typing.getByLabel("First name").fill("Somebody else");

    await visit(page, "/account/devices");
    const devices = main(page).getByRole("list", { name: "Signed-in devices" }).getByRole("listitem");
    await expect(devices).toHaveCount(2);
    await expect(devices.filter({ hasText: "This device" })).toHaveCount(1);
    await devices.getByRole("button", { name: "Sign out Firefox on Windows" }).click();
    await expect(page.getByText("The device has been signed out.")).toBeVisible();
    await expect(devices).toHaveCount(1);
    await expect(devices.getByRole("button")).toHaveCount(0);

    await typing.getByRole("button", { name: "Save" }).click();
    await expect(other.page).toHaveURL("/");
    expect(await storedItem(other.page, "USER_TOKEN")).toBeNull();
    await other.page.context().close();
  },
);

test(
  "the customer signs out all other devices, then all devices, and keeps the session when the password changes",
  { tag: "@phone" },
  async ({ page, request, browser }) => {
    const { email } = await signedIn(page, request);
    const other = await onAnotherDevice(browser, request, email);
    await visit(page, "/account/devices");
    const devices = main(page).getByRole("list", { name: "Signed-in devices" }).getByRole("listitem");
    await expect(devices).toHaveCount(2);
    await page.getByRole("button", { name: "Sign out all other devices" }).click();
    await expect(page.getByText("All other devices have been signed out.")).toBeVisible();
    await expect(devices).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Sign out all other devices" })).toHaveCount(0);
    await visit(other.page, "/account");
    await expect(other.page).toHaveURL("/");
    await other.page.context().close();

    await visit(page, "/profile/change-password");
    const before = await storedItem(page, "USER_TOKEN");
    const form = page.getByRole("form", { name: "Change Password" });
    await form.getByLabel("Current password", { exact: true }).fill(PASSWORD);
    await form.getByLabel("New password", { exact: true }).fill(OTHER_PASSWORD);
    await form.getByLabel("Confirm password", { exact: true }).fill(OTHER_PASSWORD);
    await form.getByRole("button", { name: "Change Password" }).click();
    await expect(form.getByRole("status")).toBeVisible();
    expect(await storedItem(page, "USER_TOKEN")).not.toBe(before);

    await visit(page, "/account/devices");
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    const dialog = page.getByRole("dialog", { name: "Sign out everywhere" });
    await dialog.getByRole("button", { name: "Stay" }).click();
    await expect(devices).toHaveCount(1);
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page).toHaveURL("/");
    expect(await storedItem(page, "USER_TOKEN")).toBeNull();
  },
);

test(
  "some time after the sign-in, signing devices out asks for the password and gives this one a new token",
  { tag: "@phone" },
  async ({ page, request, browser }) => {
    const { email } = await signedIn(page, request);
    const other = await onAnotherDevice(browser, request, email);
    await page.route(/revoke-user-sessions?$/, async (route) => {
      const { user_current_password: password } = route.request().postDataJSON();
      if (password !== "") return await route.continue();
      await route.fulfill({
        status: 422,
        json: { status: "error", code: "account.current_needed", message: "Please enter your current password." },
      });
    });
    await visit(page, "/account/devices");
    const devices = main(page).getByRole("list", { name: "Signed-in devices" }).getByRole("listitem");
    const before = await storedItem(page, "USER_TOKEN");
    await devices.getByRole("button", { name: "Sign out Firefox on Windows" }).click();
    const dialog = page.getByRole("dialog", { name: "Sign out this device?" });
    const password = dialog.getByLabel("Current password", { exact: true });
    await expect(password).toBeFocused();
    await expect(dialog).toContainText("Firefox on Windows is signed out.");
    await expectNoAxeViolations(page);
    await password.fill("not-this-one-1");
    await page.keyboard.press("Enter");
    await expect(dialog).toContainText("Your current password is not correct.");
    await password.fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(devices).toHaveCount(1);
    await expect(dialog).toHaveCount(0);
    const after = await storedItem(page, "USER_TOKEN");
    expect(after).not.toBe(before);
    await visit(other.page, "/account");
    await expect(other.page).toHaveURL("/");
    await other.page.context().close();

    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    const everywhere = page.getByRole("dialog", { name: "Sign out everywhere" });
    await everywhere.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(everywhere.getByLabel("Current password", { exact: true })).toBeFocused();
    await expect(everywhere).toContainText("Please enter your current password.");
    await everywhere.getByLabel("Current password", { exact: true }).fill(PASSWORD);
    await everywhere.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page).toHaveURL("/");
    expect(await storedItem(page, "USER_TOKEN")).toBeNull();
  },
);

test("personal data is exported to a file", async ({ page, request }) => {
  const { email } = await signedIn(page, request);
  await visit(page, "/profile");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export my data" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^dhurrie-my-data-\d{4}-\d\d-\d\d\.json$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ account: { email, firstName: "Asha" } });
});

test("an account is deleted with its password, after its consequences are shown", { tag: "@phone" }, async ({ page, request }) => {
  const { email } = await signedIn(page, request);
  await visit(page, "/profile");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const sheet = page.getByRole("dialog", { name: "Delete my account" });
  await expect(sheet).toContainText("cannot be restored.");
  await expectNoAxeViolations(page);
  const password = sheet.getByLabel("Your password", { exact: true });
  await sheet.getByRole("button", { name: "Delete for good" }).click();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription("Please enter your current password.");
  await password.fill(OTHER_PASSWORD);
  await sheet.getByRole("button", { name: "Delete for good" }).click();
  await expect(sheet.getByRole("alert")).toHaveText("Your current password is not correct.");
  await password.fill(PASSWORD);
  await password.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Your account has been deleted.")).toBeVisible();
  expect(await storedItem(page, "USER_TOKEN")).toBeNull();
  await signUp(request, email);
});

test("a trade customer sees the status of the application", { tag: "@phone" }, async ({ page, request }) => {
  await signedIn(page, request, "trade");
  await visit(page, "/account");
  const notice = main(page).getByRole("region", { name: "Trade programme" });
  await expect(notice, "the five-field registration is no application").toContainText("Your trade account is ready");
  await expect(notice.getByRole("link", { name: "Apply to the trade programme" })).toHaveAttribute("href", "/trade-program");
  let standing = { user_trade_status: "applied", user_trade_group: "" };
  await page.route("**/api/web-api/get-user-data", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, rowUserData: { ...body.rowUserData, ...standing } } });
  });
  await page.reload();
  await expect(notice).toContainText("We have your application to the trade programme.");
  standing = { user_trade_status: "approved", user_trade_group: "Architects" };
  await page.reload();
  await expect(notice).toContainText("Your price group: Architects");
  standing = { user_trade_status: "declined", user_trade_group: "" };
  await page.reload();
  await expect(notice.getByRole("link", { name: "Apply again" })).toHaveAttribute("href", "/trade-program");
  await expectNoAxeViolations(page);
});

test("old account addresses open the account page", async ({ page, request }) => {
  await signedIn(page, request);
  await visit(page, "/my-account");
  await expect(heading(page)).toHaveText("Hello, Asha");
  await visit(page, "/profile/anything");
  await expect(heading(page)).toHaveText("Account Information");
});
