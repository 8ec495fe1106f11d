/** Newsletters: written and sent by staff, each to everybody once. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "drizzle-orm";
import * as calls from "../../contract/admin/newsletter.ts";
import { unsubscribe } from "../../contract/enquiries.ts";
import { sendDueNewsletters } from "../enquiries/enquiries.ts";
import { type SendMailDeps, sendDueEmails } from "../mail/mail.ts";
import { type Message, PermanentFailure } from "../mail/transport.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { addTestProduct, createTestCatalogue } from "../test-catalogue.ts";
import { addPlainPicture } from "../test-picture.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { readSender } from "./read-sender.ts";

const NOW = "2026-11-21T10:00:00.000Z";
let shop: TestShop;
let editor: string;
let productId: number;
let pictureId: number;
before(async () => {
  shop = await openShop({ now: NOW });
  editor = await signInAs(shop, "content");
  const at = await createTestCatalogue(shop.db);
  productId = await addTestProduct(shop.db, at, { name: "Serai", sizes: [{ size: "4x6", price: 42_900, stock: 1 }] });
  pictureId = await addPlainPicture(shop, { name: "Loom", alt: "A loom" });
});
beforeEach(async () => {
  await shop.db.execute("truncate newsletters, newsletter_subscriptions, newsletter_sends, mail_outbox");
  shop.itIs(NOW);
});
after(() => shop.close());

/** Subscriptions 1 to `count`; `state` is that of each. */
const subscribers = (count: number, state = "confirmed_at = subscribed_at") =>
  shop.db
    .execute(
      sql.raw(`with added as (insert into newsletter_subscriptions (email, unsubscribe_id, subscribed_at)
      select 'reader' || n || '@example.in', 'unsubscribe-id-of-reader-' || n, '2026-11-01' from generate_series(1, ${count}) n returning id)
      update newsletter_subscriptions set subscribed_at = subscribed_at`),
    )
    .then(() => shop.db.execute(sql.raw(`update newsletter_subscriptions set ${state} where confirmed_at is null`)));

const body = () => ({
  subject: "Madder from Bikaner",
  preview: "Three rugs",
  blocks: [
    { type: "heading" as const, text: "Off the loom" },
    { type: "text" as const, text: "First <b>line</b>\n\nsecond paragraph" },
    { type: "picture" as const, pictureId, alt: "A loom", link: "/blog" },
    { type: "products" as const, productIds: [productId, 999_999] },
    { type: "button" as const, text: "See all", link: "/rugs" },
  ],
});
const add = async (given: object = {}): Promise<number> => {
  const { code, body: reply } = await callAdmin(shop, calls.addNewsletter, { cookie: editor, body: { ...body(), ...given } });
  assert.equal(code, "", JSON.stringify(reply));
  return Number(reply["id"]);
};
const on = (id: number) => ({ cookie: editor, params: { id } });
const send = (id: number, at: string | null = null, version = 1) =>
  callAdmin(shop, calls.sendNewsletter, { ...on(id), body: { version, at } });
const stateOf = async (id: number) =>
  (await callAdmin(shop, calls.newsletterDetail, on(id))).body["newsletter"] as { state: string; figures: object };
const queueDeps = () => ({ db: shop.db, mail: { clock: shop.clock, jobs: shop.media.jobs } });
const outbox = async () =>
  (
    await shop.db.execute<{ recipient: string; state: string; bulk: boolean }>(
      "select * from mail_outbox where kind = 'newsletterIssue' order by id",
    )
  ).rows;

/** Delivers what is due. Returns what was delivered. */
async function deliver(
  refuse: (to: string) => Error | undefined = () => undefined,
  lane?: Parameters<typeof sendDueEmails>[2],
): Promise<Message[]> {
  const delivered: Message[] = [];
  const deps: SendMailDeps = {
    clock: shop.clock,
    logError: () => {},
    readSender: () => readSender(shop.db, { publicUrl: "http://shop.test", mailFrom: undefined }),
    transport: {
      deliver: async (message) => {
        const refused = refuse(message.to);
        if (refused) throw refused;
        delivered.push(message);
        return "250 OK";
      },
      close: async () => {},
    },
  };
  await sendDueEmails(shop.db, deps, lane);
  return delivered;
}

test("everybody who has confirmed gets it once, with headers that end the subscription, and it is then sent", async () => {
  await subscribers(3);
  await subscribers(0);
  await shop.db.execute(
    "insert into newsletter_subscriptions (email, unsubscribe_id, subscribed_at) values ('new@example.in', 'unsubscribe-id-of-a-new-one', '2026-11-02')",
  );
  await shop.db.execute("update newsletter_subscriptions set unsubscribed_at = '2026-11-03' where email = 'reader3@example.in'");
  const id = await add();
  assert.equal((await send(id)).code, "");
  await sendDueNewsletters(queueDeps());
  const messages = await deliver();
  assert.deepEqual(messages.map(({ to }) => to).toSorted(), ["reader1@example.in", "reader2@example.in"]);
  const [message] = messages as [Message];
  const leave = "http://shop.test/api/newsletter/leave/unsubscribe-id-of-reader-";
  assert.ok(message.headers["List-Unsubscribe"]?.startsWith(`<${leave}`));
  assert.equal(message.headers["List-Unsubscribe-Post"], "List-Unsubscribe=One-Click");
  assert.match(message.html, /First &lt;b&gt;line&lt;\/b&gt;/);
  assert.match(message.html, /http:\/\/shop\.test\/media\/[\w-]+-email-wide\.jpg/);
  assert.match(message.html, /Serai/);
  assert.doesNotMatch(message.html, /<img[^>]+(open|track|pixel)/);
  await sendDueNewsletters(queueDeps());
  assert.deepEqual(await stateOf(id).then(({ state, figures }) => [state, figures]), ["sent", { sent: 2, waiting: 0, failed: 0, left: 0 }]);
});

test("many processes at once, and one that dies in between, send it to nobody twice and to nobody not at all", async () => {
  await subscribers(230);
  const id = await add();
  await send(id);
  const dies = { ...queueDeps(), db: dyingAfterQueue() };
  await assert.rejects(sendDueNewsletters(dies));
  assert.deepEqual(await outbox(), [], "what a dead process had begun is gone");
  for (let round = 0; round < 4; round++) {
    await Promise.all(Array.from({ length: 5 }, () => sendDueNewsletters(queueDeps())));
    await deliver(undefined, { atOnce: 300 });
  }
  const recipients = (await outbox()).map(({ recipient }) => recipient);
  assert.deepEqual([recipients.length, new Set(recipients).size], [230, 230]);
  assert.equal((await stateOf(id)).state, "sent");
  await assert.rejects(
    shop.db.execute(
      "insert into newsletter_sends (newsletter_id, subscription_id, email_key) select newsletter_id, subscription_id, 'again' from newsletter_sends limit 1",
    ),
    (error: { cause?: { constraint?: string } }) => error.cause?.constraint === "newsletter_sends_once",
  );
});

/** The database of a process that is killed before it commits. */
function dyingAfterQueue(): TestShop["db"] {
  const transaction: TestShop["db"]["transaction"] = (work, config) =>
    shop.db.transaction(async (tx) => {
      await work(tx);
      throw new Error("killed");
    }, config);
  return new Proxy(shop.db, { get: (db, name) => (name === "transaction" ? transaction : Reflect.get(db, name)) });
}

test("a hundred wait in the outbox at most, behind every other e-mail, in a lane of their own", async () => {
  await subscribers(150);
  const id = await add();
  await send(id);
  await sendDueNewsletters(queueDeps());
  await sendDueNewsletters(queueDeps());
  assert.equal((await outbox()).length, 100);
  shop.itIs("2026-11-21T10:05:00.000Z");
  await shop.db.execute(
    `insert into mail_outbox (key, kind, recipient, data, next_try_at, created_at) values ('an order', 'newsletterWelcome', 'buyer@example.in', '{"unsubscribeId":"x"}', '2026-11-21T10:04:00Z', '2026-11-21T10:04:00Z')`,
  );
  assert.deepEqual(
    (await deliver(undefined, { atOnce: 1 })).map(({ to }) => to),
    ["buyer@example.in"],
  );
  assert.deepEqual(await deliver(undefined, { only: "notBulk", atOnce: 10 }), []);
  assert.equal((await deliver(undefined, { only: "bulk", atOnce: 2 })).length, 2);
});

test("an address that the mail server does not know gets nothing more; a full mailbox stays", async () => {
  await subscribers(2);
  const id = await add();
  await send(id);
  await sendDueNewsletters(queueDeps());
  await deliver((to) =>
    to.startsWith("reader1")
      ? new PermanentFailure("550 5.1.1 no such user", { isOfRecipient: true })
      : new PermanentFailure("552 5.2.2 full"),
  );
  await sendDueNewsletters(queueDeps());
  const { rows } = await shop.db.execute<{ email: string; bounced_at: string | null; bounce_reason: string }>(
    "select * from newsletter_subscriptions order by email",
  );
  assert.deepEqual(
    rows.map(({ email, bounced_at, bounce_reason }) => [email, bounced_at !== null, bounce_reason]),
    [
      ["reader1@example.in", true, "550 5.1.1 no such user"],
      ["reader2@example.in", false, ""],
    ],
  );
  const other = await add();
  await send(other);
  await sendDueNewsletters(queueDeps());
  assert.deepEqual(
    (await outbox()).filter(({ state }) => state === "waiting").map(({ recipient }) => recipient),
    ["reader2@example.in"],
  );
});

test("one that rests keeps what has left, goes on where it stopped, and counts who unsubscribed after it", async () => {
  await subscribers(4);
  const id = await add();
  await send(id);
  await sendDueNewsletters(queueDeps());
  assert.equal((await deliver(undefined, { atOnce: 2 })).length, 2);
  assert.equal((await callAdmin(shop, calls.stopNewsletter, on(id))).code, "");
  await sendDueNewsletters(queueDeps());
  assert.deepEqual([(await outbox()).length, (await deliver()).length], [2, 0]);
  const [first] = await outbox();
  await shop.call(unsubscribe, { id: `unsubscribe-id-of-reader-${/\d+/.exec(first!.recipient)![0]}` });
  assert.equal((await callAdmin(shop, calls.resumeNewsletter, on(id))).code, "");
  await sendDueNewsletters(queueDeps());
  assert.equal((await deliver()).length, 2);
  assert.deepEqual((await stateOf(id)).figures, { sent: 4, waiting: 0, failed: 0, left: 1 });
});

test("a scheduled one begins at its time; one that is under way is neither changed nor sent again", async () => {
  await subscribers(1);
  const id = await add();
  assert.equal((await send(id, "2026-11-21T09:00:00.000Z")).code, "newsletter.past");
  assert.equal((await send(id, "2026-11-21T10:05:00.000Z")).code, "");
  await sendDueNewsletters(queueDeps());
  assert.equal((await outbox()).length, 0);
  shop.itIs("2026-11-21T10:05:01.000Z");
  await sendDueNewsletters(queueDeps());
  assert.equal((await outbox()).length, 1);
  assert.equal((await send(id)).code, "newsletter.under_way");
  assert.equal((await callAdmin(shop, calls.deleteNewsletter, on(id))).code, "newsletter.under_way");
});

test("wrong parts are refused at their field, two editors do not overwrite each other, and nobody sends an empty one", async () => {
  const { body: refused } = await callAdmin(shop, calls.addNewsletter, {
    cookie: editor,
    body: {
      subject: " ",
      preview: "",
      blocks: [
        { type: "button", text: "Go", link: "javascript:alert(1)" },
        { type: "products", productIds: [] },
      ],
    },
  });
  assert.deepEqual(
    (refused["issues"] as { field: string }[]).map(({ field }) => field),
    ["subject", "blocks.0.link", "blocks.1.productIds"],
  );
  const id = await add({ blocks: [] });
  await subscribers(1);
  assert.equal((await send(id)).code, "newsletter.empty");
  const change = () => callAdmin(shop, calls.changeNewsletter, { ...on(id), body: { ...body(), version: 1 } });
  assert.deepEqual([(await change()).code, (await change()).code], ["", "staff.changed_meanwhile"]);
  const test = { ...on(id), body: { key: "7f2c1a52-6a52-4d0b-9a37-0d6f3c9e1b11" } };
  assert.deepEqual(
    [(await callAdmin(shop, calls.testNewsletter, test)).code, (await callAdmin(shop, calls.testNewsletter, test)).code],
    ["", ""],
  );
  const tests = await deliver();
  assert.equal(tests.length, 1, "once for each key");
  assert.equal(tests[0]!.headers["List-Unsubscribe"], undefined);
});
