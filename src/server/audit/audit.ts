/**
 * The auditor (docs/decisions/0015): checks money, stock and e-mails against its rules, each night and on request. It changes nothing. Public
 * entry file of this area.
 */
import type { Db } from "../../db/connect.ts";
import { indianDate } from "../../shared/dates.ts";
import { type MailDeps, queueMail } from "../mail/mail.ts";
import type { Clock } from "../platform/clock.ts";
import type { Figure } from "../http/metrics.ts";
import { type Finding, findBroken, useSnapshot, insertAudit, rules } from "./audit.queries.ts";
import { readGauge, gauges } from "./figures.queries.ts";

export { type Finding, countUnits, findLastAudit } from "./audit.queries.ts";
export { readWaiting } from "./figures.queries.ts";

/** The job's name. */
export const AUDIT = "audit";
/** Time of the nightly run in India, when few orders arrive. */
export const AUDIT_AT = { hour: 3, minute: 30 };

const MAX_FINDINGS_IN_EMAIL = 30;

/** All violations, at one moment; empty when there are none. One statement per rule. */
export const audit = (db: Db, now: Date): Promise<Finding[]> =>
  db.transaction(async (tx) => {
    await useSnapshot(tx);
    const findings: Finding[] = [];
    for (const rule of rules) findings.push(...(await findBroken(tx, rule, now)));
    return findings;
  });

type Audit = { ranAt: Date; tookMs: number; findings: Finding[] };

/** The same, and stores the result for /metrics. */
export async function auditAndStore(db: Db, now: Date): Promise<Audit> {
  const begun = performance.now();
  const findings = await audit(db, now);
  const done = { ranAt: now, tookMs: Math.round(performance.now() - begun), findings };
  await insertAudit(db, done);
  return done;
}

/** The same, and queues an e-mail to the owner when there are findings, once a day. */
export async function nightlyAudit({ db, mail }: { db: Db; mail: MailDeps }): Promise<void> {
  const now = mail.clock();
  const { findings } = await auditAndStore(db, now);
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

/** For /metrics. The figures come from the database, so every process shows the same. */
export const auditFigures = (db: Db, clock: Clock): Figure[] =>
  gauges.map((each) => ({ name: each.name, help: each.help, read: () => readGauge(db, each, clock()) }));
