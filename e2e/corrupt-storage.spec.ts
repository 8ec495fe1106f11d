/** The shop works with corrupt browser storage and with none. */
import { type Page, expect, test } from "@playwright/test";
import { cards, collectPageErrors, visit } from "./storefront.ts";

const KEYS = [
  "CART_SESSION",
  "CART_SESSION_KEY",
  "COUPON_SESSION",
  "RECENTLY_VIEWED",
  "recentSearch",
  "LISTING_COLUMNS",
  "PHONE_COLUMNS",
  "COLLECTION_COLUMNS",
  "MODALOPEN",
  "TOP_BANNER_POPUP",
  "TEMP_USER_TOKEN",
];
const PAGES = ["/", "/category/runners", "/product/serai-madder", "/search-result/indigo", "/cart", "/login", "/address", "/wishlist"];

async function openAll(page: Page) {
  for (const path of PAGES) {
    await visit(page, path);
    await expect(page.getByRole("heading").first()).toBeVisible();
  }
}

for (const [what, value] of Object.entries({
  "half of JSON": '{"a":[1,',
  "JSON of another shape": '[null,{"product_id":"x","quantity":{}},7]',
  nothing: "null",
})) {
  test(`${what} under every storage key breaks no page`, async ({ page }) => {
    await page.addInitScript(([keys, value]) => keys.forEach((key) => localStorage.setItem(key, value)), [KEYS, value] as const);
    const errors = collectPageErrors(page);
    await openAll(page);
    expect(errors).toEqual([]);
  });
}

test("an invalid token is removed, and the page still works", async ({ page }) => {
  await page.addInitScript(() => sessionStorage.getItem("begun") ?? localStorage.setItem("USER_TOKEN", '{"token":'));
  await visit(page, "/category/runners");
  await expect(cards(page).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("USER_TOKEN"))).toBeNull();
});

test("a browser without storage shows every page and says why a product is not in the cart", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["getItem", "setItem", "removeItem"] as const) {
      const usual = Storage.prototype[name];
      Storage.prototype[name] = function (this: Storage, key: string, ...rest: string[]) {
        // The router stores scroll positions, and logs an error itself when it cannot.
        if (key.startsWith("react-router")) return Reflect.apply(usual, this, [key, ...rest]);
        throw new DOMException("denied", "SecurityError");
      };
    }
  });
  const errors = collectPageErrors(page);
  await openAll(page);
  expect(errors).toEqual([]);
  await visit(page, "/product/phool-cushion");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your browser does not let this shop keep a cart." })).toBeVisible();
});
