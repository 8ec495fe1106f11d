/** Messages of visitors for staff: found, answered once by e-mail, assigned; prepared answers. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "drizzle-orm";
import * as calls from "../../contract/admin/enquiries.ts";
import { collaboration, enquiries } from "../../contract/enquiries.ts";
import type { BodyOf } from "../../contract/call.ts";
import { compose } from "../mail/compose.ts";
import { senderFrom } from "../mail/mail.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { type TestShop, openShop } from "../test-shop.ts";

const NOW = "2026-11-23T06:00:00.000Z";
let shop: TestShop;
let owner: string;
let support: string;
before(async () => {
  shop = await openShop({ now: NOW });
  owner = await signInAs(shop, "owner");
  support = await signInAs(shop, "support");
});
beforeEach(async () => {
  await shop.db.execute("truncate enquiries, canned_answers, mail_outbox, audit_entries cascade");
});
after(() => shop.close());

const ask = async (change: object = {}): Promise<string> => {
  const body = {
    name: "Asha Rao",
    email: "asha@example.in",
    subject: "Stairs",
    message: "Is jute good\nfor stairs?",
    elapsed_ms: 20_000,
    ...change,
  };
  const { body: reply } = await shop.call(enquiries, body);
  return (reply as unknown as { ticket: string }).ticket;
};
type Detail = {
  enquiry: { answeredAt: string | null; answeredBy: string; assignedTo: { name: string } | null };
  answers: { who: string; text: string; mail: string }[];
  others: { ticket: string; isAnswered: boolean }[];
  colleagues: { id: number; name: string }[];
};
const detail = async (ticket: string) =>
  (await callAdmin(shop, calls.enquiryDetail, { cookie: owner, params: { ticket } })).body as unknown as Detail;
const list = async (query: Record<string, string> = {}, cookie = owner) =>
  (await callAdmin(shop, calls.enquiryList, { cookie, query })).body as unknown as {
    rows: { ticket: string; name: string }[];
    tabs: Record<string, number>;
    filters: Record<string, number>;
    next: string | null;
  };
const answer = (ticket: string, change: Partial<BodyOf<typeof calls.answerEnquiry>> = {}, cookie = support) =>
  callAdmin(shop, calls.answerEnquiry, {
    cookie,
    params: { ticket },
    body: { key: "0123456789abcdef-1", text: "Jute is slippery.\n\nTake wool.", isDone: true, ...change },
  });
type Mailed = {
  id: number;
  key: string;
  kind: string;
  recipient: string;
  replyTo: string | null;
  locale: "en-IN";
  data: unknown;
  createdAt: Date;
};
const answersMailed = async () =>
  (
    await shop.db.execute<Mailed>(
      `select id, key, kind, recipient, reply_to as "replyTo", locale, data, created_at::text as "createdAt" from mail_outbox where kind = 'enquiryAnswer' order by id`,
    )
  ).rows;
const entries = async () =>
  (
    await shop.db.execute<{ action: string; before: unknown; after: unknown }>(
      "select action, before, after from audit_entries order by id",
    )
  ).rows;

test("messages are found and counted; the oldest that waits comes first, and pages follow each other", async () => {
  const first = await ask({ message: "First" });
  await shop.db.execute("update enquiries set created_at = created_at - interval '38 hours'");
  const second = await ask({ name: "Bela", email: "bela@example.in", message: "Second, about wool" });
  await shop.call(collaboration, { name: "Nina", email: "nina@paul.in", company: "Paul", message: "Photographs", elapsed_ms: 20_000 });
  const { rows, tabs, filters } = await list();
  assert.deepEqual(
    rows.map(({ name }) => name),
    ["Asha Rao", "Bela", "Nina"],
  );
  assert.deepEqual(tabs, { open: 3, appointments: 0, answered: 0, all: 3 });
  assert.deepEqual(filters, { mine: 0, unassigned: 3, urgent: 1, collaboration: 1 });
  const page = await list({ rows: "1" });
  assert.deepEqual(
    (await list({ rows: "1", cursor: page.next! })).rows.map(({ ticket }) => ticket),
    [second],
  );
  for (const [q, ticket] of [
    ["WOOL", second],
    [first.toLowerCase(), first],
    ["bela@", second],
  ] as const)
    assert.deepEqual(
      (await list({ q })).rows.map((row) => row.ticket),
      [ticket],
      q,
    );
  assert.equal(await shop.statements(() => list({ q: "wool" })), await shop.statements(() => list({ q: "nothing" })));
});

test("an answer is mailed once in the sender's language, its reply goes to the shop, and the message is answered", async () => {
  const ticket = await ask();
  assert.equal((await answer(ticket)).httpStatus, 200);
  assert.equal((await answer(ticket)).httpStatus, 200);
  const mailed = await answersMailed();
  assert.equal(mailed.length, 1);
  assert.deepEqual([mailed[0]!.recipient, mailed[0]!.replyTo, mailed[0]!.locale], ["asha@example.in", null, "en-IN"]);
  const message = compose(
    { ...mailed[0]!, createdAt: new Date(NOW) },
    senderFrom({ shopName: "Dhurrie", supportEmail: "help@dhurrie.in" }, { publicUrl: "https://dhurrie.in", mailFrom: undefined }),
  );
  assert.equal(message.replyTo, "help@dhurrie.in");
  assert.equal(message.subject, `Re: Stairs (${ticket})`);
  for (const part of ["Namaste Asha Rao,", "Jute is slippery.", "Take wool.", "support, Dhurrie", "> Is jute good\n> for stairs?"])
    assert.ok(message.text.includes(part), `${part} in ${message.text}`);
  const { enquiry, answers } = await detail(ticket);
  assert.deepEqual([enquiry.answeredAt, enquiry.answeredBy], [NOW, "support"]);
  assert.deepEqual(
    answers.map(({ who, mail }) => [who, mail]),
    [["support", "waiting"]],
  );
  await shop.db.execute("update mail_outbox set state = 'failed' where kind = 'enquiryAnswer'");
  assert.equal((await detail(ticket)).answers[0]!.mail, "failed");
  // The log says that it was answered; the text is deleted with the message.
  assert.deepEqual(await entries(), [{ action: "admin.answer-enquiry", before: null, after: { isDone: true } }]);
});

test("when the answer cannot be saved, no e-mail is queued", async () => {
  const ticket = await ask();
  await shop.db.execute("alter table audit_entries add constraint no_entries check (id < 0) not valid");
  try {
    assert.equal((await answer(ticket)).httpStatus, 500);
  } finally {
    await shop.db.execute("alter table audit_entries drop constraint no_entries");
  }
  assert.deepEqual(await answersMailed(), []);
  assert.deepEqual((await detail(ticket)).answers, []);
});

test("an answer that leaves something to do keeps the message open", async () => {
  const ticket = await ask();
  await answer(ticket, { isDone: false });
  assert.equal((await detail(ticket)).enquiry.answeredAt, null);
});

test("an empty answer, one with a placeholder left in it, and one to an unknown number are refused", async () => {
  const ticket = await ask();
  assert.equal((await answer(ticket, { text: "  " })).body["message"], "Write the answer first.");
  assert.match(String((await answer(ticket, { text: "We meet on {day}." })).body["message"]), /There is a placeholder in the text/);
  assert.equal((await answer(ticket, { text: "A {brace} of ours is none." })).httpStatus, 200);
  assert.equal((await answer("NONE-SUCH", {})).code, "enquiries.no_such_enquiry");
});

test("a message is marked and reopened, each once in the log", async () => {
  const ticket = await ask();
  const mark = (isAnswered: boolean) => callAdmin(shop, calls.markAnswered, { cookie: owner, params: { ticket }, body: { isAnswered } });
  for (const isAnswered of [true, true, false]) assert.equal((await mark(isAnswered)).httpStatus, 200);
  assert.deepEqual(
    (await entries()).map(({ before: was, after: is }) => [was, is]),
    [
      [{ isAnswered: false }, { isAnswered: true }],
      [{ isAnswered: true }, { isAnswered: false }],
    ],
  );
});

test("a message is assigned to who may answer it, and shows as theirs", async () => {
  await signInAs(shop, "catalogue");
  const ticket = await ask();
  const { colleagues } = await detail(ticket);
  assert.deepEqual(
    colleagues.map(({ name }) => name),
    ["owner", "support"],
  );
  const assign = (to: number | null) => callAdmin(shop, calls.assignEnquiry, { cookie: owner, params: { ticket }, body: { to } });
  const of = (name: string) => colleagues.find((one) => one.name === name)!.id;
  assert.equal((await assign(of("support"))).httpStatus, 200);
  assert.equal((await detail(ticket)).enquiry.assignedTo?.name, "support");
  assert.equal((await list({ filters: "mine" }, support)).rows.length, 1);
  assert.equal((await list({ filters: "mine" }, owner)).rows.length, 0);
  const { rows } = await shop.db.execute<{ id: number }>(sql`select id from staff where role = 'catalogue'`);
  assert.equal((await assign(rows[0]!.id)).code, "staff.no_such_person");
  assert.equal((await assign(null)).httpStatus, 200);
  assert.deepEqual((await entries()).at(-1), {
    action: "admin.assign-enquiry",
    before: { assignedTo: "support" },
    after: { assignedTo: "" },
  });
});

test("prepared answers are added, changed by version and deleted; an unknown placeholder is refused", async () => {
  const add = (title: string, text: string) => callAdmin(shop, calls.addCannedAnswer, { cookie: support, body: { title, text } });
  assert.equal((await add("Thanks", "Thank you, {name}.")).httpStatus, 200);
  assert.equal((await add("thanks", "Again")).code, "enquiries.title_taken");
  assert.match(String((await add("Odd", "Dear {customer}")).body["message"]), /There is an unknown placeholder/);
  const read = async () =>
    ((await callAdmin(shop, calls.cannedAnswers, { cookie: owner })).body as { answers: { id: number; version: number; title: string }[] })
      .answers;
  const { id, version } = (await read())[0]!;
  const change = (title: string) =>
    callAdmin(shop, calls.changeCannedAnswer, { cookie: owner, params: { id }, body: { title, text: "Many thanks.", version } });
  assert.equal((await change("Many thanks")).httpStatus, 200);
  assert.equal((await change("Too late")).code, "staff.changed_meanwhile");
  const remove = () => callAdmin(shop, calls.deleteCannedAnswer, { cookie: owner, params: { id } });
  assert.equal((await remove()).httpStatus, 200);
  assert.equal((await remove()).code, "enquiries.no_such_answer");
  assert.deepEqual(await read(), []);
  assert.deepEqual((await entries()).at(-1), {
    action: "admin.delete-canned-answer",
    before: { title: "Many thanks", text: "Many thanks." },
    after: null,
  });
});
