/** A courier that does not accept the shop's credentials: what the owner and the packer read. In a shop of its own: in the others it stays open. */
import { type Page, expect, test } from "@playwright/test";
import { uniqueEmail } from "./account-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { detailOf, ok, packUnits } from "./courier-fixtures.ts";
import { placeOrder } from "./order-fixtures.ts";
import { openShopAs } from "./own-shop.ts";
import { startShopWith } from "./start-shop.ts";

const PHONE = { width: 390, height: 844 };
const REFUSED = "Test courier does not accept the shop's credentials, so nothing was done.";

const turn = async (page: Page, refuses_credentials: boolean) =>
  void (await ok(await page.request.post("/sandbox/courier/control", { data: { refuses_credentials } })));

test("credentials that a courier refuses are named in the settings and to the packer; once they are right, the parcel is booked", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const shop = await startShopWith({ DEMO: "on" });
  try {
    const owner = await openShopAs("owner", browser, shop);
    await owner.goto("/admin/settings/couriers");
    const courier = owner.getByRole("region", { name: "Test courier" });
    await courier.getByRole("button", { name: "Try Test courier" }).click();
    await expect(courier.getByRole("status")).toContainText("The credentials work.");
    await expect(courier.getByText("It answers", { exact: true })).toBeVisible();
    await turn(owner, true);
    await courier.getByRole("button", { name: "Try Test courier" }).click();
    await expect(courier.getByRole("alert")).toContainText("The credentials do not work");
    await expect(courier.getByText("It does not accept the credentials")).toBeVisible();
    await expectNoAxeViolations(owner);
    await owner.setViewportSize(PHONE);
    await expectNoAxeViolations(owner);
    expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

    const packer = await openShopAs("orders", browser, shop);
    await packer.setViewportSize(PHONE);
    const { number } = await placeOrder(packer.request, { email: uniqueEmail() });
    await packUnits(packer.request, number, 1);
    await packer.goto("/admin/dispatch?stage=packed");
    const book = packer.getByRole("region", { name: "Book with a courier" });
    await expect(book.getByText("does not accept the shop's credentials")).toBeVisible();
    await book.getByRole("button", { name: "Prices of 1 parcel" }).click();
    await expect(packer.getByText(REFUSED).first()).toBeVisible();
    await expectNoAxeViolations(packer);
    expect((await detailOf(packer.request, number)).parcels[0]?.booking ?? null).toBeNull();

    await turn(owner, false);
    await courier.getByRole("button", { name: "Try Test courier" }).click();
    await expect(courier.getByRole("status")).toContainText("The credentials work.");
    await packer.reload();
    await book.getByRole("button", { name: "Prices of 1 parcel" }).click();
    await book.getByRole("button", { name: /^Book 1 parcel for ₹/ }).click();
    await expect(packer.getByText("1 parcel booked.")).toBeVisible();
    await expect(book.getByText("does not accept the shop's credentials")).toHaveCount(0);
  } finally {
    await shop.close();
  }
});
