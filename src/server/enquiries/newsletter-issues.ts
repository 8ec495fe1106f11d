/** Newsletters: written by staff, sent to everybody who has confirmed a subscription, after all other e-mails and in small batches. */
import { newsletterMessages as texts } from "../../contract/admin/newsletter-messages.ts";
import type { Db } from "../../db/connect.ts";
import { DEFAULT_LOCALE } from "../../shared/locale.ts";
import { emailPicturePath, productPath, wideEmailPicturePath } from "../../shared/links.ts";
import { moneyText } from "../../shared/money.ts";
import { findCardsById } from "../catalogue/catalogue.ts";
import { resolveReferences } from "../content/content.ts";
import { type EmailDataOf, type MailDeps, queueAll, queueMail } from "../mail/mail.ts";
import { changedMeanwhile } from "../platform/changed-meanwhile.ts";
import { failure } from "../platform/failure.ts";
import { bouncesIn } from "./bounces.rules.ts";
import {
  type Figures,
  type Newsletter,
  type NewsletterFields,
  countRecipients,
  countWaiting,
  findNewsletter,
  findNewsletters,
  insertNewsletter,
  insertSends,
  lockDueNewsletters,
  lockNewsletter,
  nextRecipients,
  noteBounced,
  noteBouncedAddress,
  noteRefusedMailboxes,
  readFigures,
  removeNewsletter,
  updateNewsletter,
  withdrawWaiting,
} from "./newsletter-issues.queries.ts";

export const noSuchNewsletter = failure("newsletter.not_found", texts.notFound, 404);
const isEmpty = failure("newsletter.empty", texts.nothing, 422);
const notDraft = failure("newsletter.under_way", texts.notDraft, 409);
const notUnderWay = failure("newsletter.not_under_way", texts.notUnderWay, 409);
const notPaused = failure("newsletter.not_paused", texts.notPaused, 409);
const isPast = failure("newsletter.past", texts.past, 422);
const nobody = failure("newsletter.nobody", texts.nobody, 422);

/** E-mails of newsletters that wait in the outbox at once: an order's never waits behind more than a few of them. */
const BATCH = 100;
const none: Figures = { sent: 0, waiting: 0, failed: 0, left: 0 };

/** All newsletters with their figures, and how many would get one now. Three statements. */
export async function listNewsletters(db: Db) {
  const all = await findNewsletters(db);
  const figures = await figuresOf(db, all);
  return { newsletters: all.map((one) => ({ ...one, figures: figures(one) })), recipients: await countRecipients(db) };
}

/** One with the pictures and products that it names. Throws `noSuchNewsletter`. */
export async function readNewsletter(db: Db, id: number) {
  const found = await findNewsletter(db, id);
  if (!found) throw noSuchNewsletter();
  const { pictures, cards } = await namedIn(db, found.blocks);
  return {
    newsletter: { ...found, figures: (await figuresOf(db, [found]))(found) },
    pictures,
    cards,
    recipients: await countRecipients(db),
  };
}

async function figuresOf(db: Db, all: readonly { id: number }[]): Promise<(one: { id: number }) => Figures> {
  const found = await readFigures(
    db,
    all.map(({ id }) => id),
  );
  return ({ id }) => found.find((one) => one.id === id) ?? none;
}

export const addNewsletter = (tx: Db, given: NewsletterFields, createdBy: number, createdAt: Date): Promise<number> =>
  insertNewsletter(tx, { ...given, createdBy, createdAt });

/** Throws `noSuchNewsletter`, `notDraft` or `changedMeanwhile`. Returns it as it was. */
export async function changeNewsletter(
  tx: Db,
  id: number,
  { version, ...given }: NewsletterFields & { version: number },
): Promise<Newsletter> {
  const before = await lockOpen(tx, id);
  if (before.version !== version) throw changedMeanwhile();
  await updateNewsletter(tx, id, { ...given, version: version + 1 });
  return before;
}

/** Throws `noSuchNewsletter` or `notDraft`. Returns it as it was. */
export async function deleteNewsletter(tx: Db, id: number): Promise<Newsletter> {
  const before = await lockOpen(tx, id);
  await removeNewsletter(tx, id);
  return before;
}

/** Begins the sending, now or at a time. Throws `noSuchNewsletter`, `notDraft`, `changedMeanwhile`, `isEmpty`, `isPast` or `nobody`. */
export async function sendNewsletter(
  tx: Db,
  id: number,
  { version, at }: { version: number; at: Date | null },
  now: Date,
): Promise<Newsletter> {
  const before = await lockOpen(tx, id);
  if (before.version !== version) throw changedMeanwhile();
  if (before.blocks.length === 0) throw isEmpty();
  if (at !== null && at <= now) throw isPast();
  if (at === null && (await countRecipients(tx)) === 0) throw nobody();
  await updateNewsletter(tx, id, at === null ? { state: "sending", startedAt: now, sendAt: null } : { state: "scheduled", sendAt: at });
  return before;
}

/** Throws `noSuchNewsletter` or `notUnderWay`. Returns it as it was. */
export async function stopNewsletter(tx: Db, id: number): Promise<Newsletter> {
  const before = await lockNewsletter(tx, id);
  if (!before) throw noSuchNewsletter();
  if (before.state === "scheduled") await updateNewsletter(tx, id, { state: "draft", sendAt: null });
  else if (before.state === "sending") {
    await updateNewsletter(tx, id, { state: "paused" });
    await withdrawWaiting(tx, id);
  } else throw notUnderWay();
  return before;
}

/** Throws `noSuchNewsletter` or `notPaused`. Returns it as it was. */
export async function resumeNewsletter(tx: Db, id: number): Promise<Newsletter> {
  const before = await lockNewsletter(tx, id);
  if (!before) throw noSuchNewsletter();
  if (before.state !== "paused") throw notPaused();
  await updateNewsletter(tx, id, { state: "sending" });
  return before;
}

async function lockOpen(tx: Db, id: number): Promise<Newsletter> {
  const found = await lockNewsletter(tx, id);
  if (!found) throw noSuchNewsletter();
  if (found.state !== "draft" && found.state !== "scheduled") throw notDraft();
  return found;
}

/** Queues a newsletter to one person of the staff, as a test. False when this key has been sent. */
export async function queueTest(tx: Db, mail: MailDeps, id: number, { key, to }: { key: string; to: string }): Promise<boolean> {
  const found = await findNewsletter(tx, id);
  if (!found) throw noSuchNewsletter();
  if (found.blocks.length === 0) throw isEmpty();
  const data = { ...(await contentOf(tx, found)), unsubscribeId: "" };
  return await queueMail(tx, mail, { key: `newsletter-test:${id}:${key}`, kind: "newsletterIssue", to, locale: DEFAULT_LOCALE, data });
}

type Content = Omit<EmailDataOf<"newsletterIssue">, "unsubscribeId">;

/** A newsletter with what its pictures and products are now; what is gone is left out. Two statements. */
export async function contentOf(db: Db, { subject, preview, blocks }: NewsletterFields): Promise<Content> {
  const { pictures, cards } = await namedIn(db, blocks);
  return {
    subject,
    preview,
    blocks: blocks.flatMap((block): Content["blocks"] => {
      if (block.type === "picture") {
        const found = pictures.find(({ id }) => id === block.pictureId);
        return found ? [{ type: "picture", path: wideEmailPicturePath(found.key), alt: block.alt, link: block.link }] : [];
      }
      if (block.type !== "products") return [block];
      const chosen = block.productIds.flatMap((id) => cards.filter((card) => card.id === id));
      if (chosen.length === 0) return [];
      return [
        {
          type: "products",
          products: chosen.map(({ name, slug, from_selling_price, prices_differ, pictures: own }) => ({
            name,
            price: (prices_differ ? "from " : "") + moneyText(from_selling_price),
            picture: own?.[0] ? emailPicturePath(own[0].key) : "",
            path: productPath(slug),
          })),
        },
      ];
    }),
  };
}

const MOST_PRODUCTS = 200;

async function namedIn(db: Db, blocks: NewsletterFields["blocks"]) {
  const pictureIds = blocks.flatMap((block) => (block.type === "picture" ? [block.pictureId] : []));
  const productIds = blocks.flatMap((block) => (block.type === "products" ? block.productIds : []));
  const resolve = await resolveReferences(db, { pictures: pictureIds.map((mediaId) => ({ mediaId })) });
  const pictures = pictureIds.flatMap((id) => {
    const found = resolve("picture", id);
    return found?.picture ? [{ id, key: found.slug.replace(/\.\w+$/, ""), picture: found.picture }] : [];
  });
  return { pictures, cards: productIds.length > 0 ? await findCardsById(db, productIds, MOST_PRODUCTS) : [] };
}

export type SendDeps = { db: Db; mail: MailDeps };

/** Queues the next e-mails of every newsletter that is being sent. Any number of processes may do so, and be killed: a recipient's row and e-mail are one transaction. */
export async function sendDueNewsletters({ db, mail }: SendDeps): Promise<void> {
  await db.transaction(async (tx) => {
    const now = mail.clock();
    await noteRefusedMailboxes(tx, now);
    for (const newsletter of await lockDueNewsletters(tx, now)) {
      const { id, state, startedAt } = newsletter;
      const start = startedAt ?? now;
      if (state === "scheduled") await updateNewsletter(tx, id, { state: "sending", startedAt: start });
      const waiting = await countWaiting(tx, id);
      const recipients = await nextRecipients(tx, { id, startedAt: start, limit: Math.max(0, BATCH - waiting) });
      if (recipients.length === 0) {
        if (waiting === 0) await updateNewsletter(tx, id, { state: "sent", finishedAt: now });
        continue;
      }
      const content = await contentOf(tx, newsletter);
      const keyed = recipients.map((recipient) => ({ ...recipient, emailKey: `newsletter-issue:${id}:${recipient.id}` }));
      await insertSends(
        tx,
        keyed.map(({ id: subscriptionId, emailKey }) => ({ newsletterId: id, subscriptionId, emailKey })),
      );
      await queueAll(
        tx,
        mail,
        keyed.map(({ emailKey: key, email: to, unsubscribeId }) => ({
          key,
          kind: "newsletterIssue",
          to,
          locale: DEFAULT_LOCALE,
          data: { ...content, unsubscribeId },
        })),
      );
    }
  });
}

/** Records what a message says that came back from a mail server. Returns the subscribers' addresses among those that failed. */
export async function stopBounced(tx: Db, message: string, at: Date): Promise<string[]> {
  const stopped: string[] = [];
  for (const { email, reason } of bouncesIn(message)) if (await noteBouncedAddress(tx, email, at, reason)) stopped.push(email);
  return stopped;
}

/** Records that a newsletter came back from an address. */
export const markBounced = (tx: Db, id: number, at: Date): Promise<unknown> => noteBounced(tx, [id], at, texts.cameBack);
