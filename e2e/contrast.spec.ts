/** Browsers that are set to more contrast, or to colours of their own. */
import { AxeBuilder } from "@axe-core/playwright";
import { type Locator, expect, test } from "@playwright/test";
import sharp from "sharp";
import { visit } from "./storefront.ts";

const pages = ["/", "/category/rugs", "/product/serai-madder", "/cart", "/login", "/blog", "/faq", "/shipping-options", "/contact-us"];

test("where more contrast is asked for, text has that of level AAA", { tag: "@both" }, async ({ page }) => {
  test.slow();
  // What fades in is measured in its last colour.
  await page.emulateMedia({ contrast: "more", reducedMotion: "reduce" });
  for (const path of pages) {
    await visit(page, path);
    const { violations } = await new AxeBuilder({ page }).withRules(["color-contrast-enhanced"]).analyze();
    const texts = violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`));
    expect.soft(texts, path).toEqual([]);
  }
});

/** The difference between its lightest and its darkest tone, of 255. */
async function tonesOf(picture: Locator): Promise<number> {
  await picture.scrollIntoViewIfNeeded();
  const { channels } = await sharp(await picture.screenshot())
    .greyscale()
    .stats();
  return channels[0]!.max - channels[0]!.min;
}

test("in the reader's own colours the chosen size, a button and a field are told from the rest", { tag: "@both" }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await visit(page, "/product/serai-madder");
  const outlineOf = (one: Locator) =>
    one.evaluate((element) => {
      const { borderTopColor, borderTopWidth, borderTopStyle, outline, backgroundColor } = getComputedStyle(element);
      return [borderTopColor, borderTopWidth, borderTopStyle, outline, backgroundColor].join(" ");
    });
  const sizes = page.getByRole("group", { name: "Size" }).getByRole("link");
  const chosen = page.getByRole("group", { name: "Size" }).locator("[aria-current]");
  expect(await outlineOf(chosen)).not.toBe(await outlineOf(sizes.last()));
  const add = page.getByRole("button", { name: "Add to Cart" }).filter({ visible: true }).first();
  expect(await tonesOf(add)).toBeGreaterThan(150);
  await visit(page, "/login");
  expect(await tonesOf(page.getByRole("textbox", { name: "E-mail" }).first())).toBeGreaterThan(100);
});

for (const colorScheme of ["dark", "light"] as const)
  test(`both wordmarks are seen on a ${colorScheme} ground of the reader's own`, { tag: "@both" }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await visit(page, "/faq");
    expect(await tonesOf(page.getByRole("banner").locator(".header-logo img"))).toBeGreaterThan(150);
    expect(await tonesOf(page.getByRole("contentinfo").locator(".footer-logo img"))).toBeGreaterThan(150);
  });
