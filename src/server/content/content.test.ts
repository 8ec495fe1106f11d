import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { dashboard, getInstagramData, topBannerList } from "../../contract/content-home.ts";
import { featuredBlogsList } from "../../contract/content-pages.ts";
import { footer, menueList, settingsData } from "../../contract/content.ts";
import { paise } from "../../shared/money.ts";
import { changeStatus } from "../catalogue/catalogue.ts";
import { addVideo } from "../media/media.ts";
import { type TestCatalogue, addTestProduct, createTestCatalogue } from "../test-catalogue.ts";
import { addPlainPicture } from "../test-picture.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { type Draft, type Kind, discardDraft, publish, readDraft, readPublished, saveDraft } from "./content.ts";
import { readDeliveryCharges, setDeliveryCharges } from "../shop-settings/shop-settings.ts";

let shop: TestShop;
let at: TestCatalogue;
let pictureId: number;
let videoId: number;
let productId: number;

before(async () => {
  shop = await openShop();
  at = await createTestCatalogue(shop.db);
  pictureId = await addPlainPicture(shop, { name: "Room", alt: "A room" });
  const video = Buffer.from("\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41", "latin1");
  videoId = await addVideo(shop.db, shop.media, { name: "Film", content: video, posterId: pictureId });
  productId = await addTestProduct(shop.db, at, { name: "Serai Madder", sizes: [{ size: "4x6", price: 42_900, stock: 1 }] });
});
beforeEach(() => shop.db.execute("delete from content_documents; delete from delivery_charges"));
after(() => shop.close());

const show = async <K extends Kind>(kind: K, draft: Draft<K>, slug = "") => {
  await saveDraft(shop.db, kind, slug, draft);
  await publish(shop.db, kind, slug);
};
const refused = (message: RegExp) => ({ code: "content.invalid", message });

test("before anything is published the calls answer with what the catalogue has, or with nothing", async () => {
  const settings = await shop.call(settingsData);
  assert.equal(settings.httpStatus, 200);
  assert.deepEqual(
    [settings.body.sitesettings.site_name, settings.body.sitesettings.admin_shipping_free, settings.body.sitesettings.logo_picture],
    ["Dhurrie", 0, null],
  );
  assert.equal((await shop.call(footer)).body.footerIdData.footer_title4, "");
  assert.deepEqual((await shop.call(topBannerList)).body.resTopBannerData, []);
  assert.deepEqual((await shop.call(getInstagramData)).body.resInstagram, []);
  assert.deepEqual((await shop.call(featuredBlogsList)).body.blogsData, []);
});

test("a draft is not public until it is published", async () => {
  const title = async () => (await shop.call(footer)).body.footerIdData.footer_title1;
  await saveDraft(shop.db, "footer", "", { columns: [{ title: "First" }] });
  assert.equal(await title(), "Shop", "that of a shop which has no footer of its own");
  assert.equal(await readPublished(shop.db, "footer", ""), undefined);
  await publish(shop.db, "footer", "");
  await saveDraft(shop.db, "footer", "", { columns: [{ title: "Second" }] });
  assert.equal(await title(), "First");
  assert.equal((await readDraft(shop.db, "footer", ""))?.columns[0]?.title, "Second");
  await publish(shop.db, "footer", "");
  assert.equal(await title(), "Second");
});

test("a draft of any kind is not in its public call", async () => {
  const secret = "not-yet-for-anybody";
  await saveDraft(shop.db, "settings", "", { shopName: secret });
  await saveDraft(shop.db, "menu", "", { items: [{ name: secret, customLink: "/shop" }] });
  await saveDraft(shop.db, "banners", "", { top: [{ text: secret }], popupLeft: [{ text: secret }] });
  await saveDraft(shop.db, "home", "", { desktop: [{ columns: [{ width: 12, blocks: [{ type: "text", title: secret }] }] }] });
  await saveDraft(shop.db, "instagram", "", { items: [{ mediaId: pictureId, link: `/${secret}` }] });
  await saveDraft(shop.db, "post", secret, { title: secret, date: "2026-11-01", isFeatured: true });
  for (const call of [settingsData, menueList, topBannerList, dashboard, getInstagramData, featuredBlogsList]) {
    const { httpStatus, body } = await shop.call(call);
    assert.equal(httpStatus, 200);
    assert.doesNotMatch(JSON.stringify(body), new RegExp(secret), call.name);
  }
});

test("a draft can be discarded, and the published version stays", async () => {
  await show("footer", { columns: [{ title: "Kept" }] });
  await saveDraft(shop.db, "footer", "", { columns: [{ title: "Thrown away" }] });
  await discardDraft(shop.db, "footer", "");
  assert.equal((await readDraft(shop.db, "footer", ""))?.columns[0]?.title, "Kept");
  await assert.rejects(publish(shop.db, "footer", ""), { code: "content.nothing_to_publish" });
  await assert.rejects(publish(shop.db, "menu", ""), { code: "content.nothing_to_publish" });
});

test("invalid content is refused with a message and not saved", async () => {
  const wrong: [work: () => Promise<unknown>, message: RegExp][] = [
    [() => saveDraft(shop.db, "footer", "", { columns: Array.from({ length: 5 }, () => ({ title: "Too many" })) }), /columns/],
    [() => saveDraft(shop.db, "footer", "", { columns: [{ title: "x", colour: "red" } as never] }), /colour/],
    [() => saveDraft(shop.db, "footer", "a-slug", {}), /address/],
    [() => saveDraft(shop.db, "post", "", { title: "No address", date: "2026-11-01" }), /address/],
    [() => saveDraft(shop.db, "post", "../x", { title: "Bad address", date: "2026-11-01" }), /address/],
    [() => saveDraft(shop.db, "post", "a", { title: "Bad date", date: "1 November" }), /date/],
    [() => saveDraft(shop.db, "menu", "", { items: [{ name: "" }] }), /name/],
    [() => saveDraft(shop.db, "menu", "", { items: [{ name: "Bad", customLink: "javascript:alert(1)" }] }), /link/],
    [() => saveDraft(shop.db, "settings", "", { supportEmail: "help" }), /^This is not an e-mail address\.$/],
    [() => saveDraft(shop.db, "settings", "", { madeToOrderDays: { min: 9, max: 3 } }), /longest/],
    [
      () => saveDraft(shop.db, "home", "", { desktop: [{ columns: [{ width: 12, blocks: [{ type: "products" }] }] }] }),
      /either a category or a tag/,
    ],
    [() => saveDraft(shop.db, "home", "", { phone: [{ columns: [{ width: 13 }] }] }), /width/],
    [() => saveDraft(shop.db, "banners", "", { top: [{ button: "Nothing to see" }] }), /picture, a video or a text/],
    [
      () =>
        saveDraft(shop.db, "menu", "", {
          items: [
            { id: 4, name: "A" },
            { id: 4, name: "B" },
          ],
        }),
      /same id: 4/,
    ],
  ];
  for (const [work, message] of wrong) await assert.rejects(work, refused(message), String(message));
  const { rows } = await shop.db.execute("select 1 from content_documents");
  assert.equal(rows.length, 0);
});

test("a reference to a missing record or to one of another kind is refused", async () => {
  const item = (fields: object) => saveDraft(shop.db, "menu", "", { items: [{ name: "Item", ...fields }] });
  await assert.rejects(item({ categoryId: 99_999 }), refused(/no category with the id 99999/));
  await assert.rejects(item({ collectionId: 99_999 }), refused(/no collection/));
  await assert.rejects(item({ tagId: 99_999 }), refused(/no tag/));
  await assert.rejects(item({ pageId: 99_999 }), refused(/no page/));
  await assert.rejects(item({ mediaId: 99_999 }), refused(/no picture/));
  await assert.rejects(item({ mediaId: videoId }), refused(/no picture/));
  await assert.rejects(saveDraft(shop.db, "banners", "", { top: [{ videoId: pictureId }] }), refused(/no video/));
  await assert.rejects(saveDraft(shop.db, "banners", "", { top: [{ mediaId: pictureId, productId: 99_999 }] }), refused(/no product/));
  const blocks = [{ type: "categories" as const, categoryIds: [at.categories.rugs, 99_999] }];
  await assert.rejects(saveDraft(shop.db, "home", "", { phone: [{ columns: [{ width: 12, blocks }] }] }), refused(/no category/));
});

test("a document cannot publish a version of another document", async () => {
  await saveDraft(shop.db, "footer", "", {});
  await saveDraft(shop.db, "menu", "", {});
  const steal = shop.db.execute(`
    update content_documents set published_version_id = (select draft_version_id from content_documents where kind = 'menu'), published_at = now()
    where kind = 'footer'`);
  await assert.rejects(steal, (error: Error) => /content_documents_published/.test(String(error.cause)));
});

test("concurrent saves create one version each", async () => {
  const saved = await Promise.all(
    Array.from({ length: 8 }, (_, n) => saveDraft(shop.db, "footer", "", { columns: [{ title: `Number ${n}` }] })),
  );
  assert.deepEqual(
    saved.toSorted((a, b) => a - b),
    [1, 2, 3, 4, 5, 6, 7, 8],
  );
  const last = saved.indexOf(8);
  assert.equal((await readDraft(shop.db, "footer", ""))?.columns[0]?.title, `Number ${last}`);
});

test("items keep their ids, and no id is reused", async () => {
  const names = async () => new Map((await readDraft(shop.db, "menu", ""))!.items.map((item) => [item.name, item.id]));
  await saveDraft(shop.db, "menu", "", { items: [{ name: "A", children: [{ name: "B" }] }, { name: "C" }] });
  const first = await names();
  assert.equal(new Set(first.values()).size, 2);
  const c = first.get("C")!;
  await saveDraft(shop.db, "menu", "", { items: [{ id: c, name: "C" }, { name: "D" }] });
  assert.equal((await names()).get("C"), c);
  const d = (await names()).get("D")!;
  assert.ok(d > Math.max(...first.values()));
  await saveDraft(shop.db, "menu", "", { items: [] });
  await saveDraft(shop.db, "menu", "", { items: [{ name: "E" }] });
  assert.ok((await names()).get("E")! > d);
});

const hostile = `<p onclick="alert(1)">Kept</p><script>alert(1)</script><a href="javascript:alert(1)">link</a><img src="https://evil.example/x.png" onerror="alert(1)">`;

test("hostile HTML is sanitised when it is saved and again when it is read", async () => {
  await show("footer", { columns: [{ title: "Help", text: hostile }] });
  const stored = await shop.db.execute<{ body: string }>("select body::text as body from content_versions");
  assert.doesNotMatch(stored.rows[0]!.body, /script|onclick|onerror|evil/);
  assert.match((await shop.call(footer)).body.footerIdData.footer_desc1, /^<p>Kept<\/p><a>link<\/a><img \/>$/);

  const planted = JSON.stringify({ columns: [{ title: "Help", text: hostile }] }).replaceAll("'", "''");
  await shop.db.execute(`update content_versions set body = '${planted}'`);
  assert.doesNotMatch((await shop.call(footer)).body.footerIdData.footer_desc1, /script|onclick|onerror|evil/);
});

test("any content that can be saved can be read again", async () => {
  const title = async (text: string) => {
    await show("footer", { columns: [{ title: text.slice(0, 80), text }] });
    const { httpStatus, body } = await shop.call(footer);
    assert.equal(httpStatus, 200);
    return body.footerIdData.footer_title1;
  };
  assert.equal(await title("& < \" ' 🧶 कालीन"), "& < \" ' 🧶 कालीन");
  await title("&".repeat(11_000));
  // Too long after sanitising: refused, because it could not be read again.
  await assert.rejects(title("&".repeat(13_000)), refused(/too long/));
  await assert.rejects(title("x".repeat(60_001)), refused(/too long/));
  for (const broken of ["a\0b", "half \ud83e"]) await assert.rejects(title(broken), refused(/cannot be stored/));
  const style = "color:red;".repeat(199);
  await show("home", { desktop: [{ inlineStyle: style }] });
  assert.equal((await shop.call(dashboard)).body.resAppearanceHomeBrowserData[0]?.home_inline_style, "color: red");
});

test("unsafe styles, class names and HTML are removed from a home page", async () => {
  await show("home", {
    desktop: [
      {
        inlineStyle: "position: fixed; color: RED; background: url(https://evil.example)",
        extraClass: 'on-dark x"onload= Evil',
        columns: [
          {
            width: 12,
            blocks: [
              { type: "heading", heading: "<b>Plain</b>", inlineStyle: "padding: 4px; behavior: url(x)" },
              { type: "text", text: hostile },
            ],
          },
        ],
      },
    ],
  });
  const [section] = (await shop.call(dashboard)).body.resAppearanceHomeBrowserData;
  assert.deepEqual([section?.home_inline_style, section?.home_extra_class], ["color: red", "on-dark"]);
  const [heading, text] = section!.has_many_home_inner[0]!.has_many_home_details;
  assert.equal(heading?.home_brij_inline_style, "padding: 4px");
  assert.doesNotMatch(text!.home_text_description, /script|onclick|evil/);
});

test("a menu item links to its category, collection, tag or custom link, in this order", async () => {
  const everything = { categoryId: at.categories.rugs, collectionId: at.collections.rug1, tagId: at.tags.festive, customLink: "/shop" };
  const { categoryId: _c, ...noCategory } = everything;
  const { collectionId: _k, ...noCollection } = noCategory;
  const { tagId: _t, ...onlyLink } = noCollection;
  await show("menu", { items: [everything, noCategory, noCollection, onlyLink].map((fields) => ({ name: "Item", ...fields })) });
  const { data } = (await shop.call(menueList)).body;
  assert.deepEqual(
    data.map((item) => item.url),
    ["/category/rugs", "/collection/rug1", "/tag/festive", "/shop"],
  );
  assert.deepEqual(data[0]?.categories, { cat_slug: "rugs" });
  assert.deepEqual([data[3]?.menu_categoryid, data[3]?.menu_customlink], [null, "/shop"]);
});

test("a menu has three levels and pictures with descriptions, and items without a link are left out", async () => {
  const picture = { mediaId: pictureId, showPicture: true, description: "With a picture", customLink: "/shop" };
  await show("menu", {
    items: [
      {
        name: "Mega",
        isMega: true,
        children: [
          { name: "Titled", children: [{ name: "Leaf", tagId: at.tags.festive }] },
          { name: "Tile", ...picture },
        ],
      },
      { name: "Nowhere" },
      { name: "Empty parent", children: [{ name: "Nowhere either" }] },
    ],
  });
  const { data } = (await shop.call(menueList)).body;
  assert.deepEqual(
    data.map((item) => item.menu_name),
    ["Mega"],
  );
  const [titled, tile] = data[0]!.children;
  assert.deepEqual([data[0]?.menu_mega, titled?.url, titled?.children[0]?.url], [1, "", "/tag/festive"]);
  assert.deepEqual(
    [tile?.menu_show_image, tile?.menu_desc, tile?.picture?.width, tile?.picture?.alt],
    [1, "With a picture", 400, "A room"],
  );
  assert.equal(tile?.menu_image, tile?.picture?.src);
});

test("deleted records and drafts are left out of every reply", async () => {
  const gone = await createRecordsToDelete();
  await show("menu", {
    items: [
      { name: "Gone", tagId: gone.tagId },
      { name: "Falls back", tagId: gone.tagId, customLink: "/shop" },
    ],
  });
  await show("banners", { top: [{ mediaId: gone.pictureId }, { mediaId: pictureId, tagId: gone.tagId, productId: gone.productId }] });
  await show("instagram", { items: [{ mediaId: gone.pictureId }, { mediaId: pictureId }] });
  await show("home", {
    desktop: [
      {
        background: { mediaId: gone.pictureId },
        columns: [
          {
            width: 12,
            blocks: [
              { type: "products", tagId: gone.tagId },
              { type: "picture", mediaId: gone.pictureId },
              {
                type: "rooms",
                pictures: [{ mediaId: gone.pictureId }, { mediaId: pictureId, caption: "Stays", productId: gone.productId }],
              },
            ],
          },
        ],
      },
    ],
  });
  assert.equal((await shop.call(topBannerList)).body.resTopBannerData.length, 2);

  await shop.db.execute(`delete from tags where id = ${gone.tagId}; delete from media where id = ${gone.pictureId}`);
  await changeStatus(shop.db, gone.productId, "draft");
  const items = (await shop.call(menueList)).body.data;
  assert.deepEqual(
    items.map((item) => [item.menu_name, item.url, item.tags]),
    [["Falls back", "/shop", null]],
  );
  const banners = (await shop.call(topBannerList)).body.resTopBannerData;
  assert.deepEqual(
    banners.map((banner) => [banner.slider_url, banner.tag, banner.slider_product]),
    [["", null, null]],
  );
  assert.equal((await shop.call(getInstagramData)).body.resInstagram.length, 1);
  const [section] = (await shop.call(dashboard)).body.resAppearanceHomeBrowserData;
  assert.deepEqual([section?.home_layout_image, section?.picture], ["", null]);
  const blocks = section!.has_many_home_inner[0]!.has_many_home_details;
  assert.deepEqual(
    blocks.map((block) => [block.home_type, block.has_many_gallery.map((one) => one.home_gallery_caption_text)]),
    [[20, ["Stays"]]],
  );
  assert.equal(blocks[0]?.has_many_gallery[0]?.home_gallery_product, null);
});

async function createRecordsToDelete() {
  const { rows } = await shop.db.execute<{ id: number }>("insert into tags (slug, name) values ('gone', 'Gone') returning id");
  return {
    tagId: rows[0]!.id,
    pictureId: await addPlainPicture(shop, { name: "Gone" }),
    productId: await addTestProduct(shop.db, at, { name: "Withdrawn" }),
  };
}

test("a banner has its link, its picture or video, and the product shown", async () => {
  await show("banners", {
    top: [
      {
        mediaId: pictureId,
        categoryId: at.categories.rugs,
        tagId: at.tags.festive,
        link: "/shop",
        productId,
        space: "right",
        button: "See",
      },
      { mediaId: pictureId, tagId: at.tags.festive, link: "/shop" },
      { videoId, link: "/shop" },
      { mediaId: pictureId, isShown: false },
    ],
  });
  const [first, second, third, ...rest] = (await shop.call(topBannerList)).body.resTopBannerData;
  assert.deepEqual(rest, []);
  assert.deepEqual([first?.slider_url, second?.slider_url, third?.slider_url], ["/category/rugs", "/tag/festive", "/shop"]);
  assert.deepEqual([first?.slider_view, third?.slider_view], [1, 2]);
  assert.deepEqual(first?.slider_product, {
    product_slug: "serai-madder",
    product_name: "Serai Madder",
    product_construction: "Hand Knotted",
    product_selling_price: 42_900,
    product_price_from: false,
  });
  assert.match(third!.slider_video, /^\/media\/film-[0-9a-f]{10}\.mp4$/);
  assert.deepEqual([third?.picture?.width, third?.slider_image], [400, third?.picture?.src], "the video has its poster's size");
  assert.equal((await shop.app.inject(third!.slider_video)).headers["content-type"], "video/mp4");
});

test("every block type has its number on the wire", async () => {
  const pictures = [{ mediaId: pictureId, caption: "A room", productId }];
  const collectionIds = [at.collections.rug2, at.collections.rug1];
  await show("home", {
    phone: [
      {
        columns: [
          {
            width: 12,
            blocks: [
              { type: "products", categoryId: at.categories.rugs, title: "Rugs", arrangement: "grid", count: 6 },
              { type: "products", tagId: at.tags.festive },
              { type: "categories", categoryIds: [at.categories.flat, at.categories.knotted] },
              { type: "reserved", number: 3 },
              { type: "text", title: "Words", text: "<p>Words</p>" },
              { type: "picture", mediaId: pictureId, link: "/shop", opensNewTab: true },
              { type: "rugs", collectionIds },
              { type: "banners", pictures },
              { type: "nothing", number: 9 },
              { type: "heading", heading: "Heading", align: "center" },
              { type: "video", videoId },
              { type: "collections", collectionIds },
              { type: "collections", collectionIds: [at.collections.rug1] },
              { type: "marquee", pictures },
              { type: "instagram", title: "Seen" },
              { type: "posts", title: "Journal", link: "/blog", linkText: "All" },
              { type: "rooms", text: "<p>Rooms</p>", pictures },
            ],
          },
        ],
      },
    ],
  });
  const blocks = (await shop.call(dashboard)).body.resAppearanceHomeMobileData[0]!.has_many_home_inner[0]!.has_many_home_details;
  assert.deepEqual(
    blocks.map((block) => `${block.home_type}${block.home_slider_type}`),
    ["1", "1", "2", "3", "4", "5", "5rugs", "6", "9", "11", "12", "16", "16", "16marquee", "17", "18", "20"],
  );
  const [byCategory, byTag, categories, , , picture, rugs, banners] = blocks;
  assert.deepEqual([byCategory?.home_layout_for_type, byCategory?.home_cat_id, byCategory?.home_display_type], [1, at.categories.rugs, 2]);
  assert.deepEqual([byTag?.home_layout_for_type, byTag?.home_tag_id, byTag?.home_display_type], [2, at.tags.festive, 1]);
  assert.equal(categories?.home_cat_multi_id, `${at.categories.flat},${at.categories.knotted}`);
  assert.deepEqual([picture?.home_image_link, picture?.home_target, picture?.picture?.height], ["/shop", "_blank", 300]);
  assert.deepEqual(
    rugs?.has_many_gallery.map((one) => one.home_gallery_image_link),
    ["/collections/rug2", "/collections/rug1"],
  );
  assert.equal(banners?.has_many_gallery[0]?.home_gallery_image_link, "/product/serai-madder");
  assert.deepEqual([blocks[11]?.home_collection_id, blocks[12]?.home_collection_id], [null, at.collections.rug1]);
});

test("at most three featured posts are returned, newest first", async () => {
  const dates = ["2026-01-05", "2026-03-01", "2025-12-31", "2026-02-01"];
  for (const date of dates) await show("post", { title: date, date, isFeatured: true, summary: "Short", mediaId: pictureId }, `of-${date}`);
  await show("post", { title: "Not featured", date: "2026-10-01" }, "not-featured");
  const { blogsData } = (await shop.call(featuredBlogsList)).body;
  assert.deepEqual(
    blogsData.map((post) => post.blog_slug),
    ["of-2026-03-01", "of-2026-02-01", "of-2026-01-05"],
  );
  assert.deepEqual([blogsData[0]?.blog_date, blogsData[0]?.picture?.alt], ["2026-03-01", "A room"]);
});

test("settings contain the charges in rupees and the current year", async () => {
  await show("settings", {
    shopName: "Dhurrie",
    copyright: "© {year} Dhurrie",
    logo: { mediaId: pictureId },
    madeToOrderDays: { min: 25, max: 30 },
  });
  await setDeliveryCharges(shop.db, { freeFrom: paise(99_900), charge: paise(14_950), codCharge: paise(4_000) });
  const { sitesettings } = (await shop.call(settingsData)).body;
  assert.deepEqual([sitesettings.admin_shipping_free, sitesettings.admin_notzone_amount, sitesettings.admin_cod_charge], [999, 149.5, 40]);
  assert.deepEqual(
    [sitesettings.copyright, sitesettings.logo, sitesettings.site_url],
    ["© 2026 Dhurrie", sitesettings.logo_picture?.src, "http://shop.test"],
  );
  const { gateway, script } = shop.checkout.payments;
  assert.deepEqual([sitesettings.site_key, sitesettings.payment_script], [gateway.keyId, script]);
  assert.notEqual(sitesettings.site_key, "");
  await show("settings", { shopName: "Dhurrie" });
  const withoutLogo = (await shop.call(settingsData)).body.sitesettings;
  assert.deepEqual([withoutLogo.logo, withoutLogo.logo_picture], ["/img/logo_default.png", null]);
});

test("there is one row of delivery charges, and negative charges are refused", async () => {
  const charges = { freeFrom: paise(1), charge: paise(2), codCharge: paise(3) };
  assert.deepEqual(await readDeliveryCharges(shop.db), { freeFrom: 0, charge: 0, codCharge: 0 });
  await setDeliveryCharges(shop.db, charges);
  await setDeliveryCharges(shop.db, { ...charges, charge: paise(5) });
  assert.deepEqual(await readDeliveryCharges(shop.db), { ...charges, charge: 5 });
  await assert.rejects(setDeliveryCharges(shop.db, { ...charges, codCharge: paise(-1) }), { code: "content.negative_charge" });
  await assert.rejects(shop.db.execute("update delivery_charges set charge = -1"));
  await assert.rejects(shop.db.execute("insert into delivery_charges (id, free_from, charge, cod_charge) values (2, 0, 0, 0)"));
});

test("a call takes at most four statements for any amount of content", async () => {
  const many = Array.from({ length: 20 }, (_, n) => n);
  await show("settings", { logo: { mediaId: pictureId } });
  await show("footer", { columns: [{ title: "One" }] });
  await show("menu", {
    items: many.map((n) => ({ name: `${n}`, mediaId: pictureId, children: [{ name: "x", collectionId: at.collections.rug1 }] })),
  });
  await show("banners", { top: many.map(() => ({ mediaId: pictureId, videoId, productId, categoryId: at.categories.rugs })) });
  await show("instagram", { items: many.map(() => ({ mediaId: pictureId })) });
  await show("home", {
    desktop: many.map(() => ({
      columns: [
        {
          width: 12,
          blocks: [
            { type: "rooms" as const, pictures: [{ mediaId: pictureId, productId }] },
            { type: "video" as const, videoId },
          ],
        },
      ],
    })),
  });
  for (const n of many.slice(0, 5))
    await show("post", { title: "x", date: "2026-01-01", isFeatured: true, mediaId: pictureId }, `post-${n}`);
  const costs: Record<string, number> = {};
  for (const call of [settingsData, footer, menueList, topBannerList, dashboard, getInstagramData, featuredBlogsList]) {
    costs[call.name] = await shop.statements(async () => assert.equal((await shop.call(call)).httpStatus, 200));
  }
  assert.deepEqual(costs, {
    // One of them reads the delivery rules, which a running shop has in memory.
    settingsdata: 4,
    footer: 1,
    "menue-list": 2,
    "top-banner-list": 2,
    dashboard: 2,
    getinstagramData: 2,
    featuredBlogsList: 2,
  });
});
