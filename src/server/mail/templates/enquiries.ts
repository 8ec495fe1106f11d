import { z } from "zod";
import { facts, emailTemplate, quote, text } from "./email-template.ts";
import { words } from "../messages/en-in.ts";

const mine = words.enquiry;

export const enquiryReceived = emailTemplate(z.object({ ticket: z.string(), name: z.string() }), ({ ticket, name }) => ({
  subject: mine.subject(ticket),
  title: mine.title,
  preview: mine.preview,
  blocks: [text(words.hello(name)), text(mine.next), facts([words.fact.ticket, ticket]), text(mine.keep), text(words.notUs)],
}));

const whatCame = z.object({
  ticket: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  about: z.string(),
  priority: z.string(),
  source: z.string(),
  message: z.string(),
});

export const enquiryNotice = emailTemplate(whatCame, (enquiry) => ({
  subject: mine.notice(enquiry.ticket, enquiry.name),
  title: mine.noticeTitle,
  preview: enquiry.message.slice(0, 120),
  blocks: [
    facts(
      [words.fact.number, enquiry.ticket],
      [words.fact.name, enquiry.name],
      [words.fact.email, enquiry.email],
      [words.fact.phone, enquiry.phone],
      [words.fact.subject, enquiry.subject],
      [words.fact.kind, enquiry.about],
      [words.fact.priority, enquiry.priority],
      [words.fact.source, enquiry.source],
    ),
    quote(enquiry.message),
  ],
}));
