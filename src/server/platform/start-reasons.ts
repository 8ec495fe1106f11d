import { StartFailure } from "./start-failure.ts";

type Coded = { code?: unknown; port?: unknown; path?: unknown; cause?: unknown };

/** The reason of a failed start in one line when the machine caused it; undefined for any other error. */
export function asStartFailure(error: unknown): StartFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  // Drizzle's error has PostgreSQL's error as its cause.
  const { code = causeOf(error)?.code, port, path }: Coded = error;
  const line = {
    EADDRINUSE: `Port ${port} is already in use. Stop what runs there, or start with another, for example PORT=3001 npm start.`,
    EACCES: port
      ? `Port ${port} may not be opened by this user. Choose one above 1024.`
      : `${path ?? "A folder"} may not be written by this user.`,
    EADDRNOTAVAIL: "The setting HOST names an address that this machine does not have.",
    ENOTFOUND: "The setting HOST names an address that cannot be found.",
    ENOSPC: "The disk is full. Free some space, then start again.",
    EROFS: `${path ?? "The data folder"} is on a disk that cannot be written.`,
    EDQUOT: "The disk quota is used up. Free some space, then start again.",
    // PostgreSQL's code for a full disk.
    "53100": "The database's disk is full. Free some space, then start again.",
    "42501": "The database user may not create tables. Give it a database of its own.",
  }[String(code)];
  return line === undefined ? undefined : new StartFailure(line);
}

const causeOf = (error: Error): Coded | undefined => (error.cause instanceof Error ? error.cause : undefined);
