/** npm run migrate: migrates the database and writes the rights of the shop's role. For shops whose processes do not have DATABASE_ADMIN_URL. */
import { readConfig } from "./platform/config.ts";
import { StartFailure } from "./platform/start-failure.ts";
import { asStartFailure } from "./platform/start-reasons.ts";
import { visitDatabaseServer } from "./postgres/database-server.ts";
import { prepareDatabase } from "./postgres/prepare-database.ts";

const logError = (line: string) => process.stderr.write(`${line}\n`);

try {
  const server = await visitDatabaseServer(readConfig(), logError);
  try {
    await prepareDatabase(server);
  } finally {
    await server.close();
  }
  process.stdout.write("The database is ready for this release.\n");
} catch (error) {
  const reason = error instanceof StartFailure ? error : asStartFailure(error);
  logError(reason ? reason.message : String(error));
  process.exitCode = 1;
}
