import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { changeUserEmail, registerProcess, tradeRegisterProcess } from "../../contract/accounts.ts";
import { messages } from "../../contract/messages.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { throttleEmails } from "./throttle.ts";
import { PASSWORD, advanceClock, asha, clearAccounts, formReply, queuedEmails, runJobs, signIn, signUp } from "./test-accounts.ts";

const HOUR = 60 * 60_000;
const BROWSER = "b".repeat(43);
const NETWORK = "203.0.113.5";

let shop: TestShop;
let networks = 0;
const freshNetwork = () => `198.51.${Math.floor(++networks / 250)}.${networks % 250}`;
const kinds = async () => (await queuedEmails(shop)).map(({ kind }) => kind).filter((kind) => kind !== "welcome" && kind !== "newDevice");

before(async () => {
  shop = await openShop({ rateLimit: true });
});
beforeEach(async () => {
  shop.itIs("2026-11-21T10:00:00.000Z");
  await clearAccounts(shop);
});
after(() => shop.close());

const fail = async (count: number, from: { token?: string; address?: string } = {}, email = asha.user_email) => {
  for (let time = 0; time < count; time++) {
    const { httpStatus } = await signIn(shop, { email, password: "wrong-wrong-wrong" }, { address: freshNetwork(), ...from });
    assert.equal(httpStatus, 422);
  }
  await runJobs(shop);
};

test("after ten wrong passwords within a day the owner gets one e-mail, with the page for a new password and no other link", async () => {
  await signUp(shop);
  await fail(9);
  assert.deepEqual(await kinds(), []);
  await fail(1);
  assert.deepEqual(await kinds(), ["failedSignIns"]);
  await fail(20);
  assert.deepEqual(await kinds(), ["failedSignIns"], "at most one a day");
  advanceClock(shop, 25 * HOUR);
  await fail(10);
  assert.deepEqual(await kinds(), ["failedSignIns", "failedSignIns"]);
});

test("ten wrong passwords in a month are no reason to write, nor are those on a device that the account knows", async () => {
  await signUp(shop);
  assert.equal((await signIn(shop, {}, { token: BROWSER, address: NETWORK })).httpStatus, 200);
  for (let days = 0; days < 10; days++) {
    await fail(1);
    advanceClock(shop, 3 * 24 * HOUR);
  }
  for (let time = 0; time < 12; time++) {
    await fail(1, { token: BROWSER, address: NETWORK });
    advanceClock(shop, HOUR);
  }
  assert.deepEqual(await kinds(), []);
});

test("wrong passwords at an address without an account cause the same work and no e-mail", async () => {
  await signUp(shop);
  const cost = async (email: string) => {
    await fail(9, {}, email);
    const statements = await shop.statements(() => signIn(shop, { email, password: "wrong-wrong-wrong" }, { address: freshNetwork() }));
    assert.equal(shop.jobsAdded.length, 1);
    await runJobs(shop);
    return statements;
  };
  assert.equal(await cost("nobody@example.in"), await cost(asha.user_email));
  assert.deepEqual(await kinds(), ["failedSignIns"]);
});

test("one password at many accounts from many networks: unknown devices wait once, known ones never, and nobody is locked out", async () => {
  await signUp(shop);
  assert.equal((await signIn(shop, {}, { token: BROWSER, address: NETWORK })).httpStatus, 200);
  for (let victim = 0; victim < 101; victim++) await fail(1, {}, `victim-${victim}@example.in`);
  const tried = await signIn(shop, { email: "next@example.in", password: "wrong-wrong-wrong" }, { address: freshNetwork() });
  assert.deepEqual([tried.httpStatus, /wait 20 seconds/.test(tried.message!)], [429, true]);
  const owner = freshNetwork();
  const from = async (token: string) => (await signIn(shop, {}, { token, address: owner })).httpStatus;
  assert.equal(await from(BROWSER), 200, "a device that the account knows");
  assert.equal(await from(""), 429);
  advanceClock(shop, 19_000);
  assert.equal(await from(""), 429);
  advanceClock(shop, 1_000);
  assert.equal(await from(""), 200, "an unknown device, after its wait");
  advanceClock(shop, 3 * 60_000);
  assert.equal((await signIn(shop, {}, { address: freshNetwork() })).httpStatus, 200, "when it is over");
});

const register = async (email: string, address = NETWORK) =>
  formReply(await shop.call(registerProcess, { ...asha, user_email: email }, undefined, { address }));

test("a registration with a known address gets the specified answer, and the owner at most one e-mail a day", async () => {
  await signUp(shop);
  await register(asha.user_email);
  assert.deepEqual(await kinds(), [], "a double click is no reason to write");
  advanceClock(shop, 2 * HOUR);
  for (let time = 0; time < 3; time++) {
    const { httpStatus, message } = await register(asha.user_email);
    assert.deepEqual([httpStatus, message], [409, messages.account.emailTaken]);
  }
  assert.deepEqual(await kinds(), ["addressTried"]);
  advanceClock(shop, 24 * HOUR);
  await register(asha.user_email);
  assert.deepEqual(await kinds(), ["addressTried", "addressTried"]);
});

/** The network has tried that many other addresses. */
const tryEmails = async (count: number, address: string) => {
  for (let number = 0; number < count; number++)
    await throttleEmails({ db: shop.db, limitsNetworks: true }, "account", { email: `tried-${number}@example.in`, address }, shop.clock());
};

test("a network that registers with one address after another has to wait, whether they are known or not", async () => {
  const network = freshNetwork();
  await signUp(shop, {}, { address: freshNetwork() });
  await tryEmails(18, network);
  assert.equal((await register(asha.user_email, network)).httpStatus, 409);
  assert.equal((await register(asha.user_email, network)).httpStatus, 409, "an address that is tried again counts once");
  assert.equal((await register("free@example.in", network)).httpStatus, 200);
  for (const email of [asha.user_email, "other@example.in"]) {
    await shop.db.execute("delete from attempts where failures = 1 and next_at > last_at");
    assert.equal((await register(email, network)).httpStatus, 429, email);
  }
});

test("past the limit, registration, trade application and a new e-mail address all wait; other networks do not", async () => {
  const network = freshNetwork();
  const token = await signUp(shop, {}, { address: network });
  await tryEmails(19, network);
  const waits = async (work: Promise<{ httpStatus: number; body: object }>) => {
    const { httpStatus, body } = await work;
    return [httpStatus, (body as { message: string }).message];
  };
  const message = messages.account.registerWait.replace("{time}", "60 seconds");
  const from = { address: network };
  assert.deepEqual(await waits(shop.call(registerProcess, { ...asha, user_email: "two@example.in" }, undefined, from)), [429, message]);
  const application = { user_company_name: "Neem", user_fname: "Asha Rao", user_email: "three@example.in", user_password: PASSWORD };
  assert.deepEqual(await waits(shop.call(tradeRegisterProcess, application, undefined, from)), [429, message]);
  const change = { user_email: "four@example.in", user_current_password: PASSWORD };
  assert.deepEqual(await waits(shop.call(changeUserEmail, change, undefined, { ...from, token })), [429, message]);
  assert.equal((await register("five@example.in", freshNetwork())).httpStatus, 200);
});
