/** Files as spreadsheets and other shops write them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { strToU8, zipSync } from "fflate";
import writeXlsx from "write-excel-file/node";
import { readTableApart } from "./read-table-apart.ts";
import { readReference, referencesOf } from "./pictures.ts";
import { guard, joinTexts, readShape, splitTexts, unguard } from "./shapes.rules.ts";
import { UnreadableFile, readTable } from "./table.ts";

const read = (text: string, encoding: BufferEncoding = "utf8") => readTable(Buffer.from(text, encoding));
const refusal = async (bytes: Uint8Array) => {
  try {
    await readTable(bytes);
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message;
    throw error;
  }
  return "";
};

test("CSV is read with its mark, its quotes, its line ends and each of the three delimiters", async () => {
  for (const delimiter of [",", ";", "\t"]) {
    const table = await read(`\uFEFFSKU${delimiter}"Na""me"\r\nA-1${delimiter}"one, two; three\nfour"\r\n\r\nA-2${delimiter}\r\n`);
    assert.deepEqual(table.headings, ["SKU", 'Na"me']);
    assert.deepEqual(table.rows, [
      { number: 2, cells: ["A-1", "one, two; three\nfour"] },
      { number: 4, cells: ["A-2", ""] },
    ]);
  }
});

test("UTF-8, Windows-1252 and UTF-16 are told apart", async () => {
  const text = "SKU,Name\nA,Café";
  for (const encoding of ["utf8", "latin1"] as const) assert.equal((await read(text, encoding)).rows[0]?.cells[1], "Café");
  assert.equal((await read(`\uFEFF${text}`, "utf16le")).rows[0]?.cells[1], "Café");
});

test("XLSX is read with its numbers as they are seen", async () => {
  const file = await writeXlsx([
    ["SKU", "Price", "Name", "Made to order"],
    ["A-1", 69_900.5, "=1+1", true],
    ["A-2", 0.1 + 0.2, null, false],
  ]).toBuffer();
  const { kind, rows } = await readTable(file);
  assert.equal(kind, "xlsx");
  assert.deepEqual(
    rows.map(({ cells }) => cells),
    [
      ["A-1", "69900.5", "=1+1", "true"],
      ["A-2", "0.3", "", "false"],
    ],
  );
});

test("what cannot be read is refused with its reason", async () => {
  assert.match(await refusal(Buffer.from("")), /no rows/);
  assert.match(await refusal(Buffer.from("SKU,Name\n")), /no rows/);
  assert.match(await refusal(Buffer.from('SKU,Name\nA,"open\nB,x')), /Row 2 .*quotation mark/);
  assert.match(await refusal(Buffer.from("SKU,SKU\nA,B")), /Two columns are named SKU/);
  assert.match(await refusal(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1])), /neither a CSV file/);
  assert.match(await refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])), /old kind/);
  assert.match(await refusal(Buffer.from("PK\u0003\u0004 and no more")), /cannot be read/);
  assert.match(await refusal(zipSync({ "other.txt": strToU8("x") })), /neither a CSV file/);
  assert.match(await refusal(Buffer.from(`SKU\n${"A\n".repeat(30_001)}`)), /at most 30,000 rows/);
});

test("a small file that unpacks to a huge one is refused before it is unpacked", async () => {
  const bomb = zipSync({ "xl/workbook.xml": strToU8("<x/>"), "xl/worksheets/sheet1.xml": new Uint8Array(160 * 1024 * 1024) }, { level: 1 });
  assert.ok(bomb.length < 2_000_000);
  assert.match(await refusal(bomb), /too large once it is unpacked/);
});

test("a file is read on a thread of its own, and its problems arrive", async () => {
  const table = await readTableApart(Buffer.from("SKU,Price\nA,1"));
  assert.deepEqual(table.rows, [{ number: 2, cells: ["A", "1"] }]);
  await assert.rejects(readTableApart(Buffer.from("SKU\n")), UnreadableFile);
});

test("formulas are neutralised, and come back as they were", () => {
  for (const text of ["=1+1", "+91 98", "-cmd|' /C calc'!A0", "@x", "'=x", "''-", "-", "plain", "it's", "'quoted'"]) {
    const cell = guard(text);
    assert.doesNotMatch(cell, /^[=+\-@\t\r]/);
    assert.equal(unguard(cell), text);
  }
  assert.equal(guard("-5"), "-5");
});

const shapeOf = async (text: string) => {
  const reading = readShape(await read(text), ["Size", "Colour"]);
  assert.ok(reading);
  return reading;
};

test("own columns: blank leaves, '-' empties, rows below a product belong to it, unknown columns are named", async () => {
  const reading = await shapeOf(
    "Product SKU,Name,Subtitle,SKU,Size,Price,Notes\nMAD,Madder,-,MAD-1,4 × 6 ft,49900,ask Rafiq\n,,,MAD-2,5 × 8 ft,,\nIND,Indigo,'-,IND-1,,1,",
  );
  assert.equal(reading.shape, "own");
  assert.deepEqual(reading.ignored, ["Notes"]);
  assert.deepEqual(reading.rows, [
    {
      number: 2,
      group: "mad",
      cells: { productSku: "MAD", name: "Madder", subtitle: "", sku: "MAD-1", "attribute size": "4 × 6 ft", price: "49900" },
    },
    { number: 3, group: "mad", cells: { sku: "MAD-2", "attribute size": "5 × 8 ft" } },
    { number: 4, group: "ind", cells: { productSku: "IND", name: "Indigo", subtitle: "-", sku: "IND-1", price: "1" } },
  ]);
});

const shopifyRows = [
  [
    "madder-rug",
    "Madder Rug",
    "<p>Knotted.</p>",
    "Rugs",
    "wool, handmade",
    "Size",
    "4x6",
    "MR-46",
    "9000",
    "3",
    "49900.00",
    "60000",
    "https://cdn.example/1.jpg",
    "active",
  ],
  ["madder-rug", "", "", "", "", "", "5x8", "", "12000", "-1", "69900.00", "", "https://cdn.example/2.jpg", ""],
  ["madder-rug", "", "", "", "", "", "", "", "", "", "", "", "https://cdn.example/3.jpg", ""],
  ["pouf", "Pouf", "Soft", "Poufs", "", "Title", "Default Title", "", "0", "1", "1900", "0", "", "draft"],
];
const csv = (rows: readonly (readonly string[])[]) => rows.map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\n");

test("Shopify's file is read by its old and its new headings alike", async () => {
  const old =
    "Handle,Title,Body (HTML),Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status";
  const recent =
    "URL handle,Title,Description,Type,Tags,Option1 name,Option1 value,SKU,Weight value (grams),Inventory quantity,Price,Compare-at price,Product image URL,Status";
  for (const headings of [old, recent]) {
    const { shape, rows } = await shapeOf(`${headings}\n${csv(shopifyRows)}`);
    assert.equal(shape, "shopify");
    assert.deepEqual(rows, [
      {
        number: 2,
        group: "madder-rug",
        cells: {
          slug: "madder-rug",
          productSku: "MADDER-RUG",
          name: "Madder Rug",
          description: "<p>Knotted.</p>",
          categories: "Rugs",
          tags: "wool; handmade",
          status: "on sale",
          "attribute size": "4x6",
          sku: "MR-46",
          price: "49900.00",
          mrp: "60000",
          weightGrams: "9000",
          stock: "3",
          pictures: "https://cdn.example/1.jpg; https://cdn.example/2.jpg; https://cdn.example/3.jpg",
        },
      },
      {
        number: 3,
        group: "madder-rug",
        cells: { "attribute size": "5x8", sku: "MADDER-RUG-5X8", price: "69900.00", mrp: "69900.00", weightGrams: "12000", stock: "0" },
      },
      {
        number: 5,
        group: "pouf",
        cells: {
          slug: "pouf",
          productSku: "POUF",
          name: "Pouf",
          description: "Soft",
          categories: "Poufs",
          status: "draft",
          sku: "POUF",
          price: "1900",
          mrp: "1900",
          stock: "1",
        },
      },
    ]);
  }
});

test("WooCommerce's file is read: variations join their parent by SKU or id", async () => {
  const headings =
    "ID,Type,SKU,Name,Published,Short description,Description,Stock,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)";
  const { shape, rows } = await shapeOf(
    `${headings}\n${csv([
      [
        "44",
        "variable",
        "madder",
        "Madder",
        "1",
        "<p>Warm</p>",
        "Long\\ntext",
        "",
        "",
        "",
        "",
        "Rugs > Hand-knotted, Sale",
        "wool",
        "https://a.example/1.jpg, https://a.example/2.jpg",
        "",
        "Size",
        "4x6, 5x8",
      ],
      ["45", "variation", "madder-46", "Madder - 4x6", "1", "", "", "3", "9.5", "49900", "60000", "", "", "", "madder", "Size", "4x6"],
      ["46", "variation", "", "Madder - 5x8", "1", "", "", "", "", "", "69900", "", "", "", "id:44", "Size", "5x8"],
      ["47", "simple", "pouf", "Pouf", "0", "", "", "2", "", "", "1900", "Poufs", "", "", "", "", ""],
    ])}`,
  );
  assert.equal(shape, "woocommerce");
  assert.deepEqual(rows, [
    {
      number: 3,
      group: "madder",
      cells: {
        productSku: "madder",
        slug: "madder",
        name: "Madder",
        subtitle: "Warm",
        description: "Long\ntext",
        categories: "Rugs > Hand-knotted; Sale",
        tags: "wool",
        status: "on sale",
        pictures: "https://a.example/1.jpg; https://a.example/2.jpg",
        "attribute size": "4x6",
        mrp: "60000",
        price: "49900",
        stock: "3",
        weightGrams: "9500",
        sku: "madder-46",
      },
    },
    { number: 4, group: "madder", cells: { "attribute size": "5x8", mrp: "69900", price: "69900", sku: "MADDER-5X8" } },
    {
      number: 5,
      group: "pouf",
      cells: {
        productSku: "pouf",
        slug: "pouf",
        name: "Pouf",
        categories: "Poufs",
        status: "draft",
        mrp: "1900",
        price: "1900",
        stock: "2",
        sku: "pouf",
      },
    },
  ]);
});

test("headings that nobody knows are refused", async () => {
  assert.equal(readShape(await read("Vendor,Colour\na,b"), ["Colour"]), undefined);
});

test("Shopify's pictures stand in the order of their positions, with their texts and sizes", async () => {
  const { rows, headings, ignored } = await shapeOf(
    "Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src,Image Position,Image Alt Text,Variant Image,HSN Code (product.metafields.custom.hsn)\n" +
      csv([
        ["mat", "Mat", "Size", "4x6", "900", "https://a.example/2.jpg", "2", "", "https://a.example/2.jpg", "5702.41"],
        ["mat", "", "Size", "5x8", "990", "https://a.example/1.jpg", "1", "Front; red", "", ""],
        ["mat", "", "", "", "", "https://a.example/3.jpg", "", "Back", "", ""],
      ]),
  );
  const [first, second] = rows;
  assert.equal(first?.cells["pictures"], "https://a.example/1.jpg; https://a.example/2.jpg; https://a.example/3.jpg");
  assert.deepEqual(splitTexts(first?.cells["pictureTexts"] ?? ""), ["Front; red", "", "Back"]);
  assert.equal(first?.cells["picture"], "https://a.example/2.jpg");
  assert.equal(first?.cells["hsnCode"], "570241");
  assert.equal(second?.cells["picture"], undefined);
  assert.equal(headings["pictures"], "Image Src");
  assert.deepEqual(ignored, []);
});

test("texts in one cell come back as they were", () => {
  for (const all of [["a; b", "", "c\\", "d"], ["", "x"], ["one"], ["\\;", ";"]]) assert.deepEqual(splitTexts(joinTexts(all)), all);
  assert.equal(joinTexts(["", ""]), "");
});

test("pictures are addresses or files, however they are written", () => {
  const read = (text: string) => readReference(text, "https://shop.example");
  assert.equal(read("//cdn.example/a.jpg"), "https://cdn.example/a.jpg");
  assert.equal(read("/media/a-1.jpg"), "https://shop.example/media/a-1.jpg");
  assert.equal(read("HTTPS://CDN.example/A b.jpg"), "https://cdn.example/A%20b.jpg");
  for (const name of ["Madder.JPG", String.raw`C:\pictures\Madder.jpg`, "../../etc/madder.jpg"])
    assert.equal(read(name), "file madder.jpg");
  for (const wrong of ["javascript:alert(1)", "ftp://a.example/a.jpg", "data:image/png;base64,AA", "pictures/"])
    assert.equal(read(wrong), undefined);
  assert.deepEqual(referencesOf("a.jpg;b.jpg; c.jpg"), ["a.jpg", "b.jpg", "c.jpg"]);
  assert.deepEqual(referencesOf("https://a.example/x;y.jpg; https://a.example/z.jpg"), [
    "https://a.example/x;y.jpg",
    "https://a.example/z.jpg",
  ]);
});
