import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { storedItems, storage } from "../test-browser.ts";
import type { BrowserApi } from "../../../contract/browser-client.ts";
import type { CartLineWire } from "../../../contract/cart-fields.ts";
import { removedCodeIn } from "../checkout/discounts.wire.ts";
import { addToStoredCart } from "./stored-cart.ts";
import { guestCart } from "./guest-cart.wire.ts";
import { guestCartFields, clearMergedCart } from "./merge-guest-cart.wire.ts";

beforeEach(() => {
  storedItems.clear();
  storage.isFull = storage.isDenied = false;
});

type Sent = { product_id: number; product_variation?: string; quantity: number; parsedCartSession?: Sent[] };
const STOCK = 5;

const answered = ({ product_id, product_variation = "", quantity }: Sent) =>
  ({
    cart_id: 0,
    product_id,
    product_variation,
    product_variation_id: 0,
    product_name: product_id === 9 ? "" : `Rug ${product_id}`,
    selected_variation: [],
    quantity,
    quantity_min: 1,
    quantity_step: 1,
    quantity_max: STOCK,
    product_item_status: quantity > STOCK,
    product_item_status_message: quantity > STOCK ? "Only 5 left." : "",
  }) as unknown as CartLineWire;

/** A shop with five of each piece; what was asked is noted. */
function openShop(before: (name: string) => void = () => {}, step = 1) {
  const asked: [string, Sent][] = [];
  const shown = (line: Sent) => ({ ...answered(line), quantity_step: step });
  const api = async (name: string, body: Sent) => {
    asked.push([name, body]);
    before(name);
    const { parsedCartSession: others = [], ...added } = body;
    if (name === "checkOrderSummary") return { status: "success", updatedSessionData: others.map(shown), cartSummary: {} };
    const same = others.find((each) => each.product_id === added.product_id);
    const quantity = added.quantity + (same?.quantity ?? 0);
    if (quantity > STOCK) return { status: "error", message: "Only 5 left." };
    const lines = same ? others.map((each) => (each === same ? { ...each, quantity } : each)) : [...others, added];
    return { data: { status: "success", message: "Added to cart", resCartData: lines.map(shown), cartSummary: {} } };
  };
  return { cart: guestCart(api as unknown as BrowserApi), asked };
}

const keep = (...lines: unknown[]) => storedItems.set("CART_SESSION", JSON.stringify(lines));
const stored = () => (JSON.parse(storedItems.get("CART_SESSION") ?? "[]") as Sent[]).map((line) => [line.product_id, line.quantity]);
const line = (product_id: number, quantity: number) => ({ product_id, product_variation: "", quantity });
const wanted = (productId: number, quantity: number) => ({ productId, variationKey: "", variationId: 0, quantity });

test("an added line is checked with the rest of the cart and stored as the server returns it", async () => {
  keep(line(1, 2));
  const { cart } = openShop();
  const reply = await cart.change({ kind: "add", wanted: wanted(2, 1) }, []);
  assert.ok(reply.isDone && reply.message === "Added to cart");
  await cart.change({ kind: "add", wanted: wanted(1, 2) }, []);
  assert.deepEqual(stored(), [
    [1, 4],
    [2, 1],
  ]);
});

test("a refused change is not stored", async () => {
  keep(line(1, 4), line(2, 1));
  const before = storedItems.get("CART_SESSION");
  const { cart } = openShop();
  for (const change of [
    { kind: "add", wanted: wanted(1, 2) },
    { kind: "set", key: "1 ", quantity: 6 },
  ] as const) {
    assert.deepEqual(await cart.change(change, []), { isDone: false, message: "Only 5 left.", isOver: false });
    assert.equal(storedItems.get("CART_SESSION"), before);
  }
});

test("what is sold in pairs is raised and lowered by two", async () => {
  keep(line(1, 2));
  const { cart } = openShop(undefined, 2);
  for (const [kind, quantity] of [
    ["raise", 4],
    ["lower", 2],
  ] as const) {
    const reply = await cart.read();
    await cart.change({ kind, key: "1 " }, reply.isDone ? reply.lines : []);
    assert.deepEqual(stored(), [[1, quantity]]);
  }
});

test("a line keeps its position when its quantity changes; lowering 1 removes it", async () => {
  keep(line(1, 2), line(2, 1));
  const { cart } = openShop();
  const at = async (change: Parameters<typeof cart.change>[0]) => {
    const reply = await cart.read();
    await cart.change(change, reply.isDone ? reply.lines : []);
    return stored();
  };
  assert.deepEqual(await at({ kind: "raise", key: "1 " }), [
    [1, 3],
    [2, 1],
  ]);
  assert.deepEqual((await at({ kind: "lower", key: "1 " }))[0], [1, 2]);
  assert.deepEqual((await at({ kind: "set", key: "1 ", quantity: 5 }))[0], [1, 5]);
  assert.deepEqual(await at({ kind: "lower", key: "2 " }), [[1, 5]]);
  assert.deepEqual(await at({ kind: "remove", key: "1 " }), []);
  assert.equal(storedItems.has("CART_SESSION"), false);
});

test("a quantity above the stock can be lowered step by step", async () => {
  keep(line(1, 8));
  const { cart } = openShop();
  const reply = await cart.read();
  assert.ok(reply.isDone && reply.lines[0]!.problem === "Only 5 left.");
  await cart.change({ kind: "lower", key: "1 " }, reply.lines);
  assert.deepEqual(stored(), [[1, 7]]);
});

for (const spoilt of [
  '{"a":[1,',
  "7",
  '{"length":3}',
  "null",
  '[null,1,"x",[],{},{"quantity":"many"},{"product_id":-1,"quantity":1},{"product_id":1.5,"quantity":1}]',
])
  test(`${spoilt} in place of the cart is read as an empty cart`, async () => {
    storedItems.set("CART_SESSION", spoilt);
    const { cart, asked } = openShop();
    const reply = await cart.read();
    assert.ok(reply.isDone && reply.lines.length === 0);
    assert.deepEqual([asked, guestCartFields()], [[], {}]);
    assert.ok((await cart.change({ kind: "add", wanted: wanted(1, 1) }, [])).isDone);
    assert.deepEqual(stored(), [[1, 1]]);
  });

test("full or disabled storage gives an error message and nothing breaks", async () => {
  const { cart } = openShop();
  for (const what of ["isFull", "isDenied"] as const) {
    storage[what] = true;
    const reply = await cart.change({ kind: "add", wanted: wanted(1, 1) }, []);
    assert.ok(!reply.isDone && reply.message.startsWith("Your browser does not let this shop keep a cart."));
    assert.ok((await cart.read()).isDone);
    assert.equal(guestCartFields().session_data, undefined);
    storage[what] = false;
  }
});

test("changes stored by another tab in the meantime are not lost", async () => {
  keep(line(1, 1));
  let isOther = true;
  const { cart } = openShop(() => {
    if (isOther) keep(line(1, 1), line(2, 3));
    isOther = false;
  });
  await cart.change({ kind: "raise", key: "1 " }, []);
  assert.deepEqual(stored(), [
    [1, 2],
    [2, 3],
  ]);
});

test("a product that is gone keeps its stored name", async () => {
  keep({ ...line(9, 1), product_name: "Old Rug" });
  const { cart } = openShop();
  const reply = await cart.read();
  assert.ok(reply.isDone && reply.lines[0]!.name === "Old Rug");
});

test("a cart is merged under one key until it is gone; the next cart gets another key", () => {
  assert.deepEqual(guestCartFields(), {});
  keep({ ...line(1, 2), product_name: "Rug", cart_id: 0 }, "rubbish");
  const first = guestCartFields();
  assert.deepEqual(
    first.session_data?.map(({ product_id, quantity }) => [product_id, quantity]),
    [[1, 2]],
  );
  assert.match(first.session_key!, /^[0-9a-f]{32}$/);
  assert.equal(guestCartFields().session_key, first.session_key);
  const told = clearMergedCart({
    cart_changes: [
      { product_id: 1, product_variation: "", product_name: "Rug", message: "Only one is left." },
      { product_id: 2, product_variation: "", product_name: "", message: "Gone." },
    ],
    cart_earlier: [],
  });
  assert.deepEqual([told, storedItems.size], [["Rug: Only one is left.", "Gone."], 0]);
  keep(line(1, 2));
  assert.notEqual(guestCartFields().session_key, first.session_key);
});

test("emptying a cart discards its key", async () => {
  keep(line(1, 1));
  guestCartFields();
  const { cart } = openShop();
  await cart.change({ kind: "remove", key: "1 " }, []);
  assert.deepEqual([...storedItems.keys()], []);
});

test("an invalid key is replaced", () => {
  keep(line(1, 1));
  storedItems.set("CART_SESSION_KEY", "{]");
  assert.match(guestCartFields().session_key!, /^[0-9a-f]{32}$/);
});

test("adding a line without a request clears the coupon too, and remembers it as removed", () => {
  storedItems.set("COUPON_SESSION", '{"promo_code":"WEAVE10"}');
  addToStoredCart({
    productId: 1,
    name: "",
    slug: "",
    sku: "",
    picture: "",
    categoryId: 0,
    mrp: 1,
    sellingPrice: 1,
    percentOff: 0,
    variationKey: "",
    variationId: 0,
    chosen: [],
    isMadeToOrder: false,
    quantity: 1,
  });
  assert.deepEqual([...storedItems.keys()], ["CART_SESSION", "REMOVED_COUPON"]);
  assert.deepEqual(removedCodeIn("coupon", storedItems.get("REMOVED_COUPON")!), { kind: "coupon", code: "WEAVE10", reason: "" });
});
