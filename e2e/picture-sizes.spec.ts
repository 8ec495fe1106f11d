/**
 * The width at which a picture is announced (`sizes`) is the one at which it is drawn: the browser then chooses a file that is neither blurred
 * nor larger than needed. Checked without the files, as a young shop has not encoded them all.
 */
import { type Page, expect, test } from "@playwright/test";
import { fillGuestCart } from "./cart-fixtures.ts";
import { visit } from "./storefront.ts";

/** A file is at most a third wider than asked for, so that a picture is at most 1.6 times too large. */
const MOST = 1.25;
const LEAST = 0.8;
/** CSS pixels. The smallest files suit all below. */
const SMALLEST = { desktop: 360, phone: 180 };

/** Each visible picture: the width announced, and how wide the whole picture is drawn, which its box may crop. */
const widthsOn = (page: Page) =>
  page.evaluate(async () => {
    const found: { name: string; announced: number; drawn: number }[] = [];
    for (const image of document.querySelectorAll<HTMLImageElement>("picture img")) {
      // Over the still of a film its own pictures play.
      if (!image.checkVisibility() || image.offsetWidth < 2 || image.src.endsWith(".svg") || image.closest(".video")) continue;
      const { offsetWidth, offsetHeight } = image;
      const acrossHeight = (offsetHeight * Number(image.getAttribute("width"))) / Number(image.getAttribute("height"));
      const { objectFit } = getComputedStyle(image);
      const drawn = objectFit === "cover" ? Math.max(offsetWidth, acrossHeight) : Math.min(offsetWidth, acrossHeight);
      const [isAuto, expected] = [image.sizes.startsWith("auto"), image.sizes.replace("auto, ", "")];
      // The natural width of a file of 1,000 px, announced as one, is the width that `sizes` comes to.
      const probe = new Image();
      probe.sizes = expected;
      const file = "<svg xmlns='http://www.w3.org/2000/svg' width='1000' height='1000'/>";
      probe.srcset = `data:image/svg+xml,${encodeURIComponent(file)} 1000w`;
      await probe.decode();
      const name = `${image.closest("[class]:not(picture, img)")?.className}: ${image.alt}, ${image.sizes}`;
      found.push({ name, announced: probe.naturalWidth, drawn });
      if (isAuto) found.push({ name: `${name}, measured`, announced: offsetWidth, drawn });
    }
    return found;
  });

for (const path of [
  "/",
  "/category/rugs",
  "/product/serai-madder",
  "/cart",
  "/blog",
  "/blog/choosing-the-right-size",
  "/about",
  "/no-such-page",
])
  test(`pictures on ${path} are announced as wide as they are drawn`, { tag: "@both" }, async ({ page, isMobile }) => {
    if (path === "/cart") await fillGuestCart(page);
    await visit(page, path);
    await page.locator("main picture img:visible").first().waitFor();
    const pictures = await widthsOn(page);
    expect(pictures.length).toBeGreaterThan(0);
    const smallest = SMALLEST[isMobile ? "phone" : "desktop"];
    const wrong = pictures.filter(({ announced, drawn }) => {
      const isTooLarge = announced > Math.max(drawn * MOST, smallest);
      return isTooLarge || announced < drawn * LEAST;
    });
    expect(wrong).toEqual([]);
  });
