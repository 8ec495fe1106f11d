import { expect, test } from "@playwright/test";
import { collectPageErrors, visit } from "./storefront.ts";
import { shown } from "./words.ts";

test("the blog lists its posts; a post shows its text, products and the next post", { tag: "@both" }, async ({ page }) => {
  const errors = collectPageErrors(page);
  await visit(page, "/blog");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(shown("Our Latest News & Stories"));
  await expect(main.getByRole("article")).toHaveCount(6);
  await expect(main.getByRole("article").first()).toContainText(/6 November 2026\s*\d min read/);

  await main.getByRole("link", { name: "Choosing the right size" }).click();
  await expect(page).toHaveURL("/blog/choosing-the-right-size");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Choosing the right size");
  await expect(page).toHaveTitle("What size of rug do I need? | Dhurrie");
  await expect(main.getByRole("table")).toContainText("244 × 305");
  const products = main.getByRole("region", { name: "Products in this story" });
  await expect(products.getByRole("heading", { level: 3 })).toHaveText(["Serai Madder", "Neelam Garden", "Slow River", "Haveli Passage"]);

  await main.getByRole("link", { name: /^Next story/ }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("How a rug is knotted");
  await page.goBack();
  await page.goBack();
  await expect(main.getByRole("article")).toHaveCount(6);
  expect(errors).toEqual([]);
});

test(
  "stories of a category are listed together, and products in a text are cards with their prices",
  { tag: "@both" },
  async ({ page }) => {
    await visit(page, "/blog");
    const main = page.getByRole("main");
    const categories = main.getByRole("navigation", { name: "Categories of stories" });
    await expect(categories.getByRole("link")).toHaveText(["All stories", "Care", "Craft", "Rooms"]);
    await categories.getByRole("link", { name: "Craft" }).click();
    await expect(page).toHaveURL("/blog?category=Craft");
    await expect(categories.getByRole("link", { name: "Craft" })).toHaveAttribute("aria-current", "page");
    await expect(main.getByRole("article")).toHaveCount(3);
    await main.getByRole("link", { name: "A short history of madder" }).click();
    const cards = page.locator(".post-cards").getByRole("article");
    await expect(cards.getByRole("heading")).toHaveText(["Telia Blue", "Neelam Garden"]);
    await expect(cards.first()).toContainText("₹");
    // Without scripts too.
    const source = await (await page.request.get("/blog?category=Care")).text();
    expect(source.match(/<article/g)).toHaveLength(1);
  },
);

test("six skeletons, then 'Loading...', are shown while the reply is pending", async ({ page }) => {
  await visit(page, "/blog/natural-dyes");
  const held: (() => void)[] = [];
  await page.route(/\/blog.*\.data/, async (route) => {
    await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  /** The page may show its loading state before the request arrives here. */
  const release = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const go of held.splice(0)) go();
  };
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Journal" }).click();
  await expect(page.locator("[aria-busy=true] > .blog-card")).toHaveCount(6);
  await release();
  const story = page.getByRole("main").getByRole("link", { name: "Caring for wool" });
  await story.click();
  await expect(page.getByText("Loading...", { exact: true })).toBeVisible();
  await release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Caring for wool");
});

test("a missing post is a 404, on a first visit and through a link", async ({ page, request }) => {
  const answer = await request.get("/blog/no-such-story");
  expect(answer.status()).toBe(404);
  await page.goto("/blog/no-such-story");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No blog found.");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);

  await visit(page, "/blog");
  await page.locator("a[href='/blog/caring-for-wool']").evaluate((link) => link.setAttribute("href", "/blog/gone"));
  await page.route(/\/blog\/caring-for-wool\.data/, (route) =>
    route.continue({ url: route.request().url().replace("caring-for-wool", "gone") }),
  );
  await page.getByRole("link", { name: "Caring for wool" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No blog found.");
});
