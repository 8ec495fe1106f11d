/** The rows of totals, from the side cart to the order: a reader who adds them gets the total, and the lines add up to the first row. */
import { type Locator, type Page, expect, test } from "@playwright/test";
import { uniqueEmail } from "./account-fixtures.ts";
import { COIL, cartLineOf, continueToPay, emailField, fillAddress, openStep, payNow, summary, total } from "./cart-fixtures.ts";
import { cod, consent, expectOrderConfirmed, summaryRow } from "./payment-page.ts";
import { runShopCommand } from "./shop-command.ts";
import { hydrated, rupeesIn, visit } from "./storefront.ts";

/** Made to order, below its MRP. */
const DISCOUNTED = { slug: "kutch-trail", sku: "DH-KT-2514" };

type Sums = { rows: Record<string, number>; total: number; saved: number };

/** The rows as they are shown; deductions are negative. */
async function sumsIn(scope: Locator): Promise<Sums> {
  const shown = await scope.locator("dl.num > div").evaluateAll((rows) =>
    rows.map((row) => ({
      kind: row.className,
      label: row.querySelector("dt")?.textContent.trim() ?? "",
      amount: row.querySelector("dd")?.textContent ?? "",
    })),
  );
  const amountOf = (text: string) => (text === "Free" ? 0 : (text.startsWith("−") ? -1 : 1) * rupeesIn(text));
  const valueOf = (kind: string) => amountOf(shown.find((row) => row.kind === kind)?.amount ?? "Free");
  const rows = shown.filter(({ kind }) => kind === "").map(({ label, amount }) => [label, amountOf(amount)] as const);
  return { rows: Object.fromEntries(rows), total: valueOf("sum-total"), saved: valueOf("sum-saved") };
}

/** Of each line the struck-through MRP, or its price where it has no discount. */
const mrpsIn = async (scope: Locator): Promise<number[]> => {
  const prices = await scope
    .locator(".line-amount")
    .evaluateAll((all) => all.map((one) => (one.querySelector("s") ?? one.querySelector("span"))?.textContent ?? ""));
  return prices.map(rupeesIn);
};

const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** `lines`: where the lines are, if not in the box of the totals. */
async function expectToAddUp(totals: Locator, lines: Locator = totals): Promise<Sums> {
  const sums = await sumsIn(totals);
  const amounts = Object.values(sums.rows);
  expect(amounts.length).toBeGreaterThan(1);
  expect(add(amounts)).toBe(sums.total);
  expect(add(await mrpsIn(lines)), "the lines add up to the first row").toBe(amounts[0]);
  const reductions = Object.entries(sums.rows).filter(([label, amount]) => amount < 0 && label !== "Gift card");
  expect(-add(reductions.map(([, amount]) => amount))).toBe(sums.saved);
  return sums;
}

async function fillCart(page: Page): Promise<void> {
  const lines = [
    { ...(await cartLineOf(page, DISCOUNTED)), quantity: 1 },
    { ...(await cartLineOf(page, COIL)), quantity: 1 },
  ];
  await page.addInitScript((text) => {
    if (sessionStorage.getItem("filled")) return;
    sessionStorage.setItem("filled", "yes");
    localStorage.setItem("CART_SESSION", text);
  }, JSON.stringify(lines));
}

async function giveCode(page: Page, name: string, code: string): Promise<void> {
  await page.getByRole("textbox", { name }).fill(code);
  await page.getByRole("button", { name: `Apply ${name}` }).click();
}

test(
  "rows with discount, coupon, gift card and a charge for cash add up in side cart, cart, checkout, thank-you page and order",
  { tag: "@phone" },
  async ({ page }) => {
    const code = `SUM${Date.now().toString(36)}`.toUpperCase();
    await runShopCommand("coupon", "add", code, "10%");
    const [card = ""] = /[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}/.exec(await runShopCommand("giftcard", "issue", "500")) ?? [];

    await fillCart(page);
    await visit(page, "/product/patola-cushion");
    await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click();
    const panel = page.getByRole("dialog", { name: "Shopping Cart" });
    await expect(panel.getByText("You save")).toBeVisible();
    const inPanel = await expectToAddUp(panel);
    await visit(page, "/cart");
    await expect(total(page)).toBeVisible();
    const main = page.getByRole("main");
    const inCart = await expectToAddUp(summary(page), main.locator(".cart-line").locator(".."));
    expect(Object.keys(inCart.rows)).toEqual(["Total MRP", "Discount on MRP", "Shipping"]);
    expect(inCart).toMatchObject({ total: inPanel.total, saved: inPanel.saved });

    await openStep(page, "/cart/address");
    await emailField(page).fill(uniqueEmail());
    await fillAddress(page);
    await continueToPay(page).click();
    await expect(payNow(page)).toBeEnabled();
    await page.getByText("Coupon or gift card", { exact: true }).last().click();
    await giveCode(page, "Coupon code", code);
    await expect(summaryRow(page, "Coupon discount")).toBeAttached();
    await giveCode(page, "Gift card code", card);
    await expect(summaryRow(page, "Gift card")).toBeAttached();
    await cod(page).check();
    await expect(summaryRow(page, "Cash on Delivery charge")).toHaveText("₹40.00");
    const toPay = await expectToAddUp(summary(page));
    expect(Object.keys(toPay.rows)).toEqual([
      "Total MRP",
      "Discount on MRP",
      `Coupon discount ${code}`,
      "Shipping",
      "Cash on Delivery charge",
      "Gift card",
    ]);
    expect(rupeesIn((await payNow(page).innerText()).replace("Pay Now", ""))).toBe(toPay.total);

    await consent(page).check();
    await payNow(page).click();
    await expectOrderConfirmed(page);
    const placed = await expectToAddUp(main.locator(".sum"));
    expect(placed.total).toBe(toPay.total);
    await main.getByRole("link", { name: "See your order" }).click();
    await hydrated(page);
    const totals = main.getByRole("complementary", { name: "Totals" });
    await expect(totals).toBeVisible();
    const kept = await expectToAddUp(totals, main.getByRole("region", { name: "Ordered items" }));
    expect(kept).toMatchObject({ total: toPay.total, saved: toPay.saved });
  },
);
