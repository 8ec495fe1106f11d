/**
 * The auditor: looks through the books for what must not be (docs/decisions/0015), each night and whenever somebody asks. It changes nothing.
 * Front door for all other areas.
 */
import type { Db } from "../../db/connect.ts";
import { indianDate } from "../../shared/dates.ts";
import { type MailDeps, queueMail } from "../mail/mail.ts";
import type { Clock } from "../platform/clock.ts";
import type { Figure } from "../http/metrics.ts";
import { type Finding, findBroken, useSnapshot, insertAudit, rules } from "./audit.queries.ts";
import { readGauge, gauges } from "./figures.queries.ts";

export { type Finding, countUnits } from "./audit.queries.ts";

/** The job that looks through the books. */
export const AUDIT = "audit";
/** When it does, each day, in India: few orders come then. */
export const AUDIT_AT = { hour: 3, minute: 30 };

/** As many as a person reads through. */
const MAX_FINDINGS_IN_EMAIL = 30;

/** What is not as it must be; empty when all is well. All of it as it stands at one moment. One statement for each rule. */
export const audit = (db: Db, now: Date): Promise<Finding[]> =>
  db.transaction(async (tx) => {
    await useSnapshot(tx);
    const findings: Finding[] = [];
    for (const rule of rules) findings.push(...(await findBroken(tx, rule, now)));
    return findings;
  });

/** The same, written down for the figures at /metrics. */
export async function auditAndStore(db: Db, now: Date): Promise<Finding[]> {
  const begun = performance.now();
  const findings = await audit(db, now);
  await insertAudit(db, { ranAt: now, tookMs: Math.round(performance.now() - begun), findings });
  return findings;
}

/** The same, and e-mails findings to the owner, once a day. */
export async function nightlyAudit({ db, mail }: { db: Db; mail: MailDeps }): Promise<void> {
  const now = mail.clock();
  const findings = await auditAndStore(db, now);
  if (findings.length === 0) return;
  await db.transaction((tx) =>
    queueMail(tx, mail, {
      key: `audit:${indianDate(now)}`,
      kind: "auditFindings",
      to: { shop: true },
      data: { findings: findings.slice(0, MAX_FINDINGS_IN_EMAIL), count: findings.length },
    }),
  );
}

/** For /metrics. They come from the database: whichever process did the work, all show it. */
export const auditFigures = (db: Db, clock: Clock): Figure[] =>
  gauges.map((each) => ({ name: each.name, help: each.help, read: () => readGauge(db, each, clock()) }));
