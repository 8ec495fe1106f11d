import { z } from "zod";
import { emailTemplate, text } from "./email-template.ts";
import { words } from "../messages/en-in.ts";

const mine = words.newsletter;

export const newsletterWelcome = emailTemplate(z.object({ unsubscribeId: z.string() }), ({ unsubscribeId }, { name }) => ({
  subject: mine.subject(name),
  title: mine.title,
  preview: mine.preview,
  blocks: [text(words.hello("")), text(mine.next), text(mine.leave)],
  unsubscribeId,
}));
