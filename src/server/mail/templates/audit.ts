import { z } from "zod";
import { emailTemplate, facts, text } from "./email-template.ts";

const findings = z.object({
  /** The first of them. */
  findings: z.array(z.object({ rule: z.string(), subject: z.string(), expected: z.string(), found: z.string() })),
  count: z.int(),
});

export const auditFindings = emailTemplate(findings, ({ findings, count }, _sender, { audit }) => ({
  subject: audit.subject(count),
  title: audit.title,
  preview: audit.preview,
  blocks: [
    text(audit.what),
    facts(...findings.map(({ rule, subject, expected, found }) => [subject, audit.finding(rule, expected, found)] as const)),
    text(audit.next),
  ],
}));
