/** Parcels that are not taken in: staff record it, the shopper's page tells what is owed or goes back, and the goods are checked. */
import { type APIRequestContext, type Page, expect, test } from "@playwright/test";
import { uniqueEmail } from "./account-fixtures.ts";
import { openAdmin } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { detailOf, ok, packUnits } from "./courier-fixtures.ts";
import { type PlacedOrder, placeOrder, stockedLine } from "./order-fixtures.ts";
import { expectOrderConfirmed, online, openPaymentStep, payInWidget } from "./payment-page.ts";
import { visit } from "./storefront.ts";

/** Two poufs in two parcels that have left. `staff` is signed in. */
async function twoOnTheWay(staff: APIRequestContext, request: APIRequestContext): Promise<PlacedOrder> {
  const order = await placeOrder(request, { email: uniqueEmail(), item: await stockedLine(request), quantity: 2 });
  const shipments = await packUnits(staff, order.number, 2);
  const parcels = shipments.map((id) => ({ id, carrier: "Our own van" }));
  await ok(await staff.post("/api/admin/shipments/hand-over", { data: { parcels } }));
  // Handing over can be undone for a minute.
  await expect.poll(async () => (await detailOf(staff, order.number)).status, { timeout: 90_000 }).toBe("shipped");
  return order;
}

const parcel = (page: Page, place: number) =>
  page
    .locator("section", { hasText: "Parcels" })
    .locator(".sheet")
    .nth(place - 1);

test("of two parcels one is delivered and the other not taken in", { tag: "@both" }, async ({ page, request, browser }) => {
  test.setTimeout(180_000);
  await openAdmin(page, "owner");
  const { number, accessToken } = await twoOnTheWay(page.request, request);
  await page.goto(`/admin/orders/${number}`);
  await page.getByRole("button", { name: "Parcel 2 was not taken in" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Nothing is owed for it, its invoice is credited");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Not taken in" }).click();
  await expect(parcel(page, 2)).toContainText("Came back, not taken in");
  await expect(parcel(page, 2)).toContainText("to be checked");

  const shopper = await browser.newPage();
  await visit(shopper, `/order/${number}?key=${accessToken}`);
  const totals = shopper.getByRole("complementary").filter({ hasText: "Totals" });
  await expect(totals).toContainText("Not taken in");
  await expect(totals).toContainText("To pay on delivery₹");
  await expectNoAxeViolations(shopper);

  await parcel(page, 1).getByRole("button", { name: "Parcel 1 was delivered" }).click();
  await expect(parcel(page, 1)).toContainText("Delivered");
  await expect(async () => {
    await shopper.reload();
    await expect(totals).toContainText("For what you took in₹", { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });

  await page.getByRole("button", { name: "Check the goods of parcel 2" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Check the goods" }).click();
  await expect(parcel(page, 2)).not.toContainText("to be checked");
  await expectNoAxeViolations(page);
  await shopper.close();
});

test("nobody takes in a paid order: the money goes back, and its goods wait to be checked", { tag: "@both" }, async ({ page, browser }) => {
  test.setTimeout(180_000);
  const shopper = await browser.newPage();
  await openPaymentStep(shopper, uniqueEmail());
  await online(shopper).check();
  await payInWidget(shopper);
  await expectOrderConfirmed(shopper);
  const number = new URL(shopper.url()).pathname.split("/").at(-1) ?? "";

  await openAdmin(page, "owner");
  await ok(await page.request.post(`/api/admin/orders/${number}/ship`, { data: { carrier: "bluedart", trackingId: "BD12345678" } }));
  await page.goto(`/admin/orders/${number}`);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Parcel was refused" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("what was paid goes back, and its parcels are for sale again once you have checked them");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Parcel was refused" }).click();
  await expect(page.getByText("The order is cancelled as refused.")).toBeVisible();
  await expect(parcel(page, 1)).toContainText("to be checked");
  await expectNoAxeViolations(page);
  await parcel(page, 1).getByRole("button", { name: "Check the goods" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Check the goods" }).click();
  await expect(parcel(page, 1)).not.toContainText("to be checked");

  await shopper.reload();
  await expect(shopper.getByRole("main")).toContainText("This order is cancelled");
  await expectNoAxeViolations(shopper);
  await shopper.close();
});
