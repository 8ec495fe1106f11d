import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import {
  deleteUserAccount,
  exportUserData,
  forgotPassword,
  getUserData,
  getUserSessions,
  loggedInUserChangePassword,
  logout,
  passkeyAdd,
  passkeyAddOptions,
  passkeyList,
  passkeyRemove,
  passkeySignIn,
  passkeySignInOptions,
  userChangePassword,
} from "../../contract/accounts.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { cleanUpAccounts } from "./cleanup.ts";
import {
  OTHER_PASSWORD,
  PASSWORD,
  advanceClock,
  asha,
  clearAccounts,
  formReply,
  newestEmail,
  queuedEmails,
  runJobs,
  signIn,
  signUp,
} from "./test-accounts.ts";
import { relyingPartyOf } from "./relying-party.ts";
import {
  PASSKEY_SHOP,
  add,
  addOptions,
  addPasskey,
  createPasskey,
  passkeysOf,
  remove,
  signInChallenge,
  signInWith,
  signWith,
  tokenNow,
  usePasskey,
} from "./test-passkeys.ts";

const NOW = "2026-11-21T10:00:00.000Z";
const MINUTE_MS = 60_000;
const BROWSER = "b".repeat(43);
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
const EXPIRED = "That took too long. Please try again.";
const WRONG = "This passkey does not work here. Please sign in another way.";
const NOT_ADDED = "This passkey could not be added. Please try again.";

let shop: TestShop;
let token: string;
before(async () => {
  shop = await openShop({ now: NOW, publicUrl: PASSKEY_SHOP });
});
beforeEach(async () => {
  shop.itIs(NOW);
  await clearAccounts(shop);
  await shop.db.execute("truncate passkey_challenges");
  token = await signUp(shop);
});
after(() => shop.close());

const owner = async (of: string) => (await shop.call(getUserData, undefined, undefined, { token: of })).body.rowUserData;
const rows = async (table: string) => (await shop.db.execute(`select * from ${table}`)).rows;

test("an added passkey signs its owner in without a password, opens a session and remembers the device", async () => {
  const passkey = await addPasskey(shop, token);
  const from = { token: BROWSER, program: PHONE };
  const answer = await usePasskey(shop, passkey, {}, {}, from);
  assert.deepEqual([answer.httpStatus, answer.message], [200, "You are signed in."]);
  assert.equal((await owner(answer.token!)).user_email, asha.user_email);
  const { sessions } = (await shop.call(getUserSessions, undefined, undefined, { token: answer.token! })).body;
  assert.ok(sessions.some((session) => session.session_current && session.session_device === "Safari on iPhone"));
  assert.equal((await newestEmail(shop, "newDevice"))["device"], "Safari on iPhone");
  assert.equal((await rows("known_devices")).length, 1);
  const emails = (await queuedEmails(shop)).length;
  advanceClock(shop, 24 * 60 * MINUTE_MS);
  assert.equal((await usePasskey(shop, passkey, {}, {}, from)).status, "success");
  assert.equal((await queuedEmails(shop)).length, emails, "the device is known now");
});

test("a sign-in with a passkey is a fresh sign-in", async () => {
  const passkey = await addPasskey(shop, token);
  advanceClock(shop, 11 * MINUTE_MS);
  assert.equal((await addOptions(shop, token)).httpStatus, 422);
  const { token: fresh } = await usePasskey(shop, passkey);
  assert.equal((await addOptions(shop, fresh!)).httpStatus, 200);
});

test("passkeys are listed with name, creation and last use, the newest first", async () => {
  const first = await addPasskey(shop, token, { name: " My phone " });
  advanceClock(shop, MINUTE_MS);
  const { body } = await addOptions(shop, token);
  assert.deepEqual(body.options.excludeCredentials, [{ id: first.id, type: "public-key", transports: ["internal"] }]);
  await add(shop, token, createPasskey(body.options).credential, "", { program: PHONE });
  advanceClock(shop, MINUTE_MS);
  await usePasskey(shop, first);
  const listed = (await passkeysOf(shop, token)).map((each) => [each.passkey_name, each.passkey_created, each.passkey_last_used]);
  assert.deepEqual(listed, [
    ["Safari on iPhone", "2026-11-21T10:01:00.000Z", null],
    ["My phone", NOW, "2026-11-21T10:02:00.000Z"],
  ]);
});

test("the options of a sign-in name no account and are the same for everyone, except the challenge", async () => {
  await addPasskey(shop, token);
  const { challenge, ...options } = (await shop.call(passkeySignInOptions)).body.options;
  assert.deepEqual(options, { rpId: "shop.test", timeout: 300_000, userVerification: "required" });
  assert.match(challenge, /^[\w-]{43}$/);
  assert.ok(
    (await rows("passkey_challenges")).every(({ challenge_hash }) => challenge_hash !== challenge),
    "only its hash is stored",
  );
});

test("the stored account of a passkey is not its number or its address, and the kind of a trade account is shown", async () => {
  const trade = await signUp(shop, { user_type: 2 });
  const retailUser = (await addOptions(shop, token)).body.options.user;
  const tradeUser = (await addOptions(shop, trade)).body.options.user;
  assert.deepEqual([retailUser.name, tradeUser.name], ["asha@example.in", "asha@example.in (trade)"]);
  assert.match(retailUser.id, /^[\w-]{43}$/);
  assert.notEqual(retailUser.id, tradeUser.id);
});

test("a challenge works once: a replayed sign-in is refused", async () => {
  const passkey = await addPasskey(shop, token);
  const signed = signWith(passkey, await signInChallenge(shop));
  const answers = await Promise.all([1, 2, 3].map(() => signInWith(shop, signed)));
  assert.deepEqual(answers.map(({ httpStatus }) => httpStatus).toSorted(), [200, 422, 422]);
  assert.equal((await signInWith(shop, signed)).body.message, EXPIRED);
});

test("a refused signature uses the challenge up, too", async () => {
  const passkey = await addPasskey(shop, token);
  const challenge = await signInChallenge(shop);
  assert.equal((await signInWith(shop, signWith(passkey, challenge, { origin: "https://evil.test" }))).body.message, WRONG);
  assert.equal((await signInWith(shop, signWith(passkey, challenge))).body.message, EXPIRED);
});

test("a challenge expires after five minutes and is then deleted", async () => {
  const passkey = await addPasskey(shop, token);
  const inTime = signWith(passkey, await signInChallenge(shop));
  advanceClock(shop, 5 * MINUTE_MS - 1);
  assert.equal((await signInWith(shop, inTime)).httpStatus, 200);
  const tooLate = signWith(passkey, await signInChallenge(shop));
  advanceClock(shop, 5 * MINUTE_MS);
  assert.deepEqual([(await signInWith(shop, tooLate)).body.message, (await rows("passkey_challenges")).length], [EXPIRED, 1]);
  await cleanUpAccounts(shop.db, shop.clock());
  assert.equal((await rows("passkey_challenges")).length, 0);
});

test("a challenge serves one purpose: neither one to add signs in, nor one to sign in adds", async () => {
  const passkey = await addPasskey(shop, token);
  const { body } = await addOptions(shop, token);
  assert.equal((await signInWith(shop, signWith(passkey, body.options.challenge))).body.message, EXPIRED);
  const options = { ...body.options, challenge: await signInChallenge(shop) };
  assert.equal((await add(shop, token, createPasskey(options).credential)).message, EXPIRED);
});

test("an invented challenge and unreadable data are refused", async () => {
  const passkey = await addPasskey(shop, token);
  assert.equal((await usePasskey(shop, passkey, { challenge: "x".repeat(43) })).message, EXPIRED);
  const { response, ...credential } = signWith(passkey, await signInChallenge(shop));
  for (const clientDataJSON of ["AAAA", "bnVsbA", "e30", "IiI"])
    assert.equal((await signInWith(shop, { ...credential, response: { ...response, clientDataJSON } })).body.message, EXPIRED);
  for (const change of [{ authenticatorData: "AAAA" }, { signature: "AAAA" }]) {
    const signed = signWith(passkey, await signInChallenge(shop));
    assert.equal((await signInWith(shop, { ...signed, response: { ...signed.response, ...change } })).body.message, WRONG);
  }
  assert.equal((await signInWith(shop, { ...credential, response: { ...response, signature: "not base64url" } })).httpStatus, 400);
  const options = { ...(await addOptions(shop, token)).body.options };
  const created = createPasskey(options).credential;
  const unreadable = { ...created, response: { ...created.response, attestationObject: "AAAA" } };
  assert.equal((await add(shop, token, unreadable)).message, NOT_ADDED);
});

test("a passkey that is not written as WebAuthn says is refused, and uses up no challenge", async () => {
  const passkey = await addPasskey(shop, token);
  const challenge = await signInChallenge(shop);
  const { response: _, ...incomplete } = signWith(passkey, challenge);
  const from = { token: tokenNow(token) };
  const statuses = [
    await shop.call(passkeySignIn, { user_type: 1, credential: incomplete }),
    await shop.call(passkeySignIn, { user_type: 1, credential: { ...signWith(passkey, challenge), type: "password" } }),
    await shop.call(passkeyAdd, { passkey_name: "My phone", credential: incomplete }, undefined, from),
    await shop.call(passkeyAddOptions, { user_current_password: "x".repeat(201) }, undefined, from),
    await shop.call(passkeyRemove, { passkey_id: "1 or true" }, undefined, from),
  ].map(({ httpStatus }) => httpStatus);
  assert.deepEqual(statuses, [400, 400, 400, 400, 400]);
  assert.equal((await signInWith(shop, signWith(passkey, challenge))).httpStatus, 200);
});

test("a signature for another site, of another key or without the screen lock is refused", async () => {
  const passkey = await addPasskey(shop, token);
  const bela = await signUp(shop, { user_email: "bela@example.in" });
  const other = await addPasskey(shop, bela);
  const changes = {
    "another origin": { origin: "https://shop.test.evil.example" },
    "http instead of https": { origin: "http://shop.test" },
    "another relying party": { rpId: "evil.example" },
    "the type of a creation": { type: "webauthn.create" },
    "no user verification": { isVerified: false },
    "another key": { privateKey: other.privateKey },
    "another account's handle": { userHandle: other.userHandle },
  };
  for (const [what, change] of Object.entries(changes)) {
    const { httpStatus, message } = await usePasskey(shop, passkey, change);
    assert.deepEqual([httpStatus, message], [422, WRONG], what);
  }
  assert.equal((await usePasskey(shop, passkey)).status, "success");
});

test("another account's credential signs in to that account only, and an unknown one gets the answer of a wrong signature", async () => {
  const bela = await signUp(shop, { user_email: "bela@example.in" });
  const [ashas, belas] = [await addPasskey(shop, token), await addPasskey(shop, bela)];
  assert.equal((await usePasskey(shop, { ...ashas, id: belas.id })).message, WRONG);
  const { token: signedIn } = await usePasskey(shop, belas);
  assert.equal((await owner(signedIn!)).user_email, "bela@example.in");
  assert.equal((await usePasskey(shop, { ...ashas, id: "A".repeat(43) })).message, WRONG);
});

test("a counter that does not grow is refused: it comes from a copy", async () => {
  const passkey = await addPasskey(shop, token, { counter: 5 });
  for (const counter of [0, 4, 5]) assert.equal((await usePasskey(shop, passkey, { counter })).message, WRONG);
  assert.equal((await usePasskey(shop, passkey, { counter: 9 })).status, "success");
  assert.equal((await usePasskey(shop, passkey, { counter: 9 })).message, WRONG);
  assert.equal((await usePasskey(shop, passkey, { counter: 4_294_967_295 })).status, "success");
});

test("of concurrent sign-ins with the same counter one wins", async () => {
  const passkey = await addPasskey(shop, token, { counter: 5 });
  const answers = await Promise.all([1, 2, 3].map(() => usePasskey(shop, passkey, { counter: 6 })));
  assert.deepEqual(answers.map(({ httpStatus }) => httpStatus).toSorted(), [200, 422, 422]);
});

test("a passkey signs in on the page of its account's kind only", async () => {
  const trade = await signUp(shop, { user_type: 2 });
  const [retailKey, tradeKey] = [await addPasskey(shop, token), await addPasskey(shop, trade)];
  assert.match((await usePasskey(shop, tradeKey, {}, { user_type: 1 })).message!, /trade sign-in page/);
  assert.match((await usePasskey(shop, retailKey, {}, { user_type: 2 })).message!, /retail customers/);
  const { token: signedIn } = await usePasskey(shop, tradeKey, {}, { user_type: 2 });
  assert.equal((await owner(signedIn!)).user_type, 2);
});

test("a passkey is added and removed within ten minutes of signing in, later with the current password", async () => {
  await addPasskey(shop, token);
  const { passkey_id: id } = (await passkeysOf(shop, token))[0]!;
  advanceClock(shop, 10 * MINUTE_MS + 1);
  const needed = "Please enter your current password.";
  const wrong = "Your current password is not correct.";
  assert.equal(formReply(await addOptions(shop, token)).message, needed);
  assert.equal(formReply(await addOptions(shop, token, "not-this-one-1")).message, wrong);
  assert.equal((await remove(shop, token, id)).message, needed);
  assert.equal((await remove(shop, token, id, "not-this-one-1")).message, wrong);
  assert.equal((await passkeysOf(shop, token)).length, 1);
  const { body } = await addOptions(shop, token, PASSWORD);
  assert.equal((await add(shop, token, createPasskey(body.options).credential)).message, "The passkey has been added.");
  assert.equal((await remove(shop, token, id, PASSWORD)).message, "The passkey has been removed.");
  assert.equal((await passkeysOf(shop, token)).length, 1);
});

test("adding and removing a passkey give the session a new token; one that was read before is worth nothing", async () => {
  await addPasskey(shop, token);
  const added = tokenNow(token);
  assert.equal((await shop.call(getUserData, undefined, undefined, { token })).httpStatus, 401);
  const { passkey_id: id } = (await passkeysOf(shop, token))[0]!;
  assert.equal((await remove(shop, token, 2_000_000_000)).httpStatus, 404);
  assert.equal(tokenNow(token), added, "a refusal changes nothing");
  await remove(shop, token, id);
  assert.equal((await shop.call(getUserData, undefined, undefined, { token: added })).httpStatus, 401);
  assert.equal((await owner(tokenNow(token))).user_email, asha.user_email);
});

test("passwords guessed with a stolen session are throttled", async () => {
  advanceClock(shop, 11 * MINUTE_MS);
  const answers: number[] = [];
  for (let time = 0; time < 6; time++) answers.push((await addOptions(shop, token, `guess-number-${time}`)).httpStatus);
  assert.deepEqual(answers, [422, 422, 422, 422, 422, 429]);
});

test("a removed passkey signs nobody in, and its owner gets an e-mail about each change", async () => {
  const passkey = await addPasskey(shop, token);
  assert.equal((await newestEmail(shop, "passkeyAdded"))["at"], NOW);
  const { passkey_id: id } = (await passkeysOf(shop, token))[0]!;
  const signed = signWith(passkey, await signInChallenge(shop));
  assert.equal((await remove(shop, token, id)).status, "success");
  assert.equal((await signInWith(shop, signed)).body.message, WRONG);
  assert.equal((await newestEmail(shop, "passkeyRemoved"))["name"], "Asha");
  const again = await remove(shop, token, id);
  assert.deepEqual([again.httpStatus, again.message], [404, "This passkey has already been removed."]);
});

test("a passkey is added for this site, behind the screen lock, in the session that asked, and once", async () => {
  const changes = {
    "another origin": { origin: "https://evil.test" },
    "another relying party": { rpId: "evil.test" },
    "the type of a sign-in": { type: "webauthn.get" },
    "no user verification": { isVerified: false },
  };
  for (const [what, change] of Object.entries(changes)) {
    const { credential } = createPasskey((await addOptions(shop, token)).body.options, change);
    assert.equal((await add(shop, token, credential)).message, NOT_ADDED, what);
  }
  const { token: elsewhere } = await signIn(shop);
  const { credential } = createPasskey((await addOptions(shop, token)).body.options);
  assert.equal((await add(shop, elsewhere!, credential)).message, EXPIRED, "another session of the same account");
  assert.equal((await add(shop, token, credential)).status, "success");
  assert.equal((await add(shop, token, credential)).message, EXPIRED);
});

test("a passkey belongs to one account", async () => {
  const { passkey, credential } = createPasskey((await addOptions(shop, token)).body.options);
  await add(shop, token, credential);
  const bela = await signUp(shop, { user_email: "bela@example.in" });
  const stolen = createPasskey((await addOptions(shop, bela)).body.options).credential;
  await shop.db.execute(`update passkeys set credential_id = '${stolen.id}'`);
  const answer = await add(shop, bela, stolen);
  assert.deepEqual([answer.httpStatus, answer.message], [409, "This passkey has already been added."]);
  assert.equal((await usePasskey(shop, { ...passkey, id: stolen.id })).status, "success");
});

test("an account has twenty passkeys at most, also when they are added concurrently", async () => {
  for (let time = 0; time < 19; time++) await addPasskey(shop, token);
  const begun = [await addOptions(shop, token), await addOptions(shop, token), await addOptions(shop, token)];
  const answers = await Promise.all(begun.map(({ body }) => add(shop, token, createPasskey(body.options).credential)));
  assert.deepEqual(answers.map(({ httpStatus }) => httpStatus).toSorted(), [200, 409, 409]);
  assert.equal((await addOptions(shop, token)).httpStatus, 409);
});

test("a statement about the maker of a device is not read, so its certificates lead to no connection", async () => {
  const { passkey, credential } = createPasskey((await addOptions(shop, token)).body.options);
  const attestation = isoCBOR.decodeFirst<Map<string | number, Parameters<typeof isoCBOR.encode>[0]>>(
    new Uint8Array(Buffer.from(credential.response.attestationObject, "base64url")),
  );
  attestation.set("fmt", "packed").set("attStmt", new Map([["x5c", [new Uint8Array(8)]]]));
  const attestationObject = Buffer.from(isoCBOR.encode(attestation)).toString("base64url");
  const claimed = { ...credential, response: { ...credential.response, attestationObject } };
  assert.equal((await add(shop, token, claimed)).status, "success");
  assert.equal((await usePasskey(shop, passkey)).status, "success");
});

test("a password that is reset by e-mail removes all passkeys and what was begun with them; one that is changed keeps them", async () => {
  const passkey = await addPasskey(shop, token);
  const chosen = { user_password: OTHER_PASSWORD, user_confirm_password: OTHER_PASSWORD };
  token = (await shop.call(loggedInUserChangePassword, chosen, undefined, { token: tokenNow(token) })).body.user_token;
  assert.equal((await usePasskey(shop, passkey)).status, "success");
  const { credential } = createPasskey((await addOptions(shop, token)).body.options);
  await shop.call(forgotPassword, { user_email: asha.user_email, user_type: 1 });
  await runJobs(shop);
  const { resetToken } = await newestEmail(shop, "reset");
  assert.equal((await shop.call(userChangePassword, { ...chosen, token: String(resetToken), user_type: 1 })).httpStatus, 200);
  assert.equal((await usePasskey(shop, passkey)).message, WRONG);
  assert.equal((await add(shop, token, credential)).httpStatus, 401);
  assert.equal((await rows("passkey_challenges")).length, 0);
});

test("passkeys are part of the data export, without keys, and are deleted with the account", async () => {
  const passkey = await addPasskey(shop, token, { name: "My phone" });
  const { body } = await shop.call(exportUserData, undefined, undefined, { token: tokenNow(token) });
  const [exported] = body.export["passkeys"] as [Record<string, unknown>];
  assert.deepEqual([exported["name"], exported["createdAt"], exported["lastUsedAt"]], ["My phone", NOW, null]);
  assert.ok(!JSON.stringify(body).includes(passkey.id) && !("publicKey" in exported));
  await shop.call(deleteUserAccount, { user_password: PASSWORD }, undefined, { token: tokenNow(token) });
  assert.equal((await rows("passkeys")).length, 0);
  assert.equal((await usePasskey(shop, passkey)).message, WRONG);
});

test("signing out ends what a session has begun", async () => {
  await addOptions(shop, token);
  await shop.call(logout, undefined, undefined, { token: tokenNow(token) });
  assert.equal((await rows("passkey_challenges")).length, 0);
});

test("passkeys are bound to the shop's host: https, or localhost for a loopback address", () => {
  assert.deepEqual(relyingPartyOf("https://shop.example"), { id: "shop.example", origin: "https://shop.example" });
  assert.deepEqual(relyingPartyOf("http://127.0.0.1:3000"), { id: "localhost", origin: "http://localhost:3000" });
  assert.deepEqual(relyingPartyOf("http://[::1]:3000"), { id: "localhost", origin: "http://localhost:3000" });
  for (const url of ["http://shop.example", "https://203.0.113.5", "https://[2001:db8::1]"])
    assert.equal(relyingPartyOf(url), undefined, url);
});

test("a shop at an address without passkeys says so", async () => {
  const plain = await openShop({ now: NOW, publicUrl: "http://shop.test" });
  const own = await signUp(plain);
  for (const [call, from] of [
    [passkeySignInOptions, {}],
    [passkeyAddOptions, { token: own }],
  ] as const) {
    const { httpStatus, body } = await plain.call(call, {}, undefined, from);
    assert.deepEqual([httpStatus, body.message], [409, "Passkeys do not work at this address."]);
  }
  assert.equal((await plain.call(passkeyList, undefined, undefined, { token: own })).httpStatus, 200);
  await plain.close();
});
