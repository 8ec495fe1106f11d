import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import sharp from "sharp";
import { accountMessages } from "../../contract/account-messages.ts";
import {
  emailVerify,
  exportUserData,
  getUserData,
  registerProcess,
  tradeRegisterProcess,
  updateUserBusiness,
} from "../../contract/accounts.ts";
import { businessMessages } from "../../contract/business-messages.ts";
import { messages } from "../../contract/messages.ts";
import { businessCardMaxBytes } from "../../contract/rules.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { PASSWORD, asha, clearAccounts, advanceClock, queuedEmails, newestEmail, formReply, signIn, signUp } from "./test-accounts.ts";
import { approve, decline, listApplications, readBusinessCard, saveGroup } from "./trade.ts";

const NOW = "2026-11-21T10:00:00.000Z";
const EMAIL = "ira@studio.in";
const DONE = "Your application has been submitted successfully. We'll be in touch soon!";
const application = {
  user_company_name: "Studio Ira",
  user_fname: "Ira Sen",
  user_email: EMAIL,
  user_password: PASSWORD,
  user_mobile: "+91 98000 00001",
  user_trade_gst_no: "27 aapfu 0939 f1zv",
  user_business_type: "designer",
  user_trade_company_link: "www.studio.in",
};

let shop: TestShop;
before(async () => {
  shop = await openShop({ now: NOW });
});
beforeEach(async () => {
  shop.itIs(NOW);
  await clearAccounts(shop);
});
after(() => shop.close());

const apply = async (change: object = {}, address = "203.0.113.5") =>
  formReply(await shop.call(tradeRegisterProcess, { ...application, ...change }, undefined, { address }));
const deps = () => ({ db: shop.db, mail: { jobs: shop.media.jobs, clock: shop.clock } });
const list = async () =>
  (await listApplications(shop.db)).map(({ email, group, application: { state, company } }) => [email, state, company, group]);
const emailKinds = async () => (await queuedEmails(shop)).map(({ kind }) => kind);
const dataUrl = (mime: string, content: Uint8Array) => `data:${mime};base64,${Buffer.from(content).toString("base64")}`;
const picture = () => sharp({ create: { width: 3000, height: 1500, channels: 3, background: "#97301f" } });

test("an application is saved and both the shop and the applicant get an e-mail; the link in it confirms the address", async () => {
  assert.deepEqual([(await apply()).message, (await apply({ user_email: "b@studio.in" })).httpStatus], [DONE, 200]);
  assert.deepEqual(await list(), [
    ["b@studio.in", "applied", "Studio Ira", null],
    [EMAIL, "applied", "Studio Ira", null],
  ]);
  const [received, notice] = await queuedEmails(shop);
  assert.deepEqual([received!.kind, received!.recipient], ["tradeReceived", EMAIL]);
  assert.deepEqual([notice!.kind, notice!.recipient, notice!.reply_to], ["tradeNotice", null, EMAIL]);
  const { gstin, company, phone, country } = notice!.data;
  assert.deepEqual(
    { gstin, company, phone, country },
    { gstin: "27AAPFU0939F1ZV", company: "Studio Ira", phone: "+919800000001", country: "India" },
  );
  assert.equal((await signIn(shop, { email: EMAIL, kind: 2 })).status, "success");
  const verified = await shop.call(emailVerify, { token: String(received!.data["verifyToken"]), user_type: 2 });
  assert.equal(formReply(verified).message, "Account Verified");
});

test("the five-field registration opens an account, says how to apply, and is no application", async () => {
  const registered = await shop.call(registerProcess, { ...asha, user_email: EMAIL, user_type: 2 });
  assert.equal(formReply(registered).message, accountMessages.registeredTrade);
  assert.deepEqual(await emailKinds(), ["tradeRegistered"]);
  const token = formReply(registered).token!;
  const status = async () => (await shop.call(getUserData, undefined, undefined, { token })).body.rowUserData.user_trade_status;
  assert.equal(await status(), "");
  assert.equal((await apply({ user_password: PASSWORD })).message, DONE);
  assert.equal(await status(), "applied");
  assert.deepEqual(await emailKinds(), ["tradeRegistered", "tradeReceived", "tradeNotice"]);
});

test("the owner can approve a trade account that has not applied", async () => {
  const token = await signUp(shop, { user_email: EMAIL, user_type: 2 });
  await saveGroup(shop.db, { name: "Designers", percent: 10 });
  await approve(deps(), EMAIL, undefined);
  assert.equal((await shop.call(getUserData, undefined, undefined, { token })).body.rowUserData.user_trade_status, "approved");
});

test("an application saves its business with the account", async () => {
  await apply({ user_trade_business_address: "4 Kala Ghoda", user_city: "Mumbai" });
  const { token } = await signIn(shop, { email: EMAIL, kind: 2 });
  const { user_company_name, user_gst_no, user_business_address } = (await shop.call(getUserData, undefined, undefined, { token: token! }))
    .body.rowUserData;
  assert.deepEqual([user_company_name, user_gst_no, user_business_address], ["Studio Ira", "27AAPFU0939F1ZV", "4 Kala Ghoda\nMumbai"]);
});

test("a customer's business is saved, and a wrong GSTIN or one without a company changes nothing", async () => {
  const token = await signUp(shop, {});
  const save = async (body: object) => formReply(await shop.call(updateUserBusiness, body, undefined, { token }));
  const business = { user_company_name: "Rao & Co", user_gst_no: " 27aapfu 0939f1zv", user_business_address: "1 MG Road" };
  assert.deepEqual((await save(business)).message, "Your business details have been saved.");
  assert.equal((await save({ ...business, user_gst_no: "27AAPFU0939F1ZW" })).message, businessMessages.gstFormat);
  assert.equal((await save({ ...business, user_company_name: "" })).message, businessMessages.companyNeeded);
  const { rowUserData } = (await shop.call(getUserData, undefined, undefined, { token })).body;
  assert.deepEqual(
    [rowUserData.user_company_name, rowUserData.user_gst_no, rowUserData.user_business_address],
    ["Rao & Co", "27AAPFU0939F1ZV", "1 MG Road"],
  );
  assert.equal((await save({})).status, "success");
});

test("a retail account is not part of the trade programme", async () => {
  await signUp(shop, { user_email: EMAIL });
  assert.equal((await apply()).status, "success");
  await assert.rejects(decline(deps(), asha.user_email), /no trade account/);
});

test("missing and malformed fields are refused with the specified messages", async () => {
  for (const [change, message] of [
    [{ user_company_name: "" }, "Company name is required."],
    [{ user_fname: "" }, "Your full name is required."],
    [{ user_password: "" }, "Password is required."],
    [{ user_password: "1234567" }, "Password must be at least 8 characters."],
    [{ user_email: "" }, "Email is required."],
    [{ user_email: "ira" }, "Invalid email format."],
    [{ user_trade_gst_no: "27AAPFU0939F1ZW" }, "Please check the GST number. It has 15 characters, for example 27AAPFU0939F1ZV."],
    [{ user_password: "password1" }, "This password is easy to guess. Please choose another."],
    [{ user_trade_business_card: dataUrl("image/png", Buffer.from("<svg/>")) }, "Please choose an image or a PDF."],
  ] as const) {
    const answer = await apply(change);
    assert.deepEqual([answer.status, answer.message], ["error", message]);
  }
  assert.deepEqual(await list(), []);
});

test("applying again needs the password of the account", async () => {
  await signUp(shop, { user_email: EMAIL, user_type: 2 });
  const stranger = await apply({ user_password: "some-other-words-1" });
  assert.equal(stranger.httpStatus, 409);
  assert.equal(stranger.message, "There is already a trade account with this e-mail address. To apply with it, enter its password.");
  assert.deepEqual(await list(), [[EMAIL, "applied", "", null]]);
  assert.equal((await apply()).message, DONE);
  assert.deepEqual(await list(), [[EMAIL, "applied", "Studio Ira", null]]);
  assert.equal((await newestEmail(shop, "tradeReceived"))["verifyToken"], undefined);
});

test("password attempts in applications are throttled", async () => {
  await signUp(shop, { user_email: EMAIL, user_type: 2 });
  const answers: number[] = [];
  for (let time = 0; time < 6; time++) answers.push((await apply({ user_password: `guess-number-${time}` })).httpStatus);
  assert.deepEqual(answers, [409, 409, 409, 409, 409, 429]);
  assert.equal((await signIn(shop, { email: EMAIL, kind: 2 }, { address: "203.0.113.5" })).httpStatus, 429);
});

test("concurrent applications create one account", async () => {
  const answers = await Promise.all([apply(), apply(), apply()]);
  assert.ok(answers.some(({ status }) => status === "success"));
  assert.equal((await list()).length, 1);
});

test("the picture of a business card is re-encoded without metadata and has no public URL", async () => {
  const photo = await picture()
    .withExif({ IFD0: { Copyright: "Ira Sen, Pune" } })
    .jpeg()
    .toBuffer();
  assert.ok(photo.includes("Ira Sen"));
  assert.equal((await apply({ user_trade_business_card: dataUrl("application/pdf", photo) })).status, "success");
  const card = (await readBusinessCard(shop.db, EMAIL))!;
  const { format, width, exif } = await sharp(card.content).metadata();
  assert.deepEqual([card.mime, format, width, exif], ["image/webp", "webp", 2000, undefined]);
  assert.equal((await shop.db.execute("select from media")).rows.length, 0);
  assert.equal((await newestEmail(shop, "tradeNotice"))["hasCard"], true);
  const { token } = await signIn(shop, { email: EMAIL, kind: 2 });
  const { body } = await shop.call(exportUserData, undefined, undefined, { token: token! });
  assert.equal((body.export["tradeApplication"] as { company: string }).company, "Studio Ira");
});

test("a PDF with a script is refused, and nothing is stored", async () => {
  const card = dataUrl(
    "application/pdf",
    Buffer.from("%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj"),
  );
  const { httpStatus, message } = await apply({ user_trade_business_card: card });
  assert.deepEqual([httpStatus, message], [422, messages.trade.cardActive]);
  assert.deepEqual(await list(), []);
});

test("a PDF is stored unchanged, up to 5 MB", async () => {
  const pdf = Buffer.alloc(businessCardMaxBytes, " ");
  pdf.write("%PDF-1.7\n");
  assert.equal((await apply({ user_trade_business_card: dataUrl("application/pdf", pdf) })).status, "success");
  const card = (await readBusinessCard(shop.db, EMAIL))!;
  assert.deepEqual([card.mime, card.content.length], ["application/pdf", businessCardMaxBytes]);
  const larger = dataUrl("application/pdf", Buffer.concat([pdf, Buffer.alloc(100)]));
  assert.deepEqual(
    (await apply({ user_email: "b@studio.in", user_trade_business_card: larger })).message,
    "Please choose a file of at most 5 MB.",
  );
});

test("a file that only claims to be a picture is refused", async () => {
  const png = await picture().png().toBuffer();
  // A few kilobytes that unpack to 200 MB.
  const bomb = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: "#000" } })
    .png()
    .toBuffer();
  assert.ok(bomb.length < 400_000);
  for (const content of [bomb, Buffer.from("<script>alert(1)</script>"), Buffer.from("MZ\x90\x00"), png.subarray(0, 60), Buffer.alloc(0)]) {
    const answer = await apply({ user_trade_business_card: dataUrl("image/png", content) });
    assert.deepEqual([answer.httpStatus, answer.message], [422, "Please choose an image or a PDF."]);
  }
});

test("other calls refuse a body of that size", async () => {
  const payload = { user_email: EMAIL, user_password: "x".repeat(1_200_000), user_type: 2 };
  const answer = await shop.app.inject({
    method: "POST",
    url: "/api/web-api/logincheck",
    headers: { "x-access-key": "test-key" },
    payload,
  });
  assert.equal(answer.statusCode, 413);
});

test("the owner approves a customer for a group; the customer gets one e-mail", async () => {
  await apply();
  await saveGroup(shop.db, { name: "Designers", percent: 12.5 });
  await saveGroup(shop.db, { name: "Hotels", percent: 20 });
  await assert.rejects(approve(deps(), EMAIL, undefined), { code: "trade.group_needed" });
  await assert.rejects(approve(deps(), EMAIL, "Palaces"), { code: "trade.no_such_group" });
  await approve(deps(), EMAIL, "Designers");
  advanceClock(shop, 1000);
  await approve(deps(), EMAIL, "Hotels");
  assert.deepEqual(await list(), [[EMAIL, "approved", "Studio Ira", "Hotels"]]);
  assert.equal((await emailKinds()).filter((kind) => kind === "tradeApproved").length, 1);
  const again = await apply();
  assert.deepEqual([again.httpStatus, again.message], [409, "This account has already been approved. Please sign in."]);
});

test("the owner declines, even after approval; the prices end, and the customer may apply again", async () => {
  await apply();
  await saveGroup(shop.db, { name: "Designers", percent: 10 });
  await approve(deps(), EMAIL, undefined);
  advanceClock(shop, 1000);
  await decline(deps(), EMAIL);
  await decline(deps(), EMAIL);
  assert.deepEqual(await list(), [[EMAIL, "declined", "Studio Ira", null]]);
  assert.equal((await emailKinds()).filter((kind) => kind === "tradeDeclined").length, 1);
  advanceClock(shop, 1000);
  assert.equal((await apply({ user_company_name: "Ira & Co" })).status, "success");
  assert.deepEqual(await list(), [[EMAIL, "applied", "Ira & Co", null]]);
  advanceClock(shop, 1000);
  await decline(deps(), EMAIL);
  assert.equal((await emailKinds()).filter((kind) => kind === "tradeDeclined").length, 2);
});

test("concurrent approvals send one e-mail", async () => {
  await apply();
  await saveGroup(shop.db, { name: "Designers", percent: 10 });
  await Promise.all([approve(deps(), EMAIL, undefined), approve(deps(), EMAIL, undefined), approve(deps(), EMAIL, undefined)]);
  assert.equal((await emailKinds()).filter((kind) => kind === "tradeApproved").length, 1);
});

test("saving a group again changes its discount, which is limited to 0 to 90 per cent", async () => {
  await saveGroup(shop.db, { name: "Designers", percent: 10 });
  await saveGroup(shop.db, { name: "Designers", percent: 17.25 });
  const { rows } = await shop.db.execute("select name, discount_basis_points as points from trade_groups");
  assert.deepEqual(rows, [{ name: "Designers", points: 1725 }]);
  for (const percent of [-1, 90.01, 10.001, Number.NaN, Infinity])
    await assert.rejects(saveGroup(shop.db, { name: "X", percent }), { code: "trade.discount" });
});
