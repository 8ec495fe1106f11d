/** Header and footer for the current shopper, read from browser storage after hydration. */
import { type Page, expect, test } from "@playwright/test";
import { signUp, uniqueEmail, blockAutomaticCalls } from "./account-fixtures.ts";
import { visit } from "./storefront.ts";

const header = (page: Page) => page.getByRole("banner");
const cart = (page: Page) => header(page).getByRole("link", { name: /^Cart/ });
const line = (quantity: unknown) => ({ product_id: 7, product_variation: "", quantity });
const keep = (page: Page, key: string, value: string) =>
  page.addInitScript(([key, value]) => localStorage.getItem(key!) ?? localStorage.setItem(key!, value!), [key, value]);
const cartAnswer = (page: Page, answer: { status: number; json: unknown }) =>
  page.route("**/api/web-api/cartSessionData", (route) => route.fulfill(answer));

test("a guest's header links to the account, and its wishlist icon to the sign-in page", async ({ page }) => {
  await visit(page, "/faq");
  await expect(header(page).getByRole("link", { name: "Account" })).toHaveAttribute("href", "/account");
  await expect(header(page).getByRole("link", { name: "Wishlist" })).toHaveAttribute("href", "/login?next=%2Fwishlist");
});

for (const token of ["USER_TOKEN", "USER_TRADE_TOKEN"]) {
  test(`${token} opens the wishlist, also in another tab`, async ({ page, context, request }) => {
    const session = await signUp(request, uniqueEmail(), token === "USER_TOKEN" ? "retail" : "trade");
    await visit(page, "/faq");
    const other = await context.newPage();
    await visit(other, "/faq");
    await other.evaluate(([token, session]) => localStorage.setItem(token!, session!), [token, session]);
    for (const key of ["Account", "Wishlist"]) await expect(header(page).getByRole("link", { name: key })).toBeVisible();
    await expect(header(page).getByRole("link", { name: "Wishlist" })).toHaveAttribute("href", "/wishlist");
    await other.evaluate((token) => localStorage.removeItem(token), token);
    await expect(header(page).getByRole("link", { name: "Wishlist" })).toHaveAttribute("href", "/login?next=%2Fwishlist");
  });
}

test(
  "a guest's cart count is read from storage, tolerates invalid lines, and updates in every tab",
  { tag: "@both" },
  async ({ page, context }) => {
    await keep(page, "CART_SESSION", JSON.stringify([line(2), line("3"), null, line(-1), line(1)]));
    await visit(page, "/faq");
    await expect(cart(page)).toHaveAccessibleName("Cart, 3 items");
    await expect(cart(page).locator(".cart-count")).toHaveText("3");
    const other = await context.newPage();
    await other.goto("/collection");
    await other.evaluate((lines) => localStorage.setItem("CART_SESSION", lines), JSON.stringify([line(1)]));
    await expect(cart(page)).toHaveAccessibleName("Cart, 1 item");
    await other.evaluate(() => localStorage.setItem("CART_SESSION", '[{"quantity":'));
    await expect(cart(page)).toHaveAccessibleName("Cart");
  },
);

test.describe("for a customer", () => {
  test.beforeEach(async ({ page }) => {
    await keep(page, "USER_TOKEN", "token-of-asha");
    // The server does not know this token and would end the session.
    await page.route("**/api/web-api/user-fav-ids", (route) => route.fulfill({ json: { status: "success", favids: [] } }));
    await keep(page, "CART_SESSION", JSON.stringify([line(9)]));
  });

  test("the cart count comes from the server with the customer's token", async ({ page }) => {
    await cartAnswer(page, { status: 200, json: { data: { status: "success", resCartData: [line(4), line(1)], cartSummary: {} } } });
    const asked = page.waitForRequest("**/api/web-api/cartSessionData");
    await visit(page, "/faq");
    expect((await asked).headers()["x-authorization"]).toBe("Bearer token-of-asha");
    await expect(cart(page)).toHaveAccessibleName("Cart, 5 items");
  });

  test("the cart count is empty when the server refuses, whatever the browser stored", async ({ page }) => {
    const answered = page.waitForResponse("**/api/web-api/cartSessionData");
    await cartAnswer(page, { status: 409, json: { status: "error", message: "Not now" } });
    await visit(page, "/faq");
    await answered;
    await expect(cart(page)).toHaveAccessibleName("Cart");
  });

  test("an expired session ends silently, and the cart is a guest's again", async ({ page }) => {
    await cartAnswer(page, { status: 401, json: { status: "session_out", message: "Session expired" } });
    await visit(page, "/faq");
    await expect(cart(page)).toHaveAccessibleName("Cart, 9 items");
    expect(await page.evaluate(() => localStorage.getItem("USER_TOKEN"))).toBeNull();
    await expect(page).toHaveURL("/faq");
  });
});

test.describe("the phone menu", { tag: "@phone" }, () => {
  test("ends an unauthorized session and goes to the home page", async ({ page }) => {
    await page.addInitScript(() => {
      if (!sessionStorage.getItem("begun")) localStorage.setItem("USER_TRADE_TOKEN", "token-of-a-studio");
      sessionStorage.setItem("begun", "yes");
    });
    await blockAutomaticCalls(page);
    await page.route("**/api/web-api/get-user-data", (route) =>
      route.fulfill({ status: 401, json: { status: "unauthorized", message: "Unauthorized" } }),
    );
    await visit(page, "/faq");
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    await expect(page).toHaveURL("/");
    expect(await page.evaluate(() => localStorage.getItem("USER_TRADE_TOKEN"))).toBeNull();
  });
});

test("the owner's links in the footer navigate without reloading the shop", async ({ page }) => {
  await visit(page, "/faq");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole("contentinfo").getByRole("link", { name: "Round rugs" }).click();
  await expect(page).toHaveURL(/\/category\/round-rugs/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/round/i);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});
