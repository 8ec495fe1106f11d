/** Texts of e-mails that the owner writes. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import * as calls from "../../contract/admin/email-texts.ts";
import { newsletter } from "../../contract/enquiries.ts";
import { sendDueEmails } from "../mail/mail.ts";
import type { Message } from "../mail/transport.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { readSender } from "./read-sender.ts";

let shop: TestShop;
let editor: string;
before(async () => {
  shop = await openShop({ now: "2026-11-21T10:00:00.000Z" });
  editor = await signInAs(shop, "content");
});
beforeEach(() => shop.db.execute("truncate email_texts, mail_outbox, audit_entries"));
after(() => shop.close());

const on = (kind: string) => ({ cookie: editor, params: { kind } });
const save = (kind: string, texts: Record<string, string>, version = 0) =>
  callAdmin(shop, calls.changeEmailTexts, { ...on(kind), body: { texts, version } });
const read = async (kind: string) =>
  (await callAdmin(shop, calls.emailTextDetail, on(kind))).body as unknown as {
    version: number;
    texts: { path: string; own: string | null; original: string }[];
  };

async function deliver(): Promise<Message[]> {
  const delivered: Message[] = [];
  await sendDueEmails(shop.db, {
    clock: shop.clock,
    logError: assert.fail,
    readSender: () => readSender(shop.db, { publicUrl: "http://shop.test", mailFrom: undefined }),
    transport: { deliver: async (message) => (delivered.push(message), "250 OK"), close: async () => {} },
  });
  return delivered;
}

test("an e-mail that already waits has the owner's words, with what is filled in, and the shop's again afterwards", async () => {
  await shop.call(newsletter, { newsletter_email: "asha@example.in" });
  assert.equal((await save("newsletterConfirm", { "newsletter.confirm": "Yes to {shop}?" })).code, "");
  const [message] = await deliver();
  assert.equal(message?.subject, "Yes to shop.test?");
  assert.equal((await save("newsletterConfirm", { "newsletter.confirm": "Please confirm: the newsletter of {shop}" }, 1)).code, "");
  const { version, texts } = await read("newsletterConfirm");
  assert.deepEqual([version, texts.filter(({ own }) => own !== null)], [2, []], "what equals the original is not kept");
});

test("unknown and missing names, empty texts and texts of other e-mails are refused at their field", async () => {
  const { body } = await save("orderShipped", {
    "order.shipped": "On its way, {nummer}",
    "order.shippedNext": "It is with the carrier.",
    "account.reset": "x",
  });
  assert.deepEqual(body["issues"], [
    { field: "texts.order.shipped", message: "There is no {nummer} here, only {number}." },
    { field: "texts.order.shippedNext", message: "{carrier} has to stay: it is filled in for each reader." },
    { field: "texts.account.reset", message: "This e-mail has no such text." },
  ]);
  assert.equal((await save("orderShipped", { "order.shippedTitle": " " })).httpStatus, 400);
  assert.equal((await save("nothing", {})).httpStatus, 404);
});

test("two who write at once do not overwrite each other, and the log has before and after", async () => {
  const both = await Promise.all([save("welcome", { "account.welcomeTitle": "One" }), save("welcome", { "account.welcomeTitle": "Two" })]);
  assert.deepEqual(both.map(({ code }) => code).toSorted(), ["", "staff.changed_meanwhile"]);
  assert.equal((await save("welcome", {}, 1)).code, "");
  const { rows } = await shop.db.execute<{ before: object; after: object }>("select before, after from audit_entries order by id");
  assert.equal(rows.length, 2);
  assert.deepEqual(rows[1]!.after, { "account.welcomeTitle": null });
});

test("a preview shows what is typed and stores nothing; a test is sent to the caller once", async () => {
  const { body } = await callAdmin(shop, calls.previewEmailTexts, {
    ...on("orderConfirmed"),
    body: { texts: { "order.confirmedTitle": "<i>Thanks</i>" } },
  });
  assert.match(String(body["html"]), /&lt;i&gt;Thanks&lt;\/i&gt;/);
  assert.deepEqual([body["order"], (await read("orderConfirmed")).version], ["", 0]);
  const given = { ...on("orderConfirmed"), body: { key: "7f2c1a52-6a52-4d0b-9a37-0d6f3c9e1b11" } };
  for (const _ of [1, 2]) assert.equal((await callAdmin(shop, calls.testEmailTexts, given)).code, "");
  assert.equal((await deliver()).length, 1);
});
