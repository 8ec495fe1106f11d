/** The shop and a PostgreSQL that accepts encrypted connections only, with certificates of an authority that the test makes. */
import assert from "node:assert/strict";
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../../../tools/free-port.ts";
import { connect } from "../../db/connect.ts";
import { migrate } from "../../db/migrate.ts";
import { followInvalidations } from "../cache/invalidation.ts";
import { openJobs } from "../jobs/jobs.ts";
import { StartFailure } from "../platform/start-failure.ts";
import { openDatabaseServer } from "./database-server.ts";
import { POSTGRES_ENV, type RunAs, findBinaries } from "./postgres-binaries.ts";
import { createCluster, giveTo, ownFolder } from "./postgres-cluster.ts";
import { command } from "./test-database.ts";

const skip = spawnSync("openssl", ["version"]).status === 0 ? false : "openssl is not installed";

const folder = mkdtempSync(join(tmpdir(), "dhurrie-tls-"));
const runAs: RunAs = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
let postgres: ChildProcess | undefined;
let port: number;

const SCRIPT = fileURLToPath(new URL("../../../deploy/make-certificates.sh", import.meta.url));

/** Makes an authority, and its certificate for localhost, as compose.yaml does for its containers. Returns what the script prints. */
const makeCertificates = (TLS: string) => execFileSync("sh", [SCRIPT, "localhost"], { env: { ...process.env, TLS }, encoding: "utf8" });
const ours = join(folder, "ours");
const anothers = join(folder, "anothers");

before(async () => {
  if (skip) return;
  makeCertificates(ours);
  makeCertificates(anothers);
  const data = join(folder, "data");
  const binaries = findBinaries(runAs, { print: () => {} });
  await createCluster({ folder: data, socketFolder: data, logFile: join(folder, "log"), runAs }, binaries, false);
  const tls = join(data, "tls");
  mkdirSync(tls);
  for (const file of ["server.key", "server.crt"]) copyFileSync(join(ours, "localhost", file), join(tls, file));
  writeFileSync(join(data, "pg_hba.conf"), "local all all trust\nhostssl all all 127.0.0.1/32 trust\nhostssl all all ::1/128 trust\n");
  giveTo(data, runAs);
  chmodSync(join(tls, "server.key"), 0o600);
  port = await freePort();
  const settings = {
    listen_addresses: "localhost",
    port,
    unix_socket_directories: "",
    fsync: "off",
    ssl: "on",
    ssl_cert_file: "tls/server.crt",
    ssl_key_file: "tls/server.key",
  };
  const args = ["-D", ownFolder(data), ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  postgres = spawn(binaries.postgres, args, { ...runAs, cwd: data, env: POSTGRES_ENV, stdio: "ignore" });
  for (const giveUpAt = Date.now() + 20_000; ; await sleep(100)) {
    const error = await command(urlWith({ path: "/postgres" }), "create database shop").then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!error) break;
    if (Date.now() > giveUpAt) throw error;
  }
  await migrate(urlWith());
});
after(async () => {
  if (postgres) {
    const ended = once(postgres, "exit");
    postgres.kill("SIGINT");
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

function urlWith({ host = "localhost", mode = "verify-full", authority = ours, path = "/shop" } = {}): string {
  const url = new URL(`postgres://postgres@${host}:${port}${path}`);
  url.searchParams.set("sslmode", mode);
  if (mode !== "disable") url.searchParams.set("sslrootcert", join(authority, "authority/authority.crt"));
  return url.href;
}

const open = (databaseUrl: string) => openDatabaseServer({ databaseUrl, dataDir: folder }, () => {});

test("with sslmode=verify-full every connection of the shop is encrypted: requests, jobs and notifications", { skip }, async () => {
  const { url } = await open(urlWith());
  const database = connect(url, { max: 2 });
  const jobs = await openJobs(url, ["test-job"], { clock: () => new Date(), onError: assert.ifError });
  const changes = await followInvalidations(url, { onChange: () => {}, onConnected: () => {} });
  try {
    const { rows } = await database.db.execute<{ name: string; ssl: boolean; version: string }>(
      "select distinct application_name as name, ssl, version from pg_stat_ssl join pg_stat_activity using (pid) where datname = 'shop' order by 1",
    );
    const encrypted = ["dhurrie", "dhurrie-changes", "dhurrie-jobs"].map((name) => ({ name, ssl: true, version: "TLSv1.3" }));
    assert.deepEqual(rows, encrypted);
  } finally {
    await changes.close();
    await jobs.stop();
    await database.close();
  }
});

const refusal = (url: string) =>
  open(url).then(
    () => "none",
    (error: unknown) => (error instanceof StartFailure ? error.message : String(error)),
  );

test("a database is refused whose certificate comes from another authority, or is for another host", { skip }, async () => {
  const untrusted = /^DATABASE_URL: the certificate of .* is not trusted .*; sslrootcert names the file of its authority\.$/;
  assert.match(await refusal(urlWith({ authority: anothers })), untrusted);
  assert.match(await refusal(urlWith({ host: "127.0.0.1" })), untrusted);
  assert.match(await refusal(urlWith({ authority: "/missing" })), /^DATABASE_URL: sslrootcert names no file \(.*\/missing\//);
});

test("a database that accepts encrypted connections only says so", { skip }, async () => {
  assert.match(
    await refusal(urlWith({ mode: "disable" })),
    /^DATABASE_URL: .* accepts encrypted connections only: add sslmode=verify-full/,
  );
});

test("the script that makes the certificates keeps valid ones and leaves no key of the authority", { skip }, () => {
  const before = readFileSync(join(ours, "localhost/server.crt"), "utf8");
  assert.match(makeCertificates(ours), /^The certificates are valid/);
  assert.equal(readFileSync(join(ours, "localhost/server.crt"), "utf8"), before);
  assert.deepEqual(globSync("**/*.key", { cwd: ours }), ["localhost/server.key"]);
  assert.equal(statSync(join(ours, "localhost/server.key")).mode & 0o777, 0o600);
});
