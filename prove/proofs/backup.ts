/** The nightly backup, made and restored as docs/runbook.md describes. */
import { join } from "node:path";
import { migrate } from "../../src/db/migrate.ts";
import { audit, countUnits } from "../../src/server/audit/audit.ts";
import { cancel, confirm, linesFor, orderCod, shipNow } from "../../src/server/checkout/test-checkout.ts";
import type { StockedProduct } from "../../src/server/cart/test-cart.ts";
import { invoiceCommand } from "../../src/server/invoices/invoices.commands.ts";
import { documents } from "../../src/server/invoices/test-invoices.ts";
import { issueGiftCard } from "../../src/server/promotions/promotions.ts";
import { offer } from "../../src/server/promotions/test-promotions.ts";
import { type TestShop, openShop } from "../../src/server/test-shop.ts";
import { fromRupees } from "../../src/shared/money.ts";
import { type InstalledPostgres, openInstalledPostgres } from "../installed-postgres.ts";
import { type Proof, assertSame } from "../proof.ts";
import { type World, inWorld, rowsOf } from "../world.ts";

const ORDERS = { small: 8, full: 400 };

const figures = (rows: World["rows"]) =>
  rows(`select (select count(*)::int from orders) as orders, (select sum(payable)::text from orders) as payable,
    (select count(*)::int from order_events) as events, (select count(*)::int from payments_taken) as payments,
    (select sum(amount)::text from refunds) as refunds, (select count(*)::int from tax_documents) as documents,
    (select sum(amount)::text from gift_card_entries) as cards`);

/** Places orders of every kind: cash, online, cancelled, unpaid, on hold, with a coupon and a gift card. */
async function trade(world: World, count: number) {
  const { shop, provider } = world;
  const rug = await world.add("Serai", count * 10);
  await offer(shop, "HUNDRED");
  const card = await issueGiftCard(shop.db, { amount: fromRupees(90_000) }, shop.clock());
  for (let number = 0; number < count; number++) {
    const lines = linesFor([rug, 1]);
    if (number % 4 === 0) await orderCod(shop, { lines, coupon: "HUNDRED", giftCard: card.code });
    else {
      const { orderId, number: name, token } = await world.open({ lines, ...(number % 2 ? { coupon: "HUNDRED" } : {}) });
      if (number % 4 === 3) continue;
      const { paymentId, signature } = await provider.pay(orderId);
      await confirm(shop, { paymentId, orderId, signature });
      if (number % 4 === 2) await cancel(shop, { trans_id: name, order_access_token: token });
    }
  }
  await world.tick();
  return rug;
}

/** Orders that are shipped after the backup: their invoices are lost, and with the customers. */
const LOST = 3;

async function ship(shop: TestShop, rug: StockedProduct, count: number) {
  for (let number = 0; number < count; number++) {
    const { body } = await orderCod(shop, { lines: linesFor([rug, 1]) });
    await shipNow(shop, body.order_number);
  }
}

const invoiceNumbers = async (shop: TestShop) =>
  (await documents(shop)).flatMap(({ kind, number }) => (kind === "invoice" ? [number] : []));

async function restore(server: InstalledPostgres, count: number) {
  await migrate(server.url);
  const file = join(server.folder, "shop.dump");
  const before = await inWorld(
    async (world) => {
      const rug = await trade(world, count);
      const units = await world.countUnits();
      await world.assertConsistent(units, "before the backup");
      await server.tool("pg_dump", "--format=custom", `--file=${file}`, server.url);
      const stored = await figures(world.rows);
      await ship(world.shop, rug, LOST);
      return { rug, units, figures: stored, numbers: await invoiceNumbers(world.shop), at: world.shop.clock().toISOString() };
    },
    { databaseUrl: server.url },
  );
  await server.wipe();
  await server.tool("pg_restore", "--exit-on-error", "--single-transaction", "--no-owner", `--dbname=${server.url}`, file);
  // The next start finds nothing to migrate.
  await migrate(server.url);
  const shop = await openShop({ besides: { databaseUrl: server.url }, now: before.at });
  try {
    assertSame(await figures(rowsOf(shop)), before.figures, "everything stored is restored");
    assertSame(await audit(shop.db, shop.clock()), [], "the auditor finds nothing after the restore");
    assertSame(await countUnits(shop.db), before.units, "as many units as before");
    // The owner reads the last invoice that went out in the e-mails.
    await invoiceCommand(shop.checkout, ["continue-after", before.numbers.at(-1)!]);
    const { httpStatus } = await orderCod(shop, { lines: linesFor([before.rug, 1]) });
    assertSame(httpStatus, 200, "the next order can be placed");
    await ship(shop, before.rug, 2);
    const issued = (await invoiceNumbers(shop)).filter((number) => before.numbers.indexOf(number) >= before.numbers.length - LOST);
    assertSame(issued, [], "no invoice number is issued twice");
    assertSame(await audit(shop.db, shop.clock()), [], "the auditor finds nothing after the next orders");
  } finally {
    await shop.close();
  }
}

export const backup: Proof = {
  name: "backup",
  promise: "A wiped shop is restored from its backup and continues",
  async run({ size, print }) {
    const server = await openInstalledPostgres();
    if (!server) {
      print("Skipped: pg_dump is not installed here (Debian: apt-get install postgresql).");
      return { skipped: "no pg_dump" };
    }
    try {
      await restore(server, ORDERS[size]);
      return { orders: ORDERS[size] };
    } finally {
      await server.close();
    }
  },
};
