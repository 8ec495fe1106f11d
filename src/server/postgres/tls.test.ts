/** The shop and a PostgreSQL that accepts encrypted connections only, with certificates of an authority that the test makes. */
import assert from "node:assert/strict";
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
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

const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
const EC = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];

function makeAuthority(name: string) {
  openssl("req", "-x509", ...EC, "-keyout", `${name}.key`, "-out", `${name}.crt`, "-subj", `/CN=${name}`, "-days", "2");
}

before(async () => {
  if (skip) return;
  makeAuthority("authority");
  makeAuthority("stranger");
  openssl("req", ...EC, "-keyout", "server.key", "-out", "server.csr", "-subj", "/CN=localhost");
  writeFileSync(join(folder, "names"), "subjectAltName=DNS:localhost");
  const signed = ["-CA", "authority.crt", "-CAkey", "authority.key", "-CAcreateserial", "-extfile", "names", "-days", "2"];
  openssl("x509", "-req", "-in", "server.csr", "-out", "server.crt", ...signed);

  const data = join(folder, "data");
  const binaries = findBinaries(runAs, { print: () => {} });
  await createCluster({ folder: data, socketFolder: data, logFile: join(folder, "log"), runAs }, binaries, false);
  const tls = join(data, "tls");
  mkdirSync(tls);
  for (const file of ["server.key", "server.crt"]) execFileSync("cp", [join(folder, file), tls]);
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

function urlWith({ host = "localhost", mode = "verify-full", authority = "authority", path = "/shop" } = {}): string {
  const url = new URL(`postgres://postgres@${host}:${port}${path}`);
  url.searchParams.set("sslmode", mode);
  if (mode !== "disable") url.searchParams.set("sslrootcert", join(folder, `${authority}.crt`));
  return url.href;
}

const open = (databaseUrl: string) => openDatabaseServer({ databaseUrl, dataDir: folder }, () => {});

test("with sslmode=verify-full every connection of the shop is encrypted: requests, jobs and notifications", { skip }, async () => {
  const { url } = await open(urlWith());
  const database = connect(url, { max: 2 });
  const jobs = await openJobs(url, ["test-job"], assert.ifError);
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
  assert.match(await refusal(urlWith({ authority: "stranger" })), untrusted);
  assert.match(await refusal(urlWith({ host: "127.0.0.1" })), untrusted);
  assert.match(await refusal(urlWith({ authority: "missing" })), /^DATABASE_URL: sslrootcert names no file \(.*missing\.crt/);
});

test("a database that accepts encrypted connections only says so", { skip }, async () => {
  assert.match(await refusal(urlWith({ mode: "disable" })), /^DATABASE_URL: .* accepts encrypted connections only: add sslmode=verify-full/);
});
