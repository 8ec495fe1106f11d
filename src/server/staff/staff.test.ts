/** How staff sign in, prove who they are, join and leave. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "drizzle-orm";
import {
  acceptInvitation,
  endOwnSession,
  ownSessions,
  prove,
  readInvitation,
  signIn,
  signOut,
  whoAmI,
} from "../../contract/admin/session.ts";
import { auditLog, changeStaff, inviteStaff, staffList, withdrawInvitation } from "../../contract/admin/staff.ts";
import type { Role } from "../../shared/staff-roles.ts";
import { type TestShop, collectLog, openShop } from "../test-shop.ts";
import { openPasswords } from "../accounts/passwords.ts";
import { cleanUpStaff, endDemoStaff, ensureDemoStaff, firstOwnerLink } from "./staff.ts";
import { STAFF_PASSWORD, callAdmin, codeOf, ownerToken, signInAs } from "./test-staff.ts";

const NOW = "2026-11-23T06:00:00.000Z";
let shop: TestShop;
before(async () => {
  shop = await openShop({ now: NOW });
});
beforeEach(async () => {
  shop.itIs(NOW);
  await shop.db.execute(
    sql`truncate staff, staff_sessions, staff_invitations, staff_recovery_codes, audit_entries, order_notes, attempts cascade`,
  );
});
after(() => shop.close());

const later = (minutes: number) => shop.itIs(new Date(shop.clock().getTime() + minutes * 60_000).toISOString());

/** The first owner joins with the printed link. */
async function openOwner() {
  const token = await ownerToken(shop);
  const { body: invitation } = await callAdmin(shop, readInvitation, { params: { token } });
  const secret = String(invitation["secret"]);
  const given = { name: "Rukmini", email: "rukmini@shop.example", password: STAFF_PASSWORD, code: codeOf(shop, secret) };
  const joined = await callAdmin(shop, acceptInvitation, { params: { token }, body: given });
  return { token, secret, given, joined, cookie: joined.cookie ?? "", codes: joined.body["recoveryCodes"] as string[] };
}

test("the first owner joins with the printed link, once, and is signed in", async () => {
  const { token, joined, cookie, given, codes } = await openOwner();
  assert.equal(joined.httpStatus, 200, JSON.stringify(joined.body));
  assert.equal(codes.length, 10);
  const me = await callAdmin(shop, whoAmI, { cookie });
  assert.deepEqual([me.httpStatus, (me.body["person"] as { role: string }).role], [200, "owner"]);
  const again = await callAdmin(shop, acceptInvitation, { params: { token }, body: given });
  assert.deepEqual([again.httpStatus, again.code], [404, "staff.no_invitation"]);
  assert.equal(await firstOwnerLink(shop.db, "http://shop.test", shop.clock()), undefined);
});

test("a new link of the first owner ends the one before, and a link ends when someone has joined", async () => {
  const first = await ownerToken(shop);
  const second = await ownerToken(shop);
  assert.equal((await callAdmin(shop, readInvitation, { params: { token: first } })).code, "staff.no_invitation");
  await signInAs(shop, "owner");
  assert.equal((await callAdmin(shop, readInvitation, { params: { token: second } })).code, "staff.no_invitation");
});

test("an invitation with a wrong code, a short password or a bad e-mail address changes nothing and names the fields", async () => {
  const token = await ownerToken(shop);
  const given = { name: "Rukmini", email: "rukmini@shop.example", password: STAFF_PASSWORD, code: "000000" };
  assert.equal((await callAdmin(shop, acceptInvitation, { params: { token }, body: given })).code, "staff.code_wrong");
  const bad = await callAdmin(shop, acceptInvitation, {
    params: { token },
    body: { name: "", email: "rukmini", password: "short", code: "" },
  });
  assert.deepEqual(
    (bad.body["issues"] as { field: string }[]).map(({ field }) => field),
    ["name", "email", "password", "code"],
  );
  assert.equal((await callAdmin(shop, readInvitation, { params: { token } })).httpStatus, 200);
});

test("signing in needs the password and a code that was not used before", async () => {
  const { secret, given } = await openOwner();
  later(5);
  const { email } = given;
  const attempt = (password: string, code: string) => callAdmin(shop, signIn, { body: { email, password, code } });
  assert.equal((await attempt("wrong password", codeOf(shop, secret))).code, "staff.sign_in_wrong");
  assert.equal((await attempt(STAFF_PASSWORD, "")).code, "staff.code_needed");
  assert.equal((await attempt(STAFF_PASSWORD, "123456")).code, "staff.sign_in_wrong");
  const code = codeOf(shop, secret);
  assert.ok((await attempt(STAFF_PASSWORD, code)).cookie);
  assert.equal((await attempt(STAFF_PASSWORD, code)).code, "staff.sign_in_wrong");
});

test("a code signs in once, however many requests bring it at the same time", async () => {
  const { secret, given } = await openOwner();
  later(5);
  const body = { email: given.email, password: STAFF_PASSWORD, code: codeOf(shop, secret) };
  const answers = await Promise.all([1, 2, 3].map(() => callAdmin(shop, signIn, { body })));
  assert.equal(answers.filter(({ cookie }) => cookie !== undefined).length, 1);
});

test("the password alone does not take back failed codes: who guesses codes waits longer and longer", async () => {
  const { given } = await openOwner();
  later(5);
  const attempt = (code: string) => callAdmin(shop, signIn, { body: { email: given.email, password: STAFF_PASSWORD, code } });
  const answers: string[] = [];
  for (let guess = 0; guess < 4; guess++) for (const code of [`00000${guess}`, ""]) answers.push((await attempt(code)).code);
  assert.deepEqual(answers.slice(0, 2), ["staff.sign_in_wrong", "staff.code_needed"]);
  assert.equal(answers.at(-1), "account.wait");
});

test("a recovery code signs in once", async () => {
  const { given, codes } = await openOwner();
  const body = { email: given.email, password: STAFF_PASSWORD, code: (codes[0] ?? "").toLowerCase().replaceAll("-", " ") };
  assert.ok((await callAdmin(shop, signIn, { body })).cookie);
  assert.equal((await callAdmin(shop, signIn, { body })).code, "staff.sign_in_wrong");
});

test("an unknown address gets the same answer after the same work, and many attempts must wait", async () => {
  await openOwner();
  const body = { email: "nobody@shop.example", password: STAFF_PASSWORD, code: "" };
  const checked = shop.passwordsChecked();
  assert.equal((await callAdmin(shop, signIn, { body })).code, "staff.sign_in_wrong");
  assert.equal(shop.passwordsChecked(), checked + 1);
  for (let tries = 0; tries < 4; tries++) await callAdmin(shop, signIn, { body });
  assert.equal((await callAdmin(shop, signIn, { body })).httpStatus, 429);
});

test("no log line holds a password, a code, a token or a recovery code", async () => {
  const logging = await openShop({ now: NOW, logLevel: "trace" });
  const lines = collectLog(logging);
  const token = await ownerToken(logging);
  const { body } = await callAdmin(logging, readInvitation, { params: { token } });
  const code = codeOf(logging, String(body["secret"]));
  const given = { name: "R", email: "r@shop.example", password: STAFF_PASSWORD, code };
  const joined = await callAdmin(logging, acceptInvitation, { params: { token }, body: given });
  await callAdmin(logging, signIn, { body: { email: given.email, password: STAFF_PASSWORD, code: "123456" } });
  const written = lines.join("\n");
  await logging.close();
  assert.ok(lines.length > 3);
  const secrets = [
    STAFF_PASSWORD,
    code,
    token,
    String(body["secret"]),
    joined.cookie!.split("=")[1]!,
    ...(joined.body["recoveryCodes"] as string[]),
  ];
  for (const secret of secrets) assert.ok(!written.includes(secret), "a secret is in the log");
});

test("a request from another site gets nothing, whatever cookie it brings", async () => {
  const cookie = await signInAs(shop, "owner");
  for (const headers of [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
    { origin: "null" },
  ]) {
    const answer = await callAdmin(shop, whoAmI, { cookie, headers: headers as Record<string, string> });
    assert.deepEqual([answer.httpStatus, answer.code], [403, "staff.other_site"]);
  }
});

test("the demo shop's staff have no access to a shop that is a demo no more, and its owner gets a link", async () => {
  const passwords = openPasswords({ cost: { memoryCost: 8, timeCost: 1 } });
  await ensureDemoStaff({ db: shop.db, mail: shop.checkout.mail, passwords }, STAFF_PASSWORD);
  const signInAsDemo = () => callAdmin(shop, signIn, { body: { email: "owner@demo.example", password: STAFF_PASSWORD } });
  const { cookie } = await signInAsDemo();
  await endDemoStaff(shop.db, shop.clock());
  assert.equal((await callAdmin(shop, whoAmI, { cookie })).code, "staff.signed_out");
  assert.equal((await signInAsDemo()).code, "staff.sign_in_wrong");
  assert.ok(await firstOwnerLink(shop.db, "http://shop.test", shop.clock()));
  await ensureDemoStaff({ db: shop.db, mail: shop.checkout.mail, passwords }, STAFF_PASSWORD);
  assert.equal((await signInAsDemo()).httpStatus, 200, "a demo again");
});

test("the cookie cannot be read by scripts or sent by other sites, and over https it belongs to this host alone", async () => {
  for (const [publicUrl, pattern] of [
    ["http://shop.test", /^staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=2592000$/],
    ["https://shop.example", /^__Host-staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=2592000; Secure$/],
  ] as const) {
    const one = await openShop({ now: NOW, publicUrl });
    await ensureDemoStaff(
      {
        db: one.db,
        mail: one.checkout.mail,
        passwords: openPasswords({ cost: { memoryCost: 8, timeCost: 1 } }),
      },
      STAFF_PASSWORD,
    );
    const answer = await one.app.inject({
      method: "POST",
      url: signIn.path,
      headers: { origin: publicUrl },
      payload: { email: "owner@demo.example", password: STAFF_PASSWORD },
    });
    await one.close();
    assert.match(String(answer.headers["set-cookie"]), pattern);
  }
});

test("a session ends after twelve hours without use, and each use extends it", async () => {
  const cookie = await signInAs(shop, "orders");
  const isOpen = async () => (await callAdmin(shop, whoAmI, { cookie })).httpStatus === 200;
  later(11 * 60);
  assert.ok(await isOpen());
  later(11 * 60);
  assert.ok(await isOpen());
  later(12 * 60 + 1);
  assert.ok(!(await isOpen()));
});

test("sessions unused for half a year and invitations that have ended are deleted", async () => {
  const { cookie } = await openOwner();
  await callAdmin(shop, inviteStaff, { cookie, body: { name: "Asha", email: "asha@shop.example", role: "support" } });
  const kept = async () => {
    await cleanUpStaff(shop.db, shop.clock());
    const { rows } = await shop.db.execute(
      sql`select (select count(*)::int from staff_sessions) as sessions, (select count(*)::int from staff_invitations) as invitations`,
    );
    return rows[0];
  };
  assert.deepEqual(await kept(), { sessions: 1, invitations: 1 });
  later(4 * 24 * 60);
  assert.deepEqual(await kept(), { sessions: 1, invitations: 0 });
  later(180 * 24 * 60);
  assert.deepEqual(await kept(), { sessions: 0, invitations: 0 });
});

test("signing out ends the session on the server, and takes the cookie away", async () => {
  const cookie = await signInAs(shop, "orders");
  const left = await callAdmin(shop, signOut, { cookie });
  assert.equal(left.cookie, "staff=");
  assert.equal((await callAdmin(shop, whoAmI, { cookie })).code, "staff.signed_out");
});

test("a person ends their own sessions, and nobody else's", async () => {
  const meena = await signInAs(shop, "orders");
  const other = await signInAs(shop, "orders");
  const arjun = await signInAs(shop, "manager");
  const { body } = await callAdmin(shop, ownSessions, { cookie: meena });
  const sessions = body["sessions"] as { id: number; isCurrent: boolean }[];
  assert.deepEqual(sessions.map(({ isCurrent }) => isCurrent).toSorted(), [false, true]);
  const target = sessions.find(({ isCurrent }) => !isCurrent)!;
  await callAdmin(shop, endOwnSession, { cookie: arjun, params: { id: target.id } });
  assert.equal((await callAdmin(shop, whoAmI, { cookie: other })).httpStatus, 200);
  await callAdmin(shop, endOwnSession, { cookie: meena, params: { id: target.id } });
  assert.equal((await callAdmin(shop, whoAmI, { cookie: other })).code, "staff.signed_out");
});

test("what gives power asks for a proof that is at most ten minutes old, and a proof changes the token", async () => {
  const cookie = await signInAs(shop, "owner");
  const invite = (session: string) =>
    callAdmin(shop, inviteStaff, { cookie: session, body: { name: "Imran", email: "imran@shop.example", role: "orders" } });
  later(11);
  assert.deepEqual([(await invite(cookie)).httpStatus, (await invite(cookie)).code], [403, "staff.proof_needed"]);
  assert.equal((await callAdmin(shop, prove, { cookie, body: { password: "wrong" } })).code, "staff.sign_in_wrong");
  const proved = await callAdmin(shop, prove, { cookie, body: { password: STAFF_PASSWORD } });
  assert.equal((await invite(proved.cookie!)).httpStatus, 200);
  assert.equal((await callAdmin(shop, whoAmI, { cookie })).code, "staff.signed_out", "the token before the proof");
});

test("an invited person joins with the invited role, whatever the request says", async () => {
  const owner = await signInAs(shop, "owner");
  await callAdmin(shop, inviteStaff, { cookie: owner, body: { name: "Imran", email: "Imran@shop.example", role: "orders" } });
  const { rows } = await shop.db.execute<{ data: { token: string }; recipient: string }>(
    sql`select data, recipient from mail_outbox where kind = 'staffInvitation' order by id desc limit 1`,
  );
  const { token } = rows[0]!.data;
  assert.equal(rows[0]!.recipient, "imran@shop.example");
  const { body } = await callAdmin(shop, readInvitation, { params: { token } });
  const given = {
    name: "Imran",
    email: "other@shop.example",
    password: STAFF_PASSWORD,
    code: codeOf(shop, String(body["secret"])),
    role: "owner",
  };
  const joined = await callAdmin(shop, acceptInvitation, { params: { token }, body: given });
  const person = joined.body["person"] as { role: string; email: string };
  assert.deepEqual([person.role, person.email], ["orders", "imran@shop.example"]);
});

test("an invitation ends after three days, when it is withdrawn, and when another one is sent", async () => {
  const owner = await signInAs(shop, "owner");
  const invite = async () => {
    await callAdmin(shop, inviteStaff, { cookie: owner, body: { name: "Imran", email: "imran@shop.example", role: "orders" } });
    const { rows } = await shop.db.execute<{ token: string }>(
      sql`select data->>'token' as token from mail_outbox where kind = 'staffInvitation' order by id desc limit 1`,
    );
    return rows[0]!.token;
  };
  const isOpen = async (token: string) => (await callAdmin(shop, readInvitation, { params: { token } })).httpStatus === 200;
  const first = await invite();
  const second = await invite();
  assert.deepEqual([await isOpen(first), await isOpen(second)], [false, true]);
  const { body } = await callAdmin(shop, staffList, { cookie: owner });
  const [{ id } = { id: 0 }] = body["invitations"] as { id: number }[];
  assert.equal((await callAdmin(shop, withdrawInvitation, { cookie: owner, params: { id } })).httpStatus, 200);
  assert.equal(await isOpen(second), false);
  const third = await invite();
  later(3 * 24 * 60 + 1);
  assert.equal(await isOpen(third), false);
});

const idOf = async (email: string): Promise<number> =>
  Number((await shop.db.execute<{ id: number }>(sql`select id from staff where email = ${email}`)).rows[0]?.id);

test("a change of role ends the person's sessions at once", async () => {
  const owner = await signInAs(shop, "owner");
  const manager = await signInAs(shop, "manager");
  const id = await idOf("manager@shop.example");
  assert.equal(
    (await callAdmin(shop, changeStaff, { cookie: owner, params: { id }, body: { role: "content", version: 1 } })).httpStatus,
    200,
  );
  assert.equal((await callAdmin(shop, whoAmI, { cookie: manager })).code, "staff.signed_out");
});

test("of two changes made from the same version one is saved, also when they arrive at once", async () => {
  const owner = await signInAs(shop, "owner");
  await signInAs(shop, "support");
  const id = await idOf("support@shop.example");
  const change = (role: Role, version: number) => callAdmin(shop, changeStaff, { cookie: owner, params: { id }, body: { role, version } });
  const answers = await Promise.all([change("orders", 1), change("content", 1)]);
  assert.deepEqual(answers.map(({ code }) => code).toSorted(), ["", "staff.changed_meanwhile"]);
  assert.equal((await change("accounts", 1)).code, "staff.changed_meanwhile");
  assert.equal((await change("accounts", 2)).httpStatus, 200);
});

test("nobody changes their own role, and the last owner stays an owner", async () => {
  const owner = await signInAs(shop, "owner");
  const id = await idOf("owner@shop.example");
  const body = { hasLeft: true, version: 1 };
  assert.equal((await callAdmin(shop, changeStaff, { cookie: owner, params: { id }, body })).code, "staff.own_role");
  const other = await signInAs(shop, "manager");
  await shop.db.execute(sql`update staff set role = 'owner' where role = 'manager'`);
  const otherId = await idOf("manager@shop.example");
  // Two owners end each other's access at the same time: one of them stays.
  await Promise.all([
    callAdmin(shop, changeStaff, { cookie: owner, params: { id: otherId }, body }),
    callAdmin(shop, changeStaff, { cookie: other, params: { id }, body }),
  ]);
  const { rows } = await shop.db.execute(sql`select id from staff where role = 'owner' and left_at is null`);
  assert.equal(rows.length, 1);
});

test("who has left cannot sign in, and can again after access is resumed", async () => {
  const owner = await signInAs(shop, "owner");
  await signInAs(shop, "support");
  const id = await idOf("support@shop.example");
  const body = { email: "support@shop.example", password: STAFF_PASSWORD };
  await callAdmin(shop, changeStaff, { cookie: owner, params: { id }, body: { hasLeft: true, version: 1 } });
  assert.equal((await callAdmin(shop, signIn, { body })).code, "staff.sign_in_wrong");
  await callAdmin(shop, changeStaff, { cookie: owner, params: { id }, body: { hasLeft: false, version: 2 } });
  assert.equal((await callAdmin(shop, signIn, { body })).httpStatus, 200);
});

test("the audit log says who changed whose role, page by page", async () => {
  const owner = await signInAs(shop, "owner");
  await signInAs(shop, "support");
  const id = await idOf("support@shop.example");
  for (let version = 1; version <= 52; version++)
    await callAdmin(shop, changeStaff, {
      cookie: owner,
      params: { id },
      body: { role: version % 2 === 1 ? "orders" : "support", version },
    });
  const first = await callAdmin(shop, auditLog, { cookie: owner });
  const entries = first.body["entries"] as { who: string; subject: object; before: object; after: object }[];
  assert.equal(entries.length, 50);
  assert.deepEqual(entries[0], {
    ...entries[0],
    who: "owner",
    subject: { kind: "staff", name: "support@shop.example" },
    before: { role: "orders", hasLeft: false },
    after: { role: "support", hasLeft: false },
  });
  const second = await callAdmin(shop, auditLog, { cookie: owner, query: { cursor: String(first.body["next"]) } });
  assert.deepEqual([(second.body["entries"] as unknown[]).length, second.body["next"]], [2, null]);
});

test("a sign-in on a device of another kind is told by e-mail", async () => {
  await signInAs(shop, "orders");
  const body = { email: "orders@shop.example", password: STAFF_PASSWORD };
  const program = "Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile";
  await callAdmin(shop, signIn, { body, headers: { "user-agent": program } });
  await callAdmin(shop, signIn, { body, headers: { "user-agent": program } });
  const { rows } = await shop.db.execute<{ device: string }>(
    sql`select data->>'device' as device from mail_outbox where kind = 'staffNewDevice' and recipient = 'orders@shop.example'`,
  );
  assert.deepEqual(rows, [{ device: "Chrome on Android" }]);
});
