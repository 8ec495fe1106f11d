/** What the stories of a purchase share: a filled cart, an address, the payment step, the test widget. */
import { type Locator, type Page, expect } from "@playwright/test";
import { hydrated } from "./storefront.ts";

/** Of which there are a few. */
export const POUF = { slug: "chakri-pouf", sku: "DH-CPF" };
/** Made to order, so that stories never buy the last one: Ganga Coil, ten feet across. */
export const COIL = { slug: "ganga-coil", sku: "DH-GC-R10" };
export type CartItem = typeof COIL;

/** A gift card of ₹2,000. */
export const GIFT_CARD = { slug: "gift-card", sku: "DH-GIFT-2000" };

/** What the cart calls it. */
export async function cartLineOf(page: Page, { slug, sku }: CartItem) {
  const answer = await page.request.post("/api/web-api/product-details", { headers: { "X-Access-Key": "dhurrie-web" }, data: { slug } });
  const { product_id, complete_product_variations: variations } = await answer.json();
  const variation = variations.find((each: { pv_sku: string }) => each.pv_sku === sku);
  return { product_id, product_variation: variation?.pv_variation ?? "", product_variation_id: variation?.pv_id ?? 0 };
}

/** A guest's cart as the browser keeps it, there before the first page. */
export async function fillGuestCart(page: Page, piece: CartItem = COIL, quantity = 1): Promise<void> {
  const lines = JSON.stringify([{ ...(await cartLineOf(page, piece)), quantity }]);
  await page.addInitScript((text) => {
    if (sessionStorage.getItem("story")) return;
    sessionStorage.setItem("story", "cart");
    localStorage.setItem("CART_SESSION", text);
  }, lines);
}

/** Opens a step of checkout and waits until it is filled. */
export async function openStep(page: Page, path: "/cart/address" | "/checkout"): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expect(total(page)).toBeVisible();
}

export const addressForm = (page: Page): Locator => page.getByRole("form", { name: "Delivery address" });
export const continueToPay = (page: Page): Locator => page.getByRole("button", { name: "CONTINUE TO PAY" });
export const summary = (page: Page): Locator => page.getByRole("complementary", { name: "Order Summary" });
export const total = (page: Page): Locator => summary(page).locator(".sum-total dd");
export const payNow = (page: Page): Locator => page.getByRole("button", { name: /^Pay Now/ });
export const emailField = (page: Page): Locator => page.getByRole("textbox", { name: "E-mail", exact: true });

/** All but the e-mail address; state and city come with the PIN code. */
export async function fillAddress(page: Page, { lastName = "Rathore" } = {}): Promise<void> {
  const form = addressForm(page);
  await form.getByRole("textbox", { name: "First name" }).fill("Meera");
  await form.getByRole("textbox", { name: "Last name" }).fill(lastName);
  await form.getByRole("textbox", { name: "Mobile" }).fill("98290 12345");
  await form.getByRole("textbox", { name: "Apartment, building" }).fill("B-402, Lotus Court");
  await form.getByRole("textbox", { name: "Street address" }).fill("Civil Lines, near the Collectorate");
  await form.getByRole("textbox", { name: "Postal code" }).fill("302006");
  await expect(form.getByRole("combobox", { name: "City" }).locator("option:checked")).toHaveText("Jaipur");
  await form.getByRole("radio", { name: "Home" }).check();
}

/** In the address book of who has the token: Jaipur, unless it says otherwise. */
export async function saveAddress(page: Page, token: string, more: object): Promise<void> {
  const headers = { "X-Access-Key": "dhurrie-web", "X-Authorization": `Bearer ${token}` };
  const { place } = await (await page.request.post("/api/web-api/pincode-place", { headers, data: { ua_pincode: "302006" } })).json();
  const { data: countries } = await (await page.request.get("/api/web-api/getCountryData", { headers })).json();
  const data = {
    ua_fname: "Asha",
    ua_mobile: "9829012345",
    ua_apartment: "12 Amer Road",
    ua_complete_address: "Brahmpuri",
    ua_pincode: "302006",
    ua_country_id: countries[0].country_id,
    ua_state_id: place.state_id,
    ua_city_id: place.cities_id,
    ua_address_type: "Home",
    ...more,
  };
  const answer = await page.request.post("/api/web-api/userAddressProcess", { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}
