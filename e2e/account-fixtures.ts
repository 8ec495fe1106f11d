/** People with accounts, and the letters that they get. */
import { type APIRequestContext, type Page, expect, test } from "@playwright/test";

export const PASSWORD = "indigo-and-madder-7";
export const OTHER_PASSWORD = "walnut-husk-and-iron-3";

/** Each story has people of its own. */
export const uniqueEmail = () => `story-${Date.now()}-${Math.floor(Math.random() * 1e6)}@dhurrie.example`;

type Kind = "retail" | "trade";

/** Opens an account and gives back the token of its first session. */
export async function signUp(request: APIRequestContext, email: string, kind: Kind = "retail"): Promise<string> {
  const answer = await request.post("/api/web-api/registerprocess", {
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
  const { user_token: token, message } = await answer.json();
  expect(answer.ok(), message).toBe(true);
  return token;
}

/** Opens the newest letter with this subject in the shop's outbox. */
async function openEmail(page: Page, { to, subject }: { to: string; subject: string }): Promise<Page> {
  const outbox = process.env["E2E_OUTBOX"] ?? "";
  test.skip(outbox === "", "E2E_OUTBOX does not name the outbox of the shop that E2E_URL names.");
  const reader = await page.context().newPage();
  await reader.goto(outbox);
  const letter = reader
    .getByRole("link")
    .filter({ hasText: subject })
    .filter({ hasText: `to ${to}` });
  await expect(async () => {
    await reader.reload();
    await expect(letter.first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await letter.first().click();
  return reader;
}

/** What the newest letter with this subject says. */
export async function readEmail(page: Page, which: { to: string; subject: string }): Promise<string> {
  const reader = await openEmail(page, which);
  const words = await reader.frameLocator("iframe").locator("body").innerText();
  await reader.close();
  return words;
}

/** Follows the button in the newest letter with this subject, as its reader does. */
export async function followEmailLink(page: Page, { button, ...which }: { to: string; subject: string; button: string }): Promise<Page> {
  const reader = await openEmail(page, which);
  const opened = reader.waitForEvent("popup");
  await reader.frameLocator("iframe").getByRole("link", { name: button }).click();
  const arrived = await opened;
  await reader.close();
  return arrived;
}

export const storedItem = (page: Page, key: string) => page.evaluate((key) => localStorage.getItem(key), key);

/** A page asks for these by itself, and one that is told that the session is over ends it, before anybody has done anything. */
export async function blockAutomaticCalls(page: Page, calls = ["user-fav-ids", "trade-terms", "cartSessionData"]): Promise<void> {
  for (const early of calls)
    await page.route(`**/api/web-api/${early}`, (route) => route.fulfill({ status: 503, json: { status: "error", message: "Later" } }));
}
