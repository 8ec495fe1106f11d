/** A product's name without a blank in it fits every page of a phone. */
import { type Page, expect, test } from "@playwright/test";
import { signUp, uniqueEmail } from "./account-fixtures.ts";
import { COIL, cartLineOf, saveAddress } from "./cart-fixtures.ts";
import { placeOrder } from "./order-fixtures.ts";
import { animationsFinished } from "./axe.ts";
import { hydrated } from "./storefront.ts";

const NAME = "Ganga Coil";
const LONG = "Gangacoilhandbraidedjute".repeat(4);

/** Puts the long name in the place of the short one on the open page. */
const lengthenName = (page: Page) =>
  page.evaluate(
    ([name, long]) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        if (text.parentElement?.closest("script") === null) text.nodeValue = text.nodeValue!.replaceAll(name, long);
      }
    },
    [NAME, LONG] as const,
  );

/** Names that are wider than the screen or than what is around them. */
const overflows = (page: Page) =>
  page.evaluate((name) => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const parent = text.parentElement;
      if (!text.nodeValue?.includes(name) || !parent?.checkVisibility() || parent.closest("script, .sr")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      if (right - left <= 1) continue;
      if (right > innerWidth || left < 0) found.push(`${parent.tagName}.${parent.className}: ${Math.round(left)} to ${Math.round(right)}`);
    }
    return found;
  }, LONG);

test("a long name without blanks overflows no page on a phone", { tag: "@phone" }, async ({ page, request }) => {
  test.slow();
  const email = uniqueEmail();
  const token = await signUp(request, email);
  const item = await cartLineOf(page, COIL);
  const { number } = await placeOrder(request, { email, token, item });
  await saveAddress(page, token, {});
  const headers = { "X-Access-Key": "dhurrie-web", "X-Authorization": `Bearer ${token}` };
  await request.post("/api/web-api/addToCart", { headers, data: { ...item, quantity: 1 } });
  await request.post("/api/web-api/add-to-fav", {
    headers,
    data: { product_id: item.product_id, upf_variation_id: item.product_variation_id },
  });
  await page.addInitScript((token) => localStorage.setItem("USER_TOKEN", token), token);
  for (const path of [
    "/product/ganga-coil",
    "/search-result/ganga",
    "/wishlist",
    "/cart",
    "/cart/address",
    "/checkout",
    `/thankyou/${number}`,
    "/orders",
    `/order/${number}`,
  ]) {
    await page.goto(path);
    await hydrated(page);
    // The summary of the checkout is folded on a phone.
    if (["/cart/address", "/checkout"].includes(path)) await page.getByRole("button", { name: /^1 piece ₹/ }).click();
    await expect(page.getByRole("main").getByText(NAME).filter({ visible: true }).first(), path).toBeVisible();
    await lengthenName(page);
    expect.soft(await overflows(page), path).toEqual([]);
  }
  // The panel at the side.
  await page.goto("/product/ganga-coil");
  await hydrated(page);
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page.getByRole("dialog", { name: "Shopping Cart" }).getByText(NAME).first()).toBeVisible();
  await lengthenName(page);
  // The panel slides in.
  await animationsFinished(page);
  expect.soft(await overflows(page), "the panel").toEqual([]);
});
