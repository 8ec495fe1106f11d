/** The database that the shop runs on: the one that DATABASE_URL names, or the bundled one. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startBundledPostgres, type BundledPostgres } from "./bundled-postgres.ts";
import type { Config } from "../platform/config.ts";
import { checkExternalDatabase } from "./external-postgres.ts";
import type { Say } from "./postmaster.ts";
import { StartFailure } from "../platform/start-failure.ts";

export type DatabaseServer = { url: string; close(): Promise<void> };
type Hold = { lost: Promise<void>; release(): Promise<void> };

/** Any number will do, as long as no other lock of the shop uses it. */
const DATA_FOLDER_LOCK = 7_303_002;
/** A shop that is just closing lets go within this time. */
const LOCK_PATIENCE_MS = 3000;

/** Opens the database that the settings ask for. Throws a StartFailure when there is none to be had. */
export async function openDatabaseServer(config: Pick<Config, "databaseUrl" | "dataDir">, say: Say): Promise<DatabaseServer> {
  if (config.databaseUrl) {
    await checkExternalDatabase(config.databaseUrl);
    return { url: config.databaseUrl, close: async () => {} };
  }
  return openBundled(config.dataDir, say);
}

/**
 * The same for a command that does its work and ends, also beside a shop that runs on the data folder: what that shop holds is left to it.
 */
export async function visitDatabaseServer(config: Pick<Config, "databaseUrl" | "dataDir">, say: Say): Promise<DatabaseServer> {
  if (config.databaseUrl) return openDatabaseServer(config, say);
  for (const giveUpAt = Date.now() + LOCK_PATIENCE_MS; ; await sleep(100)) {
    const server = await startBundledPostgres({ dataDir: config.dataDir, say });
    const hold = await holdDataFolder(server.url);
    if (hold === "taken") return { url: server.url, close: async () => {} };
    if (hold !== "closing") {
      const close = async () => {
        await server.stop();
        await hold.release();
      };
      return { url: server.url, close };
    }
    if (Date.now() > giveUpAt) throw new StartFailure("The shop on this data folder is just closing. Try again in a moment.");
  }
}

async function openBundled(dataDir: string, say: Say): Promise<DatabaseServer> {
  let opened = await startAndHold(dataDir, say);
  let reopening: Promise<void> | undefined;
  let isClosing = false;

  /** Should PostgreSQL die under a running shop, it is started again. */
  async function reopen() {
    say("The bundled PostgreSQL went away, starting it again …");
    for (let isBack = false; !isBack && !isClosing;) {
      try {
        opened = await startAndHold(dataDir, say);
        isBack = true;
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
        await sleep(1000);
      }
    }
    reopening = undefined;
    watch();
  }
  function watch() {
    void opened.hold.lost.then(() => {
      if (!isClosing) reopening = reopen();
    });
  }
  watch();

  return {
    url: opened.server.url,
    async close() {
      isClosing = true;
      await reopening; // else it would come back after it was stopped
      await opened.server.stop(); // the hold goes down with it: until then the folder is ours
      await opened.hold.release();
    },
  };
}

async function startAndHold(dataDir: string, say: Say): Promise<{ server: BundledPostgres; hold: Hold }> {
  for (const giveUpAt = Date.now() + LOCK_PATIENCE_MS; ; await sleep(100)) {
    const server = await startBundledPostgres({ dataDir, say });
    const hold = await holdDataFolder(server.url);
    if (typeof hold === "object") return { server, hold };
    // Left running, also when it was this start that brought it up: it is the holder's to stop.
    if (Date.now() > giveUpAt)
      throw new StartFailure(
        `Another Dhurrie is already running on this data folder (${dataDir}). Stop it first, or set DATA_DIR to another folder.`,
      );
  }
}

/** Takes the data folder for this process. The lock lives in a connection, so it ends with the process however that ends. */
async function holdDataFolder(url: string): Promise<Hold | "taken" | "closing"> {
  const client = new pg.Client({ connectionString: url, application_name: "dhurrie-holds-the-data-folder" });
  const lost = new Promise<void>((resolve) => client.once("end", resolve));
  client.on("error", () => {}); // "end" follows
  const release = () => client.end().catch(() => {});
  try {
    await client.connect();
    const { rows } = await client.query("select pg_try_advisory_lock($1) as ours", [DATA_FOLDER_LOCK]);
    if (rows[0]?.ours) return { lost, release };
  } catch {
    await release();
    return "closing"; // another shop is just taking its database down
  }
  await release();
  return "taken";
}
