import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { emailVerify, resendVerification } from "../../contract/accounts.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { asha, runJobs, clearAccounts, advanceClock, queuedEmails, newestEmail, formReply, signUp } from "./test-accounts.ts";

const NOW = "2026-11-21T10:00:00.000Z";
const HOUR_MS = 60 * 60_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

let shop: TestShop;
before(async () => {
  shop = await openShop({ now: NOW });
});
beforeEach(async () => {
  shop.itIs(NOW);
  await clearAccounts(shop);
});
after(() => shop.close());

const resend = async (email = asha.user_email, user_type: 1 | 2 = 1) =>
  formReply(await shop.call(resendVerification, { user_email: email, user_type }));
const verify = async (token: unknown, user_type: 1 | 2 = 1) =>
  formReply(await shop.call(emailVerify, { token: String(token), user_type })).message;
const linksSent = async () => (await queuedEmails(shop)).filter(({ kind }) => kind === "verify").length;

test("every request for another link gets the same answer for the same work; only an unconfirmed address gets an e-mail", async () => {
  await signUp(shop);
  await signUp(shop, { user_email: "bela@example.in" });
  await verify((await newestEmail(shop, "welcome"))["verifyToken"]);
  shop.jobsAdded.length = 0;
  const work = async (email: string, kind: 1 | 2) => {
    let answer: object = {};
    const statements = await shop.statements(async () => {
      answer = await resend(email, kind);
    });
    return { answer, statements, jobs: shop.jobsAdded.map(({ name }) => name) };
  };
  const unconfirmed = await work(asha.user_email, 1);
  await runJobs(shop);
  assert.equal(await linksSent(), 1);
  for (const [email, kind] of [
    ["bela@example.in", 1],
    ["nobody@example.in", 1],
    [asha.user_email, 2],
  ] as const) {
    assert.deepEqual(await work(email, kind), unconfirmed);
    await runJobs(shop);
    assert.equal(await linksSent(), 1);
  }
});

test("another link confirms the address after the first one has expired, for its kind of account only", async () => {
  await signUp(shop, { user_type: 2 });
  advanceClock(shop, WEEK_MS);
  await resend(asha.user_email, 2);
  await runJobs(shop);
  const { verifyToken, kind } = await newestEmail(shop, "verify");
  assert.equal(kind, "trade");
  assert.equal(await verify(verifyToken, 1), "This link has expired or was already used. Request a new one.");
  assert.equal(await verify(verifyToken, 2), "Account Verified");
});

test("after five e-mails the next one follows within the hour", async () => {
  await signUp(shop);
  for (let time = 0; time < 9; time += 1) {
    await resend();
    await runJobs(shop);
  }
  assert.equal(await linksSent(), 5);
  advanceClock(shop, HOUR_MS);
  await resend();
  await runJobs(shop);
  assert.equal(await linksSent(), 6);
});

test("a malformed address is refused with the specified messages", async () => {
  assert.equal((await resend("")).message, "Please enter Email Address");
  assert.equal((await resend("asha")).message, "Invalid Email Format");
});
