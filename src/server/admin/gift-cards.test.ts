/** Gift cards for staff: found, issued by hand once, blocked, and their entries add up. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "drizzle-orm";
import * as calls from "../../contract/admin/gift-cards.ts";
import { fromRupees } from "../../shared/money.ts";
import { issueGiftCard, readGiftCard, redeemGiftCard, reserveGiftCard } from "../promotions/promotions.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { type TestShop, openShop } from "../test-shop.ts";

let shop: TestShop;
let owner: string;
before(async () => {
  shop = await openShop({ now: "2026-11-23T06:00:00.000Z" });
  owner = await signInAs(shop, "owner");
});
after(() => shop.close());

const byHand = {
  key: "0123456789abcdef-1",
  amount: 2_500_00,
  recipient: "bela@example.in",
  name: "Bela",
  reason: "A scratch on the delivered rug",
  message: "",
  until: "2027-11-22",
  isMailed: false,
};
const issue = (change: Partial<typeof byHand> = {}) =>
  callAdmin(shop, calls.issueGiftCard, { cookie: owner, body: { ...byHand, ...change } });
const list = async (query: Record<string, string> = {}) =>
  (await callAdmin(shop, calls.giftCardList, { cookie: owner, query })).body as unknown as {
    rows: { id: number; lastFour: string; state: string; balance: number; recipient: string }[];
    tabs: Record<string, number>;
  };
const detail = async (id: number) =>
  (await callAdmin(shop, calls.giftCardDetail, { cookie: owner, params: { id } })).body as unknown as {
    card: { balance: number; state: string };
    entries: { kind: string; amount: number; balance: number }[];
  };
const block = (id: number, isBlocked: boolean) =>
  callAdmin(shop, calls.blockGiftCard, { cookie: owner, params: { id }, body: { isBlocked, reason: "Reported as stolen" } });

test("a card issued by hand shows its code once, pays, and a repeat of the request issues no second one", async () => {
  const first = await issue();
  assert.equal(first.httpStatus, 200, JSON.stringify(first.body));
  const code = String(first.body["code"]);
  assert.equal((await readGiftCard(shop.db, code, shop.clock())).balance, 2_500_00);
  const again = await issue();
  assert.deepEqual([again.body["id"], again.body["code"]], [first.body["id"], null]);
  assert.equal((await list({ tab: "all" })).rows.length, 1);
  const { rows } = await shop.db.execute<{ subject_name: string; after: object }>(
    sql`select subject_name, after from audit_entries where action = 'admin.issue-gift-card'`,
  );
  assert.equal(rows.length, 1);
  assert.equal(rows[0]!.subject_name, `…${code.slice(-4)}`);
  assert.ok(!JSON.stringify(rows).includes(code), "the audit log holds no code");
  // The last day is included, in India.
  const lasts = (at: string) => readGiftCard(shop.db, code, new Date(at));
  assert.equal((await lasts("2027-11-22T18:29:59Z")).balance, 2_500_00);
  await assert.rejects(lasts("2027-11-22T18:30:00Z"), { code: "promotion.card_expired" });
});

test("requests that arrive at once with one key issue one card", async () => {
  const answers = await Promise.all([1, 2, 3].map(() => issue({ key: "at-once-0123456789" })));
  assert.deepEqual(
    answers.map(({ httpStatus }) => httpStatus),
    [200, 200, 200],
  );
  assert.equal(new Set(answers.map(({ body }) => body["id"])).size, 1);
  assert.equal(answers.filter(({ body }) => body["code"] !== null).length, 1);
});

test("a mailed card sends its code to the recipient and shows it to nobody", async () => {
  const { body } = await issue({ key: "mailed-0123456789", recipient: "chand@example.in", isMailed: true, message: "With our apologies" });
  assert.equal(body["code"], null);
  const { rows } = await shop.db.execute<{ data: { cards: { code: string }[] } }>(
    sql`select data from mail_outbox where kind = 'giftCardForYou' and recipient = 'chand@example.in'`,
  );
  assert.equal((await readGiftCard(shop.db, rows[0]!.data.cards[0]!.code, shop.clock())).balance, 2_500_00);
});

test("a wrong amount, a missing reason, no address for the e-mail and a past day are refused by field", async () => {
  const fieldsOf = async (change: Partial<typeof byHand>) =>
    ((await issue({ key: "wrong-0123456789", ...change })).body["issues"] as { field: string }[]).map(({ field }) => field);
  assert.deepEqual(await fieldsOf({ amount: 99, reason: "" }), ["amount", "reason"]);
  assert.deepEqual(await fieldsOf({ amount: 1_00_001_00 }), ["amount"]);
  assert.deepEqual(await fieldsOf({ recipient: "", isMailed: true }), ["recipient"]);
  assert.deepEqual(await fieldsOf({ recipient: "bela" }), ["recipient"]);
  assert.deepEqual(await fieldsOf({ until: "2026-11-22" }), ["until"]);
});

test("a blocked card pays nothing until it is unblocked, and its balance stays", async () => {
  const { id, code } = await issueGiftCard(shop.db, { amount: fromRupees(500), recipient: "devi@example.in" }, shop.clock());
  await block(id, true);
  await block(id, true);
  await assert.rejects(readGiftCard(shop.db, code, shop.clock()), { code: "promotion.card_blocked" });
  const pay = () =>
    shop.db.transaction((tx) => reserveGiftCard(tx, { reservationKey: "blocked-1", code, toPay: fromRupees(100) }, shop.clock()));
  await assert.rejects(pay(), { code: "promotion.card_blocked" });
  assert.deepEqual(
    (await list({ tab: "blocked" })).rows.map((row) => [row.id, row.balance]),
    [[id, 500_00]],
  );
  await block(id, false);
  await pay();
  const { rows } = await shop.db.execute(sql`select after from audit_entries where action = 'admin.block-gift-card' order by id`);
  assert.deepEqual(rows, [
    { after: { isBlocked: true, reason: "Reported as stolen" } },
    { after: { isBlocked: false, reason: "Reported as stolen" } },
  ]);
});

test("entries add up to the balance, and each tab counts its rows", async () => {
  const { id, code } = await issueGiftCard(shop.db, { amount: fromRupees(300) }, shop.clock());
  await shop.db.transaction((tx) => reserveGiftCard(tx, { reservationKey: "spent-1", code, toPay: fromRupees(300) }, shop.clock()));
  await redeemGiftCard(shop.db, "spent-1", shop.clock());
  const { card, entries } = await detail(id);
  assert.deepEqual(
    entries.map(({ kind, balance }) => [kind, balance]),
    [
      ["issued", 300_00],
      ["held", 0],
      ["used", 0],
    ],
  );
  assert.deepEqual([card.balance, card.state, entries.reduce((sum, { amount }) => sum + amount, 0)], [0, "empty", 0]);
  const { tabs } = await list();
  for (const [tab, count] of Object.entries(tabs)) assert.equal((await list({ tab })).rows.length, count, tab);
});

test("a card is found by the end of its code and by its recipient, and by nothing else", async () => {
  const { code } = await issueGiftCard(shop.db, { amount: fromRupees(300), recipient: "esha@example.in" }, shop.clock());
  for (const q of [code.slice(-4).toLowerCase(), "ESHA@", "esha"])
    assert.ok(
      (await list({ tab: "all", q })).rows.some(({ recipient }) => recipient === "esha@example.in"),
      q,
    );
  assert.deepEqual((await list({ tab: "all", q: "%" })).rows, []);
});
