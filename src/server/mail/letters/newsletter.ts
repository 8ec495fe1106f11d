import { z } from "zod";
import { letter, text } from "./letter.ts";
import { words } from "./words.ts";

const mine = words.newsletter;

export const newsletterWelcome = letter(z.object({ unsubscribeId: z.string() }), ({ unsubscribeId }, { name }) => ({
  subject: mine.subject(name),
  title: mine.title,
  preview: mine.preview,
  blocks: [text(words.hello("")), text(mine.next), text(mine.leave)],
  unsubscribeId,
}));
