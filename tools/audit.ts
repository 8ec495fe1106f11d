/**
 * npm run audit: asks the registry for known holes in the packages that a running shop uses. Ends with 1 when one has to be fixed soon
 * (docs/security.md, Updates), and with 2 when the registry gave no answer, so that silence never counts as good news.
 */
import { spawnSync } from "node:child_process";
import { z } from "zod";

const severities = ["critical", "high", "moderate", "low", "info"] as const;
const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ name: z.string(), severity: z.enum(severities), range: z.string() })),
  metadata: z.object({ dependencies: z.object({ total: z.int() }) }),
});
/** Fixed within 3 and 7 days. */
const URGENT: readonly string[] = ["critical", "high"];

export type AuditVerdict = { exitCode: 0 | 1 | 2; lines: string[] };

/** What `npm audit --json` means. */
export function verdictOf(output: string): AuditVerdict {
  const read = report.safeParse(parsed(output));
  if (!read.success) {
    const said = z.object({ message: z.string() }).safeParse(parsed(output));
    const reason = said.success ? said.data.message : "it gave no answer";
    return {
      exitCode: 2,
      lines: [`NOT CHECKED: the registry could not be asked for known holes (${reason}). Run it again where it can be.`],
    };
  }
  const found = Object.values(read.data.vulnerabilities).toSorted(
    (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity),
  );
  const isUrgent = found.some(({ severity }) => URGENT.includes(severity));
  return {
    exitCode: isUrgent ? 1 : 0,
    lines: [
      ...found.map(({ name, severity, range }) => `${severity}: ${name} ${range}`),
      `${found.length} of ${read.data.metadata.dependencies.total} packages have known holes.`,
    ],
  };
}

function parsed(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--package-lock-only", "--json"], { encoding: "utf8" });
  const { exitCode, lines } = verdictOf(stdout ?? "");
  for (const line of lines) console.log(line);
  process.exitCode = exitCode;
}
