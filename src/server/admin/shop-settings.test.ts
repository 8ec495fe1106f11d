/** The shop's settings for its owner, and the first steps that tick themselves. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "drizzle-orm";
import * as calls from "../../contract/admin/shop-settings.ts";
import { today } from "../../contract/admin/today.ts";
import { settingsData } from "../../contract/content.ts";
import { gstinCheckSign } from "../../contract/gstin.ts";
import { addTestProduct, createTestCatalogue } from "../test-catalogue.ts";
import { addPlainPicture } from "../test-picture.ts";
import { ZERO, fromRupees } from "../../shared/money.ts";
import { setDeliveryCharges } from "../shop-settings/shop-settings.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { readSender } from "./read-sender.ts";

let shop: TestShop;
let owner: string;
before(async () => {
  shop = await openShop({ now: "2026-11-23T06:00:00.000Z" });
  owner = await signInAs(shop, "owner");
});
after(() => shop.close());

const GSTIN = `08ABCDE1234F1Z${gstinCheckSign("08ABCDE1234F1Z")}`;
const shopFields = {
  shopName: "Kesar Rugs",
  pageTitle: "Rugs from Agra",
  pageDescription: "",
  phone: "0141 222 3344",
  supportEmail: "hello@kesar.example",
  noticeEmail: "",
  showroomAddress: "",
  openingHours: "",
  helpHours: "",
  countsVisits: true,
  returnDays: 7,
  madeToOrderMin: 20,
  madeToOrderMax: 30,
  freeFrom: 25_000_00,
  charge: 149_00,
  codCharge: 40_00,
};
const sellerFields = {
  companyName: "Kesar Singh",
  registeredAddress: "4 Loha Mandi\nJaipur 302 001\nRajasthan",
  gstin: GSTIN,
  isUnregistered: false,
  companyNumber: "",
  countryOfOrigin: "India",
  grievanceName: "",
  grievanceEmail: "",
  grievancePhone: "",
  grievanceHours: "",
};
const read = async () =>
  (await callAdmin(shop, calls.shopSettings, { cookie: owner })).body as unknown as {
    version: number;
    shop: typeof shopFields;
    seller: typeof sellerFields;
    hints: { state: string; elsewhere: string };
  };
const saveShop = (version: number, given: Partial<typeof shopFields> = {}, cookie = owner) =>
  callAdmin(shop, calls.changeShop, { cookie, body: { ...shopFields, ...given, version } });
const saveSeller = (version: number, given: Partial<typeof sellerFields> = {}) =>
  callAdmin(shop, calls.changeSeller, { cookie: owner, body: { ...sellerFields, ...given, version } });
const fieldsOf = async (answer: Promise<{ body: Record<string, unknown> }>) =>
  ((await answer).body["issues"] as { field: string }[]).map(({ field }) => field);
const steps = async () => {
  const { firstSteps } = (await callAdmin(shop, today, { cookie: owner })).body as {
    firstSteps: { step: string; isDone: boolean }[] | null;
  };
  return firstSteps?.filter(({ isDone }) => isDone).map(({ step }) => step) ?? null;
};

test("each first step ticks itself when the shop is so, and nobody else than those who may change settings sees them", async () => {
  assert.deepEqual(await steps(), ["payment"], "a provider that moves money is set up");
  const { version } = await read();
  assert.equal(version, 0);
  const saved = await saveShop(0);
  assert.equal(saved.httpStatus, 200, JSON.stringify(saved.body));
  assert.deepEqual(await steps(), ["shop", "payment"]);
  assert.equal((await saveSeller(Number(saved.body["version"]))).httpStatus, 200);
  assert.deepEqual(await steps(), ["shop", "seller", "payment"]);
  const at = await createTestCatalogue(shop.db);
  assert.deepEqual(await steps(), ["shop", "seller", "category", "payment"]);
  const productId = await addTestProduct(shop.db, at, { name: "Serai", sizes: [{ size: "4x6", price: 42_900, stock: 1 }] });
  assert.deepEqual(await steps(), ["shop", "seller", "category", "payment"], "a product without a picture is not finished");
  const mediaId = await addPlainPicture(shop, { name: "Front", alt: "A rug" });
  await shop.db.execute(
    sql`insert into product_images (product_id, media_id, position, alt) values (${productId}, ${mediaId}, 0, 'A rug')`,
  );
  assert.deepEqual(await steps(), ["shop", "seller", "category", "product", "payment"]);
  const packer = await signInAs(shop, "orders");
  assert.equal((await callAdmin(shop, today, { cookie: packer })).body["firstSteps"], null);
});

test("the storefront shows the name at once, and the number as a telephone dials it", async () => {
  const { sitesettings } = (await shop.call(settingsData)).body;
  assert.deepEqual(
    [sitesettings.site_name, sitesettings.admin_support_dial, sitesettings.admin_notzone_amount, sitesettings.made_to_order_days],
    ["Kesar Rugs", "+911412223344", 149, { min: 20, max: 30 }],
  );
  const { version } = await read();
  await saveShop(version, { phone: "+44 20 7946 0000" });
  assert.equal((await shop.call(settingsData)).body.sitesettings.admin_support_dial, "+442079460000");
});

test("a form that was opened before another save is refused, whichever of the two it is", async () => {
  const { version } = await read();
  const [one, other] = await Promise.all([saveShop(version, { shopName: "One" }), saveSeller(version, { companyName: "Other" })]);
  assert.deepEqual([one.code, other.code].toSorted(), ["", "staff.changed_meanwhile"]);
});

test("a seller has a GSTIN that can exist, or none and says so; the state comes from it", async () => {
  const { version, hints } = await read();
  assert.deepEqual([hints.state, hints.elsewhere], ["Rajasthan", ""]);
  const wrong = `${GSTIN.slice(0, 14)}${GSTIN.endsWith("A") ? "B" : "A"}`;
  assert.deepEqual(await fieldsOf(saveSeller(version, { gstin: wrong })), ["gstin"]);
  assert.deepEqual(await fieldsOf(saveSeller(version, { gstin: "" })), ["gstin"]);
  assert.deepEqual(await fieldsOf(saveSeller(version, { isUnregistered: true })), ["gstin"]);
  assert.deepEqual(await fieldsOf(saveSeller(version, { registeredAddress: "Jaipur" })), ["registeredAddress"]);
  assert.deepEqual(await fieldsOf(saveShop(version, { shopName: " ", supportEmail: "no", madeToOrderMax: 3, charge: -1 })), [
    "shopName",
    "supportEmail",
    "charge",
    "madeToOrderMax",
  ]);
  assert.equal((await saveSeller(version, { gstin: "", isUnregistered: true })).httpStatus, 200);
  assert.ok((await steps())?.includes("seller"));
  const elsewhere = await read();
  await saveSeller(elsewhere.version, { registeredAddress: "1 Marine Drive\nMumbai 400020\nMaharashtra" });
  assert.equal((await read()).hints.elsewhere, "Maharashtra");
});

test("a change keeps what its form does not show, and is recorded with what it changed and nothing else", async () => {
  await shop.db.execute(sql`update content_versions set body = jsonb_set(body, '{copyright}', '"© Kesar"')`);
  await saveShop((await read()).version);
  await saveShop((await read()).version, { shopName: "Kesar Carpets" });
  assert.equal((await shop.call(settingsData)).body.sitesettings.copyright, "© Kesar");
  const { rows } = await shop.db.execute(
    sql`select subject_name, after from audit_entries where action = 'admin.change-shop' order by id desc limit 1`,
  );
  assert.deepEqual(rows, [{ subject_name: "shop", after: { shopName: "Kesar Carpets" } }]);
});

test("dismissed once, the first steps stay away", async () => {
  assert.notEqual(await steps(), null);
  for (let times = 0; times < 2; times++) assert.equal((await callAdmin(shop, calls.dismissFirstSteps, { cookie: owner })).httpStatus, 200);
  assert.equal(await steps(), null);
  const { rows } = await shop.db.execute(sql`select count(*)::int as n from audit_entries where action = 'admin.dismiss-first-steps'`);
  assert.deepEqual(rows, [{ n: 1 }]);
});

const look = async () => (await callAdmin(shop, calls.shopSettings, { cookie: owner })).body as unknown as { version: number };
const saveLook = async (colours: object, more: object = {}) =>
  callAdmin(shop, calls.changeLook, {
    cookie: owner,
    body: {
      logoId: null,
      logoOnDarkId: null,
      colours: { paper: "", ink: "", madder: "", indigo: "", ...colours },
      version: (await look()).version,
      ...more,
    },
  });

test("the owner's colours reach pages and e-mails; colours in which a text could not be read are refused at their field", async () => {
  assert.equal((await shop.call(settingsData)).body.sitesettings.theme, "");
  const refused = await saveLook({ madder: "#e9a18c" });
  assert.equal(refused.code, "settings.unreadable");
  const issues = refused.body["issues"] as { field: string; message: string }[];
  assert.deepEqual([...new Set(issues.map(({ field }) => field))], ["colours.madder"]);
  assert.match(issues[0]!.message, /contrast of \d\.\d : 1\. It needs 4\.5 : 1/);
  assert.equal((await saveLook({ madder: "red" })).httpStatus, 400);

  assert.equal((await saveLook({ madder: "#2F5D3A", indigo: "#5b1a4a" })).code, "");
  const { theme, bar_colour } = (await shop.call(settingsData)).body.sitesettings;
  assert.match(theme, /--madder:#2f5d3a/);
  assert.equal(bar_colour, "#5b1a4a");
  const sender = await readSender(shop.db, { publicUrl: "http://shop.test", mailFrom: undefined });
  assert.equal(sender.palette.madder, "#2f5d3a");
});

test("a logo of the library is shown in the header and in e-mails, and must exist", async () => {
  const id = await addPlainPicture(shop, { name: "Logo", alt: "Kesar" });
  assert.equal((await saveLook({}, { logoId: id })).code, "");
  assert.ok((await shop.call(settingsData)).body.sitesettings.logo_picture);
  const { logo } = await readSender(shop.db, { publicUrl: "http://shop.test", mailFrom: undefined });
  assert.ok(logo && logo.src.startsWith("http://shop.test/media/") && logo.height <= 56 && logo.width <= 220, JSON.stringify(logo));
  assert.equal((await saveLook({}, { logoId: 999_999 })).httpStatus, 422);
});

test("the bank account is checked, kept when the seller changes, and needs a proof", async () => {
  const { version } = await read();
  const fields = { holder: "Kesar Singh", number: "0012 3456 7890", ifsc: "hdfc0001234", bank: "HDFC, Agra", upi: "kesar@okhdfcbank" };
  const save = (given: Partial<typeof fields> & { version: number }) =>
    callAdmin(shop, calls.changeBank, { cookie: owner, body: { ...fields, ...given } });
  assert.deepEqual(await fieldsOf(save({ version, number: "12", ifsc: "HDFC", upi: "kesar" })), ["number", "ifsc", "upi"]);
  const saved = await save({ version });
  assert.equal(saved.code, "");
  await saveSeller(Number(saved.body["version"]), { companyName: "Kesar & Sons" });
  const { bank } = (await callAdmin(shop, calls.shopSettings, { cookie: owner })).body as unknown as { bank: typeof fields };
  assert.deepEqual([bank.ifsc, bank.number], ["HDFC0001234", "0012 3456 7890"]);
});

test("lines of the top bar are on the storefront at once, wrong ones are refused at their field, and the log has what changed", async () => {
  const given = {
    announcement: "Free delivery",
    announcementMore: [{ text: "Woven by hand" }],
    announcementLinks: [{ name: "Track", link: "/order-status" }],
    corporateAddress: "",
    socialLinks: [],
    copyright: "© {year} Kesar",
  };
  const save = async (body: object) =>
    callAdmin(shop, calls.changeBars, { cookie: owner, body: { ...given, ...body, version: (await read()).version } });
  assert.deepEqual(await fieldsOf(save({ announcementMore: [{ text: " " }], announcementLinks: [{ name: "x", link: "javascript:1" }] })), [
    "announcementMore.0.text",
    "announcementLinks.0.link",
  ]);
  assert.equal((await save({})).code, "");
  const { sitesettings } = (await shop.call(settingsData)).body;
  assert.deepEqual(
    [sitesettings.announcement, sitesettings.announcement_more, sitesettings.copyright],
    ["Free delivery", ["Woven by hand"], "© 2026 Kesar"],
  );
  // What delivery costs is a fact of the settings, and follows them.
  const line = async () => (await shop.call(settingsData)).body.sitesettings.announcement;
  assert.equal((await save({ announcement: "{shipping-line}. Woven by hand" })).code, "");
  await setDeliveryCharges(shop.db, { freeFrom: ZERO, charge: ZERO, codCharge: ZERO });
  assert.equal(await line(), "Free shipping all over India. Woven by hand");
  await setDeliveryCharges(shop.db, { freeFrom: fromRupees(999), charge: fromRupees(149), codCharge: ZERO });
  assert.equal(await line(), "Free shipping from ₹999.00 all over India. Woven by hand");
  const { rows } = await shop.db.execute(sql`select after from audit_entries where action = 'admin.change-bars'`);
  const { announcement, announcementMore, announcementLinks, copyright } = given;
  assert.deepEqual((rows[0] as { after: object }).after, { announcement, announcementMore, announcementLinks, copyright });
});
