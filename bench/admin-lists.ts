/** The lists of the admin with 100,000 orders, 50,000 customers and 20,000 products: their times on the server, and how many statements they take. */
import { sql } from "drizzle-orm";
import { attributeList } from "../src/contract/admin/attributes.ts";
import { invoiceBooks, reservations } from "../src/contract/admin/books.ts";
import { categoryTree } from "../src/contract/admin/categories.ts";
import { couponList } from "../src/contract/admin/coupons.ts";
import { customerDetail, customerList } from "../src/contract/admin/customers.ts";
import { enquiryList } from "../src/contract/admin/enquiries.ts";
import { subscriberList } from "../src/contract/admin/newsletter.ts";
import { orderDetail, orderList } from "../src/contract/admin/orders.ts";
import { priceGrid, productDetail, productList } from "../src/contract/admin/products.ts";
import { signIn } from "../src/contract/admin/session.ts";
import { stockList } from "../src/contract/admin/stock.ts";
import { today } from "../src/contract/admin/today.ts";
import { tradeApplication, tradeApplications } from "../src/contract/admin/trade.ts";
import { type Call, pathOf } from "../src/contract/call.ts";
import { type Database, type Db, connect } from "../src/db/connect.ts";
import { migrate } from "../src/db/migrate.ts";
import { openPasswords } from "../src/server/accounts/passwords.ts";
import { openDatabaseServer } from "../src/server/postgres/database-server.ts";
import type { Print } from "../src/server/postgres/postmaster.ts";
import { fillLargeCatalogue } from "./large-catalogue.ts";
import { openApp } from "./open-app.ts";

const ORDERS = 100_000;
const CUSTOMERS = 50_000;
const ENQUIRIES = 20_000;
const PRODUCTS = 20_000;
const ROUNDS = 30;
const GOAL_MS = 100;
const OWNER = { email: "owner@bench.example", password: "a-very-long-walnut-husk" };

type Asked = { name: string; call: Call; params?: Record<string, string>; query?: (round: number) => Record<string, string> };

/** Fills the folder with the shop if it is empty, and measures. */
export async function measureAdminLists(folder: string, print: Print): Promise<void> {
  const server = await openDatabaseServer({ dataDir: folder, databaseUrl: undefined }, print);
  try {
    await migrate(server.url);
    const database = connect(server.url);
    const { rows } = await database.pool.query<{ count: string }>("select count(*) from orders");
    if (Number(rows[0]?.count) === 0) {
      print(`Adding ${ORDERS} orders, ${CUSTOMERS} customers and ${PRODUCTS} products …`);
      await fillLargeCatalogue(database.db, PRODUCTS);
      await fill(database.db);
    }
    await measure(database, folder, print);
    await database.close();
  } finally {
    await server.close();
  }
}

const FIRST = "Ananya Rukmini Meher Irfan Kavita Joseph Gurpreet Lakshmi Arjun Farah Deepa Sanjay Nisha Tariq Leela Vikram".split(" ");
const LAST = "Krishnan Sethi Irani Khan D'Souza Singh Nair Rao Mehta Bano Iyer Chauhan Das Pillai Bose Kapoor".split(" ");
const CITIES = "Jaipur Mumbai Bengaluru Guwahati Kochi Pune Delhi Chennai Kolkata Indore Surat Lucknow".split(" ");
const list = (words: readonly string[]) => sql`${sql.param([...words])}::text[]`;

/** Orders of three years, most of them delivered, with one to three lines each; every third of a guest. */
async function fill(db: Db): Promise<void> {
  const passwordHash = await openPasswords().hash(OWNER.password);
  await db.execute(
    sql`insert into staff (name, email, role, password_hash, created_at) values ('Owner', ${OWNER.email}, 'owner', ${passwordHash}, now())`,
  );
  await db.execute(sql`insert into shoppers (kind, email, email_verified_at, first_name, last_name, mobile, password_hash, created_at, last_seen_at)
    select case when n % 20 = 0 then 'trade' else 'retail' end, 'customer-' || n || '@bench.example', case when n % 7 > 0 then now() end,
      (${list(FIRST)})[1 + n % ${FIRST.length}], (${list(LAST)})[1 + (n / 16) % ${LAST.length}], (6000000000 + n * 7919)::text, '', now() - n * interval '20 minutes', now() - n * interval '10 minutes'
    from generate_series(1, ${CUSTOMERS}) n`);
  await db.execute(sql`insert into orders (number, shopper_id, access_token, status, method, email, mobile, address, note, item_total, discount, coupon, coupon_code, gift_card, shipping,
      cod_charge, payable, hold_key, holds_stock, request_hash, created_at, held_until, placed_at, shipped_at, delivered_at, carrier, tracking_id)
    select translate(substr(lpad(upper(to_hex(n * 2654435761 % 4294967296)), 8, '0'), 1, 4) || '-' || substr(lpad(upper(to_hex(n * 2654435761 % 4294967296)), 8, '0'), 5), '01', 'XY'),
      s.id, 'token-' || n, o.status, case when n % 4 = 0 then 'cod' else 'online' end, coalesce(s.email, 'guest-' || n || '@bench.example'), coalesce(s.mobile, (7000000000 + n)::text),
      jsonb_build_object('firstName', (${list(FIRST)})[1 + n % ${FIRST.length}], 'lastName', (${list(LAST)})[1 + (n / 16) % ${LAST.length}], 'houseNumber', n::text, 'apartment', 'Lotus Court', 'street', 'Main Road',
        'pincode', (110001 + n % 700000)::text, 'cityName', (${list(CITIES)})[1 + n % ${CITIES.length}], 'stateName', 'Rajasthan', 'stateId', 8, 'countryName', 'India'),
      case when n % 9 = 0 then 'Please ring before you come.' else '' end, a.amount, 0, 0, '', 0, 0, 0, a.amount, 'key-' || n, o.status <> 'cancelled', '', a.at,
      null, a.at, case when o.status in ('shipped', 'delivered') then a.at + interval '1 day' end, case when o.status = 'delivered' then a.at + interval '5 days' end, '',
      case when o.status in ('shipped', 'delivered') then 'BD' || (10000000 + n) else '' end
    from generate_series(1, ${ORDERS}) n
      cross join lateral (select (250000 + n % 400 * 25000)::bigint as amount, now() - (${ORDERS} - n) * interval '15 minutes' as at) a
      cross join lateral (select case when n > ${ORDERS} - 120 then 'confirmed' when n > ${ORDERS} - 500 then 'shipped' when n % 33 = 0 then 'cancelled' when n % 4001 = 0 then 'on_hold' else 'delivered' end as status) o
      left join shoppers s on s.id = 1 + n % ${CUSTOMERS} and n % 3 > 0`);
  await db.execute(sql`insert into order_lines (order_id, combination, name, slug, sku, terms, quantity, mrp, unit_price, from_stock)
    select o.id, 'bench-' || n, 'Serai Madder', 'serai-madder', 'B-' || n, '[]', 1, o.payable, o.payable, case when (o.id + n) % 11 = 0 then 0 else 1 end
    from orders o, generate_series(1, 3) n where n <= 1 + o.id % 3`);
  // As in a shop of this age, sent orders have invoices; every 5,000th waits for the accountant. The content is not read by lists.
  await db.execute(sql`insert into tax_documents (kind, year, serial, order_id, cause, issued_at, buyer_gstin, place_of_supply, taxable, cgst, sgst, igst, total, content)
    select 'invoice', extract(year from (o.shipped_at at time zone 'Asia/Kolkata') - interval '3 months'), row_number() over (order by o.id), o.id, '', o.shipped_at, '', 8, o.payable, 0, 0, 0, o.payable,
      '{}'
    from orders o where o.shipped_at is not null and o.id % 5000 > 0`);
  await db.execute(
    sql`insert into document_series (kind, year, last) select kind, year, max(serial) from tax_documents group by kind, year`,
  );
  await db.execute(sql`insert into trade_applications (shopper_id, company, gstin, city, business_address, state, decided_at, applied_at)
    select s.id, 'Studio ' || s.last_name || ' ' || s.id, '29AAGCB7383J1Z4', (${list(CITIES)})[1 + s.id % ${CITIES.length}], 'Main Road', a.state,
      case when a.state <> 'applied' then s.created_at end, s.created_at
    from shoppers s cross join lateral (select case when s.id < 2000 then 'applied' when s.id % 3 = 0 then 'declined' else 'approved' end as state) a
    where s.kind = 'trade'`);
  await db.execute(sql`insert into enquiries (ticket, kind, name, email, phone, message, fingerprint, is_timed, created_at, answered_at, subject, about, priority, source)
    select 'T-' || n, 'enquiry', (${list(FIRST)})[1 + n % ${FIRST.length}], 'customer-' || n || '@bench.example', '9800000000', 'Is the jute rug good for stairs?', n::text, true,
      now() - n * interval '30 minutes', case when n > 60 then now() - n * interval '20 minutes' end, 'Stairs ' || n, 'General', 'Medium', 'Website'
    from generate_series(1, ${ENQUIRIES}) n`);
  await db.execute(sql`insert into newsletter_subscriptions (email, unsubscribe_id, subscribed_at, confirmed_at, unsubscribed_at)
    select 'customer-' || n || '@bench.example', 'unsubscribe-' || lpad(n::text, 20, '0'), now() - n * interval '1 hour', now() - n * interval '1 hour', case when n % 9 = 0 then now() end
    from generate_series(1, ${CUSTOMERS}) n`);
  await db.execute(sql`vacuum (analyze)`);
}

async function measure(database: Database, folder: string, print: Print): Promise<void> {
  const { app } = await openApp(folder, { pages: database, checkout: database, jobs: database, health: database });
  const answer = await app.inject({
    method: signIn.method,
    url: pathOf(signIn, {}),
    headers: { origin: "http://localhost", "sec-fetch-site": "same-origin" },
    payload: OWNER,
  });
  const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  const ask = async ({ call, params = {}, query }: Asked, round: number) => {
    const url = `${pathOf(call, params)}?${new URLSearchParams(query?.(round) ?? {})}`;
    const start = performance.now();
    const reply = await app.inject({ method: call.method, url, headers: { cookie, "sec-fetch-site": "same-origin" } });
    if (reply.statusCode !== 200) throw new Error(`${call.name} answered ${reply.statusCode}: ${reply.body.slice(0, 300)}`);
    return { ms: performance.now() - start, body: reply.json() as { rows?: { number?: string }[]; next?: string | null } };
  };
  const first = await ask({ name: "", call: orderList, query: () => ({ tab: "all" }) }, 0);
  const number = first.body.rows?.[0]?.number ?? "";
  const asked: Asked[] = [
    { name: "orders to send", call: orderList },
    { name: "all orders", call: orderList, query: () => ({ tab: "all" }) },
    { name: "all orders, second page", call: orderList, query: () => ({ tab: "all", cursor: first.body.next ?? "" }) },
    { name: "all orders by total", call: orderList, query: () => ({ tab: "all", sort: "total" }) },
    { name: "orders paid in cash and made to order", call: orderList, query: () => ({ tab: "all", filters: "cod,made_to_order" }) },
    { name: "orders by number", call: orderList, query: () => ({ tab: "all", q: number }) },
    { name: "orders by name", call: orderList, query: (round) => ({ tab: "all", q: FIRST[round % FIRST.length] ?? "" }) },
    { name: "orders by mobile number", call: orderList, query: (round) => ({ tab: "all", q: String(7_000_000_003 + round * 3) }) },
    { name: "orders that nobody made", call: orderList, query: (round) => ({ tab: "all", q: `nobody ${round}` }) },
    { name: "one order", call: orderDetail, params: { number } },
    { name: "today", call: today },
    { name: "customers", call: customerList },
    { name: "customers by name", call: customerList, query: () => ({ sort: "name" }) },
    { name: "customers called …", call: customerList, query: (round) => ({ q: LAST[round % LAST.length] ?? "" }) },
    { name: "customers by e-mail address", call: customerList, query: (round) => ({ q: `customer-${round * 97}@bench` }) },
    { name: "trade customers with refused parcels", call: customerList, query: () => ({ tab: "trade", filters: "refused" }) },
    { name: "one customer", call: customerDetail, params: { id: "777" } },
    { name: "trade applications that wait", call: tradeApplications },
    { name: "trade accounts by company", call: tradeApplications, query: (round) => ({ tab: "all", q: LAST[round % LAST.length] ?? "" }) },
    { name: "one trade application", call: tradeApplication, params: { id: "1000" } },
    { name: "enquiries that wait", call: enquiryList },
    { name: "enquiries by subject", call: enquiryList, query: (round) => ({ tab: "all", q: `stairs 1${round}` }) },
    { name: "newsletter subscribers", call: subscriberList },
    { name: "newsletter subscribers by address", call: subscriberList, query: (round) => ({ q: `customer-${round * 97}@bench` }) },
    { name: "books: reservations", call: reservations },
    { name: "books: invoices", call: invoiceBooks },
    { name: "coupons", call: couponList },
    { name: "products on sale", call: productList },
    { name: "products called …", call: productList, query: (round) => ({ tab: "all", q: `rug ${round}` }) },
    { name: "one product", call: productDetail, params: { id: "777" } },
    { name: "prices and stock of 2,000 sizes", call: priceGrid, query: () => ({ q: "madder" }) },
    { name: "stock", call: stockList },
    { name: "categories", call: categoryTree },
    { name: "attributes", call: attributeList },
    { name: "attributes, with the products of each size", call: attributeList, query: () => ({ counted: "1" }) },
  ];
  print(`\n${ORDERS} orders, ${CUSTOMERS} customers, ${PRODUCTS} products, ${ROUNDS} calls of each kind, one after another; milliseconds`);
  print(`${"list".padEnd(46)}${["least", "median", "p90", "max"].map((title) => title.padStart(9)).join("")}`);
  for (const one of asked) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push((await ask(one, round)).ms);
    times.sort((a, b) => a - b);
    const median = times[Math.floor(ROUNDS / 2)] ?? 0;
    const figures = [times[0] ?? 0, median, times[Math.floor(ROUNDS * 0.9)] ?? 0, times.at(-1) ?? 0]
      .map((ms) => ms.toFixed(1).padStart(9))
      .join("");
    print(`${one.name.padEnd(46)}${figures}${median > GOAL_MS ? `  above ${GOAL_MS} ms` : ""}`);
  }
  await app.close();
}
