/** A shop and its payment provider, each with its own database, and what the proofs do with them. */
import { audit, countUnits } from "../src/server/audit/audit.ts";
import { type StockedProduct, stockProduct } from "../src/server/cart/test-cart.ts";
import { expireReservations, reconcile } from "../src/server/checkout/scheduled-jobs.ts";
import { processWebhookEvents } from "../src/server/checkout/webhook-events.ts";
import { requestRefunds } from "../src/server/checkout/refunds.ts";
import { allowCod, bodyOf, chargeDelivery, sendOnline } from "../src/server/checkout/test-checkout.ts";
import { register } from "../src/server/invoices/test-invoices.ts";
import { type SendMailDeps, sendDueEmails, senderFrom } from "../src/server/mail/mail.ts";
import { type Gateway, WEBHOOK_PATH } from "../src/server/payments/payments.ts";
import { KEYS, openTestSandbox } from "../src/server/payments/test-sandbox.ts";
import { sign } from "../src/server/payments/signature.ts";
import { createTestCatalogue } from "../src/server/test-catalogue.ts";
import { type TestShop, openShop } from "../src/server/test-shop.ts";
import { fromRupees } from "../src/shared/money.ts";
import { droppedConstraints } from "./mutations.ts";
import { assertSame } from "./proof.ts";

export type World = Awaited<ReturnType<typeof openWorld>>;

/** Sets up everything that an order needs. Returns the test catalogue. */
export async function furnish(shop: TestShop) {
  const at = await createTestCatalogue(shop.db);
  await register(shop);
  await chargeDelivery(shop);
  await allowCod(shop, { maximum: fromRupees(1_99_999) });
  return at;
}

/** Runs a statement on this shop's database. */
export const rowsOf =
  ({ db }: Pick<TestShop, "db">) =>
  async <Row extends Record<string, unknown>>(statement: string) =>
    (await db.execute<Row>(statement)).rows;

/** Database connections of each shop: more than the machine has cores, so that transactions wait for each other. */
export const CONNECTIONS = 16;

/** `seconds`: the shop's timeout for the provider. `databaseUrl`: an empty, migrated database of another server. */
export async function openWorld({ seconds = 5, databaseUrl }: { seconds?: number; databaseUrl?: string } = {}) {
  const provider = await openTestSandbox({ timeoutMs: seconds * 1000 });
  /** Replaces methods of the provider's gateway while a proof needs it. */
  let replaced: Partial<Gateway> = {};
  const gateway = new Proxy(provider.gateway, { get: (real, name) => ({ ...real, ...replaced })[name as keyof Gateway] });
  const shop = await openShop({
    connections: CONNECTIONS,
    ...(databaseUrl === undefined ? {} : { besides: { databaseUrl } }),
    payments: { ...provider.payments, gateway },
  });
  const address = await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const at = await furnish(shop);
  for (const constraint of droppedConstraints(process.env["PROVE_MUTATION"])) await shop.db.execute(constraint);
  const now = shop.clock;
  /** The Message-IDs of the e-mails sent. */
  const sent: string[] = [];
  const mailDeps: SendMailDeps = {
    clock: now,
    logError: () => {},
    readSender: async () => senderFrom({}, { publicUrl: "http://shop.test", mailFrom: undefined }),
    transport: { deliver: async ({ messageId }) => void sent.push(messageId), close: async () => {} },
  };
  async function sendWaiting() {
    while ((await sendDueEmails(shop.db, mailDeps)) > 0);
  }
  const rows = rowsOf(shop);

  return {
    provider,
    shop,
    /** The test catalogue. */
    at,
    deps: shop.checkout,
    rows,
    /** Replaces gateway methods; without an argument restores the provider's own. */
    replaceGateway: (what: Partial<Gateway> = {}) => void (replaced = what),
    /** Adds a product with this many units at ₹1,000 each. */
    add: (name: string, units: number, price = 1_000): Promise<StockedProduct> =>
      stockProduct(shop, at, { name, sizes: [{ size: "4x6", price, stock: units }] }),
    /** Starts the payment of a guest's cart. */
    async open(input: Parameters<typeof bodyOf>[2], from: Parameters<typeof sendOnline>[2] = {}) {
      const { httpStatus, body } = await sendOnline(shop, await bodyOf(shop, "ONLINE", input), from);
      if (httpStatus !== 200) throw new Error(`No payment was created: ${httpStatus} ${body.message}`);
      return {
        orderId: body.temp_razorpay_order_id,
        number: body.temp_trans_order_id,
        token: body.order_access_token,
        amount: body.amount,
      };
    },
    /** Posts one webhook, as the provider or a stranger would. */
    async post(
      body: string,
      { id, signature = sign(body, KEYS.webhookSecret) }: { id?: string; signature?: string } = {},
    ): Promise<number> {
      const headers = {
        "content-type": "application/json",
        "x-razorpay-signature": signature,
        ...(id === undefined ? {} : { "x-razorpay-event-id": id }),
      };
      return (await shop.app.inject({ method: "POST", url: WEBHOOK_PATH, payload: body, headers })).statusCode;
    },
    statusOf: async (number: string) => (await rows<{ status: string }>(`select status from orders where number = '${number}'`))[0]?.status,
    /** Delivers the provider's webhooks to the shop and processes them. */
    async deliver() {
      while ((await provider.deliver(address + WEBHOOK_PATH)) > 0);
      await processWebhookEvents(shop.checkout, now());
    },
    /** Advances the shop's clock. */
    advance: (seconds: number) => shop.itIs(new Date(now().getTime() + seconds * 1000).toISOString()),
    /** Runs all scheduled jobs of checkout once. */
    async tick() {
      await processWebhookEvents(shop.checkout, now());
      await requestRefunds(shop.checkout, now());
      await expireReservations(shop.checkout, now());
      await reconcile(shop.checkout, now());
    },
    /** Counts rows of `which`: a table with an optional condition. */
    count: async (which: string): Promise<number> => (await rows<{ n: number }>(`select count(*)::int as n from ${which}`))[0]!.n,
    countUnits: () => countUnits(shop.db),
    /** Asserts that the auditor finds nothing, that no unit was gained or lost, and that no e-mail was sent twice. */
    async assertConsistent(unitsBefore: Map<number, number>, when: string) {
      await sendWaiting();
      assertSame(new Set(sent).size, sent.length, `no e-mail is sent twice ${when}`);
      assertSame(await audit(shop.db, now()), [], `the auditor finds nothing ${when}`);
      assertSame(await countUnits(shop.db), unitsBefore, `units in stock, reserved and sold are as many as before ${when}`);
    },
    async close() {
      await shop.close();
      await provider.close();
    },
  };
}

/** Opens a world, runs the work in it, and closes it. */
export async function inWorld<Result>(
  work: (world: World) => Promise<Result>,
  options: Parameters<typeof openWorld>[0] = {},
): Promise<Result> {
  const world = await openWorld(options);
  try {
    return await work(world);
  } finally {
    await world.close();
  }
}
