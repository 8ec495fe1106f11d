import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { newsletter } from "../../contract/enquiries.ts";
import { faultForLog } from "../platform/log.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { subscribe } from "./enquiries.ts";

const NOW = "2026-11-21T10:00:00.000Z";
let shop: TestShop;

before(async () => {
  shop = await openShop({ now: NOW });
});
beforeEach(() => shop.db.execute("delete from newsletter_subscriptions"));
after(() => shop.close());

type Row = { email: string; unsubscribe_id: string; subscribed_at: string; unsubscribed_at: string | null };
const rows = async () => (await shop.db.execute<Row>("select * from newsletter_subscriptions order by email")).rows;
const subscribeOver = (email: unknown) => shop.call(newsletter, { newsletter_email: email });

test("an address is subscribed once, in small letters, and thanked each time", async () => {
  for (const email of ["asha@example.in", " Asha@Example.IN ", "asha@example.in"]) {
    const { httpStatus, body } = await subscribeOver(email);
    assert.deepEqual([httpStatus, body.status, body.message], [200, "success", "Thank you for subscribing!"]);
  }
  const [row, ...others] = await rows();
  assert.deepEqual([row?.email, others.length, row?.unsubscribed_at], ["asha@example.in", 0, null]);
  assert.equal(new Date(row!.subscribed_at).toISOString(), NOW);
});

test("everybody who presses at the same moment is thanked, and there is one row", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => subscribeOver("asha@example.in")));
  assert.deepEqual([...new Set(answers.map((answer) => answer.httpStatus))], [200]);
  assert.equal((await rows()).length, 1);
});

test("the id that ends a subscription is long, differs, and stays", async () => {
  await subscribeOver("asha@example.in");
  await subscribeOver("bela@example.in");
  const [asha, bela] = await rows();
  assert.match(asha!.unsubscribe_id, /^[\w-]{32}$/);
  assert.notEqual(asha!.unsubscribe_id, bela!.unsubscribe_id);
  await subscribeOver("asha@example.in");
  assert.equal((await rows())[0]?.unsubscribe_id, asha!.unsubscribe_id);
});

test("who had left comes back under the same id, from today", async () => {
  await subscribe(shop.db, "asha@example.in", new Date("2026-01-01T00:00:00Z"));
  const [before] = await rows();
  await shop.db.execute("update newsletter_subscriptions set unsubscribed_at = '2026-02-01'");
  await subscribeOver("asha@example.in");
  const [after] = await rows();
  assert.deepEqual([after?.unsubscribed_at, after?.unsubscribe_id], [null, before?.unsubscribe_id]);
  assert.equal(new Date(after!.subscribed_at).toISOString(), NOW);
});

test("what is no address is refused in the words of the contract", async () => {
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

test("the database keeps capitals out, and a failure says no address in the log", async () => {
  const error = await subscribe(shop.db, "Asha@Example.in", new Date(NOW)).catch((thrown: unknown) => thrown);
  const line = JSON.stringify(faultForLog(error));
  assert.match(line, /newsletter_email_small_letters/);
  assert.doesNotMatch(line, /asha/i);
});
