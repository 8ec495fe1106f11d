/** Checks the owner's own PostgreSQL once at the start, so that a wrong address is reported in one clear line. */
import pg from "pg";
import { StartFailure } from "../platform/start-failure.ts";
import { messageOf } from "../platform/message-of.ts";

const OLDEST_VERSION = 14;
const CONNECT_TIMEOUT_MS = 8000;

/** Connects once and checks the version. Messages name the setting and never contain the password. */
export async function checkExternalDatabase(setting: string, url: string) {
  const version = await readVersion(url).catch((error: unknown) => {
    throw new StartFailure(`${setting}: ${reasonFor(error, describe(url))}.`);
  });
  if (version < OLDEST_VERSION * 10_000)
    throw new StartFailure(
      `${setting}: ${describe(url).server} is PostgreSQL ${Math.floor(version / 10_000)}, the shop needs ${OLDEST_VERSION} or newer.`,
    );
}

async function readVersion(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, application_name: "dhurrie" });
  client.on("error", () => {}); // reported by the call below
  try {
    await client.connect();
    const { rows } = await client.query("show server_version_num");
    return Number(rows[0].server_version_num);
  } finally {
    await client.end().catch(() => {});
  }
}

function describe(url: string) {
  const { hostname, port, username, pathname, searchParams } = new URL(url);
  const host = searchParams.get("host") ?? decodeURIComponent(hostname);
  return {
    server: `${host || "localhost"}:${port || 5432}`,
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
  };
}

function reasonFor(error: unknown, { server, user, database }: ReturnType<typeof describe>): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const message = messageOf(error);
  if (/^(CERT_|DEPTH_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_)/.test(code))
    return `the certificate of ${server} is not trusted (${message}); sslrootcert names the file of its authority`;
  if (code === "ENOENT" && error instanceof Error && "syscall" in error && error.syscall === "open")
    return `sslrootcert names no file (${message})`;
  if (/ENOTFOUND|EAI_AGAIN/.test(code)) return `there is no host of that name (${server})`;
  if (/ECONNREFUSED|ENOENT/.test(code)) return `nothing answers at ${server}`;
  if (/ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/.test(code) || /timeout/i.test(message)) return `${server} cannot be reached`;
  if (code === "3D000") return `there is no database "${database}" at ${server}`;
  if (/no encryption/.test(message)) return `${server} accepts encrypted connections only: add sslmode=verify-full`;
  if (code.startsWith("28") || /SASL|password/.test(message)) return `${server} refuses the user "${user}" or its password`;
  return `${server} does not accept the connection (${message})`;
}
