/** A filled cart, and the pages and forms from the cart to the payment step. */
import { type Locator, type Page, expect } from "@playwright/test";
import { hydrated } from "./storefront.ts";
import { shown } from "./words.ts";

/** A few are in stock. */
export const POUF = { slug: "chakri-pouf", sku: "DH-CPF" };
/** Made to order, so that tests never buy the last unit: Ganga Coil, ten feet across. */
export const COIL = { slug: "ganga-coil", sku: "DH-GC-R10" };
export type CartItem = typeof COIL;

/** A gift card of ₹2,000. */
export const GIFT_CARD = { slug: "gift-card", sku: "DH-GIFT-2000" };

/** The product as a cart line, without its quantity. */
export async function cartLineOf(page: Page, { slug, sku }: CartItem) {
  const answer = await page.request.post("/api/web-api/product-details", { headers: { "X-Access-Key": "dhurrie-web" }, data: { slug } });
  const { product_id, complete_product_variations: variations } = await answer.json();
  const variation = variations.find((each: { pv_sku: string }) => each.pv_sku === sku);
  return { product_id, product_variation: variation?.pv_variation ?? "", product_variation_id: variation?.pv_id ?? 0 };
}

/** Stores a guest's cart in the browser before the first page. */
export async function fillGuestCart(page: Page, item: CartItem = COIL, quantity = 1): Promise<void> {
  const lines = JSON.stringify([{ ...(await cartLineOf(page, item)), quantity }]);
  await page.addInitScript((text) => {
    if (sessionStorage.getItem("prepared")) return;
    sessionStorage.setItem("prepared", "cart");
    localStorage.setItem("CART_SESSION", text);
  }, lines);
}

/** On a phone the order summary is folded. */
export async function unfoldSummary(page: Page): Promise<void> {
  const fold = summary(page).getByRole("button", { name: /piece/, expanded: false });
  if (await fold.isVisible()) await fold.click();
}

/** Opens a checkout step and waits until its total is shown. */
export async function openStep(page: Page, path: "/cart/address" | "/checkout"): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expect(total(page)).toBeAttached();
}

export const addressForm = (page: Page): Locator => page.getByRole("form", { name: "Delivery address" });
export const continueToPay = (page: Page): Locator => page.getByRole("button", { name: "CONTINUE TO PAY" });
export const summary = (page: Page): Locator => page.getByRole("complementary", { name: "Order Summary" });
export const total = (page: Page): Locator => summary(page).locator(".sum-total dd");
export const payNow = (page: Page): Locator => page.getByRole("button", { name: /^Pay Now/ });
export const emailField = (page: Page): Locator => page.getByRole("textbox", { name: "E-mail", exact: true });

/** Five digits for a mobile number or a flat: the shop recognises a buyer who lets reservations expire by either. */
const digits = () => String(Math.floor(10_000 + Math.random() * 90_000));

/** Fills everything but the e-mail address, each time for another buyer; the PIN code fills state and city. */
export async function fillAddress(page: Page, { lastName = "Rathore" } = {}): Promise<void> {
  const form = addressForm(page);
  await form.getByRole("textbox", { name: "First name" }).fill("Meera");
  await form.getByRole("textbox", { name: "Last name" }).fill(lastName);
  await form.getByRole("textbox", { name: "Mobile" }).fill(`98290 ${digits()}`);
  await form.getByRole("textbox", { name: "Apartment, building" }).fill(`B-${digits()}, Lotus Court`);
  await form.getByRole("textbox", { name: "Street address" }).fill("Civil Lines, near the Collectorate");
  await form.getByRole("textbox", { name: shown("Postal code") }).fill("302006");
  await expect(form.getByRole("combobox", { name: "City" }).locator("option:checked")).toHaveText("Jaipur");
  await form.getByRole("radio", { name: "Home" }).check();
}

/** Saves an address in Jaipur, or with the given fields, for the customer with the token. */
export async function saveAddress(page: Page, token: string, more: object): Promise<void> {
  const headers = { "X-Access-Key": "dhurrie-web", "X-Authorization": `Bearer ${token}` };
  const { place } = await (await page.request.post("/api/web-api/pincode-place", { headers, data: { ua_pincode: "302006" } })).json();
  const { data: countries } = await (await page.request.get("/api/web-api/getCountryData", { headers })).json();
  const data = {
    ua_fname: "Asha",
    ua_mobile: `98290${digits()}`,
    ua_apartment: "12 Amer Road",
    ua_complete_address: `${digits()} Brahmpuri`,
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
