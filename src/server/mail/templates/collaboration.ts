import { z } from "zod";
import { facts, emailTemplate, quote, text } from "./email-template.ts";
import { words } from "../messages/en-in.ts";

const mine = words.collaboration;

export const collaborationReceived = emailTemplate(z.object({ ticket: z.string(), name: z.string() }), ({ ticket, name }) => ({
  subject: mine.subject(ticket),
  title: mine.title,
  preview: mine.preview,
  blocks: [text(words.hello(name)), text(mine.next), facts([words.fact.ticket, ticket]), text(words.notUs)],
}));

const whatCame = z.object({
  ticket: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  message: z.string(),
});

export const collaborationNotice = emailTemplate(whatCame, (proposal) => ({
  subject: mine.notice(proposal.ticket, proposal.name),
  title: mine.noticeTitle,
  preview: proposal.message.slice(0, 120),
  blocks: [
    facts(
      [words.fact.number, proposal.ticket],
      [words.fact.name, proposal.name],
      [words.fact.company, proposal.company],
      [words.fact.email, proposal.email],
      [words.fact.phone, proposal.phone],
    ),
    quote(proposal.message),
  ],
}));
