/** The line for a product that many want: a buyer waits at the payment step, and the order goes on when it is the buyer's turn. */
import { randomBytes } from "node:crypto";
import { type Page, expect, test } from "@playwright/test";
import { uniqueEmail } from "./account-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { type CartItem, cartLineOf, payNow } from "./cart-fixtures.ts";
import { alert, cod, consent, expectOrderConfirmed, openPaymentStep } from "./payment-page.ts";
import { runShopCommand } from "./shop-command.ts";

type FewUnits = CartItem & { stock: number };
/** One for each width: tests at both run at the same time. */
const ITEMS: Record<string, FewUnits> = {
  desktop: { slug: "baithak-bench", sku: "DH-BBN", stock: 5 },
  phone: { slug: "kalash-side-table", sku: "DH-KST", stock: 7 },
};
const headers = { "X-Access-Key": "dhurrie-web" };
const line = (page: Page) => page.getByRole("region", { name: /^(You are in line|It is your turn)$/ });
const newToken = () => randomBytes(24).toString("base64url");

/** A buyer who takes a place and does not order: the amount is not what the cart costs. Returns the token. */
async function takePlace(page: Page, item: FewUnits, quantity: number): Promise<string> {
  const token = newToken();
  const parsedAddressSession = {
    ua_fname: "Ravi",
    ua_lname: "Iyer",
    ua_email: uniqueEmail(),
    ua_mobile: `98${Math.random().toFixed(8).slice(2)}`,
    ua_apartment: `Flat ${token.slice(0, 8)}`,
    ua_complete_address: "4 Hill Road",
    ua_pincode: "302001",
    ua_country_id: 356,
    ua_state_id: 8,
    ua_city_id: 8001,
    ua_address_type: "Home",
    ua_address_type_other: "",
  };
  const parsedCartSession = [{ ...(await cartLineOf(page, item)), quantity }];
  const data = { paymentMethod: "COD", amount: 1, parsedAddressSession, parsedCartSession, waiting_token: token };
  const reply = await page.request.post("/api/web-api/makeCodOrder", { headers, data });
  expect([409, 503], await reply.text()).toContain(reply.status());
  return token;
}
const leave = (page: Page, token: string) =>
  page.request.post("/api/web-api/leave-waiting-rooms", { headers, data: { waiting_token: token } });

test(
  "a buyer waits in line, also after a reload and in a second tab, and the order goes on by itself",
  { tag: "@phone" },
  async ({ page, context }, { project }) => {
    const item = ITEMS[project.name]!;
    await runShopCommand("waiting-room", "open", item.slug, "60");
    const first = await takePlace(page, item, item.stock);
    const second = await takePlace(page, item, 1);
    await openPaymentStep(page, uniqueEmail(), { item });
    await cod(page).check();
    await page.getByRole("textbox", { name: "A note with the order" }).fill("Second floor.");
    await consent(page).check();
    await payNow(page).press("Enter");
    const status = line(page).getByRole("status");
    await expect(status).toContainText(`You are number 2 in line for`);
    await expect(status).toContainText(`${item.stock} pieces are left.`);
    await expect(payNow(page)).toBeFocused();
    await expectNoAxeViolations(page);
    if (process.env["SCREENS"]) await page.screenshot({ path: `${process.env["SCREENS"]}/waiting-${project.name}.png`, fullPage: true });

    const tab = await context.newPage();
    await tab.goto("/checkout");
    await expect(line(tab).getByRole("status")).toContainText("You are number 2 in line");
    await expect(line(tab)).toContainText("choose Pay Now");
    await tab.close();

    await leave(page, second);
    await expect(status).toContainText("You are number 1 in line", { timeout: 15_000 });
    await expect(page).toHaveTitle(/^1 in line/);
    await expect(payNow(page)).toBeFocused();
    await leave(page, first);
    await expectOrderConfirmed(page);
    await runShopCommand("waiting-room", "close", item.slug);
  },
);

test("a buyer whose turn comes after a reload pays with the button; one who leaves the line keeps the cart", async ({ page }) => {
  const item: FewUnits = { slug: "mehfil-lounge-chair", sku: "DH-MLC", stock: 3 };
  await runShopCommand("waiting-room", "open", item.slug, "60");
  const first = await takePlace(page, item, item.stock);
  await openPaymentStep(page, uniqueEmail(), { item });
  await cod(page).check();
  await consent(page).check();
  await payNow(page).click();
  await expect(line(page).getByRole("status")).toContainText("You are number 1 in line");
  await line(page).getByRole("button", { name: "Leave the line" }).click();
  await expect(line(page)).toBeHidden();
  await expect(payNow(page)).toBeFocused();
  await payNow(page).click();
  await expect(line(page).getByRole("status")).toContainText("You are number 1 in line");
  await page.reload();
  await expect(line(page).getByRole("status")).toContainText("You are number 1 in line");
  await leave(page, first);
  await expect(line(page).getByRole("status")).toContainText("It is your turn to buy", { timeout: 15_000 });
  if (process.env["SCREENS"]) await page.screenshot({ path: `${process.env["SCREENS"]}/turn.png`, fullPage: true });
  await cod(page).check();
  await consent(page).check();
  await payNow(page).click();
  await expectOrderConfirmed(page);
  await runShopCommand("waiting-room", "close", item.slug);
});

test("a buyer in line reads at once that everything is sold", async ({ page }) => {
  const item: FewUnits = { slug: "phool-cushion", sku: "DH-FCU", stock: 1 };
  await runShopCommand("waiting-room", "open", item.slug, "60");
  const first = await takePlace(page, item, 1);
  await openPaymentStep(page, uniqueEmail(), { item });
  await cod(page).check();
  await consent(page).check();
  await payNow(page).click();
  await expect(line(page)).toBeVisible();
  await page.route("**/waiting-places", (route) =>
    route.fulfill({
      json: {
        status: "success",
        message: "It has just sold out. There is nothing left to wait for.",
        retry_after: 0,
        waiting_places: [
          {
            product_id: 1,
            product_name: "It",
            state: "sold_out",
            place: 0,
            units_left: 0,
            units_unpaid: 0,
            wait_minutes: null,
            order_within_seconds: 0,
          },
        ],
      },
    }),
  );
  await expect(alert(page)).toContainText("There is nothing left to wait for.");
  await expect(line(page)).toBeHidden();
  if (process.env["SCREENS"]) await page.screenshot({ path: `${process.env["SCREENS"]}/sold-out.png`, fullPage: true });
  await leave(page, first);
  await runShopCommand("waiting-room", "close", item.slug);
});
