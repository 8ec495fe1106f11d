import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { changeUserEmail, confirmUserEmail, getUserData, loggedInUserChangePassword } from "../../contract/accounts.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import {
  OTHER_PASSWORD,
  PASSWORD,
  asha,
  clearAccounts,
  advanceClock,
  queuedEmails,
  newestEmail,
  formReply,
  signIn,
  signUp,
} from "./test-accounts.ts";

const NOW = "2026-11-21T10:00:00.000Z";
const DAY_MS = 24 * 60 * 60_000;
const NEW = "asha.rao@example.in";
const EXPIRED = "This link has expired or was already used. Request a new one.";

let shop: TestShop;
let token: string;
before(async () => {
  shop = await openShop({ now: NOW });
});
beforeEach(async () => {
  shop.itIs(NOW);
  await clearAccounts(shop);
  token = await signUp(shop);
});
after(() => shop.close());

/** Goes on with the new token, as the browser does. */
const ask = async (email = NEW, password = PASSWORD, as = token) => {
  const reply = formReply(
    await shop.call(changeUserEmail, { user_email: email, user_current_password: password }, undefined, { token: as }),
  );
  if (as === token) token = reply.token ?? token;
  return reply;
};
const confirm = async (link: unknown) => formReply(await shop.call(confirmUserEmail, { token: String(link) }));
const mailedToken = async () => (await newestEmail(shop, "emailChange"))["emailToken"];
const mine = async (as = token) => (await shop.call(getUserData, undefined, undefined, { token: as })).body.rowUserData;

test("the new address gets the link, the old one a warning, and the address changes when the link is opened", async () => {
  assert.match((await ask(" Asha.Rao@Example.in ")).message!, /^We have e-mailed a link to the new address/);
  const sent = (await queuedEmails(shop)).filter(({ kind }) => kind.startsWith("emailChange"));
  assert.deepEqual(
    sent.map(({ kind, recipient }) => [kind, recipient]),
    [
      ["emailChange", NEW],
      ["emailChangeNotice", asha.user_email],
    ],
  );
  assert.doesNotMatch(JSON.stringify(sent[1]!.data), /token|@/i, "the warning holds no token and no typed address");
  assert.equal((await mine()).user_email, asha.user_email);
  assert.equal((await signIn(shop, { email: NEW })).httpStatus, 422);
  assert.deepEqual(
    [(await confirm(await mailedToken())).message, (await mine()).user_email],
    ["Your e-mail address has been changed.", NEW],
  );
  assert.equal((await mine()).user_email_verified, true);
  assert.equal((await signIn(shop, { email: NEW })).status, "success");
  assert.equal((await signIn(shop)).status, "error");
});

test("after the password was entered, the session has a new token and the old one is worth nothing", async () => {
  const old = token;
  assert.equal((await ask()).httpStatus, 200);
  assert.notEqual(token, old);
  const statusOf = async (as: string) => (await shop.call(getUserData, undefined, undefined, { token: as })).httpStatus;
  assert.deepEqual([await statusOf(old), await statusOf(token)], [401, 200]);
});

test("the password is required, and attempts are throttled", async () => {
  const answers: number[] = [];
  for (let time = 0; time < 7; time++) answers.push((await ask(NEW, `guess-number-${time}`)).httpStatus);
  assert.deepEqual(answers, [422, 422, 422, 422, 422, 429, 429]);
  assert.equal((await queuedEmails(shop)).filter(({ kind }) => kind.startsWith("emailChange")).length, 0);
  assert.equal((await shop.call(changeUserEmail, { user_email: NEW, user_current_password: PASSWORD })).httpStatus, 401);
});

test("the current address and one of another account are refused; one of an account of the other kind is not", async () => {
  await signUp(shop, { user_email: "bela@example.in" });
  await signUp(shop, { user_email: "studio@example.in", user_type: 2 });
  assert.deepEqual([(await ask(asha.user_email)).httpStatus, (await ask("bela@example.in")).httpStatus], [422, 409]);
  assert.equal((await ask("studio@example.in")).status, "success");
});

test("a link works for a day and can be opened twice; a newer link replaces it", async () => {
  await ask("first@example.in");
  const first = await mailedToken();
  await ask();
  const second = await mailedToken();
  assert.equal((await confirm(first)).message, EXPIRED);
  advanceClock(shop, DAY_MS - 1);
  assert.deepEqual([(await confirm(second)).status, (await confirm(second)).status], ["success", "success"]);
  await ask("third@example.in");
  advanceClock(shop, DAY_MS);
  assert.equal((await confirm(await mailedToken())).message, EXPIRED);
  assert.equal((await confirm("nothing")).message, EXPIRED);
  assert.equal((await mine()).user_email, NEW);
});

test("of two accounts that confirm the same address at once, one gets it and the other is refused", async () => {
  const bela = await signUp(shop, { user_email: "bela@example.in" });
  await ask();
  const first = await mailedToken();
  const { token: belas } = await ask(NEW, PASSWORD, bela);
  const second = await mailedToken();
  const answers = await Promise.all([confirm(first), confirm(second)]);
  assert.deepEqual(answers.map(({ httpStatus }) => httpStatus).toSorted(), [200, 409]);
  const emails = [(await mine()).user_email, (await mine(belas)).user_email];
  assert.equal(emails.filter((email) => email === NEW).length, 1);
});

test("an address that another shopper has registered in the meantime is refused", async () => {
  await ask();
  await signUp(shop, { user_email: NEW });
  assert.equal((await confirm(await mailedToken())).httpStatus, 409);
  assert.equal((await mine()).user_email, asha.user_email);
});

test("a new password makes the link useless", async () => {
  await ask();
  const change = { user_password: OTHER_PASSWORD, user_confirm_password: OTHER_PASSWORD };
  await shop.call(loggedInUserChangePassword, change, undefined, { token });
  assert.equal((await confirm(await mailedToken())).message, EXPIRED);
});

test("after five e-mails in a row the next one has to wait", async () => {
  const answers: number[] = [];
  for (let time = 0; time < 6; time++) answers.push((await ask(`asha-${time}@example.in`)).httpStatus);
  assert.deepEqual(answers, [200, 200, 200, 200, 200, 429]);
});
