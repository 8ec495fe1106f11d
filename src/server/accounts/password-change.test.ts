import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { checkResetLink, forgotPassword, getUserData, loggedInUserChangePassword, userChangePassword } from "../../contract/accounts.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import {
  OTHER_PASSWORD,
  PASSWORD,
  asha,
  runJobs,
  clearAccounts,
  advanceClock,
  queuedEmails,
  newestEmail,
  formReply,
  signIn,
  signUp,
} from "./test-accounts.ts";

const NOW = "2026-11-21T10:00:00.000Z";
const MINUTE_MS = 60_000;
const EXPIRED = "This link has expired or was already used. Request a new one.";
const BROWSER = "b".repeat(43);

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

const requestReset = async (email = asha.user_email, user_type: 1 | 2 = 1) =>
  formReply(await shop.call(forgotPassword, { user_email: email, user_type }));
/** Requests a link and reads it from the e-mail. */
async function mailedToken(): Promise<string> {
  await requestReset();
  await runJobs(shop);
  return String((await newestEmail(shop, "reset"))["resetToken"]);
}
const reset = async (resetToken: string, password = OTHER_PASSWORD, user_type: 1 | 2 = 1) =>
  formReply(
    await shop.call(userChangePassword, { user_password: password, user_confirm_password: password, token: resetToken, user_type }),
  );
const change = async (as: string, password: string, current?: string) => {
  const body = { user_password: password, user_confirm_password: password, user_current_password: current };
  return formReply(await shop.call(loggedInUserChangePassword, body, undefined, { token: as }));
};
const isOpen = async (as: string) => (await shop.call(getUserData, undefined, undefined, { token: as })).httpStatus === 200;
const resetEmailCount = async () => (await queuedEmails(shop)).filter(({ kind }) => kind === "reset").length;

test("every request for a link gets the same answer for the same work; only an account gets an e-mail", async () => {
  shop.jobsAdded.length = 0;
  const work = async (email: string, kind: 1 | 2) => {
    let answer: object = {};
    const statements = await shop.statements(async () => {
      answer = await requestReset(email, kind);
    });
    return { answer, statements, jobs: shop.jobsAdded.map(({ name }) => name) };
  };
  const known = await work(asha.user_email, 1);
  await runJobs(shop);
  assert.equal(await resetEmailCount(), 1);
  for (const [email, kind] of [
    ["nobody@example.in", 1],
    [asha.user_email, 2],
  ] as const) {
    assert.deepEqual(await work(email, kind), known);
    await runJobs(shop);
    assert.equal(await resetEmailCount(), 1);
  }
});

test("a link sets a new password once, ends all sessions and e-mails the account's owner", async () => {
  const { token: elsewhere } = await signIn(shop, {}, { token: BROWSER });
  const link = await mailedToken();
  assert.deepEqual(
    [(await reset(link)).message, await isOpen(token), await isOpen(elsewhere!)],
    ["Your Password has been reset", false, false],
  );
  assert.deepEqual([(await signIn(shop)).httpStatus, (await signIn(shop, { password: OTHER_PASSWORD })).httpStatus], [422, 200]);
  assert.deepEqual(await newestEmail(shop, "passwordChanged"), { name: "Asha", kind: "retail" });
  const again = await reset(link, "a-third-password-1");
  assert.deepEqual([again.httpStatus, again.message], [422, EXPIRED]);
  const { rows } = await shop.db.execute("select email_verified_at from shoppers");
  assert.notEqual(rows[0]!["email_verified_at"], null, "opening the link confirms the address");
});

test("a link says whether it works before a password is typed: not once it is used, over, unknown or of the other kind", async () => {
  const check = async (of: string, user_type: 1 | 2 = 1) => formReply(await shop.call(checkResetLink, { token: of, user_type }));
  const works = { httpStatus: 200, status: "success", message: "", token: undefined };
  const expired = { httpStatus: 422, status: "error", message: EXPIRED, token: undefined };
  const link = await mailedToken();
  assert.deepEqual(await check(link), works);
  assert.deepEqual(await check(link), works, "a check does not use it up");
  assert.deepEqual(await check(link, 2), expired);
  assert.deepEqual(await check("nobodys"), expired);
  await reset(link);
  assert.deepEqual(await check(link), expired);
  const late = await mailedToken();
  advanceClock(shop, 60 * MINUTE_MS);
  assert.deepEqual(await check(late), expired);
});

test("of concurrent uses of one link one wins, and its password is set", async () => {
  const link = await mailedToken();
  const passwords = ["first-of-two-1", "second-of-two-2", "third-of-two-3"];
  const answers = await Promise.all(passwords.map((password) => reset(link, password)));
  assert.deepEqual(answers.map(({ httpStatus }) => httpStatus).toSorted(), [200, 422, 422]);
  const winner = answers.findIndex(({ httpStatus }) => httpStatus === 200);
  assert.equal((await signIn(shop, { password: passwords[winner]! })).status, "success");
});

test("a link expires after an hour and after a password change, and does not work for the other kind of account", async () => {
  await signUp(shop, { user_type: 2 });
  const tooOld = await mailedToken();
  advanceClock(shop, 60 * MINUTE_MS);
  assert.equal((await reset(tooOld)).message, EXPIRED);
  const [first, second] = [await mailedToken(), await mailedToken()];
  assert.equal((await reset(first, OTHER_PASSWORD, 2)).message, EXPIRED);
  assert.equal((await reset(second)).status, "success");
  assert.equal((await reset(first)).message, EXPIRED);
  for (const nonsense of ["x", "x".repeat(43), token]) assert.equal((await reset(nonsense)).message, EXPIRED);
});

test("a refused password does not use up the link", async () => {
  const link = await mailedToken();
  assert.equal((await reset(link, "password123")).httpStatus, 422);
  assert.equal((await reset(link, asha.user_email)).message, "Please choose a password that is not your e-mail address.");
  const differs = { user_password: OTHER_PASSWORD, user_confirm_password: PASSWORD, token: link, user_type: 1 as const };
  assert.equal(formReply(await shop.call(userChangePassword, differs)).message, "The password and confirmation password does not match");
  assert.equal((await reset(link)).status, "success");
});

test("an account gets five e-mails in a row, then the next one has to wait", async () => {
  for (let time = 0; time < 8; time++) await requestReset();
  await runJobs(shop);
  assert.equal(await resetEmailCount(), 5);
  advanceClock(shop, 31 * MINUTE_MS);
  await requestReset();
  await runJobs(shop);
  assert.equal(await resetEmailCount(), 6);
});

test("within ten minutes of signing in the old password is not needed; all other devices are signed out", async () => {
  const { token: elsewhere } = await signIn(shop, {}, { token: BROWSER });
  advanceClock(shop, 10 * MINUTE_MS);
  const changed = await change(token, OTHER_PASSWORD);
  assert.equal(changed.status, "success");
  assert.deepEqual([await isOpen(changed.token!), await isOpen(elsewhere!)], [true, false]);
  assert.equal(await isOpen(token), false, "a token that was read before is worth nothing");
  assert.equal((await signIn(shop, { password: OTHER_PASSWORD })).status, "success");
  assert.equal((await queuedEmails(shop)).filter(({ kind }) => kind === "passwordChanged").length, 1);
});

test("later the current password is required", async () => {
  advanceClock(shop, 10 * MINUTE_MS + 1);
  assert.equal((await change(token, OTHER_PASSWORD)).message, "Please enter your current password.");
  assert.equal((await change(token, OTHER_PASSWORD, "not-this-one-1")).message, "Your current password is not correct.");
  assert.equal((await change(token, OTHER_PASSWORD, PASSWORD)).status, "success");
});

test("a current password is checked when it is sent, even just after signing in", async () => {
  assert.equal((await change(token, OTHER_PASSWORD, "not-this-one-1")).httpStatus, 422);
  assert.equal((await signIn(shop)).status, "success");
});

test("attempts at the current password with a stolen session are throttled", async () => {
  advanceClock(shop, 11 * MINUTE_MS);
  const answers: number[] = [];
  for (let time = 0; time < 7; time++) answers.push((await change(token, OTHER_PASSWORD, `guess-number-${time}`)).httpStatus);
  assert.deepEqual(answers, [422, 422, 422, 422, 422, 429, 429]);
  assert.equal((await signIn(shop)).status, "success", "the owner can still sign in");
});

test("a password change makes older links useless and forgets other devices", async () => {
  const link = await mailedToken();
  await signIn(shop, {}, { token: BROWSER });
  assert.equal((await change(token, OTHER_PASSWORD)).status, "success");
  assert.equal((await reset(link)).message, EXPIRED);
  assert.equal((await shop.db.execute("select from known_devices")).rows.length, 0);
});

test("a new password is refused with the specified messages", async () => {
  const answer = await shop.call(
    loggedInUserChangePassword,
    { user_password: OTHER_PASSWORD, user_confirm_password: PASSWORD },
    undefined,
    { token },
  );
  assert.equal(formReply(answer).message, "Password and confirm password should be same");
  assert.equal((await change(token, "iloveyou")).httpStatus, 422);
});

test("a concurrent sign-in with the old password does not survive the change", async () => {
  const answers = await Promise.all([change(token, OTHER_PASSWORD), ...Array.from({ length: 6 }, () => signIn(shop))]);
  assert.equal(answers[0]!.status, "success");
  for (const { token: other } of answers.slice(1)) if (other) assert.equal(await isOpen(other), false);
});
