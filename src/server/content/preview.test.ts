/** Trees of sections as the builder can make them: each is shown, unfinished parts of it are left out, and nothing that the owner writes can run. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { payloads } from "../../../attack/xss-payloads.ts";
import { dashboard } from "../../contract/content-home.ts";
import { footer } from "../../contract/content.ts";
import { block as blockSchema } from "../../contract/content/blocks.ts";
import { type Draft, kinds } from "../../contract/content/kinds.ts";
import { createTestCatalogue } from "../test-catalogue.ts";
import { addPlainPicture } from "../test-picture.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { findPreview, preparePreview, publish, readWithReferences, saveDraft } from "./content.ts";
import { withoutUnfinished } from "../platform/without-unfinished.ts";

const NOW = "2026-11-23T10:00:00.000Z";
let shop: TestShop;
let ids: Record<"categoryId" | "tagId" | "collectionId" | "mediaId", number>;
before(async () => {
  shop = await openShop({ now: NOW });
  const at = await createTestCatalogue(shop.db);
  const first = async (table: string) =>
    Number((await shop.db.execute(`select id from ${table} order by id limit 1`)).rows[0]?.["id"] ?? 0);
  await shop.db.execute("insert into tags (name, slug) values ('New', 'new') on conflict do nothing");
  await shop.db.execute("insert into collections (name, slug) values ('Indigo', 'indigo') on conflict do nothing");
  ids = {
    categoryId: await first("categories"),
    tagId: await first("tags"),
    collectionId: await first("collections"),
    mediaId: await addPlainPicture(shop, { name: "Room", alt: "A room" }),
  };
  assert.ok(at);
  await shop.db.execute(
    `insert into staff (name, email, role, password_hash, created_at) values ('M', 'm@shop.example', 'content', 'x', '${NOW}')`,
  );
});
after(() => shop.close());

const text = (most: number) =>
  fc.oneof(fc.string({ unit: "grapheme", maxLength: 30 }), fc.constantFrom(...payloads)).map((typed) => typed.slice(0, most));
const html = fc.array(text(500), { maxLength: 3 }).map((parts) => parts.join(" "));
const anId = (name: keyof typeof ids) => fc.constantFrom(null, name).map((chosen) => (chosen === null ? null : ids[chosen]));
const pictures = fc.array(fc.record({ mediaId: anId("mediaId"), caption: text(300) }), { maxLength: 3 });

/** A block of every kind, as its form can fill it. */
const blocks: Record<string, fc.Arbitrary<object>> = {
  products: fc.record({
    title: text(120),
    categoryId: fc.constant(0),
    arrangement: fc.constantFrom("slider", "grid"),
    columns: fc.integer({ min: 1, max: 6 }),
  }),
  categories: fc.record({ title: text(120), style: fc.constantFrom("uneven", "even") }),
  text: fc.record({ title: text(120), text: html }),
  picture: fc.record({ mediaId: anId("mediaId"), caption: text(300), size: fc.constantFrom("", "small", "large") }),
  banners: fc.record({ title: text(120), pictures }),
  collections: fc.record({ title: text(120), linkText: text(80) }),
  rugs: fc.record({ title: text(120) }),
  marquee: fc.record({ title: text(120), pictures }),
  instagram: fc.record({ title: text(120) }),
  posts: fc.record({ title: text(120) }),
  heading: fc.record({ heading: text(160), subheading: text(300), size: fc.constantFrom("h1", "h2", "h3"), inlineStyle: text(200) }),
  video: fc.record({ caption: text(300) }),
  rooms: fc.record({ title: text(120), text: html, pictures }),
  reserved: fc.constant({ number: 3 }),
  nothing: fc.constant({ number: 8 }),
};
const block = fc.constantFrom(...Object.keys(blocks)).chain((type) =>
  fc.record({ fields: blocks[type]!, isHidden: fc.boolean() }).map(({ fields, isHidden }) => ({
    ...fields,
    type,
    isHidden,
    ...(type === "products" && { categoryId: ids.categoryId }),
    ...(type === "categories" && { categoryIds: [ids.categoryId] }),
    ...((type === "collections" || type === "rugs") && { collectionIds: [ids.collectionId] }),
  })),
);
const sections = fc.array(
  fc.record({
    inlineStyle: text(200),
    extraClass: text(100),
    isHidden: fc.boolean(),
    isFullWidth: fc.boolean(),
    columns: fc.array(fc.record({ width: fc.integer({ min: 1, max: 12 }), blocks: fc.array(block, { maxLength: 4 }) }), { maxLength: 3 }),
  }),
  { maxLength: 4 },
);
const tree = fc.record({ desktop: sections, phone: sections }) as unknown as fc.Arbitrary<Draft<"home">>;

/** What could run in the HTML of a reply. */
const dangerous =
  /<script|<iframe|<object|<embed|<base|<style|<[^>]+\son\w+\s*=|(href|src|action)\s*=\s*["']?\s*(javascript|vbscript|data:text)/i;
const htmlOf = (reply: unknown): string[] => {
  if (typeof reply !== "object" || reply === null) return [];
  return Object.entries(reply).flatMap(([name, value]) =>
    typeof value === "string" ? (/description|roomedit_text/.test(name) ? [value] : []) : htmlOf(value),
  );
};

test("every kind of block is among those that are tried", () => {
  assert.deepEqual(Object.keys(blocks).toSorted(), blockSchema.options.flatMap(({ shape }) => [...shape.type.values]).toSorted());
});

test("any tree that the builder can make is saved, shown in the shop and shown in its preview, without anything that runs", async () => {
  await fc.assert(
    fc.asyncProperty(tree, async (body) => {
      await saveDraft(shop.db, "home", "", body);
      const { token } = await preparePreview(shop.db, { kind: "home", slug: "", by: 1, now: shop.clock() });
      const preview = await findPreview(shop.db, token, "/", shop.clock());
      const shown = await preview!.run(async () => await readWithReferences(shop.db, "home"));
      assert.equal(shown.body.desktop.length, body.desktop?.length);
      await publish(shop.db, "home", "");
      const { httpStatus, body: reply } = await shop.call(dashboard);
      assert.equal(httpStatus, 200);
      for (const written of htmlOf(reply)) assert.doesNotMatch(written, dangerous);
      const visible = (body.desktop ?? []).filter(({ isHidden }) => !isHidden).length;
      assert.equal(reply.resAppearanceHomeBrowserData.length, visible);
    }),
    { numRuns: 40 },
  );
});

test("what is not finished is left out, and all the rest stays", () => {
  const unfinished = fc.constantFrom(
    { type: "products" },
    { type: "heading", heading: 7 },
    { type: "gone" },
    { type: "text", text: "x", more: 1 },
    null,
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constant({ type: "heading", heading: "Whole" }), unfinished), { maxLength: 12 }), (mixed) => {
      const left = withoutUnfinished(kinds.home, { desktop: [{ columns: [{ width: 12, blocks: mixed }] }] }) as {
        desktop: { columns: { blocks: object[] }[] }[];
      };
      assert.equal(
        left.desktop[0]?.columns[0]?.blocks.length,
        mixed.filter((one) => one !== null && "heading" in one && one.heading === "Whole").length,
      );
    }),
  );
});

test("a preview is over after a day, and opens no other document and no other page", async () => {
  const { token } = await preparePreview(shop.db, {
    kind: "footer",
    slug: "",
    body: { columns: [{ title: "Soon" }] },
    by: 1,
    now: shop.clock(),
  });
  const find = async (given: string, path: string, now = NOW) => (await findPreview(shop.db, given, path, new Date(now))) !== undefined;
  assert.deepEqual(
    [
      await find(token, "/"),
      await find(token, "/about"),
      await find("x".repeat(43), "/"),
      await find("", "/"),
      await find(token, "/", "2026-11-24T10:00:00.001Z"),
    ],
    [true, false, false, false, false],
  );
});

test("what is published is in every process within a second, and never half", async () => {
  const other = await openShop({ besides: { databaseUrl: shop.databaseUrl }, keep: true, now: NOW });
  try {
    const titles = async () => {
      const { footer_title1, footer_title4 } = (await other.call(footer)).body.footerIdData;
      return [footer_title1, footer_title4];
    };
    const columns = (title: string) => Array.from({ length: 4 }, () => ({ title }));
    for (let round = 1; round <= 5; round++) {
      // The other process has the reply before in its cache.
      await other.call(footer);
      await saveDraft(shop.db, "footer", "", { columns: columns(`Round ${round}`) });
      await publish(shop.db, "footer", "");
      const start = performance.now();
      for (;;) {
        const [first, last] = await titles();
        if (round > 1) assert.equal(first, last);
        if (first === `Round ${round}`) break;
        // A reply from the cache leaves no room for the news.
        await sleep(2);
        assert.ok(performance.now() - start < 1_000, `round ${round} after ${performance.now() - start} ms`);
      }
    }
  } finally {
    await other.close();
  }
});
