import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { fromRupees } from "../../shared/money.ts";
import { createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { couponCommand, giftCardCommand } from "./promotions.commands.ts";
import { reserveGiftCard, priceCoupon } from "./promotions.ts";

let shop: TestShop;
before(async () => {
  shop = await openShop();
  await createTestCatalogue(shop.db);
});
beforeEach(() => shop.db.execute("truncate coupons, gift_cards cascade"));
after(() => shop.close());

const deps = () => ({ db: shop.db, mail: { clock: shop.clock } });
const coupon = (...words: string[]) => couponCommand(deps(), words);
const giftCard = (...words: string[]) => giftCardCommand(deps(), words);

test("the owner adds a coupon with every condition, lists it and ends it", async () => {
  assert.deepEqual(await coupon("list"), ["There are no coupons yet."]);
  const words = "cap=2,000 min=5000 from=2026-12-01 until=2026-12-31 first each=1 total=100 for=retail in=rugs,flat-weaves";
  const line =
    "DIWALI  12.5 % off, ₹2,000.00 at most, from ₹5,000.00, from 2026-12-01, until 2026-12-31, first order, 1 each, 100 in all, retail only, in flat-weaves, rugs, used 0, held 0";
  assert.deepEqual(await coupon("add", "diwali", "12.5%", ...words.split(" ")), [line]);
  assert.deepEqual(await coupon("add", "HUNDRED", "₹100"), ["HUNDRED  ₹100.00 off, used 0, held 0"]);
  assert.deepEqual(await coupon("end", "diwali"), ["DIWALI has ended."]);
  assert.deepEqual(await coupon("list"), ["HUNDRED  ₹100.00 off, used 0, held 0", `${line}, ended`]);
});

test("a coupon's days begin and end at midnight in India", async () => {
  await coupon("add", "DECEMBER", "100", "from=2026-12-01", "until=2026-12-31");
  const input = { code: "DECEMBER", goods: [{ categoryIds: [], amount: fromRupees(500) }], who: { shopperId: null, email: null } };
  const at = (moment: string) =>
    priceCoupon(shop.db, input, new Date(moment)).then(
      () => true,
      () => false,
    );
  const moments = ["2026-11-30T23:59:59+05:30", "2026-12-01T00:00:00+05:30", "2026-12-31T23:59:59+05:30", "2027-01-01T00:00:00+05:30"];
  assert.deepEqual(await Promise.all(moments.map(at)), [false, true, true, false]);
});

test("a gift card's code is printed once, and its balance is listed afterwards", async () => {
  assert.deepEqual(await giftCard("list"), ["There are no gift cards yet."]);
  const [shown = "", warning] = (await giftCard("issue", "2,500", "Mira@Example.in"))!;
  const code = shown.split(" ")[0]!;
  assert.deepEqual([shown, warning], [`${code}  ₹2,500.00`, "Keep this code now: it is not shown again."]);
  await reserveGiftCard(shop.db, { reservationKey: "a", code, toPay: fromRupees(1_000) }, shop.clock());
  assert.deepEqual(await giftCard("list"), [`…${code.slice(-4)}  ₹1,500.00 of ₹2,500.00  mira@example.in`]);
});

test("unclear commands are refused and create nothing", async () => {
  const unclear = ["10%%", "1.005", "-5", "0%", "101%", "lots"];
  for (const off of unclear) await assert.rejects(coupon("add", "X10", off), { code: "promotion.terms" });
  for (const word of ["min", "from=2026-02-30", "from=soon", "for=all", "toString", "total=x"])
    await assert.rejects(coupon("add", "X10", "10%", word), { code: "promotion.terms" });
  await assert.rejects(coupon("add", "X10", "10%", "in=nowhere"), { message: "There is no category 'nowhere'." });
  await assert.rejects(giftCard("issue", "much"), { code: "promotion.terms" });
  for (const words of [[], ["list", "all"], ["add", "X"], ["end"], ["sell", "x"]]) assert.equal(await coupon(...words), undefined);
  for (const words of [[], ["issue"], ["list", "all"]]) assert.equal(await giftCard(...words), undefined);
  assert.deepEqual(await coupon("list"), ["There are no coupons yet."]);
});
