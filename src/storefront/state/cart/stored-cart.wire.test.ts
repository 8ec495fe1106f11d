import assert from "node:assert/strict";
import test from "node:test";
import type { NewCartLine } from "./cart-line.ts";
import { raised, toStoredLine } from "./stored-cart.wire.ts";
import { isSameLine, quantityOf } from "./stored-line.wire.ts";

const line: NewCartLine = {
  productId: 7,
  name: "Serai Madder",
  slug: "serai-madder",
  sku: "DH-SM-0810",
  picture: "/media/serai.jpg",
  categoryId: 3,
  mrp: 162_500,
  sellingPrice: 138_900,
  percentOff: 15,
  variationKey: "12",
  variationId: 44,
  chosen: [{ attribute: "Size", term: "8 × 10 ft", termId: 12, value: "8x10", kind: "value" }],
  isMadeToOrder: true,
  quantity: 2,
};

test("a line is stored under the names of the specification", () => {
  assert.deepEqual(toStoredLine(line), {
    product_id: 7,
    product_name: "Serai Madder",
    product_slug: "serai-madder",
    product_sku: "DH-SM-0810",
    product_image: "/media/serai.jpg",
    product_type: 1,
    product_price: 162_500,
    product_selling_price: 138_900,
    product_discount: 15,
    product_variation: "12",
    selected_variation: [{ attr: "Size", terms: "8 × 10 ft", terms_id: 12, terms_value: "8x10", terms_type: 1 }],
    product_category_id: 3,
    quantity: 2,
    product_variation_id: 44,
    cart_id: 0,
    cart_user_id: 0,
    user_fav_product: false,
    product_availability_status: 0,
    product_item_status: false,
    product_item_status_message: "",
  });
});

test("the same product and variation is the same line; another size is not", () => {
  const stored = toStoredLine(line);
  assert.ok(isSameLine(stored, line));
  assert.ok(!isSameLine(stored, { ...line, variationKey: "13" }));
  assert.ok(!isSameLine(stored, { ...line, productId: 8 }));
  assert.ok(!isSameLine("not a line", line));
  assert.ok(!isSameLine(null, line));
});

test("adding it again raises the quantity and updates the price", () => {
  const again = raised(toStoredLine(line), { ...line, sellingPrice: 130_000, quantity: 1 });
  assert.equal(again.quantity, 3);
  assert.equal(again.product_selling_price, 130_000);
});

test("an invalid quantity counts as 0", () => {
  for (const quantity of ["2", -1, 1.5, null, undefined]) assert.equal(quantityOf({ quantity }), 0);
});
