/** The tax invoice: downloaded from an order's page, by its customer and by a guest through the e-mail link. */
import { readFile } from "node:fs/promises";
import { type Page, expect, test } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { placeOrder } from "./order-fixtures.ts";
import { followEmailLink, signUp, uniqueEmail } from "./account-fixtures.ts";
import { visit } from "./storefront.ts";

const documents = (page: Page) => page.getByRole("region", { name: "Tax invoice" });
const invoiceButton = (page: Page) => documents(page).getByRole("button", { name: "Download invoice" });

async function readFileOf(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent("download"), documents(page).getByRole("button", { name: button }).click()]);
  const bytes = await readFile(await file.path());
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return { name: file.suggestedFilename(), text: text.join(" ").replace(/\s+/g, " ") };
}

test(
  "a customer downloads the invoice of an order, and the credit note after cancelling it",
  { tag: "@both" },
  async ({ page, request }) => {
    const email = uniqueEmail();
    const token = await signUp(request, email);
    const { number } = await placeOrder(request, { email, token });
    await page.addInitScript((token) => localStorage.setItem("USER_TOKEN", token), token);
    await visit(page, `/order/${number}`);
    const invoice = await readFileOf(page, "Download invoice");
    expect(invoice.name).toMatch(/^invoice-IN-\d\d-\d\d-\d{6}\.pdf$/);
    for (const said of ["Tax invoice", number, "Kutch Trail", "Rajasthan (08)", "CGST"]) expect(invoice.text).toContain(said);
    await page.getByRole("main").getByRole("button", { name: "Cancel order" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
    const note = await readFileOf(page, "Download credit note");
    expect(note.name).toMatch(/^credit-note-CN-/);
    expect(note.text).toContain("Order cancelled");
    await expect(invoiceButton(page)).toBeVisible();
  },
);

test("a guest downloads the invoice through the e-mail link, and without it sees nothing", { tag: "@both" }, async ({ page, request }) => {
  const email = uniqueEmail();
  const { number } = await placeOrder(request, { email });
  await visit(page, `/order/${number}`);
  await expect(page.getByRole("heading", { name: "No Orders Found!" })).toBeVisible();
  await expect(documents(page)).toHaveCount(0);
  const arrived = await followEmailLink(page, {
    to: email,
    subject: `Your order ${number} is confirmed`,
    button: "Download the tax invoice",
  });
  await expect(arrived).toHaveURL(`/order/${number}#order-documents`);
  expect((await readFileOf(arrived, "Download invoice")).text).toContain(number);
});

test("an order found by number and contact offers its invoice", async ({ page, request }) => {
  const email = uniqueEmail();
  const { number } = await placeOrder(request, { email });
  await visit(page, "/order-status");
  await page.getByLabel("Order Id").fill(number);
  await page.getByLabel("E-mail or mobile number").fill(email);
  await page.getByRole("button", { name: "Track" }).click();
  expect((await readFileOf(page, "Download invoice")).text).toContain(number);
});

test("a failed download shows an error, and the button works again", async ({ page, request }) => {
  const email = uniqueEmail();
  const token = await signUp(request, email);
  const { number } = await placeOrder(request, { email, token });
  await page.addInitScript((token) => localStorage.setItem("USER_TOKEN", token), token);
  await visit(page, `/order/${number}`);
  await page.route("**/api/web-api/order-document", (route) => route.abort());
  await invoiceButton(page).click();
  await expect(page.getByRole("status").filter({ hasText: "could not be reached" })).toBeVisible();
  await page.unroute("**/api/web-api/order-document");
  expect((await readFileOf(page, "Download invoice")).text).toContain(number);
});
