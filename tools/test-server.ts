/** The PostgreSQL that tests and proofs run on: a real one, with a migrated template of which each test file and each proof copies its shops. */
import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../src/db/migrate.ts";
import { type BundledPostgres, startBundledPostgres } from "../src/server/postgres/bundled-postgres.ts";
import { TEMPLATE_DATABASE, command, databaseUrl } from "../src/server/postgres/test-database.ts";

export type TestServer = {
  url: string;
  /** Everything of it lies here, with room for what those who use it keep for as long. */
  folder: string;
  close(): Promise<void>;
};

/** For the databases, with room for what PostgreSQL writes ahead. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** Starts it in a folder of its own, whose name begins as given. */
export async function openTestServer(name: string): Promise<TestServer> {
  const folder = mkdtempSync(join(quickestFolder(), name));
  let server: BundledPostgres | undefined;
  async function close() {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  try {
    server = await startBundledPostgres({ dataDir: folder, say: () => {}, durable: false });
    await command(server.url, `create database ${TEMPLATE_DATABASE}`);
    await migrate(databaseUrl(server.url, TEMPLATE_DATABASE));
    return { url: server.url, folder, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Each of some hundred shops copies the template's files: in memory, where the machine has it to spare, that takes a fifth of the time. */
function quickestFolder(): string {
  const memory = "/dev/shm";
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > ENOUGH_BYTES ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
