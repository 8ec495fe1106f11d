/** Screens of content and settings that other stories do not open: whole at both widths, and what is done on each. */
import { type Page, type Route, expect, test } from "@playwright/test";
import { openAdmin } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

const screens = [
  "/settings/bars",
  "/settings/shop",
  "/settings/delivery-days",
  "/settings/returns",
  "/settings/policies",
  "/settings/policies/return-policy",
  "/settings/emails",
  "/settings/emails/orderConfirmed",
  "/settings/mail",
  "/settings/payments",
  "/settings/couriers",
  "/settings/backups",
  "/content/post",
  "/content/post/natural-dyes",
  "/content/redirects",
  "/content/check",
  "/content/banners",
];

test(
  "screens of content and settings fit their width, load without errors and have no axe violation",
  { tag: "@both" },
  async ({ page }) => {
    test.setTimeout(150_000);
    const problems: string[] = [];
    page.on("console", (message) => message.type() === "error" && problems.push(`${page.url()}: ${message.text()}`));
    page.on("pageerror", ({ message }) => problems.push(`${page.url()}: ${message}`));
    await openAdmin(page, "owner");
    for (const screen of screens)
      await test.step(screen, async () => {
        await page.goto(`/admin${screen}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.locator("main .mantine-Skeleton-root, main [aria-busy=true]")).toHaveCount(0);
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(tooWide, screen).toBeLessThanOrEqual(0);
        await expectNoAxeViolations(page);
      });
    await test.step("two versions of a page compared", async () => {
      const slug = `compared-${test.info().project.name}-${Date.now()}`;
      const heading = (id: number, text: string) => ({ type: "heading", id, heading: text });
      const body = (text: string) => ({
        title: "Compared",
        desktop: [{ id: 1, columns: [{ id: 2, width: 12, blocks: [heading(3, text), heading(4, "Silk")] }] }],
      });
      const headers = { origin: new URL(page.url()).origin };
      const added = await page.request.post("/api/admin/content/page", { headers, data: { slug, body: body("Wool") } });
      const { version } = (await added.json()) as { version: number };
      await page.request.put("/api/admin/content/page", { headers, data: { slug, version, body: body("Wool of Bikaner") } });
      await page.goto(`/admin/content/page/${slug}`);
      await button(page, "Compare").click();
      await expect(dialog(page).getByText("Changed:")).toBeVisible();
      await expectNoAxeViolations(page, '[role="dialog"]');
      await dialog(page).getByText("Side by side", { exact: true }).click();
      await expect(dialog(page).frameLocator("iframe").last().getByRole("heading", { name: "Wool of Bikaner" })).toBeVisible();
      // The pages in the frames are documents of their own.
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(tooWide).toBeLessThanOrEqual(0);
    });
    // Pictures of previewed e-mails among them.
    expect(problems).toEqual([]);
  },
);

test("the texts of an e-mail say what they are for; a wrong name is refused at its field, and the rest is seen and sent", async ({
  page,
}) => {
  await openAdmin(page, "owner", "/settings/emails/giftCardSent");
  const what = page.getByRole("textbox", { name: "What happened" });
  const words = await what.inputValue();
  await what.fill("{nobody} has it");
  await button(page, "Save the texts").click();
  await expect(page.getByText("Nothing is filled in here: take {nobody} out.").first()).toBeVisible();
  await what.fill("Your gift card has left for its new owner.");
  await expect(page.frameLocator("iframe").getByText("has left for its new owner").last()).toBeVisible();
  await button(page, "Save the texts").click();
  await expect(page.getByText("Saved. E-mails have these texts from now on.")).toBeVisible();
  await button(page, "Send a test to me").click();
  await expect(page.getByText("A test is on its way to owner@demo.example.", { exact: false })).toBeVisible();
  await button(page, "Back to the original: What happened").click();
  await expect(what).toHaveValue(words);
  await button(page, "Save the texts").click();
  await expect(button(page, "Send a test to me")).toBeEnabled();
});

test("mail server, payment keys, couriers and backups are tried and recorded", async ({ page }) => {
  await openAdmin(page, "owner", "/settings/mail");
  await button(page, "Send a test to me").click();
  await expect(page.getByRole("status").filter({ hasText: "has accepted an e-mail to owner@demo.example" })).toBeVisible();
  // It did not answer before: the shown state follows what the trial finds.
  const wasSilent = async (route: Route) => {
    const response = await route.fetch();
    const { payments, ...others } = (await response.json()) as { payments: object };
    await route.fulfill({ response, json: { ...others, payments: { ...payments, isInterrupted: true } } });
  };
  await page.route("**/api/admin/services", wasSilent, { times: 1 });
  await page.goto("/admin/settings/payments");
  const silent = page.getByText("The provider does not answer at the moment.", { exact: false });
  await expect(silent).toBeVisible();
  await button(page, "Try the keys").click();
  await expect(page.getByRole("status").filter({ hasText: "The keys work." })).toBeVisible();
  await expect(silent).toBeHidden();
  await page.goto("/admin/settings/couriers");
  await button(page, "Try Test courier").click();
  await expect(page.getByRole("status").filter({ hasText: "The credentials work." })).toBeVisible();
  await page.goto("/admin/settings/backups");
  await button(page, "Record a restore").click();
  await dialog(page).getByLabel("Where it is, or how it went").fill("On the old laptop, in 9 minutes");
  await dialog(page).getByRole("button", { name: "Record a restore" }).click();
  await expect(page.getByText("On the old laptop, in 9 minutes")).toBeVisible();
});

test("a circle of redirects is named and cannot be saved; a redirect that is whole leads on", async ({ page }) => {
  await openAdmin(page, "content", "/content/redirects");
  const from = `/old-${Date.now()}`;
  await button(page, "Add a redirect").click();
  const field = (name: string) => page.getByRole("textbox", { name, exact: true }).first();
  await field("From").fill(from);
  await field("To").fill(from);
  await expect(page.getByText(/These redirects go round in a circle/)).toBeVisible();
  await expectNoAxeViolations(page);
  await field("To").fill("/faq");
  await expect(page.getByText(/These redirects go round in a circle/)).toHaveCount(0);
  await button(page, "Publish …").click();
  await dialog(page).getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();
  await expect.poll(async () => (await page.request.get(from)).url()).toMatch(/\/faq$/);
});

test("a post is planned, waits, and is called off; a version is compared and restored", async ({ page }) => {
  const slug = `planned-${Date.now()}`;
  await openAdmin(page, "content", "/content/post/new");
  await page.getByRole("textbox", { name: "Title" }).fill("Planned");
  await page.getByRole("textbox", { name: "Address" }).fill(slug);
  await page.getByRole("main").locator("button[type=submit]").click();
  await expect(page.getByRole("heading", { level: 1, name: "Planned" })).toBeVisible();
  await page.getByRole("textbox", { name: "Category" }).fill("Stories");
  await button(page, "Publish …").click();
  await dialog(page).getByText("At a time", { exact: true }).click();
  await dialog(page).getByLabel("From").fill("2000-01-01T10:00");
  await dialog(page).getByRole("button", { name: "Publish", exact: true }).click();
  await expect(dialog(page).locator("[data-error], .mantine-InputWrapper-error").first()).toBeVisible();
  await expectNoAxeViolations(page, '[role="dialog"]');
  await dialog(page).getByLabel("From").fill("2099-01-01T10:00");
  await dialog(page).getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("It will be published at that time.")).toBeVisible();
  expect((await page.request.get(`/blog/${slug}`)).status()).toBe(404);
  await button(page, "Cancel the time").click();
  await expect(button(page, "Publish …")).toBeVisible();
  await button(page, "Versions").click();
  await dialog(page)
    .getByRole("button", { name: /^Restore/ })
    .last()
    .click();
  await expect(page.getByRole("textbox", { name: "Category" })).toHaveValue("");
});

test(
  "several lines above the header take turns and stop at their switch; less motion shows the first",
  { tag: "@both" },
  async ({ page }) => {
    await openAdmin(page, "owner");
    // Seen in a preview, so that no other story meets it.
    const preview = await page.request.post("/api/admin/content/settings/preview", {
      headers: { origin: new URL(page.url()).origin },
      data: { slug: "", body: { shopName: "Dhurrie", announcement: "Woven by hand", announcementMore: [{ text: "Delivered free" }] } },
    });
    expect(preview.ok(), await preview.text()).toBe(true);
    await page.goto(((await preview.json()) as { path: string }).path);
    const strip = page.getByRole("complementary", { name: "Announcement" });
    const lines = page.locator(".announcement-turns li");
    const shown = () => lines.evaluateAll((all) => all.map((line) => Number(getComputedStyle(line).opacity)));
    const turnTo = (second: number) =>
      page.evaluate((ms) => {
        for (const animation of document.getAnimations())
          if ((animation.effect as KeyframeEffect).target?.closest(".announcement-turns")) animation.currentTime = ms;
      }, second * 1_000);
    const stop = strip.getByRole("checkbox", { name: "Stop the lines that take turns" });
    await stop.press("Space");
    await expect(lines.first()).toHaveCSS("animation-play-state", "paused");
    await turnTo(2);
    expect(await shown()).toEqual([1, 0]);
    await turnTo(8);
    expect(await shown()).toEqual([0, 1]);
    await expectNoAxeViolations(page, ".announcement");
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await shown()).toEqual([1, 0]);
    await expect(stop).toBeHidden();
  },
);
