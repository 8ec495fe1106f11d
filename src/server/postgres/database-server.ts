/** The database that the shop runs on: the one that DATABASE_URL names, or the bundled one. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startBundledPostgres, type BundledPostgres } from "./bundled-postgres.ts";
import type { Config } from "../platform/config.ts";
import { checkExternalDatabase } from "./external-postgres.ts";
import type { Print } from "./postmaster.ts";
import { StartFailure } from "../platform/start-failure.ts";
import { messageOf } from "../platform/message-of.ts";

export type DatabaseServer = {
  url: string;
  /** Of the role that owns the tables; the same when there is only one role. */
  adminUrl: string;
  close(): Promise<void>;
};
type DatabaseSettings = Pick<Config, "databaseUrl" | "dataDir"> & Partial<Pick<Config, "databaseAdminUrl">>;
type FolderLock = { lost: Promise<void>; release(): Promise<void> };

/** Any number that no other lock of the shop uses. */
const DATA_FOLDER_LOCK = 7_303_002;
/** A shop that is closing releases the lock within this time. */
const LOCK_TIMEOUT_MS = 3000;

/** Opens the database of the settings. Throws a StartFailure when it cannot. */
export async function openDatabaseServer(config: DatabaseSettings, print: Print): Promise<DatabaseServer> {
  const { databaseUrl: url, databaseAdminUrl: adminUrl } = config;
  if (url) {
    await checkExternalDatabase("DATABASE_URL", url);
    if (adminUrl) await checkExternalDatabase("DATABASE_ADMIN_URL", adminUrl);
    return { url, adminUrl: adminUrl ?? url, close: async () => {} };
  }
  return openBundled(config.dataDir, print);
}

/**
 * The same for a short command, also beside a running shop: the database of that shop stays open when the command closes.
 */
export async function visitDatabaseServer(config: DatabaseSettings, print: Print): Promise<DatabaseServer> {
  if (config.databaseUrl) return openDatabaseServer(config, print);
  for (const giveUpAt = performance.now() + LOCK_TIMEOUT_MS; ; await sleep(100)) {
    const server = await startBundledPostgres({ dataDir: config.dataDir, print });
    const lock = await lockDataFolder(server.url);
    if (lock === "taken") return { url: server.url, adminUrl: server.url, close: async () => {} };
    if (lock !== "closing") {
      const close = async () => {
        await server.stop();
        await lock.release();
      };
      return { url: server.url, adminUrl: server.url, close };
    }
    if (performance.now() > giveUpAt) throw new StartFailure("The shop on this data folder is closing. Try again in a moment.");
  }
}

async function openBundled(dataDir: string, print: Print): Promise<DatabaseServer> {
  let opened = await startAndLock(dataDir, print);
  let reopening: Promise<void> | undefined;
  let isClosing = false;

  /** Restarts PostgreSQL when it stops under a running shop. */
  async function reopen() {
    print("The bundled PostgreSQL has stopped, starting it again …");
    for (let isBack = false; !isBack && !isClosing;) {
      try {
        opened = await startAndLock(dataDir, print);
        isBack = true;
      } catch (error) {
        print(messageOf(error));
        await sleep(1000);
      }
    }
    reopening = undefined;
    watch();
  }
  function watch() {
    void opened.lock.lost.then(() => {
      if (!isClosing) reopening = reopen();
    });
  }
  watch();

  return {
    url: opened.server.url,
    adminUrl: opened.server.url,
    async close() {
      isClosing = true;
      await reopening; // otherwise it would start again after it was stopped
      await opened.server.stop(); // this also releases the lock
      await opened.lock.release();
    },
  };
}

async function startAndLock(dataDir: string, print: Print): Promise<{ server: BundledPostgres; lock: FolderLock }> {
  for (const giveUpAt = performance.now() + LOCK_TIMEOUT_MS; ; await sleep(100)) {
    const server = await startBundledPostgres({ dataDir, print });
    const lock = await lockDataFolder(server.url);
    if (typeof lock === "object") return { server, lock };
    // PostgreSQL stays running, even if this process started it: the shop with the lock stops it.
    if (performance.now() > giveUpAt)
      throw new StartFailure(
        `Another Dhurrie is already running on this data folder (${dataDir}). Stop it first, or set DATA_DIR to another folder.`,
      );
  }
}

/** Locks the data folder for this process. The lock belongs to a connection, so it ends with the process, however that ends. */
async function lockDataFolder(url: string): Promise<FolderLock | "taken" | "closing"> {
  const client = new pg.Client({ connectionString: url, application_name: "dhurrie-data-folder-lock" });
  const lost = new Promise<void>((resolve) => client.once("end", resolve));
  client.on("error", () => {}); // "end" follows
  const release = () => client.end().catch(() => {});
  try {
    await client.connect();
    const { rows } = await client.query("select pg_try_advisory_lock($1) as locked", [DATA_FOLDER_LOCK]);
    if (rows[0]?.locked) return { lost, release };
  } catch {
    await release();
    return "closing"; // another shop is stopping its database
  }
  await release();
  return "taken";
}
