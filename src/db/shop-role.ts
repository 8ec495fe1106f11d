/** The database role of a running shop, when the tables belong to another one: it reads and writes rows, and creates and owns nothing. */
import pg from "pg";

/** The job queue's tables are in a schema of their own. */
const SCHEMAS = ["public", "pgboss"];

/**
 * Grants the role what the shop needs, on all tables and on those that later migrations create. The client is that of the tables' owner.
 * LISTEN, NOTIFY and advisory locks need no right.
 */
export async function grantShopRights(client: pg.Client, role: string): Promise<void> {
  const shop = pg.escapeIdentifier(role);
  const { rows } = await client.query("select current_database() as name");
  const database = pg.escapeIdentifier(rows[0].name);
  const statements = [
    `revoke create, temporary on database ${database} from public`,
    `revoke create on schema public from public`,
    ...SCHEMAS.flatMap((schema) => [
      `grant usage on schema ${schema} to ${shop}`,
      `grant select, insert, update, delete on all tables in schema ${schema} to ${shop}`,
      `grant usage, select on all sequences in schema ${schema} to ${shop}`,
      `alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${shop}`,
      `alter default privileges in schema ${schema} grant usage, select on sequences to ${shop}`,
    ]),
    // The start compares it with the migrations of its release.
    `grant usage on schema drizzle to ${shop}`,
    `grant select on drizzle.__drizzle_migrations to ${shop}`,
  ];
  await client.query(["begin", ...statements, "commit"].join("; "));
}

export type RoleRights = { role: string; isPowerful: boolean; mayCreate: boolean; ownsTables: boolean };

/** What the role of this connection may do, beside reading and writing rows. */
export async function readRoleRights(client: pg.Client): Promise<RoleRights> {
  const { rows } = await client.query(`
    select rolname as role, rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as "isPowerful",
      has_database_privilege(oid, current_database(), 'create') or has_schema_privilege(oid, 'public', 'create') as "mayCreate",
      exists (select from pg_class where pg_has_role(pg_roles.oid, relowner, 'member')) as "ownsTables"
    from pg_roles where rolname = current_user`);
  return rows[0];
}
