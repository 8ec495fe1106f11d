/** The cart of a guest and of a customer, in its panel and on its page. */
import { type Browser, type Locator, type Page, expect, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { PASSWORD, signUp, uniqueEmail, storedItem, blockAutomaticCalls } from "./account-fixtures.ts";
import { hydrated, visit } from "./storefront.ts";
import { shown } from "./words.ts";

const panel = (page: Page) => page.getByRole("dialog", { name: "Shopping Cart" });
/** Loaded lines, in <main> when a page is given. */
const lines = (within: Page | Locator) => ("goto" in within ? within.getByRole("main") : within).locator(".cart-line:not(:has(.skeleton))");
const line = (within: Page | Locator, name: string) => lines(within).filter({ hasText: name });
const quantityField = (within: Locator) => within.getByRole("textbox", { name: "Quantity" });
const icon = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Cart/ });
const total = (page: Page) => page.getByRole("complementary", { name: "Order Summary" }).locator(".sum-total dd");
const heading = (page: Page) => page.getByRole("heading", { level: 1, name: "Your Cart" });

async function add(page: Page, slug: string) {
  await visit(page, `/product/${slug}`);
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(panel(page)).toBeVisible();
}

/** Stores a guest's cart before the first page. */
const storeLines = (page: Page, ...lines: object[]) =>
  page.addInitScript((text) => localStorage.getItem("CART_SESSION") ?? localStorage.setItem("CART_SESSION", text), JSON.stringify(lines));

/** Changes the lines of the server's reply. */
async function changeReply(page: Page, change: (line: Record<string, unknown>) => object) {
  await page.route("**/checkOrderSummary", async (route) => {
    // The page may have closed.
    const answer = await route.fetch().catch(() => null);
    const json = await answer?.json().catch(() => null);
    if (!answer || !json) return;
    await route.fulfill({
      response: answer,
      json: { ...json, updatedSessionData: json.updatedSessionData.map((one: Record<string, unknown>) => ({ ...one, ...change(one) })) },
    });
  });
}

async function idOf(page: Page, slug: string): Promise<number> {
  const answer = await page.request.post("/api/web-api/product-details", { headers: { "X-Access-Key": "dhurrie-web" }, data: { slug } });
  return (await answer.json()).product_id;
}

const guestLine = async (page: Page, slug: string, quantity = 1) => ({
  product_id: await idOf(page, slug),
  product_variation: "",
  quantity,
});

test("a guest adds two products, sees the newest first in the panel, and opens the cart", { tag: "@both" }, async ({ page }) => {
  await add(page, "serai-madder");
  await expect(panel(page).getByText("Serai Madder is in your cart")).toBeVisible();
  await panel(page).getByRole("button", { name: "Close shopping cart" }).click();
  await expect(panel(page)).toBeHidden();
  await add(page, "patola-cushion");
  await expect(lines(panel(page))).toHaveText([/Patola Cushion/, /Serai Madder/]);
  await expect(panel(page).getByText("Estimated total").locator("..")).toContainText("₹45,800.00");
  await expect(panel(page).getByText("Discount code is applied at checkout.")).toBeVisible();
  await expect(panel(page).getByRole("link", { name: "Go to Checkout" })).toHaveAttribute("href", "/cart/address");
  await expectNoAxeViolations(page);

  await panel(page).getByRole("link", { name: "View Cart" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(panel(page)).toBeHidden();
  await expect(heading(page)).toBeVisible();
  await expect(lines(page)).toHaveText([/Serai Madder/, /Patola Cushion/]);
  await expect(total(page)).toHaveText("₹45,800.00");
  await expect(page.getByRole("link", { name: "Checkout" })).toHaveAttribute("href", "/cart/address");
  await expectNoAxeViolations(page);
});

test("the panel opens at the press, and shows the line when the shop has answered", { tag: "@both" }, async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route("**/addToCartSession", async (route) => {
    await answer.promise;
    await route.continue().catch(() => {});
  });
  await visit(page, "/product/serai-madder");
  await page.waitForLoadState("networkidle");
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().dblclick();
  await expect(panel(page).getByText("Adding to your cart")).toBeVisible();
  await expect(panel(page).locator(".cart-line .skeleton").first()).toBeVisible();
  await expect(panel(page).getByText("Your Cart is Empty")).toBeHidden();
  await expectNoAxeViolations(page);
  answer.resolve();
  await expect(panel(page).getByText("Serai Madder is in your cart")).toBeVisible();
  await expect(lines(panel(page))).toHaveCount(1);
  await expect(quantityField(panel(page))).toHaveValue("1");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first()).toBeFocused();
});

test(
  "a product that is not added closes the panel, and the page says why beside the button that was pressed",
  { tag: "@both" },
  async ({ page }) => {
    const text = "Only 1 left. Please lower the quantity.";
    await page.route("**/addToCartSession", (route) =>
      route.fulfill({ status: 422, json: { data: { status: "error", message: text }, status: "error", message: text } }),
    );
    await visit(page, "/product/serai-madder");
    await page.getByRole("heading", { name: "You May Also Like" }).scrollIntoViewIfNeeded();
    // On a phone the bar at the bottom has a button too.
    const button = page.getByRole("main").getByRole("button", { name: "Add to Cart" }).filter({ visible: true }).last();
    await button.click();
    await expect(page.getByText(text).filter({ visible: true }).last()).toBeInViewport();
    await expect(panel(page)).toBeHidden();
    await expect(button).toBeFocused();
    await expect(icon(page)).toHaveAccessibleName("Cart");
  },
);

test(
  "on a slow connection a line's amount follows each press at once, before the sum that the shop makes",
  { tag: "@phone" },
  async ({ page }) => {
    await storeLines(page, await guestLine(page, "patola-cushion"));
    await visit(page, "/cart");
    await expect(total(page)).toHaveText("₹2,900.00");
    const answer = Promise.withResolvers<void>();
    await page.route("**/api/web-api/**", async (route) => {
      await answer.promise;
      await route.continue();
    });
    const cushion = line(page, "Patola Cushion");
    for (let presses = 0; presses < 3; presses++) await cushion.getByRole("button", { name: "One more" }).tap();
    await expect(cushion).toContainText("₹11,600.00");
    await expect(total(page), "the shop adds up").toHaveText("₹2,900.00");
    answer.resolve();
    await expect(total(page)).toHaveText("₹11,600.00");
  },
);

test("a quantity is raised, typed and lowered to zero, and a removed line is restored", { tag: "@both" }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("COUPON_SESSION", JSON.stringify({ promo_code: "FIRSTRUG" })));
  await storeLines(page, await guestLine(page, "patola-cushion"));
  await visit(page, "/cart");
  const cushion = line(page, "Patola Cushion");
  await cushion.getByRole("button", { name: "One more" }).click();
  await expect(total(page)).toHaveText("₹5,800.00");
  expect(await storedItem(page, "COUPON_SESSION"), "any change clears the coupon").toBeNull();
  await quantityField(cushion).fill("3");
  await quantityField(cushion).press("Enter");
  await expect(total(page)).toHaveText("₹8,700.00");
  for (const nonsense of ["1000", "1.5", "ten"]) {
    await quantityField(cushion).fill(nonsense);
    await quantityField(cushion).press("Enter");
    await expect(quantityField(cushion)).toHaveValue("3");
    await expect(page.getByText("Please choose a quantity between 1 and 999.")).toBeVisible();
  }
  for (const left of ["2", "1"]) {
    await cushion.getByRole("button", { name: "One fewer" }).click();
    await expect(quantityField(cushion)).toHaveValue(left);
  }
  await cushion.getByRole("button", { name: "One fewer" }).click();
  await expect(page.getByText("Your Cart is Empty")).toBeVisible();
  expect(await storedItem(page, "CART_SESSION")).toBeNull();
  const note = page.locator(".removed-note");
  await expect(note).toBeFocused();
  await note.getByRole("button", { name: "Undo" }).click();
  await expect(total(page)).toHaveText("₹2,900.00");
});

test("a quantity above the stock is refused and reset", async ({ page }) => {
  await storeLines(page, await guestLine(page, "phool-cushion"));
  await visit(page, "/cart");
  const cushion = line(page, "Phool Cushion");
  await expect(cushion.getByRole("button", { name: "One more" })).toHaveAttribute("aria-disabled", "true");
  await expect(cushion.getByText("Only 1 in stock.")).toBeVisible();
  await quantityField(cushion).fill("5");
  await quantityField(cushion).press("Enter");
  await expect(page.getByRole("status").getByText("Only 1 left. Please lower the quantity.")).toBeVisible();
  await expect(quantityField(cushion)).toHaveValue("1");
});

test("products sold out under an open cart are marked, and the rest can be bought", { tag: "@both" }, async ({ page }) => {
  await storeLines(page, await guestLine(page, "patola-cushion", 4), await guestLine(page, "telia-cushion"));
  await visit(page, "/cart");
  await expect(lines(page)).toHaveCount(2);
  const telia = { product_item_status: true, product_item_status_message: "Sold out.", quantity_min: 0, quantity_max: 0, line_total: 0 };
  const patola = { product_item_status: true, product_item_status_message: "Only 2 left. Please lower the quantity.", quantity_max: 2 };
  await changeReply(page, ({ product_name, quantity }) =>
    product_name === "Telia Cushion" ? telia : Number(quantity) > 2 ? patola : { quantity_max: 2 },
  );
  await page.reload();
  await hydrated(page);
  await expect(line(page, "Telia Cushion").getByRole("alert")).toHaveText("Sold out.");
  await expect(page.getByText("Unavailable products are not in the total.")).toBeVisible();
  await expect(quantityField(line(page, "Telia Cushion"))).toHaveCount(0);
  await expectNoAxeViolations(page);
  await line(page, "Patola Cushion").getByRole("button", { name: "Keep 2" }).click();
  await expect(quantityField(line(page, "Patola Cushion"))).toHaveValue("2");
  await line(page, "Telia Cushion").getByRole("button", { name: "Remove" }).click();
  await expect(lines(page)).toHaveCount(1);
});

test("a changed price, a made-to-order product and one without a price are shown on their lines", async ({ page }) => {
  await storeLines(
    page,
    await guestLine(page, "patola-cushion"),
    await guestLine(page, "telia-cushion"),
    await guestLine(page, "phool-cushion"),
  );
  await changeReply(page, ({ product_name }) => {
    if (product_name === "Patola Cushion") return { product_price_was: 2500 };
    if (product_name === "Telia Cushion") return { product_availability_status: 0, product_lead_days: { min: 25, max: 30 } };
    const notForSale = { product_item_status: true, product_item_status_message: "Internal Error, Please try later." };
    return { product_selling_price: 0, product_price: 0, line_total: 0, quantity_min: 0, quantity_max: 0, ...notForSale };
  });
  await visit(page, "/cart");
  await expect(line(page, "Patola Cushion")).toContainText("Price changed from ₹2,500.00 to ₹2,900.00.");
  await expect(line(page, "Telia Cushion")).toContainText("Made to order. Ready in about 25-30 days.");
  const minus = line(page, "Phool Cushion").getByRole("button", { name: "One fewer" });
  await expect(minus).toHaveAttribute("aria-disabled", "true");
  await minus.click({ force: true });
  await expect(page.getByRole("status").getByText(shown("Internal Error, Please try later."))).toBeVisible();
  await expect(lines(page)).toHaveCount(3);
});

test("the four notes below the cart show the owner's text", async ({ page }) => {
  await page.goto("/cart");
  for (const title of ["Return Policy", "Shipping Options", shown("Measuring Of Delivery"), "International Orders"]) {
    const note = page.locator("details", { has: page.locator("summary", { hasText: title }) });
    await note.locator("summary").click();
    await expect(note.locator("p").first()).toBeVisible();
  }
  await expect(page.getByText("Live with it for 7 days.")).toBeVisible();
});

test("an empty cart offers links, on its page and in its panel", { tag: "@both" }, async ({ page }) => {
  await visit(page, "/cart");
  await expect(page.getByText("Your Cart is Empty")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Flat weaves" })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Order Summary" })).toHaveCount(0);
  await visit(page, "/faq");
  await icon(page).click();
  await expect(panel(page).getByText("Your Cart is Empty")).toBeVisible();
  await expectNoAxeViolations(page);
  await panel(page).getByRole("link", { name: "Runners" }).click();
  await expect(page).toHaveURL("/category/runners");
  await expect(panel(page)).toBeHidden();
});

test("the cart icon opens a new tab on request, and opens the page instead of the panel on cart pages", async ({ page, context }) => {
  await visit(page, "/faq");
  const opened = context.waitForEvent("page");
  await icon(page).click({ modifiers: ["ControlOrMeta"] });
  const tab = await opened;
  await expect(tab).toHaveURL("/cart");
  await expect(panel(page)).toHaveCount(0);
  // Playwright may have missed the end of a navigation that began before it knew of the tab, and would wait for it.
  await tab.reload();
  await hydrated(tab);
  await icon(tab).click();
  await expect(panel(tab)).toHaveCount(0);
});

test("a cart that cannot be loaded shows its skeleton, then an error with a retry", async ({ page }) => {
  await storeLines(page, await guestLine(page, "patola-cushion"));
  let isLost = true;
  const skeletonSeen = Promise.withResolvers<void>();
  await page.route("**/checkOrderSummary", async (route) => {
    if (!isLost) return await route.continue();
    await skeletonSeen.promise;
    await route.abort();
  });
  await visit(page, "/cart");
  await expect(page.getByRole("main").locator(".skeleton").first()).toBeVisible();
  skeletonSeen.resolve();
  await expect(page.getByText("Your cart could not be loaded")).toBeVisible();
  await expectNoAxeViolations(page);
  isLost = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(total(page)).toHaveText("₹2,900.00");
});

test("without JavaScript the cart says that it needs it", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env["E2E_URL"]! });
  const page = await context.newPage();
  await page.goto("/cart");
  await expect(heading(page)).toBeVisible();
  await expect(page.locator("noscript p", { hasText: "The cart needs JavaScript" })).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await context.close();
});

for (const stored of ['[{"product_id":', '{"a":1}', '[null,7,{"product_id":"x","quantity":1},{"product_id":1,"quantity":-1}]'])
  test(`a stored cart of ${stored} counts as empty`, async ({ page }) => {
    await page.addInitScript((text) => localStorage.getItem("seen") ?? localStorage.setItem("CART_SESSION", text), stored);
    await visit(page, "/cart");
    await expect(page.getByText("Your Cart is Empty")).toBeVisible();
    await page.evaluate(() => localStorage.setItem("seen", "1"));
    await add(page, "patola-cushion");
    await expect(lines(panel(page))).toHaveCount(1);
  });

test("two tabs show one cart", async ({ page, context }) => {
  await visit(page, "/cart");
  const other = await context.newPage();
  await add(other, "patola-cushion");
  await expect(line(page, "Patola Cushion")).toBeVisible();
  await line(page, "Patola Cushion").getByRole("button", { name: "One more" }).click();
  await expect(quantityField(line(panel(other), "Patola Cushion"))).toHaveValue("2");
});

const device = async (browser: Browser, token: string) => {
  const context = await browser.newContext({ baseURL: process.env["E2E_URL"]! });
  await context.addInitScript((token) => localStorage.getItem("was-in") ?? localStorage.setItem("USER_TOKEN", token), token);
  return await context.newPage();
};

test("a customer has one cart on two devices, and moves a product to the wishlist", async ({ page, browser, request }) => {
  const token = await signUp(request, uniqueEmail());
  await page.addInitScript((token) => localStorage.setItem("USER_TOKEN", token), token);
  const telephone = await device(browser, token);
  await add(page, "patola-cushion");
  await expect(lines(panel(page))).toHaveCount(1);
  await visit(telephone, "/cart");
  await expect(line(telephone, "Patola Cushion")).toBeVisible();
  await line(telephone, "Patola Cushion").getByRole("button", { name: "One more" }).click();
  await expect(total(telephone)).toHaveText("₹5,800.00");
  await visit(page, "/cart");
  await expect(quantityField(line(page, "Patola Cushion"))).toHaveValue("2");
  await line(page, "Patola Cushion").getByRole("button", { name: "Move to wishlist" }).click();
  await expect(page.getByText("Moved to your wishlist.")).toBeVisible();
  await expect(page.getByText("Your Cart is Empty")).toBeVisible();
  await telephone.context().close();
});

for (const who of ["guest", "customer"] as const)
  test(
    `a ${who} buys what is sold in pairs in pairs: on the product page, in the panel and in the cart`,
    { tag: "@both" },
    async ({ page, request }) => {
      if (who === "customer") {
        const token = await signUp(request, uniqueEmail());
        await page.addInitScript((token) => localStorage.setItem("USER_TOKEN", token), token);
      }
      await visit(page, "/product/aangan-dining-chair");
      const main = page.getByRole("main");
      const quantity = main.getByRole("group", { name: "Quantity" });
      await expect(main.getByText("Sold in pairs.", { exact: true })).toBeVisible();
      await expect(quantity.locator("output")).toHaveText("2");
      await quantity.getByRole("button", { name: "One more" }).click();
      await expect(quantity.locator("output")).toHaveText("4");
      await quantity.getByRole("button", { name: "One fewer" }).click();
      await main.getByRole("button", { name: "Add to Cart" }).first().click();
      const inPanel = line(panel(page), "Aangan Dining Chair");
      await expect(quantityField(inPanel)).toHaveValue("2");
      await expect(inPanel.getByText("Sold in pairs.")).toBeVisible();
      await inPanel.getByRole("button", { name: "One more" }).click();
      await expect(quantityField(inPanel)).toHaveValue("4");
      await expect(panel(page).getByText("Estimated total").locator("..")).toContainText("₹67,600.00");

      await visit(page, "/cart");
      const chair = line(page, "Aangan Dining Chair");
      await expect(total(page)).toHaveText("₹67,600.00");
      await chair.getByRole("button", { name: "One more" }).click();
      await expect(total(page)).toHaveText("₹1,01,400.00");
      await quantityField(chair).fill("3");
      await quantityField(chair).press("Enter");
      await expect(page.getByText("This product is sold in pairs. Please choose an even quantity.")).toBeVisible();
      await expect(quantityField(chair)).toHaveValue("6");
      for (const quantity of ["4", "2"]) {
        await chair.getByRole("button", { name: "One fewer" }).click();
        await expect(quantityField(chair)).toHaveValue(quantity);
      }
      await expect(chair.getByRole("button", { name: "One fewer" })).toHaveAttribute("aria-disabled", "true");
    },
  );

test("an odd quantity that a browser stored for what is sold in pairs can be made even with one click", async ({ page }) => {
  await storeLines(page, await guestLine(page, "aangan-dining-chair", 3));
  await visit(page, "/cart");
  const chair = line(page, "Aangan Dining Chair");
  await expect(chair.getByRole("alert")).toContainText("This product is sold in pairs. Please choose an even quantity.");
  await chair.getByRole("button", { name: "Take 2" }).click();
  await expect(quantityField(chair)).toHaveValue("2");
  await expect(chair.getByRole("alert")).toHaveCount(0);
  await expect(total(page)).toHaveText("₹33,800.00");
});

test("a customer adds one more of a product sold from two units on", async ({ page, request }) => {
  const token = await signUp(request, uniqueEmail());
  await page.addInitScript((token) => localStorage.setItem("USER_TOKEN", token), token);
  await add(page, "sanganer-cushion");
  const cushion = line(panel(page), "Sanganer Cushion");
  await cushion.getByRole("button", { name: "One more" }).click();
  await expect(panel(page).getByText("Estimated total").locator("..")).toContainText("₹5,700.00");
  await expect(quantityField(cushion)).toHaveValue("3");
});

test("a product that is added after the session has ended goes into the cart of this browser", async ({ page }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem("begun")) localStorage.setItem("USER_TOKEN", "a-session-that-has-ended");
    sessionStorage.setItem("begun", "yes");
  });
  await blockAutomaticCalls(page);
  await visit(page, "/product/thar-steps");
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page.getByText("Your session has expired. What you add now joins your cart")).toBeVisible();
  await expect(icon(page)).toHaveAccessibleName("Cart, 1 item");
  expect(await storedItem(page, "USER_TOKEN")).toBeNull();
  expect(JSON.parse((await storedItem(page, "CART_SESSION")) ?? "[]")).toMatchObject([{ product_slug: "thar-steps", quantity: 1 }]);
});

test("an expired session empties the cart on the screen and leads to the home page", async ({ browser, request }) => {
  const token = await signUp(request, uniqueEmail());
  const page = await device(browser, token);
  // Otherwise one of these calls may end the session first, also a late one of the page before the reload, and the cart be a guest's.
  await blockAutomaticCalls(page, ["user-fav-ids", "trade-terms"]);
  await visit(page, "/cart");
  await expect(page.getByText("Your Cart is Empty")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => localStorage.setItem("was-in", "1"));
  await request.get("/api/web-api/logout", { headers: { "X-Access-Key": "dhurrie-web", "X-Authorization": `Bearer ${token}` } });
  await page.reload();
  await expect(page).toHaveURL("/");
  expect(await storedItem(page, "USER_TOKEN")).toBeNull();
  await page.context().close();
});

test("a guest who moves a product to the wishlist signs in and returns to the same cart", { tag: "@both" }, async ({ page, request }) => {
  const email = uniqueEmail();
  await signUp(request, email);
  await add(page, "patola-cushion");
  await visit(page, "/cart");
  await line(page, "Patola Cushion").getByRole("link", { name: "Move to wishlist" }).click();
  await expect(page).toHaveURL("/login?next=%2Fcart");
  await page.getByRole("main").getByLabel("E-mail").fill(email);
  await page.getByRole("main").getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(line(page, "Patola Cushion")).toBeVisible();
  expect(await storedItem(page, "CART_SESSION"), "it is the customer's now").toBeNull();
  await expect(line(page, "Patola Cushion").getByRole("button", { name: "Move to wishlist" })).toBeVisible();
});

test("a cart is filled, changed and taken to checkout by keyboard", { tag: "@both" }, async ({ page }) => {
  await visit(page, "/product/patola-cushion");
  const tabTo = async (wanted: Locator) => {
    for (let presses = 0; presses < 120 && !(await wanted.evaluate((one) => one === document.activeElement)); presses++)
      await page.keyboard.press("Tab");
    await expect(wanted).toBeFocused();
  };
  const button = page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first();
  await tabTo(button);
  await page.keyboard.press("Enter");
  const cushion = line(panel(page), "Patola Cushion");
  await expect(cushion).toBeVisible();
  await tabTo(cushion.getByRole("button", { name: "One more" }));
  await page.keyboard.press("Enter");
  await expect(quantityField(cushion)).toHaveValue("2");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(quantityField(cushion)).toHaveValue("3");
  await tabTo(panel(page).getByRole("link", { name: "View Cart" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/cart");
  await tabTo(quantityField(line(page, "Patola Cushion")));
  await page.keyboard.type("5");
  await page.keyboard.press("Enter");
  await expect(total(page)).toHaveText("₹14,500.00");
  await tabTo(page.getByRole("main").getByRole("link", { name: "Checkout" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/cart/address");
});
