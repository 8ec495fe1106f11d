import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";

const pages = [
  "/",
  "/category/hand-knotted-rugs",
  "/category/rugs?Color[]=Pink&Material[]=Jute",
  "/collection",
  "/search-result/carpet",
  "/search-result/submarine",
  "/product/serai-madder",
  "/product/rose-ruin",
  "/product/mehfil-lounge-chair",
  "/cart",
  "/no-such-page",
];

for (const path of pages) {
  test(`${path} has nothing that shuts people out`, async ({ page }) => {
    await page.goto(path);
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"])
      .analyze();
    expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target).join(", ")}`)).toEqual([]);
  });
}
