/** A customer reads every e-mail in the language of the request that caused it. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Locale } from "../../shared/locale.ts";
import { register } from "../accounts/accounts.ts";
import { requestVerification } from "../accounts/email-verification.ts";
import { requestPasswordReset, resetPassword } from "../accounts/password-change.ts";
import { openPasswords } from "../accounts/passwords.ts";
import { OTHER_PASSWORD, PASSWORD, clearAccounts, newestEmail, runJobs } from "../accounts/test-accounts.ts";
import { applyForTrade, approve, decline, saveGroup } from "../accounts/trade.ts";
import { submitCollaboration, submitEnquiry, subscribe } from "../enquiries/enquiries.ts";
import { guest } from "../http/caller.ts";
import { encodeInProcess } from "../media/encode.ts";
import { type TestShop, openShop } from "../test-shop.ts";

/** The shop has one locale so far; the database takes any. */
const HINDI = "hi-IN" as Locale;
const origin = { ...guest, locale: HINDI };
const person = { name: "Asha Rao", email: "asha@example.in", phone: "9800000000", mobile: "9800000000" };
const business = {
  company: "Studio Ira",
  phoneExtension: "",
  gstin: "",
  businessAddress: "",
  city: "",
  country: "India",
  businessType: "designer",
  companyLink: "",
};
const signals = { website: "", elapsedMs: 20_000 };

let shop: TestShop;
before(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  await clearAccounts(shop);
  await shop.db.execute("truncate enquiries, newsletter_subscriptions cascade");
});
after(() => shop.close());

const deps = () => ({
  db: shop.db,
  mail: { jobs: shop.media.jobs, clock: shop.clock },
  passwords: openPasswords({ cost: { memoryCost: 8, timeCost: 1 } }),
  encode: encodeInProcess,
  limitsNetworks: true,
  onEmailVerified: async () => {},
});
const signUp = (kind: "retail" | "trade") =>
  register(deps(), { ...person, kind, firstName: "Asha", lastName: "Rao", password: PASSWORD }, origin, async () => null);
/** The kind and locale of every e-mail to a customer. */
async function toCustomers() {
  const { rows } = await shop.db.execute<{ kind: string; locale: string }>(
    "select kind, locale from mail_outbox where recipient is not null order by id",
  );
  return rows.map(({ kind, locale }) => [kind, locale]);
}

test("the e-mails of an account are in the language of the request", async () => {
  await signUp("retail");
  await requestVerification(shop.db, shop.media.jobs, { kind: "retail", email: person.email }, HINDI);
  await requestPasswordReset(shop.db, shop.media.jobs, { kind: "retail", email: person.email }, HINDI);
  await runJobs(shop);
  const { resetToken } = await newestEmail(shop, "reset");
  await resetPassword(deps(), { kind: "retail", token: String(resetToken), password: OTHER_PASSWORD }, origin);
  const kinds = ["welcome", "verify", "reset", "passwordChanged"];
  assert.deepEqual(
    await toCustomers(),
    kinds.map((kind) => [kind, HINDI]),
  );
});

test("a decision about a trade application is in the language of the application", async () => {
  await signUp("trade");
  await saveGroup(shop.db, { name: "Designers", percent: 20 });
  await approve(deps(), person.email, undefined);
  await decline(deps(), person.email);
  const applicant = { ...person, email: "ira@studio.in", password: PASSWORD };
  await applyForTrade(deps(), { applicant, business, card: undefined }, origin);
  await decline(deps(), applicant.email);
  const kinds = ["tradeRegistered", "tradeApproved", "tradeDeclined", "tradeReceived", "tradeDeclined"];
  assert.deepEqual(
    await toCustomers(),
    kinds.map((kind) => [kind, HINDI]),
  );
});

test("a new application in another language changes the language of its decision", async () => {
  await signUp("trade");
  await shop.db.execute("update trade_applications set locale = 'ta-IN'");
  const applicant = { ...person, password: PASSWORD };
  await applyForTrade(deps(), { applicant, business, card: undefined }, origin);
  await decline(deps(), person.email);
  assert.deepEqual((await toCustomers()).at(-1), ["tradeDeclined", HINDI]);
});

test("the thanks for a message and the newsletter's welcome are in the sender's language", async () => {
  const enquiry = { ...person, subject: "Rugs", about: "", priority: "Low" as const, source: "", message: "Which rug is good for stairs?" };
  await submitEnquiry(deps(), enquiry, signals, HINDI);
  await submitCollaboration(deps(), { ...person, company: "Studio Ira", message: "May we weave for you?" }, signals, HINDI);
  await subscribe(deps(), person.email, HINDI);
  const kinds = ["enquiryReceived", "collaborationReceived", "newsletterConfirm"];
  assert.deepEqual(
    await toCustomers(),
    kinds.map((kind) => [kind, HINDI]),
  );
});

test("e-mails to the shop are in its own language", async () => {
  const proposal = { ...person, company: "Studio Ira", message: "May we weave for you?" };
  await submitCollaboration(deps(), proposal, signals, HINDI);
  const { rows } = await shop.db.execute("select locale from mail_outbox where recipient is null");
  assert.deepEqual(rows, [{ locale: "en-IN" }]);
});
