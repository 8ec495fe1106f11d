import { type Page, expect, test } from "@playwright/test";
import { emptyHeading } from "../src/storefront/features/listing/messages.ts";
import { resultsHeading } from "../src/storefront/features/search/heading-messages.ts";
import { cardNames, cardPrices, cards, filterGroup, collectPageErrors, openFilters, openSearch, search, visit } from "./storefront.ts";
import { shown } from "./words.ts";

const found = (page: Page) => page.getByRole("heading", { level: 1 });
const recent = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("recentSearch") ?? "[]") as string[]);

test.describe("a term", () => {
  for (const [what, term, answer] of [
    ["nothing", "", shown("Please type something here to search")],
    ["blanks", "   ", shown("Please type something here to search")],
    ["one letter", "r", shown("Please type atleast two character for better search")],
  ] as const) {
    test(`${what} shows a toast and stays on the page`, async ({ page, isMobile }) => {
      await visit(page, "/collection");
      await search(page, isMobile, term);
      await expect(page.getByText(answer, { exact: true })).toBeVisible();
      await expect(page).toHaveURL("/collection");
      expect(await recent(page)).toEqual([]);
    });
  }

  test("is searched with Enter", { tag: "@both" }, async ({ page, isMobile }) => {
    await visit(page, "/collection");
    await search(page, isMobile, "medallion");
    await expect(page).toHaveURL("/search-result/medallion");
  });

  test("is searched with the button", async ({ page, isMobile }) => {
    await visit(page, "/collection");
    const form = await openSearch(page, isMobile);
    await form.getByRole("combobox").fill("medallion");
    await form.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/search-result/medallion");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("is remembered once and suggested again", { tag: "@both" }, async ({ page, isMobile }) => {
    await visit(page, "/collection");
    for (const term of ["jute", "indigo", "jute"]) {
      await search(page, isMobile, term);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(`“${term}”`);
    }
    expect((await recent(page)).toSorted()).toEqual(["indigo", "jute"]);
    const form = await openSearch(page, isMobile);
    await form.getByRole("combobox").focus();
    await expect(form.getByText(shown("Recent Search"))).toBeVisible();
    await form.getByRole("option", { name: "indigo", exact: true }).first().click();
    await expect(page).toHaveURL("/search-result/indigo");
  });
});

test.describe("suggestions", () => {
  test("are chosen with the arrow keys and Enter", { tag: "@both" }, async ({ page, isMobile }) => {
    await visit(page, "/collection");
    const form = await openSearch(page, isMobile);
    const box = form.getByRole("combobox");
    await box.pressSequentially("serai");
    const product = form.getByRole("option", { name: /^Serai Madder/ });
    await expect(product).toBeVisible();
    const options = await form.getByRole("option").count();
    for (let presses = 0; presses < options && (await product.getAttribute("aria-selected")) !== "true"; presses++)
      await box.press("ArrowDown");
    await expect(product).toHaveAttribute("aria-selected", "true");
    await expect(box).toHaveAttribute("aria-activedescendant", (await product.getAttribute("id"))!);
    await box.press("Enter");
    await expect(page).toHaveURL("/product/serai-madder");
  });

  test("return to the input after the last one", async ({ page, isMobile }) => {
    await visit(page, "/collection");
    const form = await openSearch(page, isMobile);
    const box = form.getByRole("combobox");
    await box.pressSequentially("serai");
    await expect(form.getByRole("option").first()).toBeVisible();
    await box.press("ArrowUp");
    await expect(form.getByRole("option").last()).toHaveAttribute("aria-selected", "true");
    await box.press("ArrowDown");
    await expect(form.getByRole("option", { selected: true })).toHaveCount(0);
  });

  test("close with Escape and keep the term", async ({ page, isMobile }) => {
    await visit(page, "/collection");
    const form = await openSearch(page, isMobile);
    const box = form.getByRole("combobox");
    await box.pressSequentially("serai");
    await expect(box).toHaveAttribute("aria-expanded", "true");
    await box.press("Escape");
    await expect(box).toHaveAttribute("aria-expanded", "false");
    await expect(box).toHaveValue("serai");
    await expect(box).toBeFocused();
  });
});

test.describe("before anything is typed, and when nothing is found", () => {
  test("five words and four categories with pictures are offered, and chosen by keyboard", { tag: "@both" }, async ({ page, isMobile }) => {
    await visit(page, "/collection");
    const form = await openSearch(page, isMobile);
    const box = form.getByRole("combobox");
    await box.focus();
    await expect(form.getByRole("group", { name: "Try" }).getByRole("option")).toHaveCount(5);
    const categories = form.getByRole("group", { name: "In the shop" }).getByRole("option");
    await expect(categories).toHaveText(["Rugs", "Runners", "Round rugs", "Home furnishings"]);
    await expect(categories.locator("img")).toHaveCount(4);
    await expect(box).toHaveAttribute("aria-expanded", "true");
    await box.press("ArrowUp");
    await expect(categories.last()).toHaveAttribute("aria-selected", "true");
    await box.press("Enter");
    await expect(page).toHaveURL("/category/home-furnishings");
  });

  test("every word that is offered finds something", async ({ page }) => {
    await visit(page, "/collection");
    await page.getByRole("banner").getByRole("combobox").focus();
    const words = await page.getByRole("group", { name: "Try" }).getByRole("option").allInnerTexts();
    for (const word of words) {
      await page.goto(`/search-result/${encodeURIComponent(word)}`);
      await expect(cards(page).first()).toBeVisible();
    }
  });

  test("earlier searches come first, and can be forgotten together", { tag: "@both" }, async ({ page, isMobile }) => {
    await visit(page, "/collection");
    await page.evaluate(() => localStorage.setItem("recentSearch", '["jute"]'));
    await page.reload();
    const form = await openSearch(page, isMobile);
    await form.getByRole("combobox").focus();
    await expect(form.getByRole("option").first()).toHaveText("jute");
    await form.getByRole("button", { name: "Clear all" }).click();
    await expect(form.getByRole("option", { name: "jute" })).toHaveCount(0);
    await expect(form.getByRole("group", { name: "Try" })).toBeVisible();
    expect(await recent(page)).toEqual([]);
  });

  test("a word that finds nothing is named, with the nearest one, colours and sizes", { tag: "@both" }, async ({ page, isMobile }) => {
    await visit(page, "/collection");
    const form = await openSearch(page, isMobile);
    await form.getByRole("combobox").pressSequentially("medalionn");
    await expect(form.getByText("Nothing is called “medalionn”")).toBeVisible();
    await expect(form.getByRole("group", { name: "Did you mean" }).getByRole("option")).toHaveText(/^medallion/);
    await expect(form.getByRole("group", { name: "Colours" }).getByRole("option")).toHaveCount(5);
    await form.getByRole("option", { name: "8 × 10 ft" }).click();
    await expect(page).toHaveURL(/\/shop\?Size/);
    await expect(cards(page).first()).toContainText("8 × 10 ft");
  });

  test("a search that finds nothing leads to colours and sizes", async ({ page }) => {
    await visit(page, "/search-result/submarine");
    await page.getByRole("navigation", { name: "Colours" }).getByRole("link", { name: "Ivory" }).click();
    await expect(page).toHaveURL(/\/shop\?Color/);
  });
});

test.describe("results", () => {
  test("show their number and the term", async ({ page }) => {
    await page.goto("/search-result/medallion");
    await expect(found(page)).toHaveText("11 results for “medallion”");
    await expect(cards(page)).toHaveCount(11);
  });

  test("use the singular for one result", async ({ page }) => {
    await page.goto("/search-result/sawan");
    await expect(found(page)).toHaveText("1 result for “sawan”");
  });

  test("correct a typo and say so", async ({ page }) => {
    await page.goto("/search-result/medalion");
    await expect(found(page)).toHaveText("11 results for “medalion”");
    await expect(page.getByText("Showing results for medallion")).toBeVisible();
    await expect(cards(page)).toHaveCount(11);
  });

  test("are the same for carpet, kaleen and rug", async ({ page }) => {
    for (const word of ["rug", "carpet", "kaleen"]) {
      await page.goto(`/search-result/${word}`);
      await expect(found(page)).toHaveText(`42 results for “${word}”`);
    }
  });

  test("load completely on scroll", async ({ page }) => {
    await visit(page, "/search-result/carpet");
    await expect
      .poll(async () => {
        await page.evaluate(() => document.querySelector("main")?.scrollIntoView({ block: "end" }));
        return await cards(page).count();
      })
      .toBe(42);
    await expect(page).toHaveURL("/search-result/carpet");
  });

  test("show 'No Product Found' and three other products for an unknown term", async ({ page }) => {
    await page.goto("/search-result/submarine");
    await expect(found(page)).toHaveText(resultsHeading(0, "submarine", false));
    // In the shop's own words the heading of the page has said it.
    const heading = emptyHeading({ noun: "product", filters: 0, isSearch: true });
    await expect(page.locator(".empty-list").getByRole("heading", { level: 2 })).toHaveText(heading ? [heading] : []);
    await expect(cards(page)).toHaveCount(3);
  });
});

test("results are sorted by relevance: the thing itself comes first", { tag: "@both" }, async ({ page }) => {
  for (const [term, first] of [
    ["lamp", "Diya Table Lamp"],
    ["chair", "Mehfil Lounge Chair"],
    ["bed", "Sawan Bed"],
    ["DH-MM-0810", "Mehrangarh Medallion"],
  ]) {
    await visit(page, `/search-result/${term}`);
    await expect(cardNames(page).first()).toHaveText(first!);
    await expect(page.getByLabel("Sort by")).toHaveValue("relevance");
  }
});

test("a size and a budget in the term are read, shown and kept by the cards", async ({ page }) => {
  await visit(page, `/search-result/${encodeURIComponent("8x10 rug under 50000")}`);
  await expect(page.getByText("Only 8 × 10 ft, up to ₹50,000")).toBeVisible();
  await expect(cards(page).first()).toContainText("8 × 10 ft");
  expect((await cardPrices(page)).every((price) => price <= 50_000)).toBe(true);
});

test("words about the shop lead to its pages, in the results and in the suggestions", async ({ page, isMobile }) => {
  await visit(page, "/search-result/return");
  await page.getByRole("navigation", { name: "Are you looking for" }).getByRole("link", { name: "Returns and refunds" }).click();
  await expect(page).toHaveURL("/return-policy");
  const form = await openSearch(page, isMobile);
  await form.getByRole("combobox").fill("size guide");
  await form.getByRole("option", { name: "Size guide" }).click();
  await expect(page).toHaveURL("/sizeguide");
});

test("search filters are Category, Color and Price; they narrow the results and are part of the address", async ({ page }) => {
  await visit(page, "/search-result/carpet");
  const panel = await openFilters(page);
  await expect(panel.locator("summary")).toHaveText(["Category", "Colour", "Price"]);
  const bands = await filterGroup(panel, "Price");
  await expect(bands.getByRole("checkbox")).toHaveCount(3);
  await bands.getByRole("checkbox", { name: /^Under ₹5,000/ }).check();
  await expect(panel.getByRole("button", { name: "Show 42" })).toHaveCount(0);
  await panel.getByRole("button", { name: /^Show \d+ products/ }).click();
  await expect(page).toHaveURL(/Price\[\]=/);
  await expect
    .poll(async () => {
      const prices = await cardPrices(page);
      return prices.length > 0 && Math.max(...prices) < 5_000;
    })
    .toBe(true);
  const shown = await cards(page).count();
  await page.reload();
  await expect(cards(page)).toHaveCount(shown);
  await expect(found(page)).toContainText(`${shown} results`);
});

test("a colour and a category narrow together", async ({ page }) => {
  await visit(page, "/search-result/indigo");
  const panel = await openFilters(page);
  await (await filterGroup(panel, "Category")).getByRole("checkbox", { name: /^Cushions and throws/ }).check();
  await (await filterGroup(panel, "Colour")).getByRole("checkbox", { name: /^Indigo/ }).check();
  await panel.getByRole("button", { name: "Show 1 product" }).click();
  await expect(cards(page)).toHaveText([/Indigo Throw/]);
});

const strange = {
  "a script": "<script>alert(1)</script>",
  "a tag in quotes": `"><img src=x onerror=alert(1)>`,
  apostrophes: "rug's 'n' \"such\"",
  "per cent signs": "100%",
  "an escape that is none": "%zz%",
  "a smile": "🧶🐑",
  "a path": "../../etc/passwd",
  "a question in an address": "a/b?c=d&e#f",
  "a statement": "'; drop table products; --",
  "two hundred letters": "x".repeat(200),
};

for (const [what, term] of Object.entries(strange)) {
  test(`${what} as a term shows a normal page`, { tag: "@phone" }, async ({ page }) => {
    const errors = collectPageErrors(page);
    page.on("dialog", (dialog) => {
      errors.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await visit(page, `/search-result/${encodeURIComponent(term)}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(`“${term}”`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), "nothing hangs out at the side").toBe(
      page.viewportSize()!.width,
    );
    expect(errors).toEqual([]);
  });
}

test("a term with special characters is searched as typed", async ({ page, isMobile }) => {
  const term = `100% <b>"rug" a/b?c#d`;
  await visit(page, "/collection");
  await search(page, isMobile, term);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`“${term}”`);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`“${term}”`);
});

test("the search box keeps the term of the results, and loses it on another page", { tag: "@both" }, async ({ page, isMobile }) => {
  await visit(page, "/faq");
  await search(page, isMobile, "wool & silk");
  await expect(page).toHaveURL("/search-result/wool%20%26%20silk");
  await expect((await openSearch(page, isMobile)).getByRole("combobox")).toHaveValue("wool & silk");
  await visit(page, "/search-result/medallion");
  const box = (await openSearch(page, isMobile)).getByRole("combobox");
  await expect(box).toHaveValue("medallion");
  await visit(page, "/faq");
  await expect((await openSearch(page, isMobile)).getByRole("combobox")).toHaveValue("");
});
