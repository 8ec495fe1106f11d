/** The PostgreSQL that comes with the shop: on its own data folder, reached through a socket that only its owner can open. */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openDataFolder } from "./data-folder.ts";
import { findBinaries, type Binaries, type RunAs } from "./postgres-binaries.ts";
import { checkCluster, createCluster, isMade, own, type Cluster } from "./postgres-cluster.ts";
import { findPostmaster, socketFolderFor, startPostmaster, stopPostmaster, type Say } from "./postmaster.ts";
import { StartFailure } from "../platform/start-failure.ts";

export type BundledPostgres = { url: string; stop(): Promise<void> };

type Options = {
  dataDir: string;
  say: Say;
  /** Off only for tests: faster, but a power cut loses data. */
  durable?: boolean;
};

/** `nobody` on most systems; it needs no entry in the system's list of users. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const DATABASE = "dhurrie";
const PATIENCE_MS = 60_000;

/**
 * Serves `<dataDir>/postgres`, making the database when there is none. A PostgreSQL that still runs there, because its shop was
 * killed, is used as it is; whoever stops, stops that one too.
 */
export async function startBundledPostgres({ dataDir, say, durable = true }: Options): Promise<BundledPostgres> {
  const cluster = openCluster(openDataFolder(dataDir));
  const binaries = findBinaries(cluster.runAs, { say });
  if (!isMade(cluster)) {
    say(`Making the database in ${cluster.folder} …`);
    await createCluster(cluster, binaries, durable);
  }
  checkCluster(cluster);
  await run(cluster, binaries, durable, say);
  return { url: urlOf(cluster), stop: () => stopPostmaster(cluster) };
}

function openCluster(dataDir: string): Cluster {
  const folder = join(dataDir, "postgres");
  const runAs = userFor(folder);
  return { folder, socketFolder: socketFolderFor(folder), logFile: join(dataDir, "postgres.log"), runAs };
}

/** Root hands PostgreSQL to the user who owns the cluster, or to nobody; everyone else runs it themselves. */
function userFor(folder: string): RunAs {
  const us = process.getuid?.();
  const owner = existsSync(folder) ? statSync(folder) : undefined;
  if (us !== 0) {
    if (owner && owner.uid !== us)
      throw new StartFailure(
        `The database in ${folder} belongs to another user (id ${owner.uid}). Start as that user, or set DATA_DIR to another folder.`,
      );
    return {};
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  // A copy that root made, for example from a backup: it was nobody's before.
  if (owner) own(folder, NOBODY);
  return NOBODY;
}

/** Comes back when a PostgreSQL answers on this cluster: the one that runs already, or a new one. */
async function run(cluster: Cluster, binaries: Binaries, durable: boolean, say: Say) {
  const url = urlOf(cluster);
  for (const giveUpAt = Date.now() + PATIENCE_MS; Date.now() < giveUpAt; await sleep(50)) {
    const running = findPostmaster(cluster);
    const ready = running ?? (await startPostmaster(cluster, binaries, durable, say));
    const answer =
      ready &&
      (await ensureDatabase(url).catch(async (error: unknown) => {
        if (!running) await stopPostmaster(cluster); // only what this start brought up
        throw error;
      }));
    if (answer === "there") return;
    // It runs, but its socket is gone (somebody cleaned /tmp): of no use to anybody any more.
    if (answer === "no socket" && findPostmaster(cluster)?.isReady) await stopPostmaster(cluster);
  }
  throw new StartFailure(`PostgreSQL in ${cluster.folder} neither answers nor ends; its log is ${cluster.logFile}.`);
}

/** Makes sure that the shop's own database exists. "wait" while PostgreSQL is starting or shutting down. */
async function ensureDatabase(url: string): Promise<"there" | "wait" | "no socket"> {
  const maintenance = new URL(url);
  maintenance.pathname = "/postgres";
  const client = new pg.Client({ connectionString: maintenance.href });
  client.on("error", () => {}); // the query that is under way reports it
  try {
    await client.connect();
    const { rowCount } = await client.query("select from pg_database where datname = $1", [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
    return "there";
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "ENOENT" || code === "ECONNREFUSED") return "no socket";
    if (code === "42P04" || code === "23505") return "there"; // two starts at once: the other one made it
    if (code === "57P01" || code === "57P03" || code === "ECONNRESET" || code === "") return "wait";
    throw new StartFailure(`PostgreSQL does not serve the shop's database: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Nothing but the socket counts; the host's name is what the URL's form asks for. */
function urlOf({ socketFolder }: Cluster): string {
  const url = new URL(`postgres://postgres@localhost/${DATABASE}`);
  url.searchParams.set("host", socketFolder);
  url.searchParams.set("sslmode", "disable");
  return url.href;
}
