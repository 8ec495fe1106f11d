/** Damaged files, from the upload to the undoing: no error of the server, nothing half saved, no formula, nothing left. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import * as calls from "../../contract/admin/product-imports.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { audit } from "../audit/audit.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { addTestProduct, createTestCatalogue } from "../test-catalogue.ts";
import { addPlainPicture } from "../test-picture.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { runProductImport } from "./product-imports.ts";
import { importDeps } from "./test-imports.ts";

let shop: TestShop;
let owner: string;
before(async () => {
  shop = await openShop({ now: "2026-11-23T10:00:00.000Z" });
  const at = await createTestCatalogue(shop.db);
  owner = await signInAs(shop, "owner");
  for (const name of ["Serai Madder", "Neelam Indigo"])
    await addTestProduct(shop.db, at, {
      name,
      colours: ["Red", "Ivory"],
      sizes: [
        { size: "4x6", price: 499, mrp: 600.5, stock: 3 },
        { size: "5x8", price: 699, stock: 1 },
      ],
    });
  // What is on sale has a picture.
  await shop.db.execute(
    sql`insert into product_images (product_id, media_id) select id, ${await addPlainPicture(shop, { name: "madder" })} from products`,
  );
});
after(() => shop.close());

const RUNS = 40;
const place = fc.double({ min: 0, max: 0.999, noNaN: true });
const dirt = ["", "-", "0", "7", "9".repeat(20), "=1+1", "Kesar", "yes", "draft", "x".repeat(400)];
const goodCells = [
  { headings: ["Stock", "Variant Inventory Qty"], texts: ["0", "2", "15"] },
  { headings: ["Price", "Variant Price", "Regular price"], texts: ["450", "499.50"] },
  { headings: ["Subtitle", "Search title", "SEO Title", "Name", "Title"], texts: ["=1+1", "+91 98", "@home", "-1+1", "Kesar"] },
];
/** A cell below the headings gets another text: one that cannot be, or one that can. `headings`: where the column may be; empty for any. */
const cellChange = fc.oneof(
  fc.record({ row: place, column: place, headings: fc.constant([] as string[]), text: fc.constantFrom(...dirt) }),
  ...goodCells.map(({ headings, texts }) =>
    fc.record({ row: place, column: place, headings: fc.constant(headings), text: fc.constantFrom(...texts) }),
  ),
);
/** Bytes are taken out and others put in their place. */
const byteChange = fc.record({ at: place, removes: fc.nat(6), puts: fc.constantFrom("", '"', ",", "\n", "\0", "7", "\xe9", "\u{1F9F6}") });
const damage = fc.record({
  cells: fc.array(cellChange, { minLength: 1, maxLength: 6 }),
  bytes: fc.oneof(
    { weight: 3, arbitrary: fc.constant([] as Valued<typeof byteChange>[]) },
    { weight: 1, arbitrary: fc.array(byteChange, { minLength: 1, maxLength: 3 }) },
  ),
});

type Valued<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;
function damaged(file: Buffer, { cells, bytes }: Valued<typeof damage>): Buffer {
  const [headings, ...rows] = parse(file, { bom: true }) as string[][];
  for (const { row, column, headings: wanted, text } of cells) {
    const places = headings!.flatMap((heading, at) => (wanted.length === 0 || wanted.includes(heading) ? [at] : []));
    rows[Math.floor(row * rows.length)]![places[Math.floor(column * places.length)]!] = text;
  }
  return bytes.reduce(
    (content, { at, removes, puts }) => {
      const from = Math.floor(at * content.length);
      return Buffer.concat([content.subarray(0, from), Buffer.from(puts, "latin1"), content.subarray(from + removes)]);
    },
    Buffer.from(stringify([headings!, ...rows])),
  );
}

/** The filled cells of an export. Attributes that a file has brought stay, as columns without values. */
async function exported(): Promise<Record<string, string>[]> {
  const { statusCode, rawPayload } = await shop.app.inject({ url: `${calls.exportProducts.path}?tab=all`, headers: { cookie: owner } });
  assert.equal(statusCode, 200);
  const rows = parse(rawPayload, { bom: true, columns: true }) as Record<string, string>[];
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== "")));
}

// No picture of a damaged address arrives.
const deps = () => importDeps(shop, async () => ({ name: "rug.jpg", content: Buffer.from("no picture") }));
type Detail = ReplyOf<typeof calls.importDetail>["import"];
async function ask(call: typeof calls.saveImport | typeof calls.undoImport, id: number): Promise<Detail> {
  const { httpStatus, body } = await callAdmin(shop, call, { cookie: owner, params: { id } });
  assert.equal(httpStatus, 200, JSON.stringify(body));
  return await work(id);
}
async function work(id: number): Promise<Detail> {
  await runProductImport(deps(), { id });
  return ((await callAdmin(shop, calls.importDetail, { cookie: owner, params: { id } })).body as { import: Detail }).import;
}

test("a damaged file is refused or saved product by product, and undone it has left nothing", async () => {
  const layouts = await Promise.all(
    ["shopify", "woocommerce"].map((name) => readFile(new URL(`import-files/${name}.csv`, import.meta.url))),
  );
  const own = (await shop.app.inject({ url: `${calls.exportProducts.path}?tab=all`, headers: { cookie: owner } })).rawPayload;
  const before = await exported();
  const findings = await audit(shop.db, shop.clock());
  const seen = { failed: 0, new: 0, changed: 0, problem: 0 };
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(own, own, ...layouts), damage, async (file, parts) => {
      const content = damaged(file, parts).toString("base64");
      const { httpStatus, body } = await callAdmin(shop, calls.addImport, { cookie: owner, body: { name: "rugs.csv", content } });
      assert.equal(httpStatus, 200, JSON.stringify(body));
      const id = Number(body["id"]);
      const { state, counts } = await work(id);
      assert.match(state, /^(checked|failed)$/);
      if (state === "failed") seen.failed += 1;
      for (const kind of ["new", "changed", "problem"] as const) seen[kind] += counts[kind];
      if (counts.new + counts.changed === 0) return;
      const saved = await ask(calls.saveImport, id);
      assert.deepEqual([saved.state, saved.counts.waiting, saved.isPaused], ["saved", 0, false]);
      assert.deepEqual(await audit(shop.db, shop.clock()), findings);
      for (const row of await exported()) for (const cell of Object.values(row)) assert.doesNotMatch(cell, /^[=+@\t\r]/);
      const undone = saved.counts.saved === 0 ? saved : await ask(calls.undoImport, id);
      assert.deepEqual([undone.counts.saved, undone.counts.kept], [0, 0]);
      assert.deepEqual(await exported(), before);
    }),
    { numRuns: RUNS, seed: 20261127 },
  );
  // Each end is reached, so that none of them is all that is tried.
  assert.ok(
    Object.values(seen).every((count) => count > 3),
    JSON.stringify(seen),
  );
});
