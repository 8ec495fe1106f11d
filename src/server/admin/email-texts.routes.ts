import * as calls from "../../contract/admin/email-texts.ts";
import { emailTextMessages as texts } from "../../contract/admin/email-texts-messages.ts";
import { type RepeatableEmail, repeatableEmail } from "../../contract/admin/orders.ts";
import type { Db } from "../../db/connect.ts";
import { DEFAULT_LOCALE } from "../../shared/locale.ts";
import type { Answer } from "../http/answer.ts";
import { findAnyProductPicture } from "../catalogue/catalogue.ts";
import {
  EXAMPLE_PICTURE,
  type EmailKind,
  type MailDeps,
  type OwnTexts,
  type Sender,
  changeOwnTexts,
  editableTexts,
  emailTemplates,
  examples,
  faultsOf,
  previewMail,
  queueMail,
  readAllOwnTexts,
  readOwnTexts,
} from "../mail/mail.ts";
import { listStaffOrders, noSuchEmail } from "../orders/orders.ts";
import { FailureWith, failure } from "../platform/failure.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { recordChange } from "../staff/staff.ts";
import { changedFields } from "./changed-fields.ts";
import { previewOrderEmail } from "./order-emails.ts";

const notFound = failure("mail.no_such_email", texts.notFound, 404);
/** Orders that are looked through for one that has come to an e-mail. */
const NEWEST = 12;

/** `pages`: for reading only. */
type Deps = { db: Db; pages: Db; mail: MailDeps; readSender: () => Promise<Sender> };

export function emailTextsAdminRoutes(answer: Answer, { db, pages, mail, readSender }: Deps): void {
  answer(calls.emailTextList)(async () => {
    const own = await readAllOwnTexts(pages);
    const kinds = (Object.keys(emailTemplates) as EmailKind[]).filter((kind) => editableTexts(kind).length > 0);
    return { status: "success", emails: kinds.map((kind) => ({ kind, own: Object.keys(own.get(kind) ?? {}).length })) };
  });
  answer(calls.emailTextDetail)(async (_body, _caller, _query, { kind: typed }) => {
    const kind = known(typed);
    const own = await readOwnTexts(db, kind);
    return {
      status: "success",
      version: own.version,
      texts: editableTexts(kind).map((text) => ({ ...text, names: [...text.names], own: own.texts[text.path] ?? null })),
    };
  });
  answer(calls.changeEmailTexts)(async ({ texts: typed, version }, { person }, _query, { kind: name }) => {
    const kind = known(name);
    refuseFaults(kind, typed);
    const after = withoutOriginals(kind, typed);
    await inTransaction(db, async (tx) => {
      const before = await changeOwnTexts(tx, kind, { texts: after, version });
      const paths = Object.fromEntries(Object.keys({ ...before, ...after }).map((path) => [path, null]));
      const fields = changedFields({ ...paths, ...before }, { ...paths, ...after });
      const subject = { kind: "email", name: kind } as const;
      if (fields) await recordChange(tx, person, { action: calls.changeEmailTexts.name, subject, ...fields }, mail.clock());
    });
    return { status: "success" };
  });
  answer(calls.previewEmailTexts)(async ({ texts: typed }, _caller, _query, { kind: name }) => {
    const kind = known(name);
    refuseFaults(kind, typed);
    return { status: "success", ...(await preview(kind, typed)) };
  });
  answer(calls.testEmailTexts)(async ({ key }, { person }, _query, { kind: name }) => {
    const kind = known(name);
    const email = { key: `texts-test:${kind}:${key}`, kind, to: person.email, locale: DEFAULT_LOCALE, data: examples[kind] };
    await inTransaction(db, (tx) => queueMail(tx, mail, email));
    return { status: "success", to: person.email };
  });

  /** About the newest order that has come to this e-mail; about an example when there is none. */
  async function preview(kind: EmailKind, own: OwnTexts) {
    const sender = await readSender();
    if (isOfOrder(kind)) {
      const { rows } = await listStaffOrders(pages, { text: "", tab: "all", filters: [], sort: "newest", rows: NEWEST, cursor: "" });
      for (const { number } of rows) {
        const found = await previewOrderEmail(pages, number, kind, sender, mail.clock(), own).catch(undefinedIfNoSuchEmail);
        if (found) return { subject: found.subject, html: found.html, text: found.text, order: number };
      }
    }
    const email = { kind, data: await example(kind), to: "", locale: DEFAULT_LOCALE };
    return { ...(await previewMail(email, sender, mail.clock(), own)), order: "" };
  }

  /** With a picture of the shop. */
  async function example<K extends EmailKind>(kind: K): Promise<(typeof examples)[K]> {
    const text = JSON.stringify(examples[kind]);
    const picture = text.includes(EXAMPLE_PICTURE) ? await findAnyProductPicture(pages) : undefined;
    return picture === undefined ? examples[kind] : (JSON.parse(text.replaceAll(EXAMPLE_PICTURE, picture)) as (typeof examples)[K]);
  }
}

function undefinedIfNoSuchEmail(error: unknown): undefined {
  if (!noSuchEmail.is(error)) throw error;
}

const isOfOrder = (kind: string): kind is RepeatableEmail => repeatableEmail.safeParse(kind).success;

/** Throws `notFound`. */
function known(kind: string): EmailKind {
  if (!Object.hasOwn(emailTemplates, kind)) throw notFound();
  return kind as EmailKind;
}

/** Throws a failure with code mail.texts, with a sentence at each text that is wrong. */
function refuseFaults(kind: EmailKind, own: OwnTexts): void {
  const issues = faultsOf(kind, own, texts);
  if (issues.length > 0) throw new FailureWith("mail.texts", issues[0]?.message ?? "", 422, { issues });
}

/** A text that is the shop's again follows later releases. */
const withoutOriginals = (kind: EmailKind, own: OwnTexts): OwnTexts => {
  const originals = new Map(editableTexts(kind).map(({ path, original }) => [path, original]));
  return Object.fromEntries(Object.entries(own).filter(([path, text]) => originals.get(path) !== text));
};
