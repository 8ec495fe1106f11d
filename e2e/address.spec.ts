/** The address book: adding, changing, deleting and preferring addresses, and the messages of its form. */
import { type APIRequestContext, type Locator, type Page, expect, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { signUp, uniqueEmail, blockAutomaticCalls } from "./account-fixtures.ts";
import { visit } from "./storefront.ts";
import { shown } from "./words.ts";

const main = (page: Page) => page.getByRole("main");
const form = (page: Page) => page.getByRole("dialog", { name: /Address$/ });
const cards = (page: Page) => main(page).getByRole("list", { name: "Address Book" }).getByRole("listitem");
const addButton = (page: Page) => main(page).getByRole("button", { name: "Add Address" });
const save = (page: Page) => form(page).getByRole("button", { name: "Save & Continue" });

const storeToken = (page: Page, token: string) => page.addInitScript((token) => localStorage.setItem("USER_TOKEN", token), token);

async function signedIn(page: Page, request: APIRequestContext): Promise<string> {
  const token = await signUp(request, uniqueEmail());
  await storeToken(page, token);
  return token;
}

/** A call of another device. */
async function send(request: APIRequestContext, token: string, call: string, data: object) {
  const headers = { "X-Access-Key": "dhurrie-web", "X-Authorization": `Bearer ${token}` };
  const answer = await request.post(`/api/web-api/${call}`, { headers, data });
  expect(answer.ok()).toBe(true);
  return await answer.json();
}

const jaipur = {
  ua_fname: "Asha",
  ua_lname: "Rao",
  ua_mobile: "9800000000",
  ua_apartment: "Flat 4, Neem House",
  ua_complete_address: "11 Station Road",
  ua_pincode: "302001",
  ua_country_id: 356,
  ua_state_id: 8,
  ua_city_id: 8001,
  ua_address_type: "Home",
};
const saved = async (request: APIRequestContext, token: string, change: object = {}): Promise<number> =>
  (await send(request, token, "userAddressProcess", { ...jaipur, ...change })).resUserAddress.ua_id;

async function type(sheet: Locator, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await sheet.getByLabel(label).fill(text);
}

const typed = {
  "First name": "Asha",
  Mobile: "98000 00000",
  "Apartment, building": "Flat 4, Neem House",
  "Street address": "11 Station Road",
};

const chosen = (list: Locator) => list.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);

for (const path of ["/address", "/address/7"])
  test(`${path} leads a guest to the sign-in and back, and is the same for everyone`, async ({ page, request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain("noindex");
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  });

test(
  "an empty address book shows a hint and the form; the PIN code fills state and city",
  { tag: "@both" },
  async ({ page, request, isMobile }) => {
    await signedIn(page, request);
    await visit(page, "/address");
    await expect(main(page)).toContainText("No address is saved yet.");
    await addButton(page).click();
    await expect(form(page)).toContainText("Add New Address");
    await expect(form(page)).toContainText("Add your home and office addresses and enjoy faster checkout");
    await type(form(page), typed);
    await form(page).getByLabel(shown("Postal code")).fill("302006");
    await expect(form(page)).toContainText("We filled in the state and city from the PIN code. Please check them.");
    expect(await chosen(form(page).getByLabel("Country"))).toBe("India");
    expect(await chosen(form(page).getByLabel("State"))).toBe("Rajasthan");
    expect(await chosen(form(page).getByLabel("City"))).toBe("Jaipur");
    await form(page).getByRole("radio", { name: "Home" }).check();
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(isMobile ? 390 : 1440);
    await save(page).click();
    await expect(form(page)).toBeHidden();
    await expect(page.locator(".toast").getByText("Your address has been saved.")).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText("Default address");
    await expect(cards(page)).toContainText("Flat 4, Neem House11 Station RoadJaipur 302006Rajasthan, India+91 98000 00000");
    await expectNoAxeViolations(page);
  },
);

test("an empty form lists its errors in field order and keeps what was typed", { tag: "@phone" }, async ({ page, request }) => {
  await signedIn(page, request);
  await visit(page, "/address");
  await addButton(page).click();
  await expect(form(page).getByLabel("Country")).toHaveValue("356");
  // The account's name and mobile are filled in.
  for (const label of ["First name", "Mobile"]) {
    await expect(form(page).getByLabel(label)).not.toHaveValue("");
    await form(page).getByLabel(label).fill("");
  }
  await save(page).click();
  await expect(form(page).locator(".field-error")).toHaveText([
    shown("Please Enter First Name"),
    shown("Please Enter Mobile NUmber"),
    shown("Please Enter  Appartment , Suite etc"),
    shown("Please Enter  Address"),
    shown("Please enter post code"),
    shown("Please Select State"),
    shown("Please Select City"),
    shown("Please select Address type"),
  ]);
  await expect(form(page).getByLabel("First name")).toBeFocused();
  await expect(form(page).getByLabel("First name")).toHaveAttribute("aria-invalid", "true");
  await expect(form(page).getByLabel("First name")).toHaveCSS("border-top-color", "rgb(151, 48, 31)");
  await expectNoAxeViolations(page);

  // The errors of filled fields disappear without another submit.
  await form(page).getByLabel(shown("Postal code")).fill("302006");
  await expect(form(page).getByLabel("City")).toHaveValue("8001");
  await expect(form(page).locator(".field-error")).toHaveCount(5);
  await form(page).getByLabel("State").selectOption("");

  await type(form(page), { ...typed, Mobile: "98290", [shown("Postal code")]: "3020" });
  await save(page).click();
  await expect(form(page).locator(".field-error")).toHaveText([
    shown("Please Enter Valid Mobile Number"),
    shown("Please enter valid post code"),
    shown("Please Select State"),
    shown("Please Select City"),
    shown("Please select Address type"),
  ]);
  await expect(form(page).getByLabel("First name")).toHaveValue("Asha");

  await type(form(page), { Mobile: "+91 98290 00000", [shown("Postal code")]: "999999" });
  await save(page).click();
  await expect(page.locator(".toast")).toContainText(shown("Please Select State"));
  await form(page).getByLabel("State").selectOption("Goa");
  await form(page).getByLabel("City").selectOption("Panaji");
  await save(page).click();
  await expect(page.locator(".toast").last()).toContainText(shown("Please select Address type"));
  await form(page).getByRole("radio", { name: "Other" }).check();
  await save(page).click();
  await expect(page.locator(".toast").last()).toContainText(shown("Please enter Other"));
  await form(page).getByLabel("Name of the place").fill("Studio");
  await save(page).click();
  await expect(cards(page)).toContainText("Studio");
});

test("choosing a state loads its cities and clears the chosen city; a PIN code of another state changes both", async ({
  page,
  request,
}) => {
  await signedIn(page, request);
  await visit(page, "/address");
  await addButton(page).click();
  const [state, city] = [form(page).getByLabel("State"), form(page).getByLabel("City")];
  await expect(city.getByRole("option")).toHaveText(["Choose the state first"]);
  await state.selectOption("Goa");
  await city.selectOption("Mapusa");
  await state.selectOption("Kerala");
  await expect(city).toHaveValue("");
  await expect(city.getByRole("option", { name: "Kochi" })).toBeAttached();
  await expect(city.getByRole("option", { name: "Mapusa" })).toHaveCount(0);
  await city.selectOption("Kochi");
  await form(page).getByLabel(shown("Postal code")).fill("110 001");
  await expect.poll(async () => [await chosen(state), await chosen(city)]).toEqual(["Delhi", "New Delhi"]);
  await state.selectOption("Kerala");
  await expect(form(page)).toContainText("This PIN code is most likely in Delhi. Please check the code and the state.");
  await city.selectOption("Kochi");
  await type(form(page), typed);
  await form(page).getByRole("radio", { name: "Work" }).check();
  await save(page).click();
  await expect(page.getByRole("alert")).toContainText("This PIN code is not in the state that you chose.");
  await state.selectOption("Delhi");
  await city.selectOption("New Delhi");
  await save(page).click();
  await expect(cards(page)).toContainText("New Delhi 110001");
});

test("an address is edited under its own URL, and the address book stays on /address", { tag: "@phone" }, async ({ page, request }) => {
  const token = await signedIn(page, request);
  const id = await saved(request, token);
  await visit(page, "/address");
  await cards(page).getByRole("link", { name: "Edit Address" }).click();
  await expect(page).toHaveURL(`/address/${id}`);
  await expect(form(page).getByLabel("Street address")).toHaveValue("11 Station Road");
  expect(await chosen(form(page).getByLabel("City"))).toBe("Jaipur");
  await form(page).getByLabel("City").selectOption("Jodhpur");
  await form(page).getByLabel("Street address").fill("3 Clock Tower Road");
  await save(page).click();
  await expect(page).toHaveURL("/address");
  await expect(cards(page)).toContainText("3 Clock Tower RoadJodhpur 302001");
  await page.goto(`/address/${id}`);
  await expect(form(page).getByLabel("Street address")).toHaveValue("3 Clock Tower Road");
  await form(page).getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL("/address");
  await page.goto("/address/2000000000");
  await expect(page.getByText("This address is no longer in your address book.")).toBeVisible();
  await expect(page).toHaveURL("/address");
});

test("another address becomes the default; deleting asks for confirmation", { tag: "@phone" }, async ({ page, request }) => {
  const token = await signedIn(page, request);
  await saved(request, token);
  await saved(request, token, { ua_fname: "Bela", ua_lname: "" });
  await visit(page, "/address");
  await expect(cards(page)).toHaveText([/Default address.*Asha Rao/, /Bela/]);
  await cards(page).nth(1).getByRole("button", { name: "Make default" }).click();
  await expect(cards(page)).toHaveText([/Default address.*Bela/, /Asha Rao/]);
  await cards(page).nth(0).getByRole("button", { name: "Delete Address" }).click();
  const ask = page.getByRole("dialog", { name: "Delete Address" });
  await expect(ask).toContainText("Do you want to delete this address?");
  await expectNoAxeViolations(page);
  await ask.getByRole("button", { name: "Keep" }).click();
  await expect(cards(page)).toHaveCount(2);
  await cards(page).nth(0).getByRole("button", { name: "Delete Address" }).click();
  await ask.getByRole("button", { name: "Delete Address" }).click();
  await expect(cards(page)).toHaveText([/Default address.*Asha Rao/]);
});

test("deleting an address that is already gone shows a message and refreshes the list", async ({ page, request }) => {
  const token = await signedIn(page, request);
  await saved(request, token);
  const gone = await saved(request, token, { ua_fname: "Bela" });
  await visit(page, "/address");
  await expect(cards(page)).toHaveCount(2);
  await send(request, token, "removeAddress", { addrid: gone });
  await cards(page).filter({ hasText: "Bela" }).getByRole("button", { name: "Delete Address" }).click();
  await page.getByRole("dialog", { name: "Delete Address" }).getByRole("button", { name: "Delete Address" }).click();
  await expect(page.getByText("This address is no longer in your address book.")).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
});

test("a form that cannot be sent keeps its values and shows an error", async ({ page, request }) => {
  await signedIn(page, request);
  await visit(page, "/address");
  await addButton(page).click();
  await type(form(page), typed);
  await form(page).getByLabel(shown("Postal code")).fill("302006");
  await expect(form(page).getByLabel("City")).toHaveValue("8001");
  await form(page).getByRole("radio", { name: "Home" }).check();
  await page.route("**/userAddressProcess", (route) => route.abort());
  await save(page).click();
  await expect(form(page).getByRole("alert")).toContainText("The shop could not be reached.");
  // A click outside the dialog loses nothing.
  await page.mouse.click(5, 5);
  await expect(form(page).getByLabel("Street address")).toHaveValue("11 Station Road");
  await page.unroute("**/userAddressProcess");
  await save(page).click();
  await expect(cards(page)).toHaveCount(1);
});

test("an address is added by keyboard alone, and focus returns to the button", async ({ page, request }) => {
  await signedIn(page, request);
  await visit(page, "/address");
  await addButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(form(page).getByLabel("First name")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(form(page)).toBeHidden();
  await expect(addButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(form(page).getByLabel("First name")).toBeFocused();
  for (const text of ["Asha", "Rao", "9800000000", "Flat 4", "11 Station Road", "560001"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(form(page).getByLabel("City")).toHaveValue("29001");
  for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(form(page).getByRole("radio", { name: "Home" })).toBeChecked();
  await page.keyboard.press("ArrowRight");
  await expect(form(page).getByRole("radio", { name: "Work" })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(cards(page)).toContainText("Bengaluru 560001");
});

test("a wrong field keeps its red border under the pointer", async ({ page, request }) => {
  await signedIn(page, request);
  await visit(page, "/address");
  await addButton(page).click();
  await form(page).getByRole("button", { name: "Save" }).click();
  const field = form(page).getByRole("textbox", { name: "Street address" });
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await form(page).getByRole("textbox", { name: "Mobile" }).focus();
  const border = () => field.evaluate((input) => [getComputedStyle(input).borderColor, getComputedStyle(input).borderWidth]);
  const before = await border();
  await field.hover();
  await page.waitForTimeout(400);
  expect(await border()).toEqual(before);
  const plain = form(page).getByRole("textbox", { name: "First name" });
  expect(await plain.evaluate((input) => getComputedStyle(input).borderColor)).not.toBe(before[0]);
});

test("an edited address keeps the house number that another program has saved", async ({ page, request }) => {
  await saved(request, await signedIn(page, request), { ua_house_no: "7/B" });
  await visit(page, "/address");
  await expect(main(page)).toContainText("7/B, Flat 4, Neem House");
  await cards(page).getByRole("link", { name: "Edit Address" }).click();
  await form(page).getByRole("textbox", { name: "Street address" }).fill("Brahmpuri, second lane");
  await form(page).getByRole("button", { name: "Save" }).click();
  await expect(main(page)).toContainText("Brahmpuri, second lane");
  await expect(main(page)).toContainText("7/B, Flat 4, Neem House");
});

test("an expired session in the address book removes the token and leads to the home page", async ({ page, request }) => {
  const token = await signedIn(page, request);
  await saved(request, token);
  await blockAutomaticCalls(page);
  await visit(page, "/address");
  await expect(cards(page)).toHaveCount(1);
  await request.get("/api/web-api/logout", { headers: { "X-Access-Key": "dhurrie-web", "X-Authorization": `Bearer ${token}` } });
  await cards(page).getByRole("button", { name: "Delete Address" }).click();
  await page.getByRole("dialog", { name: "Delete Address" }).getByRole("button", { name: "Delete Address" }).click();
  await expect(page).toHaveURL("/");
});
