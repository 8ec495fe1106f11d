import { z } from "zod";
import { facts, emailTemplate, text } from "./email-template.ts";
import { words } from "../messages/en-in.ts";

const mine = words.audit;

const findings = z.object({
  /** The first of them. */
  findings: z.array(z.object({ rule: z.string(), subject: z.string(), expected: z.string(), found: z.string() })),
  count: z.int(),
});

export const auditFindings = emailTemplate(findings, ({ findings, count }) => ({
  subject: mine.subject(count),
  title: mine.title,
  preview: mine.preview,
  blocks: [
    text(mine.what),
    facts(...findings.map(({ rule, subject, expected, found }) => [subject, mine.finding(rule, expected, found)] as const)),
    text(mine.next),
  ],
}));
