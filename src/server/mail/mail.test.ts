import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { type TestShop, openShop } from "../test-shop.ts";
import { type SendMailDeps, SEND_EMAILS, queueMail, sendEmail, senderFrom, requeueOverdueEmails } from "./mail.ts";
import { secondsUntilRetry } from "./mail.rules.ts";
import { type Message, PermanentFailure, type Transport } from "./transport.ts";

const NOW = "2026-11-21T10:00:00.000Z";
let shop: TestShop;
let delivered: Message[];
let logged: string[];
/** Errors of the next deliveries; the e-mail is accepted when there is none. */
let errors: Error[];

before(async () => {
  shop = await openShop({ now: NOW });
});
beforeEach(async () => {
  shop.itIs(NOW);
  await shop.db.execute("truncate mail_outbox restart identity");
  shop.jobsAdded.length = 0;
  [delivered, logged, errors] = [[], [], []];
});
after(() => shop.close());

const transport: Transport = {
  async deliver(message) {
    await sleep(20);
    const error = errors.shift();
    if (error) throw error;
    delivered.push(message);
  },
  close: async () => {},
};
const deps = (): SendMailDeps => ({
  transport,
  jobs: shop.media.jobs,
  clock: shop.clock,
  logError: (line) => void logged.push(line),
  readSender: async () =>
    senderFrom({ shopName: "Dhurrie", supportEmail: "help@shop.test" }, { publicUrl: "https://shop.test", mailFrom: undefined }),
});

const unaddressed = { key: "enquiry:1:thanks", kind: "enquiryReceived", data: { ticket: "K7CF-3MWT", name: "Asha" } } as const;
const email = { ...unaddressed, to: "asha@example.in", locale: "en-IN" } as const;
const queue = () => queueMail(shop.db, deps(), email);

type Row = { state: string; tries: number; data: unknown; last_error: string | null; next_try_at: string; sent_at: string | null };
const row = async () => (await shop.db.execute<Row>("select * from mail_outbox order by id")).rows[0]!;
const secondsFromNow = (moment: string) => (new Date(moment).getTime() - shop.clock().getTime()) / 1000;

test("an e-mail is queued with its cause or not at all", async () => {
  await assert.rejects(
    shop.db.transaction(async (tx) => {
      await queueMail(tx, deps(), email);
      throw new Error("the cause failed");
    }),
    /the cause failed/,
  );
  assert.equal((await shop.db.execute("select 1 from mail_outbox")).rows.length, 0);
});

test("one key queues one e-mail and one job, even when queued three times at once", async () => {
  assert.deepEqual(await Promise.all([queue(), queue(), queue()]).then((queued) => queued.filter(Boolean)), [true]);
  assert.deepEqual(shop.jobsAdded, [{ name: SEND_EMAILS, payload: { letterIds: [1] } }]);
});

test("an e-mail is sent once, and its data are deleted", async () => {
  await queue();
  await sendEmail(shop.db, deps(), 1);
  await sendEmail(shop.db, deps(), 1);
  assert.equal(delivered.length, 1);
  const { state, data, tries, sent_at } = await row();
  assert.deepEqual(
    { state, data, tries, sent_at: new Date(sent_at!).toISOString() },
    { state: "sent", data: null, tries: 1, sent_at: NOW },
  );
});

test("concurrent processes send an e-mail once", async () => {
  await queue();
  await Promise.all([sendEmail(shop.db, deps(), 1), sendEmail(shop.db, deps(), 1), sendEmail(shop.db, deps(), 1)]);
  assert.equal(delivered.length, 1);
});

test("an e-mail whose delivery was not recorded is sent again with the same Message-ID", async () => {
  await queue();
  await sendEmail(shop.db, deps(), 1);
  await shop.db.execute(`update mail_outbox set state = 'waiting', sent_at = null, data = '{"ticket":"K7CF-3MWT","name":"Asha"}'`);
  await sendEmail(shop.db, deps(), 1);
  assert.equal(delivered[0]?.messageId, delivered[1]?.messageId);
  assert.match(delivered[0]!.messageId, /^<[\w-]{32}@shop\.test>$/);
});

test("a failed e-mail is tried eight times within a day, at growing intervals, then an error is logged", async () => {
  await queue();
  const waits: number[] = [];
  errors = Array.from({ length: 8 }, (_, time) => new Error(`no answer ${time}`));
  for (let time = 1; time <= 8; time++) {
    await sendEmail(shop.db, deps(), 1);
    const now = await row();
    assert.deepEqual([now.tries, now.last_error], [time, `no answer ${time - 1}`]);
    if (now.state === "waiting") {
      waits.push(secondsFromNow(now.next_try_at));
      assert.deepEqual(shop.jobsAdded.at(-1), { name: SEND_EMAILS, payload: { letterIds: [1] }, afterSeconds: waits.at(-1) });
      shop.itIs(new Date(now.next_try_at).toISOString());
    }
  }
  assert.deepEqual(
    waits,
    waits.toSorted((a, b) => a - b),
  );
  assert.equal(waits.length, 7);
  assert.ok(waits.reduce((sum, wait) => sum + wait, 0) <= 24 * 60 * 60);
  assert.equal((await row()).state, "failed");
  assert.match(logged.join(), /e-mail 1 \(enquiryReceived\).*no answer 7/);
  assert.equal(secondsUntilRetry(8), null);
});

test("an e-mail that failed once is sent once", async () => {
  await queue();
  errors = [new Error("no answer")];
  await sendEmail(shop.db, deps(), 1);
  await sendEmail(shop.db, deps(), 1);
  const { state, tries, last_error } = await row();
  assert.deepEqual([delivered.length, state, tries, last_error], [1, "sent", 2, null]);
});

test("a permanent failure is not tried again", async () => {
  await queue();
  errors = [new PermanentFailure("550 no such mailbox")];
  await sendEmail(shop.db, deps(), 1);
  const { state, tries } = await row();
  assert.deepEqual([state, tries, logged.length], ["failed", 1, 1]);
});

test("an e-mail of an unknown kind is not tried again, and the error names the kind", async () => {
  await queue();
  await shop.db.execute("update mail_outbox set kind = 'fromTheFuture'");
  await sendEmail(shop.db, deps(), 1);
  assert.match((await row()).last_error ?? "", /no e-mail template "fromTheFuture"/);
});

test("e-mails to the shop go to the address that the owner has set when they are sent, and replies to the visitor", async () => {
  await queueMail(shop.db, deps(), { ...unaddressed, to: { shop: true }, replyTo: "asha@example.in" });
  const readSender = async () =>
    senderFrom(
      { supportEmail: "help@shop.test", noticeEmail: "owner@shop.test" },
      { publicUrl: "https://shop.test", mailFrom: "out@mail.test" },
    );
  await sendEmail(shop.db, { ...deps(), readSender }, 1);
  assert.deepEqual(
    [delivered[0]?.to, delivered[0]?.replyTo, delivered[0]?.from.address],
    ["owner@shop.test", "asha@example.in", "out@mail.test"],
  );
});

test("one of the starting processes queues an e-mail whose job was lost", async () => {
  await queue();
  shop.jobsAdded.length = 0;
  await requeueOverdueEmails(shop.db, deps());
  assert.deepEqual(shop.jobsAdded, []);
  shop.itIs("2026-11-21T10:00:05.000Z");
  await Promise.all([requeueOverdueEmails(shop.db, deps()), requeueOverdueEmails(shop.db, deps())]);
  assert.deepEqual(shop.jobsAdded, [{ name: SEND_EMAILS, payload: { letterIds: [1] } }]);
});

test("a job sends up to 20 overdue e-mails", async () => {
  await shop.db.execute(`insert into mail_outbox (key, kind, data, next_try_at, created_at)
    select 'late-' || n, 'enquiryReceived', '{}', '2026-11-21T09:00:00Z', '2026-11-21T09:00:00Z' from generate_series(1, 45) n`);
  await requeueOverdueEmails(shop.db, deps());
  assert.deepEqual(
    shop.jobsAdded.map(({ payload }) => (payload as { letterIds: number[] }).letterIds.length),
    [20, 20, 5],
  );
});
