/** Starts the shop: settings, database, jobs, demo shop, pages; closes it in reverse order. */
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Database, connect, connectAll } from "../db/connect.ts";
import { openBreachCheck } from "./accounts/breached-passwords.ts";
import { openPasswords } from "./accounts/passwords.ts";
import { SEND_RESET_EMAIL, type SendResetEmail, sendResetEmail } from "./accounts/password-change.ts";
import { SEND_VERIFICATION_EMAIL, type SendVerificationEmail, sendVerificationEmail } from "./accounts/email-verification.ts";
import { SEND_FAILED_SIGN_INS_EMAIL, type SendFailedSignInsEmail, sendFailedSignInsEmail } from "./accounts/account-warnings.ts";
import { cleanUpAccounts } from "./accounts/cleanup.ts";
import { createShop } from "./app.ts";
import { AUDIT, AUDIT_AT, nightlyAudit } from "./audit/audit.ts";
import { PRODUCT_IMPORT, type ProductImport, runProductImport } from "./admin/product-imports.ts";
import { readSender } from "./admin/read-sender.ts";
import { startRules } from "./admin/rule-collections.ts";
import { startContentSchedule } from "./admin/scheduled-content.ts";
import { startSchedule } from "./admin/scheduled-products.ts";
import { ensureStartingData } from "./catalogue/catalogue.ts";
import { startScheduledJobs } from "./checkout/scheduled-jobs.ts";
import { CONTENT_CHECK, CONTENT_CHECK_AT, runContentCheck } from "./content/content.ts";
import { startScans } from "./couriers/sandbox/webhooks.ts";
import { openCourier, webhookPathOf } from "./couriers/couriers.ts";
import { startDispatchJobs } from "./dispatch/scheduled-jobs.ts";
import { learnDeliveryTimes } from "./delivery/delivery.ts";
import { sendDueNewsletters } from "./enquiries/enquiries.ts";
import { openLocalOutbox, showInOutbox } from "./mail/local-outbox.ts";
import { startSendingEmails } from "./mail/mail.ts";
import { openOutboxKey } from "./mail/outbox-key.ts";
import { outboxAddress } from "./mail/outbox.routes.ts";
import { openSmtp } from "./mail/smtp.ts";
import type { Encode } from "./media/encode.ts";
import { openEncoder } from "./media/encoder.ts";
import { type Resize, RESIZE_JOB, addMissingSizes, forgetOldUploads, resizeInTurn } from "./media/media.ts";
import { openStore } from "./media/open-store.ts";
import { withPictureCache } from "./media/picture-cache.ts";
import { openPayments } from "./payments/payments.ts";
import { startWebhooks } from "./payments/sandbox/webhooks.ts";
import { WEBHOOK_PATH } from "./payments/gateway.ts";
import { readConfig } from "./platform/config.ts";
import { checkPort } from "./platform/check-port.ts";
import { openDatabaseClock } from "./postgres/database-clock.ts";
import { openDatabaseServer } from "./postgres/database-server.ts";
import { prepareDatabase } from "./postgres/prepare-database.ts";
import { type Invalidations, followInvalidations } from "./cache/invalidation.ts";
import { RETENTION, RETENTION_AT, forgetOldData } from "./retention/retention.ts";
import { cleanUpStaff, endDemoStaff, ensureDemoStaff, firstOwnerLink } from "./staff/staff.ts";
import { adminDemoPath } from "../shared/links.ts";
import { findSellerProblem } from "./invoices/invoices.ts";
import { isDemoRemoved } from "./demo-data/demo-data.ts";
import { dismissFirstSteps } from "./first-steps/first-steps.ts";
import { openJobs } from "./jobs/jobs.ts";
import { repeat } from "./jobs/repeat.ts";
import { StartFailure } from "./platform/start-failure.ts";
import { asStartFailure } from "./platform/start-reasons.ts";
import { openAdminApp } from "./http/admin-app.ts";
import { openStorefront } from "./http/storefront-build.ts";
import { INDEX_PRODUCTS, type IndexProducts, ensureIndexed, ensureSynonyms, forgetOldSearches, indexProducts } from "./search/search.ts";
import { openWhatsApp, startSendingMessages } from "./whatsapp/whatsapp.ts";
import { forgetOldVisits } from "./visits/visits.ts";
import { defined } from "../shared/defined.ts";

const projectFolder = fileURLToPath(new URL("../../", import.meta.url));
const print = (line: string) => process.stdout.write(`${line}\n`);
const logError = (line: string) => process.stderr.write(`${line}\n`);

const NEWSLETTERS_EVERY_MS = 5_000;
const SAVE_SEARCHES_EVERY_MS = 60_000;
const SAVE_VISITS_EVERY_MS = 10_000;
const CLEAN_UP_EVERY_MS = 6 * 60 * 60_000;
/** A new shop has its sizes in half the time; more would take memory from the shop. */
const MOST_ENCODERS = 2;

/** Close functions of everything opened so far, called from the last to the first. */
const open: (() => Promise<unknown>)[] = [];
let closing: Promise<void> | undefined;

/** Closes everything, once: a Ctrl-C in a terminal arrives twice, from the terminal and from npm. */
function closeAll(): Promise<void> {
  closing ??= (async () => {
    for (const close of open.toReversed()) await close().catch((error: unknown) => logError(`While closing: ${String(error)}`));
  })();
  return closing;
}

async function start(): Promise<void> {
  const config = readConfig();
  await checkPort(config);
  // PostgreSQL is closed even when a signal arrives while it starts.
  const opening = openDatabaseServer(config, print);
  open.push(() =>
    opening.then(
      (opened) => opened.close(),
      () => {},
    ),
  );
  const server = await opening;
  await prepareDatabase(server);

  const { databases, close: closeDatabases } = connectAll(server.url);
  open.push(closeDatabases);
  const { db } = databases.jobs;
  /** Takes as long as it takes. */
  const prepare = async (work: (db: Database["db"]) => Promise<unknown>) => {
    const slow = connect(server.url, { max: 4 });
    await work(slow.db).finally(() => slow.close());
  };
  const { clock, ...databaseClock } = await openDatabaseClock(databases.health.db);
  open.push(() => databaseClock.close());
  const store = await openStore(config);
  const jobs = await openJobs(
    server.url,
    [
      RESIZE_JOB,
      SEND_RESET_EMAIL,
      SEND_VERIFICATION_EMAIL,
      SEND_FAILED_SIGN_INS_EMAIL,
      AUDIT,
      CONTENT_CHECK,
      RETENTION,
      INDEX_PRODUCTS,
      PRODUCT_IMPORT,
    ],
    {
      clock,
      onError: (error) => {
        // While the shop closes, the queue may still try to connect.
        if (!closing) logError(`Jobs: ${error.message}`);
      },
    },
  );
  open.push(() => jobs.stop());

  if (config.demo) {
    const { seedDemoShop } = await import("../../demo/seed.ts");
    await prepare((slow) => seedDemoShop(slow, { store, jobs }, print));
  }

  await prepare(ensureStartingData);
  await prepare(ensureSynonyms);
  await prepare(ensureIndexed);

  const storefront = await openStorefront(projectFolder, config.isProduction);
  if (storefront.close) open.push(storefront.close);
  const admin = await openAdminApp(projectFolder, config.isProduction);
  if (admin.close) open.push(admin.close);
  const placeholder = await readFile(join(projectFolder, "src/storefront/public/placeholder.jpg"));
  const { pictureCache } = config;
  const cached = (encode: Encode): Encode => (pictureCache === undefined ? encode : withPictureCache(encode, pictureCache));
  const encoder = openEncoder();
  open.push(() => encoder.close());
  const { drawCard } = encoder;
  const localOutbox = config.smtpUrl ? undefined : await openLocalOutbox(join(config.dataDir, "outbox"));
  const transport = localOutbox ?? openSmtp(defined(config.smtpUrl, "SMTP_URL"));
  open.push(() => transport.close());
  const outbox = localOutbox && config.showsOutbox ? { emails: localOutbox, key: await openOutboxKey(config.dataDir) } : undefined;
  const sandbox = config.payments.provider === "sandbox" ? config.payments : undefined;
  const passwords = openPasswords({ isBreached: config.passwordBreachCheck ? openBreachCheck({ logError }) : undefined });
  /** Opened after the shop, whose caches it clears. */
  const invalidations: { open?: Invalidations } = {};
  const courierSandbox = config.couriers.find((settings) => settings.name === "sandbox");
  const whatsapp =
    config.whatsapp &&
    openWhatsApp(config.whatsapp, async ({ to, title, text }) => {
      const shown = { to: `${to.replace("+", "")}@whatsapp.invalid`, subject: `WhatsApp: ${title}`, text, date: clock() };
      if (localOutbox) await showInOutbox(localOutbox, shown);
    });
  const { app, checkout, dispatch, caches, whenIdle, searchLog, visitLog } = await createShop({
    databases,
    store,
    placeholder,
    clock,
    jobs,
    passwords,
    encode: cached(encoder.encode),
    outbox,
    drawCard,
    storefront,
    admin,
    mailServer: { deliver: transport.deliver, server: config.smtpUrl ? new URL(config.smtpUrl).host : "", from: config.mailFrom },
    payments: openPayments(config.payments, config.ownUrl),
    ...(sandbox ? { sandbox } : {}),
    couriers: config.couriers.map((settings) => openCourier(settings, { db, clock })),
    ...(courierSandbox ? { courierSandbox } : {}),
    whatsapp,
    figures: [
      {
        name: "invalidations_silent_seconds",
        help: "Seconds since the connection that clears caches last delivered its heartbeat.",
        read: async () => defined(invalidations.open, "connection for invalidations").silentSeconds(),
      },
    ],
    settings: config,
  });
  open.push(async () => {
    // Running requests get five seconds; a hanging connection does not keep the shop open.
    const timeout = setTimeout(() => app.server.closeAllConnections(), 5_000);
    await app.close();
    clearTimeout(timeout);
  });
  const changes = await followInvalidations(server.url, { onChange: caches.drop, onConnected: caches.trust });
  invalidations.open = changes;
  open.push(() => changes.close());
  await app.listen({ port: config.port, host: config.host });
  // Processes of their own: what a visitor waits for is not behind what the jobs encode.
  for (let encoders = 0; encoders < Math.min(availableParallelism(), MOST_ENCODERS); encoders++) {
    const jobsEncoder = openEncoder();
    open.push(() => jobsEncoder.close());
    const encode = cached(async (...args) => {
      await whenIdle();
      return await jobsEncoder.encode(...args);
    });
    await jobs.work<Resize>(RESIZE_JOB, (resize) => resizeInTurn(db, { store, jobs }, encode, resize));
  }
  await addMissingSizes(db, jobs, clock());
  const mailDeps = {
    transport,
    jobs,
    clock,
    logError,
    readSender: () => readSender(db, config),
  };
  open.push(startSendingEmails(db, mailDeps));
  await jobs.work<SendResetEmail>(SEND_RESET_EMAIL, (name) => sendResetEmail({ db, mail: mailDeps }, name), { atOnce: 10 });
  await jobs.work<SendVerificationEmail>(SEND_VERIFICATION_EMAIL, (name) => sendVerificationEmail({ db, mail: mailDeps }, name), {
    atOnce: 10,
  });
  await jobs.work<SendFailedSignInsEmail>(SEND_FAILED_SIGN_INS_EMAIL, (account) => sendFailedSignInsEmail({ db, mail: mailDeps }, account));
  await jobs.work<IndexProducts>(INDEX_PRODUCTS, ({ productIds }) => indexProducts(db, productIds));
  await jobs.work<ProductImport>(PRODUCT_IMPORT, (which) =>
    runProductImport({ db, jobs, media: { store, jobs }, publicUrl: config.publicUrl, clock, whenIdle }, which),
  );
  await jobs.work(AUDIT, () => nightlyAudit({ db, mail: mailDeps }));
  await jobs.daily(AUDIT, AUDIT_AT);
  await jobs.work(CONTENT_CHECK, async () => void (await runContentCheck(db, clock())));
  await jobs.daily(CONTENT_CHECK, CONTENT_CHECK_AT);
  await jobs.work(RETENTION, async () => void (await forgetOldData(db, clock())));
  await jobs.daily(RETENTION, RETENTION_AT);
  /** Every few hours: what is old goes, and the times of deliveries follow the promises that were kept. */
  const cleanUp = async () => {
    await cleanUpAccounts(db, clock()).catch((error: unknown) => logError(`While cleaning up accounts: ${String(error)}`));
    await forgetOldVisits(db, clock()).catch((error: unknown) => logError(`While deleting old visits: ${String(error)}`));
    await forgetOldSearches(db, clock()).catch((error: unknown) => logError(`While deleting old searches: ${String(error)}`));
    await forgetOldUploads(db, clock()).catch((error: unknown) => logError(`While deleting old uploads: ${String(error)}`));
    await learnDeliveryTimes(db, clock()).catch((error: unknown) => logError(`While learning delivery times: ${String(error)}`));
    await cleanUpStaff(db, clock()).catch((error: unknown) => logError(`While cleaning up sessions of staff: ${String(error)}`));
  };
  await cleanUp();
  const cleaningUp = setInterval(() => void cleanUp(), CLEAN_UP_EVERY_MS);
  open.push(async () => clearInterval(cleaningUp));
  const notSaved = (error: unknown) => void logError(`While saving searches: ${String(error)}`);
  const stopSavingSearches = repeat(SAVE_SEARCHES_EVERY_MS, searchLog.save, notSaved);
  open.push(async () => {
    await stopSavingSearches();
    await searchLog.save().catch(notSaved);
  });
  const notCounted = (error: unknown) => void logError(`While saving visits: ${String(error)}`);
  const stopSavingVisits = repeat(SAVE_VISITS_EVERY_MS, visitLog.save, notCounted);
  open.push(async () => {
    await stopSavingVisits();
    await visitLog.save().catch(notCounted);
  });
  open.push(startScheduledJobs(checkout));
  open.push(startDispatchJobs(dispatch));
  if (whatsapp) open.push(startSendingMessages({ db, messenger: whatsapp, clock, logError }));
  const notQueued = (error: unknown) => void logError(`The newsletters: ${String(error)}`);
  open.push(repeat(NEWSLETTERS_EVERY_MS, () => sendDueNewsletters({ db, mail: mailDeps }), notQueued));
  open.push(startSchedule({ db, clock, logError }));
  open.push(startContentSchedule({ db, clock, logError }));
  open.push(startRules({ db, jobs: mailDeps.jobs, clock, logError }));
  if (sandbox) open.push(startWebhooks({ db, clock, ...sandbox }, config.ownUrl + WEBHOOK_PATH, logError));
  if (courierSandbox) open.push(startScans({ db, clock, ...courierSandbox }, config.ownUrl + webhookPathOf("sandbox"), logError));
  const problem = await findSellerProblem(db);
  if (problem !== undefined) logError(problem);
  print(`Dhurrie is open at ${config.publicUrl}`);
  const staffDeps = { db, mail: mailDeps, passwords };
  if (config.demo && !(await isDemoRemoved(db))) {
    const key = await openOutboxKey(config.dataDir);
    await ensureDemoStaff(staffDeps, key);
    await dismissFirstSteps(db, null, clock());
    print(`Its admin, as one of the demo shop's staff: ${config.publicUrl}${adminDemoPath(key)}`);
  } else {
    await endDemoStaff(db, clock());
    const link = await firstOwnerLink(db, config.publicUrl, clock());
    if (link !== undefined) print(`To run the shop, its owner opens this link once: ${link}`);
  }
  if (outbox) print(`E-mails that it sends: ${outboxAddress(config.publicUrl, outbox.key)}`);
  else if (localOutbox) print("No SMTP_URL is set: e-mails are stored in the data folder and not sent.");
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (!closing) print("Closing …");
    void closeAll().then(() => process.exit(0));
  });
}

try {
  await start();
} catch (error) {
  // A signal during the start makes the current step fail; that error is expected.
  if (!closing) {
    const reason = error instanceof StartFailure ? error : asStartFailure(error);
    logError(reason ? reason.message : error instanceof Error ? (error.stack ?? error.message) : String(error));
    await closeAll();
    process.exit(1);
  }
  await once(process, "exit");
}
