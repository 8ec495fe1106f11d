import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import {
  deleteUserAccount,
  emailVerify,
  exportUserData,
  getUserData,
  getUserSessions,
  revokeUserSession,
  revokeUserSessions,
  updateUserData,
} from "../../contract/accounts.ts";
import { areas } from "../../contract/all.ts";
import type { Call } from "../../contract/call.ts";
import { enquiries } from "../../contract/enquiries.ts";
import { type TestShop, openShop, collectLog } from "../test-shop.ts";
import { approve, decline, saveGroup } from "./trade.ts";
import { PASSWORD, asha, clearAccounts, advanceClock, queuedEmails, newestEmail, formReply, signIn, signUp } from "./test-accounts.ts";

const NOW = "2026-11-21T10:00:00.000Z";
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";

let shop: TestShop;
let token: string;
before(async () => {
  shop = await openShop({ now: NOW });
});
beforeEach(async () => {
  shop.itIs(NOW);
  await clearAccounts(shop);
  await shop.db.execute("truncate enquiries cascade");
  token = await signUp(shop);
});
after(() => shop.close());

const as = (whose: string) => [undefined, { token: whose }] as const;
const mine = async (whose = token) => (await shop.call(getUserData, undefined, ...as(whose))).body;
const devices = async (whose = token) => (await shop.call(getUserSessions, undefined, ...as(whose))).body.sessions;

test("user data are returned under the specified names", async () => {
  assert.deepEqual(await mine(), {
    status: "success",
    message: "",
    rowUserData: {
      user_fname: "Asha",
      user_lname: "Rao",
      user_email: "asha@example.in",
      user_mobile: "9800000000",
      user_type: 1,
      user_email_verified: false,
      user_trade_status: "",
      user_trade_group: "",
      user_company_name: "",
      user_gst_no: "",
      user_business_address: "",
    },
    defaultAddress: null,
  });
});

test("changing a name changes only the signed-in account", async () => {
  const other = await signUp(shop, { user_email: "bela@example.in", user_fname: "Bela" });
  const answer = formReply(await shop.call(updateUserData, { user_fname: " Aasha ", user_lname: "Rao-Sen" }, ...as(token)));
  assert.deepEqual([answer.status, answer.message], ["success", "Your details have been saved."]);
  assert.deepEqual([(await mine()).rowUserData.user_fname, (await mine()).rowUserData.user_lname], ["Aasha", "Rao-Sen"]);
  assert.equal((await mine(other)).rowUserData.user_fname, "Bela");
  assert.equal((await shop.call(updateUserData, { user_fname: "", user_lname: "" }, ...as(token))).httpStatus, 400);
});

test("a mobile number is changed when sent, stays when left out, and can be removed", async () => {
  const change = async (mobile?: string) => {
    const body = { user_fname: "Asha", user_lname: "Rao", ...(mobile !== undefined && { user_mobile: mobile }) };
    return (await shop.call(updateUserData, body, ...as(token))).httpStatus;
  };
  const number = async () => (await mine()).rowUserData.user_mobile;
  assert.deepEqual([await change("+91 98765-43210"), await number()], [200, "+919876543210"]);
  assert.deepEqual([await change(), await number()], [200, "+919876543210"]);
  assert.deepEqual([await change("12345"), await number()], [400, "+919876543210"]);
  assert.deepEqual([await change(""), await number()], [200, ""]);
});

test("a trade customer sees the state of the application and the price group", async () => {
  const studio = await signUp(shop, { user_email: "studio@example.in", user_type: 2 });
  const deps = { db: shop.db, mail: { jobs: shop.media.jobs, clock: shop.clock } };
  const tradeStatus = async () => {
    const { user_trade_status: state, user_trade_group: group } = (await mine(studio)).rowUserData;
    return [state, group];
  };
  assert.deepEqual(await tradeStatus(), ["", ""]);
  await saveGroup(shop.db, { name: "Architects", percent: 12.5 });
  await approve(deps, "studio@example.in", "Architects");
  assert.deepEqual(await tradeStatus(), ["approved", "Architects"]);
  await decline(deps, "studio@example.in");
  assert.deepEqual(await tradeStatus(), ["declined", ""]);
});

test("devices are listed most recently used first, and the current one is marked", async () => {
  advanceClock(shop, 60_000);
  const { token: phone } = await signIn(shop, {}, { program: PHONE });
  assert.deepEqual(
    (await devices(phone)).map((each) => [each.session_device, each.session_current, each.session_started]),
    [
      ["Safari on iPhone", true, "2026-11-21T10:01:00.000Z"],
      ["Unknown device", false, NOW],
    ],
  );
});

test("an owner signs a device out once", async () => {
  await signIn(shop, {}, { program: PHONE, token: "b".repeat(43) });
  const { token: phone } = await signIn(shop, {}, { program: PHONE, token: "b".repeat(43) });
  const [onPhone] = await devices(phone);
  const revoke = async (from: string) => formReply(await shop.call(revokeUserSession, { session_id: onPhone!.session_id }, ...as(from)));
  const revoked = await revoke(token);
  assert.equal(revoked.message, "The device has been signed out.");
  assert.equal((await mine(token)).message, "Session expired", "the session goes on with a new token");
  assert.equal((await mine(phone)).message, "Session expired");
  assert.equal((await shop.db.execute("select from known_devices")).rows.length, 0);
  assert.deepEqual(await revoke(revoked.token!), {
    httpStatus: 404,
    status: "error",
    message: "This device is no longer signed in.",
    token: undefined,
  });
});

test("an owner signs out all other devices, or all, and they are forgotten", async () => {
  const { token: phone } = await signIn(shop, {}, { program: PHONE, token: "b".repeat(43) });
  const { token: tablet } = await signIn(shop, {}, { program: PHONE, token: "c".repeat(43) });
  const stranger = await signUp(shop, { user_email: "bela@example.in" });
  const end = async (body: object, from: string) => formReply(await shop.call(revokeUserSessions, body, ...as(from)));
  const { message, token: stays } = await end({}, phone!);
  assert.equal(message, "All other devices have been signed out.");
  assert.deepEqual([(await mine(token)).message, (await mine(tablet!)).message], ["Session expired", "Session expired"]);
  assert.deepEqual([(await mine(phone!)).message, (await mine(stays!)).status], ["Session expired", "success"]);
  assert.equal((await mine(stranger)).status, "success");
  assert.equal((await shop.db.execute("select from known_devices")).rows.length, 1, "this device");
  const { token: again } = await signIn(shop);
  const all = await end({ include_current: true }, stays!);
  assert.deepEqual([all.message, all.token], ["You have been signed out on all devices.", undefined]);
  assert.deepEqual([(await mine(stays!)).message, (await mine(again!)).message], ["Session expired", "Session expired"]);
  assert.equal((await mine(stranger)).status, "success");
  assert.equal((await shop.db.execute("select from known_devices")).rows.length, 0);
  assert.equal((await end({}, stays!)).httpStatus, 401);
});

test("ten minutes after signing in, the current password is needed to sign out a device, the others or all", async () => {
  const { token: phone } = await signIn(shop, {}, { program: PHONE });
  const [onPhone] = await devices(phone);
  advanceClock(shop, 10 * 60_000 + 1);
  const one = async (password: string | undefined) =>
    formReply(await shop.call(revokeUserSession, { session_id: onPhone!.session_id, user_current_password: password }, ...as(token)));
  const several = async (include_current: boolean, password: string | undefined) =>
    formReply(await shop.call(revokeUserSessions, { include_current, user_current_password: password }, ...as(token)));
  for (const end of [one, (password?: string) => several(false, password), (password?: string) => several(true, password)]) {
    assert.equal((await end(undefined)).message, "Please enter your current password.");
    assert.equal((await end("not-this-one-1")).message, "Your current password is not correct.");
  }
  assert.deepEqual([(await mine(token)).status, (await mine(phone!)).status], ["success", "success"]);
  token = (await one(PASSWORD)).token!;
  assert.equal((await mine(phone!)).message, "Session expired");
  token = (await several(false, PASSWORD)).token!;
  assert.equal((await several(true, PASSWORD)).status, "success");
  assert.equal((await mine(token)).message, "Session expired");
});

test("a session that signs itself out gets no new token", async () => {
  const [current] = await devices(token);
  const answer = formReply(await shop.call(revokeUserSession, { session_id: current!.session_id }, ...as(token)));
  assert.deepEqual([answer.status, answer.token], ["success", undefined]);
  assert.equal((await mine(token)).message, "Session expired");
});

test("another account's device cannot be signed out and gets the answer of an unknown one", async () => {
  const other = await signUp(shop, { user_email: "bela@example.in" });
  const [theirs] = await devices(other);
  const trade = await signUp(shop, { user_type: 2 });
  for (const stranger of [token, trade]) {
    const foreign = formReply(await shop.call(revokeUserSession, { session_id: theirs!.session_id }, ...as(stranger)));
    const nowhere = formReply(await shop.call(revokeUserSession, { session_id: 2_000_000_000 }, ...as(stranger)));
    assert.deepEqual(foreign, nowhere);
    assert.equal(foreign.httpStatus, 404);
  }
  assert.equal((await mine(other)).status, "success");
});

test("the export holds everything about the shopper and no secrets", async () => {
  await shop.call(enquiries, { name: "Asha", email: asha.user_email, message: "Is jute good for stairs?" });
  const exported = async () => (await shop.call(exportUserData, undefined, ...as(token))).body.export;
  const before = await exported();
  assert.deepEqual(Object.keys(before), [
    "exportedAt",
    "account",
    "tradeApplication",
    "signedInDevices",
    "passkeys",
    "notes",
    "correspondence",
    "addresses",
    "cart",
    "wishlist",
    "orders",
  ]);
  assert.equal((before["account"] as { email: string }).email, "asha@example.in");
  assert.equal(before["correspondence"], null, "an unconfirmed address may not be the shopper's");
  assert.doesNotMatch(JSON.stringify(before), /argon2|[Hh]ash/);
  const { verifyToken } = await newestEmail(shop, "welcome");
  await shop.call(emailVerify, { token: String(verifyToken), user_type: 1 });
  assert.match(JSON.stringify((await exported())["correspondence"]), /Is jute good for stairs/);
});

test("deleting an account needs the password, deletes all its data and sends an e-mail", async () => {
  const trade = await signUp(shop, { user_type: 2 });
  const leave = async (password: string) => formReply(await shop.call(deleteUserAccount, { user_password: password }, ...as(token)));
  assert.equal((await leave("not-this-one-1")).message, "Your current password is not correct.");
  assert.equal((await leave(PASSWORD)).message, "Your account has been deleted.");
  assert.equal((await mine()).message, "Session expired");
  assert.equal((await signIn(shop)).httpStatus, 422);
  assert.equal((await mine(trade)).status, "success", "the trade account is another one");
  for (const table of ["shoppers", "sessions", "mailed_tokens"])
    assert.equal((await shop.db.execute(`select from ${table}`)).rows.length, 1, table);
  assert.equal((await queuedEmails(shop)).at(-1)!.kind, "accountDeleted");
  await signUp(shop);
});

/** A valid body for each call that needs one. */
const bodies: Record<string, object> = {
  "update-user-data": { user_fname: "X", user_lname: "Y" },
  loggedinuserchangepassword: { user_password: "taken-over-by-x-1", user_confirm_password: "taken-over-by-x-1" },
  "revoke-user-session": { session_id: 1 },
  "delete-user-account": { user_password: PASSWORD },
  "passkey-remove": { passkey_id: 1 },
};
const forTheSignedIn: readonly Call[] = areas.accounts.filter((call) => call.access === "shopper");

for (const call of forTheSignedIn)
  test(`${call.name}: requires a session`, async () => {
    const { token: ended } = await signIn(shop);
    const latest = (await devices(ended)).find((each) => each.session_current);
    await shop.call(revokeUserSession, { session_id: latest!.session_id }, ...as(token));
    const stored = async () => JSON.stringify((await shop.db.execute("select * from shoppers")).rows);
    const before = await stored();
    const refused = async (whose: string | undefined) => {
      const from = whose === undefined ? {} : { token: whose };
      const { httpStatus, body } = await shop.call(call, bodies[call.name], undefined, from);
      return [httpStatus, body];
    };
    for (const absent of [undefined, ""])
      assert.deepEqual(await refused(absent), [401, { status: "unauthorized", code: "access.unauthorized", message: "Unauthorized" }]);
    for (const bad of [ended!, "nonsense", "x".repeat(43), `${token}x`, token.toLowerCase(), "'; drop table sessions"])
      assert.deepEqual(await refused(bad), [401, { status: "error", code: "access.session_over", message: "Session expired" }]);
    advanceClock(shop, 30 * 24 * 60 * 60_000);
    assert.deepEqual(await refused(token), [401, { status: "error", code: "access.session_over", message: "Session expired" }]);
    assert.equal(await stored(), before);
  });

test("a call without the access key is refused before its token is looked at", async () => {
  const answer = await shop.app.inject({ method: "GET", url: getUserData.path, headers: { "x-authorization": `Bearer ${token}` } });
  assert.deepEqual([answer.statusCode, answer.json().message], [401, "Invalid access key"]);
});

/** A shop and the lines that it logs. */
async function openLoggingShop(logLevel: string) {
  const logging = await openShop({ now: NOW, logLevel });
  return { logging, lines: collectLog(logging) };
}

test("sign-ins and refused accesses are logged with time, call, outcome and, when signed in, the account's number", async () => {
  const { logging, lines } = await openLoggingShop("info");
  const logged = async (work: () => Promise<unknown>) => {
    lines.length = 0;
    await work();
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  };
  const own = await signUp(logging);
  const [signedIn] = await logged(() => signIn(logging));
  assert.deepEqual([signedIn!["route"], signedIn!["status"]], ["/api/web-api/logincheck", 200]);
  assert.ok(Number(signedIn!["time"]) > 1_700_000_000_000 && signedIn!["reqId"]);
  const [why, failed] = await logged(() => signIn(logging, { password: "wrong-wrong-wrong" }));
  assert.deepEqual([why!["code"], failed!["status"], why!["reqId"]], ["account.sign_in_wrong", 422, failed!["reqId"]]);
  const [noSession] = await logged(() => logging.call(getUserData));
  assert.equal(noSession!["code"], "access.unauthorized");
  const [mine] = await logged(() => logging.call(getUserData, undefined, undefined, { token: own }));
  assert.equal(typeof mine!["account"], "number");
  const [notTheirs] = await logged(() => logging.call(revokeUserSession, { session_id: 2_000_000_000 }, undefined, { token: own }));
  assert.deepEqual([notTheirs!["code"], notTheirs!["account"]], ["account.no_such_session", mine!["account"]]);
  await logging.close();
});

test("the logs hold no text that a person typed and no token", async () => {
  const { logging, lines } = await openLoggingShop("trace");
  const own = await signUp(logging);
  await signIn(logging, { password: "wrong-wrong-wrong" });
  await logging.call(getUserData, undefined, undefined, { token: own });
  await logging.db.execute("alter table shoppers add constraint broken check (first_name <> 'Zoya')");
  assert.equal((await logging.call(updateUserData, { user_fname: "Zoya", user_lname: "Khan" }, undefined, { token: own })).httpStatus, 500);
  const { verifyToken } = await newestEmail(logging, "welcome");
  await logging.close();
  assert.ok(lines.some((line) => line.includes("refused")) && lines.some((line) => line.includes("A statement failed")));
  const log = lines.join("");
  for (const secret of [own, PASSWORD, "wrong-wrong-wrong", "asha@", "Zoya", "Khan", "9800000000", String(verifyToken)])
    assert.ok(!log.includes(secret), secret);
});
