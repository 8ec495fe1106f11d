/** Pages whose content the owner has not written yet, or has unpublished. */
import { expect, test } from "@playwright/test";
import { type ApiStubs, startIsolatedServer } from "./isolated-server.ts";
import { COIL, cartLineOf } from "./cart-fixtures.ts";
import { hydrated } from "./storefront.ts";
import { shown } from "./words.ts";

const stubs: ApiStubs = {};
const shop = process.env["E2E_URL"] ?? "";
let server: Awaited<ReturnType<typeof startIsolatedServer>>;
test.beforeAll(async () => {
  server = await startIsolatedServer(shop, stubs);
});
test.afterAll(() => server.close());
test.afterEach(() => {
  for (const name of Object.keys(stubs)) delete stubs[name];
});

test("a blog without posts shows a message and a link to the rugs", async ({ page }) => {
  stubs["blog-list"] = () => ({ status: "success", blogsData: [], blog_image_path: "" });
  await page.goto(`${server.url}/blog`);
  const main = page.getByRole("main");
  await expect(main.getByText("No blog posts found.", { exact: true })).toBeVisible();
  await expect(main.getByRole("link", { name: "See the rugs" })).toHaveAttribute("href", "/shop");
});

test("inactive questions and groups are hidden; a group without questions shows a message", async ({ page }) => {
  const groups = [
    { id: 1, name: "Delivery", status: "Active" },
    { id: 2, name: "Secrets", status: "Inactive" },
  ];
  stubs["faq-categories"] = () => groups;
  stubs["faqs"] = () => [
    { id: 1, question: "Withdrawn?", answer: "<p>Yes</p>", categoryId: 1, status: "Inactive" },
    { id: 2, question: "Hidden?", answer: "<p>Yes</p>", categoryId: 2, status: "Active" },
  ];
  await page.goto(`${server.url}/faq`);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Delivery" })).toBeVisible();
  await expect(main.getByText("No FAQ Found for this category", { exact: true })).toBeVisible();
  for (const text of ["Secrets", "Withdrawn?", "Hidden?"]) await expect(page.getByText(text)).toHaveCount(0);

  groups.length = 0;
  await page.goto(`${server.url}/faq`);
  await expect(main.getByText("No FAQ Found for this category", { exact: true })).toBeVisible();
});

test("a product without a price can be viewed but not bought", async ({ page }) => {
  stubs["product-details"] = async (body) => {
    const reply = await fetch(`${shop}/api/web-api/product-details`, {
      method: "POST",
      headers: { "X-Access-Key": "dhurrie-web", "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const product = (await reply.json()) as { complete_product_variations: object[] };
    const complete_product_variations = product.complete_product_variations.map((one) => ({ ...one, pv_price: 0, pv_sellingprice: 0 }));
    return { ...product, product_price: 0, product_selling_price: 0, complete_product_variations };
  };
  await page.goto(`${server.url}/product/serai-madder`);
  await hydrated(page);
  const main = page.getByRole("main");
  await expect(main.getByText("Price on request").first()).toBeVisible();
  await main.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page.getByText(shown("Internal Error, Please try later."), { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("CART_SESSION"))).toBeNull();
});

test("a cart below the amount of free shipping says what is missing, and one above it that it is free", async ({ page }) => {
  const freeFrom = (rupees: number) => async (body: unknown) => {
    const reply = await fetch(`${shop}/api/web-api/checkOrderSummary`, {
      method: "POST",
      headers: { "X-Access-Key": "dhurrie-web", "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const cart = (await reply.json()) as { cartSummary: object };
    return { ...cart, cartSummary: { ...cart.cartSummary, shipping_free_from: rupees } };
  };
  stubs["checkOrderSummary"] = freeFrom(25_000);
  const line = await cartLineOf(page, COIL);
  await page.addInitScript((lines) => localStorage.setItem("CART_SESSION", lines), JSON.stringify([{ ...line, quantity: 1 }]));
  await page.goto(`${server.url}/cart`);
  await hydrated(page);
  await expect(page.getByRole("progressbar", { name: "Add ₹4,500.00 for free shipping." })).toBeVisible();
  stubs["checkOrderSummary"] = freeFrom(20_000);
  await page.reload();
  await hydrated(page);
  await expect(page.getByText("Shipping is free for this order.")).toBeVisible();
});
