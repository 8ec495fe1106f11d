/** Makes the database ready for this release: tables, job queue, and the rights of the shop's role. */
import pg from "pg";
import { hasPendingMigrations, migrate, underMigrationLock } from "../../db/migrate.ts";
import { type RoleRights, grantShopRights, readRoleRights } from "../../db/shop-role.ts";
import { installJobs } from "../jobs/jobs.ts";
import { StartFailure } from "../platform/start-failure.ts";
import type { DatabaseServer } from "./database-server.ts";

/**
 * With an owner's role (DATABASE_ADMIN_URL), that one migrates and the shop's role gets its rights. With one role, it migrates itself, or, when
 * it may create nothing, checks that `npm run migrate` has done it. Any number of processes may call this at once. Throws a StartFailure when
 * the shop's role has too many rights, or the database is older than this release.
 */
export async function prepareDatabase({ url, adminUrl }: Pick<DatabaseServer, "url" | "adminUrl">): Promise<void> {
  if (url !== adminUrl) return await prepareForShopRole(url, adminUrl);
  const isReady = await onConnection(url, async (client) => {
    const { mayCreate } = await readRoleRights(client);
    if (mayCreate) return false;
    if (await hasPendingMigrations(client))
      throw new StartFailure("The database is older than this release: run `npm run migrate` with DATABASE_ADMIN_URL first.");
    return true;
  });
  if (!isReady) await migrate(url);
}

async function prepareForShopRole(url: string, adminUrl: string): Promise<void> {
  const { role } = await onConnection(url, readRoleRights);
  await migrate(adminUrl);
  await installJobs(adminUrl);
  await underMigrationLock(adminUrl, (client) => grantShopRights(client, role));
  const excess = excessOf(await onConnection(url, readRoleRights));
  if (excess)
    throw new StartFailure(
      `DATABASE_URL: the role "${role}" ${excess}. With DATABASE_ADMIN_URL it must be one that only reads and writes rows.`,
    );
}

function excessOf({ isPowerful, mayCreate, ownsTables }: RoleRights): string | undefined {
  if (isPowerful) return "is a superuser, or may create roles or databases";
  if (ownsTables) return "owns tables, or is a member of a role that does";
  return mayCreate ? "may create tables" : undefined;
}

async function onConnection<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: "dhurrie" });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
