import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { confirmNewsletter, newsletter, unsubscribe } from "../../contract/enquiries.ts";
import { errorForLog } from "../platform/log.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { subscribe } from "./enquiries.ts";

const NOW = "2026-11-21T10:00:00.000Z";
let shop: TestShop;

before(async () => {
  shop = await openShop({ now: NOW });
});
beforeEach(() => shop.db.execute("truncate newsletter_subscriptions, newsletter_sends, mail_outbox"));
after(() => shop.close());

const deps = (now: string) => ({ db: shop.db, mail: { clock: () => new Date(now), jobs: shop.media.jobs } });

type Row = { email: string; unsubscribe_id: string; subscribed_at: string; unsubscribed_at: string | null; confirmed_at: string | null };
const rows = async () => (await shop.db.execute<Row>("select * from newsletter_subscriptions order by email")).rows;
const subscribeOver = (email: unknown) => shop.call(newsletter, { newsletter_email: email });

test("an address is subscribed once, in lower case, and each request is thanked", async () => {
  for (const email of ["asha@example.in", " Asha@Example.IN ", "asha@example.in"]) {
    const { httpStatus, body } = await subscribeOver(email);
    assert.deepEqual([httpStatus, body.status, body.message], [200, "success", "Thank you for subscribing!"]);
  }
  const [row, ...others] = await rows();
  assert.deepEqual([row?.email, others.length, row?.unsubscribed_at], ["asha@example.in", 0, null]);
  assert.equal(new Date(row!.subscribed_at).toISOString(), NOW);
});

test("concurrent requests are all thanked and create one row", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => subscribeOver("asha@example.in")));
  assert.deepEqual([...new Set(answers.map((answer) => answer.httpStatus))], [200]);
  assert.equal((await rows()).length, 1);
});

test("the unsubscribe id is long, unique and permanent", async () => {
  await subscribeOver("asha@example.in");
  await subscribeOver("bela@example.in");
  const [asha, bela] = await rows();
  assert.match(asha!.unsubscribe_id, /^[\w-]{32}$/);
  assert.notEqual(asha!.unsubscribe_id, bela!.unsubscribe_id);
  await subscribeOver("asha@example.in");
  assert.equal((await rows())[0]?.unsubscribe_id, asha!.unsubscribe_id);
});

test("subscribing again keeps the unsubscribe id and starts today", async () => {
  await subscribe(deps("2026-01-01T00:00:00Z"), "asha@example.in", "en-IN");
  const [before] = await rows();
  await shop.db.execute("update newsletter_subscriptions set unsubscribed_at = '2026-02-01'");
  await subscribeOver("asha@example.in");
  const [after] = await rows();
  assert.deepEqual([after?.unsubscribed_at, after?.unsubscribe_id], [null, before?.unsubscribe_id]);
  assert.equal(new Date(after!.subscribed_at).toISOString(), NOW);
});

test("a malformed address is refused with the specified messages", async () => {
  for (const [email, message] of [
    ["", "Please enter Email Address"],
    [undefined, "Please enter Email Address"],
    [7, "Please enter Email Address"],
    ["asha", "Invalid Email Format"],
    ["asha@example", "Invalid Email Format"],
    ["asha@example.in, bela@example.in", "Invalid Email Format"],
    [`${"a".repeat(260)}@example.in`, "Invalid Email Format"],
  ]) {
    const { httpStatus, body } = await subscribeOver(email);
    assert.deepEqual([httpStatus, body.status, body.message], [400, "error", message]);
  }
  assert.deepEqual(await rows(), []);
});

test("the database refuses capitals, and the logged error holds no address", async () => {
  const error = await subscribe(deps(NOW), "Asha@Example.in", "en-IN").catch((thrown: unknown) => thrown);
  const line = JSON.stringify(errorForLog(error));
  assert.match(line, /newsletter_email_small_letters/);
  assert.doesNotMatch(line, /asha/i);
});

const emails = async () =>
  (await shop.db.execute<{ kind: string; recipient: string; data: object }>("select * from mail_outbox order by id")).rows;
const confirm = (id: string) => shop.call(confirmNewsletter, { id });

test("an address is asked once a day to confirm, and welcomed once when it has", async () => {
  await Promise.all([subscribeOver("asha@example.in"), subscribeOver("asha@example.in"), subscribeOver("asha@example.in")]);
  const [{ unsubscribe_id: unsubscribeId }] = (await rows()) as [Row];
  const asked = { kind: "newsletterConfirm", recipient: "asha@example.in", data: { confirmPath: `/newsletter?confirm=${unsubscribeId}` } };
  assert.deepEqual(
    (await emails()).map(({ kind, recipient, data }) => ({ kind, recipient, data })),
    [asked],
  );
  assert.equal((await rows())[0]!.confirmed_at, null);
  const answers = await Promise.all([confirm(unsubscribeId), confirm(unsubscribeId)]);
  assert.deepEqual([...new Set(answers.map(({ body }) => body.message))], ["You are on the list."]);
  const [, welcome, ...others] = await emails();
  assert.deepEqual([welcome?.kind, welcome?.data, others], ["newsletterWelcome", { unsubscribeId }, []]);
  shop.itIs("2026-11-22T10:00:00.000Z");
  await subscribeOver("asha@example.in");
  assert.equal((await emails()).length, 2, "who has confirmed is not asked again");
  await shop.call(unsubscribe, { id: unsubscribeId });
  await subscribeOver("asha@example.in");
  shop.itIs(NOW);
  const [row] = await rows();
  assert.deepEqual([row!.confirmed_at, row!.unsubscribed_at], [null, null], "who comes back is asked again");
  assert.equal((await emails()).at(-1)?.kind, "newsletterConfirm");
});

test("a subscription that has ended is not confirmed by an old link, and an unknown link is refused", async () => {
  await subscribeOver("asha@example.in");
  const id = (await rows())[0]!.unsubscribe_id;
  await shop.call(unsubscribe, { id });
  await confirm(id);
  assert.equal((await rows())[0]!.confirmed_at, null);
  assert.equal((await confirm("guessed")).httpStatus, 404);
});

test("a bot that fills in the hidden field is thanked, and nothing is saved", async () => {
  const { body } = await shop.call(newsletter, { newsletter_email: "bot@example.in", website: "https://spam.test" });
  assert.equal(body.message, "Thank you for subscribing!");
  assert.deepEqual(await rows(), []);
});

test("a subscription can be ended repeatedly, and the first end counts", async () => {
  await subscribeOver("asha@example.in");
  await subscribeOver("bela@example.in");
  const id = (await rows())[0]!.unsubscribe_id;
  for (const now of [NOW, "2026-12-01T00:00:00.000Z"]) {
    shop.itIs(now);
    const { httpStatus, body } = await shop.call(unsubscribe, { id });
    assert.deepEqual([httpStatus, body.status, body.message], [200, "success", "You are unsubscribed. We will not write again."]);
  }
  shop.itIs(NOW);
  const [asha, bela] = await rows();
  assert.equal(new Date(asha!.unsubscribed_at!).toISOString(), NOW);
  assert.equal(bela!.unsubscribed_at, null);
});

test("an unknown or missing id is refused and ends nothing", async () => {
  await subscribeOver("asha@example.in");
  const unknown = await shop.call(unsubscribe, { id: "guessed" });
  assert.deepEqual([unknown.httpStatus, unknown.body.message], [404, "This link does not work. Open it again from the e-mail."]);
  const none = await shop.call(unsubscribe, {});
  assert.deepEqual([none.httpStatus, none.body.message], [400, "This link is incomplete. Please open it again from the e-mail."]);
  assert.equal((await rows())[0]!.unsubscribed_at, null);
});

test("a one-click POST in either kind of form ends the subscription; GET and HEAD do not", async () => {
  await subscribeOver("asha@example.in");
  const url = `/api/newsletter/leave/${(await rows())[0]!.unsubscribe_id}`;
  for (const method of ["GET", "HEAD"] as const) {
    const looked = await shop.app.inject({ method, url });
    assert.deepEqual([looked.statusCode, looked.headers.location], [303, `/unsubscribe?id=${url.split("/").at(-1)}`]);
  }
  assert.equal((await rows())[0]!.unsubscribed_at, null);
  for (const [type, payload] of [
    ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    ["multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'],
  ] as const) {
    await shop.db.execute("update newsletter_subscriptions set unsubscribed_at = null");
    const clicked = await shop.app.inject({ method: "POST", url, payload, headers: { "content-type": type } });
    assert.equal(clicked.statusCode, 200);
    assert.notEqual((await rows())[0]!.unsubscribed_at, null);
  }
  assert.equal((await shop.app.inject({ method: "POST", url: "/api/newsletter/leave/guessed" })).statusCode, 404);
});
