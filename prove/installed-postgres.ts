/** The PostgreSQL installed on the system with all its tools: the bundled one has no pg_dump. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { command } from "../src/server/postgres/test-database.ts";

const run = promisify(execFile);
/** PostgreSQL refuses to run as root. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const START_TIMEOUT_MS = 20_000;

/** The programs' folder of the newest version; undefined when none is installed. */
const findPrograms = (): string | undefined =>
  globSync("/usr/lib/postgresql/*/bin/pg_dump")
    .map((path) => path.slice(0, -"/pg_dump".length))
    .toSorted((one, other) => Number(one.split("/")[4]) - Number(other.split("/")[4]))
    .at(-1);

export type InstalledPostgres = {
  /** The URL of the shop's database. */
  url: string;
  /** Runs one of the client tools. */
  tool(name: "pg_dump" | "pg_restore", ...args: string[]): Promise<unknown>;
  wipe(): Promise<void>;
  folder: string;
  close(): Promise<void>;
};

/** Starts it in a temporary folder with an empty database; undefined when none is installed. */
export async function openInstalledPostgres(): Promise<InstalledPostgres | undefined> {
  const programs = findPrograms();
  if (programs === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "prove-pg-"));
  const runAs = process.getuid?.() === 0 ? NOBODY : {};
  if ("uid" in runAs) chownSync(folder, NOBODY.uid, NOBODY.gid);
  const data = join(folder, "data");
  await run(join(programs, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"], {
    ...runAs,
    cwd: folder,
  });
  const settings = ["-c", "listen_addresses=", "-c", `unix_socket_directories=${folder}`, "-c", "fsync=off"];
  const child = spawn(join(programs, "postgres"), ["-D", data, ...settings], { ...runAs, cwd: folder, stdio: "ignore" });
  const address = (name: string) => `postgres://postgres@localhost/${name}?host=${encodeURIComponent(folder)}`;
  const make = () => command(address("postgres"), "create database shop");
  for (const deadline = Date.now() + START_TIMEOUT_MS; ; await sleep(100)) {
    const isMade = await make().then(
      () => true,
      () => false,
    );
    if (isMade) break;
    if (Date.now() > deadline) throw new Error("The installed PostgreSQL does not start.");
  }
  return {
    url: address("shop"),
    folder,
    tool: (name, ...args) => run(join(programs, name), args, { cwd: folder }),
    async wipe() {
      await command(address("postgres"), "drop database shop with (force)");
      await make();
    },
    async close() {
      const gone = once(child, "exit");
      child.kill("SIGQUIT");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
