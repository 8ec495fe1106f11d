import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import fc from "fast-check";
import { forgotPassword, loginCheck, userChangePassword } from "../../contract/accounts.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { OTHER_PASSWORD, asha, runJobs, clearAccounts, advanceClock, newestEmail, signIn, signUp } from "./test-accounts.ts";
import { networkPolicy, networkOf, signInPolicy, formatWait } from "./throttle.rules.ts";
import { cleanUpAccounts } from "./cleanup.ts";

const NOW = "2026-11-21T10:00:00.000Z";
const OWNER = "203.0.113.5";
const STRANGER = "198.51.100.9";
const BROWSER = "b".repeat(43);

let shop: TestShop;
before(async () => {
  shop = await openShop({ now: NOW });
});
beforeEach(async () => {
  shop.itIs(NOW);
  await clearAccounts(shop);
  await signUp(shop);
});
after(() => shop.close());

const fail = async (address: string, email = asha.user_email, token = "") =>
  (await signIn(shop, { email, password: "wrong-wrong-wrong" }, { address, token })).httpStatus;
const signInFrom = async (address: string, token = "") => (await signIn(shop, {}, { address, token })).httpStatus;
const times = async (count: number, work: () => Promise<unknown>) => {
  for (let time = 0; time < count; time++) await work();
};

test("after five wrong passwords each further attempt waits longer, and the message says how long", async () => {
  const waits = [5_000, 15_000, 30_000, 60_000, 120_000, 300_000, 900_000, 900_000];
  await times(5, async () => assert.equal(await fail(STRANGER), 422));
  for (const wait of waits) {
    const early = await signIn(shop, { password: "wrong-wrong-wrong" }, { address: STRANGER });
    assert.equal(early.httpStatus, 429);
    assert.match(early.message!, /^Too many attempts\. Please wait \d+ (seconds|minutes) and try again, or reset your password\.$/);
    advanceClock(shop, wait - 1);
    assert.equal(await fail(STRANGER), 429);
    advanceClock(shop, 1);
    assert.equal(await fail(STRANGER), 422);
  }
});

test("a Retry-After header tells programs how long to wait", async () => {
  await times(6, () => fail(STRANGER));
  const body = { user_email: asha.user_email, user_password: OTHER_PASSWORD, user_type: 1 };
  const { headers } = await shop.call(loginCheck, body, undefined, { address: STRANGER });
  assert.equal(headers["retry-after"], "5");
});

test("during the wait the right password is not checked either", async () => {
  await times(5, () => fail(STRANGER));
  const before = shop.passwordsChecked();
  assert.equal(await signInFrom(STRANGER), 429);
  assert.equal(shop.passwordsChecked(), before);
});

test("concurrent attempts are counted one by one", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => fail(STRANGER)));
  assert.deepEqual([answers.filter((status) => status === 422).length, answers.filter((status) => status === 429).length], [5, 15]);
});

test("an address without an account is throttled in the same way", async () => {
  const known: number[] = [];
  const unknown: number[] = [];
  await times(8, async () => {
    known.push(await fail(STRANGER));
    unknown.push(await fail(STRANGER, "nobody@example.in"));
  });
  assert.deepEqual(unknown, known);
});

test("a stranger cannot lock the owner out", async () => {
  await times(10, () => fail(STRANGER));
  assert.equal(await signInFrom(OWNER), 200);
  // From many networks at once, so that the account is being attacked.
  for (let network = 1; network <= 80; network++) await fail(`192.0.2.${network}`);
  assert.equal(await signInFrom(OWNER), 200);
});

test("while an account is under attack, unknown networks get one attempt instead of five", async () => {
  for (let network = 1; network <= 60; network++) await fail(`192.0.2.${network}`);
  assert.deepEqual([await fail("192.0.2.200"), await fail("192.0.2.200")], [422, 429]);
  assert.deepEqual([await fail("192.0.2.201", "bela@example.in"), await fail("192.0.2.201", "bela@example.in")], [422, 422]);
});

test("a known browser does not wait for a stranger in the same network", async () => {
  assert.equal(await signInFrom(OWNER, BROWSER), 200);
  await times(6, () => fail(OWNER));
  assert.equal(await signInFrom(OWNER), 429);
  assert.equal(await signInFrom(OWNER, BROWSER), 200);
  assert.equal(await signInFrom(OWNER, "c".repeat(43)), 429, "an unknown browser token changes nothing");
  await times(5, () => fail(OWNER, asha.user_email, BROWSER));
  assert.equal(await signInFrom(OWNER, BROWSER), 429, "attempts on a known browser are throttled too");
});

test("an e-mailed link signs the owner in even in the network of a throttled stranger", async () => {
  await times(6, () => fail(OWNER));
  await shop.call(forgotPassword, { user_email: asha.user_email, user_type: 1 });
  await runJobs(shop);
  const { resetToken } = await newestEmail(shop, "reset");
  const body = { user_password: OTHER_PASSWORD, user_confirm_password: OTHER_PASSWORD, token: String(resetToken), user_type: 1 as const };
  assert.equal((await shop.call(userChangePassword, body, undefined, { address: OWNER })).httpStatus, 200);
  assert.equal((await signIn(shop, { password: OTHER_PASSWORD }, { address: OWNER })).httpStatus, 200);
});

test("attempts at many accounts from one network are throttled", async () => {
  const answers: number[] = [];
  for (let account = 0; account < 40; account++) answers.push(await fail(STRANGER, `person${account}@example.in`));
  assert.equal(answers.indexOf(429), 31);
  assert.equal(await signInFrom(OWNER), 200);
});

test("a successful sign-in clears the failures and does not count for the network", async () => {
  await times(4, () => fail(OWNER));
  assert.equal(await signInFrom(OWNER), 200);
  await times(4, async () => assert.equal(await fail(OWNER), 422));
  await times(40, async () => assert.equal(await signInFrom(OWNER), 200));
});

test("failures are forgotten with time, and the cleanup deletes expired rows", async () => {
  await times(5, () => fail(STRANGER));
  advanceClock(shop, 60 * 60_000);
  await times(4, async () => assert.equal(await fail(STRANGER), 422));
  advanceClock(shop, 3 * 24 * 60 * 60_000);
  await cleanUpAccounts(shop.db, shop.clock());
  assert.equal((await shop.db.execute("select from attempts")).rows.length, 0);
  assert.equal((await shop.db.execute("select from sessions")).rows.length, 1);
  advanceClock(shop, 30 * 24 * 60 * 60_000);
  await cleanUpAccounts(shop.db, shop.clock());
  for (const table of ["sessions", "mailed_tokens"]) assert.equal((await shop.db.execute(`select from ${table}`)).rows.length, 0, table);
});

test("attempts store no e-mail or network address", async () => {
  await fail(STRANGER, "nobody@example.in");
  const stored = JSON.stringify((await shop.db.execute("select * from attempts")).rows);
  assert.doesNotMatch(stored, /example|198\.51/);
});

test("a network is an IPv4 address or a /64 of IPv6", () => {
  for (const [address, network] of [
    ["203.0.113.5", "203.0.113.5"],
    ["::ffff:203.0.113.5", "203.0.113.5"],
    ["::FFFF:cb00:7105", "203.0.113.5"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["", ""],
  ] as const)
    assert.equal(networkOf(address), network);
  const groups = fc.array(fc.integer({ min: 1, max: 65_535 }), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(groups, groups, (one, other) => {
      const written = (parts: number[]) => parts.map((group) => group.toString(16)).join(":");
      assert.equal(networkOf(written(one)), networkOf(written([...one.slice(0, 4), ...other.slice(4)])));
    }),
  );
});

test("delays only grow, up to a quarter of an hour", () => {
  for (const { delaysSeconds } of [signInPolicy(true), signInPolicy(false), networkPolicy]) {
    assert.deepEqual(
      delaysSeconds,
      delaysSeconds.toSorted((a, b) => a - b),
    );
    assert.ok(delaysSeconds.at(-1)! <= 900);
  }
  assert.deepEqual([0.2, 1, 40, 119, 120, 121, 900].map(formatWait), [
    "1 second",
    "1 second",
    "40 seconds",
    "119 seconds",
    "2 minutes",
    "3 minutes",
    "15 minutes",
  ]);
});
