import assert from "node:assert/strict";
import { test } from "node:test";
import { type CartLine, noTotals } from "./cart-line.ts";
import type { CartSource, Change, Refused, Reply } from "./cart-source.ts";
import { createCartStore } from "./cart-store.ts";

const line = (productId: number, quantity: number): CartLine => ({
  key: `${productId} `,
  id: productId,
  productId,
  variationKey: "",
  variationId: 0,
  name: `Rug ${productId}`,
  slug: "",
  picture: null,
  chosen: [],
  mrp: 100,
  unitPrice: 100,
  priceWas: null,
  percentOff: 0,
  quantity,
  min: 1,
  max: 9,
  step: 1,
  total: 100 * quantity,
  isMadeToOrder: false,
  leadDays: null,
  isFavourite: false,
  isGiftCard: false,
  problem: "",
});
const reply = (...lines: CartLine[]): Reply => ({ isDone: true, lines, totals: noTotals, message: "Done" });
const refusal: Refused = { isDone: false, message: "Only 2 left.", isOver: false };

/** A shop that answers when it is told to, and the store that asks it. */
async function openStore(...lines: CartLine[]) {
  const asked: { change: Change; before: readonly CartLine[]; answer: (said: Reply | Refused | Error) => void }[] = [];
  let changes = 0;
  let owner = "asha";
  const source: CartSource = {
    read: async () => reply(...lines),
    change: (change, before) =>
      new Promise((done, fail) => {
        asked.push({ change, before, answer: (said) => (said instanceof Error ? fail(said) : done(said)) });
      }),
  };
  const store = createCartStore({ source: () => source, owner: () => owner, onChanged: () => void changes++ });
  await store.read();
  const quantities = () => store.now().lines.map(({ quantity }) => quantity);
  const settle = () => new Promise((done) => setImmediate(done));
  return { store, asked, quantities, settle, changes: () => changes, becomes: (other: string) => void (owner = other) };
}

test("a change shows at once and stays when the server accepts it", async () => {
  const { store, asked, quantities, settle, changes } = await openStore(line(1, 2), line(2, 1));
  const done = store.raise("1 ");
  assert.deepEqual([quantities(), store.now().isBusy], [[3, 1], true]);
  await settle();
  asked[0]!.answer(reply(line(1, 3), line(2, 1)));
  assert.deepEqual(await done, { isDone: true, message: "Done", isOver: false, isLost: false });
  assert.deepEqual([quantities(), store.now().isBusy, changes()], [[3, 1], false, 1]);
});

test("what is sold in pairs is raised and lowered by two, to an even quantity", async () => {
  const pairs = (productId: number, quantity: number): CartLine => ({ ...line(productId, quantity), min: 2, step: 2 });
  const { store, quantities } = await openStore(pairs(1, 4), pairs(2, 5));
  for (const key of ["1 ", "2 "]) void store.raise(key);
  assert.deepEqual(quantities(), [6, 6]);
  for (const key of ["1 ", "2 "]) void store.lower(key);
  assert.deepEqual(quantities(), [4, 4]);
});

for (const [what, said, outcome] of [
  ["a refusal", refusal, { isDone: false, message: "Only 2 left.", isOver: false, isLost: false }],
  [
    "a lost connection",
    new Error("gone"),
    { isDone: false, message: "No connection. Try again when it is back.", isOver: false, isLost: true },
  ],
] as const)
  test(`${what} rolls every kind of change back without a notification`, async () => {
    const changes: [(open: Awaited<ReturnType<typeof openStore>>["store"]) => Promise<unknown>, number[]][] = [
      [(store) => store.raise("1 "), [3]],
      [(store) => store.lower("1 "), [1]],
      [(store) => store.set("1 ", 7), [7]],
      [(store) => store.remove("1 "), []],
      [(store) => store.saveForLater("1 "), []],
      [(store) => store.add({ productId: 1, variationKey: "", variationId: 0, quantity: 4 }), [6]],
    ];
    for (const [make, shown] of changes) {
      const { store, asked, quantities, settle, changes: told } = await openStore(line(1, 2));
      const done = make(store);
      assert.deepEqual(quantities(), shown);
      await settle();
      asked[0]!.answer(said);
      assert.deepEqual(await done, outcome);
      assert.deepEqual([quantities(), told()], [[2], 0]);
    }
  });

test("lowering a quantity of 1 removes the line", async () => {
  const { store, quantities } = await openStore(line(1, 1));
  void store.lower("1 ");
  assert.deepEqual(quantities(), []);
});

test("changes are sent one after the other; pending changes stay visible on top of each reply", async () => {
  const { store, asked, quantities, settle } = await openStore(line(1, 2));
  const all = [store.raise("1 "), store.raise("1 "), store.lower("1 ")];
  await settle();
  assert.deepEqual([asked.length, quantities()], [1, [3]]);
  asked[0]!.answer(reply(line(1, 3)));
  await all[0];
  await settle();
  assert.deepEqual([asked.length, quantities()], [2, [3]]);
  asked[1]!.answer(refusal);
  await all[1];
  await settle();
  assert.deepEqual([asked.length, asked[2]!.before[0]!.quantity, quantities()], [3, 3, [2]]);
  asked[2]!.answer(reply(line(1, 2)));
  await all[2];
  assert.deepEqual(quantities(), [2]);
});

test("a reply for another owner's cart is not shown, and changes meant for it are not sent", async () => {
  const { store, asked, quantities, settle, becomes } = await openStore(line(1, 2));
  const first = store.raise("1 ");
  const second = store.raise("1 ");
  await settle();
  becomes("bela");
  store.forget();
  asked[0]!.answer(reply(line(1, 3)));
  await first;
  assert.equal((await second).isDone, false);
  assert.deepEqual([asked.length, quantities()], [1, []]);
});

test("a cart that cannot be loaded reports it and keeps its lines", async () => {
  let isThere = false;
  const read = async () => {
    if (!isThere) throw new Error("gone");
    return reply(line(1, 1));
  };
  const store = createCartStore({ source: () => ({ read, change: read }), owner: () => "", onChanged: () => {} });
  assert.equal(store.now().status, "unread");
  assert.equal((await store.read()).isLost, true);
  assert.equal(store.now().status, "lost");
  isThere = true;
  await store.read();
  isThere = false;
  await store.read();
  assert.deepEqual([store.now().status, store.now().lines.length], ["lost", 1]);
});
