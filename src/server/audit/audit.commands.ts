/** The audit on the owner's command line. */
import type { Db } from "../../db/connect.ts";
import type { MailDeps } from "../mail/mail.ts";
import { Failure } from "../platform/failure.ts";
import { auditAndStore } from "./audit.ts";
import type { Finding } from "./audit.queries.ts";

export const auditUsage = [
  "audit                                                checks money, stock and e-mails; exits with 1 when it finds something",
];

/** Throws a failure that lists the findings, so that scripts notice. Undefined for unknown arguments. */
export async function auditCommand({ db, mail }: { db: Db; mail: MailDeps }, words: readonly string[]): Promise<string[] | undefined> {
  if (words.length > 0) return undefined;
  const { findings } = await auditAndStore(db, mail.clock());
  if (findings.length > 0) throw new Failure("audit.findings", [...findings.map(line), `${findings.length} findings.`].join("\n"), 409);
  return ["No findings: money, stock and e-mails are consistent."];
}

const line = ({ rule, subject, expected, found }: Finding): string =>
  `${subject}: ${rule}${expected === "" ? "" : ` (expected: ${expected}; found: ${found})`}`;
