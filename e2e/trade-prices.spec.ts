/** Trade prices, which only trade customers see. */
import { type Page, expect, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { runShopCommand } from "./shop-command.ts";
import { signUp, uniqueEmail } from "./account-fixtures.ts";
import { cards, rupeesIn, visit } from "./storefront.ts";

const PRODUCT = "/product/serai-madder";

const priceBlock = (page: Page) => page.locator(".price-block");
const shownPrice = async (page: Page) => rupeesIn(await priceBlock(page).innerText());

/** An approved trade customer: 20 % off, and 30 % from five units of one rug. */
async function trader(page: Page): Promise<string> {
  const email = uniqueEmail();
  const token = await signUp(page.request, email, "trade");
  await runShopCommand("trade", "group", "Designers", "20");
  await runShopCommand("trade", "price", "Designers", "serai-madder", "30", "5");
  await runShopCommand("trade", "approve", email, "Designers");
  return token;
}

test(
  "trade prices are shown to a trade customer on every page and tab, and not to guests",
  { tag: "@phone" },
  async ({ page, context }) => {
    await visit(page, PRODUCT);
    const usual = await shownPrice(page);
    await visit(page, "/category/rugs");
    const usualOnCard = rupeesIn(await cards(page).first().innerText());
    const token = await trader(page);

    const other = await context.newPage();
    await visit(other, PRODUCT);
    await page.evaluate((token) => localStorage.setItem("USER_TRADE_TOKEN", token), token);
    await expect(priceBlock(other)).toContainText("Trade price");
    expect(await shownPrice(other)).toBe((usual * 80) / 100);
    await expect(priceBlock(other)).toContainText(/From 5 units: ₹[\d,.]+ each/);
    expect(rupeesIn((await priceBlock(other).innerText()).split("From 5 units")[1]!)).toBe((usual * 70) / 100);
    await expectNoAxeViolations(other, ".buy");

    await page.reload();
    await expect(cards(page).first()).toContainText("Trade price");
    expect(rupeesIn(await cards(page).first().innerText())).toBeCloseTo(usualOnCard * 0.8, 2);

    // The HTML is the same for everyone and contains no trade price.
    const html = await (await page.request.get(PRODUCT)).text();
    expect(html.includes("Trade price"), "in the page as it is sent").toBe(false);

    await other.evaluate(() => localStorage.removeItem("USER_TRADE_TOKEN"));
    await expect(cards(page).first()).not.toContainText("Trade price");
    expect(rupeesIn(await cards(page).first().innerText())).toBe(usualOnCard);
  },
);

test("a retail sign-in takes precedence over a trade one", async ({ page }) => {
  const token = await trader(page);
  await visit(page, PRODUCT);
  await page.evaluate((token) => localStorage.setItem("USER_TRADE_TOKEN", token), token);
  await page.reload();
  await expect(priceBlock(page)).toContainText("Trade price");
  const retail = await signUp(page.request, uniqueEmail());
  await page.evaluate((token) => localStorage.setItem("USER_TOKEN", token), retail);
  await page.reload();
  await expect(page.getByRole("main").getByLabel("Save Serai Madder to wishlist")).toHaveAttribute("aria-pressed", "false");
  await expect(priceBlock(page)).not.toContainText("Trade price");
});
