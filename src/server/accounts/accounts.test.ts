import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "drizzle-orm";
import Fastify from "fastify";
import { emailVerify, getUserData, loginCheck, logout, registerProcess } from "../../contract/accounts.ts";
import { createAnswer } from "../http/answer.ts";
import { shopperSignIn } from "../http/shopper-sign-in.ts";
import { createCache } from "../cache/cache.ts";
import { ACCESS_KEY, type TestShop, openShop } from "../test-shop.ts";
import { accountRoutes } from "./accounts.routes.ts";
import type { OnSignedIn } from "./deps.ts";
import { openPasswords } from "./passwords.ts";
import { PASSWORD, asha, clearAccounts, advanceClock, queuedEmails, newestEmail, formReply, signIn, signUp } from "./test-accounts.ts";

const NOW = "2026-11-21T10:00:00.000Z";
const DAY_MS = 24 * 60 * 60_000;
const PHONE = "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36";
/** The token that a browser makes for itself and sends with a sign-in. */
const BROWSER = "b".repeat(43);

let shop: TestShop;
before(async () => {
  shop = await openShop({ now: NOW });
});
beforeEach(async () => {
  shop.itIs(NOW);
  await clearAccounts(shop);
});
after(() => shop.close());

type Row = Record<string, unknown>;
const rows = async (table: string) => (await shop.db.execute<Row>(`select * from ${table}`)).rows;

test("registering signs the shopper in and e-mails a link that confirms the address", async () => {
  const { httpStatus, token } = formReply(await shop.call(registerProcess, { ...asha, user_email: " Asha@Example.in " }));
  assert.equal(httpStatus, 200);
  assert.match(token!, /^[\w-]{43}$/);
  const [shopper] = await rows("shoppers");
  assert.deepEqual(
    [shopper!["kind"], shopper!["email"], shopper!["first_name"], shopper!["last_name"], shopper!["mobile"], shopper!["email_verified_at"]],
    ["retail", "asha@example.in", "Asha", "Rao", "9800000000", null],
  );
  const [email, ...more] = await queuedEmails(shop);
  assert.deepEqual([email!.kind, email!.recipient, more.length], ["welcome", "asha@example.in", 0]);

  const verify = (user_type: 1 | 2) => shop.call(emailVerify, { token: String(email!.data["verifyToken"]), user_type });
  assert.equal((await verify(2)).httpStatus, 422);
  assert.deepEqual(formReply(await verify(1)).message, "Account Verified");
  // A virus scanner may have opened the link before its reader.
  assert.deepEqual(formReply(await verify(1)).message, "Account Verified");
  assert.notEqual((await rows("shoppers"))[0]!["email_verified_at"], null);
});

test("a link that confirms an address expires after a week, and other texts are refused", async () => {
  await signUp(shop);
  const { verifyToken } = await newestEmail(shop, "welcome");
  advanceClock(shop, 7 * DAY_MS);
  for (const token of [String(verifyToken), "x".repeat(43), "'; drop table shoppers"]) {
    const answer = formReply(await shop.call(emailVerify, { token, user_type: 1 }));
    assert.deepEqual([answer.httpStatus, answer.message], [422, "This link has expired or was already used. Request a new one."]);
  }
});

test("passwords and tokens are stored as hashes only", async () => {
  const token = await signUp(shop);
  const { verifyToken } = await newestEmail(shop, "welcome");
  const stored = JSON.stringify([await rows("shoppers"), await rows("sessions"), await rows("mailed_tokens"), await rows("attempts")]);
  for (const secret of [PASSWORD, token, String(verifyToken)]) assert.ok(!stored.includes(secret));
  assert.match(String((await rows("shoppers"))[0]!["password_hash"]), /^\$argon2id\$v=19\$/);
});

test("passwords are hashed by argon2id with 19 MiB and two passes", async () => {
  const passwords = openPasswords();
  const hash = await passwords.hash(PASSWORD);
  assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.deepEqual([await passwords.isRight(PASSWORD, hash), await passwords.isRight("another", hash)], [true, false]);
  assert.equal(await passwords.isRight(PASSWORD, undefined), false);
});

test("four sign-ins to one account at once all succeed", async () => {
  await signUp(shop);
  const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(shop)));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set(["success"]));
});

test("a sign-in renews a hash that was made at another cost, also when two arrive together", async () => {
  await signUp(shop);
  const old = await openPasswords({ cost: { memoryCost: 16, timeCost: 1 } }).hash(PASSWORD);
  await shop.db.execute(sql`update shoppers set password_hash = ${old}`);
  const answers = await Promise.all([signIn(shop), signIn(shop)]);
  assert.deepEqual(
    answers.map(({ httpStatus }) => httpStatus),
    [200, 200],
  );
  const renewed = String((await rows("shoppers"))[0]!["password_hash"]);
  assert.match(renewed, /^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  assert.equal((await signIn(shop)).httpStatus, 200);
  assert.equal((await rows("shoppers"))[0]!["password_hash"], renewed, "a current hash stays");
  assert.equal((await signIn(shop, { password: "wrong-wrong-wrong" })).httpStatus, 422);
});

test("concurrent registrations of one e-mail create one account; the others are refused", async () => {
  const answers = await Promise.all(
    Array.from({ length: 4 }, async (_, time) =>
      formReply(await shop.call(registerProcess, { ...asha, user_fname: `Asha ${"abcd"[time]}` })),
    ),
  );
  assert.deepEqual(answers.map(({ httpStatus }) => httpStatus).toSorted(), [200, 409, 409, 409]);
  assert.equal(
    answers.find(({ httpStatus }) => httpStatus === 409)!.message,
    "There is already an account with this e-mail address. Please sign in, or reset your password.",
  );
  assert.equal((await rows("shoppers")).length, 1);
  assert.equal((await queuedEmails(shop)).length, 1);
});

test("one e-mail can have a retail and a trade account, each with its own password and sign-in", async () => {
  await signUp(shop);
  await signUp(shop, { user_type: 2, user_password: "another-loom-9" });
  assert.equal((await signIn(shop)).status, "success");
  assert.equal((await signIn(shop, { kind: 2 })).httpStatus, 422);
  assert.equal((await signIn(shop, { kind: 2, password: "another-loom-9" })).status, "success");
  const { token } = await signIn(shop, { kind: 2, password: "another-loom-9" });
  const { body } = await shop.call(getUserData, undefined, undefined, { token: token! });
  assert.equal(body.rowUserData.user_type, 2);
});

test("passwords that are common, follow a pattern or consist of known words are refused", async () => {
  for (const [user_password, message] of [
    ["password1", "This password is easy to guess. Please choose another."],
    ["PassWord1", "This password is easy to guess. Please choose another."],
    ["qwertyuiop", "This password is easy to guess. Please choose another."],
    ["Dhurrie@2026", "This password is easy to guess. Please choose another."],
    ["Rao#19845", "This password is easy to guess. Please choose another."],
    ["abcdefgh1", "This password is easy to guess. Please choose another."],
    ["P@ssw0rd123", "This password is easy to guess. Please choose another."],
    ["Asha@example.in", "Please choose a password that is not your e-mail address."],
    ["short", "Password must be at least 8 characters."],
  ]) {
    const answer = formReply(await shop.call(registerProcess, { ...asha, user_password }));
    assert.deepEqual([answer.status, answer.message], ["error", message]);
  }
  assert.deepEqual(await rows("shoppers"), []);
});

test("missing and malformed fields are refused with the specified messages", async () => {
  for (const [change, message] of [
    [{ user_fname: " " }, "Please Enter First Name"],
    [{ user_email: "" }, "Please enter Email Address"],
    [{ user_email: "asha" }, "Invalid Email Format"],
    [{ user_mobile: "12" }, "Phone Number must be in 10 Digits"],
    [{ user_password: " " }, "Please enter password"],
  ] as const) {
    const answer = formReply(await shop.call(registerProcess, { ...asha, ...change }));
    assert.deepEqual([answer.httpStatus, answer.message], [400, message]);
  }
});

test("an incomplete sign-in is refused with the specified messages", async () => {
  const good = { user_email: asha.user_email, user_password: PASSWORD, user_type: 1 };
  for (const [change, message] of [
    [{ user_email: "" }, "Please enter Email Address"],
    [{ user_email: "asha@" }, "Invalid Email Format"],
    [{ user_password: "" }, "Please enter password"],
  ] as const) {
    const answer = formReply(await shop.call(loginCheck, { ...good, ...change }));
    assert.deepEqual([answer.httpStatus, answer.message], [400, message]);
  }
  assert.equal((await shop.call(loginCheck, { ...good, user_type: 3 })).httpStatus, 400);
});

test("e-mails are compared without case, and spaces around a password are ignored", async () => {
  await signUp(shop);
  assert.equal((await signIn(shop, { email: "ASHA@example.IN", password: ` ${PASSWORD} ` })).status, "success");
});

test("a wrong password and an unknown address get the same answer for the same work", async () => {
  await signUp(shop);
  const work = async (tried: object) => {
    const before = shop.passwordsChecked();
    let answer: object = {};
    const statements = await shop.statements(async () => {
      answer = await signIn(shop, tried);
    });
    return { answer, statements, passwords: shop.passwordsChecked() - before };
  };
  const wrong = await work({ password: "something-else-1" });
  const unknown = await work({ email: "nobody@example.in" });
  assert.deepEqual(unknown, wrong);
  assert.equal(wrong.passwords, 1);
  assert.deepEqual(wrong.answer, {
    httpStatus: 422,
    status: "error",
    message: "The e-mail address or the password is not correct.",
    token: undefined,
  });
});

test("a session lasts thirty days from its last use, which is recorded about once an hour", async () => {
  const token = await signUp(shop);
  const ask = () => shop.call(getUserData, undefined, undefined, { token });
  await ask();
  assert.equal(await shop.statements(ask), 3, "one to find the session, one for the account, one for its address");
  advanceClock(shop, 59 * 60_000);
  assert.equal(await shop.statements(ask), 3);
  advanceClock(shop, 60_000);
  assert.equal(await shop.statements(ask), 4);
  advanceClock(shop, 30 * DAY_MS - 1);
  assert.equal((await ask()).httpStatus, 200);
  advanceClock(shop, 30 * DAY_MS);
  const over = await ask();
  assert.deepEqual([over.httpStatus, over.body.status, over.body.message], [401, "error", "Session expired"]);
});

test("a session ends 180 days after the sign-in, however often it is used", async () => {
  const token = await signUp(shop);
  const ask = () => shop.call(getUserData, undefined, undefined, { token });
  const start = shop.clock().getTime();
  for (let day = 20; day < 180; day += 20) {
    shop.itIs(new Date(start + day * 86_400_000).toISOString());
    assert.equal((await ask()).httpStatus, 200, `day ${day}`);
  }
  shop.itIs(new Date(start + 180 * 86_400_000 + 1).toISOString());
  assert.equal((await ask()).httpStatus, 401);
});

test("the session is found by an index", async () => {
  const plan = await shop.db.transaction(async (tx) => {
    await tx.execute("set local enable_seqscan = off");
    return (await tx.execute<Row>("explain select * from sessions where token_hash = 'x'")).rows;
  });
  assert.match(JSON.stringify(plan), /Index Scan using .*sessions_tokenHash_unique/);
});

test("signing out ends this session at once; repeating it is harmless and other sessions stay", async () => {
  const first = await signUp(shop);
  const { token: second } = await signIn(shop);
  const leave = async (token: string) => (await shop.call(logout, undefined, undefined, { token })).httpStatus;
  assert.deepEqual([await leave(first), await leave(first), await leave("nonsense"), await leave("")], [200, 200, 200, 200]);
  assert.equal((await shop.call(getUserData, undefined, undefined, { token: first })).body.message, "Session expired");
  assert.equal((await shop.call(getUserData, undefined, undefined, { token: second! })).httpStatus, 200);
});

test("a sign-in on an unknown device sends an e-mail to the account's owner", async () => {
  await signUp(shop);
  await signIn(shop, {}, { token: BROWSER, program: PHONE });
  const sent = (await queuedEmails(shop)).filter(({ kind }) => kind === "newDevice");
  assert.deepEqual(
    sent.map(({ recipient, data }) => [recipient, data["device"], data["at"]]),
    [["asha@example.in", "Chrome on Android", NOW]],
  );
  await signIn(shop, {}, { token: BROWSER, program: PHONE });
  advanceClock(shop, 3 * DAY_MS);
  await signIn(shop, {}, { token: BROWSER, program: PHONE });
  assert.equal((await queuedEmails(shop)).filter(({ kind }) => kind === "newDevice").length, 1);
  // Another browser of the same kind, another day.
  await signIn(shop, {}, { token: "c".repeat(43), program: PHONE });
  assert.equal((await queuedEmails(shop)).filter(({ kind }) => kind === "newDevice").length, 2);
});

test("a browser's own token is not a session", async () => {
  await signUp(shop);
  await signIn(shop, {}, { token: BROWSER });
  assert.equal((await shop.call(getUserData, undefined, undefined, { token: BROWSER })).httpStatus, 401);
});

test("when the e-mail cannot be queued, no account is created", async () => {
  await shop.db.execute("alter table mail_outbox add constraint broken check (kind <> 'welcome')");
  assert.equal((await shop.call(registerProcess, asha)).httpStatus, 500);
  await shop.db.execute("alter table mail_outbox drop constraint broken");
  assert.deepEqual(await rows("shoppers"), []);
});

test("a guest's cart is merged in the transaction of the sign-in, and only when there is one", async () => {
  await signUp(shop);
  const merged: { shopperId: number; products: number[] }[] = [];
  const onSignedIn: OnSignedIn = async (_tx, { shopperId, guestCart }) => {
    if (guestCart.lines.length > 1) throw new Error("The cart cannot be kept");
    merged.push({ shopperId, products: guestCart.lines.map((line) => line.product_id) });
    return { changes: [], earlier: [] };
  };
  const app = Fastify();
  const nobody = async () => assert.fail("no call of the admin");
  const cache = createCache<never>({ maxBytes: 1, maxAgeMs: 1 });
  const { answer } = createAnswer(app, {
    findCaller: { ...shopperSignIn({ accessKey: ACCESS_KEY, findSession: async () => null }), staff: nobody, "staff-door": nobody },
    cache,
  });

  const passwords = openPasswords({ cost: { memoryCost: 8, timeCost: 1 } });
  const encode = async () => new Uint8Array();
  const deps = {
    db: shop.db,
    mail: { jobs: shop.media.jobs, clock: shop.clock },
    passwords,
    encode,
    limitsNetworks: true,
    relyingParty: undefined,
  };
  accountRoutes(answer, {
    ...deps,
    onSignedIn,
    onEmailVerified: async () => {},
    defaultAddress: async () => null,
    exportSources: {},
    onAccountDeleted: async () => {},
  });
  const send = async (session_data?: object[]) => {
    const payload = { user_email: asha.user_email, user_password: PASSWORD, user_type: 1, session_data };
    return (await app.inject({ method: "POST", url: loginCheck.path, headers: { "x-access-key": ACCESS_KEY }, payload })).statusCode;
  };
  const sessions = async () => (await rows("sessions")).length;
  assert.equal(await send(), 200);
  assert.deepEqual(merged, []);
  assert.equal(await send([{ product_id: 7, quantity: 2 }]), 200);
  assert.deepEqual(merged, [{ shopperId: (await rows("shoppers"))[0]!["id"], products: [7] }]);
  const before = await sessions();
  const twice = { product_id: 7, quantity: 1 };
  assert.equal(await send([twice, twice]), 500);
  assert.equal(await sessions(), before);
  await app.close();
});
