/** The owner's content pages: text, sections and landing pages. */
import { type Page, expect, test } from "@playwright/test";
import { type ApiStubs, startIsolatedServer } from "./isolated-server.ts";
import { signUp, uniqueEmail } from "./account-fixtures.ts";
import { hydrated, cards, visit } from "./storefront.ts";
import { shown } from "./words.ts";

const main = (page: Page) => page.getByRole("main");
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test("a text page has one line width, a table of contents and the shop's fees", { tag: "@both" }, async ({ page, isMobile }) => {
  await visit(page, "/shipping-options");
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Shipping Options");
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toHaveText(/^Home\s*Shipping Options$/);
  await expect(main(page).getByRole("cell", { name: "₹40.00 for the whole order" })).toBeVisible();
  const text = await main(page).locator(".prose").boundingBox();
  expect(text!.width).toBeLessThan(760);
  expect(await widthOf(page)).toBe(isMobile ? 390 : 1440);

  if (isMobile) await main(page).getByText("On this page").click();
  await main(page).getByRole("link", { name: "When it arrives" }).click();
  await expect(page).toHaveURL("/shipping-options#at-when-it-arrives");
  await expect(main(page).getByRole("heading", { name: "When it arrives" })).toBeInViewport();
});

test("a page of sections shows its blocks under one canonical address", { tag: "@both" }, async ({ page }) => {
  await visit(page, "/about-uss");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/about$/);
  await expect(main(page).getByRole("heading", { level: 1, name: "Our story" })).toBeVisible();
  await expect(main(page).getByRole("heading", { name: "How we started" })).toBeVisible();
  await expect(cards(page).first()).toBeAttached();
  const trail = await page.locator("script[type='application/ld+json']").evaluateAll((all) => all.map((one) => one.textContent));
  expect(trail.join()).toContain('"BreadcrumbList"');
});

test("the terms show their date, and the seller page its contact times", async ({ page }) => {
  await page.goto("/terms-condition");
  await expect(main(page).getByText("Effective July 2023", { exact: true })).toBeVisible();
  await main(page).getByRole("link", { name: "seller information" }).click();
  await expect(main(page).getByRole("definition").filter({ hasText: "within 48 hours" })).toBeVisible();
  await expect(main(page).getByText("inclusive of all taxes")).toBeVisible();
});

test("the trade sign-in link leads a signed-in trade customer to the account", async ({ page, request }) => {
  const token = await signUp(request, uniqueEmail(), "trade");
  await visit(page, "/trade-program");
  const link = main(page).getByRole("link", { name: "Trade sign in" });
  await expect(link).toHaveAttribute("href", "/trade-sign-in");
  await page.evaluate((token) => localStorage.setItem("USER_TRADE_TOKEN", token), token);
  await page.reload();
  await expect(link).toHaveAttribute("href", "/account");
  await link.click();
  await expect(page).toHaveURL("/account");
});

test("a landing page shows the owner's text above a listing that can be sorted", { tag: "@both" }, async ({ page }) => {
  await visit(page, "/in/gifts");
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Handmade gifts");
  await expect(main(page).getByText("for a housewarming or for Diwali")).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/in\/gifts$/);
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("price_asc");
  await expect(page).toHaveURL("/in/gifts?sort=price_asc");
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Handmade gifts");
});

test("a landing page without the owner's text is still a listing", async ({ page }) => {
  await page.goto("/in/rug1");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/collection\/rug1$/);
  await expect(cards(page).first()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a page is complete, and its table of contents works", { tag: "@both" }, async ({ page, isMobile }) => {
    await page.goto("/about");
    await expect(main(page).getByRole("heading", { name: "What we promise" })).toBeVisible();
    await page.goto("/return-policy");
    if (isMobile) await main(page).getByText("On this page").click();
    await main(page).getByRole("link", { name: "Exchange" }).click();
    await expect(main(page).getByRole("heading", { name: "Exchange" })).toBeInViewport();
  });
});

test.describe("with unusual content", () => {
  const stubs: ApiStubs = {};
  let server: Awaited<ReturnType<typeof startIsolatedServer>>;
  test.beforeAll(async () => {
    server = await startIsolatedServer(process.env["E2E_URL"] ?? "", stubs);
  });
  test.afterAll(() => server.close());
  test.afterEach(() => {
    for (const name of Object.keys(stubs)) delete stubs[name];
  });

  const blank = {
    page_url: "x",
    page_show_title: 1,
    page_show_breadcrumb: 1,
    page_header_image: "",
    picture: null,
    seoTitle: "",
    seoDescription: "",
  };
  const pageOf =
    (data: object, sections: object[] = []) =>
    () => ({
      status: "success",
      data: { ...blank, page_intro: "", page_listing: null, ...data },
      header_image_path: "",
      media_image_path: "",
      resAppearanceHomeBrowserData: sections,
      resAppearanceHomeMobileData: [],
    });

  test("a page without text and sections shows its title", async ({ page }) => {
    stubs["pagecontent"] = pageOf({ page_name: "Nothing yet", page_show_breadcrumb: 0 });
    await page.goto(`${server.url}/empty`);
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Nothing yet");
    await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });

  test("a hidden title is still in the accessibility tree", async ({ page }) => {
    stubs["pagecontent"] = pageOf({ page_name: "Heard", page_show_title: 0, page_intro: "<p>Words</p>" });
    await page.goto(`${server.url}/quiet`);
    expect((await main(page).getByRole("heading", { level: 1, name: "Heard" }).boundingBox())!.width).toBeLessThan(2);
  });

  test("a broken header image keeps its space; very long words do not overflow", { tag: "@both" }, async ({ page, isMobile }) => {
    const long = "Rajasthanundherzegowinahandknüpfteppich".repeat(4);
    stubs["pagecontent"] = pageOf({
      page_name: long.slice(0, 110),
      picture: { src: "/media/gone.jpg", base: "", widths: [], width: 2000, height: 900, alt: "A loom", thumbhash: "" },
      page_intro: `<h2>${long}</h2><p>${long}</p><table><tr><th>${long}</th><td>${long}</td></tr></table><dl><dt>${long}</dt><dd>${long}</dd></dl>`,
    });
    await page.goto(`${server.url}/spoiled`);
    await hydrated(page);
    expect(await widthOf(page)).toBe(isMobile ? 390 : 1440);
    const image = main(page).getByRole("img", { name: "A loom" });
    expect((await image.boundingBox())!.height).toBeGreaterThan(200);
  });

  test("a missing page is a 404, and a client-side link to it ends on the error page", async ({ page, request }) => {
    stubs["pagecontent"] = () => ({ status: "error", message: "Page Not Found" });
    const answer = await request.get(`${server.url}/gone`);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain(shown("Oops, you found our 404 page"));
    await page.goto(`${server.url}/faq`);
    await hydrated(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Our story" }).click();
    await expect(page).toHaveURL(`${server.url}/error_404`);
    await expect(main(page).getByRole("heading", { name: shown("Oops, you found our 404 page") })).toBeVisible();
  });
});
