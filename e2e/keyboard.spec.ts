import { type Locator, type Page, expect, test } from "@playwright/test";
import { uniqueEmail } from "./account-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { addressForm, continueToPay, emailField, payNow } from "./cart-fixtures.ts";
import { cod, consent, expectOrderConfirmed, online, widget } from "./payment-page.ts";
import { visit } from "./storefront.ts";
import { shown } from "./words.ts";

type Focus = { where: string; isVisible: boolean };

/** The focused element, and whether an outline shows it: its own, its card's or its box's. */
const focusNow = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const { width, height } = focused.getBoundingClientRect();
    const box = focused.closest("label, .search-line, .newsletter-line, .sort-box") ?? focused;
    const outlined = [getComputedStyle(focused), getComputedStyle(focused, "::after"), getComputedStyle(box)].some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1,
    );
    const where = `${focused.tagName.toLowerCase()} ${focused.getAttribute("aria-label") ?? focused.textContent?.trim().slice(0, 40) ?? ""}`;
    return { where, isVisible: focused !== document.body && outlined && width > 0 && height > 0 };
  });

/** Presses Tab until the element is focused; checks a visible focus at each step. */
async function tabTo(page: Page, wanted: Locator, { key = "Tab", most = 90 } = {}) {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press(key);
    const focus = await focusNow(page);
    expect(focus.isVisible, `the focus is seen on: ${focus.where}`).toBe(true);
    if (await wanted.evaluateAll((all) => all.some((one) => one === document.activeElement))) return;
  }
  throw new Error(`${String(wanted)} was not reached with ${most} presses of ${key}.`);
}

const press = (page: Page, key: string) => page.keyboard.press(key);
const isLost = (page: Page) => page.evaluate(() => document.activeElement === null || document.activeElement === document.body);

test("the first Tab focuses the skip link", async ({ page }) => {
  await visit(page, "/category/rugs");
  await press(page, "Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await press(page, "Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await press(page, "Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

/** From the home page through search, menu, listing and product page to the cart. */
async function fillCart(page: Page) {
  const heading = page.getByRole("heading", { level: 1 });
  await visit(page, "/");

  await test.step("search", async () => {
    await tabTo(page, page.getByRole("banner").getByRole("combobox"));
    await page.keyboard.type("jute");
    await press(page, "Enter");
    await expect(heading).toContainText("“jute”");
    await expect(page.getByRole("main")).toBeFocused();
  });

  await test.step("a listing of the menu", async () => {
    const menu = page.getByRole("navigation", { name: "Main" });
    await tabTo(page, menu.getByRole("button", { name: "Rugs menu" }), { key: "Shift+Tab" });
    await press(page, "ArrowDown");
    await expect(menu.getByRole("link", { name: "Hand knotted", exact: true })).toBeFocused();
    await tabTo(page, menu.getByRole("link", { name: "Braided jute", exact: true }));
    await press(page, "Enter");
    await expect(heading).toHaveText("Jute and natural");
    await expect(page.getByRole("main")).toBeFocused();
  });

  const filters = page.getByRole("dialog", { name: "Filters" });
  await test.step("filters", async () => {
    await tabTo(page, page.getByRole("button", { name: "Filters" }));
    await press(page, "Enter");
    await expect(filters).toBeVisible();
    const round = filters.getByRole("checkbox", { name: /^Round 10 ft/ });
    await tabTo(page, round);
    await press(page, "Space");
    await expect(round).toBeChecked();
    await expect(round).toBeFocused();
    const show = filters.getByRole("button", { name: /^Show \d+ rugs?$/ });
    await tabTo(page, show);
    await press(page, "Enter");
    await expect(filters).toBeHidden();
    await expect(page.getByRole("link", { name: "Remove Round 10 ft" })).toBeVisible();
    await expect.poll(() => isLost(page), "the focus is not lost when the panel closes").toBe(false);
  });

  await test.step("a product", async () => {
    await tabTo(page, page.getByRole("main").getByRole("link", { name: "Ganga Coil", exact: true }));
    await press(page, "Enter");
    await expect(heading).toHaveText("Ganga Coil");
    await expect(page.getByRole("main")).toBeFocused();
  });

  await test.step("a size", async () => {
    const sizes = page.getByRole("group", { name: "Size" });
    for (const [name, price] of [
      [/^Round 8 ft/, "₹12,900.00"],
      [/^Round 10 ft/, "₹20,500.00"],
    ] as const) {
      const size = sizes.getByRole("link", { name });
      await tabTo(page, size);
      await press(page, "Enter");
      await expect(page.getByRole("main").locator("strong", { hasText: price }).first()).toBeVisible();
      await expect(size).toBeFocused();
    }
  });

  await test.step("the cart", async () => {
    const add = page.getByRole("button", { name: "Add to Cart" }).first();
    await tabTo(page, add);
    await press(page, "Enter");
    const panel = page.getByRole("dialog", { name: "Shopping Cart" });
    await expect(panel.getByText("is in your cart")).toBeVisible();
    await press(page, "Escape");
    await expect(panel).toBeHidden();
    await expect(add).toBeFocused();
    await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
    await tabTo(page, page.getByRole("main").getByRole("link", { name: "View Cart" }));
    await press(page, "Enter");
    await expect(page).toHaveURL("/cart");
    await expect(page.getByRole("main")).toBeFocused();
    await expect(page.getByRole("main").getByRole("link", { name: "Checkout" })).toBeVisible();
  });
}

for (const method of ["Cash on Delivery", "Pay Online"] as const)
  test(`a rug is found, filtered, chosen and bought by keyboard alone: ${method}`, async ({ page }) => {
    test.slow();
    await fillCart(page);

    await test.step("the address of a guest", async () => {
      await tabTo(page, page.getByRole("main").getByRole("link", { name: "Checkout" }));
      await press(page, "Enter");
      await expect(page).toHaveURL("/cart/address");
      await expect(emailField(page)).toBeVisible();
      await expect(page.getByRole("main")).toBeFocused();
      const form = addressForm(page);
      const type = async (field: Locator, text: string) => {
        await tabTo(page, field);
        await page.keyboard.type(text);
      };
      await type(emailField(page), uniqueEmail());
      await type(form.getByRole("textbox", { name: "Mobile" }), `98290${Math.floor(10_000 + Math.random() * 90_000)}`);
      await type(form.getByRole("textbox", { name: shown("Postal code") }), "302006");
      await expect(form.getByRole("combobox", { name: "City" }).locator("option:checked")).toHaveText("Jaipur");
      await type(form.getByRole("textbox", { name: "Apartment, building" }), `B-${Math.floor(Math.random() * 1e5)}, Lotus Court`);
      await type(form.getByRole("textbox", { name: "Street address" }), "Civil Lines");
      await type(form.getByRole("textbox", { name: "First name" }), "Meera");
      await type(form.getByRole("textbox", { name: "Last name" }), "Rathore");
      await expectNoAxeViolations(page);
      await tabTo(page, continueToPay(page));
      await press(page, "Enter");
      await expect(page).toHaveURL("/checkout");
    });

    await test.step("the payment", async () => {
      await expect(payNow(page)).toHaveText("Pay Now₹20,500.00");
      await expectNoAxeViolations(page);
      await tabTo(page, online(page));
      if (method === "Cash on Delivery") {
        await press(page, "ArrowDown");
        await expect(cod(page)).toBeChecked();
      }
      await tabTo(page, page.getByRole("textbox", { name: "A note with the order" }));
      await page.keyboard.type("Please ring.");
      await tabTo(page, consent(page));
      await press(page, "Space");
      await expect(consent(page)).toBeChecked();
      await tabTo(page, payNow(page));
      await press(page, "Enter");
      if (method === "Pay Online") {
        const pay = widget(page).getByRole("button", { name: "Pay ₹20,500.00" });
        await expect(pay).toBeVisible();
        for (let presses = 0; presses < 20 && !(await pay.evaluate((button) => button.ownerDocument.activeElement === button)); presses++)
          await press(page, "Tab");
        await expect(pay).toBeFocused();
        await press(page, "Enter");
      }
      await expectOrderConfirmed(page);
      expect(await isLost(page), "reading goes on with the page").toBe(false);
    });
  });

test("a panel closed with Escape returns focus to its button", async ({ page }) => {
  await visit(page, "/category/rugs");
  const button = page.getByRole("button", { name: "Filters" });
  await tabTo(page, button);
  await press(page, "Enter");
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
  await press(page, "Escape");
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeHidden();
  await expect(button).toBeFocused();
});

test("removing a chosen filter does not lose focus", async ({ page }) => {
  await visit(page, "/category/hand-knotted-rugs?Color[]=Red&Color[]=Pink");
  await tabTo(page, page.getByRole("link", { name: "Remove Red" }));
  await press(page, "Enter");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(2);
  expect(await isLost(page)).toBe(false);
});

test("everything on a product page can be focused, in view and with an outline", async ({ page }) => {
  test.slow();
  await visit(page, "/product/serai-madder");
  await tabTo(page, page.getByRole("contentinfo").getByRole("link").last(), { most: 160 });
});
