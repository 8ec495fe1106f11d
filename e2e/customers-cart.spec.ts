/** A customer's cart is on the server: every tab shows it. */
import { type Page, expect, test } from "@playwright/test";
import { signUp, uniqueEmail, storedItem } from "./account-fixtures.ts";
import { visit } from "./storefront.ts";

const cart = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Cart/ });
const add = (page: Page) => page.getByRole("button", { name: "Add to Cart" }).first().click();

test("a customer's product goes to the server's cart, and the other tab counts it", async ({ page, request, context }) => {
  const token = await signUp(request, uniqueEmail());
  await visit(page, "/product/thar-steps");
  await page.evaluate((token) => localStorage.setItem("USER_TOKEN", token), token);
  const other = await context.newPage();
  await visit(other, "/faq");
  await visit(page, "/product/thar-steps");
  await page.evaluate(() => localStorage.setItem("COUPON_SESSION", "{}"));
  await add(page);
  await expect(page.getByText("Added to cart").first()).toBeVisible();
  for (const each of [page, other]) await expect(cart(each)).toHaveAccessibleName("Cart, 1 item");
  expect([await storedItem(page, "CART_SESSION"), await storedItem(page, "COUPON_SESSION")]).toEqual([null, null]);
});

test("a refusal of the server is shown, and the cart stays as it was", async ({ page, request }) => {
  const token = await signUp(request, uniqueEmail());
  await visit(page, "/product/phool-cushion");
  await page.evaluate((token) => localStorage.setItem("USER_TOKEN", token), token);
  for (const words of ["Added to cart", "Only 1 left. Please lower the quantity."]) {
    await visit(page, "/product/phool-cushion");
    await add(page);
    await expect(page.getByText(words).first()).toBeVisible();
  }
  await expect(cart(page)).toHaveAccessibleName("Cart, 1 item");
});
