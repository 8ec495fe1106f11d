/** Passkeys, with Chromium's virtual authenticator: added in the account, used on the sign-in page, removed. */
import { type APIRequestContext, type Page, expect, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { PASSWORD, readEmail, signUp, storedItem, uniqueEmail } from "./account-fixtures.ts";
import { visit } from "./storefront.ts";

const main = (page: Page) => page.getByRole("main");
const passkeys = (page: Page) => main(page).getByRole("list", { name: "Passkeys" }).getByRole("listitem");
const addForm = (page: Page) => main(page).getByRole("form", { name: "Add a passkey" });
const passkeyButton = (page: Page) => main(page).getByRole("button", { name: "Sign in with a passkey" });

/** An IP address cannot have passkeys; localhost can. */
function atLocalhost(path: string): string {
  const url = new URL(path, process.env["E2E_URL"]);
  url.hostname = "localhost";
  return url.href;
}

/** A device behind whose screen lock passkeys are stored. `isUnlocked`: its owner unlocks it whenever it is asked to. */
async function withAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    unlock: (isUserVerified: boolean) => browser.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    respond: (enabled: boolean) => browser.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
  };
}

/** Opens the devices of a new customer who has just signed in. */
async function openDevices(page: Page, request: APIRequestContext, kind: "retail" | "trade" = "retail"): Promise<string> {
  const email = uniqueEmail();
  const token = await signUp(request, email, kind);
  await page.goto(atLocalhost("/faq"));
  await page.evaluate(([key, token]) => localStorage.setItem(key!, token!), [kind === "trade" ? "USER_TRADE_TOKEN" : "USER_TOKEN", token]);
  await visit(page, atLocalhost("/account/devices"));
  return email;
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await addForm(page).getByLabel("Name of the device").fill(name);
  await addForm(page).getByRole("button", { name: "Add a passkey" }).click();
  await expect(passkeys(page).filter({ hasText: name })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.removeItem("USER_TOKEN");
    localStorage.removeItem("USER_TRADE_TOKEN");
  });
}

test("a passkey is added, signs in without a password and is removed", { tag: "@phone" }, async ({ page, request }) => {
  const device = await withAuthenticator(page);
  const email = await openDevices(page, request);
  await expect(main(page).getByText("You have no passkeys yet.")).toBeVisible();
  await addPasskey(page, "My phone");
  await expect(passkeys(page)).toContainText("Not used yet");
  await expect(main(page).getByRole("heading", { name: "Passkeys" })).toBeFocused();
  await expectNoAxeViolations(page);
  expect(await readEmail(page, { to: email, subject: "A passkey has been added" })).toContain("Device");

  await signOut(page);
  await device.respond(false);
  await visit(page, atLocalhost("/login?next=/account/devices"));
  await expect(passkeyButton(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await device.respond(true);
  const asked = page.waitForRequest("**/passkey-sign-in");
  await passkeyButton(page).click();
  expect((await asked).headers()["x-authorization"]).toBe(`Bearer ${await storedItem(page, "TEMP_USER_TOKEN")}`);
  await expect(page).toHaveURL(/\/account\/devices$/);
  await expect(passkeys(page)).toContainText("Last used today");
  const sessions = main(page).getByRole("list", { name: "Signed-in devices" }).getByRole("listitem");
  await expect(sessions, "the registration, and one sign-in").toHaveCount(2);

  await passkeys(page).getByRole("button", { name: "Remove My phone" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove this passkey?" });
  await expect(dialog).toContainText("My phone will not sign you in any more.");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(passkeys(page)).toHaveCount(1);
  await passkeys(page).getByRole("button", { name: "Remove My phone" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(main(page).getByText("You have no passkeys yet.")).toBeVisible();
  expect(await readEmail(page, { to: email, subject: "A passkey has been removed" })).toContain("no longer works");

  await signOut(page);
  await device.respond(false);
  await visit(page, atLocalhost("/login"));
  await device.respond(true);
  await passkeyButton(page).click();
  await expect(main(page).getByRole("alert")).toHaveText("This passkey does not work here. Please sign in another way.");
  expect(await storedItem(page, "USER_TOKEN")).toBeNull();
});

test("a trade customer's passkey signs in on the trade page, and says so on the other", async ({ page, request }) => {
  const device = await withAuthenticator(page);
  await openDevices(page, request, "trade");
  await addPasskey(page, "Studio");
  await signOut(page);
  await device.respond(false);
  await visit(page, atLocalhost("/login"));
  await device.respond(true);
  await passkeyButton(page).click();
  await expect(main(page).getByRole("alert")).toContainText("belongs to a trade account");
  await device.respond(false);
  await visit(page, atLocalhost("/trade-sign-in"));
  await device.respond(true);
  await passkeyButton(page).click();
  await expect(page).toHaveURL(atLocalhost("/"));
  expect(await storedItem(page, "USER_TRADE_TOKEN")).not.toBeNull();
});

test("some time after the sign-in the form asks for the password and keeps the name", { tag: "@phone" }, async ({ page, request }) => {
  await withAuthenticator(page);
  await openDevices(page, request);
  await page.route("**/passkey-add-options", async (route) => {
    const { user_current_password: password } = route.request().postDataJSON();
    if (password === PASSWORD) return await route.continue();
    const [code, message] =
      password === ""
        ? ["account.current_needed", "Please enter your current password."]
        : ["account.current_wrong", "Your current password is not correct."];
    await route.fulfill({ status: 422, json: { status: "error", code, message } });
  });
  const form = addForm(page);
  const add = form.getByRole("button", { name: "Add a passkey" });
  await form.getByLabel("Name of the device").fill("My phone");
  await add.click();
  const password = form.getByLabel("Current password", { exact: true });
  await expect(password).toBeFocused();
  await expect(form).toContainText("Please enter your current password.");
  await password.fill("not-this-one-1");
  await add.click();
  await expect(form).toContainText("Your current password is not correct.");
  await expectNoAxeViolations(page);
  await password.fill(PASSWORD);
  await add.click();
  await expect(passkeys(page)).toContainText("My phone");
  await expect(password).toHaveCount(0);
});

test("a cancelled dialog and a device that has a passkey already are explained", async ({ page, request }) => {
  const device = await withAuthenticator(page);
  await openDevices(page, request);
  await device.unlock(false);
  await addForm(page).getByRole("button", { name: "Add a passkey" }).click();
  await expect(addForm(page).getByRole("alert")).toHaveText("No passkey was added. You can try again.");
  await device.unlock(true);
  await addPasskey(page, "My phone");
  await addForm(page).getByRole("button", { name: "Add a passkey" }).click();
  await expect(addForm(page).getByRole("alert")).toHaveText("This device already has a passkey of your account.");
  await signOut(page);
  await device.unlock(false);
  await visit(page, atLocalhost("/login"));
  await passkeyButton(page).click();
  await expect(main(page).getByRole("alert")).toHaveText("No passkey was used. Try again, or sign in with your password.");
});

test("where passkeys cannot work, the sign-in page has no button and the account says so", async ({ page, request }) => {
  await visit(page, "/login");
  await expect(main(page).getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect(passkeyButton(page)).toHaveCount(0);
  const token = await signUp(request, uniqueEmail());
  await page.evaluate((token) => localStorage.setItem("USER_TOKEN", token), token);
  await visit(page, "/account/devices");
  await expect(main(page).getByText("This browser cannot use passkeys on this page.")).toBeVisible();
  await expect(addForm(page)).toHaveCount(0);
});
