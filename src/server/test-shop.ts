/** A whole shop for a test: its own database, the real app, no network. Close it when the test is over. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BodyOf, type Call, type QueryOf, type Refusal, type ReplyOf, hasBody, pathOf } from "../contract/call.ts";
import { type Database, type Databases, connect } from "../db/connect.ts";
import type { IsBreached } from "./accounts/breached-passwords.ts";
import { openPasswords } from "./accounts/passwords.ts";
import { createShop } from "./app.ts";
import type { Courier } from "./couriers/courier.ts";
import { openSandbox } from "./couriers/sandbox/sandbox.ts";
import type { MailServer } from "./mail/mail.ts";
import type { OutboxView } from "./mail/outbox.routes.ts";
import { openDiskStore } from "./media/disk-store.ts";
import { encodeInProcess } from "./media/encode.ts";
import type { Media } from "./media/media.ts";
import { drawCardInProcess } from "./media/share-card.ts";
import { followInvalidations } from "./cache/invalidation.ts";
import type { Waits } from "./platform/limiter.ts";
import type { ReadDelivery } from "./delivery/delivery.ts";
import { type Payments, checkoutSources } from "./payments/payments.ts";
import { openRazorpay } from "./payments/razorpay.ts";
import type { Sandbox } from "./payments/sandbox/sandbox.ts";
import type { Storefront } from "./http/storefront.ts";
import type { Messenger } from "./whatsapp/whatsapp.ts";
import { withCircuit } from "./whatsapp/send-messages.ts";
import { createTestDatabase } from "./postgres/test-database.ts";

export const ACCESS_KEY = "test-key";
/** Of the test courier. */
export const COURIER_SANDBOX = { webhookSecret: "the-secret-of-scans" };

/** A reply or a refusal; which of the two, `httpStatus` tells. */
export type Answered<C extends Call> = {
  httpStatus: number;
  body: Omit<ReplyOf<C>, "status"> & { status: "success" | Refusal["status"]; message?: string };
  headers: Record<string, unknown>;
};
export type TestShop = Awaited<ReturnType<typeof openShop>>;

/** Who calls, in a test: the token, the browser's word for itself and the network address. */
export type From = { token?: string; program?: string; address?: string; idempotencyKey?: string; params?: object };

type Options = {
  now?: string;
  rateLimit?: boolean;
  logLevel?: string;
  storefront?: Storefront;
  /** Another process of the same shop; with `media`, on the same folder of pictures. */
  besides?: { databaseUrl: string; media?: Pick<Media, "store"> };
  /** Letters that a person can look at. */
  outbox?: OutboxView;
  /** A payment provider to play with. */
  sandbox?: Omit<Sandbox, "db" | "clock">;
  /** Who sends the e-mails that do not wait. */
  mailServer?: MailServer;
  /** Who takes the payments; nobody can be reached when nothing is said. */
  payments?: Payments;
  /** With whom parcels are booked: the test courier, unless it says otherwise. */
  couriers?: readonly Courier[];
  /** A shop that strangers can reach. */
  isPublic?: boolean;
  /** The address that shoppers see. */
  publicUrl?: string;
  /** Proxies whose X-Forwarded-For is trusted. */
  trustProxy?: string;
  /** How many statements it may have under way. */
  connections?: number;
  /** Pools of its own, as a running shop has them; without it, one is for everything. */
  databases?: Partial<Databases>;
  /** How long work waits for its turn; by default as long as it takes. */
  waits?: Waits;
  /** Sends updates on WhatsApp; nobody when nothing is said. */
  messenger?: Messenger;
  /** Keeps replies until they change, as a running shop does. */
  keep?: boolean;
  /** Which passwords are in a breach; none when nothing is said. */
  isBreached?: IsBreached;
  /** Reads the delivery rules another way than a running shop does. */
  readDelivery?: ReadDelivery;
};

/** Tests send many requests at once on machines that do other work too. */
const PATIENT: Waits = { refuseAfterMs: 60_000, mostMs: 60_000 };

const nobody = { keyId: "rzp_test_Nobody", keySecret: "secret", webhookSecret: "secret", baseUrl: "http://127.0.0.1:9", timeoutMs: 300 };

export async function openShop(options: Options = {}) {
  const testDatabase = options.besides ? { url: options.besides.databaseUrl, drop: async () => {} } : await createTestDatabase();
  const database = connect(testDatabase.url, { max: options.connections ?? 5 });
  const count = countStatements(database);
  const folder = await mkdtemp(join(tmpdir(), "shop-test-"));
  const store = options.besides?.media?.store ?? (await openDiskStore(folder));
  const added: { name: string; payload: object; afterSeconds?: number }[] = [];
  const jobs: Media["jobs"] = { add: async (_db, name, payload, later) => void added.push({ name, payload, ...later }) };
  const media: Media = { store, jobs };
  // As cheap as argon2id can be.
  const passwords = openPasswords({ cost: { memoryCost: 8, timeCost: 1 }, isBreached: options.isBreached });
  let passwordsChecked = 0;
  let now = new Date(options.now ?? "2026-11-21T10:00:00Z");
  const placeholder = await readFile(new URL("../storefront/public/placeholder.jpg", import.meta.url));
  const { app, checkout, dispatch, caches, searchLog, visitLog } = await createShop({
    databases: { pages: database, checkout: database, jobs: database, health: database, ...options.databases },
    store,
    placeholder,
    clock: () => now,
    jobs,
    passwords: {
      ...passwords,
      isRight: (...given) => {
        passwordsChecked++;
        return passwords.isRight(...given);
      },
    },
    encode: encodeInProcess,
    outbox: options.outbox,
    ...(options.storefront ? { storefront: options.storefront } : {}),
    readDelivery: options.readDelivery,
    ...(options.mailServer ? { mailServer: options.mailServer } : {}),
    ...(options.sandbox ? { sandbox: options.sandbox } : {}),
    couriers: options.couriers ?? [openSandbox({ db: database.db, clock: () => now, ...COURIER_SANDBOX })],
    ...(options.isPublic ? {} : { courierSandbox: COURIER_SANDBOX }),
    whatsapp: options.messenger && withCircuit(options.messenger),
    payments: options.payments ?? {
      gateway: openRazorpay(nobody),
      isInterrupted: () => false,
      script: "/nobody.js",
      isTest: true,
      sources: checkoutSources({ provider: "sandbox" }),
    },
    drawCard: drawCardInProcess,
    settings: {
      accessKey: ACCESS_KEY,
      publicUrl: options.publicUrl ?? "http://shop.test",
      rateLimit: options.rateLimit ?? false,
      metricsToken: "metrics-token",
      logLevel: options.logLevel ?? "silent",
      trustProxy: options.trustProxy ?? false,
      isPublic: options.isPublic ?? false,
      apiDocs: true,
      waits: options.waits ?? PATIENT,
    },
  });

  const changes = options.keep
    ? await followInvalidations(testDatabase.url, { onChange: caches.drop, onConnected: caches.trust })
    : undefined;

  return {
    app,
    db: database.db,
    clock: () => now,
    /** Sets the clock. */
    itIs: (moment: string) => void (now = new Date(moment)),
    databaseUrl: testDatabase.url,
    media,
    searchLog,
    visitLog,
    /** Jobs that were asked for, in order. */
    jobsAdded: added,
    checkout,
    dispatch,
    /** Makes a call as a browser would: over HTTP with the access key. */
    async call<C extends Call>(
      call: C,
      body?: BodyOf<C> | object,
      query?: QueryOf<C> | Record<string, string>,
      from: From = {},
    ): Promise<Answered<C>> {
      const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : "";
      const payload = hasBody(call) ? { payload: body ?? {} } : {};
      const answer = await app.inject({
        method: call.method,
        url: pathOf(call, { ...from.params }) + search,
        headers: {
          "x-access-key": ACCESS_KEY,
          ...(from.token === undefined ? {} : { "x-authorization": `Bearer ${from.token}` }),
          ...(from.idempotencyKey === undefined ? {} : { "idempotency-key": from.idempotencyKey }),
          ...(from.program === undefined ? {} : { "user-agent": from.program }),
        },
        ...(from.address === undefined ? {} : { remoteAddress: from.address }),
        ...payload,
      });
      return { httpStatus: answer.statusCode, body: answer.json(), headers: answer.headers };
    },
    /** How many passwords have been compared with a hash so far. */
    passwordsChecked: () => passwordsChecked,
    /** Number of SQL statements that the given work sends. */
    async statements(work: () => Promise<unknown>): Promise<number> {
      const before = count();
      await work();
      return count() - before;
    },
    async close() {
      await changes?.close();
      await app.close();
      await database.close();
      await testDatabase.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The lines that the shop logs from now on; it needs a `logLevel`. */
export function collectLog({ app }: Pick<TestShop, "app">): string[] {
  const lines: string[] = [];
  const stream = Object.getOwnPropertySymbols(app.log).find((symbol) => symbol.description === "pino.stream");
  (app.log as unknown as Record<symbol, { write(line: string): void }>)[stream!] = { write: (line) => void lines.push(line) };
  return lines;
}

function countStatements({ pool }: Database): () => number {
  let count = 0;
  pool.on("connect", (client) => {
    const query = client.query.bind(client);
    // The driver's `query` has a dozen shapes; whichever is used, it is one statement.
    client.query = ((...given: Parameters<typeof query>) => {
      count++;
      return query(...given);
    }) as typeof client.query;
  });
  return () => count;
}
