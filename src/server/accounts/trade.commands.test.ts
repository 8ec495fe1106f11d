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

const say = (...words: string[]) => tradeCommand({ db: shop.db, mail: { jobs: shop.media.jobs, clock: shop.clock } }, words);
const apply = (change: object = {}) =>
  shop.call(tradeRegisterProcess, {
    user_company_name: "Studio Ira",
    user_fname: "Ira Sen",
    user_email: "ira@studio.in",
    user_password: PASSWORD,
    ...change,
  });

test("the owner sees who has applied, makes a group, lets one in and another one not", async () => {
  assert.deepEqual(await say("list"), ["Nobody has applied yet."]);
  await apply({ user_trade_gst_no: "27AAPFU0939F1ZV", user_city: "Pune" });
  assert.deepEqual(await say("group", "Designers", "12.5%"), ["Designers: 12.5%"]);
  assert.deepEqual(await say("approve", "Ira@Studio.in"), ["ira@studio.in is approved and is told by e-mail."]);
  assert.deepEqual(await say("list"), [
    "approved  2026-11-21  ira@studio.in  Studio Ira, Ira Sen, Pune, GSTIN 27AAPFU0939F1ZV, group Designers, address not confirmed",
    "Group Designers: 12.5 %",
  ]);
  assert.deepEqual(await say("decline", "ira@studio.in"), ["ira@studio.in is declined and is told by e-mail."]);
  assert.deepEqual(
    (await queuedEmails(shop)).map(({ kind }) => kind),
    ["tradeReceived", "tradeNotice", "tradeApproved", "tradeDeclined"],
  );
});

test("what cannot be done is said in words", async () => {
  await assert.rejects(say("approve", "nobody@studio.in"), { message: "There is not one group of trade customers, so say which one." });
  await say("group", "Designers", "10");
  await assert.rejects(say("approve", "nobody@studio.in"), { message: "There is no trade account with this e-mail address." });
  await assert.rejects(say("group", "Designers", "a lot"), { code: "trade.discount" });
  for (const unknown of [[], ["list", "all"], ["approve"], ["sell", "x"]]) assert.equal(await say(...unknown), undefined);
});

test("a business card is written to a new file, and over none that is there", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "card-")), "card.pdf");
  await apply();
  assert.deepEqual(await say("card", "ira@studio.in", file), ["ira@studio.in has sent no business card."]);
  await apply({ user_trade_business_card: `data:application/pdf;base64,${Buffer.from("%PDF-1.4\n").toString("base64")}` });
  assert.deepEqual(await say("card", "ira@studio.in", file), [`${file}: application/pdf, 9 bytes`]);
  assert.equal(await readFile(file, "utf8"), "%PDF-1.4\n");
  await assert.rejects(say("card", "ira@studio.in", file), { code: "EEXIST" });
});

test("what an applicant typed does not steer the owner's terminal", async () => {
  await apply({ user_company_name: "\u001b[2JStudio\u0007\u202e" });
  assert.doesNotMatch((await say("list"))!.join("\n"), /[^\P{C}\n]/u);
});
