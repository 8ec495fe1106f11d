/** The tax invoice of a shipped order: downloaded from its page, by its customer and by a guest through the e-mail link. */
import { readFile } from "node:fs/promises";
import { type Page, expect, test } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { placeOrder } from "./order-fixtures.ts";
import { followEmailLink, signUp, uniqueEmail } from "./account-fixtures.ts";
import { runShopCommand } from "./shop-command.ts";
import { visit } from "./storefront.ts";
import { shown } from "./words.ts";

const documents = (page: Page) => page.getByRole("region", { name: "Tax invoice" });
const invoiceButton = (page: Page) => documents(page).getByRole("button", { name: "Download invoice" });

async function placeAndShip(...given: Parameters<typeof placeOrder>) {
  const order = await placeOrder(...given);
  await runShopCommand("order", "ship", order.number, "Blue Dart", "BD44710932");
  return order;
}

async function readFileOf(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent("download"), documents(page).getByRole("button", { name: button }).click()]);
  const bytes = await readFile(await file.path());
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return { name: file.suggestedFilename(), text: text.join(" ").replace(/\s+/g, " ") };
}

test(
  "a customer downloads the invoice of a shipped order, and the credit note after the parcel was refused",
  { tag: "@phone" },
  async ({ page, request }) => {
    const email = uniqueEmail();
    const token = await signUp(request, email);
    const { number } = await placeOrder(request, { email, token });
    await page.addInitScript((token) => localStorage.setItem("USER_TOKEN", token), token);
    await visit(page, `/order/${number}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(documents(page)).toHaveCount(0);
    await runShopCommand("order", "ship", number, "Blue Dart", "BD44710932");
    await page.reload();
    const invoice = await readFileOf(page, "Download invoice");
    expect(invoice.name).toMatch(/^invoice-IN-\d\d-\d\d-\d{6}\.pdf$/);
    for (const said of ["Tax invoice", number, "Kutch Trail", "Rajasthan (08)", "CGST"]) expect(invoice.text).toContain(said);
    await runShopCommand("order", "refuse", number);
    await page.reload();
    const note = await readFileOf(page, "Download credit note");
    expect(note.name).toMatch(/^credit-note-CN-/);
    expect(note.text).toContain("Goods returned");
    await expect(invoiceButton(page)).toBeVisible();
  },
);

test("a guest downloads the invoice through the e-mail link, and without it sees nothing", { tag: "@phone" }, async ({ page, request }) => {
  const email = uniqueEmail();
  const { number } = await placeAndShip(request, { email });
  await visit(page, `/order/${number}`);
  await expect(page.getByRole("heading", { name: shown("No Orders Found!") })).toBeVisible();
  await expect(documents(page)).toHaveCount(0);
  const arrived = await followEmailLink(page, {
    to: email,
    subject: `Your order ${number} is on its way`,
    button: "Download the tax invoice",
  });
  await expect(arrived).toHaveURL(`/order/${number}#order-documents`);
  expect((await readFileOf(arrived, "Download invoice")).text).toContain(number);
});

test("an order found by number and contact offers its invoice", async ({ page, request }) => {
  const email = uniqueEmail();
  const { number } = await placeAndShip(request, { email });
  await visit(page, "/order-status");
  await page.getByLabel("Order Id").fill(number);
  await page.getByLabel("E-mail or mobile number").fill(email);
  await page.getByRole("button", { name: "Track" }).click();
  expect((await readFileOf(page, "Download invoice")).text).toContain(number);
});

test("a failed download shows an error, and the button works again", async ({ page, request }) => {
  const email = uniqueEmail();
  const token = await signUp(request, email);
  const { number } = await placeAndShip(request, { email, token });
  await page.addInitScript((token) => localStorage.setItem("USER_TOKEN", token), token);
  await visit(page, `/order/${number}`);
  await page.route("**/api/web-api/order-document", (route) => route.abort());
  await invoiceButton(page).click();
  await expect(page.getByRole("status").filter({ hasText: "could not be reached" })).toBeVisible();
  await page.unroute("**/api/web-api/order-document");
  expect((await readFileOf(page, "Download invoice")).text).toContain(number);
});
