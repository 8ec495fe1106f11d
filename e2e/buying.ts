/** What the stories of a purchase share: a filled cart, an address, the payment step, the test widget. */
import AxeBuilder from "@axe-core/playwright";
import { type Locator, type Page, expect } from "@playwright/test";
import { awake } from "./shop.ts";

export const CUSHION = "patola-cushion";

async function idOf(page: Page, slug: string): Promise<number> {
  const answer = await page.request.post("/api/web-api/product-details", { headers: { "X-Access-Key": "dhurrie-web" }, data: { slug } });
  return (await answer.json()).product_id;
}

/** A guest's cart as the browser keeps it, there before the first page. */
export async function haveInCart(page: Page, slug = CUSHION, quantity = 1): Promise<void> {
  const lines = JSON.stringify([{ product_id: await idOf(page, slug), product_variation: "", quantity }]);
  await page.addInitScript((text) => {
    if (sessionStorage.getItem("story")) return;
    sessionStorage.setItem("story", "cart");
    localStorage.setItem("CART_SESSION", text);
  }, lines);
}

/** Opens a step of checkout and waits until it is filled. */
export async function openStep(page: Page, path: "/cart/address" | "/checkout"): Promise<void> {
  await page.goto(path);
  await awake(page);
  await expect(total(page)).toBeVisible();
}

export const address = (page: Page): Locator => page.getByRole("form", { name: "Delivery address" });
export const goOn = (page: Page): Locator => page.getByRole("button", { name: "CONTINUE TO PAY" });
export const summary = (page: Page): Locator => page.getByRole("complementary", { name: "Order Summary" });
export const total = (page: Page): Locator => summary(page).locator(".sum-total dd");
export const payNow = (page: Page): Locator => page.getByRole("button", { name: /^Pay Now/ });
export const email = (page: Page): Locator => page.getByRole("textbox", { name: "E-mail", exact: true });

/** All but the e-mail address; state and city come with the PIN code. */
export async function fillAddress(page: Page, { lastName = "Rathore" } = {}): Promise<void> {
  const form = address(page);
  await form.getByRole("textbox", { name: "First name" }).fill("Meera");
  await form.getByRole("textbox", { name: "Last name" }).fill(lastName);
  await form.getByRole("textbox", { name: "Mobile" }).fill("98290 12345");
  await form.getByRole("textbox", { name: "Apartment, building" }).fill("B-402, Lotus Court");
  await form.getByRole("textbox", { name: "Street address" }).fill("Civil Lines, near the Collectorate");
  await form.getByRole("textbox", { name: "Postal code" }).fill("302006");
  await expect(form.getByRole("combobox", { name: "City" }).locator("option:checked")).toHaveText("Jaipur");
  await form.getByRole("radio", { name: "Home" }).check();
}

export async function expectOpenToAll(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]).analyze();
  expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target).join(", ")}`)).toEqual([]);
}
