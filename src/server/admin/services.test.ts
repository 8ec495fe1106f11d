/** What the settings show of mail, payments and backups, and their tests. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import * as calls from "../../contract/admin/services.ts";
import { NotSignedIn } from "../couriers/couriers.ts";
import { backupCommand } from "../shop-settings/backup.commands.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { type TestShop, openShop } from "../test-shop.ts";

let shop: TestShop;
let owner: string;
let answer: () => Promise<string> = async () => "250 2.0.0 OK queued as 7F";
const sent: string[] = [];
before(async () => {
  shop = await openShop({
    now: "2026-11-23T06:00:00.000Z",
    mailServer: {
      server: "mail.example:587",
      from: "out@shop.example",
      deliver: async ({ to }) => {
        const said = await answer();
        sent.push(to);
        return said;
      },
    },
  });
  owner = await signInAs(shop, "owner");
});
after(() => shop.close());

const read = async () => (await callAdmin(shop, calls.services, { cookie: owner })).body as Record<string, Record<string, unknown>>;

test("the mail server is shown without its password, and a test says what it answered, good or bad", async () => {
  assert.deepEqual((await read())["mail"], { server: "mail.example:587", from: "out@shop.example" });
  const good = (await callAdmin(shop, calls.testMail, { cookie: owner })).body;
  assert.deepEqual([good["isAccepted"], good["answer"], sent.length], [true, "250 2.0.0 OK queued as 7F", 1]);
  answer = async () => {
    throw new Error("535 5.7.8 Authentication failed");
  };
  const bad = (await callAdmin(shop, calls.testMail, { cookie: owner })).body;
  assert.deepEqual([bad["isAccepted"], bad["answer"]], [false, "535 5.7.8 Authentication failed"]);
});

test("of the payment key only the beginning and the last four are shown, and a provider that cannot be reached is said", async () => {
  const { key, isTest } = (await read())["payments"] as { key: string; isTest: boolean };
  assert.deepEqual([key, isTest], ["rzp_test_••••body", true]);
  const { body } = await callAdmin(shop, calls.testPayments, { cookie: owner });
  assert.equal(body["isRight"], false);
  assert.ok(String(body["answer"]).length > 0);
});

test("a shop says plainly that no backup was recorded; commands and staff record them", async () => {
  assert.deepEqual((await read())["backups"], { made: null, tested: null });
  assert.deepEqual(await backupCommand({ db: shop.db, mail: { clock: shop.clock } }, ["made", "other", "machine"]), [
    "The backup is recorded.",
  ]);
  await callAdmin(shop, calls.recordBackup, { cookie: owner, body: { kind: "tested", note: "all right" } });
  assert.deepEqual((await read())["backups"], {
    made: { at: "2026-11-23T06:00:00.000Z", note: "other machine" },
    tested: { at: "2026-11-23T06:00:00.000Z", note: "all right" },
  });
});

test("couriers are shown with their webhooks, and a test says whether they accept the credentials", async () => {
  const couriers = async () => (await read())["couriers"] as unknown as { refusesCredentials: boolean }[];
  assert.deepEqual(await couriers(), [
    {
      name: "sandbox",
      label: "Test courier",
      isTest: true,
      account: "",
      isInterrupted: false,
      refusesCredentials: false,
      webhook: "http://shop.test/api/couriers/test/scans",
    },
  ]);
  const tried = async (courier: "sandbox" | "delhivery") => await callAdmin(shop, calls.testCourier, { cookie: owner, body: { courier } });
  assert.equal((await tried("sandbox")).body["isRight"], true);
  const { courier } = shop.dispatch.couriers[0]!;
  const { find } = courier;
  courier.find = () => Promise.reject(new NotSignedIn("Invalid token."));
  const { body } = await tried("sandbox").finally(() => void (courier.find = find));
  assert.deepEqual([body["isRight"], body["answer"]], [false, "Invalid token."]);
  assert.equal((await tried("delhivery")).httpStatus, 404);
});
