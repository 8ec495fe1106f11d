/** Files that somebody or something has damaged: they are refused, or compared; nothing breaks. */
import { test } from "node:test";
import fc from "fast-check";
import { type Context, compare } from "./compare.ts";
import { Lookup } from "./lookup.ts";
import { Pictures } from "./pictures.ts";
import { guard, readShape, unguard } from "./shapes.rules.ts";
import { UnreadableFile, readTable } from "./table.ts";
import assert from "node:assert/strict";

const files = [
  'Product SKU,Name,Status,Tags,SKU,Size,MRP,Price,Stock,Made to order\nMAD,Madder,draft,Festive,MAD-1,4 × 6 ft,60000,"49,900",3,no\n,,,,MAD-2,5 × 8 ft,-,69900,0,yes',
  "Handle,Title,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src\nmat,Mat,Rugs,wool,Size,4x6,M-1,900,3,4990.00,https://a.example/1.jpg\nmat,,,,,5x8,,900,-1,5990,",
  'ID,Type,SKU,Name,Published,Regular price,Sale price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)\n1,variable,mat,Mat,1,,,Rugs > Flat,,Size,"4x6, 5x8"\n2,variation,mat-1,Mat,1,60,49,,id:1,Size,4x6',
];
const choices = {
  categories: [{ id: 1, name: "Rugs" }],
  collections: [],
  tags: [{ id: 1, name: "Festive" }],
  attributes: [{ id: 1, code: "size", name: "Size", isVariation: true, terms: [{ id: 1, name: "4 × 6 ft", widthCm: 122 }] }],
};
const scraps = [
  '"',
  ",",
  "\n",
  "\r",
  ";",
  "-",
  "=",
  "'",
  "\0",
  "9".repeat(30),
  "é",
  "\u{1F9F6}",
  "id:",
  " > ",
  "1e9",
  "-1",
  "x".repeat(300),
];

const mutation = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), removes: fc.nat(6), scrap: fc.constantFrom("", ...scraps) });
const mutated = fc
  .record({ file: fc.constantFrom(...files), mutations: fc.array(mutation, { minLength: 1, maxLength: 8 }) })
  .map(({ file, mutations }) =>
    mutations.reduce((text, { at, removes, scrap }) => {
      const place = Math.floor(at * text.length);
      return text.slice(0, place) + scrap + text.slice(place + removes);
    }, file),
  );

test("10,000 damaged files are each refused or compared", async () => {
  await fc.assert(
    fc.asyncProperty(mutated, async (text) => {
      const table = await readTable(Buffer.from(text)).catch((error: unknown) => {
        if (error instanceof UnreadableFile) return undefined;
        throw error;
      });
      const reading = table && readShape(table, ["Size"]);
      if (!reading) return;
      const context: Context = {
        shape: reading.shape,
        headings: reading.headings,
        lookup: new Lookup(choices, reading.shape !== "own"),
        pictures: new Pictures("https://shop.example", [], new Map()),
        judgedBy: { hsnPrefixes: [], materialIds: new Set(), sizeIds: new Set(), hasSeller: true, hasCare: true },
        owners: new Map(),
        skuTwice: new Map(),
      };
      for (const group of new Set(reading.rows.map((row) => row.group))) {
        const { kind, given, problems } = compare(
          reading.rows.filter((row) => row.group === group),
          null,
          context,
        );
        assert.equal(given === null, problems.length > 0);
        assert.ok(kind === "new" || kind === "problem");
      }
    }),
    { numRuns: 10_000 },
  );
});

test("any text survives an export and an import as a cell, and is never a formula there", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      assert.equal(unguard(guard(text)), text);
      assert.ok(!/^[=+@\t\r]/.test(guard(text)));
    }),
  );
});
