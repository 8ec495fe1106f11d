/** The PostgreSQL that proofs run on: a real one, with a migrated template of which each proof copies as many shops as it likes. */
import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../src/db/migrate.ts";
import { startBundledPostgres } from "../src/server/platform/bundled-postgres.ts";
import { TEMPLATE_DATABASE, command, databaseUrl } from "../src/server/platform/test-database.ts";

export type Server = Awaited<ReturnType<typeof openServer>>;

const ENOUGH_BYTES = 4 * 1024 ** 3;

/** In memory where there is room: proofs are about order, not about power cuts. */
function quickestFolder(): string {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize > ENOUGH_BYTES ? "/dev/shm" : tmpdir();
  } catch {
    return tmpdir();
  }
}

export async function openServer() {
  const folder = mkdtempSync(join(quickestFolder(), "dhurrie-prove-"));
  const server = await startBundledPostgres({ dataDir: folder, say: () => {}, durable: false });
  await command(server.url, `create database ${TEMPLATE_DATABASE}`);
  await migrate(databaseUrl(server.url, TEMPLATE_DATABASE));
  return {
    url: server.url,
    folder,
    async close() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
