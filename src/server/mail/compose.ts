/** Turns a queued e-mail into a message. Loaded when there is one to send: importing the layout takes a second. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { indianDate } from "../../shared/dates.ts";
import { unsubscribePath, whatsAppLink } from "../../shared/links.ts";
import { type OwnTexts, withOwnTexts } from "./editable-texts.ts";
import type { QueuedEmail } from "./mail.queries.ts";
import { toHtml, toText } from "./layout.ts";
import { ONE_CLICK_PATH } from "./mail.rules.ts";
import { messagesFor } from "./messages/messages.ts";
import type { Sender } from "./templates/email-template.ts";
import { findTemplate } from "./templates/templates.ts";
import { type Message, PermanentFailure } from "./transport.ts";

/** `texts`: the owner's own. Throws `PermanentFailure` when this release has no template of that kind, or one of other data. */
export function compose(email: QueuedEmail, sender: Sender, texts?: OwnTexts): Message {
  const template = findTemplate(email.kind);
  if (!template) throw new PermanentFailure(`There is no e-mail template "${email.kind}".`);
  const data = template.data.safeParse(email.data);
  if (!data.success)
    throw new PermanentFailure(`The data do not fit the e-mail template "${email.kind}": ${data.error.issues[0]?.path.join(".")}.`);
  const messages = withOwnTexts(messagesFor(email.locale), email.kind, texts);
  const content = template.render(data.data, sender, messages);
  const unsubscribeUrl = content.unsubscribeId && sender.publicUrl + unsubscribePath(content.unsubscribeId);
  const order = z.object({ number: z.string() }).safeParse(data.data);
  const isToOwner = email.recipient === null;
  const frame = {
    sender,
    messages,
    unsubscribeUrl,
    reason: content.reason ?? (isToOwner ? messages.footer.toOwner : messages.footer.reason)(sender.name),
    day: messages.day(indianDate(email.createdAt)),
    // The shop does not write to itself.
    whatsApp:
      sender.dial === "" || isToOwner
        ? undefined
        : whatsAppLink(sender.dial, order.success ? messages.whatsApp.aboutOrder(order.data.number) : messages.whatsApp.text),
  };
  return {
    messageId: messageIdOf(email.key, sender.publicUrl),
    date: email.createdAt,
    from: { name: sender.name, address: sender.from },
    to: email.recipient ?? sender.ownerEmail,
    replyTo: email.replyTo ?? sender.email,
    subject: content.subject.replace(/\s+/g, " "),
    html: toHtml(content, frame),
    text: toText(content, frame),
    headers: content.unsubscribeId ? unsubscribeHeaders(sender.publicUrl, content.unsubscribeId) : { "Auto-Submitted": "auto-generated" },
  };
}

/** The same for every try: a mail server that already has the e-mail drops a second one. */
const messageIdOf = (key: string, publicUrl: string) =>
  `<${createHash("sha256").update(key).digest("base64url").slice(0, 32)}@${new URL(publicUrl).hostname}>`;

/** One click in the mail program, without a page (RFC 8058). */
const unsubscribeHeaders = (publicUrl: string, id: string) => ({
  "List-Unsubscribe": `<${publicUrl}${ONE_CLICK_PATH}${encodeURIComponent(id)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
