import { type Page, expect, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { PASSWORD, signUp, uniqueEmail, storedItem } from "./account-fixtures.ts";
import { GIFT_CARD, cartLineOf } from "./cart-fixtures.ts";
import { cards, visit } from "./storefront.ts";
import { shown } from "./words.ts";

const heart = (page: Page, name: string) => page.getByRole("main").getByLabel(`Save ${name} to wishlist`).first();
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Signs a new customer in on this page. */
async function signedIn(page: Page, address: string): Promise<string> {
  const token = await signUp(page.request, uniqueEmail());
  await page.addInitScript((token) => localStorage.getItem("USER_TOKEN") ?? localStorage.setItem("USER_TOKEN", token), token);
  await visit(page, address);
  return token;
}

const wish = (page: Page, token: string, product: number) =>
  page.request.post("/api/web-api/add-to-fav", {
    headers: { "X-Access-Key": "dhurrie-web", "X-Authorization": `Bearer ${token}` },
    data: { product_id: product, upf_variation_id: 0 },
  });

test("a wishlist button updates at once, on every page, and in the list", { tag: "@both" }, async ({ page }) => {
  await signedIn(page, "/category/rugs");
  const name = (await cards(page).first().getByRole("heading").textContent())!;
  await expect(heart(page, name)).toHaveAttribute("aria-pressed", "false");
  await heart(page, name).click();
  await expect(heart(page, name)).toHaveAttribute("aria-pressed", "true");
  await expect(toast(page, "Added to Wishlist")).toBeVisible();

  await visit(page, "/wishlist");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shown("My Favourites"));
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).first().getByRole("heading")).toHaveText(name);

  // The removed product stays until the page is left, so that it can be added again.
  await heart(page, name).click();
  await expect(toast(page, "Removed from wishlist")).toBeVisible();
  await expect(heart(page, name)).toHaveAttribute("aria-pressed", "false");
  await page.reload();
  await expect(page.getByRole("heading", { name: shown("See it, love it, save it!") })).toBeVisible();
});

test("a gift card that was saved before its cards lost their heart can be removed", async ({ page }) => {
  const token = await signedIn(page, "/wishlist");
  const { product_id: giftCard } = await cartLineOf(page, GIFT_CARD);
  expect((await wish(page, token, giftCard)).ok()).toBe(true);
  await page.reload();
  await expect(heart(page, "Gift Card")).toHaveAttribute("aria-pressed", "true");
  await heart(page, "Gift Card").click();
  await expect(toast(page, "Removed from wishlist")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: shown("See it, love it, save it!") })).toBeVisible();
});

test("an empty cart shows what its customer has saved", { tag: "@both" }, async ({ page }) => {
  await signedIn(page, "/product/serai-madder");
  await expect(heart(page, "Serai Madder")).toHaveAttribute("aria-pressed", "false");
  await heart(page, "Serai Madder").click();
  await expect(toast(page, "Added to Wishlist")).toBeVisible();
  await page.goto("/cart");
  const saved = page.getByRole("region", { name: "Saved products" });
  await saved.scrollIntoViewIfNeeded();
  await expect(saved.getByRole("link", { name: "Serai Madder" })).toBeVisible();
  await expect(heart(page, "Serai Madder")).toHaveAttribute("aria-pressed", "true");
  await expectNoAxeViolations(page);
});

test("each size has its own wishlist button on the product page", async ({ page }) => {
  await signedIn(page, "/product/serai-madder");
  await expect(heart(page, "Serai Madder")).toHaveAttribute("aria-pressed", "false");
  await heart(page, "Serai Madder").click();
  await expect(heart(page, "Serai Madder")).toHaveAttribute("aria-pressed", "true");
  const other = page.locator(".sizes a:not([aria-current])").first();
  await other.click();
  await expect(heart(page, "Serai Madder")).toHaveAttribute("aria-pressed", "false");
});

test("a refused change reverts the wishlist button and shows why", async ({ page }) => {
  await signedIn(page, "/product/serai-madder");
  await expect(heart(page, "Serai Madder")).toHaveAttribute("aria-pressed", "false");
  await page.route("**/add-to-fav", (route) => route.abort());
  await heart(page, "Serai Madder").click();
  await expect(toast(page, "No connection. Try again when it is back.")).toBeVisible();
  await expect(heart(page, "Serai Madder")).toHaveAttribute("aria-pressed", "false");
});

test("a guest signs in and returns with the product saved", { tag: "@both" }, async ({ page }) => {
  const email = uniqueEmail();
  await signUp(page.request, email);
  await visit(page, "/product/serai-madder");
  await heart(page, "Serai Madder").click();
  await expect(page).toHaveURL(/\/login\?next=%2Fproduct%2Fserai-madder/);
  const main = page.getByRole("main");
  await main.getByLabel("E-mail").fill(email);
  await main.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await main.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/product\/serai-madder/);
  await expect(heart(page, "Serai Madder")).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(heart(page, "Serai Madder")).toHaveAttribute("aria-pressed", "true");
});

test("a heart that is pressed before its code has come saves the product too", { tag: "@both" }, async ({ page }) => {
  const email = uniqueEmail();
  await signUp(page.request, email);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/category/rugs");
  const name = (await cards(page).first().getByRole("heading").textContent())!;
  await heart(page, name).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fwishlist#save=/);
  await page.unroute("**/assets/*.js");
  await page.reload();
  const main = page.getByRole("main");
  await expect(main.getByText("Sign in or register, and the product is saved in yours.")).toBeVisible();
  await main.getByLabel("E-mail").fill(email);
  await main.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await main.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/wishlist$/);
  await expect(cards(page).first().getByRole("heading")).toHaveText(name);
  await expect(heart(page, name)).toHaveAttribute("aria-pressed", "true");
});

test("a guest is told why an account is needed, registers, and returns with the product saved", { tag: "@both" }, async ({ page }) => {
  await visit(page, "/product/serai-madder");
  await heart(page, "Serai Madder").focus();
  await page.keyboard.press("Enter");
  const main = page.getByRole("main");
  const reason = main.getByText("Sign in or register, and Serai Madder is saved in yours.");
  await expect(reason).toBeVisible();
  await expectNoAxeViolations(page);
  await main.getByRole("link", { name: "Register" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Register");
  await expect(reason).toBeVisible();
  await main.getByLabel("First name").fill("Asha");
  await main.getByLabel("E-mail").fill(uniqueEmail());
  await main.getByLabel("Mobile").fill("9876543210");
  await main.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await main.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL(/\/product\/serai-madder/);
  await expect(heart(page, "Serai Madder")).toHaveAttribute("aria-pressed", "true");
  await visit(page, "/login");
  await expect(page).toHaveURL("/account");
});

test("a guest's wishlist icon leads through the sign-in page to the wishlist", { tag: "@both" }, async ({ page }) => {
  const email = uniqueEmail();
  await signUp(page.request, email);
  await visit(page, "/faq");
  await page.getByRole("banner").getByRole("link", { name: "Wishlist" }).click();
  const main = page.getByRole("main");
  await expect(main.getByText("Sign in or register to open your wishlist.")).toBeVisible();
  await main.getByLabel("E-mail").fill(email);
  await main.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await main.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/wishlist");
});

test("a product that is saved after the session has ended is saved by the sign-in", async ({ page }) => {
  const email = uniqueEmail();
  await signUp(page.request, email);
  await page.addInitScript(() => {
    if (!sessionStorage.getItem("begun")) localStorage.setItem("USER_TOKEN", "a-session-that-has-ended");
    sessionStorage.setItem("begun", "yes");
  });
  // One of these calls may end the session first.
  await page.route("**/api/web-api/{trade-terms,cartSessionData}", (route) => route.fulfill({ status: 503, json: {} }));
  await page.route("**/api/web-api/user-fav-ids", (route) => route.fulfill({ json: { status: "success", favids: [] } }), { times: 1 });
  await visit(page, "/product/serai-madder");
  await expect(heart(page, "Serai Madder")).toHaveAttribute("aria-pressed", "false");
  await heart(page, "Serai Madder").click();
  await expect(page).toHaveURL(/\/login\?next=%2Fproduct%2Fserai-madder/);
  const main = page.getByRole("main");
  await main.getByLabel("E-mail").fill(email);
  await main.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await main.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/product\/serai-madder/);
  await expect(heart(page, "Serai Madder")).toHaveAttribute("aria-pressed", "true");
});

test("a guest's wishlist page links to sign-in and registration", { tag: "@both" }, async ({ page }) => {
  await visit(page, "/wishlist");
  // Apart from the account's menu, which has a link to sign in too.
  const ways = page.locator(".no-favourites-ways");
  await expect(ways.getByRole("link", { name: shown("Login") })).toHaveAttribute("href", "/login?next=%2Fwishlist");
  await expect(ways.getByRole("link", { name: "Register" })).toHaveAttribute("href", "/register?next=%2Fwishlist");
  await expectNoAxeViolations(page);
});

test("a product added to the cart leaves the wishlist", { tag: "@both" }, async ({ page }) => {
  const token = await signedIn(page, "/wishlist");
  for (const product of [1, 2]) expect((await wish(page, token, product)).ok()).toBe(true);
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  await expectNoAxeViolations(page);
  const name = (await cards(page).first().getByRole("heading").textContent())!;
  await page
    .getByRole("main")
    .getByRole("button", { name: `Add to cart ${name}` })
    .click();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).first().getByRole("heading")).not.toHaveText(name);
  await expect(page.getByRole("banner").getByRole("link", { name: /cart/i })).toContainText("1");
});

test("a wishlist is shared by a link that anyone can open until sharing ends", { tag: "@both" }, async ({ page, browser }) => {
  const token = await signedIn(page, "/wishlist");
  expect((await wish(page, token, 1)).ok()).toBe(true);
  await page.reload();
  await page.getByRole("button", { name: "Share this list" }).click();
  const address = await page.getByLabel(/Anyone with the link/).inputValue();

  const friend = await (await browser.newContext()).newPage();
  await friend.goto(address);
  await expect(friend.getByRole("heading", { level: 1 })).toHaveText("Asha’s wishlist");
  await expect(cards(friend)).toHaveCount(1);
  expect((await friend.content()).includes("shopper-"), "the address of the owner").toBe(false);
  await expectNoAxeViolations(friend);

  await page.getByRole("button", { name: "Stop sharing" }).click();
  await expect(page.getByRole("button", { name: "Share this list" })).toBeVisible();
  await friend.reload();
  await expect(friend.getByRole("heading", { level: 1 })).toHaveText("This wishlist is no longer shared.");
});

test("signing out in another tab clears the wishlist and its buttons", async ({ page, context }) => {
  const token = await signedIn(page, "/wishlist");
  expect((await wish(page, token, 1)).ok()).toBe(true);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  const other = await context.newPage();
  await other.goto("/faq");
  await other.evaluate(() => localStorage.removeItem("USER_TOKEN"));
  await expect(page).toHaveURL("/");
  expect(await storedItem(page, "USER_TOKEN")).toBeNull();
});
