/** Messages of visitors in the admin: found, answered by e-mail with a prepared answer, assigned; newsletter subscribers. */
import { readFile } from "node:fs/promises";
import { type APIRequestContext, type Page, expect, test } from "@playwright/test";
import { followEmailLink, readEmail, uniqueEmail } from "./account-fixtures.ts";
import { openAdmin } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const unique = () => `${Date.now()}-${Math.floor(Math.random() * 1e6)}`;

async function ask(request: APIRequestContext, email: string): Promise<string> {
  const reply = await request.post("/api/enquiries", {
    data: {
      name: "Asha Rao",
      email,
      phone: "9845031772",
      subject: "Rugs on stairs",
      message: "Is jute good for stairs?",
      elapsed_ms: 20_000,
    },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()).ticket;
}

test(
  "a message is answered with a prepared answer; the sender gets it by e-mail, and it counts as answered",
  { tag: "@both" },
  async ({ page, request }) => {
    const email = uniqueEmail();
    const ticket = await ask(request, email);
    const title = `Thanks ${unique()}`;
    await openAdmin(page, "support", "/enquiries/answers");
    await page.getByRole("button", { name: "New answer" }).click();
    const dialog = page.getByRole("dialog", { name: "New answer" });
    await dialog.getByLabel("Name").fill(title);
    await dialog.getByLabel("Text").fill("Thank you, {customer}.");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("alert")).toContainText("There is an unknown placeholder in the text.");
    await dialog.getByLabel("Text").fill("Thank you for {number}. We meet on {day}.");
    await expectNoAxeViolations(page, "[role=dialog]");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(title)).toBeVisible();

    await page.goto(`/admin/enquiries?q=${ticket}`);
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Asha Rao" }).click();
    await expect(heading(page, "Rugs on stairs")).toBeVisible();
    await page.getByRole("button", { name: "Send by e-mail" }).click();
    await expect(page.getByRole("alert")).toContainText("Write the answer first.");
    await page.getByRole("combobox", { name: "Begin with a prepared answer" }).fill(title);
    await page.getByRole("option", { name: title }).click();
    const answer = page.getByRole("textbox", { name: "Your answer" });
    await expect(answer).toHaveValue(`Thank you for ${ticket}. We meet on {day}.`);
    await page.getByRole("button", { name: "Send by e-mail" }).click();
    await expect(page.getByRole("alert")).toContainText("There is a placeholder in the text");
    await answer.fill(`Jute is slippery on stairs: take wool. ${ticket}`);
    // What is typed survives a reload.
    await page.reload();
    await expect(answer).toHaveValue(`Jute is slippery on stairs: take wool. ${ticket}`);
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Send by e-mail" }).click();
    await expect(page.getByText("The answer to Asha Rao is on its way.")).toBeVisible();
    await expect(answer).toHaveValue("");
    await expect(page.locator(".thread")).toContainText("Jute is slippery on stairs: take wool.");
    await expect(page.getByRole("button", { name: "Waits again" })).toBeVisible();
    const mailed = await readEmail(page, { to: email, subject: `Re: Rugs on stairs (${ticket})` });
    expect(mailed).toContain("Jute is slippery on stairs");
    expect(mailed).toContain("Is jute good for stairs?");

    await page.goto("/admin/enquiries/answers");
    const row = page.locator("li").filter({ hasText: title });
    await row.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText(title)).toHaveCount(0);
  },
);

test("a message is given to a colleague, and marked and reopened", async ({ page, request }) => {
  const ticket = await ask(request, uniqueEmail());
  await openAdmin(page, "manager", `/enquiries/${ticket}`);
  const field = page.getByRole("combobox", { name: "Who takes care of it" });
  const colleague = await field.getByRole("option").nth(1).innerText();
  await field.selectOption(colleague);
  await expect(page.getByText(`${colleague} takes care of it.`)).toBeVisible();
  await page.getByRole("button", { name: "Mark as answered" }).click();
  await expect(page.getByText("Answered by")).toBeVisible();
  await page.getByRole("button", { name: "Waits again" }).click();
  await expect(page.getByRole("button", { name: "Mark as answered" })).toBeVisible();
});

test("packers see no messages and no subscribers", async ({ page }) => {
  await openAdmin(page, "orders");
  for (const path of ["/admin/enquiries", "/admin/newsletter"]) {
    await page.goto(path);
    await expect(page.getByRole("alert").filter({ hasText: "Your role does not allow this" }).first()).toBeVisible();
  }
});

test("a subscriber is found and unsubscribed, the rest is exported, and the address is deleted", async ({ page, request }) => {
  const [email, other] = [uniqueEmail(), uniqueEmail()];
  for (const newsletter_email of [email, other])
    await request.post("/api/web-api/newsletter", { headers: { "X-Access-Key": "dhurrie-web" }, data: { newsletter_email } });
  // Nobody gets a newsletter who has not said yes in the mailbox itself.
  const confirmation = await followEmailLink(page, { to: other, subject: "Please confirm: the newsletter", button: "Yes, send it to me" });
  await confirmation.getByRole("button", { name: "Yes, send it to me" }).click();
  await expect(confirmation.getByText("You are on the list.")).toBeVisible();
  await confirmation.close();
  await openAdmin(page, "manager", `/newsletter?tab=all&q=${encodeURIComponent(email)}`);
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: email }).click();
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText(/^Unsubscribed /)).toBeVisible();
  await page.goto("/admin/newsletter");
  await page.getByRole("button", { name: "Export" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: "Export" }).click();
  const csv = await readFile(await (await saved).path(), "utf8");
  expect(csv).toContain(other);
  expect(csv).not.toContain(email);
  await page.goto(`/admin/newsletter?tab=all&q=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: email }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("The address is deleted.", { exact: true })).toBeVisible();
  await page.goto(`/admin/newsletter?tab=all&q=${encodeURIComponent(email)}`);
  await expect(page.getByText("No address has")).toBeVisible();
});
