/** People with accounts, for tests. */
import assert from "node:assert/strict";
import { loginCheck, registerProcess } from "../../contract/accounts.ts";
import type { Call } from "../../contract/call.ts";
import { SEND_LETTER } from "../mail/mail.ts";
import type { Answered, From, TestShop } from "../test-shop.ts";
import { MAIL_RESET, type MailReset, mailReset } from "./password-change.ts";
import { MAIL_VERIFICATION, type MailVerification, mailVerification } from "./verify.ts";

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

/** What a form looks at. */
export function plain({ httpStatus, body }: Answered<Call>) {
  const { status, message, user_token: token } = body as { status: string; message?: string; user_token?: string };
  return { httpStatus, status, message, token };
}

/** Registers Asha, or somebody who differs from her, and gives back the token. */
export async function signUp(shop: TestShop, change: Partial<typeof asha> = {}, from: From = {}): Promise<string> {
  const answer = plain(await shop.call(registerProcess, { ...asha, ...change }, undefined, from));
  assert.equal(answer.status, "success", answer.message);
  return answer.token!;
}

type Tried = { email?: string; password?: string; kind?: 1 | 2 };

export const signIn = async (shop: TestShop, { email, password, kind }: Tried = {}, from: From = {}) =>
  plain(
    await shop.call(
      loginCheck,
      { user_email: email ?? asha.user_email, user_password: password ?? PASSWORD, user_type: kind ?? 1 },
      undefined,
      from,
    ),
  );

type Letter = { key: string; kind: string; recipient: string | null; reply_to: string | null; data: Record<string, unknown> };

/** Letters that wait, in order. */
export const letters = async (shop: TestShop): Promise<Letter[]> =>
  (await shop.db.execute<Letter>("select * from mail_outbox order by id")).rows;

/** The data of the newest letter of a kind. */
export async function newestLetter(shop: TestShop, kind: string): Promise<Record<string, unknown>> {
  const letter = (await letters(shop)).findLast((each) => each.kind === kind);
  assert.ok(letter, `no letter ${kind}`);
  return letter.data;
}

/** Does the jobs that were asked for, but for sending letters, and forgets them all. */
export async function doJobs(shop: TestShop): Promise<void> {
  for (const { name, payload } of shop.jobsAdded.splice(0)) {
    const desk = { db: shop.db, mail: { jobs: shop.media.jobs, clock: shop.clock } };
    if (name === MAIL_RESET) await mailReset(desk, payload as MailReset);
    else if (name === MAIL_VERIFICATION) await mailVerification(desk, payload as MailVerification);
    else assert.equal(name, SEND_LETTER);
  }
  shop.jobsAdded.length = 0;
}

export const emptyAccounts = async (shop: TestShop) => {
  await shop.db.execute("truncate shoppers, trade_groups, attempts, mail_outbox cascade");
  shop.jobsAdded.length = 0;
};

/** Moves the shop's clock from the given start. */
export const laterBy = (shop: TestShop, ms: number) => shop.itIs(new Date(shop.clock().getTime() + ms).toISOString());
