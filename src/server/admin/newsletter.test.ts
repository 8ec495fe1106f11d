/** Newsletter subscriptions for staff: found, exported with the link that ends each, ended and deleted. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import * as calls from "../../contract/admin/newsletter.ts";
import { newsletter, unsubscribe } from "../../contract/enquiries.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { type TestShop, openShop } from "../test-shop.ts";

let shop: TestShop;
let owner: string;
before(async () => {
  shop = await openShop({ now: "2026-11-23T06:00:00.000Z" });
  owner = await signInAs(shop, "owner");
});
beforeEach(async () => {
  await shop.db.execute("truncate newsletter_subscriptions, mail_outbox, audit_entries cascade");
  for (const newsletter_email of ["asha@example.in", "bela@example.in", "+cmd@example.in"])
    await shop.call(newsletter, { newsletter_email });
  await shop.db.execute("update newsletter_subscriptions set confirmed_at = subscribed_at");
});
after(() => shop.close());

type Row = { id: number; email: string; unsubscribedAt: string | null };
const list = async (query: Record<string, string> = {}) =>
  (await callAdmin(shop, calls.subscriberList, { cookie: owner, query })).body as unknown as { rows: Row[]; tabs: Record<string, number> };
const idOf = async (email: string) => (await list({ tab: "all", q: email })).rows[0]!.id;
const exportAll = async (cookie: string) =>
  await shop.app.inject({
    method: "POST",
    url: "/api/admin/subscribers/export",
    headers: { cookie, origin: "http://shop.test" },
    payload: {},
  });
const entries = async () => (await shop.db.execute("select action, subject_name, before, after from audit_entries order by id")).rows;

test("subscribers are found by a part of their address and counted", async () => {
  assert.deepEqual(
    (await list({ q: "BELA", sort: "email" })).rows.map(({ email }) => email),
    ["bela@example.in"],
  );
  assert.deepEqual((await list()).tabs, { subscribed: 3, unconfirmed: 0, unsubscribed: 0, bounced: 0, all: 3 });
});

test("an end is recorded once, and stays when it was ended before", async () => {
  const params = { id: await idOf("asha@example.in") };
  for (const _ of [1, 2]) assert.equal((await callAdmin(shop, calls.endSubscriptionOf, { cookie: owner, params })).httpStatus, 200);
  assert.deepEqual((await list()).tabs, { subscribed: 2, unconfirmed: 0, unsubscribed: 1, bounced: 0, all: 3 });
  assert.deepEqual(await entries(), [
    {
      action: "admin.end-subscription",
      subject_name: "asha@example.in",
      before: { isSubscribed: true },
      after: { isSubscribed: false },
    },
  ]);
});

test("a message that came back stops the newsletter to the address it names, once", async () => {
  const message = (email: string) => `Subject: Undelivered\n\nFinal-Recipient: rfc822; ${email}\nAction: failed\nStatus: 5.1.1\n`;
  const report = async (email: string) =>
    (await callAdmin(shop, calls.reportBounces, { cookie: owner, body: { message: message(email) } })).body["stopped"];
  assert.deepEqual(await report("Asha@example.in"), ["asha@example.in"]);
  assert.deepEqual([await report("asha@example.in"), await report("nobody@example.in")], [[], []]);
  assert.deepEqual((await list()).tabs, { subscribed: 2, unconfirmed: 0, unsubscribed: 0, bounced: 1, all: 3 });
  assert.deepEqual(
    (await entries()).map(({ action, subject_name }) => [action, subject_name]),
    [["admin.report-bounces", "asha@example.in"]],
  );
});

test("a deleted address is nowhere any more, not in the log either", async () => {
  const params = { id: await idOf("asha@example.in") };
  assert.equal((await callAdmin(shop, calls.deleteSubscription, { cookie: owner, params })).httpStatus, 200);
  assert.equal((await callAdmin(shop, calls.deleteSubscription, { cookie: owner, params })).code, "newsletter.no_such_subscription");
  assert.equal((await list({ tab: "all" })).rows.length, 2);
  assert.ok(!JSON.stringify(await entries()).includes("asha@"));
});

test("an export has who is subscribed now, with a link that works, and is in the log; a role without the permission gets none", async () => {
  await callAdmin(shop, calls.endSubscriptionOf, { cookie: owner, params: { id: await idOf("bela@example.in") } });
  const answer = await exportAll(owner);
  assert.match(String(answer.headers["content-type"]), /^text\/csv/);
  const [head, ...lines] = answer.body.trim().split("\r\n");
  assert.equal(head, "email,subscribed_at,unsubscribe_url");
  assert.equal(lines.length, 2);
  // A spreadsheet must not run an address as a formula.
  assert.ok(
    lines.some((line) => line.startsWith("'+cmd@example.in,")),
    answer.body,
  );
  const link = lines.find((line) => line.startsWith("asha@"))!.split(",")[2]!;
  const { body } = await shop.call(unsubscribe, { id: new URL(link).searchParams.get("id") ?? "" });
  assert.equal(body.status, "success", link);
  assert.deepEqual((await entries()).at(-1), {
    action: "admin.export-subscribers",
    subject_name: "",
    before: null,
    after: { subscribers: 2 },
  });
  assert.equal((await exportAll(await signInAs(shop, "support"))).statusCode, 403);
});
