import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import sharp from "sharp";
import { paise } from "../../shared/money.ts";
import { addProduct } from "../catalogue/catalogue.ts";
import { drawCardInProcess } from "../media/share-card.ts";
import { type TestCatalogue, addTestProduct, createTestCatalogue } from "../test-catalogue.ts";
import { addPlainPicture, plainPicture } from "../test-picture.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { openShareImages } from "./share-image.ts";

let shop: TestShop;
let at: TestCatalogue;
let mediaId: number;

before(async () => {
  shop = await openShop();
  at = await createTestCatalogue(shop.db);
  mediaId = await addPlainPicture(shop, { name: "front", alt: "A rug", width: 400, height: 500 });
});
after(() => shop.close());

async function addRug(slug: string, name: string, status: "active" | "draft" = "active") {
  const places = { categoryIds: [at.categories.knotted], collectionIds: [], tagIds: [], terms: [], tabs: [] };
  const variants = [{ sku: `S-${slug}`, price: paise(4_290_000), sellingPrice: paise(4_290_000), stock: 1, terms: [] }];
  await addProduct(shop.db, { ...places, slug, sku: `S-${slug}`, name, hsnCode: "5701", status, images: [{ mediaId, alt: "" }], variants });
}
const get = (slug: string, headers: Record<string, string> = {}) => shop.app.inject({ url: `/og/product/${slug}.jpg`, headers });

test("a product has a share image, drawn once", async () => {
  await addRug("serai", "Serai Madder & <Indigo>");
  const first = await get("serai");
  assert.equal(first.statusCode, 200);
  assert.equal(first.headers["content-type"], "image/jpeg");
  assert.equal(first.headers["cross-origin-resource-policy"], "cross-origin");
  const { width, height, format } = await sharp(first.rawPayload).metadata();
  assert.deepEqual([width, height, format], [1200, 630, "jpeg"]);
  const again = await get("serai", { "accept-encoding": "br", "if-none-match": String(first.headers.etag) });
  assert.equal(again.statusCode, 304);
});

test("name and price are drawn on the share image", async () => {
  const picture = await plainPicture({ width: 400, height: 500 });
  /** Number of dark pixels on the text side. */
  const darkPixels = async (name: string, price: string) => {
    const card = await drawCardInProcess({ picture, name, price });
    const { data } = await sharp(card)
      .extract({ left: 520, top: 0, width: 680, height: 460 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data.filter((grey) => grey < 128).length;
  };
  const [dot, name, both] = [await darkPixels(".", ""), await darkPixels("Serai", ""), await darkPixels("Serai", "₹42,900.00")];
  assert.ok(dot < 200, `${dot} dark pixels`);
  assert.ok(name > 1_000, `${name} dark pixels`);
  assert.ok(both > name + 500, `${both} dark pixels`);
});

test("a name of any length fits on the card", async () => {
  const picture = await plainPicture({ width: 40, height: 50 });
  for (const name of ["Mmmmmmmmmm".repeat(20), "A rug for the long hall of a long house ".repeat(5)]) {
    const { width } = await sharp(await drawCardInProcess({ picture, name, price: "₹1,24,900.00" })).metadata();
    assert.equal(width, 1200);
  }
});

test("a request redirects to the photograph when the name cannot be drawn", async () => {
  await addRug("kaleen", "क़ालीन");
  const answer = await get("kaleen");
  assert.equal(answer.statusCode, 302);
  assert.match(String(answer.headers.location), /^\/media\/front-[0-9a-f]{10}\.jpg$/);
  await addTestProduct(shop.db, at, { name: "Bare" });
  assert.equal((await get("bare")).headers.location, "/placeholder.jpg");
});

test("a draft or unknown product has no share image", async () => {
  await addRug("secret", "Secret", "draft");
  assert.equal((await get("secret")).statusCode, 404);
  assert.equal((await get("nothing")).statusCode, 404);
});

test("images are drawn one at a time, once for concurrent requests, and a failure does not block the queue", async () => {
  for (const number of [1, 2, 3]) await addRug(`queue-${number}`, `Queue ${number}`);
  let drawing = 0;
  let drawn = 0;
  const pictures = openShareImages({
    db: shop.db,
    store: shop.media.store,
    draw: async ({ name }) => {
      assert.equal(++drawing, 1);
      await new Promise((resolve) => setTimeout(resolve, 10));
      drawing--;
      drawn++;
      if (name === "Queue 2") throw new Error("cannot be drawn");
      return Buffer.from("a picture");
    },
  });
  const got = await Promise.all([1, 2, 3, 1, 3].map((number) => pictures(`queue-${number}`)));
  assert.deepEqual(
    got.map((one) => one && "content" in one),
    [true, false, true, true, true],
  );
  assert.equal(drawn, 3);
});
