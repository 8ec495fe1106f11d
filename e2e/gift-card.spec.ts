/** A gift card: bought online, sent by e-mail, and spent. */
import { type Page, expect, test } from "@playwright/test";
import {
  COIL,
  GIFT_CARD,
  cartLineOf,
  continueToPay,
  emailField,
  fillAddress,
  fillGuestCart,
  openStep,
  payNow,
  summary,
  total,
} from "./cart-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { cod, heading, openPaymentStep, payInWidget } from "./payment-page.ts";
import { readEmail, uniqueEmail } from "./account-fixtures.ts";
import { hydrated, visit } from "./storefront.ts";
import { shown } from "./words.ts";

test("the gift card's page promises no parcel and offers values", { tag: "@both" }, async ({ page }) => {
  await visit(page, "/product/gift-card");
  const main = page.getByRole("main");
  await expect(main.getByText("Sent by e-mail as soon as it is paid.")).toBeVisible();
  for (const text of ["Free shipping all over India", "inclusive of all taxes", "Country of origin"])
    await expect(main.getByText(text)).toHaveCount(0);
  await expect(main.getByRole("button", { name: /wishlist/i })).toHaveCount(0);
  await main.getByRole("link", { name: "₹10,000" }).click();
  await expect(main.getByText("₹10,000.00").first()).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto("/in/gifts");
  const card = main.getByRole("article").filter({ hasText: "Gift Card" });
  await expect(card).toContainText("From ₹2,000.00");
  await expect(card).not.toContainText("sizes");
  await expect(main.getByRole("link", { name: /^Save .* to wishlist$/ })).toHaveCount((await main.getByRole("article").count()) - 1);
  await expect(card.getByLabel(/wishlist/)).toHaveCount(0);
});

test("the gift card is shown as names and message are typed, and checkout has them already", { tag: "@both" }, async ({ page }) => {
  await visit(page, "/product/gift-card");
  const preview = page.getByRole("region", { name: "Your gift card" });
  const card = preview.locator(".gift-card");
  await expect(card.getByText("₹2,000.00")).toBeVisible();
  await expect(card).toContainText("Your message goes here.");
  await hydrated(page, ".gift");
  await preview.getByRole("textbox", { name: "To" }).fill("Meera");
  await preview.getByRole("textbox", { name: "From" }).fill("Asha");
  await preview.getByRole("textbox", { name: "Your message" }).fill("Happy birthday!");
  for (const typed of ["Meera", "Asha", "Happy birthday!"]) await expect(card).toContainText(typed);
  await page.getByRole("main").getByRole("link", { name: "₹10,000" }).click();
  await expect(card.getByText("₹10,000.00")).toBeVisible();
  await expectNoAxeViolations(page, "main");
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await openStep(page, "/cart/address");
  await expect(form(page).getByRole("textbox", { name: "Name of the recipient" })).toHaveValue("Meera");
  await expect(form(page).getByRole("textbox", { name: "Your name" })).toHaveValue("Asha");
  await expect(form(page).getByRole("textbox", { name: "Your message" })).toHaveValue("Happy birthday!");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the gift card is shown with its value", async ({ page }) => {
    await page.goto("/product/gift-card");
    const preview = page.getByRole("region", { name: "Your gift card" });
    await expect(preview.getByText("₹2,000.00")).toBeVisible();
    await expect(preview.getByRole("textbox")).toHaveCount(0);
  });
});

const form = (page: Page) => page.getByRole("form", { name: "Gift card" });
const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date());
const inDays = (days: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date(Date.now() + days * 86_400_000));

/** Fills the first step for a gift card alone, as a guest. */
async function fillRecipient(page: Page, { buyer, recipient, day }: { buyer: string; recipient: string; day?: string }): Promise<void> {
  await page.getByRole("textbox", { name: "Your e-mail" }).fill(buyer);
  await form(page).getByRole("textbox", { name: "Your name" }).fill("Asha");
  await form(page).getByRole("textbox", { name: "Name of the recipient" }).fill("Meera");
  await form(page).getByRole("textbox", { name: "E-mail of the recipient" }).fill(recipient);
  await form(page).getByRole("textbox", { name: "Your message" }).fill("Happy birthday!");
  if (day !== undefined) await form(page).getByLabel("Day to send it").fill(day);
}

async function openPayment(page: Page, given: Parameters<typeof fillRecipient>[1]): Promise<void> {
  await fillGuestCart(page, GIFT_CARD);
  await openStep(page, "/cart/address");
  await fillRecipient(page, given);
  await continueToPay(page).click();
  await expect(page).toHaveURL("/checkout");
  await hydrated(page);
  await expect(payNow(page)).toBeEnabled();
}

async function pay(page: Page): Promise<void> {
  await payInWidget(page);
  await expect(page).toHaveURL(/\/thankyou\//);
}

test(
  "a gift card alone asks for its recipient and no address, and keeps what is typed through errors, a reload and Back",
  { tag: "@phone" },
  async ({ page }) => {
    await fillGuestCart(page, GIFT_CARD);
    await visit(page, "/cart");
    await expect(summary(page)).not.toContainText("Delivery");
    await page.getByRole("link", { name: "Checkout" }).click();
    await expect(heading(page)).toHaveText("Who is it for?");
    await expect(page.getByText(shown("Postal code"))).toHaveCount(0);
    await continueToPay(page).click();
    for (const error of [shown("Please enter Email Address"), "Please enter your name.", "Please enter the name of the recipient."])
      await expect(page.getByText(error)).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Your e-mail" })).toBeFocused();
    await fillRecipient(page, { buyer: uniqueEmail(), recipient: "meera@", day: inDays(400) });
    await form(page).getByRole("textbox", { name: "Your message" }).fill("See evil.test");
    await continueToPay(page).click();
    for (const error of ["Please enter a valid e-mail address.", "without web and e-mail addresses", "between today and a year from now"])
      await expect(page.getByText(error)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.reload();
    await hydrated(page);
    await expect(form(page).getByRole("textbox", { name: "Your message" })).toHaveValue("See evil.test");
    await form(page).getByRole("textbox", { name: "Your message" }).fill("Happy birthday!");
    await form(page).getByRole("textbox", { name: "E-mail of the recipient" }).fill("meera@example.in");
    await form(page).getByLabel("Day to send it").fill(inDays(30));
    await continueToPay(page).click();
    await expect(page).toHaveURL("/checkout");
    await hydrated(page);
    const to = page.getByRole("region", { name: "Gift card by e-mail" });
    await expect(to).toContainText("meera@example.in");
    await expect(to).toContainText("Happy birthday!");
    await expect(cod(page)).toHaveCount(0);
    await expect(summary(page)).not.toContainText("Shipping");
    await expectNoAxeViolations(page);
    await page.goBack();
    await expect(form(page).getByRole("textbox", { name: "Name of the recipient" })).toHaveValue("Meera");
    await expect(form(page).getByLabel("Day to send it")).toHaveValue(inDays(30));
    await form(page).getByRole("radio", { name: "E-mail it to me" }).check();
    await expect(form(page).getByRole("textbox", { name: "Name of the recipient" })).toBeHidden();
    await continueToPay(page).click();
    await expect(page.getByRole("region", { name: "Gift card by e-mail" })).toContainText("E-mailed as soon as it is paid");
  },
);

test(
  "a gift card is e-mailed to its recipient, its page shows the balance without JavaScript, and it pays for another order",
  { tag: "@phone" },
  async ({ page, browser }) => {
    const [buyer, recipient] = [uniqueEmail(), uniqueEmail()];
    await openPayment(page, { buyer, recipient });
    await expect(total(page)).toHaveText("₹2,000.00");
    await pay(page);
    await expect(page.getByRole("main")).toContainText("The gift card is on its way");
    await expect(page.getByRole("main")).not.toContainText("Shipping");
    await expectNoAxeViolations(page);
    expect(await readEmail(page, { to: buyer, subject: "is confirmed" })).toContain("We have e-mailed the gift card to the recipient.");
    const email = await readEmail(page, { to: recipient, subject: "Asha has sent you a gift card" });
    expect(email).toContain("Happy birthday!");
    const [code = ""] = /[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}/.exec(email) ?? [];
    expect(code).not.toBe("");
    await page.getByRole("link", { name: "See your order" }).click();
    await expect(page.getByRole("main")).toContainText("Sent by e-mail");
    await expectNoAxeViolations(page);

    const plain = await (await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })).newPage();
    await plain.goto("/gift-card-balance");
    await plain.getByRole("textbox", { name: "Gift card code" }).fill("ABCD");
    await plain.getByRole("button", { name: "Check balance" }).click();
    await expect(plain.getByText("That code is not valid. Check for a typo.")).toBeVisible();
    await expect(plain.getByRole("textbox", { name: "Gift card code" })).toHaveValue("ABCD");
    await plain.getByRole("textbox", { name: "Gift card code" }).fill(code.toLowerCase());
    await plain.getByRole("button", { name: "Check balance" }).click();
    await expect(plain.getByRole("region", { name: "Left on this gift card" })).toContainText("₹2,000.00 of ₹2,000.00");
    expect(plain.url()).not.toContain(code.slice(0, 4).toLowerCase());
    await plain.context().close();

    const friend = await (await browser.newContext()).newPage();
    await openPaymentStep(friend, uniqueEmail());
    await friend.getByText("Coupon or gift card", { exact: true }).last().click();
    await friend.getByRole("textbox", { name: "Gift card code" }).fill(code);
    await friend.getByRole("button", { name: "Apply Gift card code" }).click();
    await expect(summary(friend)).toContainText("− ₹2,000.00");
    await expect(total(friend)).toHaveText("₹18,500.00");
    await friend.context().close();
  },
);

test("a gift card for a later day waits for it, and can be cancelled until then", { tag: "@phone" }, async ({ page }) => {
  await openPayment(page, { buyer: uniqueEmail(), recipient: uniqueEmail(), day: inDays(40) });
  await pay(page);
  await expect(page.getByRole("main")).toContainText("will e-mail again when the gift card is sent");
  await page.getByRole("link", { name: "See your order" }).click();
  await expect(page.getByRole("region", { name: "Gift card by e-mail" })).toContainText("We e-mail it on");
  await page.getByRole("button", { name: "Cancel order" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByRole("region", { name: "Gift card by e-mail" })).toContainText("Not e-mailed");
});

test("a rug and a gift card ask for an address and for a recipient", { tag: "@phone" }, async ({ page }) => {
  await fillGuestCart(page, GIFT_CARD);
  await openStep(page, "/cart/address");
  const rug = { ...(await cartLineOf(page, COIL)), quantity: 1 };
  await page.evaluate((line) => {
    const lines = JSON.parse(localStorage.getItem("CART_SESSION") ?? "[]");
    localStorage.setItem("CART_SESSION", JSON.stringify([...lines, line]));
  }, rug);
  await page.reload();
  await hydrated(page);
  await emailField(page).fill(uniqueEmail());
  await fillAddress(page);
  await continueToPay(page).click();
  await expect(page.getByText("Please enter the name of the recipient.")).toBeVisible();
  await expect(form(page).getByRole("textbox", { name: "Name of the recipient" })).toBeFocused();
  await form(page).getByRole("textbox", { name: "Name of the recipient" }).fill("Meera");
  await form(page).getByRole("textbox", { name: "E-mail of the recipient" }).fill("meera@example.in");
  await form(page).getByLabel("Day to send it").fill(today());
  await expectNoAxeViolations(page);
  await continueToPay(page).click();
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByRole("region", { name: "Gift card by e-mail" })).toContainText("meera@example.in");
  await expect(page.getByRole("region", { name: shown("Shipping address") })).toContainText("Jaipur");
  await expect(cod(page)).toBeDisabled();
  await expectNoAxeViolations(page);
});
