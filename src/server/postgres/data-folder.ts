/** The folder for all data that must survive the process. */
import { accessSync, constants, mkdirSync, realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { StartFailure } from "../platform/start-failure.ts";

const REASONS: Record<string, string> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  ENOTDIR: "it is not a folder",
  EEXIST: "it is not a folder",
  ENOENT: "it cannot be created there",
  ENAMETOOLONG: "the path is too long",
};

/** Creates the folder if needed and returns its real path. Throws a StartFailure when it cannot be written. */
export function openDataFolder(dataDir: string): string {
  try {
    createFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (error) {
    const code = codeOf(error);
    throw new StartFailure(`The data folder ${dataDir} cannot be written (${REASONS[code] ?? code}). Set DATA_DIR to a folder that can.`);
  }
}

/** Not mkdir's own `recursive`: where a folder exists but cannot hold another, as in /proc, Node 24 never returns. */
function createFolder(path: string) {
  try {
    mkdirSync(path);
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOENT" && dirname(path) !== path) {
      createFolder(dirname(path));
      mkdirSync(path);
    } else if (code !== "EEXIST" || !statSync(path).isDirectory()) throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
