/** Views of lists that staff keep. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "drizzle-orm";
import { type ViewList, deleteView, saveView, viewList } from "../../contract/admin/views.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { callAdmin, signInAs } from "./test-staff.ts";

type View = { id: number; name: string; address: string; isShared: boolean; isOwn: boolean; who: string };

let shop: TestShop;
let owner: string;
let support: string;
before(async () => {
  shop = await openShop({ now: "2026-11-23T06:00:00.000Z" });
  owner = await signInAs(shop, "owner");
  support = await signInAs(shop, "support");
});
beforeEach(() => shop.db.execute(sql`truncate staff_views`));
after(() => shop.close());

const given = { list: "orders" as const, name: "Large, on hold", address: "?tab=on_hold&sort=total", isShared: false };
const save = (cookie: string, change: Partial<typeof given> = {}) => callAdmin(shop, saveView, { cookie, body: { ...given, ...change } });
async function viewsOf(cookie: string, list: ViewList = "orders"): Promise<View[]> {
  return (await callAdmin(shop, viewList, { cookie, query: { list } })).body["views"] as View[];
}

test("a view is its maker's own until it is shared, and belongs to one list", async () => {
  await save(owner);
  assert.deepEqual(
    (await viewsOf(owner)).map(({ name, address, isShared, isOwn, who }) => [name, address, isShared, isOwn, who]),
    [[given.name, given.address, false, true, "owner"]],
  );
  assert.deepEqual([await viewsOf(support), await viewsOf(owner, "customers")], [[], []]);
  await save(owner, { isShared: true });
  assert.deepEqual(
    (await viewsOf(support)).map(({ name, isOwn, who }) => [name, isOwn, who]),
    [[given.name, false, "owner"]],
  );
});

test("saving under the same name replaces an own view, and never a colleague's", async () => {
  await save(owner, { isShared: true });
  await save(support, { address: "?tab=all" });
  await save(owner, { isShared: true, address: "?tab=unpaid" });
  assert.deepEqual((await viewsOf(support)).map(({ address, isOwn }) => [address, isOwn]).toSorted(), [
    ["?tab=all", true],
    ["?tab=unpaid", false],
  ]);
});

test("a shared view is seen by those who may read its list", async () => {
  await save(owner, { isShared: true });
  const content = await signInAs(shop, "content");
  assert.deepEqual(await viewsOf(content), []);
  assert.equal((await viewsOf(support)).length, 1);
});

test("a view that searches for a person's e-mail address or number is not shared", async () => {
  for (const q of ["anita@example.in", "98450 31772", "+91 98450-31772"]) {
    const address = `?${String(new URLSearchParams({ tab: "all", q }))}`;
    const refused = await save(owner, { isShared: true, address });
    assert.equal((refused.body["issues"] as { field: string }[])[0]?.field, "isShared", q);
    assert.equal((await save(owner, { address })).httpStatus, 200, q);
    // As one saved before this rule.
    await shop.db.execute(sql`update staff_views set is_shared = true`);
    assert.deepEqual([(await viewsOf(owner)).length, (await viewsOf(support)).length], [1, 0], q);
  }
  assert.equal((await save(owner, { isShared: true, name: "Jute", address: "?q=jute" })).httpStatus, 200);
  assert.equal((await viewsOf(support)).length, 1);
});

test("only its maker deletes a view", async () => {
  await save(owner, { isShared: true });
  const [view] = await viewsOf(owner);
  const remove = (cookie: string) => callAdmin(shop, deleteView, { cookie, params: { id: view?.id ?? 0 } });
  await remove(support);
  assert.equal((await viewsOf(owner)).length, 1);
  await remove(owner);
  assert.equal((await viewsOf(owner)).length, 0);
});

test("a view has a name, and its address is a query of the list", async () => {
  const nameless = await save(owner, { name: "  " });
  assert.deepEqual(nameless.body["issues"], [{ field: "name", message: "Give the view a name." }]);
  for (const address of ["https://elsewhere.example", "//elsewhere.example", "/orders"])
    assert.equal((await save(owner, { address })).httpStatus, 400, address);
});
