/** From a row of the outbox to a finished message. Loaded when there is one to send: drawing letters costs a second of import. */
import { createHash } from "node:crypto";
import type { QueuedEmail } from "./mail.queries.ts";
import { toHtml, toText } from "./layout.ts";
import type { Sender } from "./templates/email-template.ts";
import { findTemplate } from "./templates/templates.ts";
import { ONE_CLICK_PATH } from "./mail.rules.ts";
import { type Message, PermanentFailure } from "./transport.ts";

/** Writes the letter. Throws `RefusedForGood` for one that this release cannot write. */
export function compose(row: QueuedEmail, sender: Sender): Message {
  const letter = findTemplate(row.kind);
  if (!letter) throw new PermanentFailure(`There is no letter of the kind ${row.kind}.`);
  const data = letter.data.safeParse(row.data);
  if (!data.success) throw new PermanentFailure(`The letter cannot be made of its data: ${data.error.issues[0]?.path.join(".")}.`);
  const written = letter.render(data.data, sender);
  const unsubscribeUrl = written.unsubscribeId && `${sender.publicUrl}/unsubscribe?id=${encodeURIComponent(written.unsubscribeId)}`;
  return {
    messageId: messageIdOf(row.key, sender.publicUrl),
    date: row.createdAt,
    from: { name: sender.name, address: sender.from },
    to: row.recipient ?? sender.ownerEmail,
    replyTo: row.replyTo ?? sender.email,
    subject: written.subject.replace(/\s+/g, " "),
    html: toHtml(written, sender, unsubscribeUrl),
    text: toText(written, sender, unsubscribeUrl),
    headers: written.unsubscribeId ? unsubscribeHeaders(sender.publicUrl, written.unsubscribeId) : { "Auto-Submitted": "auto-generated" },
  };
}

/** The same for every try: a mail server that took the letter before our record of it was lost drops the second one. */
const messageIdOf = (key: string, publicUrl: string) =>
  `<${createHash("sha256").update(key).digest("base64url").slice(0, 32)}@${new URL(publicUrl).hostname}>`;

/** One click in the mail program, without a page (RFC 8058). */
const unsubscribeHeaders = (publicUrl: string, id: string) => ({
  "List-Unsubscribe": `<${publicUrl}${ONE_CLICK_PATH}${encodeURIComponent(id)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
