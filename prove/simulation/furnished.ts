/** The simulated shop before its first day: a database that each day copies. */
import { type StockedProduct, stockProduct } from "../../src/server/cart/test-cart.ts";
import { customer } from "../../src/server/checkout/test-checkout.ts";
import { command, createTestDatabase, databaseUrl } from "../../src/server/postgres/test-database.ts";
import { issueGiftCard } from "../../src/server/promotions/promotions.ts";
import { offer } from "../../src/server/promotions/test-promotions.ts";
import { changeReturnRules, readReturnRules } from "../../src/server/returns/returns.ts";
import { type TestShop, openShop } from "../../src/server/test-shop.ts";
import { fromRupees } from "../../src/shared/money.ts";
import { droppedConstraints } from "../mutations.ts";
import { furnish } from "../world.ts";

/** `price` in paise. */
export type SimulatedProduct = { name: string; price: bigint; stocked: StockedProduct };

export type Furnished = {
  url: string;
  products: readonly SimulatedProduct[];
  coupon: string;
  /** In paise. */
  couponAmount: bigint;
  giftCard: string;
  customers: readonly { token: string; address: object }[];
  drop(): Promise<void>;
};

/** The first morning, in India. */
export const MORNING = new Date("2026-11-21T18:30:00Z");

/** Why goods come back. */
export const WRONG = "wrong";

/** Few enough units, uses and rupees that they run out on some days. */
const PRODUCTS = [
  { name: "Serai", price: 1_249, stock: 24 },
  { name: "Kilim", price: 3_499, stock: 9 },
  { name: "Cushion", price: 899, stock: 4 },
  { name: "Grand", price: 24_900, stock: 3 },
];

export async function openFurnished(): Promise<Furnished> {
  const database = await createTestDatabase();
  const shop = await openShop({ besides: { databaseUrl: database.url }, now: MORNING.toISOString() });
  const at = await furnish(shop);
  const products: SimulatedProduct[] = [];
  for (const { name, price, stock } of PRODUCTS)
    products.push({
      name,
      price: BigInt(price) * 100n,
      stocked: await stockProduct(shop, at, { name, sizes: [{ size: "4x6", price, stock }] }),
    });
  await takeBack(shop);
  await offer(shop, "HUNDRED", { totalLimit: 6 });
  const { code } = await issueGiftCard(shop.db, { amount: fromRupees(6_000) }, shop.clock());
  const customers = [];
  for (const email of ["asha@example.in", "ravi@example.in", "mina@example.in"]) customers.push(await customer(shop, [], email));
  for (const constraint of droppedConstraints(process.env["PROVE_MUTATION"])) await shop.db.execute(constraint);
  await shop.close();
  return { url: database.url, products, coupon: "HUNDRED", couponAmount: 10_000n, giftCard: code, customers, drop: database.drop };
}

/** Somebody of the staff, and rules by which goods come back without photographs. */
async function takeBack({ db, clock }: TestShop): Promise<void> {
  await db.execute(
    `insert into staff (name, email, role, password_hash, created_at) values ('Mina', 'mina@shop.example', 'owner', '', '${clock().toISOString()}')`,
  );
  const { rules, version } = await readReturnRules(db);
  const reasons = [{ id: WRONG, name: "Not what was ordered", payer: "shop" as const, isDamage: false, needsPhotos: false }];
  await changeReturnRules(db, { ...rules, reasons }, version);
}

let copies = 0;

/** A copy that nothing but the simulation changes. A simulated day lasts some seconds, so that autovacuum does not come to it. */
export async function copyOf({ url }: Furnished): Promise<{ url: string; drop(): Promise<void> }> {
  const template = new URL(url).pathname.slice(1);
  const admin = databaseUrl(url, "postgres");
  const name = `${template}_${++copies}`;
  await command(admin, `create database ${name} template ${template} strategy wal_log`);
  return { url: databaseUrl(url, name), drop: () => command(admin, `drop database ${name} with (force)`) };
}
