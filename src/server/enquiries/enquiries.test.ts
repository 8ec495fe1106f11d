import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { appointment, collaboration, enquiries } from "../../contract/enquiries.ts";
import type { Call } from "../../contract/call.ts";
import { publish, saveDraft } from "../content/content.ts";
import { type Answered, type TestShop, openShop } from "../test-shop.ts";

/** A Saturday, half past three in the afternoon in India. */
const NOW = "2026-11-21T10:00:00.000Z";
let shop: TestShop;
let storeId: number;

before(async () => {
  shop = await openShop({ now: NOW });
  const allWeek = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
  const store = {
    name: "Jaipur",
    address: "14 Amrapali Marg",
    hours: [{ days: [...allWeek], opens: "10:00", closes: "18:00" }],
    closedOn: ["2026-12-25"],
    mapLink: "https://map.test/",
  };
  await saveDraft(shop.db, "stores", "", { stores: [store] });
  await publish(shop.db, "stores", "");
  const { rows } = await shop.db.execute<{ id: number }>("select (body -> 'stores' -> 0 ->> 'id')::int as id from content_versions");
  storeId = rows[0]!.id;
});
beforeEach(async () => {
  shop.itIs(NOW);
  await shop.db.execute("truncate enquiries, mail_outbox cascade");
});
after(() => shop.close());

const asha = { name: "Asha Rao", email: "Asha@Example.in", phone: "98000 00000", elapsed_ms: 20_000 };
const question = { ...asha, message: "Is the jute rug good for stairs?" };
const visit = () => ({ ...asha, store_id: storeId, appointment_type: "visit", appointment_date: "2026-12-01", appointment_time: "11:30" });

type Row = Record<string, unknown> & { ticket: string };
const rows = async () => (await shop.db.execute<Row>("select * from enquiries order by id")).rows;
type Queued = { key: string; kind: string; recipient: string | null; reply_to: string | null; data: Record<string, unknown> };
const emails = async () => (await shop.db.execute<Queued>("select * from mail_outbox order by id")).rows;

const send = async (call: Call, body: object) => plain(await shop.call(call, body));

/** The parts of a reply that a form reads. */
function plain({ httpStatus, body: answer }: Answered<Call>) {
  const { status, message, ticket } = answer as { status: string; message?: string; ticket?: string };
  return { httpStatus, status, message, ticket };
}

test("an enquiry is saved under a number, and both the shop and the sender get an e-mail", async () => {
  const { httpStatus, status, ticket } = plain(await shop.call(enquiries, { ...question, name: "  Asha Rao " }));
  assert.deepEqual([httpStatus, status], [200, "success"]);
  assert.match(ticket!, /^[2-7A-Y]{4}-[2-7A-Y]{4}$/);
  const [row, ...others] = await rows();
  assert.equal(others.length, 0);
  const { kind, name, email, phone, subject, about, priority, source, message, is_timed: isTimed } = row!;
  assert.deepEqual(
    { ticket: row!.ticket, kind, name, email, phone, subject, about, priority, source, message, isTimed },
    {
      ticket,
      kind: "enquiry",
      name: "Asha Rao",
      email: "asha@example.in",
      phone: "9800000000",
      subject: "Website Enquiry",
      about: "General",
      priority: "Medium",
      source: "Website",
      message: question.message,
      isTimed: true,
    },
  );
  const [notice, thanks, ...more] = await emails();
  assert.equal(more.length, 0);
  assert.deepEqual(
    [notice!.kind, notice!.recipient, notice!.reply_to, notice!.data["message"]],
    ["enquiryNotice", null, "asha@example.in", question.message],
  );
  assert.deepEqual([thanks!.kind, thanks!.recipient, thanks!.data], ["enquiryReceived", "asha@example.in", { ticket, name: "Asha Rao" }]);
});

test("an enquiry needs no access key, because it may come from the help centre's host", async () => {
  const answer = await shop.app.inject({ method: "POST", url: "/api/enquiries", payload: question });
  assert.equal(answer.statusCode, 200);
});

test("a proposal to work together is saved and e-mailed in the same way", async () => {
  const { ticket } = plain(await shop.call(collaboration, { ...asha, company: "Studio Rao", message: "A rug from our drawings." }));
  const [row] = await rows();
  assert.deepEqual([row!["kind"], row!.ticket, row!["company"]], ["collaboration", ticket, "Studio Rao"]);
  assert.deepEqual(
    (await emails()).map(({ kind, recipient }) => [kind, recipient]),
    [
      ["collaborationNotice", null],
      ["collaborationReceived", "asha@example.in"],
    ],
  );
});

test("an appointment is saved at its moment in India, with the current name of the store", async () => {
  const { httpStatus, ticket } = plain(await shop.call(appointment, visit()));
  assert.equal(httpStatus, 200);
  const [row] = await rows();
  assert.deepEqual([row!.ticket, row!["store_id"], row!["store_name"], row!["meeting"]], [ticket, storeId, "Jaipur", "visit"]);
  assert.equal(new Date(String(row!["meets_at"])).toISOString(), "2026-12-01T06:00:00.000Z");
  const [notice, thanks] = await emails();
  assert.deepEqual([notice!.kind, thanks!.kind], ["appointmentNotice", "appointmentReceived"]);
  assert.deepEqual(thanks!.data["store"], { name: "Jaipur", address: "14 Amrapali Marg", mapLink: "https://map.test/" });
});

test("an appointment is in the future, on an open day, within the opening hours of the store", async () => {
  const late = "Please choose a time within the opening hours, at least half an hour before the store closes.";
  const past = "This day or time has passed. Please choose a later one.";
  const closed = "The store is closed on this day. Please choose another one.";
  for (const [change, message] of [
    [{ appointment_date: "2026-11-20" }, past],
    [{ appointment_date: "2026-11-21", appointment_time: "15:30" }, past],
    [{ appointment_date: "2026-11-21", appointment_time: "15:31" }, null],
    [{ appointment_date: "2026-12-01", appointment_time: "09:59" }, late],
    [{ appointment_date: "2026-12-01", appointment_time: "10:00" }, null],
    [{ appointment_date: "2026-12-01", appointment_time: "17:30" }, null],
    [{ appointment_date: "2026-12-01", appointment_time: "17:31" }, late],
    [{ appointment_date: "2026-11-22" }, closed],
    [{ appointment_date: "2026-12-25" }, closed],
    [{ appointment_date: "2027-02-19" }, null],
    [{ appointment_date: "2027-02-20" }, "Please choose a day within the next 90 days."],
    [{ appointment_date: "2026-02-30" }, "Please choose a day."],
    [{ appointment_time: "24:00" }, "Please choose a time."],
    [{ appointment_time: undefined }, "Please choose a time."],
    [{ appointment_type: "phone" }, "Please choose a visit or a video call."],
    [{ appointment_type: "video" }, null],
    [{ store_id: storeId + 1 }, "Please choose a store."],
    [{ store_id: "" }, "Please choose a store."],
  ] as [object, string | null][]) {
    await shop.db.execute("truncate enquiries cascade");
    const answer = await send(appointment, { ...visit(), ...change });
    const expected = message === null ? "success" : "error";
    assert.equal(answer.status, expected, `${JSON.stringify(change)}: ${answer.message}`);
    if (message) assert.equal(answer.message, message);
    assert.equal((await rows()).length, message === null ? 1 : 0);
  }
});

test("just after midnight in India it is the next day, in any time zone of the server", async () => {
  shop.itIs("2026-11-22T18:45:00.000Z");
  assert.equal((await send(appointment, { ...visit(), appointment_date: "2026-11-22", appointment_time: "17:00" })).status, "error");
  assert.equal((await send(appointment, { ...visit(), appointment_date: "2026-11-23", appointment_time: "10:00" })).status, "success");
});

test("missing and malformed fields are refused with a clear message, and nothing is saved", async () => {
  for (const [change, message] of [
    [{ name: " " }, "Please enter your name."],
    [{ email: "" }, "Please enter Email Address"],
    [{ email: "asha" }, "Invalid Email Format"],
    [{ email: "asha@example.in\nbcc: b@example.in" }, "Invalid Email Format"],
    [{ phone: "12" }, "Phone Number must be in 10 Digits"],
    [{ message: "" }, "Please enter a message."],
    [{ message: "x".repeat(4001) }, "This text is too long."],
    [{ message: 7 }, "Please enter a message."],
    [{ priority: "Urgent" }, "Please check what you have entered."],
    [{ elapsed_ms: "soon" }, "Please check what you have entered."],
  ] as [object, string][]) {
    const answer = await send(enquiries, { ...question, ...change });
    assert.deepEqual([answer.httpStatus, answer.status, answer.message], [400, "error", message]);
  }
  assert.deepEqual(await rows(), []);
});

test("a bot that fills in the hidden field gets a success, and nothing is saved or e-mailed", async () => {
  const person = await send(enquiries, question);
  for (const [call, body] of [
    [enquiries, question],
    [collaboration, question],
    [appointment, visit()],
  ] as [Call, object][]) {
    const program = await send(call, { ...body, email: "bot@example.in", website: "https://spam.test", elapsed_ms: 10 });
    assert.deepEqual([program.httpStatus, program.status], [200, "success"]);
    assert.match(program.ticket!, /^.{4}-.{4}$/);
  }
  const program = await send(enquiries, { ...question, website: "x" });
  assert.equal(program.message, person.message);
  assert.equal((await rows()).length, 1);
  assert.equal((await emails()).length, 2);
});

test("a form that is sent within two seconds is refused with a clear message", async () => {
  const answer = await send(enquiries, { ...question, elapsed_ms: 1_999 });
  assert.deepEqual([answer.httpStatus, answer.message], [422, "That was too quick. Please wait a moment and send it again."]);
  assert.equal((await send(enquiries, { ...question, elapsed_ms: 2_000 })).status, "success");
});

test("a repeated enquiry keeps its number, also when both arrive together", async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, (_, time) => send(enquiries, { ...question, elapsed_ms: 5_000 + time })));
  assert.equal(new Set(answers.map(({ ticket }) => ticket)).size, 1);
  assert.equal((await rows()).length, 1);
  assert.equal((await emails()).length, 2);
});

test("an address can send five messages an hour, two when the form does not send how long it was open", async () => {
  const times = async (email: string, elapsed: number | undefined) => {
    const all = await Promise.all(
      Array.from({ length: 7 }, (_, time) => send(enquiries, { ...question, email, elapsed_ms: elapsed, message: `Question ${time}` })),
    );
    return all.filter(({ status }) => status === "success").length;
  };
  assert.equal(await times("asha@example.in", 9_000), 5);
  assert.equal(await times("bela@example.in", undefined), 2);
  const refused = await send(enquiries, { ...question, message: "One more" });
  assert.deepEqual([refused.httpStatus, refused.message], [429, "You have sent several messages within an hour. Please wait, or call us."]);
  shop.itIs("2026-11-21T11:00:00.001Z");
  assert.equal((await send(enquiries, { ...question, message: "An hour later" })).status, "success");
});

test("forms that do not send how long they were open share sixty messages an hour; others do not wait for them", async () => {
  await shop.db.execute(
    `insert into enquiries (ticket, kind, name, email, fingerprint, is_timed, created_at, company)
     select 't' || n, 'collaboration', 'x', 'x' || n || '@example.in', n::text, false, '${NOW}', '' from generate_series(1, 60) n`,
  );
  assert.equal((await send(enquiries, { ...question, elapsed_ms: undefined })).httpStatus, 429);
  assert.equal((await send(enquiries, question)).httpStatus, 200);
});

test("one machine can send ten messages a minute", async () => {
  const guarded = await openShop({ now: NOW, rateLimit: true });
  const sendThere = () => guarded.call(enquiries, question);
  for (let time = 0; time < 10; time++) assert.equal((await sendThere()).httpStatus, 200);
  assert.equal((await sendThere()).httpStatus, 429);
  await guarded.close();
});

test("when an e-mail cannot be queued, the enquiry is not saved", async () => {
  await shop.db.execute("alter table mail_outbox add constraint broken check (kind <> 'enquiryReceived')");
  assert.equal((await send(enquiries, question)).httpStatus, 500);
  assert.deepEqual(await rows(), []);
  await shop.db.execute("alter table mail_outbox drop constraint broken");
});
