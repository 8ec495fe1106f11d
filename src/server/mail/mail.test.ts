import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { advanceClock } from "../accounts/test-accounts.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { type MailDeps, type NewEmail, type SendMailDeps, queueMail, sendDueEmails, senderFrom, startSendingEmails } from "./mail.ts";
import { secondsUntilRetry } from "./mail.rules.ts";
import { openSmtp } from "./smtp.ts";
import { openTestSmtp } from "./test-smtp.ts";
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
const deps = (): SendMailDeps & MailDeps => ({
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
const send = () => sendDueEmails(shop.db, deps());

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

test("one key queues one e-mail, even when queued three times at once", async () => {
  assert.deepEqual(await Promise.all([queue(), queue(), queue()]).then((queued) => queued.filter(Boolean)), [true]);
  assert.equal((await shop.db.execute("select from mail_outbox")).rows.length, 1);
});

test("an e-mail is sent once, and its data are deleted", async () => {
  await queue();
  await send();
  await send();
  assert.equal(delivered.length, 1);
  const { state, data, tries, sent_at } = await row();
  assert.deepEqual(
    { state, data, tries, sent_at: new Date(sent_at!).toISOString() },
    { state: "sent", data: null, tries: 1, sent_at: NOW },
  );
});

test("concurrent processes send an e-mail once", async () => {
  await queue();
  await Promise.all([send(), send(), send()]);
  assert.equal(delivered.length, 1);
});

test("an e-mail whose delivery was not recorded is sent again with the same Message-ID", async () => {
  await queue();
  await send();
  await shop.db.execute(
    `update mail_outbox set state = 'waiting', sent_at = null, next_try_at = created_at, data = '{"ticket":"K7CF-3MWT","name":"Asha"}'`,
  );
  await send();
  assert.equal(delivered[0]?.messageId, delivered[1]?.messageId);
  assert.match(delivered[0]!.messageId, /^<[\w-]{32}@shop\.test>$/);
});

test("a failed e-mail is tried eight times within a day, at growing intervals, then an error is logged", async () => {
  await queue();
  const waits: number[] = [];
  errors = Array.from({ length: 8 }, (_, time) => new Error(`no answer ${time}`));
  for (let time = 1; time <= 8; time++) {
    await send();
    const now = await row();
    assert.deepEqual([now.tries, now.last_error], [time, `no answer ${time - 1}`]);
    if (now.state === "waiting") {
      waits.push(secondsFromNow(now.next_try_at));
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
  await send();
  advanceClock(shop, 30_000);
  await send();
  const { state, tries, last_error } = await row();
  assert.deepEqual([delivered.length, state, tries, last_error], [1, "sent", 2, null]);
});

test("a permanent failure is not tried again", async () => {
  await queue();
  errors = [new PermanentFailure("550 no such mailbox")];
  await send();
  const { state, tries } = await row();
  assert.deepEqual([state, tries, logged.length], ["failed", 1, 1]);
});

test("an e-mail of an unknown kind is not tried again, and the error names the kind", async () => {
  await queue();
  await shop.db.execute("update mail_outbox set kind = 'fromTheFuture'");
  await send();
  assert.match((await row()).last_error ?? "", /no e-mail template "fromTheFuture"/);
});

test("e-mails to the shop go to the address that the owner has set when they are sent, and replies to the visitor", async () => {
  await queueMail(shop.db, deps(), { ...unaddressed, to: { shop: true }, replyTo: "asha@example.in" });
  const readSender = async () =>
    senderFrom(
      { supportEmail: "help@shop.test", noticeEmail: "owner@shop.test" },
      { publicUrl: "https://shop.test", mailFrom: "out@mail.test" },
    );
  await sendDueEmails(shop.db, { ...deps(), readSender });
  assert.deepEqual(
    [delivered[0]?.to, delivered[0]?.replyTo, delivered[0]?.from.address],
    ["owner@shop.test", "asha@example.in", "out@mail.test"],
  );
});

test("the foot of an e-mail to the shop does not say that the reader has written to it", async () => {
  await queueMail(shop.db, deps(), { ...unaddressed, key: "to-shop", to: { shop: true } });
  await queueMail(shop.db, deps(), { ...email, key: "to-visitor" });
  await sendDueEmails(shop.db, deps());
  const [toShop, toVisitor] = ["owner", "asha"].map((who) => delivered.find(({ to }) => to.startsWith("asha") === (who === "asha")));
  assert.match(toShop?.text ?? "", /sends this to its own address/);
  assert.match(toVisitor?.text ?? "", /because you wrote to us/);
});

test("an e-mail that a killed process has claimed is sent by another one within 90 seconds", async () => {
  await queue();
  const { promise: dead } = Promise.withResolvers<void>();
  void sendDueEmails(shop.db, { ...deps(), transport: { ...transport, deliver: () => dead } });
  while ((await row()).tries === 0) await sleep(10);
  await send();
  assert.equal(delivered.length, 0);
  advanceClock(shop, 89_000);
  await send();
  assert.equal(delivered.length, 1);
});

test("a process that was paused does not send an e-mail that another one has claimed", async () => {
  await queue();
  // The claim reads the clock twice; then the process is paused.
  let readings = 0;
  await sendDueEmails(shop.db, { ...deps(), clock: () => new Date(shop.clock().getTime() + (++readings > 2 ? 61_000 : 0)) });
  assert.deepEqual([delivered.length, readings], [0, 3]);
  advanceClock(shop, 61_000);
  await send();
  assert.equal(delivered.length, 1);
});

test("a late failure of a paused process does not change the claim of another one", async () => {
  await queue();
  const late = Promise.withResolvers<void>();
  const isDelivering = Promise.withResolvers<void>();
  const deliver = () => {
    isDelivering.resolve();
    return late.promise;
  };
  const paused = sendDueEmails(shop.db, { ...deps(), transport: { ...transport, deliver } });
  await isDelivering.promise;
  advanceClock(shop, 61_000);
  const other = Promise.withResolvers<void>();
  const sending = sendDueEmails(shop.db, { ...deps(), transport: { ...transport, deliver: () => other.promise } });
  while ((await row()).tries === 1) await sleep(10);
  late.reject(new Error("connection lost"));
  await paused;
  assert.deepEqual([secondsFromNow((await row()).next_try_at), (await row()).last_error], [60, null]);
  other.resolve();
  await sending;
  assert.equal((await row()).state, "sent");
});

test("an e-mail that was sent while the database was away is recorded when it is back, and not sent again", async () => {
  await queue();
  const failing = new Proxy(shop.db, {
    get: (db, name) =>
      name === "update" && delivered.length > 0 && failures-- > 0
        ? () => {
            throw new Error("the database is away");
          }
        : db[name as keyof typeof db],
  });
  let failures = 3;
  const stop = startSendingEmails(failing, deps());
  while ((await row()).state !== "sent") await sleep(50);
  await stop();
  assert.deepEqual([delivered.length, failures < 0], [1, true]);
});

const resetEmail: NewEmail<"reset"> = {
  key: "reset:1",
  kind: "reset",
  to: "asha@example.in",
  locale: "en-IN",
  data: { name: "Asha", kind: "retail", resetToken: "token" },
};
const fillOutbox = (count: number) =>
  shop.db.execute(`insert into mail_outbox (key, kind, recipient, data, next_try_at, created_at)
    select 'order-' || n, 'enquiryReceived', 'bela@example.in', '{"ticket":"K7CF-3MWT","name":"Bela"}', '2026-11-21T09:00:00Z', '2026-11-21T09:00:00Z'
    from generate_series(1, ${count}) n`);

test("a password reset is sent before e-mails that have waited longer", async () => {
  await fillOutbox(5);
  await queueMail(shop.db, deps(), resetEmail);
  await sendDueEmails(shop.db, deps(), { atOnce: 3 });
  assert.match(delivered.map(({ subject }) => subject).join(), /password/i);
  assert.equal(delivered.length, 3);
});

test("a password reset is sent within two seconds while the mail server is slow for ten other e-mails", async () => {
  await fillOutbox(50);
  const isReset = ({ to }: Message) => to === "asha@example.in";
  const release = Promise.withResolvers<void>();
  const slow: Transport = { ...transport, deliver: async (message) => (isReset(message) ? transport.deliver(message) : release.promise) };
  const stop = startSendingEmails(shop.db, { ...deps(), transport: slow });
  try {
    await sleep(300);
    await queueMail(shop.db, deps(), resetEmail);
    const queuedAt = performance.now();
    while (delivered.length === 0 && performance.now() - queuedAt < 5_000) await sleep(20);
    assert.ok(performance.now() - queuedAt < 2_000, `${performance.now() - queuedAt} ms`);
  } finally {
    release.resolve();
    await stop();
  }
});

test("e-mails reach a mail server side by side, over few connections and each once", async () => {
  const server = await openTestSmtp();
  const smtp = openSmtp(server.url);
  await fillOutbox(200);
  const begun = performance.now();
  const stop = startSendingEmails(shop.db, { ...deps(), transport: smtp });
  try {
    while (server.arrived.length < 200 && performance.now() - begun < 20_000) await sleep(20);
    await sleep(1_500);
    const ids = server.arrived.map((raw) => /^Message-ID: (.*)$/im.exec(raw.toString())?.[1]);
    assert.deepEqual([ids.length, new Set(ids).size], [200, 200]);
    // One after another they would need a single connection; a connection for each would not be few.
    assert.ok(server.connections() > 1 && server.connections() <= 12, `${server.connections()} connections`);
  } finally {
    await stop();
    await smtp.close();
    await server.close();
  }
});
