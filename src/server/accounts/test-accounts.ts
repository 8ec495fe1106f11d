/** Accounts for tests. */
import assert from "node:assert/strict";
import { loginCheck, registerProcess } from "../../contract/accounts.ts";
import type { Call } from "../../contract/call.ts";
import type { Answered, From, TestShop } from "../test-shop.ts";
import { SEND_FAILED_SIGN_INS_EMAIL, type SendFailedSignInsEmail, sendFailedSignInsEmail } from "./account-warnings.ts";
import { SEND_RESET_EMAIL, type SendResetEmail, sendResetEmail } from "./password-change.ts";
import { SEND_VERIFICATION_EMAIL, type SendVerificationEmail, sendVerificationEmail } from "./email-verification.ts";

export const PASSWORD = "indigo-and-madder-7";
export const OTHER_PASSWORD = "walnut-husk-and-iron-3";

export const asha = {
  user_fname: "Asha",
  user_lname: "Rao",
  user_email: "asha@example.in",
  user_mobile: "9800000000",
  user_password: PASSWORD,
  user_type: 1 as 1 | 2,
};

/** The parts of a reply that a form reads. */
export function formReply({ httpStatus, body }: Answered<Call>) {
  const { status, message, user_token: token } = body as { status: string; message?: string; user_token?: string };
  return { httpStatus, status, message, token };
}

/** Registers Asha, or a shopper who differs from her, and returns the token. */
export async function signUp(shop: TestShop, change: Partial<typeof asha> = {}, from: From = {}): Promise<string> {
  const answer = formReply(await shop.call(registerProcess, { ...asha, ...change }, undefined, from));
  assert.equal(answer.status, "success", answer.message);
  return answer.token!;
}

type Credentials = { email?: string; password?: string; kind?: 1 | 2 };

export const signIn = async (shop: TestShop, { email, password, kind }: Credentials = {}, from: From = {}) =>
  formReply(
    await shop.call(
      loginCheck,
      { user_email: email ?? asha.user_email, user_password: password ?? PASSWORD, user_type: kind ?? 1 },
      undefined,
      from,
    ),
  );

type StoredEmail = { key: string; kind: string; recipient: string | null; reply_to: string | null; data: Record<string, unknown> };

/** The e-mails of the outbox, in order. */
export const queuedEmails = async (shop: TestShop): Promise<StoredEmail[]> =>
  (await shop.db.execute<StoredEmail>("select * from mail_outbox order by id")).rows;

/** The data of the newest e-mail of a kind. */
export async function newestEmail(shop: TestShop, kind: string): Promise<Record<string, unknown>> {
  const email = (await queuedEmails(shop)).findLast((each) => each.kind === kind);
  assert.ok(email, `no e-mail ${kind}`);
  return email.data;
}

/** Runs the queued jobs and clears the queue. */
export async function runJobs(shop: TestShop): Promise<void> {
  for (const { name, payload } of shop.jobsAdded.splice(0)) {
    const deps = { db: shop.db, mail: { jobs: shop.media.jobs, clock: shop.clock } };
    if (name === SEND_RESET_EMAIL) await sendResetEmail(deps, payload as SendResetEmail);
    else if (name === SEND_VERIFICATION_EMAIL) await sendVerificationEmail(deps, payload as SendVerificationEmail);
    else if (name === SEND_FAILED_SIGN_INS_EMAIL) await sendFailedSignInsEmail(deps, payload as SendFailedSignInsEmail);
    else assert.fail(`an unknown job: ${name}`);
  }
  shop.jobsAdded.length = 0;
}

export const clearAccounts = async (shop: TestShop) => {
  await shop.db.execute("truncate shoppers, trade_groups, attempts, mail_outbox cascade");
  shop.jobsAdded.length = 0;
};

/** Moves the shop's clock forward. */
export const advanceClock = (shop: TestShop, ms: number) => shop.itIs(new Date(shop.clock().getTime() + ms).toISOString());
