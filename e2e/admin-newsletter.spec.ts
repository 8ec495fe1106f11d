/** A newsletter, from its first part to its figures. */
import { expect, test } from "@playwright/test";
import { followEmailLink, readEmail, uniqueEmail } from "./account-fixtures.ts";
import { openAdmin, proveIt } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";

test(
  "a newsletter is written in parts, seen as it will look, tried, and sent to who has confirmed",
  { tag: "@both" },
  async ({ page, request }) => {
    const reader = uniqueEmail();
    await request.post("/api/web-api/newsletter", { headers: { "X-Access-Key": "dhurrie-web" }, data: { newsletter_email: reader } });
    const confirmation = await followEmailLink(page, {
      to: reader,
      subject: "Please confirm: the newsletter",
      button: "Yes, send it to me",
    });
    await confirmation.getByRole("button", { name: "Yes, send it to me" }).click();
    await expect(confirmation.getByText("You are on the list.")).toBeVisible();
    await confirmation.close();

    await openAdmin(page, "manager", "/newsletter/issues/new");
    const subject = `News for ${reader}`;
    const add = page.getByRole("group", { name: "Add a part" });
    await page.getByLabel("Subject").first().fill(subject);
    await add.getByRole("button", { name: "Text" }).click();
    await add.getByRole("button", { name: "Heading" }).click();
    await add.getByRole("button", { name: "Button" }).click();
    const parts = page.getByRole("list", { name: "Parts" }).getByRole("listitem");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Write a text, or remove this part.").first()).toBeVisible();
    await parts.nth(0).getByRole("textbox", { name: "Text" }).fill("Woven <b>slowly</b>.\n\nIn Bikaner.");
    await parts.nth(1).getByRole("textbox", { name: "Text" }).fill("Off the loom");
    await parts.nth(2).getByRole("textbox", { name: "Text" }).fill("See all");
    await parts.nth(2).getByRole("textbox", { name: "Leads to" }).fill("/rugs");
    await page.getByRole("button", { name: "Move up: Heading 2" }).press("Enter");
    const shown = page.getByRole("region", { name: "As subscribers see it" }).frameLocator("iframe");
    await expect(shown.getByRole("heading", { name: "Off the loom" })).toBeVisible();
    await expect(shown.getByText("Woven <b>slowly</b>.")).toBeVisible();
    await page.getByText("390 px").click();
    await expectNoAxeViolations(page, "main");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();

    await page.getByRole("button", { name: "Send now" }).click();
    const dialog = page.getByRole("dialog", { name: "Send now" });
    await dialog.getByRole("button", { name: /^Send to/ }).click();
    const proof = page.getByRole("dialog", { name: "Please confirm that it is you" });
    const begun = page.getByText("It is on its way.");
    await expect(proof.or(begun).first()).toBeVisible();
    if (await proof.isVisible()) await proveIt(page);
    await expect(begun.first()).toBeVisible();
    const text = await readEmail(page, { to: reader, subject });
    expect(text).toContain("Unsubscribe from the newsletter");
    await expect(page.getByText("Sent", { exact: true }).first()).toBeVisible({ timeout: 20_000 });
    await expectNoAxeViolations(page, "main");
  },
);
