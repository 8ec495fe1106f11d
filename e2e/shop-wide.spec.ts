/** What the owner changes for every shopper: who meets a popup, words for a few days, policies, holidays. In a shop of its own. */
import { type Page, expect, test } from "@playwright/test";
import { signUp, uniqueEmail } from "./account-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { type OwnShop, openShop, openShopAs } from "./own-shop.ts";
import { CLOCK_OPTIONS, moveClock } from "./shop-command.ts";
import { startShopWith } from "./start-shop.ts";
import { SHOPPER_USER_AGENT } from "../tools/chromium.ts";
import { visit } from "./storefront.ts";

// The clock only goes forward, so publishing comes last.
test.describe.configure({ mode: "default" });
test.use({ userAgent: SHOPPER_USER_AGENT });

let shop: OwnShop;
test.beforeAll(async () => {
  test.setTimeout(150_000);
  shop = await startShopWith({ DEMO: "on", PGOPTIONS: CLOCK_OPTIONS });
});
test.afterAll(async () => await shop?.close());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

async function publish(page: Page, terms?: { from: string; until: string }): Promise<void> {
  await button(page, "Publish …").click();
  if (terms) {
    await dialog(page).getByText("At a time", { exact: true }).click();
    await dialog(page).getByLabel("From").fill(terms.from);
    await dialog(page).getByLabel("Until").fill(terms.until);
  }
  await dialog(page).getByRole("button", { name: "Publish", exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(terms ? "It will be published at that time." : "Published.", { exact: true }).first()).toBeVisible();
}

test("the owner chooses who meets the offer: a customer sees it, a guest does not", async ({ browser }) => {
  const staff = await openShopAs("content", browser, shop);
  await staff.goto("/admin/content/banners");
  const offer = staff.getByRole("group", { name: "Who sees the offer popup" });
  await offer.getByRole("combobox", { name: "Shown to" }).click();
  await staff.getByRole("option", { name: "Customers who are signed in", exact: true }).click();
  await offer.getByLabel("First day").fill("2026-11-30");
  await offer.getByLabel("Last day").fill("2026-11-01");
  await button(staff, "Save draft").click();
  await expect(staff.getByText("The last day cannot be before the first.").last()).toBeVisible();
  await expectNoAxeViolations(staff);
  await offer.getByLabel("First day").fill("");
  await offer.getByLabel("Last day").fill("");
  await publish(staff);
  await expect(staff.getByText("To customers who are signed in.")).toBeVisible();

  const called = (page: Page) => page.getByRole("dialog", { name: "Handmade, under ₹25,000" });
  const popup = (page: Page) => page.locator("dialog.popup[open]");
  const meets = async (page: Page): Promise<void> => {
    // Only the offer is left to be seen.
    await page.addInitScript(() => localStorage.setItem("MODALOPEN", "FALSE"));
    await visit(page, "/");
    await expect(popup(page)).toBeVisible();
  };
  const guest = await openShop(browser, shop, 390);
  await meets(guest);
  await expect(called(guest)).toHaveCount(0);
  const customer = await openShop(browser, shop, 390);
  const token = await signUp(customer.request, uniqueEmail());
  await customer.addInitScript((mine) => localStorage.setItem("USER_TOKEN", mine), token);
  await meets(customer);
  await expect(called(customer)).toBeVisible();
  await expectNoAxeViolations(customer, "dialog.popup");
});

test("a policy is drafted from the settings, published, and found in the footer", async ({ browser }) => {
  const staff = await openShopAs("owner", browser, shop);
  const shopper = await openShop(browser, shop);
  expect((await shopper.request.get("/cancellation-policy")).status()).toBe(404);
  await staff.goto("/admin/settings/policies");
  await staff.getByRole("main").getByRole("link", { name: "Cancellation" }).click();
  await button(staff, "Put it into the page as a draft").click();
  await dialog(staff).getByRole("button", { name: "Put it into the page as a draft" }).click();
  await expect(dialog(staff)).toBeHidden();
  expect((await shopper.request.get("/cancellation-policy")).status()).toBe(404);
  await staff.getByRole("link", { name: "Open the page" }).click();
  await publish(staff);
  await shopper.goto("/cancellation-policy");
  await expect(shopper.getByRole("main")).toContainText("until we have handed it to the courier");

  await staff.goto("/admin/settings/policies");
  await expect(staff.getByText("Shoppers cannot find every policy")).toBeVisible();
  await expectNoAxeViolations(staff);
  await button(staff, "Add them to the footer").click();
  await dialog(staff).getByRole("button", { name: "Add them to the footer" }).click();
  await expect(dialog(staff)).toBeHidden();
  await staff.goto("/admin/content/footer");
  await publish(staff);
  await staff.goto("/admin/settings/policies");
  await expect(staff.getByText("Shoppers cannot find every policy")).toHaveCount(0);
  await visit(shopper, "/");
  await shopper.getByRole("contentinfo").getByRole("link", { name: "Cancellation" }).click();
  await expect(shopper).toHaveURL(/\/cancellation-policy$/);
});

test("holidays that the owner adds move the promised day; without them it is as before", async ({ browser }) => {
  const staff = await openShopAs("owner", browser, shop);
  const shopper = await openShop(browser, shop, 390);
  const promised = async (): Promise<string> => {
    await visit(shopper, "/product/serai-madder");
    const delivery = shopper.getByRole("region", { name: "When will it come?" });
    await delivery.getByRole("textbox", { name: "Delivery PIN code" }).fill("302001");
    await delivery.getByRole("textbox", { name: "Delivery PIN code" }).press("Enter");
    const line = delivery.getByText(/Arrives/).first();
    await expect(line).toBeVisible();
    return (await line.textContent()) ?? "";
  };
  const before = await promised();
  await staff.goto("/admin/settings/delivery-days");
  const days = Array.from({ length: 9 }, (_, at) =>
    new Date(Date.now() + at * 86_400_000).toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" }),
  );
  const row = (field: string) => staff.getByLabel(field, { exact: true }).last();
  for (const [at, day] of days.entries()) {
    await button(staff, "Add a holiday").click();
    await row("Day").fill(day);
    await row("Name").fill(`Closed ${at}`);
  }
  const ticks = [row("Nothing leaves"), row("Nothing arrives")];
  for (const tick of ticks) await tick.uncheck();
  await button(staff, "Save days and charges").click();
  await expect(staff.getByText("A holiday closes the shop, stops the courier, or both.").last()).toBeVisible();
  await expectNoAxeViolations(staff);
  for (const tick of ticks) await tick.check();
  await button(staff, "Save days and charges").click();
  await expect(staff.getByText("Saved. Shoppers see it from now on").first()).toBeVisible();
  const later = await promised();
  expect(later).not.toBe(before);

  await staff.reload();
  for (const at of days.keys()) await staff.getByRole("button", { name: `Remove the holiday Closed ${at}` }).click();
  await button(staff, "Save days and charges").click();
  await expect(staff.getByText("Saved. Shoppers see it from now on").first()).toBeVisible();
  expect(await promised()).toBe(before);
});

test("words published from one day until another are seen in between, and no longer", async ({ browser }) => {
  test.setTimeout(150_000);
  const staff = await openShopAs("content", browser, shop);
  const shopper = await openShop(browser, shop, 390);
  const inDays = (days: number) => {
    const day = new Date(Date.now() + days * 86_400_000).toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });
    return `${day}T10:00`;
  };
  const word = "We weave through Diwali";
  const isSeen = async (): Promise<boolean> => (await (await shopper.request.get("/faq")).text()).includes(word);
  await staff.goto("/admin/content/faq");
  await button(staff, "Add a group").click();
  await staff.getByRole("textbox", { name: "Name of the group" }).last().fill(word);
  await staff.getByRole("button", { name: "Add a question" }).last().click();
  await staff.getByRole("textbox", { name: "Question" }).last().fill("Are you open?");
  await publish(staff, { from: inDays(3), until: inDays(6) });
  expect(await isSeen()).toBe(false);
  await moveClock(shop.dataDir, 4);
  await expect.poll(isSeen, { timeout: 40_000 }).toBe(true);
  await moveClock(shop.dataDir, 7);
  await expect.poll(isSeen, { timeout: 40_000 }).toBe(false);
});
