/** When an order arrives: asked by PIN code on a product's page, remembered in the cart, and kept with the order. */
import { expect, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { hydrated, visit } from "./storefront.ts";

const PRODUCT = "/product/serai-madder";

test("a PIN code on the product's page gives the day, and the cart remembers it", { tag: "@both" }, async ({ page }) => {
  await visit(page, PRODUCT);
  const delivery = page.getByRole("region", { name: "When will it come?" });
  const pincode = delivery.getByRole("textbox", { name: "Delivery PIN code" });
  await pincode.fill("3020");
  await pincode.press("Enter");
  await expect(delivery).toContainText("Check the PIN code: it has six digits and does not begin with 0.");
  await expect(pincode).toBeFocused();
  await pincode.fill("999999");
  await pincode.press("Enter");
  await expect(delivery).toContainText("We do not know the PIN code 999999.");
  await pincode.fill("781 001");
  await pincode.press("Enter");
  await expect(delivery).toContainText(/Arrives .+ Guwahati 781001, free delivery/);
  await delivery.getByText("How we know").click();
  await expect(delivery).toContainText("Guwahati is 7 to 12 working days away with the courier.");
  await expectNoAxeViolations(page, ".delivery");

  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page.getByRole("dialog", { name: "Shopping Cart" })).toContainText("Serai Madder");
  await page.waitForFunction(() => localStorage.getItem("CART_SESSION"));
  await visit(page, "/cart");
  const summary = page.getByRole("complementary", { name: "Order Summary" });
  await expect(summary).toContainText(/Arrives .+ Guwahati 781001/);
  await expectNoAxeViolations(page, ".cart-sum");
});

test("a PIN code that is checked before the page's code has come is kept", async ({ page }) => {
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(PRODUCT);
  await page.getByRole("textbox", { name: "Delivery PIN code" }).fill("3020");
  await page.unroute("**/*.js");
  await page.getByRole("button", { name: "Check" }).click();

  await expect(page).toHaveURL(/\/delivery$/);
  const main = page.getByRole("main");
  const pincode = main.getByRole("textbox", { name: "Delivery PIN code" });
  await expect(main).toContainText("it has six digits");
  await expect(pincode).toHaveValue("3020");
  await hydrated(page);
  await expect(pincode).toHaveValue("3020");
  await pincode.fill("302 001");
  await pincode.press("Enter");
  await expect(main).toContainText(/Arrives .+ Jaipur 302001/);
  await expect(main).not.toContainText("it has six digits");
  await main.getByRole("link", { name: "Back to the product" }).click();
  await expect(pincode).toHaveValue("302001");
  await expect(main).toContainText(/Arrives .+ Jaipur 302001/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form leads to a page with the day and back to the product", async ({ page }) => {
    await page.goto(PRODUCT);
    await page.getByRole("textbox", { name: "Delivery PIN code" }).fill("302001");
    await page.getByRole("button", { name: "Check" }).click();
    await expect(page.getByRole("main")).toContainText(/Arrives .+ Jaipur 302001/);
    await page.getByRole("link", { name: "Back to the product" }).click();
    await expect(page).toHaveURL(new RegExp(`${PRODUCT}$`));
  });
});
