/** Passkeys of staff, with Chromium's virtual authenticator: added, used to sign in and to prove who is there, removed. */
import { type Page, expect, test } from "@playwright/test";
import { demoKey } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";

/** An IP address cannot have passkeys; localhost can. */
function atLocalhost(path: string): string {
  const url = new URL(path, process.env["E2E_URL"]);
  url.hostname = "localhost";
  return url.href;
}

/** A device behind whose screen lock passkeys are stored. */
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
  /** Whether its owner unlocks it when it asks. */
  return { unlock: (isUserVerified: boolean) => browser.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }) };
}

const part = (page: Page) => page.getByRole("region", { name: "Passkeys" });

async function openOwnSignIn(page: Page): Promise<void> {
  const data = { email: "accounts@demo.example", password: demoKey() };
  expect((await page.request.post(atLocalhost("/api/admin/session"), { data })).ok()).toBe(true);
  await page.goto(atLocalhost("/admin/my-sign-in"));
  await expect(page.getByRole("heading", { level: 1, name: "My sign-in" })).toBeVisible();
}

test("a passkey is added, signs in without a password, proves who is there, and is removed", { tag: "@both" }, async ({ page }) => {
  const device = await withAuthenticator(page);
  const name = `Phone ${Date.now()}`;
  await openOwnSignIn(page);
  await device.unlock(false);
  await part(page).getByLabel("Name of the device").fill(name);
  await part(page).getByRole("button", { name: "Add a passkey" }).click();
  await expect(part(page).getByText("No passkey was added. Try again when you are ready.")).toBeVisible();
  await expect(part(page).getByLabel("Name of the device")).toHaveValue(name);
  await device.unlock(true);
  await page.route("**/api/admin/sign-in/passkeys", (route) => route.abort(), { times: 1 });
  await part(page).getByRole("button", { name: "Add a passkey" }).click();
  await expect(part(page).getByText("No connection.")).toBeVisible();
  await part(page).getByRole("button", { name: "Add a passkey" }).click();
  const row = part(page).getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("not used yet");
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await page.context().clearCookies();
  await page.goto(atLocalhost("/admin/sign-in?next=%2Fmy-sign-in"));
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(row).toContainText("last used");

  // As if the sign-in were longer ago than a proof counts.
  await page.route(
    "**/api/admin/sign-in/passkeys/*",
    (route) =>
      route.fulfill({ status: 403, json: { status: "error", code: "staff.proof_needed", message: "Please confirm that it is you." } }),
    { times: 1 },
  );
  await row.getByRole("button", { name: `Remove ${name}` }).click();
  await page.getByRole("dialog", { name: "Remove the passkey" }).getByRole("button", { name: "Remove" }).click();
  const proof = page.getByRole("dialog", { name: "Please confirm that it is you" });
  await expectNoAxeViolations(page);
  await proof.getByRole("button", { name: "Confirm with a passkey" }).click();
  await expect(page.getByText("The passkey has been removed.")).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto(atLocalhost("/admin/sign-in"));
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This passkey does not work here." })).toBeVisible();
});

test("staff of the demo shop cannot change the key that all of them use", async ({ page }) => {
  await openOwnSignIn(page);
  await expect(page.getByText("Staff of the demo shop sign in with its key.")).toBeVisible();
  await expect(page.getByLabel("New password")).toHaveCount(0);
});
