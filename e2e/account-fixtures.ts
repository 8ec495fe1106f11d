/** Customer accounts, and the emails that they receive. */
import { type APIRequestContext, type Page, expect, test } from "@playwright/test";

export const PASSWORD = "indigo-and-madder-7";
export const OTHER_PASSWORD = "walnut-husk-and-iron-3";

/** Each test uses its own accounts. */
export const uniqueEmail = () => `shopper-${Date.now()}-${Math.floor(Math.random() * 1e6)}@dhurrie.example`;

type Kind = "retail" | "trade";

/** Registers an account and returns the token of its first session. */
export async function signUp(request: APIRequestContext, email: string, kind: Kind = "retail"): Promise<string> {
  const reply = await request.post("/api/web-api/registerprocess", {
    headers: { "X-Access-Key": "dhurrie-web" },
    data: {
      user_fname: "Asha",
      user_lname: "Rao",
      user_email: email,
      user_mobile: "9800000000",
      user_password: PASSWORD,
      user_type: kind === "retail" ? 1 : 2,
    },
  });
  const { user_token: token, message } = await reply.json();
  expect(reply.ok(), message).toBe(true);
  return token;
}

/** Opens the newest email with this subject in the shop's outbox. */
async function openEmail(page: Page, { to, subject }: { to: string; subject: string }): Promise<Page> {
  const outbox = process.env["E2E_OUTBOX"] ?? "";
  test.skip(outbox === "", "E2E_OUTBOX does not name the outbox of the shop that E2E_URL names.");
  const reader = await page.context().newPage();
  await reader.goto(outbox);
  const email = reader
    .getByRole("link")
    .filter({ hasText: subject })
    .filter({ hasText: `to ${to}` });
  await expect(async () => {
    await reader.reload();
    await expect(email.first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await email.first().click();
  return reader;
}

/** The text of the newest email with this subject. */
export async function readEmail(page: Page, which: { to: string; subject: string }): Promise<string> {
  const reader = await openEmail(page, which);
  const text = await reader.frameLocator("iframe").locator("body").innerText();
  await reader.close();
  return text;
}

/** Follows the button in the newest email with this subject. */
export async function followEmailLink(page: Page, { button, ...which }: { to: string; subject: string; button: string }): Promise<Page> {
  const reader = await openEmail(page, which);
  const opened = reader.waitForEvent("popup");
  await reader.frameLocator("iframe").getByRole("link", { name: button }).click();
  const arrived = await opened;
  await reader.close();
  return arrived;
}

export const storedItem = (page: Page, key: string) => page.evaluate((key) => localStorage.getItem(key), key);

/** Blocks the calls that a page makes by itself: their replies could end an expired session before the test acts. */
export async function blockAutomaticCalls(page: Page, calls = ["user-fav-ids", "trade-terms", "cartSessionData"]): Promise<void> {
  for (const name of calls)
    await page.route(`**/api/web-api/${name}`, (route) => route.fulfill({ status: 503, json: { status: "error", message: "Later" } }));
}
