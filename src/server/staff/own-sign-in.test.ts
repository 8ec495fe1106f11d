/** The sign-in of staff: passkeys, and changes of password, authenticator app and recovery codes. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "drizzle-orm";
import * as calls from "../../contract/admin/own-sign-in.ts";
import { acceptInvitation, readInvitation, signIn, whoAmI } from "../../contract/admin/session.ts";
import { auditLog, inviteStaff } from "../../contract/admin/staff.ts";
import { PASSKEY_SHOP, type TestPasskey, createPasskey, signWith } from "../accounts/test-passkeys.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { STAFF_PASSWORD, type StaffAnswer, callAdmin, codeOf, ownerToken, signInAs } from "./test-staff.ts";

const NOW = "2026-11-23T06:00:00.000Z";
const headers = { origin: PASSKEY_SHOP };
const MINUTE_MS = 60_000;

let shop: TestShop;
before(async () => {
  shop = await openShop({ now: NOW, publicUrl: PASSKEY_SHOP });
});
beforeEach(async () => {
  shop.itIs(NOW);
  await shop.db.execute(sql`truncate staff, staff_invitations, audit_entries, api_tokens, attempts, mail_outbox cascade`);
});
after(() => shop.close());

const later = (minutes: number) => shop.itIs(new Date(shop.clock().getTime() + minutes * MINUTE_MS).toISOString());

type Change = Parameters<typeof createPasskey>[1];
async function creationFor(cookie: string, change: Change = {}) {
  const { body } = await callAdmin(shop, calls.passkeyAddOptions, { cookie, headers });
  return createPasskey(body["options"] as Parameters<typeof createPasskey>[0], change);
}
const add = (cookie: string, credential: ReturnType<typeof createPasskey>["credential"], name = "") =>
  callAdmin(shop, calls.addPasskey, { cookie, headers, body: { name, credential } });
async function addPasskey(cookie: string, change: Change = {}): Promise<TestPasskey> {
  const { passkey, credential } = await creationFor(cookie, change);
  const { httpStatus, body } = await add(cookie, credential, "My phone");
  assert.equal(httpStatus, 200, JSON.stringify(body));
  return passkey;
}
const challengeIn = ({ body }: StaffAnswer) => (body["options"] as { challenge: string }).challenge;
const signInChallenge = async () => challengeIn(await callAdmin(shop, calls.passkeySignInOptions, { headers }));
const proofChallenge = async (cookie: string) => challengeIn(await callAdmin(shop, calls.passkeyProofOptions, { cookie, headers }));
const use = (credential: ReturnType<typeof signWith>) => callAdmin(shop, calls.passkeySignIn, { headers, body: { credential } });
const prove = (cookie: string, credential: ReturnType<typeof signWith>) =>
  callAdmin(shop, calls.provePasskey, { cookie, headers, body: { credential } });
const emailsOf = async (address: string) =>
  (
    await shop.db.execute<{ change: string }>(
      sql`select data->>'change' as change from mail_outbox where kind = 'staffSignInChanged' and recipient = ${address} order by id`,
    )
  ).rows.map(({ change }) => change);

test("a passkey signs its person in without password and code", async () => {
  const cookie = await signInAs(shop, "orders", PASSKEY_SHOP);
  const passkey = await addPasskey(cookie, { counter: 1 });
  const answer = await use(signWith(passkey, await signInChallenge(), { counter: 2 }));
  assert.equal(answer.httpStatus, 200, JSON.stringify(answer.body));
  const { body } = await callAdmin(shop, whoAmI, { cookie: answer.cookie, headers });
  assert.deepEqual([(body["person"] as { role: string }).role, body["hasPasskey"]], ["orders", true]);
  const { body: own } = await callAdmin(shop, calls.ownSignIn, { cookie, headers });
  assert.deepEqual(
    (own["passkeys"] as { name: string; lastUsedAt: string }[]).map(({ name, lastUsedAt }) => [name, lastUsedAt]),
    [["My phone", NOW]],
  );
});

test("a challenge is used once, ends after five minutes, and serves one purpose", async () => {
  const cookie = await signInAs(shop, "orders", PASSKEY_SHOP);
  const passkey = await addPasskey(cookie);
  const signed = signWith(passkey, await signInChallenge());
  assert.equal((await use(signed)).httpStatus, 200);
  assert.equal((await use(signed)).code, "staff.passkey_expired", "replayed");
  const atOnce = signWith(passkey, await signInChallenge());
  const answers = await Promise.all([use(atOnce), use(atOnce)]);
  assert.deepEqual(answers.map(({ httpStatus }) => httpStatus).toSorted(), [200, 422]);
  assert.equal((await use(signWith(passkey, await proofChallenge(cookie)))).code, "staff.passkey_expired", "of a proof");
  assert.equal((await prove(cookie, signWith(passkey, await signInChallenge()))).code, "staff.passkey_expired", "of a sign-in");
  const late = await signInChallenge();
  later(5.1);
  assert.equal((await use(signWith(passkey, late))).code, "staff.passkey_expired", "late");
});

test("a failed use also ends its challenge", async () => {
  const passkey = await addPasskey(await signInAs(shop, "orders", PASSKEY_SHOP));
  const challenge = await signInChallenge();
  assert.equal((await use(signWith(passkey, challenge, { isVerified: false }))).code, "staff.passkey_wrong");
  assert.equal((await use(signWith(passkey, challenge))).code, "staff.passkey_expired");
});

test("another site, another shop, a device that was not unlocked, a copy and another key sign nobody in", async () => {
  const cookie = await signInAs(shop, "orders", PASSKEY_SHOP);
  const passkey = await addPasskey(cookie, { counter: 5 });
  const { privateKey } = createPasskey({ challenge: "x", user: { id: "y" } }).passkey;
  const changes = [
    { origin: "https://shop.test.evil.example" },
    { rpId: "evil.example" },
    { isVerified: false },
    { type: "webauthn.create" },
    { privateKey },
    { userHandle: "someone-else" },
    { counter: 5 },
    { counter: 4 },
  ];
  for (const change of changes) {
    const { code } = await use(signWith(passkey, await signInChallenge(), { counter: 6, ...change }));
    assert.equal(code, "staff.passkey_wrong", JSON.stringify(Object.keys(change)));
  }
  assert.equal((await use(signWith(passkey, await signInChallenge(), { counter: 6 }))).httpStatus, 200);
});

test("a passkey that another site has created is not added, nor one that someone has", async () => {
  const cookie = await signInAs(shop, "orders", PASSKEY_SHOP);
  for (const change of [{ origin: "https://evil.example" }, { rpId: "evil.example" }, { isVerified: false }]) {
    const { credential } = await creationFor(cookie, change);
    assert.equal((await add(cookie, credential)).code, "staff.passkey_not_added");
  }
  const colleague = await signInAs(shop, "support", PASSKEY_SHOP);
  const { credential } = await creationFor(colleague);
  assert.equal((await add(cookie, credential)).code, "staff.passkey_expired", "for the challenge of a colleague's session");
  assert.equal((await add(colleague, credential)).httpStatus, 200);
});

test("a proof asks for one's own passkey, in one's own session, and gives the session a new token", async () => {
  const cookie = await signInAs(shop, "owner", PASSKEY_SHOP);
  const passkey = await addPasskey(cookie);
  const colleague = await signInAs(shop, "support", PASSKEY_SHOP);
  const theirs = await addPasskey(colleague);
  later(11);
  const invite = (session: string) =>
    callAdmin(shop, inviteStaff, { cookie: session, headers, body: { name: "Meena", email: "meena@shop.example", role: "orders" } });
  assert.equal((await invite(cookie)).code, "staff.proof_needed");
  assert.equal((await prove(cookie, signWith(theirs, await proofChallenge(cookie)))).code, "staff.passkey_wrong");
  assert.equal((await prove(cookie, signWith(passkey, await proofChallenge(colleague)))).code, "staff.passkey_expired");
  assert.equal((await invite(cookie)).code, "staff.proof_needed");
  const proved = await prove(cookie, signWith(passkey, await proofChallenge(cookie)));
  assert.equal(proved.httpStatus, 200, JSON.stringify(proved.body));
  assert.equal((await callAdmin(shop, whoAmI, { cookie, headers })).code, "staff.signed_out", "the token before");
  assert.equal((await invite(proved.cookie ?? "")).httpStatus, 200);
});

test("a passkey opens nothing after it is removed or its person has left; only its person removes it", async () => {
  const cookie = await signInAs(shop, "orders", PASSKEY_SHOP);
  const passkey = await addPasskey(cookie);
  const colleague = await signInAs(shop, "support", PASSKEY_SHOP);
  const { rows } = await shop.db.execute<{ id: number }>(sql`select id from staff_passkeys`);
  const remove = (session: string) => callAdmin(shop, calls.removePasskey, { cookie: session, headers, params: { id: rows[0]!.id } });
  assert.equal((await remove(colleague)).code, "staff.no_such_passkey");
  await shop.db.execute(sql`update staff set left_at = now() where email = 'orders@shop.example'`);
  assert.equal((await use(signWith(passkey, await signInChallenge()))).code, "staff.passkey_wrong");
  await shop.db.execute(sql`update staff set left_at = null`);
  assert.equal((await use(signWith(passkey, await signInChallenge()))).httpStatus, 200);
  assert.equal((await remove(cookie)).httpStatus, 200);
  assert.equal((await use(signWith(passkey, await signInChallenge()))).code, "staff.passkey_wrong");
  assert.deepEqual(await emailsOf("orders@shop.example"), ["passkeyAdded", "passkeyRemoved"]);
});

test("changes of a sign-in ask for a proof", async () => {
  const cookie = await signInAs(shop, "owner", PASSKEY_SHOP);
  await addPasskey(cookie);
  later(11);
  const answers = await Promise.all([
    callAdmin(shop, calls.passkeyAddOptions, { cookie, headers }),
    callAdmin(shop, calls.removePasskey, { cookie, headers, params: { id: 1 } }),
    callAdmin(shop, calls.changeOwnPassword, { cookie, headers, body: { password: "quiet-indigo-river-52" } }),
    callAdmin(shop, calls.newAuthenticator, { cookie, headers }),
    callAdmin(shop, calls.changeAuthenticator, { cookie, headers, body: { code: "123456" } }),
    callAdmin(shop, calls.newRecoveryCodes, { cookie, headers }),
  ]);
  assert.deepEqual([...new Set(answers.map(({ code }) => code))], ["staff.proof_needed"]);
});

/** An owner with password, authenticator app and recovery codes. */
async function joinOwner() {
  const token = await ownerToken(shop, PASSKEY_SHOP);
  const { body } = await callAdmin(shop, readInvitation, { params: { token }, headers });
  const secret = String(body["secret"]);
  const accepted = await callAdmin(shop, acceptInvitation, {
    params: { token },
    headers,
    body: { name: "Rukmini", email: "rukmini@shop.example", password: STAFF_PASSWORD, code: codeOf(shop, secret) },
  });
  return { secret, cookie: accepted.cookie ?? "", recoveryCodes: accepted.body["recoveryCodes"] as string[] };
}
const open = (code: string, password = STAFF_PASSWORD) =>
  callAdmin(shop, signIn, { headers, body: { email: "rukmini@shop.example", password, code } });

test("a new password replaces the one before and ends other sessions; a weak one is refused", async () => {
  const { cookie, secret, recoveryCodes } = await joinOwner();
  const other = await open(recoveryCodes[0]!);
  const change = (password: string) => callAdmin(shop, calls.changeOwnPassword, { cookie, headers, body: { password } });
  assert.equal((await change("rukmini@shop.example")).httpStatus, 422);
  assert.equal((await change("short")).httpStatus, 400);
  assert.equal((await change("quiet-indigo-river-52")).httpStatus, 200);
  assert.equal((await callAdmin(shop, whoAmI, { cookie: other.cookie, headers })).code, "staff.signed_out");
  assert.equal((await callAdmin(shop, whoAmI, { cookie, headers })).httpStatus, 200);
  later(1);
  assert.equal((await open(codeOf(shop, secret))).code, "staff.sign_in_wrong");
  assert.equal((await open(codeOf(shop, secret), "quiet-indigo-river-52")).httpStatus, 200);
  assert.deepEqual(await emailsOf("rukmini@shop.example"), ["password"]);
});

test("who has lost the phone signs in with a recovery code, and puts a new app in place of the old", async () => {
  const { secret, recoveryCodes } = await joinOwner();
  later(60);
  const { cookie = "" } = await open(recoveryCodes[0]!);
  const change = (code: string) => callAdmin(shop, calls.changeAuthenticator, { cookie, headers, body: { code } });
  assert.equal((await change("123456")).code, "staff.no_new_authenticator");
  const { body } = await callAdmin(shop, calls.newAuthenticator, { cookie, headers });
  const fresh = String(body["secret"]);
  assert.match(String(body["qr"]), /^<svg/);
  assert.equal((await change(codeOf(shop, secret))).code, "staff.code_wrong", "of the old app");
  assert.equal((await change(codeOf(shop, fresh))).httpStatus, 200);
  assert.equal((await open(codeOf(shop, fresh))).code, "staff.sign_in_wrong", "a code works once");
  later(1);
  assert.equal((await open(codeOf(shop, secret))).code, "staff.sign_in_wrong");
  assert.equal((await open(codeOf(shop, fresh))).httpStatus, 200);
  assert.deepEqual(await emailsOf("rukmini@shop.example"), ["authenticator"]);
});

test("new recovery codes end those before, and are counted down as they are used", async () => {
  const { cookie, recoveryCodes: before } = await joinOwner();
  const { body } = await callAdmin(shop, calls.newRecoveryCodes, { cookie, headers });
  const codes = body["recoveryCodes"] as string[];
  assert.equal(codes.length, 10);
  assert.equal((await open(before[0]!)).code, "staff.sign_in_wrong");
  assert.equal((await open(codes[0]!)).httpStatus, 200);
  assert.equal((await callAdmin(shop, calls.ownSignIn, { cookie, headers })).body["recoveryCodesLeft"], 9);
});

test("staff of the demo shop keep its key", async () => {
  const cookie = await signInAs(shop, "owner", PASSKEY_SHOP);
  const body = { password: "quiet-indigo-river-52" };
  assert.equal((await callAdmin(shop, calls.changeOwnPassword, { cookie, headers, body })).code, "staff.demo_sign_in");
  assert.equal((await callAdmin(shop, calls.newAuthenticator, { cookie, headers })).code, "staff.demo_sign_in");
  assert.equal((await callAdmin(shop, calls.newRecoveryCodes, { cookie, headers })).code, "staff.demo_sign_in");
});

test("the audit log says who changed their sign-in, and holds no secret", async () => {
  const { cookie } = await joinOwner();
  await addPasskey(cookie);
  await callAdmin(shop, calls.changeOwnPassword, { cookie, headers, body: { password: "quiet-indigo-river-52" } });
  const { body } = await callAdmin(shop, calls.newRecoveryCodes, { cookie, headers });
  const { body: log } = await callAdmin(shop, auditLog, { cookie, headers });
  const entries = log["entries"] as { who: string; action: string }[];
  assert.deepEqual(
    entries.slice(0, 3).map(({ who, action }) => [who, action]),
    [
      ["Rukmini", "admin.new-recovery-codes"],
      ["Rukmini", "admin.change-own-password"],
      ["Rukmini", "admin.add-passkey"],
    ],
  );
  for (const secret of ["quiet-indigo-river-52", ...(body["recoveryCodes"] as string[])])
    assert.ok(!JSON.stringify(entries).includes(secret));
});

test("at an address without passkeys the page says so, and nothing starts", async () => {
  const plain = await openShop({ now: NOW, publicUrl: "http://shop.test" });
  try {
    const cookie = await signInAs(plain, "owner");
    assert.equal((await callAdmin(plain, calls.ownSignIn, { cookie })).body["canHavePasskeys"], false);
    assert.equal((await callAdmin(plain, calls.passkeyAddOptions, { cookie })).code, "staff.passkeys_unavailable");
    assert.equal((await callAdmin(plain, calls.passkeySignInOptions)).code, "staff.passkeys_unavailable");
  } finally {
    await plain.close();
  }
});
