import { expectNoAxeViolations } from "./axe.ts";
import { type Page, expect, test } from "@playwright/test";
import { hydrated, collectPageErrors, visit } from "./storefront.ts";
import { shown } from "./words.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const price = (page: Page) => page.getByRole("main").locator("strong", { hasText: "₹" }).first();
const size = (page: Page, name: string) => page.getByRole("group", { name: "Size" }).getByRole("link", { name: new RegExp(`^${name}`) });
const quantity = (page: Page) => page.getByRole("group", { name: "Quantity" });
/** The button in the page; a phone has a second one at the bottom. */
const addToCart = (page: Page) => page.getByRole("button", { name: "Add to Cart" }).first();
const news = (page: Page) => page.getByRole("main").getByRole("status");
const cartLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Cart/ });
const viewer = (page: Page) => page.getByRole("dialog", { name: /^Pictures of/ });

const stored = (page: Page, key: string) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), key);

test.describe("the picture viewer", () => {
  const firstPicture = (page: Page) => page.getByRole("region", { name: "Pictures of Serai Madder" }).getByRole("link").first();
  const shown = (page: Page) => viewer(page).locator(".yarl__slide_current");

  test("opens full-screen and closes with Close; focus returns", { tag: "@both" }, async ({ page }) => {
    await visit(page, "/product/serai-madder");
    await firstPicture(page).click();
    await expect(viewer(page)).toBeVisible();
    await viewer(page).getByRole("button", { name: "Close" }).click();
    await expect(viewer(page)).toHaveCount(0);
    await expect(firstPicture(page)).toBeFocused();
  });

  test("counts the pictures, and its buttons stay readable over a zoomed picture", { tag: "@both" }, async ({ page }) => {
    await visit(page, "/product/serai-madder");
    await firstPicture(page).click();
    await expect(viewer(page).getByText("1 / 4", { exact: true })).toBeVisible();
    await viewer(page).getByRole("button", { name: "Zoom in" }).click();
    for (const name of ["Zoom in", "Zoom out", "Next", "Close"])
      await expect(viewer(page).getByRole("button", { name })).toHaveCSS("background-color", "rgb(248, 244, 236)");
    await viewer(page).getByRole("button", { name: "Next" }).click();
    await expect(viewer(page).getByText("2 / 4", { exact: true })).toBeVisible();
  });

  test("zooms in with a double tap, and a further one leads to the close-up", { tag: "@both" }, async ({ page, isMobile }) => {
    await visit(page, "/product/serai-madder");
    await firstPicture(page).click();
    const hint = viewer(page).getByText("Tap twice to zoom in, twice again for the close-up");
    await expect(hint).toBeVisible({ visible: isMobile });
    const middle = { x: page.viewportSize()!.width / 2, y: page.viewportSize()!.height / 2 };
    const pressTwice = async () => {
      if (!isMobile) return await page.mouse.dblclick(middle.x, middle.y);
      return await Promise.all([page.touchscreen.tap(middle.x, middle.y), page.touchscreen.tap(middle.x, middle.y)]);
    };
    const zoomIn = viewer(page).getByRole("button", { name: "Zoom in" });
    await expect(zoomIn).toBeEnabled();
    await pressTwice();
    await expect(zoomIn).toBeDisabled();
    await expect(viewer(page).getByText("1 / 4", { exact: true })).toBeVisible();
    // A third and a fourth press within the same moment would be one gesture.
    await page.waitForTimeout(600);
    await pressTwice();
    await expect(shown(page).getByRole("img")).toHaveAttribute("alt", /^Close-up/);
    await expect(zoomIn).toBeEnabled();
  });

  test("closes with Escape; focus returns", async ({ page }) => {
    await visit(page, "/product/serai-madder");
    await firstPicture(page).press("Enter");
    await expect(viewer(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(viewer(page)).toHaveCount(0);
    await expect(firstPicture(page)).toBeFocused();
  });

  test("moves with the arrow keys", async ({ page }) => {
    await visit(page, "/product/serai-madder");
    await firstPicture(page).click();
    const first = await shown(page).getByRole("img").getAttribute("alt");
    await page.keyboard.press("ArrowRight");
    await expect(shown(page).getByRole("img")).not.toHaveAttribute("alt", first!);
    await page.keyboard.press("ArrowLeft");
    await expect(shown(page).getByRole("img")).toHaveAttribute("alt", first!);
  });

  test("keeps focus off the page behind it", async ({ page }) => {
    await visit(page, "/product/serai-madder");
    await firstPicture(page).press("Enter");
    await expect(viewer(page)).toBeVisible();
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press("Tab");
      // After the last button, focus is in the browser's toolbar.
      expect(
        await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest("[role=dialog]") !== null),
      ).toBe(true);
    }
  });
});

test.describe("a size", () => {
  test("has its own price, SKU and stock", { tag: "@both" }, async ({ page }) => {
    await visit(page, "/product/serai-madder");
    await size(page, "9 × 12 ft").click();
    await expect(price(page)).toHaveText("₹1,83,900.00");
    await expect(size(page, "9 × 12 ft")).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("row", { name: "SKU DH-SM-0912", includeHidden: true })).toBeAttached();
    await expect(page.getByRole("main").getByText("Last one")).toBeVisible();
    await size(page, "4 × 6 ft").click();
    await expect(price(page)).toHaveText("₹42,900.00");
    await expect(page.getByRole("row", { name: "SKU DH-SM-0406", includeHidden: true })).toBeAttached();
    await expect(page.getByRole("main").getByText("3 left")).toBeVisible();
  });

  test("is part of the address and survives a reload", async ({ page }) => {
    await visit(page, "/product/serai-madder");
    const address = page.url();
    await size(page, "6 × 9 ft").click();
    await expect(price(page)).toHaveText("₹94,900.00");
    expect(page.url()).not.toBe(address);
    await page.reload();
    await expect(price(page)).toHaveText("₹94,900.00");
    await expect(size(page, "6 × 9 ft")).toHaveAttribute("aria-current", "true");
  });

  test("adds no history entry", async ({ page }) => {
    await visit(page, "/category/hand-knotted-rugs");
    await page.getByRole("link", { name: "Serai Madder", exact: true }).click();
    await size(page, "6 × 9 ft").click();
    await size(page, "9 × 12 ft").click();
    await expect(price(page)).toHaveText("₹1,83,900.00");
    await page.goBack();
    await expect(heading(page)).toHaveText("Hand-knotted rugs");
  });

  test("that is made to order shows its lead time", async ({ page }) => {
    await visit(page, "/product/serai-madder");
    await expect(page.getByText("Made to order. Ready in about 25-30 days.")).toHaveCount(0);
    await size(page, "10 × 14 ft").click();
    await expect(page.getByText("Made to order. Ready in about 25-30 days.")).toBeVisible();
    await expect(addToCart(page)).toBeEnabled();
  });

  test("that is sold out can be viewed but not bought, and suggests others", async ({ page }) => {
    await visit(page, "/product/panja-stripe");
    await size(page, "9 × 12 ft").click();
    await expect(page.getByRole("button", { name: "Sold out" }).first()).toBeDisabled();
    await expect(page.getByText("9 × 12 ft is sold out. You can choose instead:")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "8 × 10 ft", exact: true }).click();
    await expect(price(page)).toHaveText("₹30,500.00");
    await expect(addToCart(page)).toBeEnabled();
  });
});

test("a sold-out product cannot be bought, and has no quantity", { tag: "@both" }, async ({ page }) => {
  await visit(page, "/product/rose-ruin");
  await expect(page.getByRole("button", { name: "Sold out" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Sold out" })).toBeDisabled();
  await expect(quantity(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Similar products" })).toBeVisible();
});

test("what is sold out can be asked for on WhatsApp: to be made, or to be told of the next", { tag: "@both" }, async ({ page }) => {
  const asked = async (name: string) => {
    const address = new URL((await page.getByRole("main").getByRole("link", { name }).getAttribute("href"))!);
    expect(address.hostname).toBe("wa.me");
    return address.searchParams.get("text");
  };
  await visit(page, "/product/panja-stripe");
  await expect(page.getByRole("link", { name: "Have it made" })).toHaveCount(0);
  await size(page, "9 × 12 ft").click();
  await expect(page.getByRole("link", { name: "Have it made" })).toBeVisible();
  expect(await asked("Have it made")).toContain("could you make Panja Stripe in 9 × 12 ft for me?");
  expect(await asked("Tell me when one is ready")).toContain("when Panja Stripe in 9 × 12 ft is ready again");
  await expect(quantity(page)).toHaveCount(0);
  // Without sizes.
  await page.goto("/product/tokri-baskets");
  expect(await asked("Have it made")).toContain("could you make Tokri Basket Pair for me?");
  await expectNoAxeViolations(page, "main");
});

test("the page shows return window, shipping and dispatch", async ({ page }) => {
  await page.goto("/product/serai-madder");
  const promises = page.getByRole("main").getByRole("listitem");
  for (const promise of ["7-day returns, we collect it", "Free shipping all over India", "Same-day dispatch"])
    await expect(promises.filter({ hasText: promise })).toBeVisible();
  // Its largest size is made to order.
  await page.goto("/product/ganga-coil?v=19");
  await expect(promises.filter({ hasText: "Made for you: it comes back only if something is wrong with it" })).toBeVisible();
  await expect(promises.filter({ hasText: "7-day returns" })).toHaveCount(0);
  await expect(promises.filter({ hasText: "Free shipping all over India" })).toBeVisible();
  await expect(promises.filter({ hasText: "Same-day dispatch" })).toHaveCount(0);
  // Sold out.
  await page.goto("/product/rose-ruin");
  await expect(promises.filter({ hasText: "7-day returns" })).toBeVisible();
  await expect(page.getByRole("main").getByText(/same.day/i)).toHaveCount(0);
});

test("DETAILS, SHIPPING and ENQUIRY fold and unfold", async ({ page }) => {
  await visit(page, "/product/serai-madder");
  for (const title of ["DETAILS", "SHIPPING", "ENQUIRY"]) {
    const panel = page.locator("details", { has: page.locator("summary", { hasText: title }) });
    const isOpen = title === "DETAILS";
    await expect(panel.locator("p, li").first()).toBeVisible({ visible: isOpen });
    await panel.locator("> summary").click();
    await expect(panel.locator("p, li").first()).toBeVisible({ visible: !isOpen });
  }
});

test("a question about the chosen size opens WhatsApp with name and size filled in", async ({ page }) => {
  await visit(page, "/product/serai-madder");
  await size(page, "5 × 8 ft").click();
  await page.locator("summary", { hasText: "ENQUIRY" }).click();
  const link = page.getByRole("link", { name: "Ask on WhatsApp" });
  await expect(link).toHaveAttribute("href", /^https:\/\/wa\.me\//);
  const text = async () => new URL((await link.getAttribute("href"))!).searchParams.get("text");
  await expect.poll(text).toBe("Hello, could you send me a picture of Serai Madder in 5 × 8 ft in daylight?");
});

test.describe("the quantity", () => {
  // Also presses a disabled button: nothing may happen.
  const press = (page: Page, sign: "One more" | "One fewer") => quantity(page).getByRole("button", { name: sign }).press("Enter");

  test("never falls below one", async ({ page }) => {
    await visit(page, "/product/serai-madder");
    await press(page, "One more");
    await expect(quantity(page).locator("output")).toHaveText("2");
    for (let presses = 0; presses < 3; presses++) await press(page, "One fewer");
    await expect(quantity(page).locator("output")).toHaveText("1");
    await expect(quantity(page).getByRole("button", { name: "One fewer" })).toHaveAttribute("aria-disabled", "true");
  });

  test("never exceeds the stock, and says so", async ({ page }) => {
    await visit(page, "/product/serai-madder");
    await size(page, "6 × 9 ft").click();
    await expect(price(page)).toHaveText("₹94,900.00");
    for (let presses = 0; presses < 4; presses++) await press(page, "One more");
    await expect(quantity(page).locator("output")).toHaveText("2");
    await expect(page.getByText("Only 2 in stock.")).toBeVisible();
  });

  test("starts at the minimum order quantity", async ({ page }) => {
    await visit(page, "/product/sanganer-cushion");
    await expect(quantity(page).locator("output")).toHaveText("2");
    await press(page, "One fewer");
    await expect(quantity(page).locator("output")).toHaveText("2");
  });
});

test.describe("the cart", () => {
  test("counts an added product, also after a reload", { tag: "@both" }, async ({ page }) => {
    await visit(page, "/product/serai-madder");
    await expect(cartLink(page)).toHaveAccessibleName("Cart");
    await addToCart(page).click();
    await expect(news(page).filter({ hasText: "Added to cart" })).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName("Cart, 1 item");
    await page.reload();
    await expect(cartLink(page)).toHaveAccessibleName("Cart, 1 item");
  });

  test("keeps one line per size when a product is added twice", async ({ page }) => {
    await visit(page, "/product/thar-steps");
    await addToCart(page).click();
    await expect(cartLink(page)).toHaveAccessibleName("Cart, 1 item");
    await visit(page, "/product/thar-steps");
    await addToCart(page).click();
    await expect(cartLink(page)).toHaveAccessibleName("Cart, 2 items");
    expect(await stored(page, "CART_SESSION")).toMatchObject([{ product_slug: "thar-steps", quantity: 2 }]);
  });

  test("adds one unit on a double click", async ({ page }) => {
    await visit(page, "/product/thar-steps");
    await addToCart(page).dblclick();
    await expect(news(page).filter({ hasText: "Added to cart" })).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName("Cart, 1 item");
  });

  test("has a separate line for another size", async ({ page }) => {
    for (const [name, amount] of [
      ["4 × 6 ft", "₹42,900.00"],
      ["6 × 9 ft", "₹94,900.00"],
    ] as const) {
      await visit(page, "/product/serai-madder");
      await size(page, name).click();
      await expect(price(page)).toHaveText(amount);
      await addToCart(page).click();
      await expect(news(page).filter({ hasText: "Added to cart" })).toBeVisible();
    }
    expect(await stored(page, "CART_SESSION")).toMatchObject([
      { product_sku: "DH-SM-0406", product_selling_price: 42_900, quantity: 1 },
      { product_sku: "DH-SM-0609", product_selling_price: 94_900, quantity: 1 },
    ]);
  });

  test("never exceeds the stock", async ({ page }) => {
    await visit(page, "/product/phool-cushion");
    await addToCart(page).click();
    await expect(cartLink(page)).toHaveAccessibleName("Cart, 1 item");
    await visit(page, "/product/phool-cushion");
    await addToCart(page).click();
    await expect(page.getByText("You have all our stock of this in your cart.")).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName("Cart, 1 item");
  });
});

test("on a phone the price and Add to Cart stay in view", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/product/serai-madder");
  await page.getByRole("heading", { name: "You May Also Like" }).scrollIntoViewIfNeeded();
  const atFoot = page.getByRole("button", { name: "Add to Cart" }).last();
  await expect(atFoot).toBeInViewport({ ratio: 1 });
  await atFoot.click();
  await expect(cartLink(page)).toHaveAccessibleName("Cart, 1 item");
});

test("at the foot of a phone WhatsApp is beside Add to Cart, also on the smallest", { tag: "@phone" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await visit(page, "/product/serai-madder");
  await size(page, "10 × 14 ft").click();
  await page.getByRole("heading", { name: "You May Also Like" }).scrollIntoViewIfNeeded();
  const bar = page.locator(".sticky-buy");
  const ask = bar.getByRole("link", { name: "Ask on WhatsApp" });
  await expect(ask).toBeInViewport({ ratio: 1 });
  const text = new URL((await ask.getAttribute("href"))!).searchParams.get("text");
  expect(text).toContain("a picture of Serai Madder in 10 × 14 ft in daylight");
  // In one row, and large enough for a finger.
  const boxes = await Promise.all(
    [bar.locator(".sticky-buy-facts"), ask, bar.getByRole("button")].map(async (one) => (await one.boundingBox())!),
  );
  const [facts, asked, add] = boxes as [(typeof boxes)[0], (typeof boxes)[0], (typeof boxes)[0]];
  expect(Math.min(asked.width, asked.height)).toBe(48);
  expect(facts.x + facts.width).toBeLessThanOrEqual(asked.x);
  expect(asked.x + asked.width).toBeLessThanOrEqual(add.x);
  expect(add.width).toBeGreaterThan(110);
  expect(add.x + add.width).toBeLessThanOrEqual(360);
  expect((await bar.boundingBox())!.height).toBeLessThan(90);
});

test("'You May Also Like' moves 260 px with each step", async ({ page }) => {
  // On a wider screen the row ends before a full step.
  await page.setViewportSize({ width: 1024, height: 768 });
  await visit(page, "/product/serai-madder");
  await hydrated(page, ".card-row");
  const others = page.getByRole("region", { name: "You May Also Like" });
  const left = () => others.getByRole("list").evaluate((row) => Math.round(row.scrollLeft));
  await others.getByRole("button", { name: "Next in You May Also Like" }).click();
  await expect.poll(left).toBe(260);
  await others.getByRole("button", { name: "Previous in You May Also Like" }).click();
  await expect.poll(left).toBe(0);
});

test("the plans of the rooms show this rug in the size that they offer", { tag: "@both" }, async ({ page }) => {
  const advice = page.getByRole("region", { name: "Which size do I need?" });
  const rug = advice.locator(".which-rug:visible");
  const shape = async () => {
    const { width, height } = (await rug.boundingBox())!;
    return width / height;
  };
  await visit(page, "/product/serai-madder");
  await advice.scrollIntoViewIfNeeded();
  await expect(rug.locator("img")).toHaveAttribute("src", /serai-madder-front/);
  await expect(advice.locator(".which-measure:visible")).toHaveText("8 × 10 ft");
  // It lies across the room.
  expect(await shape()).toBeCloseTo(305 / 244, 1);
  await advice.getByRole("tab", { name: "Hallway" }).click();
  // It is not made as a runner.
  await expect(rug.locator("img")).toHaveCount(0);
  await expect(advice.locator(".which-measure:visible")).toHaveCount(0);

  await visit(page, "/product/chakra-bagh");
  await advice.getByRole("tab", { name: "Dining" }).click();
  await expect(advice.locator(".which-measure:visible")).toHaveText("Round 10 ft");
  await expect(rug).toHaveCSS("border-radius", "50%");
  expect(await shape()).toBeCloseTo(1, 1);
});

test.describe("recently viewed products", () => {
  const recent = (page: Page) => page.getByRole("region", { name: "Recently viewed" });

  const remembered = (page: Page) => stored(page, "RECENTLY_VIEWED") as Promise<{ product_slug: string }[] | undefined>;

  test("are shown on the next product, newest first", async ({ page }) => {
    await visit(page, "/product/serai-madder");
    await expect.poll(() => remembered(page)).toHaveLength(1);
    await expect(recent(page)).toHaveCount(0);
    await visit(page, "/product/thar-steps");
    await expect(recent(page).getByRole("heading", { level: 3 })).toHaveText(["Serai Madder"]);
    await expect.poll(() => remembered(page)).toHaveLength(2);
    await visit(page, "/product/panja-stripe");
    await expect(recent(page).getByRole("heading", { level: 3 })).toHaveText(["Thar Steps", "Serai Madder"]);
    await recent(page)
      .getByRole("link", { name: /Serai Madder/ })
      .click();
    await expect(heading(page)).toHaveText("Serai Madder");
  });

  test("keep the last 25 products", async ({ page }) => {
    await visit(page, "/collection");
    await page.evaluate(() => {
      const viewed = Array.from({ length: 25 }, (_, place) => ({
        arrayImages: ["/placeholder.jpg"],
        product_price: 100,
        product_selling_price: 100,
        product_name: `Rug ${place}`,
        product_slug: `rug-${place}`,
      }));
      localStorage.setItem("RECENTLY_VIEWED", JSON.stringify(viewed));
    });
    await visit(page, "/product/serai-madder");
    await expect(recent(page).getByRole("listitem")).toHaveCount(24);
    const slugs = (await remembered(page))?.map(({ product_slug }) => product_slug);
    expect(slugs).toEqual(["serai-madder", ...Array.from({ length: 24 }, (_, place) => `rug-${place}`)]);
  });
});

test("Share copies the address with the chosen size", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // Without the device's share dialog.
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await visit(page, "/product/serai-madder");
  await size(page, "6 × 9 ft").click();
  await expect(price(page)).toHaveText("₹94,900.00");
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test("the wishlist button asks a guest to sign in", async ({ page }) => {
  await visit(page, "/product/serai-madder");
  await page.getByRole("link", { name: "Save Serai Madder to wishlist" }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
});

test("a missing product is a 404", async ({ page }) => {
  const answer = await page.goto("/product/no-such-rug");
  expect(answer?.status()).toBe(404);
  await expect(heading(page)).toHaveText(shown("Oops, you found our 404 page"));
});

test("an unknown size opens the product with its default one", async ({ page }) => {
  await page.goto("/product/serai-madder?v=999999-1");
  await expect(heading(page)).toHaveText("Serai Madder");
  await expect(page.getByRole("group", { name: "Size" }).locator("[aria-current]")).toHaveCount(1);
});

/** Without tokens, which the server checks: shopper.spec.ts covers invalid ones. */
const keys = `
  TEMP_USER_TOKEN ADDRESS_SESSION COUPON_SESSION CART_SESSION
  RECENTLY_VIEWED recentSearch MODALOPEN LISTING_COLUMNS COLLECTION_COLUMNS`
  .trim()
  .split(/\s+/);

for (const [what, invalid] of Object.entries({
  "half a text": '{"a":[1,',
  "a number": "7",
  "another shape": '{"length":3}',
  "a list of rubbish": '[null,1,"x",[],{},{"quantity":"many","product_slug":3}]',
})) {
  test(`${what} under every storage key does not break the product page`, async ({ page }) => {
    await page.goto("/collection");
    await page.evaluate(
      ({ keys, invalid }) => {
        for (const key of keys) localStorage.setItem(key, invalid);
      },
      { keys, invalid },
    );
    const errors = collectPageErrors(page);
    const others = what === "half a text" ? ["/", "/category/rugs", "/search-result/medallion"] : [];
    for (const address of [...others, "/product/serai-madder"]) {
      await visit(page, address);
      await expect(heading(page)).toBeVisible();
      await expect(cartLink(page)).toHaveAccessibleName("Cart");
    }
    await addToCart(page).click();
    await expect(cartLink(page)).toHaveAccessibleName("Cart, 1 item");
    expect(errors).toEqual([]);
  });
}

test("a browser without storage still shows the shop and says that it cannot keep a cart", async ({ page }) => {
  const errors = collectPageErrors(page);
  await page.addInitScript(() => {
    for (const storage of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, storage, {
        configurable: true,
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
  });
  for (const address of ["/", "/search-result/medallion", "/category/rugs"]) {
    await visit(page, address);
    await expect(heading(page)).toBeVisible();
  }
  await page.getByRole("link", { name: "Serai Madder", exact: true }).click();
  await expect(heading(page)).toHaveText("Serai Madder");
  await size(page, "6 × 9 ft").click();
  await expect(price(page)).toHaveText("₹94,900.00");
  await addToCart(page).click();
  await expect(page.getByRole("status").filter({ hasText: "Your browser does not let this shop keep a cart." })).toBeVisible();
  expect(errors).toEqual([]);
});

test("following a link to another product scrolls to the top and resets the quantity", async ({ page }) => {
  await visit(page, "/product/thar-steps");
  await quantity(page).getByRole("button", { name: "One more" }).click();
  await page.getByRole("region", { name: "You May Also Like" }).getByRole("article").first().getByRole("link").first().click();
  await expect(heading(page)).not.toHaveText("Thar Steps");
  await hydrated(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(quantity(page).locator("output")).toHaveText("1");
});

test("the facts are in groups: what a rug is bought by is open, the rest opens with a press", { tag: "@both" }, async ({ page }) => {
  await visit(page, "/product/mehrangarh-medallion");
  const group = (title: string) => page.locator("details.facts", { has: page.getByText(title, { exact: true }) });
  await expect(group("At a glance").getByRole("row", { name: /^Knots 144 knots per square inch$/ })).toBeVisible();
  await expect(group("At a glance").getByRole("row", { name: /^Size 4 × 6 ft, 122 × 183 cm/ })).toBeVisible();
  for (const [title, text] of [
    ["Made of", /^Foundation Cotton warp and weft$/],
    ["Made by", /^Made by Four weavers at one loom, Jaipur$/],
    ["For the record", /^Country of origin India$/],
  ] as const) {
    const row = group(title).getByRole("row", { name: text });
    await expect(row).toBeHidden();
    await group(title).locator("summary").press("Enter");
    await expect(row).toBeVisible();
  }
  await group("Care").locator("summary").click();
  await expect(group("Care")).toContainText("Vacuum weekly without the beater brush");
  await expectNoAxeViolations(page, ".panels");
});
