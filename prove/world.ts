/** A shop and its payment provider, each with a database of its own, and what the proofs do with them. */
import { audit, countUnits } from "../src/server/audit/audit.ts";
import { type StockedProduct, stockProduct } from "../src/server/cart/test-cart.ts";
import { expireReservations, reconcile } from "../src/server/checkout/scheduled-jobs.ts";
import { processWebhookEvents } from "../src/server/checkout/webhook-events.ts";
import { requestRefunds } from "../src/server/checkout/refunds.ts";
import { allowCod, bodyOf, chargeDelivery, sendOnline } from "../src/server/checkout/test-checkout.ts";
import { register } from "../src/server/invoices/test-invoices.ts";
import { type SendMailDeps, SEND_EMAILS, type SendEmails, sendEmails, senderFrom } from "../src/server/mail/mail.ts";
import { type Gateway, WEBHOOK_PATH } from "../src/server/payments/payments.ts";
import { KEYS, openTestSandbox } from "../src/server/payments/test-sandbox.ts";
import { sign } from "../src/server/payments/signature.ts";
import { createTestCatalogue } from "../src/server/test-catalogue.ts";
import { type TestShop, openShop } from "../src/server/test-shop.ts";
import { fromRupees } from "../src/shared/money.ts";
import { droppedConstraints } from "./mutations.ts";
import { assertSame } from "./proof.ts";

export type World = Awaited<ReturnType<typeof openWorld>>;

/** All that has to be there before something can be ordered. Answers where products go. */
export async function furnish(shop: TestShop) {
  const at = await createTestCatalogue(shop.db);
  await register(shop);
  await chargeDelivery(shop);
  await allowCod(shop, { maximum: fromRupees(1_99_999) });
  return at;
}

/** What a statement finds in this shop. */
export const rowsOf =
  ({ db }: Pick<TestShop, "db">) =>
  async <Row extends Record<string, unknown>>(statement: string) =>
    (await db.execute<Row>(statement)).rows;

/** Connections of each of the two shops: more than a machine has cores, so that they wait for each other. */
const CONNECTIONS = 16;

/** `seconds`: how long the shop waits for the provider. `databaseUrl`: an empty, migrated database of another server. */
export async function openWorld({ seconds = 5, databaseUrl }: { seconds?: number; databaseUrl?: string } = {}) {
  const provider = await openTestSandbox({ timeoutMs: seconds * 1000 });
  /** What the shop's gateway does instead of the provider's, for as long as a proof likes. */
  let instead: Partial<Gateway> = {};
  const gateway = new Proxy(provider.gateway, { get: (real, name) => ({ ...real, ...instead })[name as keyof Gateway] });
  const shop = await openShop({
    connections: CONNECTIONS,
    ...(databaseUrl === undefined ? {} : { besides: { databaseUrl } }),
    payments: { ...provider.payments, gateway },
  });
  const address = await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const at = await furnish(shop);
  for (const constraint of droppedConstraints(process.env["PROVE_MUTATION"])) await shop.db.execute(constraint);
  const now = shop.clock;
  /** The Message-IDs of the letters that have gone out. */
  const sent: string[] = [];
  const mailRoom: SendMailDeps = {
    jobs: shop.media.jobs,
    clock: now,
    logError: () => {},
    readSender: async () => senderFrom({}, { publicUrl: "http://shop.test", mailFrom: undefined }),
    transport: { deliver: async ({ messageId }) => void sent.push(messageId), close: async () => {} },
  };
  async function sendWaiting() {
    for (const { name, payload } of shop.jobsAdded.splice(0))
      if (name === SEND_EMAILS) await sendEmails(shop.db, mailRoom, payload as SendEmails);
  }
  const rows = rowsOf(shop);

  return {
    provider,
    shop,
    /** Where products go. */
    at,
    deps: shop.checkout,
    rows,
    /** Replaces what the shop hears from the provider; nothing puts the provider back. */
    hear: (what: Partial<Gateway> = {}) => void (instead = what),
    /** Adds a product with so many pieces at ₹1,000 each. */
    add: (name: string, pieces: number, price = 1_000): Promise<StockedProduct> =>
      stockProduct(shop, at, { name, sizes: [{ size: "4x6", price, stock: pieces }] }),
    /** Opens a payment for a guest's cart. */
    async open(wished: Parameters<typeof bodyOf>[2], from: Parameters<typeof sendOnline>[2] = {}) {
      const { httpStatus, body } = await sendOnline(shop, await bodyOf(shop, "ONLINE", wished), from);
      if (httpStatus !== 200) throw new Error(`No payment was opened: ${httpStatus} ${body.message}`);
      return {
        orderId: body.temp_razorpay_order_id,
        number: body.temp_trans_order_id,
        token: body.order_access_token,
        amount: body.amount,
      };
    },
    /** One notice, as the provider or somebody else sends it. */
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
    /** Lets the provider's notices reach the shop, and the shop work through them. */
    async deliver() {
      while ((await provider.deliver(address + WEBHOOK_PATH)) > 0);
      await processWebhookEvents(shop.checkout, now());
    },
    /** Moves the shop's clock. */
    later: (seconds: number) => shop.itIs(new Date(now().getTime() + seconds * 1000).toISOString()),
    /** All that the shop does by the clock, once. */
    async tick() {
      await processWebhookEvents(shop.checkout, now());
      await requestRefunds(shop.checkout, now());
      await expireReservations(shop.checkout, now());
      await reconcile(shop.checkout, now());
    },
    /** How many rows there are of `which`: a table, and what holds of them. */
    count: async (which: string): Promise<number> => (await rows<{ n: number }>(`select count(*)::int as n from ${which}`))[0]!.n,
    countPieces: () => countUnits(shop.db),
    /** The auditor finds nothing, no piece has come or gone, and no letter goes out twice. */
    async allIsWell(piecesBefore: Map<number, number>, when: string) {
      await sendWaiting();
      assertSame(new Set(sent).size, sent.length, `no letter goes out twice ${when}`);
      assertSame(await audit(shop.db, now()), [], `the auditor finds nothing ${when}`);
      assertSame(await countUnits(shop.db), piecesBefore, `pieces in stock, held and sold are as many as before ${when}`);
    },
    async close() {
      await shop.close();
      await provider.close();
    },
  };
}

/** Opens a world, lets the work happen in it, and closes it. */
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
