/** The end of a demo: what goes, what stays, who may do it, and a shop that works without it. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "drizzle-orm";
import { seedDemoShop } from "../../../demo/seed.ts";
import * as calls from "../../contract/admin/demo-data.ts";
import { signIn } from "../../contract/admin/session.ts";
import { categoryDetails, productDetails, productList } from "../../contract/catalogue.ts";
import { dashboard } from "../../contract/content-home.ts";
import { footer, menueList } from "../../contract/content.ts";
import { getSearchData } from "../../contract/search.ts";
import { audit } from "../audit/audit.ts";
import { allowCod, linesFor, orderCod } from "../checkout/test-checkout.ts";
import { publish, readPublished, saveDraft } from "../content/content.ts";
import { dismissFirstSteps } from "../first-steps/first-steps.ts";
import { STAFF_PASSWORD, callAdmin, signInAs } from "../staff/test-staff.ts";
import { type TestShop, openShop } from "../test-shop.ts";

let shop: TestShop;
let owner: string;
before(async () => {
  shop = await openShop({ now: "2026-11-23T10:00:00.000Z" });
  await seedDemoShop(shop.db, shop.media, () => {});
  await dismissFirstSteps(shop.db, null, shop.clock());
  owner = await signInAs(shop, "owner");
});
after(() => shop.close());

const read = async () => (await callAdmin(shop, calls.demoData, { cookie: owner })).body["demo"] as Record<string, number> | null;
const remove = (cookie = owner) => callAdmin(shop, calls.removeDemoData, { cookie });
const one = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) => (await shop.db.execute<Row>(query)).rows[0]!;
const isInStore = async (key: string) => (await shop.app.inject(`/media/${key}.jpg`)).statusCode === 200;
const keysOf = async (slug: string) =>
  (
    await shop.db.execute<{ key: string }>(
      sql`select m.key from product_images i join media m on m.id = i.media_id join products p on p.id = i.product_id where p.slug = ${slug} order by i.position`,
    )
  ).rows.map(({ key }) => key);

test("a new demo shop says what would go; its staff cannot end it before there is an owner who stays", async () => {
  const demo = await read();
  assert.ok(demo && demo["products"]! > 40 && demo["categories"] === 14 && demo["pictures"]! > 100, JSON.stringify(demo));
  assert.deepEqual([demo["ordered"], demo["changed"], demo["hasOwner"]], [0, 0, false]);
  const { httpStatus, code } = await remove();
  assert.deepEqual([httpStatus, code], [409, "demo_data.owner_needed"]);
  assert.equal((await remove(await signInAs(shop, "support"))).httpStatus, 403);
});

test("the demo goes; what staff changed or somebody ordered stays; the shop works, and its books are right", async () => {
  await shop.db.execute(
    sql`insert into staff (name, email, role, password_hash, totp_secret, created_at) values ('Kesar', 'kesar@shop.example', 'owner', 'x', 'JBSWY3DPEHPK3PXP', now())`,
  );
  const { rows: sizes } = await shop.db.execute<{ id: number; combination: string; slug: string; productId: number }>(
    sql`select v.id, v.combination, p.slug, p.id as "productId" from variants v join products p on p.id = v.product_id
      where v.stock > 3 and v.selling_price < 4000000 and p.slug <> 'gift-card' order by p.id, v.position`,
  );
  const [first] = sizes;
  const changed = sizes.find(({ productId }) => productId !== first!.productId)!;
  await allowCod(shop);
  const ordered = await orderCod(shop, { lines: linesFor([{ productId: first!.productId, sizes: [first!] }]) });
  assert.equal(ordered.httpStatus, 200, JSON.stringify(ordered.body));
  await shop.db.execute(sql`update products set name = 'My own name', version = version + 1 where id = ${changed.productId}`);
  await saveDraft(shop.db, "cartnotes", "", {});
  await publish(shop.db, "cartnotes", "");
  const gone = await one<{ slug: string }>(
    sql`select slug from products where id not in (${first!.productId}, ${changed.productId}) and slug <> 'gift-card' order by id desc limit 1`,
  );
  const [goneKeys, changedKeys] = [await keysOf(gone.slug), await keysOf(changed.slug)];
  const goes = await read();
  assert.deepEqual([goes!["ordered"], goes!["changed"], goes!["hasOwner"]], [1, 1, true]);

  // Two presses at once.
  const answers = await Promise.all([remove(), remove()]);
  assert.deepEqual(answers.map(({ httpStatus }) => httpStatus).toSorted(), [200, 409], JSON.stringify(answers.map(({ body }) => body)));

  const { rows } = await shop.db.execute<{ slug: string; status: string }>(sql`select slug, status from products order by status`);
  assert.deepEqual(rows, [
    { slug: changed.slug, status: "active" },
    { slug: first!.slug, status: "archived" },
  ]);
  assert.equal((await shop.call(productDetails, { slug: gone.slug })).httpStatus, 404);
  assert.equal((await shop.call(productDetails, { slug: changed.slug })).body.product_name, "My own name");
  assert.equal((await shop.call(productList, { type: "all" })).body.resProductsData.total, 1);
  assert.equal((await shop.call(getSearchData, { query: "gift card" })).httpStatus, 200);
  assert.deepEqual(
    await Promise.all(goneKeys.map(isInStore)),
    goneKeys.map(() => false),
  );
  assert.deepEqual(
    await Promise.all(changedKeys.map(isInStore)),
    changedKeys.map(() => true),
  );
  // The order still shows what was bought.
  assert.ok(await one(sql`select 1 from order_lines l join media m on m.id = l.picture_id`));

  // What is left needs its own categories; nothing leads to one that is gone.
  for (const call of [menueList, footer, dashboard]) assert.equal((await shop.call(call)).httpStatus, 200, call.name);
  const { rows: categories } = await shop.db.execute<{ slug: string; isNeeded: boolean }>(
    sql`select slug, exists (select 1 from product_categories p where p.category_id = c.id) or exists (select 1 from categories below where below.parent_id = c.id) as "isNeeded" from categories c`,
  );
  assert.ok(categories.length > 0 && categories.every(({ isNeeded }) => isNeeded), JSON.stringify(categories));
  const text = JSON.stringify([(await shop.call(menueList)).body, (await shop.call(footer)).body]);
  for (const [, slug] of text.matchAll(/\/category\/([a-z0-9-]+)/g))
    assert.equal((await shop.call(categoryDetails, { cat_slug: slug!, type: "category" })).httpStatus, 200, slug);
  assert.equal(await readPublished(shop.db, "home", ""), undefined);
  assert.notEqual(await readPublished(shop.db, "cartnotes", ""), undefined);
  assert.equal((await one<{ count: number }>(sql`select count(*)::int as count from first_steps_dismissed`)).count, 0);
  assert.equal(
    (await one<{ count: number }>(sql`select count(*)::int as count from attributes where code in ('size', 'colour', 'value')`)).count,
    2,
  );

  // The demo's staff are out, and the real owner is not.
  const out = await callAdmin(shop, signIn, { body: { email: "owner@shop.example", password: STAFF_PASSWORD } });
  assert.notEqual(out.httpStatus, 200);
  assert.ok(await one(sql`select 1 from staff where name = 'Kesar' and left_at is null`));
  const entry = await one<{ after: Record<string, number> }>(sql`select after from audit_entries where action = 'admin.remove-demo-data'`);
  assert.equal(entry.after["products"], goes!["products"]);
  assert.deepEqual(await audit(shop.db, shop.clock()), []);
});

test("the next start seeds no demo again", async () => {
  await shop.db.execute(sql`delete from products where status = 'active'`);
  await shop.db.execute(sql`delete from order_lines; delete from products; truncate categories cascade`);
  await seedDemoShop(shop.db, shop.media, () => {});
  assert.equal((await one<{ count: number }>(sql`select count(*)::int as count from products`)).count, 0);
});
