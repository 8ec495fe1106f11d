import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { kept, storage } from "../test-browser.ts";
import type { BrowserApi } from "../../../contract/browser-client.ts";
import type { CartLineWire } from "../../../contract/cart-fields.ts";
import { keepInCart } from "./stored-cart.ts";
import { guestCart } from "./guest-cart.wire.ts";
import { guestCartFields, tookAlong } from "./merge-guest-cart.wire.ts";

beforeEach(() => {
  kept.clear();
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
    quantity_max: STOCK,
    product_item_status: quantity > STOCK,
    product_item_status_message: quantity > STOCK ? "Only 5 are left." : "",
  }) as unknown as CartLineWire;

/** A shop with five of each piece; what was asked is noted. */
function openShop(before: (name: string) => void = () => {}) {
  const asked: [string, Sent][] = [];
  const api = async (name: string, body: Sent) => {
    asked.push([name, body]);
    before(name);
    const { parsedCartSession: others = [], ...added } = body;
    if (name === "checkOrderSummary") return { status: "success", updatedSessionData: others.map(answered), cartSummary: {} };
    const same = others.find((each) => each.product_id === added.product_id);
    const quantity = added.quantity + (same?.quantity ?? 0);
    if (quantity > STOCK) return { status: "error", message: "Only 5 are left." };
    const lines = same ? others.map((each) => (each === same ? { ...each, quantity } : each)) : [...others, added];
    return { data: { status: "success", message: "Added to cart", resCartData: lines.map(answered), cartSummary: {} } };
  };
  return { cart: guestCart(api as unknown as BrowserApi), asked };
}

const keep = (...lines: unknown[]) => kept.set("CART_SESSION", JSON.stringify(lines));
const stored = () => (JSON.parse(kept.get("CART_SESSION") ?? "[]") as Sent[]).map((line) => [line.product_id, line.quantity]);
const line = (product_id: number, quantity: number) => ({ product_id, product_variation: "", quantity });
const wanted = (productId: number, quantity: number) => ({ productId, variationKey: "", variationId: 0, quantity });

test("an add is checked with what is there, then kept as the shop gives it", async () => {
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

test("what the shop refuses is not kept", async () => {
  keep(line(1, 4), line(2, 1));
  const before = kept.get("CART_SESSION");
  const { cart } = openShop();
  for (const change of [
    { kind: "add", wanted: wanted(1, 2) },
    { kind: "set", key: "1 ", quantity: 6 },
  ] as const) {
    assert.deepEqual(await cart.change(change, []), { isDone: false, message: "Only 5 are left.", isOver: false });
    assert.equal(kept.get("CART_SESSION"), before);
  }
});

test("a line is raised, lowered and set in its place; the last one takes it out", async () => {
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
  assert.equal(kept.has("CART_SESSION"), false);
});

test("what has become rare is lowered step by step, although it is still too many", async () => {
  keep(line(1, 8));
  const { cart } = openShop();
  const reply = await cart.read();
  assert.ok(reply.isDone && reply.lines[0]!.problem === "Only 5 are left.");
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
  test(`${spoilt} where the cart should be is an empty one`, async () => {
    kept.set("CART_SESSION", spoilt);
    const { cart, asked } = openShop();
    const reply = await cart.read();
    assert.ok(reply.isDone && reply.lines.length === 0);
    assert.deepEqual([asked, guestCartFields()], [[], {}]);
    assert.ok((await cart.change({ kind: "add", wanted: wanted(1, 1) }, [])).isDone);
    assert.deepEqual(stored(), [[1, 1]]);
  });

test("a storage that is full or switched off refuses in words, and breaks nothing", async () => {
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

test("what another tab keeps meanwhile is not lost", async () => {
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

test("a piece that the shop knows no more keeps the name that it was stored with", async () => {
  keep({ ...line(9, 1), product_name: "Old Rug" });
  const { cart } = openShop();
  const reply = await cart.read();
  assert.ok(reply.isDone && reply.lines[0]!.name === "Old Rug");
});

test("a cart goes along with a sign-in under one name until it is gone, then the next one has another", () => {
  assert.deepEqual(guestCartFields(), {});
  keep({ ...line(1, 2), product_name: "Rug", cart_id: 0 }, "rubbish");
  const first = guestCartFields();
  assert.deepEqual(
    first.session_data?.map(({ product_id, quantity }) => [product_id, quantity]),
    [[1, 2]],
  );
  assert.match(first.session_key!, /^[0-9a-f]{32}$/);
  assert.equal(guestCartFields().session_key, first.session_key);
  const told = tookAlong({
    cart_changes: [
      { product_id: 1, product_variation: "", product_name: "Rug", message: "Only one is left." },
      { product_id: 2, product_variation: "", product_name: "", message: "Gone." },
    ],
  });
  assert.deepEqual([told, kept.size], [["Rug: Only one is left.", "Gone."], 0]);
  keep(line(1, 2));
  assert.notEqual(guestCartFields().session_key, first.session_key);
});

test("a cart that was emptied gives its name up", async () => {
  keep(line(1, 1));
  guestCartFields();
  const { cart } = openShop();
  await cart.change({ kind: "remove", key: "1 " }, []);
  assert.deepEqual([...kept.keys()], []);
});

test("a spoilt name is replaced", () => {
  keep(line(1, 1));
  kept.set("CART_SESSION_KEY", "{]");
  assert.match(guestCartFields().session_key!, /^[0-9a-f]{32}$/);
});

test("a piece that is kept without asking clears the coupon as well", () => {
  kept.set("COUPON_SESSION", "{}");
  keepInCart({
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
  assert.deepEqual([...kept.keys()], ["CART_SESSION"]);
});
