/** Runs the bundled PostgreSQL on the shop's data folder, with a socket that only the folder's owner can open. */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openDataFolder } from "./data-folder.ts";
import { findBinaries, type Binaries, type RunAs } from "./postgres-binaries.ts";
import { checkCluster, createCluster, clusterExists, giveTo, type Cluster } from "./postgres-cluster.ts";
import { findPostmaster, socketFolderFor, startPostmaster, stopPostmaster, type Print } from "./postmaster.ts";
import { StartFailure } from "../platform/start-failure.ts";
import { messageOf } from "../platform/message-of.ts";

export type BundledPostgres = { url: string; stop(): Promise<void> };

type Options = {
  dataDir: string;
  print: Print;
  /** Off only for tests: faster, but a power cut loses data. */
  durable?: boolean;
};

/** `nobody` on most systems; it needs no entry in the system's list of users. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const DATABASE = "dhurrie";
const START_TIMEOUT_MS = 60_000;

/**
 * Serves `<dataDir>/postgres`, creating the database when there is none. A PostgreSQL that still runs there because its shop was killed is
 * reused; `stop` stops that one too.
 */
export async function startBundledPostgres({ dataDir, print, durable = true }: Options): Promise<BundledPostgres> {
  const cluster = openCluster(openDataFolder(dataDir));
  const binaries = findBinaries(cluster.runAs, { print });
  if (!clusterExists(cluster)) {
    print(`Creating the database in ${cluster.folder} …`);
    await createCluster(cluster, binaries, durable);
  }
  checkCluster(cluster);
  await run(cluster, binaries, durable, print);
  return { url: urlOf(cluster), stop: () => stopPostmaster(cluster) };
}

function openCluster(dataDir: string): Cluster {
  const folder = join(dataDir, "postgres");
  const runAs = userFor(folder);
  return { folder, socketFolder: socketFolderFor(folder), logFile: join(dataDir, "postgres.log"), runAs };
}

/** Root runs PostgreSQL as the owner of the cluster, or as `nobody`; any other user runs it as themselves. */
function userFor(folder: string): RunAs {
  const ownUid = process.getuid?.();
  const owner = existsSync(folder) ? statSync(folder) : undefined;
  if (ownUid !== 0) {
    if (owner && owner.uid !== ownUid)
      throw new StartFailure(
        `The database in ${folder} belongs to another user (id ${owner.uid}). Start as that user, or set DATA_DIR to another folder.`,
      );
    return {};
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  // Root restored it, for example from a backup: it belonged to `nobody` before.
  if (owner) giveTo(folder, NOBODY);
  return NOBODY;
}

/** Returns when a PostgreSQL answers on this cluster: the running one, or a new one. */
async function run(cluster: Cluster, binaries: Binaries, durable: boolean, print: Print) {
  const url = urlOf(cluster);
  for (const giveUpAt = performance.now() + START_TIMEOUT_MS; performance.now() < giveUpAt; await sleep(50)) {
    const running = findPostmaster(cluster);
    const ready = running ?? (await startPostmaster(cluster, binaries, durable, print));
    const answer =
      ready &&
      (await ensureDatabase(url).catch(async (error: unknown) => {
        if (!running) await stopPostmaster(cluster); // only the one that this process started
        throw error;
      }));
    if (answer === "ready") return;
    // It runs, but its socket is gone (/tmp was cleaned), so nothing can connect to it.
    if (answer === "no socket" && findPostmaster(cluster)?.isReady) await stopPostmaster(cluster);
  }
  throw new StartFailure(`PostgreSQL in ${cluster.folder} neither answers nor stops; its log is ${cluster.logFile}.`);
}

/** Creates the shop's database when it is missing. "wait" while PostgreSQL is starting or shutting down. */
async function ensureDatabase(url: string): Promise<"ready" | "wait" | "no socket"> {
  const maintenance = new URL(url);
  maintenance.pathname = "/postgres";
  const client = new pg.Client({ connectionString: maintenance.href });
  client.on("error", () => {}); // the running query reports it
  try {
    await client.connect();
    const { rowCount } = await client.query("select from pg_database where datname = $1", [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
    return "ready";
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "ENOENT" || code === "ECONNREFUSED") return "no socket";
    if (code === "42P04" || code === "23505") return "ready"; // another process created it at the same time
    if (code === "57P01" || code === "57P03" || code === "ECONNRESET" || code === "") return "wait";
    throw new StartFailure(`PostgreSQL does not serve the shop's database: ${messageOf(error)}`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Only the socket matters; a URL needs some host name. */
function urlOf({ socketFolder }: Cluster): string {
  const url = new URL(`postgres://postgres@localhost/${DATABASE}`);
  url.searchParams.set("host", socketFolder);
  url.searchParams.set("sslmode", "disable");
  return url.href;
}
