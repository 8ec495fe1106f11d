import type { z } from "zod";
import * as calls from "../../contract/admin/newsletter.ts";
import type { Db } from "../../db/connect.ts";
import * as area from "../enquiries/enquiries.ts";
import { deleteSubscriptionOf, endSubscriptionOf, listSubscribers, readSubscription, subscribersCsv } from "../enquiries/enquiries.ts";
import { toPictureWire } from "../catalogue/catalogue.ts";
import { type MailDeps, type Sender, previewMail } from "../mail/mail.ts";
import { DEFAULT_LOCALE } from "../../shared/locale.ts";
import type { Answer } from "../http/answer.ts";
import type { Clock } from "../platform/clock.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { recordChange } from "../staff/staff.ts";

/** `pages`: for reading only. */
type Deps = { db: Db; pages: Db; clock: Clock; publicUrl: string; mail: MailDeps; readSender: () => Promise<Sender> };

export function newsletterAdminRoutes(answer: Answer, { db, pages, clock, publicUrl, mail, readSender }: Deps): void {
  answer(calls.subscriberList)(async (_body, _caller, { q, ...asked }) => {
    const { rows, ...page } = await listSubscribers(pages, { ...asked, text: q });
    return { status: "success", rows: rows.map(toWire), ...page };
  });
  answer(calls.subscriberDetail)(async (_body, _caller, _query, { id }) => ({
    status: "success",
    subscriber: toWire(await readSubscription(db, id)),
  }));
  answer(calls.exportSubscribers)(async (_body, { person }) => {
    const now = clock();
    const csv = await inTransaction(db, async (tx) => {
      const found = await subscribersCsv(tx, publicUrl);
      const subject = { kind: "newsletter", name: "" } as const;
      await recordChange(tx, person, { action: calls.exportSubscribers.name, subject, after: { subscribers: found.count } }, now);
      return found.csv;
    });
    return { name: `newsletter-${now.toISOString().slice(0, 10)}.csv`, content: Buffer.from(csv) };
  });
  answer(calls.endSubscriptionOf)(async (_body, { person }, _query, { id }) => {
    const now = clock();
    await inTransaction(db, async (tx) => {
      const email = await endSubscriptionOf(tx, id, now);
      if (email === undefined) return;
      const subject = { kind: "newsletter", name: email } as const;
      const change = { action: calls.endSubscriptionOf.name, subject, before: { isSubscribed: true }, after: { isSubscribed: false } };
      await recordChange(tx, person, change, now);
    });
    return { status: "success" };
  });
  answer(calls.markBounced)(async (_body, { person }, _query, { id }) => {
    await inTransaction(db, async (tx) => {
      const { email } = await readSubscription(tx, id);
      await area.markBounced(tx, id, clock());
      await recordChange(tx, person, { action: calls.markBounced.name, subject: { kind: "newsletter", name: email } }, clock());
    });
    return { status: "success" };
  });
  answer(calls.reportBounces)(async ({ message }, { person }) => {
    const now = clock();
    const stopped = await inTransaction(db, async (tx) => {
      const emails = await area.stopBounced(tx, message, now);
      for (const email of emails)
        await recordChange(tx, person, { action: calls.reportBounces.name, subject: { kind: "newsletter", name: email } }, now);
      return emails;
    });
    return { status: "success", stopped };
  });

  answer(calls.newsletterList)(async () => {
    const { newsletters, recipients } = await area.listNewsletters(pages);
    return { status: "success", newsletters: newsletters.map(toIssue), recipients };
  });
  answer(calls.newsletterDetail)(async (_body, _caller, _query, { id }) => {
    const { newsletter, pictures, cards, recipients } = await area.readNewsletter(db, id);
    return {
      status: "success",
      newsletter: { ...toIssue(newsletter), preview: newsletter.preview, blocks: newsletter.blocks as Blocks },
      pictures: pictures.map(({ id: pictureId, picture }) => ({ id: pictureId, picture: toPictureWire(picture) })),
      products: cards.map(({ id: productId, name, slug }) => ({ id: productId, name, slug })),
      recipients,
    };
  });
  answer(calls.previewNewsletter)(async (given) => {
    const data = { ...(await area.contentOf(pages, given)), unsubscribeId: "" };
    const to = { to: "", locale: DEFAULT_LOCALE };
    return { status: "success", ...(await previewMail({ kind: "newsletterIssue", data, ...to }, await readSender(), clock())) };
  });
  answer(calls.addNewsletter)(async (given, { person }) => {
    const id = await inTransaction(db, async (tx) => {
      const added = await area.addNewsletter(tx, given, person.id, clock());
      await recordIssue(tx, person, calls.addNewsletter.name, given.subject);
      return added;
    });
    return { status: "success", id };
  });
  answer(calls.changeNewsletter)(async (given, { person }, _query, { id }) =>
    change(person, calls.changeNewsletter.name, (tx) => area.changeNewsletter(tx, id, given)),
  );
  answer(calls.deleteNewsletter)(async (_body, { person }, _query, { id }) =>
    change(person, calls.deleteNewsletter.name, (tx) => area.deleteNewsletter(tx, id)),
  );
  answer(calls.testNewsletter)(async ({ key }, { person }, _query, { id }) => {
    await inTransaction(db, (tx) => area.queueTest(tx, mail, id, { key, to: person.email }));
    return { status: "success", to: person.email };
  });
  answer(calls.sendNewsletter)(async ({ version, at }, { person }, _query, { id }) =>
    change(person, calls.sendNewsletter.name, (tx) =>
      area.sendNewsletter(tx, id, { version, at: at === null ? null : new Date(at) }, clock()),
    ),
  );
  answer(calls.stopNewsletter)(async (_body, { person }, _query, { id }) =>
    change(person, calls.stopNewsletter.name, (tx) => area.stopNewsletter(tx, id)),
  );
  answer(calls.resumeNewsletter)(async (_body, { person }, _query, { id }) =>
    change(person, calls.resumeNewsletter.name, (tx) => area.resumeNewsletter(tx, id)),
  );

  type Person = Parameters<typeof recordChange>[1];
  const recordIssue = (tx: Db, person: Person, action: string, subject: string) =>
    recordChange(tx, person, { action, subject: { kind: "newsletter", name: subject } }, clock());
  async function change(person: Person, action: string, work: (tx: Db) => Promise<{ subject: string }>) {
    await inTransaction(db, async (tx) => recordIssue(tx, person, action, (await work(tx)).subject));
    return { status: "success" as const };
  }

  answer(calls.deleteSubscription)(async (_body, { person }, _query, { id }) => {
    await inTransaction(db, async (tx) => {
      await deleteSubscriptionOf(tx, id);
      // The address is not named: an audit entry outlives what its owner wants to be gone.
      const subject = { kind: "newsletter", name: `#${id}` } as const;
      await recordChange(tx, person, { action: calls.deleteSubscription.name, subject }, clock());
    });
    return { status: "success" };
  });
}

type Subscription = Awaited<ReturnType<typeof listSubscribers>>["rows"][number];
const toWire = ({ id, email, customerId, bounceReason, ...at }: Subscription) => ({
  id,
  email,
  customerId,
  bounceReason,
  subscribedAt: at.subscribedAt.toISOString(),
  confirmedAt: at.confirmedAt?.toISOString() ?? null,
  unsubscribedAt: at.unsubscribedAt?.toISOString() ?? null,
  bouncedAt: at.bouncedAt?.toISOString() ?? null,
});

type Blocks = z.input<typeof calls.newsletterDetail.reply>["newsletter"]["blocks"];
type Issue = Awaited<ReturnType<typeof area.listNewsletters>>["newsletters"][number];
const toIssue = ({ id, version, state, subject, figures, sendAt, startedAt, finishedAt }: Issue) => ({
  id,
  version,
  state,
  subject,
  figures,
  sendAt: sendAt?.toISOString() ?? null,
  startedAt: startedAt?.toISOString() ?? null,
  finishedAt: finishedAt?.toISOString() ?? null,
});
