/** Backups on the operator's command line: what makes and restores them tells the shop. */
import type { Db } from "../../db/connect.ts";
import { indianTime } from "../../shared/dates.ts";
import type { Clock } from "../platform/clock.ts";
import { printable } from "../platform/terminal.ts";
import { readBackups, recordBackup } from "./shop-settings.ts";

export const backupUsage = [
  "backup made [<where>]                                records that a backup is complete, for the page of settings",
  "backup tested [<how>]                                records that a backup was restored on another machine and was right",
  "backup show                                          the last backup, and the last restore that was tried",
];

const MOST = 200;

/** Undefined for unknown words. */
export async function backupCommand(
  { db, mail }: { db: Db; mail: { clock: Clock } },
  [verb, ...words]: readonly string[],
): Promise<string[] | undefined> {
  if (verb === "made" || verb === "tested") {
    await recordBackup(db, verb, printable(words.join(" ")).slice(0, MOST), mail.clock());
    return [verb === "made" ? "The backup is recorded." : "The restore is recorded."];
  }
  if (verb !== "show" || words.length > 0) return undefined;
  const { made, tested } = await readBackups(db);
  const line = (name: string, event: typeof made) => `${name}: ${event ? `${indianTime(event.at)}  ${event.note}`.trim() : "never"}`;
  return [line("last backup", made), line("restore tested", tested)];
}
