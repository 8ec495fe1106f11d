/** The PostgreSQL that tests and proofs run on: a real one, with a migrated template database that each test file and proof copies. */
import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../src/db/migrate.ts";
import { type BundledPostgres, startBundledPostgres } from "../src/server/postgres/bundled-postgres.ts";
import { TEMPLATE_DATABASE, command, databaseUrl } from "../src/server/postgres/test-database.ts";

export type TestServer = {
  url: string;
  /** Its data folder, also for temporary files of its users. */
  folder: string;
  close(): Promise<void>;
};

/** For the databases and the write-ahead log. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** Starts it in a new folder whose name starts with `name`. */
export async function openTestServer(name: string): Promise<TestServer> {
  const folder = mkdtempSync(join(fastestFolder(), name));
  let server: BundledPostgres | undefined;
  async function close() {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  try {
    server = await startBundledPostgres({ dataDir: folder, print: () => {}, durable: false });
    await command(server.url, `create database ${TEMPLATE_DATABASE}`);
    await migrate(databaseUrl(server.url, TEMPLATE_DATABASE));
    return { url: server.url, folder, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** About a hundred shops copy the template's files: in memory, where there is enough, that takes a fifth of the time. */
function fastestFolder(): string {
  const memory = "/dev/shm";
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > ENOUGH_BYTES ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
