/** The owner's command line: `npm run shop -- trade list`. Works beside a running shop, and without one. */
import { connect } from "../db/connect.ts";
import { explainMistake } from "./command-help.ts";
import { readConfig } from "./platform/config.ts";
import { openDatabaseClock } from "./postgres/database-clock.ts";
import { visitDatabaseServer } from "./postgres/database-server.ts";
import { prepareDatabase } from "./postgres/prepare-database.ts";
import { Failure } from "./platform/failure.ts";
import { openJobs } from "./jobs/jobs.ts";
import { areas, usage } from "./shop-commands.ts";
import { StartFailure } from "./platform/start-failure.ts";
import { asStartFailure } from "./platform/start-reasons.ts";

/** `npm run shop -- order list | head -1` closes the pipe before everything is printed: that is no error. */
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});
process.stderr.on("error", () => {});

const print = (line: string) => process.stdout.write(`${line}\n`);
const logError = (line: string) => process.stderr.write(`${line}\n`);

const wholeUsage = ["npm run shop -- …", ...usage.map((line) => `  ${line}`)];
const SEE_ALL = "npm run shop -- help lists all commands.";

async function run([area = "", ...words]: string[]): Promise<string[] | undefined> {
  const server = await visitDatabaseServer(readConfig(), logError);
  try {
    await prepareDatabase(server);
    const database = connect(server.url, { max: 2 });
    const { clock, ...databaseClock } = await openDatabaseClock(database.db);
    const jobs = await openJobs(server.url, [], { clock, onError: (error) => logError(error.message) });
    try {
      // The usage has only the names of areas.
      return await areas[area as keyof typeof areas]({ db: database.db, mail: { jobs, clock } }, words);
    } finally {
      await jobs.stop();
      await databaseClock.close();
      await database.close();
    }
  } finally {
    await server.close();
  }
}

/** Exit codes: 0 done, 1 refused or failed, 2 not a command. */
async function main(typed: string[]): Promise<number> {
  if (typed.length === 0 || (typed.length === 1 && /^(-h|(--)?help)$/.test(typed[0] ?? ""))) {
    wholeUsage.forEach(typed.length === 0 ? logError : print);
    return typed.length === 0 ? 2 : 0;
  }
  // Before the database is opened.
  const mistake = explainMistake(usage, typed);
  const lines = mistake ? undefined : await run(typed);
  if (lines) {
    lines.forEach(print);
    return 0;
  }
  [...(mistake ?? [`"${typed.join(" ")}" is not understood.`]), SEE_ALL].forEach(logError);
  return 2;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const reason = error instanceof Failure || error instanceof StartFailure ? error : asStartFailure(error);
  logError(reason ? reason.message : String(error));
  process.exitCode = 1;
}
