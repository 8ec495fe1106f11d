import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { createTestCatalogue } from "../test-catalogue.ts";
import { stockProduct } from "../cart/test-cart.ts";
import { changeStock } from "../catalogue/catalogue.ts";
import { allowCod, chargeDelivery, linesFor, orderCod } from "../checkout/test-checkout.ts";
import { openJobs } from "../jobs/jobs.ts";
import { StartFailure } from "../platform/start-failure.ts";
import { openShop } from "../test-shop.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { command, databaseUrl } from "./test-database.ts";

const superuserUrl = process.env["TEST_DATABASE_URL"] ?? "";
const name = `roles_${randomBytes(6).toString("hex")}`;
const [owner, shopRole] = [`${name}_owner`, `${name}_shop`];

/** The new database's URL for a role. */
function urlFor(role: string): string {
  const url = new URL(databaseUrl(superuserUrl, name));
  url.username = role;
  return url.href;
}
const roles = { url: urlFor(shopRole), adminUrl: urlFor(owner) };

before(async () => {
  for (const role of [owner, shopRole]) await command(superuserUrl, `create role ${role} login`);
  await command(superuserUrl, `create database ${name} owner ${owner}`);
});
after(async () => {
  await command(superuserUrl, `drop database ${name} with (force)`);
  for (const role of [owner, shopRole]) await command(superuserUrl, `drop role ${role}`);
});

async function refusalOf(url: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(statement)
    .then(
      () => "none",
      (error: pg.DatabaseError) => error.code ?? error.message,
    )
    .finally(() => client.end());
}

const startFailure = (part: RegExp) => (error: unknown) => error instanceof StartFailure && part.test(error.message);

test("before the owner has migrated, a role that may create nothing is refused with what to do", async () => {
  await assert.rejects(
    prepareDatabase({ url: roles.url, adminUrl: roles.url }),
    startFailure(/run `npm run migrate` with DATABASE_ADMIN_URL/),
  );
});

test("processes that start together with both roles all find the database ready", async () => {
  await Promise.all([prepareDatabase(roles), prepareDatabase(roles), prepareDatabase(roles)]);
  await prepareDatabase({ url: roles.url, adminUrl: roles.url });
});

test("the shop works with a role that only reads and writes rows: orders, jobs, locks, and notifications between processes", async () => {
  const here = await openShop({ keep: true, besides: { databaseUrl: roles.url } });
  const there = await openShop({ keep: true, besides: { databaseUrl: roles.url } });
  const jobs = await openJobs(roles.url, ["test-job"], { clock: () => new Date(), onError: assert.ifError });
  try {
    const rug = await stockProduct(here, await createTestCatalogue(here.db), { name: "Serai" });
    await chargeDelivery(here);
    await allowCod(here);
    assert.equal((await orderCod(here, { lines: linesFor([rug, 1]) })).httpStatus, 200);

    const work = Promise.withResolvers<unknown>();
    await jobs.work("test-job", async (payload) => work.resolve(payload));
    await jobs.daily("test-job", { hour: 3, minute: 0 });
    await jobs.add(here.db, "test-job", { number: 7 });
    assert.deepEqual(await work.promise, { number: 7 });

    await here.db.transaction((tx) => tx.execute("select pg_advisory_xact_lock(1)"));

    const path = "/api/web-api/product-details";
    const stockThere = async () => {
      const headers = { "x-access-key": "test-key" };
      const answer = await there.app.inject({ method: "POST", url: path, headers, payload: { slug: "serai" } });
      return JSON.stringify(answer.json());
    };
    const before = await stockThere();
    await changeStock(here.db, rug.sizes[0]!.id, 0);
    for (const giveUpAt = Date.now() + 2_000; (await stockThere()) === before && Date.now() < giveUpAt;) await sleep(20);
    assert.notEqual(await stockThere(), before);
  } finally {
    await jobs.stop();
    await here.close();
    await there.close();
  }
});

test("the shop's role creates, changes and drops nothing, and owns nothing", async () => {
  const DENIED = "42501";
  for (const statement of [
    "create table mine (id int)",
    "create temporary table mine (id int)",
    "create schema mine",
    "create function mine() returns int language sql as 'select 1'",
    "create extension hstore",
    "create role mine",
    "drop table orders",
    "drop table pgboss.job",
    "truncate orders",
    "alter table orders drop column email",
    "alter table tax_documents disable trigger all",
    "create index on orders (email)",
    "update drizzle.__drizzle_migrations set created_at = 0",
    "copy orders to program 'cat'",
    `set role ${owner}`,
  ])
    assert.equal(await refusalOf(roles.url, statement), DENIED, statement);
  assert.equal(await refusalOf(roles.url, "select 1 / count(*) from pg_class where relowner = current_user::regrole"), "22012");
});

test("a table of a later migration can be used by the shop's role without another grant", async () => {
  await command(roles.adminUrl, "create table later (id int generated always as identity, name text); create sequence later_number");
  assert.equal(
    await refusalOf(
      roles.url,
      "insert into later (name) values ('new'); update later set name = 'changed'; select nextval('later_number'); delete from later",
    ),
    "none",
  );
  assert.equal(await refusalOf(roles.url, "drop table later"), "42501");
});

test("a shop's role with too many rights is refused by its excess", async () => {
  const prepareAs = (url: string) => prepareDatabase({ url, adminUrl: roles.adminUrl });
  await assert.rejects(prepareAs(databaseUrl(superuserUrl, name)), startFailure(/is a superuser/));
  await command(superuserUrl, `grant ${owner} to ${shopRole}`);
  await assert.rejects(prepareAs(roles.url), startFailure(/is a member of a role that does/));
  await command(superuserUrl, `revoke ${owner} from ${shopRole}`);
  await command(databaseUrl(superuserUrl, name), `grant create on schema public to ${shopRole}`);
  await assert.rejects(prepareAs(roles.url), startFailure(/may create tables/));
  await command(databaseUrl(superuserUrl, name), `revoke create on schema public from ${shopRole}`);
  await prepareDatabase(roles);
});

test("in compose.yaml only the migration knows the owner's password, only the store's set-up its root key, and all of them speak TLS", () => {
  const compose = readFileSync(new URL("../../../compose.yaml", import.meta.url), "utf8");
  const services = new Map([...compose.matchAll(/^ {2}([\w-]+):\n((?: {4}.*\n|\n)+)/gm)].map(([, name, text]) => [name, text ?? ""]));
  const using = (setting: string) => [...services].filter(([, text]) => text.includes(`\${${setting}:?}`)).map(([service]) => service);
  assert.deepEqual(using("DATABASE_OWNER_PASSWORD"), ["migration", "database"]);
  assert.deepEqual(using("DATABASE_PASSWORD"), ["shop", "database"]);
  assert.deepEqual(using("S3_ROOT_SECRET"), ["pictures", "picture-user"]);
  assert.match(
    services.get("shop") ?? "",
    /DATABASE_URL: .*postgres:\/\/dhurrie_shop:.*\?sslmode=verify-full&sslrootcert=\/tls\/authority\.crt\n/,
  );
  assert.match(services.get("shop") ?? "", /S3_URL: https:/);
  const rules = readFileSync(new URL("../../../deploy/pg_hba.conf", import.meta.url), "utf8").replace(/^#.*\n/gm, "");
  assert.deepEqual(
    rules
      .trim()
      .split("\n")
      .map((rule) => rule.split(/\s+/)[0]),
    ["local", "hostssl"],
  );
});
