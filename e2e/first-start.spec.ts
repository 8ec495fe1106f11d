/** A shop that starts empty: its owner, led by the first steps, puts a first rug on sale, and a guest buys it. */
import { readFile } from "node:fs/promises";
import { type Page, expect, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { gstinCheckSign } from "../src/contract/gstin.ts";
import { openLocalOutbox } from "../src/server/mail/local-outbox.ts";
import { uniqueEmail } from "./account-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { continueToPay, emailField, fillAddress, payNow } from "./cart-fixtures.ts";
import { cod, consent, expectOrderConfirmed, online, payInWidget } from "./payment-page.ts";
import { startShopWith } from "./start-shop.ts";
import { hydrated, visit } from "./storefront.ts";

const photo = await readFile(new URL("../src/storefront/public/placeholder.jpg", import.meta.url));
const GSTIN = `08ABCDE1234F1Z${gstinCheckSign("08ABCDE1234F1Z")}`;
const PASSWORD = "a-very-long-walnut-husk";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const step = (page: Page, title: string) =>
  page.getByRole("region", { name: "First steps" }).getByRole("listitem").filter({ hasText: title });

async function expectDone(page: Page, title: string): Promise<void> {
  await page.goto("/admin");
  await expect(step(page, title).getByRole("img", { name: "Done" })).toBeVisible();
}

async function join(page: Page, link: string): Promise<void> {
  await page.goto(link);
  const secret = (await page.locator("code").textContent()) ?? "";
  await page.getByLabel("Your name").fill("Rukmini");
  await page.getByLabel("E-mail address").fill("rukmini@shop.example");
  await page.getByLabel("Choose a password").fill(PASSWORD);
  await page.getByLabel("Code").fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole("button", { name: "Join" }).click();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByRole("region", { name: "First steps" })).toBeVisible();
}

async function nameShopAndSeller(page: Page): Promise<void> {
  await step(page, "Name the shop").getByRole("link", { name: "Open settings" }).click();
  await expect(heading(page, "The shop")).toBeVisible();
  const shop = page.getByRole("main");
  await shop.getByLabel("E-mail for customers").fill("hello");
  await shop.getByRole("button", { name: "Save the shop" }).click();
  await expect(shop.getByText("Give the shop its name.").last()).toBeVisible();
  await expect(shop.getByText("Enter an e-mail address").last()).toBeVisible();
  await shop.getByLabel("Name of the shop").fill("Kesar Rugs");
  await shop.getByLabel("E-mail for customers").fill("hello@kesar.example");
  await shop.getByRole("button", { name: "Save the shop" }).click();
  await expect(page.getByText("Saved. The shop shows it from now on.").first()).toBeVisible();
  await page.goto("/admin/settings");
  await page.getByRole("main").getByRole("link", { name: "Delivery and returns" }).click();
  await page.getByLabel("Free from a total of ₹").fill("25,000");
  await page.getByLabel("Delivery below it, ₹").fill("149");
  await page.getByRole("button", { name: "Save delivery" }).click();
  await expect(page.getByRole("button", { name: "Save delivery" })).toBeDisabled();
  await expectDone(page, "Name the shop");

  await step(page, "Say who sells").getByRole("link", { name: "Enter the seller" }).click();
  const seller = page.getByRole("main");
  await seller.getByLabel("Legal name").fill("Rukmini Devi Singh");
  await seller.getByLabel("Registered address").fill("4 Loha Mandi\nJaipur\nRajasthan");
  await seller.getByRole("textbox", { name: "GSTIN" }).fill("08ABCDE1234F1Z5");
  await seller.getByRole("button", { name: "Save the seller" }).click();
  await expect(seller.getByText("This GSTIN cannot be right.").last()).toBeVisible();
  await expect(seller.getByText("The address needs a PIN code of six digits.").last()).toBeVisible();
  await expectNoAxeViolations(page, "main");
  await seller.getByLabel("Registered address").fill("4 Loha Mandi\nJaipur 302 001\nRajasthan");
  await seller.getByRole("textbox", { name: "GSTIN" }).fill(GSTIN.toLowerCase());
  await seller.getByRole("button", { name: "Save the seller" }).click();
  await expect(seller.getByText("Registered in Rajasthan")).toBeVisible();
  await expectDone(page, "Say who sells");
}

/** A colour in which prices could not be read is refused where it is chosen; another one is on every page at once. */
async function chooseColours(page: Page): Promise<void> {
  const madder = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--madder").trim());
  await visit(page, "/");
  expect(await madder()).toBe("#97301f");
  await page.goto("/admin/settings/look");
  await page.getByLabel("Madder").fill("#e9a18c");
  await expect(page.getByText("It needs 4.5 : 1 to be read").first()).toBeVisible();
  await page.getByLabel("Madder").fill("#2f5d3a");
  await expect(page.getByText("Every text can be read.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expectNoAxeViolations(page, "main");
  await page.getByRole("button", { name: "Save logo and colours" }).click();
  await expect(page.getByRole("button", { name: "Save logo and colours" })).toBeDisabled();
  await expect(async () => {
    await page.goto("/");
    expect(await madder()).toBe("#2f5d3a");
  }).toPass();
  await page.goto("/admin");
}

async function addCategory(page: Page): Promise<void> {
  await step(page, "Make the first category").getByRole("link", { name: "Add a category" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Dhurries");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(heading(page, "Dhurries")).toBeVisible();
  await expectDone(page, "Make the first category");
}

async function putRugOnSale(page: Page): Promise<void> {
  await step(page, "Put the first rug on sale").getByRole("link", { name: "Add a product" }).click();
  await expect(heading(page, "New product")).toBeVisible();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add pictures" }).click();
  await (await chooser).setFiles({ name: "front.jpg", mimeType: "image/jpeg", buffer: photo });
  await page.getByLabel("Alt text of picture 1").fill("A blue striped dhurrie on a stone floor");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Neel Stripe");
  const pick = async (label: string, option: string) => {
    await page.getByRole("combobox", { name: label, exact: true }).fill(option);
    await page.getByRole("option", { name: option, exact: true }).click();
    await page.keyboard.press("Escape");
  };
  await pick("Size", "4 × 6 ft");
  await pick("Categories", "Dhurries");
  await page.getByLabel("HSN code").fill("5702");
  await page.getByLabel("Stock, 4 × 6 ft").fill("2");
  await page.getByRole("button", { name: "Save and put on sale" }).click();
  await expect(page.getByText("This product cannot be on sale yet. It still needs a price for every variation.")).toBeVisible();
  await expect(page.getByText("To be on sale it needs a price for every variation.").first()).toBeInViewport();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Neel Stripe");
  await page.getByLabel("Price ₹, 4 × 6 ft").fill("12,900");
  await page.getByRole("button", { name: "Save and put on sale" }).click();
  await expect(heading(page, "Neel Stripe")).toBeVisible();
  await expect(page.getByText("On sale", { exact: true })).toBeVisible();
  await expectDone(page, "Put the first rug on sale");
}

async function takeCash(page: Page): Promise<void> {
  await step(page, "Choose how you are paid").getByRole("link", { name: "Cash on delivery" }).click();
  await page.getByRole("switch", { name: "Offer cash on delivery" }).check({ force: true });
  await page.getByRole("switch", { name: "Customers confirm before we pack" }).check({ force: true });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.").first()).toBeVisible();
  await expectDone(page, "Choose how you are paid");
}

/** With the sandbox, which a shop has until its owner enters the keys of a provider. */
async function payOnline(page: Page): Promise<void> {
  await online(page).check();
  await payInWidget(page);
}

async function payInCash(page: Page): Promise<void> {
  await cod(page).check();
  await consent(page).check();
  await payNow(page).click();
}

/** From the home page, as a guest finds it. Returns the order's number. */
async function buy(page: Page, email: string, pay: (page: Page) => Promise<void>): Promise<string> {
  await visit(page, "/");
  await expect(page).toHaveTitle(/Kesar Rugs/);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Dhurries/ })
    .first()
    .click();
  await expect(page).toHaveURL("/category/dhurries");
  await page.getByRole("main").getByRole("link", { name: "Neel Stripe" }).first().click();
  await expect(page).toHaveURL("/product/neel-stripe");
  await hydrated(page);
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Neel Stripe", exact: true })).toBeVisible();
  await page.goto("/cart/address");
  await hydrated(page);
  await emailField(page).fill(email);
  await fillAddress(page);
  await continueToPay(page).click();
  await expect(page).toHaveURL("/checkout");
  await hydrated(page);
  await pay(page);
  await expectOrderConfirmed(page);
  return page.url().split("/").at(-1) ?? "";
}

/** Nothing is packed before the guest has pressed the button of the e-mail; opening its link is not enough. */
async function confirmOrder(guest: Page, owner: Page, order: string, mail: { to: string; outbox: string }): Promise<void> {
  await expect(guest.getByText(`Please press the button in our e-mail to ${mail.to}`)).toBeVisible();
  const outbox = await openLocalOutbox(mail.outbox);
  const link = async () => {
    const email = (await outbox.list()).find(({ to, subject }) => to.includes(mail.to) && subject === `Please confirm your order ${order}`);
    return /http\S+\/confirm-order\?order=[\w-]+/.exec(email?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(link).not.toBe("");
  await guest.goto(await link());
  await expect(heading(guest, "May we bring your order?")).toBeVisible();
  await expectNoAxeViolations(guest);
  await owner.goto("/admin/cod-calls");
  await expect(owner.getByRole("link", { name: /^Call .+, \+?\d/ })).toBeVisible();
  await expectNoAxeViolations(owner);
  await guest.getByRole("button", { name: "Yes, bring my order" }).click();
  await expect(heading(guest, `Order ${order} is confirmed`)).toBeVisible();
  await owner.reload();
  await expect(owner.getByText("Nobody has to be called.")).toBeVisible();
}

test("the owner of an empty shop is led from the one-time link to the first sold rug", { tag: "@phone" }, async ({ browser }) => {
  test.slow();
  const { url, dataDir, output, close } = await startShopWith({ DEMO: "off" });
  const owners = await browser.newContext({ baseURL: url });
  const guests = await browser.newContext({ baseURL: url });
  try {
    const link = () => /opens this link once: (\S+)/.exec(output())?.[1] ?? "";
    await expect.poll(link).not.toBe("");
    const owner = await owners.newPage();
    await join(owner, link());
    await nameShopAndSeller(owner);
    await chooseColours(owner);
    await addCategory(owner);
    await putRugOnSale(owner);
    await takeCash(owner);
    const [guest, email] = [await guests.newPage(), uniqueEmail()];
    const [paid, inCash] = [await buy(guest, email, payOnline), await buy(guest, email, payInCash)];
    await confirmOrder(guest, owner, inCash, { to: email, outbox: `${dataDir}/outbox` });
    // All steps are done: what is left is to send it.
    await owner.goto("/admin");
    await owner.getByRole("link", { name: "Start sending" }).click();
    for (const order of [paid, inCash]) await expect(owner.getByRole("link", { name: order })).toBeVisible();
    await owner.goto("/admin");
    await expect(owner.getByText(/^\d things? waits?\.$/)).toBeVisible();
    await expect(owner.getByRole("region", { name: "First steps" })).toHaveCount(0);
  } finally {
    await owners.close();
    await guests.close();
    await close();
  }
});
