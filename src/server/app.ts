/** Builds the shop as one Fastify app: the only file that imports all areas. */
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import compress from "@fastify/compress";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { constants } from "node:zlib";
import { adminAreas, adminCalls } from "../contract/admin/all.ts";
import { areas, calls } from "../contract/all.ts";
import { addToCart, addToCartSession } from "../contract/cart.ts";
import { openApiDocument } from "../contract/openapi.ts";
import { type Databases, callerSignal } from "../db/connect.ts";
import { checkoutPath, payPath } from "../shared/links.ts";
import { accountRoutes } from "./accounts/accounts.routes.ts";
import type { Passwords } from "./accounts/passwords.ts";
import { relyingPartyOf } from "./accounts/relying-party.ts";
import { createFindSession } from "./accounts/sessions.ts";
import { exportAddresses, readDefaultAddress, toAddressWire } from "./addresses/addresses.ts";
import { addressRoutes } from "./addresses/addresses.routes.ts";
import { adminRoutes } from "./admin/admin.routes.ts";
import { serveLive } from "./admin/live.ts";
import { isSessionOpen } from "./staff/staff.ts";
import { staffSignIn } from "./admin/staff-caller.ts";
import { auditFigures } from "./audit/audit.ts";
import { exportCart } from "./cart/cart.ts";
import type { ChargeDelivery } from "./cart/cart.ts";
import { cartRoutes, onSignedIn } from "./cart/cart.routes.ts";
import {
  type KeptCard,
  type ListingSnapshot,
  createReadCards,
  createReadListings,
  knowsFiltersOf,
  opensPreview,
} from "./catalogue/catalogue.ts";
import { catalogueRoutes } from "./catalogue/catalogue.routes.ts";
import { codConfirmationsRoutes } from "./checkout/cod-confirmations.routes.ts";
import { checkoutRoutes } from "./checkout/checkout.routes.ts";
import { type CheckoutDeps, codReasonAt } from "./checkout/checkout.ts";
import { payLinksRoutes } from "./checkout/pay-links.routes.ts";
import { paymentsRoutes } from "./checkout/payments.routes.ts";
import { type FindRedirect, findPreview, readRedirects, redirectTags } from "./content/content.ts";
import { contentRoutes } from "./content/content.routes.ts";
import { type DeliveryInMemory, type ReadDelivery, createReadDelivery, dispatchOf, withDeliveryCharge } from "./delivery/delivery.ts";
import { openCouriers } from "./couriers/couriers.ts";
import type { Courier } from "./couriers/courier.ts";
import { courierSandboxRoutes } from "./couriers/sandbox/sandbox.routes.ts";
import type { CourierSandbox } from "./couriers/sandbox/sandbox.ts";
import { deliveryRoutes } from "./delivery/delivery.routes.ts";
import type { DispatchDeps } from "./dispatch/dispatch.ts";
import { dispatchRoutes } from "./dispatch/dispatch.routes.ts";
import { courierWebhooksRoutes } from "./dispatch/webhooks.routes.ts";
import { enquiriesRoutes } from "./enquiries/enquiries.routes.ts";
import { oneClickRoutes } from "./enquiries/one-click.routes.ts";
import { feedsRoutes } from "./feeds/feeds.routes.ts";
import type { MailServer } from "./mail/mail.ts";
import { type OutboxView, outboxRoutes } from "./mail/outbox.routes.ts";
import { endUpdates, exportOrders, joinGuestOrders } from "./orders/orders.ts";
import { readEwayBillRule } from "./invoices/invoices.ts";
import { invoicesRoutes } from "./invoices/invoices.routes.ts";
import { ordersRoutes } from "./orders/orders.routes.ts";
import { mediaRoutes } from "./media/media.routes.ts";
import type { DrawCard, Encode } from "./media/media.ts";
import type { MediaStore } from "./media/store.ts";
import type { Payments } from "./payments/payments.ts";
import { sandboxRoutes } from "./payments/sandbox/sandbox.routes.ts";
import type { Sandbox } from "./payments/sandbox/sandbox.ts";
import { type AdminApp, serveAdminApp } from "./http/admin-app.ts";
import { createAnswer, expectAllAnswered } from "./http/answer.ts";
import { type Cache, createCache } from "./cache/cache.ts";
import type { Clock } from "./platform/clock.ts";
import { type Waits, createLimiter, createTurns } from "./platform/limiter.ts";
import type { Work } from "../contract/call.ts";
import { PRODUCT_TURNS, WORK_LIMITS } from "./http/work-limits.ts";
import { serveDocs } from "./http/docs.ts";
import { createEarlyRefusal } from "./http/early-refusal.ts";
import { handleErrors, unknownAddress } from "./http/errors.ts";
import { serveHealth } from "./http/health.ts";
import type { Jobs } from "./jobs/jobs.ts";
import { logOptions, logRequest, logRequests } from "./platform/log.ts";
import { type Figure, serveMetrics } from "./http/metrics.ts";
import type { Encoded } from "./http/compression.ts";
import type { Page } from "./http/page-renderer.ts";
import { refuseUnusable } from "./http/input.ts";
import { watchForIdle } from "./http/idle.ts";
import { createReplays } from "./http/replay-cached.ts";
import { shopperSignIn } from "./http/shopper-sign-in.ts";
import { PAGES_ROUTE, STALE_MS, type Storefront, serveStorefront } from "./http/storefront.ts";
import { returnsRoutes } from "./returns/returns.routes.ts";
import { promotionsRoutes } from "./promotions/promotions.routes.ts";
import { type Matches, type ParsedQuery, type SearchLog, createFindMatches, createParseQuery, createSearchLog } from "./search/search.ts";
import { searchRoutes } from "./search/search.routes.ts";
import { type VisitLog, createVisitLog } from "./visits/visits.ts";
import { visitsRoutes } from "./visits/visits.routes.ts";
import { whatsAppWebhookRoutes } from "./whatsapp/webhook.routes.ts";
import type { OpenMessenger } from "./whatsapp/whatsapp.ts";
import { createPresence } from "./waiting-room/waiting-room.ts";
import { waitingRoomRoutes } from "./waiting-room/waiting-room.routes.ts";
import { exportWishlist } from "./wishlist/wishlist.ts";
import { wishlistRoutes } from "./wishlist/wishlist.routes.ts";

export type AppParts = {
  databases: Databases;
  store: MediaStore;
  /** Shown where a picture is gone. */
  placeholder: Uint8Array;
  clock: Clock;
  jobs: Pick<Jobs, "add">;
  passwords: Passwords;
  /** Encodes one size of a picture. */
  encode: Encode;
  /** Stored e-mails, shown with the key; none when a mail server sends them. */
  outbox?: OutboxView | undefined;
  /** None in tests of the API alone. */
  mailServer?: MailServer;
  /** The payment provider. */
  payments: Payments;
  /** The payment sandbox of demos and tests; none with Razorpay. */
  sandbox?: Omit<Sandbox, "db" | "clock">;
  /** With whom parcels can be booked, in the owner's order; without any, all go by hand. */
  couriers?: readonly Courier[];
  /** The test courier, when it is one of them. */
  courierSandbox?: Omit<CourierSandbox, "db" | "clock">;
  /** Sends updates of orders on WhatsApp; none in a shop without it. */
  whatsapp?: OpenMessenger | undefined;
  /** Draws the picture of a shared link; without it, the product's photograph is used. */
  drawCard?: DrawCard;
  /** None in tests of the API alone. */
  storefront?: Storefront;
  admin?: AdminApp;
  /** Further figures for /metrics. */
  figures?: readonly Figure[];
  settings: {
    accessKey: string;
    publicUrl: string;
    rateLimit: boolean;
    metricsToken: string | undefined;
    logLevel: string;
    trustProxy: string | false;
    isPublic: boolean;
    /** Whether /api/docs and /api/openapi.json are served. */
    apiDocs: boolean;
    /** How long work may wait for its turn; tests on a slow machine wait longer. */
    waits?: Waits;
  };
  /** The delivery rules, kept in memory when nothing is given. */
  readDelivery?: ReadDelivery | undefined;
};

export type Shop = {
  app: FastifyInstance;
  /** For scheduled jobs. */
  checkout: CheckoutDeps;
  dispatch: DispatchDeps;
  /** Waits some seconds at most for a moment without requests. */
  whenIdle: () => Promise<void>;
  /** What was searched for since it was saved last. */
  searchLog: SearchLog;
  /** What was visited since it was saved last. */
  visitLog: VisitLog;
  /** Receives the cache invalidations. */
  caches: Invalidated;
  /** Those of them that replies are made from. A benchmark trusts only these, so that no reply is repeated. */
  sourceCaches: Invalidated;
};
type Invalidated = Pick<Cache<object>, "drop" | "trust">;

/** Calls that put something into a cart. */
const ADDING: ReadonlySet<string> = new Set([addToCart.path, addToCartSession.path]);
const isPage = (type: unknown): boolean => typeof type === "string" && type.startsWith("text/html");

/** Rendered pages, about 100 kB each with their encodings; and API replies, which pages are rendered from. */
const PAGES_BYTES = 64 * 1024 * 1024;
const REPLIES_BYTES = 32 * 1024 * 1024;
/** Sitemaps and feeds of 20,000 products, compressed. */
const FEEDS_BYTES = 24 * 1024 * 1024;
/** Delivery rules of today, and of yesterday until they are dropped. */
const DELIVERY_BYTES = 1024 * 1024;
/** One entry, which counts as one byte. */
const REDIRECTS_BYTES = 64 * 1024;
/** One entry: 20,000 products with five variations each take 3.5 MB. A larger shop than fits would read the snapshot for each listing. */
const LISTINGS_BYTES = 64 * 1024 * 1024;
/** What search terms match: 5 bytes for each product. */
const MATCHES_BYTES = 16 * 1024 * 1024;
/** What the most frequent queries mean. */
const QUERIES_BYTES = 8 * 1024 * 1024;
/** About 10,000 cards. */
const CARDS_BYTES = 24 * 1024 * 1024;
const CACHE_MS = 10 * 60_000;

const SHOP_CALLS = "Every call that the shop's pages make. JSON in, JSON out; money in rupees.";
const ADMIN_CALLS = "Every call that the admin makes. JSON in, JSON out; money in paise.";

/** A body that never ends must not block a connection, nor the shop from closing. A proxy's idle connections end after its own minute. */
const TIMEOUTS = { requestTimeout: 30_000, keepAliveTimeout: 72_000 };

/** The same as helmet sets on every other reply. */
const headersOutsideOfHooks = (isHttps: boolean) => ({
  "content-security-policy": "default-src 'none';base-uri 'none';frame-ancestors 'none'",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  ...(isHttps ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
});

export async function createShop(parts: AppParts): Promise<Shop> {
  const { databases, settings } = parts;
  /** Reads for everyone; everything else has its own connections. */
  const pagesDb = databases.pages.db;
  const { db } = databases.checkout;
  const limiter = createLimiter(WORK_LIMITS, settings.waits);
  const turns = createTurns(PRODUCT_TURNS, settings.waits);
  const isHttps = settings.publicUrl.startsWith("https:");
  const pages = createCache<Page>({ maxBytes: PAGES_BYTES, maxAgeMs: CACHE_MS, staleMs: STALE_MS });
  const replays = createReplays(pages);
  const early = createEarlyRefusal([...calls, ...adminCalls], limiter, headersOutsideOfHooks(isHttps));
  const app = Fastify({
    serverFactory: (handle) =>
      createServer(TIMEOUTS, (request, response) => {
        if (!replays.answer(request, response) && !early.answer(request, response)) handle(request, response);
      }),
    logger: logOptions(settings.logLevel),
    // logRequests() below logs requests.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Of routes that are not calls of the contract; each call has its own.
    bodyLimit: 65_536,
    trustProxy: settings.trustProxy,
    // No hook runs for a malformed URL, so its reply gets its headers here.
    frameworkErrors: (_error, request, reply) => void unknownAddress(request, reply.headers(headersOutsideOfHooks(isHttps)), 400),
    routerOptions: { maxParamLength: 2_000 },
  });
  handleErrors(app);
  refuseUnusable(app);
  logRequests(app);
  const { whenIdle, noteRequest } = watchForIdle(app);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: isHttps,
    crossOriginEmbedderPolicy: false,
    // Without it a form would not send its origin and would be refused.
    referrerPolicy: { policy: "same-origin" },
  });
  await app.register(compress, { threshold: 1024, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } });
  if (settings.rateLimit) {
    await app.register(rateLimit, { global: false });
  }

  const listings = createCache<ListingSnapshot>({ maxBytes: LISTINGS_BYTES, maxAgeMs: CACHE_MS });
  const matches = createCache<Matches>({ maxBytes: MATCHES_BYTES, maxAgeMs: CACHE_MS });
  const queries = createCache<ParsedQuery>({ maxBytes: QUERIES_BYTES, maxAgeMs: CACHE_MS });
  const cards = createCache<KeptCard>({ maxBytes: CARDS_BYTES, maxAgeMs: CACHE_MS });
  const deliveries = createCache<DeliveryInMemory>({ maxBytes: DELIVERY_BYTES, maxAgeMs: CACHE_MS });
  const readDelivery = parts.readDelivery ?? createReadDelivery(db, deliveries);
  const couriers = openCouriers(parts.couriers ?? []);
  const figures = [
    ...(parts.figures ?? []),
    {
      name: "couriers_interrupted",
      help: "How many couriers do not answer and are asked only every 15 seconds.",
      read: async () => couriers.filter(({ isInterrupted }) => isInterrupted()).length,
    },
    {
      name: "payment_provider_interrupted",
      help: "1 while the payment provider does not answer and is asked only every 15 seconds.",
      read: async () => Number(parts.payments.isInterrupted()),
    },
    ...auditFigures(databases.jobs.db, parts.clock),
    { name: "listing_snapshot_bytes", help: "Memory of the listing snapshot.", read: async () => listings.size().bytes },
    { name: "search_matches_bytes", help: "Memory of what search terms match.", read: async () => matches.size().bytes },
    { name: "search_queries_bytes", help: "Memory of what search queries mean.", read: async () => queries.size().bytes },
    { name: "cards_bytes", help: "Memory of the cards of products.", read: async () => cards.size().bytes },
  ];
  const saturation = { databases, limiter, kinds: Object.keys(WORK_LIMITS) as Work[] };
  const observe = serveMetrics(app, { token: settings.metricsToken, openHere: !settings.isPublic, figures, saturation });
  const note = ({ requestId, ...answered }: { requestId: string; method: string; route: string; status: number; ms: number }) => {
    noteRequest();
    observe(answered);
    logRequest(app.log, { reqId: requestId, ...answered });
  };
  const searchLog = createSearchLog(databases.jobs.db, parts.clock);
  const visitLog = createVisitLog(databases.jobs.db, parts.clock);
  const willSend = replays.follow(app, ({ url, ...replayed }, headers) => {
    note({ ...replayed, method: "GET", route: PAGES_ROUTE });
    searchLog.visited(url);
    visitLog.opened(url, headers);
  });
  app.addHook("onResponse", async ({ method, raw, headers }, reply) => {
    const { url = "" } = raw;
    // 304: what the browser has is shown again.
    if (reply.statusCode !== 200 && reply.statusCode !== 304) return;
    if (method === "GET") searchLog.visited(url);
    if (method === "GET" && isPage(reply.getHeader("content-type"))) visitLog.opened(url, headers);
    if (method === "POST" && ADDING.has(url)) visitLog.added(headers);
  });
  early.follow(note);
  app.addHook("onClose", async () => early.close());
  serveHealth(app, databases.health);
  mediaRoutes(app, parts);
  if (parts.outbox) outboxRoutes(app, parts.outbox, settings.publicUrl);
  if (parts.sandbox) await sandboxRoutes(app, { db, clock: parts.clock, ...parts.sandbox }, { hasSwitches: !settings.isPublic });
  if (parts.courierSandbox && !settings.isPublic) courierSandboxRoutes(app, { db, clock: parts.clock, ...parts.courierSandbox });
  if (settings.apiDocs)
    serveDocs(app, {
      "/api": () => openApiDocument(areas, { version: "1", description: SHOP_CALLS }),
      "/api/admin": () => openApiDocument(adminAreas, { version: "1", description: ADMIN_CALLS }),
    });

  const replies = createCache<Encoded>({ maxBytes: REPLIES_BYTES, maxAgeMs: CACHE_MS, staleMs: STALE_MS });
  const feeds = createCache<Encoded>({ maxBytes: FEEDS_BYTES, maxAgeMs: CACHE_MS, staleMs: STALE_MS });
  const redirects = createCache<{ find: FindRedirect }>({ maxBytes: REDIRECTS_BYTES, maxAgeMs: CACHE_MS, staleMs: STALE_MS });
  const sources = [listings, matches, queries, cards, deliveries];
  const caches = [...sources, replies, pages, feeds, redirects];
  const findStaff = staffSignIn(app, { db, clock: parts.clock, publicUrl: settings.publicUrl });
  const { answer, inside, answered } = createAnswer(app, {
    findCaller: {
      ...shopperSignIn({ accessKey: settings.accessKey, findSession: createFindSession(db, parts.clock) }),
      ...findStaff,
    },
    cache: replies,
    limiter,
  });
  const readListings = createReadListings(pagesDb, listings);
  const readCards = createReadCards(pagesDb, cards);
  catalogueRoutes(answer, { db: pagesDb, clock: parts.clock, readListings, readCards });
  const search = {
    db: pagesDb,
    readListings,
    readCards,
    findMatches: createFindMatches(pagesDb, matches),
    parseQuery: createParseQuery(pagesDb, queries),
  };
  searchRoutes(answer, search, searchLog);
  visitsRoutes(answer, visitLog);
  const { gateway, script: widgetScript } = parts.payments;
  contentRoutes(answer, {
    db: pagesDb,
    clock: parts.clock,
    publicUrl: settings.publicUrl,
    widget: { key: gateway.keyId, script: widgetScript },
    dispatch: async () => dispatchOf(await readDelivery(parts.clock())),
  });
  const { clock, store, drawCard, jobs } = parts;
  const deps = { db, mail: { clock, jobs }, whatsapp: parts.whatsapp && { clock, publicUrl: settings.publicUrl } };
  const limitsNetworks = settings.rateLimit;
  enquiriesRoutes(answer, deps);
  const chargeDelivery: ChargeDelivery = async (cart, pincode) => withDeliveryCharge(cart, pincode, await readDelivery(clock()));
  cartRoutes(answer, { db, clock, limitsNetworks, turns, chargeDelivery });
  promotionsRoutes(answer, { db, clock });
  const defaultAddress = async (shopperId: number) => {
    const address = await readDefaultAddress(db, shopperId);
    return address ? toAddressWire(address) : null;
  };
  const exportSources = { addresses: exportAddresses, cart: exportCart, wishlist: exportWishlist, orders: exportOrders };
  const { passwords, encode } = parts;
  const relyingParty = relyingPartyOf(settings.publicUrl);
  accountRoutes(answer, {
    ...deps,
    limitsNetworks,
    passwords,
    encode,
    relyingParty,
    onSignedIn: onSignedIn(clock),
    onEmailVerified: joinGuestOrders,
    onAccountDeleted: endUpdates,
    defaultAddress,
    exportSources,
  });
  addressRoutes(answer, { db, clock });
  wishlistRoutes(answer, { db, clock });
  ordersRoutes(answer, { db });
  const logError = (line: string): void => app.log.error(line);
  invoicesRoutes(answer, { db, logError });
  const presence = createPresence();
  const checkout: CheckoutDeps = { ...deps, payments: parts.payments, limitsNetworks, logError, turns, readDelivery, presence };
  checkoutRoutes(answer, checkout);
  deliveryRoutes(answer, { db, clock, readDelivery, codReason: (cart, pincode) => codReasonAt(db, cart, pincode) });
  codConfirmationsRoutes(answer, checkout);
  returnsRoutes(answer, { ...checkout, encode });
  const dispatch: DispatchDeps = { ...deps, couriers, readDelivery, readEwayBillRule, logError };
  dispatchRoutes(answer, dispatch);
  payLinksRoutes(answer, checkout);
  waitingRoomRoutes(answer, { db, presence, clock });
  await paymentsRoutes(app, checkout);
  await courierWebhooksRoutes(app, dispatch);
  if (parts.whatsapp) await whatsAppWebhookRoutes(app, { db, clock, messenger: parts.whatsapp });
  await oneClickRoutes(app, deps);
  feedsRoutes(app, { db: pagesDb, clock, publicUrl: settings.publicUrl, cache: feeds, store, drawCard });
  adminRoutes(answer, {
    search,
    exportSources,
    ...deps,
    media: { store, jobs },
    pages: pagesDb,
    passwords,
    encode,
    checkout,
    dispatch,
    publicUrl: settings.publicUrl,
    relyingParty,
    apiDocs: settings.apiDocs,
    takesOnline: !parts.sandbox,
    messenger: parts.whatsapp,
    mailServer: parts.mailServer,
  });
  const isOpen = (sessionId: number) => isSessionOpen(db, sessionId, clock());
  const live = serveLive(app, { findStaff: findStaff.staff, isOpen });
  expectAllAnswered([...calls, ...adminCalls], answered);
  app.all("/api/*", (request, reply) => unknownAddress(request, reply));
  app.setNotFoundHandler((request, reply) => unknownAddress(request, reply));

  const { publicUrl, accessKey } = settings;
  const findRedirect = async (path: string, search: string) => {
    const read = async () => ({ value: { find: await readRedirects(pagesDb) }, bytes: 1, tags: redirectTags });
    return (await redirects.get("all", read)).value.find(path, search);
  };
  if (parts.admin) await serveAdminApp(app, parts.admin);
  if (parts.storefront) {
    const payment = { paths: [checkoutPath, payPath], sources: parts.payments.sources };
    const admit = <Done>(work: () => Promise<Done>, signal: AbortSignal) =>
      limiter.run("page", () => callerSignal.run(signal, work), signal);
    const given = {
      apiFor: inside,
      admit,
      publicUrl,
      accessKey,
      pages,
      willSend,
      knowsFilters: (query: URLSearchParams) => knowsFiltersOf(readListings, query),
      redirects: { find: findRedirect, tags: redirectTags },
      payment,
      ...(parts.admin && {
        previews: {
          find: async (token: string, path: string) =>
            (await findPreview(db, token, path, clock())) ??
            // Its page finds the product by the token.
            ((await opensPreview(db, token, path, clock())) ? { run: <Done>(work: () => Promise<Done>) => work() } : undefined),
          apiFor: (address: string) => inside(address, false),
          script: parts.admin.previewScript,
        },
      }),
    };
    await serveStorefront(app, parts.storefront, given);
  }
  return {
    app,
    checkout: { ...checkout, db: databases.jobs.db },
    dispatch: { ...dispatch, db: databases.jobs.db },
    searchLog,
    visitLog,
    whenIdle,
    caches: together([...caches, live]),
    sourceCaches: together(sources),
  };
}

const together = (caches: readonly Invalidated[]): Invalidated => ({
  drop: (tags) => caches.forEach((cache) => cache.drop(tags)),
  trust: (isTrusted) => caches.forEach((cache) => cache.trust(isTrusted)),
});
