/** Starts, finds and stops PostgreSQL's main process on a cluster. */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, existsSync, lstatSync, mkdirSync, openSync, readFileSync, readlinkSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { POSTGRES_ENV, type Binaries } from "./postgres-binaries.ts";
import { isAlive, giveTo, ownFolder, whyItFailed, type Cluster } from "./postgres-cluster.ts";
import { StartFailure } from "../platform/start-failure.ts";

export type Postmaster = { pid: number; isReady: boolean };
export type Print = (line: string) => void;

/** A socket's path may have at least 103 bytes on every system. */
const MAX_SOCKET_FOLDER_LENGTH = 100 - "/.s.PGSQL.5432".length;
const LOG_LIMIT_BYTES = 5_000_000;

/** The socket is in the cluster's folder, which only its owner may enter, or in a private folder in /tmp when that path is too long. */
export function socketFolderFor(folder: string): string {
  if (Buffer.byteLength(folder) <= MAX_SOCKET_FOLDER_LENGTH) return folder;
  return `/tmp/dhurrie-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`;
}

/** Starts PostgreSQL and waits until it answers. Undefined when another process started one on this folder first. */
export async function startPostmaster(
  cluster: Cluster,
  { postgres }: Binaries,
  durable: boolean,
  print: Print,
): Promise<Postmaster | undefined> {
  forgetReusedPid(cluster);
  makeSocketFolder(cluster);
  const log = openLog(cluster);
  // In a separate session: Ctrl-C reaches every process of the terminal's session and would stop the database before the shop has closed.
  const child = spawn(postgres, postmasterArguments(cluster, durable), {
    ...cluster.runAs,
    cwd: cluster.folder,
    env: POSTGRES_ENV,
    detached: true,
    stdio: ["ignore", log.handle, log.handle],
  });
  closeSync(log.handle);
  child.unref();
  const status = { hasEnded: false };
  child.once("error", () => (status.hasEnded = true));
  child.once("exit", () => (status.hasEnded = true));
  const patience = setTimeout(() => print("PostgreSQL is recovering from an interrupted run, this can take a while …"), 5000);
  try {
    for (; !status.hasEnded; await sleep(15)) {
      const postmaster = findPostmaster(cluster);
      if (postmaster?.isReady) return postmaster;
    }
  } finally {
    clearTimeout(patience);
  }
  const output = log.written();
  if (/lock file "[^"]+" already exists|pre-existing shared memory block/.test(output)) return undefined;
  throw new StartFailure(whyItFailed("start", output, cluster.folder));
}

/** The PostgreSQL that runs on this folder, from any start. A pid file without its process is normal after a power cut. */
export function findPostmaster(cluster: Cluster): Postmaster | undefined {
  const lines = readPidFile(cluster);
  const pid = Number(lines[0]);
  return isPostgres(pid, cluster) ? { pid, isReady: lines[7]?.trim() === "ready" } : undefined;
}

/** Shuts PostgreSQL down: open connections are closed and everything is on disk. Does nothing when none runs. */
export async function stopPostmaster(cluster: Cluster) {
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    const running = findPostmaster(cluster);
    if (!running) break;
    try {
      process.kill(running.pid, signal);
    } catch {
      // It has already ended.
    }
    for (const giveUpAt = performance.now() + 30_000; performance.now() < giveUpAt && isPostgres(running.pid, cluster);) await sleep(10);
  }
  if (cluster.socketFolder !== cluster.folder) rmSync(cluster.socketFolder, { recursive: true, force: true });
}

function postmasterArguments({ folder, socketFolder }: Cluster, durable: boolean): string[] {
  const settings = {
    listen_addresses: "",
    unix_socket_directories: socketFolder === folder ? ownFolder(folder) : socketFolder,
    unix_socket_permissions: "0700",
    port: 5432,
    cluster_name: "dhurrie",
    max_connections: 100,
    // The default is for spinning disks.
    random_page_cost: 1.1,
    shared_buffers: "128MB",
    // Failing statements contain shoppers' data: the application reports them, this log must not.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_checkpoints: "off",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  return ["-D", ownFolder(folder), ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}

/** PostgreSQL refuses to start while the process id in its file is alive, even if that id now belongs to another process. */
function forgetReusedPid(cluster: Cluster) {
  const pid = Number(readPidFile(cluster)[0]);
  if (pid > 0 && isAlive(pid) && !isPostgres(pid, cluster)) rmSync(join(cluster.folder, "postmaster.pid"), { force: true });
}

function readPidFile({ folder }: Cluster): string[] {
  try {
    return readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return []; // none, or just removed
  }
}

function isPostgres(pid: number, { folder }: Cluster): boolean {
  if (!(pid > 0) || !isAlive(pid)) return false;
  if (process.platform !== "linux")
    return /postgres/.test(spawnSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" }).stdout);
  try {
    // A zombie (Z) has ended: it only waits for its parent, which may never reap it in a container.
    if (!/^\d+ \(postgres\) [^ZX]/.test(readFileSync(`/proc/${pid}/stat`, "utf8"))) return false;
    if (statSync(`/proc/${pid}`).uid !== statSync(folder).uid) return false;
  } catch {
    return false;
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return true; // a container's root may not read it; name and owner must suffice
  }
}

function makeSocketFolder({ folder, socketFolder, runAs }: Cluster) {
  if (socketFolder === folder) return;
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 });
  // Everyone may write to /tmp: another user's folder of that name is not trusted.
  const found = lstatSync(socketFolder);
  const owners = [process.getuid?.(), statSync(folder).uid];
  if (!found.isDirectory() || !owners.includes(found.uid) || (found.mode & 0o077) !== 0)
    throw new StartFailure(`The folder ${socketFolder} is in the way: remove it, or set DATA_DIR to a shorter path.`);
  giveTo(socketFolder, runAs);
}

function openLog({ logFile }: Cluster) {
  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT_BYTES) renameSync(logFile, `${logFile}.old`);
  const start = existsSync(logFile) ? statSync(logFile).size : 0;
  return { handle: openSync(logFile, "a", 0o600), written: () => readFileSync(logFile).subarray(start).toString() };
}
