import * as calls from "../../contract/admin/services.ts";
import { servicesMessages as texts } from "../../contract/admin/services-messages.ts";
import type { Db } from "../../db/connect.ts";
import { DEFAULT_LOCALE, LOCALES } from "../../shared/locale.ts";
import { type Couriers, NotAtCourier, findCourier, webhookPathOf } from "../couriers/couriers.ts";
import { noSuchCourier } from "../dispatch/dispatch.ts";
import type { Answer } from "../http/answer.ts";
import { type MailServer, type Sender, sendAtOnce } from "../mail/mail.ts";
import { NotAtProvider, type Payments, WEBHOOK_PATH } from "../payments/payments.ts";
import type { Clock } from "../platform/clock.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { readBackups, recordBackup } from "../shop-settings/shop-settings.ts";
import { recordChange } from "../staff/staff.ts";
import { messageOf } from "../platform/message-of.ts";

type Deps = {
  db: Db;
  clock: Clock;
  publicUrl: string;
  payments: Payments;
  takesOnline: boolean;
  couriers: Couriers;
  /** None in tests of the API alone. */
  mailServer: MailServer | undefined;
  readSender: () => Promise<Sender>;
};

/** Long enough for no order of the shop. */
const NO_RECEIPT = "settings-test-of-the-keys";
const NO_REFERENCE = "SETTINGS-TEST";
const SHOWN_SIGNS = 4;

export function servicesAdminRoutes(
  answer: Answer,
  { db, clock, publicUrl, payments, takesOnline, couriers, mailServer, readSender }: Deps,
): void {
  answer(calls.services)(async () => {
    const { made, tested } = await readBackups(db);
    const { keyId } = payments.gateway;
    const event = (one: typeof made) => (one ? { at: one.at.toISOString(), note: one.note } : null);
    return {
      status: "success",
      mail: { server: mailServer?.server ?? "", from: mailServer?.from ?? (await readSender()).from },
      payments: {
        provider: takesOnline ? "razorpay" : "sandbox",
        isTest: payments.isTest,
        key: `${/^rzp_(test|live)_/.exec(keyId)?.[0] ?? ""}••••${keyId.slice(-SHOWN_SIGNS)}`,
        isInterrupted: payments.isInterrupted(),
        webhook: publicUrl + WEBHOOK_PATH,
      },
      couriers: couriers.map(({ courier: { name, account }, label, isTest, isInterrupted, refusesCredentials }) => ({
        name,
        label,
        isTest,
        account,
        isInterrupted: isInterrupted(),
        refusesCredentials: refusesCredentials(),
        webhook: publicUrl + webhookPathOf(name),
      })),
      languages: [...LOCALES],
      backups: { made: event(made), tested: event(tested) },
    };
  });
  answer(calls.testMail)(async (_body, { person }) => {
    const sender = await readSender();
    if (!mailServer) return { status: "success", isAccepted: false, to: person.email, answer: texts.noMailServer };
    const email = { to: person.email, key: `mail-test:${person.id}:${clock().toISOString()}`, locale: DEFAULT_LOCALE };
    try {
      const said = await sendAtOnce(mailServer, { ...email, kind: "mailTest", data: {} }, sender, clock());
      return { status: "success", isAccepted: true, to: person.email, answer: said };
    } catch (error) {
      return { status: "success", isAccepted: false, to: person.email, answer: messageOf(error, MOST_CHARACTERS) };
    }
  });
  answer(calls.testPayments)(async () => {
    try {
      await payments.gateway.findOrder(NO_RECEIPT);
      return { status: "success", isRight: true, answer: texts.keysRight };
    } catch (error) {
      if (error instanceof NotAtProvider) return { status: "success", isRight: true, answer: texts.keysRight };
      return { status: "success", isRight: false, answer: messageOf(error, MOST_CHARACTERS) };
    }
  });
  answer(calls.testCourier)(async ({ courier }) => {
    const opened = findCourier(couriers, courier);
    if (!opened) throw noSuchCourier();
    try {
      await opened.courier.find(NO_REFERENCE);
      return { status: "success", isRight: true, answer: texts.credentialsRight };
    } catch (error) {
      if (error instanceof NotAtCourier) return { status: "success", isRight: true, answer: texts.credentialsRight };
      return { status: "success", isRight: false, answer: messageOf(error, MOST_CHARACTERS) };
    }
  });
  answer(calls.recordBackup)(async ({ kind, note }, { person }) => {
    await inTransaction(db, async (tx) => {
      await recordBackup(tx, kind, note, clock());
      const subject = { kind: "settings", name: "backups" } as const;
      await recordChange(tx, person, { action: calls.recordBackup.name, subject, after: { [kind]: note } }, clock());
    });
    return { status: "success" };
  });
}

const MOST_CHARACTERS = 500;
