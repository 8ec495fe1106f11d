/** Pages that would be bare without a picture, and pages on a tablet. */
import { expect, test } from "@playwright/test";
import { visit } from "./storefront.ts";

test.describe("on a tablet", () => {
  test.use({ viewport: { width: 820, height: 1180 } });

  test("sizes stand in two columns, and the facts are as wide as the page", async ({ page }) => {
    await visit(page, "/product/serai-madder");
    const sizes = page.locator(".sizes > li");
    const [first, second] = await Promise.all([sizes.nth(0).boundingBox(), sizes.nth(1).boundingBox()]);
    expect(second!.y).toBe(first!.y);
    expect((await page.locator(".buy > .panels").boundingBox())!.width).toBeGreaterThan(700);
    const button = (await page.getByRole("button", { name: "Add to Cart" }).first().boundingBox())!;
    expect(button.y + button.height).toBeLessThan(1180);
  });

  test("the bestsellers of the home page stand two by two", async ({ page }) => {
    await visit(page, "/");
    const cards = page.getByRole("region", { name: "Bestsellers" }).getByRole("article").filter({ visible: true });
    await expect(cards).toHaveCount(4);
    const [first, second, third] = await Promise.all([0, 1, 2].map((place) => cards.nth(place).boundingBox()));
    expect(second!.y).toBe(first!.y);
    expect(third!.x).toBe(first!.x);
    expect(third!.y).toBeGreaterThan(first!.y + first!.height);
  });

  test("the gaps of the menu are even, with and without a panel", async ({ page }) => {
    await visit(page, "/collection");
    const gaps = await page.locator(".menu-item").evaluateAll((items) =>
      items.slice(0, -1).map((item, place) => {
        const end = (item.querySelector(".menu-opener .icon") ?? item.querySelector(".menu-top"))!.getBoundingClientRect().right;
        return items[place + 1]!.querySelector(".menu-top")!.getBoundingClientRect().left - end;
      }),
    );
    expect(gaps.length).toBeGreaterThan(3);
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(6);
  });

  test("the topics of the questions stand above them", async ({ page }) => {
    await visit(page, "/faq");
    const [topics, questions] = await Promise.all([
      page.locator(".panel-links").boundingBox(),
      page.locator(".panel-bodies").boundingBox(),
    ]);
    expect(topics!.y + topics!.height).toBeLessThanOrEqual(questions!.y);
  });
});

test("only the item of the page's own section is underlined in the menu", async ({ page }) => {
  await visit(page, "/category/runners");
  const lines = await page
    .locator("a.menu-top")
    .evaluateAll((links) =>
      links.filter((link) => getComputedStyle(link, "::after").transform !== "matrix(0, 0, 0, 1, 0, 0)").map((link) => link.textContent),
    );
  expect(lines).toEqual(["Runners"]);
});

test("pages with one thing to do have no newsletter band, and the empty ones a picture", async ({ page }) => {
  const band = page.getByRole("contentinfo").getByRole("textbox", { name: "E-mail address" });
  for (const path of ["/cart", "/login", "/unsubscribe", "/account", "/order-status", "/return/AAAA-AAAA", "/pay"]) {
    await visit(page, path);
    await expect(band, path).toHaveCount(0);
  }
  for (const path of ["/unsubscribe", "/order-status", "/contact-us", "/book-an-appointment"]) {
    await page.goto(path);
    await expect(page.getByRole("main").locator("img").first(), path).toBeVisible();
  }
  await visit(page, "/category/runners");
  await expect(band).toHaveCount(1);
});

test("an empty cart shows what was looked at", async ({ page }) => {
  await visit(page, "/product/serai-madder");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("RECENTLY_VIEWED"))).toContain("serai-madder");
  await visit(page, "/cart");
  await expect(page.getByRole("main").getByRole("link", { name: /Serai Madder/ })).toBeVisible();
});
