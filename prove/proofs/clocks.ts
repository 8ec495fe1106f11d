/** Two processes of a shop on machines whose clocks are wrong: twenty minutes apart from the database's, and then they jump by an hour. */
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { addToCart } from "../../src/contract/cart.ts";
import { createTempOrder, makeCodOrder } from "../../src/contract/checkout.ts";
import { signUp } from "../../src/server/accounts/test-accounts.ts";
import { audit } from "../../src/server/audit/audit.ts";
import { stockProduct } from "../../src/server/cart/test-cart.ts";
import { bodyOf, guestAddress, linesFor } from "../../src/server/checkout/test-checkout.ts";
import { openTestSmtp } from "../../src/server/mail/test-smtp.ts";
import { createTestDatabase } from "../../src/server/postgres/test-database.ts";
import { openShop } from "../../src/server/test-shop.ts";
import { type Proof, assertHolds, assertSame } from "../proof.ts";
import { type ShopProcess, ask, startShop } from "../shop-process.ts";
import { furnish, rowsOf } from "../world.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Both run the job that expires reservations in this time. */
const JOB_RUNS_WITHIN_MS = 20_000;
const ORDERS = { small: 3, full: 20 };

async function until(isTrue: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  for (const begun = performance.now(); performance.now() - begun < withinMs; await sleep(200)) if (await isTrue()) return true;
  return false;
}

export const clocks: Proof = {
  name: "clocks",
  promise: "Wrong clocks, and clocks that jump, end no reservation or session early and stop no job",
  async run({ size, print }) {
    const database = await createTestDatabase();
    const smtp = await openTestSmtp();
    const inspector = await openShop({ besides: { databaseUrl: database.url }, connections: 3, now: new Date().toISOString() });
    const rows = rowsOf(inspector);
    const running: ShopProcess[] = [];
    try {
      const rug = await stockProduct(inspector, await furnish(inspector), {
        name: "Warp",
        sizes: [{ size: "4x6", price: 1_000, stock: 500 }],
      });
      const online = await bodyOf(inspector, "ONLINE", { lines: linesFor([rug]) });
      const cod = await bodyOf(inspector, "COD", { lines: linesFor([rug]) });
      const token = await signUp(inspector);
      for (const skewMs of [20 * MINUTE_MS, -20 * MINUTE_MS])
        running.push(
          await startShop({
            databaseUrl: database.url,
            dataDir: mkdtempSync(join(process.env["PROVE_FOLDER"] ?? "/tmp", "clock-")),
            smtpUrl: smtp.url,
            skewMs,
          }),
        );
      const [ahead, behind] = running as [ShopProcess, ShopProcess];

      const reserve = async (shop: ShopProcess, name: string) => {
        for (let number = 0; number < ORDERS[size]; number++) {
          const parsedAddressSession = { ...guestAddress, ua_email: `${name}-${number}@example.in` };
          const answer = await ask(shop, createTempOrder.path, { ...online, parsedAddressSession }, { key: `clock-${name}-${number}` });
          assertSame(answer?.status, 200, `an order is reserved by a process whose clock is ${name}: ${answer?.body["message"]}`);
        }
      };
      const countWaiting = async () =>
        (await rows<{ n: number }>("select count(*)::int as n from orders where status = 'processing'"))[0]!.n;
      const isSignedIn = async (shop: ShopProcess) => {
        const line = {
          product_id: rug.productId,
          product_variation: rug.sizes[0]!.combination,
          product_variation_id: rug.sizes[0]!.id,
          quantity: 1,
        };
        return "data" in ((await ask(shop, addToCart.path, line, { token }))?.body ?? {});
      };
      const sendsEmails = async (shop: ShopProcess, name: string) => {
        const parsedAddressSession = { ...guestAddress, ua_email: `${name}@example.in` };
        const answer = await ask(shop, makeCodOrder.path, { ...cod, parsedAddressSession }, { key: `clock-cod-${name}` });
        assertSame(answer?.status, 200, `an order is placed ${name}: ${answer?.body["message"]}`);
        return await until(async () => smtp.arrived.some((raw) => raw.includes(`${name}@example.in`)), 15_000);
      };

      await reserve(ahead, "ahead");
      await reserve(behind, "behind");
      await sleep(JOB_RUNS_WITHIN_MS);
      assertSame(await countWaiting(), 2 * ORDERS[size], "no reservation ends early while clocks differ");
      print("clocks twenty minutes apart");

      ahead.skewClock(HOUR_MS);
      behind.skewClock(-HOUR_MS);
      await reserve(ahead, "an-hour-ahead");
      await reserve(behind, "an-hour-behind");
      for (const shop of running) assertHolds(await isSignedIn(shop), "a session outlives a jump of the clock");
      assertHolds(await sendsEmails(ahead, "after-a-jump-ahead"), "e-mails are sent after the clock has jumped ahead");
      assertHolds(await sendsEmails(behind, "after-a-jump-back"), "e-mails are sent after the clock has jumped back");
      await sleep(JOB_RUNS_WITHIN_MS);
      assertSame(await countWaiting(), 4 * ORDERS[size], "no reservation ends early after a jump of the clock");
      print("clocks an hour ahead and an hour behind");

      // The process whose clock is an hour behind works alone.
      await ahead.kill();
      await rows("update orders set held_until = now() where status = 'processing'");
      assertHolds(
        await until(async () => (await countWaiting()) === 0, JOB_RUNS_WITHIN_MS),
        "reservations that are over end although the clock has jumped back",
      );
      inspector.itIs((await rows<{ now: string }>("select now()::text as now"))[0]!.now);
      assertSame(await audit(inspector.db, inspector.clock()), [], "the auditor finds nothing");
      return { orders: 4 * ORDERS[size] + 2, "e-mails": smtp.arrived.length };
    } finally {
      for (const shop of running) await shop.kill();
      await inspector.close();
      await smtp.close();
      await database.drop();
    }
  },
};
