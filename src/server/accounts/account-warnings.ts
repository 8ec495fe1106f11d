/** E-mails that warn an account's owner of what someone else tries: passwords, and a registration with the same address. */
import type { Db } from "../../db/connect.ts";
import { HOUR_MS } from "../../shared/dates.ts";
import type { Locale } from "../../shared/locale.ts";
import { queueMail } from "../mail/mail.ts";
import { type AccountKey, shopperByKey } from "./accounts.queries.ts";
import { type AccountsDeps, addMs, throttleKey } from "./deps.ts";
import { countForOwner } from "./throttle.ts";

/** The job that e-mails an account's owner about wrong passwords. */
export const SEND_FAILED_SIGN_INS_EMAIL = "accounts.mail-failed-sign-ins";
export type SendFailedSignInsEmail = AccountKey & { locale: Locale };

/**
 * Counts a wrong password from an unknown device. After several within a day the owner gets an e-mail, at most one a day. A job looks the account
 * up, so that the answer and its duration do not reveal whether it exists.
 */
export async function recordFailedSignIn({ db, mail }: Pick<AccountsDeps, "db" | "mail">, { kind, email, locale }: SendFailedSignInsEmail) {
  if (await countForOwner(db, throttleKey({ kind, email }), mail.clock()))
    await mail.jobs.add(db, SEND_FAILED_SIGN_INS_EMAIL, { kind, email, locale } satisfies SendFailedSignInsEmail);
}

/** The job: e-mails the owner if the account exists. */
export const sendFailedSignInsEmail = (deps: Pick<AccountsDeps, "db" | "mail">, { locale, ...account }: SendFailedSignInsEmail) =>
  warn(deps, account, "failedSignIns", locale);

/** E-mails the owner of an address that someone enters for an account of their own, at most once a day. A new account is left alone: its owner clicked twice. */
export const warnOfRegistration = (deps: Pick<AccountsDeps, "db" | "mail">, account: AccountKey, locale: Locale) =>
  warn(deps, account, "addressTried", locale);

async function warn(
  { db, mail }: Pick<AccountsDeps, "db" | "mail">,
  account: AccountKey,
  kind: "failedSignIns" | "addressTried",
  locale: Locale,
): Promise<void> {
  const shopper = await shopperByKey(db, account);
  const now = mail.clock();
  if (!shopper || (kind === "addressTried" && addMs(shopper.createdAt, HOUR_MS) > now)) return;
  const day = now.toISOString().slice(0, 10);
  await db.transaction((tx: Db) =>
    queueMail(tx, mail, {
      key: `shopper:${shopper.id}:${kind}:${day}`,
      kind,
      to: shopper.email,
      locale,
      data: { name: shopper.firstName, kind: shopper.kind },
    }),
  );
}
