import assert from "node:assert/strict";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import { tradeRegisterProcess } from "../../contract/accounts.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { PASSWORD, clearAccounts, queuedEmails } from "./test-accounts.ts";
import { tradeCommand } from "./trade.commands.ts";

let shop: TestShop;
before(async () => {
  shop = await openShop({ now: "2026-11-21T10:00:00.000Z" });
});
beforeEach(() => clearAccounts(shop));
after(() => shop.close());

const run = (...args: string[]) => tradeCommand({ db: shop.db, mail: { jobs: shop.media.jobs, clock: shop.clock } }, args);
const apply = (change: object = {}) =>
  shop.call(tradeRegisterProcess, {
    user_company_name: "Studio Ira",
    user_fname: "Ira Sen",
    user_email: "ira@studio.in",
    user_password: PASSWORD,
    ...change,
  });

test("the owner lists applications, creates a group, approves and declines", async () => {
  assert.deepEqual(await run("list"), ["There are no applications yet."]);
  await apply({ user_trade_gst_no: "27AAPFU0939F1ZV", user_city: "Pune" });
  assert.deepEqual(await run("group", "Designers", "12.5%"), ["Designers: 12.5%"]);
  assert.deepEqual(await run("approve", "Ira@Studio.in"), ["ira@studio.in is approved. The customer gets an e-mail."]);
  assert.deepEqual(await run("list"), [
    "approved    2026-11-21  ira@studio.in  Studio Ira, Ira Sen, Pune, GSTIN 27AAPFU0939F1ZV, group Designers, address not confirmed",
    "Group Designers: 12.5 %",
  ]);
  assert.deepEqual(await run("decline", "ira@studio.in"), ["ira@studio.in is declined. The customer gets an e-mail."]);
  assert.deepEqual(
    (await queuedEmails(shop)).map(({ kind }) => kind),
    ["tradeReceived", "tradeNotice", "tradeApproved", "tradeDeclined"],
  );
});

test("a command that fails prints why", async () => {
  await assert.rejects(run("approve", "nobody@studio.in"), {
    message: "There is not exactly one group of trade customers, so name the group.",
  });
  await run("group", "Designers", "10");
  await assert.rejects(run("approve", "nobody@studio.in"), { message: "There is no trade account with this e-mail address." });
  await assert.rejects(run("group", "Designers", "a lot"), { code: "trade.discount" });
  for (const unknown of [[], ["list", "all"], ["approve"], ["sell", "x"]]) assert.equal(await run(...unknown), undefined);
});

test("a business card is written to a new file and overwrites none", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "card-")), "card.pdf");
  await apply();
  assert.deepEqual(await run("card", "ira@studio.in", file), ["ira@studio.in has not uploaded a business card."]);
  await apply({ user_trade_business_card: `data:application/pdf;base64,${Buffer.from("%PDF-1.4\n").toString("base64")}` });
  assert.deepEqual(await run("card", "ira@studio.in", file), [`${file}: application/pdf, 9 bytes`]);
  assert.equal(await readFile(file, "utf8"), "%PDF-1.4\n");
  await assert.rejects(run("card", "ira@studio.in", file), { code: "EEXIST" });
});

test("an applicant's text cannot control the owner's terminal", async () => {
  await apply({ user_company_name: "\u001b[2JStudio\u0007\u202e" });
  assert.doesNotMatch((await run("list"))!.join("\n"), /[^\P{C}\n]/u);
});
