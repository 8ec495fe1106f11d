/** PostgreSQL's data on disk: one cluster in one folder, created once and owned by the user that PostgreSQL runs as. */
import { spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { POSTGRES_ENV, type Binaries, type RunAs } from "./postgres-binaries.ts";
import { StartFailure } from "../platform/start-failure.ts";

export type Cluster = {
  /** The data folder of PostgreSQL, a real path. */
  folder: string;
  /** Where its socket is. */
  socketFolder: string;
  logFile: string;
  runAs: RunAs;
};

const MAJOR_VERSION = "18";

export const clusterExists = ({ folder }: Cluster) => existsSync(join(folder, "PG_VERSION"));

/**
 * How PostgreSQL addresses its own folder. On Linux through its working directory, which root sets: so PostgreSQL never enters the parent
 * folders, which may be closed to the user it runs as.
 */
export const ownFolder = (folder: string) => (process.platform === "linux" ? "/proc/self/cwd" : folder);

/** Creates the cluster atomically: complete or not at all, also when killed midway or when two processes do it at once. */
export async function createCluster(cluster: Cluster, { initdb }: Binaries, durable: boolean) {
  removeUnfinished(cluster);
  const unfinished = `${cluster.folder}.new-${process.pid}`;
  try {
    mkdirSync(unfinished, { mode: 0o700 });
    giveTo(unfinished, cluster.runAs);
    const access = ["--username=postgres", "--auth-local=trust", "--auth-host=reject"];
    const text = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--text-search-config=english"];
    const args = ["-D", ownFolder(unfinished), ...access, ...text, ...(durable ? [] : ["--no-sync"])];
    const { code, output } = await run(initdb, args, unfinished, cluster.runAs);
    if (code !== 0) throw new StartFailure(whyItFailed("create a database", output, cluster.folder));
    renameSync(unfinished, cluster.folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (clusterExists(cluster)) return; // by another process at the same time
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(whyItFailed("create a database", error instanceof Error ? error.message : "", cluster.folder));
  }
}

/** Refuses a cluster of another PostgreSQL version with a clear message. */
export function checkCluster({ folder }: Cluster) {
  const version = readFileSync(join(folder, "PG_VERSION"), "utf8").trim();
  if (version === MAJOR_VERSION) return;
  throw new StartFailure(
    `The database in ${folder} was created by PostgreSQL ${version}, this shop includes PostgreSQL ${MAJOR_VERSION}. Move its data over with pg_dump, or set DATABASE_URL.`,
  );
}

/** Makes the user that PostgreSQL runs as the owner of a folder and its contents. */
export function giveTo(folder: string, runAs: RunAs) {
  if (!("uid" in runAs)) return;
  chownSync(folder, runAs.uid, runAs.gid);
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), runAs.uid, runAs.gid);
}

/** One readable line from PostgreSQL's output. */
export function whyItFailed(doing: string, output: string, folder: string): string {
  if (/No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/.test(output))
    return `The disk is full: PostgreSQL could not ${doing} in ${folder}. Free some space, then start again.`;
  const reason = /(?:FATAL|PANIC|error): +(.+)/.exec(output)?.[1] ?? output.trim().split("\n").at(-1);
  return `PostgreSQL could not ${doing} in ${folder}: ${reason || "it gave no reason"}`;
}

/** Removes what a process left that was killed while it created a cluster. */
function removeUnfinished({ folder }: Cluster) {
  const prefix = `${basename(folder)}.new-`;
  for (const name of readdirSync(dirname(folder)))
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))))
      rmSync(join(dirname(folder), name), { recursive: true, force: true });
}

/** Whether a process of this id exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function run(program: string, args: string[], cwd: string, runAs: RunAs): Promise<{ code: number | null; output: string }> {
  return new Promise((done) => {
    const child = spawn(program, args, { ...runAs, cwd, env: POSTGRES_ENV, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.once("error", (error) => done({ code: null, output: `FATAL: ${error.message}` }));
    child.once("close", (code) => done({ code, output }));
  });
}
