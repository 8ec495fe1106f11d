/** The balance of a gift card, as its holder asks for it. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { giftCardBalance } from "../../contract/promotions.ts";
import { messages } from "../../contract/messages.ts";
import { fromRupees } from "../../shared/money.ts";
import { clearAccounts } from "../accounts/test-accounts.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { issueGiftCard, reserveGiftCard } from "./promotions.ts";

const NOW = "2026-11-22T10:00:00.000Z";
const TOMORROW = "2026-11-23T10:00:00.000Z";

let shop: TestShop;
before(async () => {
  shop = await openShop({ now: NOW });
});
beforeEach(async () => {
  shop.itIs(NOW);
  await clearAccounts(shop);
  await shop.db.execute("truncate gift_cards cascade");
});
after(() => shop.close());

const ask = (code: string, address = "203.0.113.5") => shop.call(giftCardBalance, { gt_giftcard_code: code }, undefined, { address });

test("the holder of a gift card sees what is left, also when it is empty or has expired", async () => {
  const { code } = await issueGiftCard(shop.db, { amount: fromRupees(1_000), expiresAt: new Date(TOMORROW) }, shop.clock());
  const shown = async () => {
    const { status: _, ...balance } = (await ask(code.toLowerCase().replaceAll("-", " "))).body;
    return balance;
  };
  const card = { gt_initial_amount: 1_000, gt_expires_at: TOMORROW, gt_is_expired: false };
  assert.deepEqual(await shown(), { ...card, gt_balance: 1_000 });
  await reserveGiftCard(shop.db, { reservationKey: "a", code, toPay: fromRupees(1_000) }, shop.clock());
  assert.deepEqual(await shown(), { ...card, gt_balance: 0 });
  shop.itIs(TOMORROW);
  assert.deepEqual(await shown(), { ...card, gt_balance: 0, gt_is_expired: true });
});

test("a typing mistake and an unknown code show nothing, and unknown codes are throttled", async () => {
  const { code } = await issueGiftCard(shop.db, { amount: fromRupees(1_000) }, shop.clock());
  const slip = code.slice(0, -1) + (code.endsWith("2") ? "3" : "2");
  assert.deepEqual([(await ask(slip)).httpStatus, (await ask(slip)).body.message], [422, messages.promotions.cardSlip]);
  assert.equal((await ask("")).body.message, messages.promotions.giftCardNeeded);
  const { code: gone } = await issueGiftCard(shop.db, { amount: fromRupees(1) }, shop.clock());
  await shop.db.execute("delete from gift_card_entries; delete from gift_cards where initial_amount = 100");
  assert.deepEqual([(await ask(gone)).httpStatus, (await ask(gone)).body.message], [404, messages.promotions.cardUnknown]);
  for (let guess = 0; guess < 30; guess++) await ask(gone);
  assert.equal((await ask(gone)).httpStatus, 429);
  assert.equal((await ask(code)).httpStatus, 429, "a code cannot be tried while the network waits");
  assert.equal((await ask(code, "198.51.100.9")).httpStatus, 200, "another network does not wait");
});
