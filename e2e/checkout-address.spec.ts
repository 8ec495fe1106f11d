/** The address step of checkout: for a guest, for a customer who signs in there, and for one with and without saved addresses. */
import { type Page, expect, test } from "@playwright/test";
import {
  COIL,
  POUF,
  addressForm,
  emailField,
  fillAddress,
  continueToPay,
  fillGuestCart,
  cartLineOf,
  openStep,
  payNow,
  saveAddress,
  summary,
  total,
  unfoldSummary,
} from "./cart-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { PASSWORD, signUp, uniqueEmail, storedItem } from "./account-fixtures.ts";
import { shown } from "./words.ts";

/** In document order. */
const fieldErrors = (page: Page) => page.getByRole("main").locator(".field-error");
const city = (page: Page) => addressForm(page).getByRole("combobox", { name: "City" }).locator("option:checked");

/** Signed in from the first page on. */
const beSignedIn = (page: Page, token: string) => page.addInitScript((token) => localStorage.setItem("USER_TOKEN", token), token);

async function putInCart(page: Page, token: string): Promise<void> {
  const headers = { "X-Access-Key": "dhurrie-web", "X-Authorization": `Bearer ${token}` };
  const answer = await page.request.post("/api/web-api/addToCart", { headers, data: { ...(await cartLineOf(page, COIL)), quantity: 1 } });
  expect(answer.ok()).toBe(true);
}

test.describe("on a tablet", () => {
  test.use({ viewport: { width: 820, height: 1180 } });

  test("the summary beside the form leaves room for the names of its products", async ({ page }) => {
    await fillGuestCart(page);
    await openStep(page, "/cart/address");
    const line = summary(page).getByRole("listitem").first();
    await expect(line).toContainText("Quantity 1");
    const nameWidth = () => line.locator("div").evaluate((element) => element.clientWidth);
    await expect.poll(nameWidth).toBeGreaterThan(100);
  });
});

test("an empty form lists its errors in field order and focuses the first field", { tag: "@both" }, async ({ page }) => {
  await fillGuestCart(page);
  await openStep(page, "/cart/address");
  await expectNoAxeViolations(page);
  await continueToPay(page).click();
  await expect(fieldErrors(page)).toHaveText([
    shown("Please enter Email Address"),
    shown("Please Enter Mobile NUmber"),
    shown("Please enter Pincode"),
    shown("Please enter State Name"),
    shown("Please enter City Name"),
    shown("Please enter Address (Villa/Apt#, Building Name & Street)"),
    shown("Please Enter Address"),
    shown("Please enter First Name"),
    shown("Please enter Last Name"),
  ]);
  await expect(emailField(page)).toBeFocused();
  await expect(emailField(page)).toHaveCSS("border-color", "rgb(151, 48, 31)");
  await emailField(page).fill("meera@");
  await addressForm(page).getByRole("textbox", { name: "Mobile" }).fill("98290");
  await addressForm(page)
    .getByRole("textbox", { name: shown("Postal code") })
    .fill("3020");
  await addressForm(page).getByRole("radio", { name: "Other" }).check();
  await continueToPay(page).click();
  await expect(fieldErrors(page)).toHaveText([
    shown("Please enter valid Email Address"),
    shown("Please Enter Valid Mobile NUmber"),
    shown("Please enter Correct Pincode"),
    shown("Please enter State Name"),
    shown("Please enter City Name"),
    shown("Please enter Address (Villa/Apt#, Building Name & Street)"),
    shown("Please Enter Address"),
    shown("Please enter First Name"),
    shown("Please enter Last Name"),
    shown("Please enter Other"),
  ]);
  await expectNoAxeViolations(page);
});

test("a guest's typed address survives a reload and going back", { tag: "@phone" }, async ({ page }) => {
  await fillGuestCart(page);
  await openStep(page, "/cart/address");
  await emailField(page).fill("meera@example.in");
  await fillAddress(page);
  await page.reload();
  await expect(emailField(page)).toHaveValue("meera@example.in");
  await expect(addressForm(page).getByRole("textbox", { name: "Street address" })).toHaveValue("Civil Lines, near the Collectorate");
  await expect(city(page)).toHaveText("Jaipur");
  await expect(addressForm(page).getByRole("radio", { name: "Home" })).toBeChecked();

  await continueToPay(page).click();
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByRole("main").getByText(/B-\d+, Lotus Court, Civil Lines, near the Collectorate, Jaipur 302006/)).toBeVisible();
  await page.getByRole("link", { name: `Change ${shown("Shipping address")}` }).click();
  await expect(emailField(page)).toHaveValue("meera@example.in");
  await expect(city(page)).toHaveText("Jaipur");
  await unfoldSummary(page);
  await page.getByRole("link", { name: "Edit cart" }).click();
  await expect(page).toHaveURL("/cart");
  await page.goBack();
  await expect(addressForm(page).getByRole("textbox", { name: "First name" })).toHaveValue("Meera");
});

test("invalid values in browser storage do not break the address step", async ({ page }) => {
  await fillGuestCart(page);
  for (const invalid of ["{", "[1]", '"x"', "null", JSON.stringify({ ua_email: { a: 1 }, ua_state_id: "Rajasthan", ua_address_type: 7 })]) {
    await page.addInitScript((text) => {
      for (const key of ["ADDRESS_SESSION", "CHECKOUT_SESSION", "ORDER_ATTEMPT", "ORDER_TOKENS", "COUPON_SESSION", "GIFTCARD_SESSION"])
        localStorage.setItem(key, text);
    }, invalid);
    await openStep(page, "/cart/address");
    await expect(continueToPay(page)).toBeVisible();
    await page.goto("/checkout");
    await expect(page, invalid).toHaveURL("/cart/address");
  }
});

test("a browser that cannot store an address shows an error and keeps the form", async ({ page }) => {
  await fillGuestCart(page);
  await openStep(page, "/cart/address");
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await emailField(page).fill("meera@example.in");
  await fillAddress(page);
  await continueToPay(page).click();
  await expect(page.getByRole("alert")).toContainText("Your browser does not let this shop save an address");
  await expect(emailField(page)).toHaveValue("meera@example.in");
});

test("an empty cart redirects the address step and the payment step to the cart", async ({ page }) => {
  await page.goto("/cart/address");
  await expect(page).toHaveURL("/cart");
  await page.goto("/checkout");
  await expect(page).toHaveURL("/cart");
});

test("a product that cannot be bought shows why, blocks the next step, and can be removed", { tag: "@phone" }, async ({ page }) => {
  await fillGuestCart(page, POUF, 999);
  await openStep(page, "/cart/address");
  await expect(summary(page).getByText(/Only \d+ left/)).toBeVisible();
  await emailField(page).fill("meera@example.in");
  await fillAddress(page);
  await continueToPay(page).click();
  const problem = page.getByText("Something in your cart is not available right now.");
  await expect(problem).toBeFocused();
  await expect(page).toHaveURL("/cart/address");
  await expectNoAxeViolations(page);
  await expect(summary(page).getByRole("link", { name: "Edit cart" }).first()).toHaveAttribute("href", "/cart");
  await summary(page).getByRole("button", { name: "Remove Chakri Pouf" }).click();
  await expect(page, "nothing else was in it").toHaveURL("/cart");
});

test("a guest signs in during checkout, and the cart is merged", { tag: "@phone" }, async ({ page }) => {
  const asha = uniqueEmail();
  await signUp(page.request, asha);
  await fillGuestCart(page);
  await openStep(page, "/cart/address");
  await page.getByRole("button", { name: "Sign in" }).click();
  const form = page.getByRole("form", { name: "Sign in" });
  await form.getByRole("button", { name: shown("Login") }).click();
  await expect(fieldErrors(page)).toHaveText([shown("Please enter Email Address"), shown("Please enter password")]);
  await emailField(page).fill("asha@");
  await form.getByRole("button", { name: shown("Login") }).click();
  await expect(fieldErrors(page)).toHaveText([shown("Please enter valid Email Id"), shown("Please enter password")]);
  await expectNoAxeViolations(page);
  await emailField(page).fill(asha);
  await form.getByRole("textbox", { name: "Password" }).fill("not it at all");
  await form.getByRole("button", { name: shown("Login") }).click();
  await expect(form.getByRole("alert")).toContainText("The e-mail address or the password is not correct.");
  await form.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await form.getByRole("textbox", { name: "Password" }).press("Enter");

  await expect(page.getByRole("main").getByText(`Asha Rao, ${asha}`)).toBeVisible();
  await expect(total(page), "the cart is the customer's now").toHaveText("₹20,500.00");
  expect(await storedItem(page, "CART_SESSION")).toBeNull();
  expect(await storedItem(page, "USER_TOKEN")).not.toBeNull();
  await expect(emailField(page), "the account has one").toBeHidden();
  await expectNoAxeViolations(page);

  await fillAddress(page);
  await continueToPay(page).click();
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByRole("main").getByText("Meera Rathore", { exact: true })).toBeVisible();
  expect(await storedItem(page, "ADDRESS_SESSION"), "it is in the address book").toBeNull();
});

test("a customer chooses a saved address, adds another, and continues with it", { tag: "@both" }, async ({ page }) => {
  const token = await signUp(page.request, uniqueEmail());
  await putInCart(page, token);
  await saveAddress(page, token, { ua_apartment: "12 Amer Road" });
  await saveAddress(page, token, { ua_apartment: "The weaving shed", ua_address_type: "Work" });
  await beSignedIn(page, token);
  await openStep(page, "/cart/address");
  const choices = page.getByRole("radiogroup", { name: "Delivery address" });
  await expect(choices.getByRole("radio", { name: /12 Amer Road/ })).toBeChecked();
  await expectNoAxeViolations(page);
  const chosen = page.waitForResponse("**/chooseAddress");
  await choices.getByRole("radio", { name: /The weaving shed/ }).check();
  await chosen;
  await page.reload();
  await expect(choices.getByRole("radio", { name: /The weaving shed/ }), "it is the default now").toBeChecked();

  await page.getByRole("button", { name: "Add New Address" }).click();
  const sheet = page.getByRole("dialog", { name: "Add New Address" });
  await expect(sheet.getByRole("textbox", { name: "First name" }), "of the account").toHaveValue("Asha");
  await expect(sheet.getByRole("textbox", { name: "Mobile" })).toHaveValue("9800000000");
  await sheet.getByRole("textbox", { name: "Apartment, building" }).fill("A new house");
  await sheet.getByRole("textbox", { name: "Street address" }).fill("Bani Park");
  await sheet.getByRole("textbox", { name: shown("Postal code") }).fill("302006");
  await expect(sheet.getByRole("combobox", { name: "City" }).locator("option:checked")).toHaveText("Jaipur");
  await sheet.getByRole("radio", { name: "Other" }).check();
  await sheet.getByRole("textbox", { name: "Name of the place" }).fill("Studio");
  await sheet.getByRole("button", { name: "Save & Continue" }).click();
  await expect(sheet).toBeHidden();
  const news = page.getByText("Your address has been saved.");
  await expect(news).toBeVisible();
  await expect(choices.getByRole("radio", { name: /A new house/ })).toBeChecked();
  await expect(news, "two seconds at checkout").toBeHidden({ timeout: 4_000 });
  await continueToPay(page).click();
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByRole("main").getByText("A new house, Bani Park, Jaipur 302006")).toBeVisible();
  await expect(payNow(page)).toBeVisible();
});

test("an address is edited on its card: errors by field, and the selection stays", { tag: "@phone" }, async ({ page }) => {
  const token = await signUp(page.request, uniqueEmail());
  await putInCart(page, token);
  await saveAddress(page, token, { ua_apartment: "12 Amer Road" });
  await saveAddress(page, token, { ua_apartment: "The weaving shed", ua_address_type: "Work" });
  await beSignedIn(page, token);
  await openStep(page, "/cart/address");
  const choices = page.getByRole("radiogroup", { name: "Delivery address" });
  const chosen = page.waitForResponse("**/chooseAddress");
  await choices.getByRole("radio", { name: /The weaving shed/ }).check();
  await chosen;
  const edit = choices
    .locator(".address-choice", { hasText: "12 Amer Road" })
    .getByRole("button", { name: "Edit Address of Asha, Jaipur" });
  await edit.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Edit Address" });
  await expect(sheet.getByRole("textbox", { name: "Apartment, building" })).toHaveValue("12 Amer Road");
  await sheet.getByRole("textbox", { name: "Mobile" }).fill("123");
  await sheet.getByRole("textbox", { name: "Apartment, building" }).fill("");
  await sheet.getByRole("button", { name: "Save & Continue" }).click();
  await expect(sheet.locator(".field-error")).toHaveText([
    shown("Please Enter Valid Mobile Number"),
    shown("Please Enter  Appartment , Suite etc"),
  ]);
  await expect(sheet.getByRole("textbox", { name: "Mobile" })).toBeFocused();
  await expectNoAxeViolations(page);
  await sheet.getByRole("textbox", { name: "Mobile" }).fill("98290 12345");
  await sheet.getByRole("textbox", { name: "Apartment, building" }).fill("14 Amer Road");
  await sheet.getByRole("button", { name: "Save & Continue" }).click();
  await expect(sheet).toBeHidden();
  await expect(choices.getByRole("radio", { name: /14 Amer Road/ })).not.toBeChecked();
  await expect(choices.getByRole("radio", { name: /The weaving shed/ })).toBeChecked();
  await expectNoAxeViolations(page);
  await continueToPay(page).click();
  await expect(page.getByRole("main").getByText(/The weaving shed, \d+ Brahmpuri, Jaipur 302006/)).toBeVisible();
});

test("a first address starts with the account's name and mobile, and what was typed stays", async ({ page }) => {
  const token = await signUp(page.request, uniqueEmail());
  await putInCart(page, token);
  await beSignedIn(page, token);
  await openStep(page, "/cart/address");
  const typed = (name: string) => addressForm(page).getByRole("textbox", { name });
  await expect(typed("First name")).toHaveValue("Asha");
  await expect(typed("Last name")).toHaveValue("Rao");
  await expect(typed("Mobile")).toHaveValue("9800000000");
  await typed("First name").fill("Meera");
  await typed("Mobile").fill("");
  await page.reload();
  await expect(typed("First name")).toHaveValue("Meera");
  await expect(typed("Mobile")).toHaveValue("");
});

test("logging out during checkout asks first and leads to the home page", { tag: "@phone" }, async ({ page }) => {
  const token = await signUp(page.request, uniqueEmail());
  await putInCart(page, token);
  await page.goto("/faq");
  await page.evaluate((token) => localStorage.setItem("USER_TOKEN", token), token);
  await openStep(page, "/cart/address");
  await page.getByRole("button", { name: "Logout" }).click();
  const ask = page.getByRole("dialog", { name: "Logout" });
  await expect(ask).toContainText(shown("Are you sure you want to log out"));
  await ask.getByRole("button", { name: "Stay" }).click();
  await expect(ask).toBeHidden();
  await page.getByRole("button", { name: "Logout" }).click();
  await ask.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  expect(await storedItem(page, "USER_TOKEN")).toBeNull();
});

test("an expired session leads to the home page", async ({ page }) => {
  await page.goto("/faq");
  await page.evaluate(() => localStorage.setItem("USER_TOKEN", "over"));
  await page.goto("/cart/address");
  await expect(page).toHaveURL("/");
  expect(await storedItem(page, "USER_TOKEN")).toBeNull();
});
