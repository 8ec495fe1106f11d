/** Starts the shop: settings, database, jobs, demo shop, pages; and ends it in the opposite order. */
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { connect } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { openPasswords } from "./accounts/passwords.ts";
import { SEND_RESET_EMAIL, type SendResetEmail, sendResetEmail } from "./accounts/password-change.ts";
import { SEND_VERIFICATION_EMAIL, type SendVerificationEmail, sendVerificationEmail } from "./accounts/email-verification.ts";
import { cleanUpAccounts } from "./accounts/cleanup.ts";
import { createShop } from "./app.ts";
import { AUDIT, AUDIT_AT, nightlyAudit } from "./audit/audit.ts";
import { startScheduledJobs } from "./checkout/scheduled-jobs.ts";
import { readPublished } from "./content/content.ts";
import { openLocalOutbox } from "./mail/local-outbox.ts";
import { SEND_EMAILS, type SendEmails, senderFrom, sendEmails, requeueOverdueEmails } from "./mail/mail.ts";
import { openOutboxKey } from "./mail/outbox-key.ts";
import { outboxAddress } from "./mail/outbox.routes.ts";
import { openSmtp } from "./mail/smtp.ts";
import type { Encode } from "./media/encode.ts";
import { openEncoder } from "./media/encoder.ts";
import { RESIZE_JOB, resizePicture } from "./media/media.ts";
import { openStore } from "./media/open-store.ts";
import { openPayments } from "./payments/payments.ts";
import { startWebhooks } from "./payments/sandbox/webhooks.ts";
import { WEBHOOK_PATH } from "./payments/gateway.ts";
import { readConfig } from "./platform/config.ts";
import { checkPort } from "./platform/check-port.ts";
import { openDatabaseServer } from "./postgres/database-server.ts";
import { followInvalidations } from "./cache/invalidation.ts";
import { openJobs } from "./jobs/jobs.ts";
import { StartFailure } from "./platform/start-failure.ts";
import { asStartFailure } from "./platform/start-reasons.ts";
import { openStorefront } from "./http/storefront-build.ts";
import { ensureIndexed } from "./search/search.ts";

const projectFolder = fileURLToPath(new URL("../../", import.meta.url));
const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

const TIDY_EVERY_MS = 6 * 60 * 60_000;

/** What has been opened so far, to be closed from the last to the first. */
const open: (() => Promise<unknown>)[] = [];
let closing: Promise<void> | undefined;

/** Closes everything, once: a Ctrl-C in a terminal arrives twice, from the terminal and from npm. */
function closeAll(): Promise<void> {
  closing ??= (async () => {
    for (const close of open.toReversed()) await close().catch((error: unknown) => complain(`While closing: ${String(error)}`));
  })();
  return closing;
}

async function start(): Promise<void> {
  const config = readConfig();
  await checkPort(config);
  // Also when the signal comes while PostgreSQL starts, it is not left behind.
  const opening = openDatabaseServer(config, say);
  open.push(() =>
    opening.then(
      (opened) => opened.close(),
      () => {},
    ),
  );
  const server = await opening;
  await migrate(server.url);

  const database = connect(server.url);
  open.push(() => database.close());
  const store = await openStore(config);
  const jobs = await openJobs(server.url, [RESIZE_JOB, SEND_EMAILS, SEND_RESET_EMAIL, SEND_VERIFICATION_EMAIL, AUDIT], (error) => {
    // While the shop closes, the queue may still look for its connection.
    if (!closing) complain(`Jobs: ${error.message}`);
  });
  open.push(() => jobs.stop());

  if (config.demo) {
    const { seedDemoShop } = await import("../../demo/seed.ts");
    await seedDemoShop(database.db, { store, jobs }, say);
  }

  await ensureIndexed(database.db);

  const storefront = await openStorefront(projectFolder, config.isProduction);
  if (storefront.close) open.push(storefront.close);
  const placeholder = await readFile(join(projectFolder, "src/storefront/public/placeholder.jpg"));
  const encoder = openEncoder();
  open.push(() => encoder.close());
  const { drawCard } = encoder;
  const letters = config.smtpUrl ? undefined : await openLocalOutbox(join(config.dataDir, "outbox"));
  const transport = letters ?? openSmtp(config.smtpUrl!);
  open.push(() => transport.close());
  const outbox = letters && config.showsOutbox ? { emails: letters, key: await openOutboxKey(config.dataDir) } : undefined;
  const clock = () => new Date();
  const sandbox = config.payments.provider === "sandbox" ? config.payments : undefined;
  const { app, checkout, caches, whenIdle } = await createShop({
    database,
    store,
    placeholder,
    clock,
    jobs,
    passwords: openPasswords(),
    encode: encoder.encode,
    outbox,
    drawCard,
    storefront,
    payments: openPayments(config.payments, config.ownUrl),
    ...(sandbox ? { sandbox } : {}),
    settings: config,
  });
  open.push(async () => {
    // Whoever is being served gets a moment; a connection that only hangs does not keep the shop open.
    const patience = setTimeout(() => app.server.closeAllConnections(), 5_000);
    await app.close();
    clearTimeout(patience);
  });
  const changes = await followInvalidations(server.url, { onChange: caches.drop, onConnected: caches.trust });
  open.push(() => changes.close());
  await app.listen({ port: config.port, host: config.host });
  const encode: Encode = async (...order) => {
    await whenIdle();
    return await encoder.encode(...order);
  };
  await jobs.work<{ mediaId: number }>(RESIZE_JOB, ({ mediaId }) => resizePicture(database.db, store, encode, mediaId));
  const mailDeps = {
    transport,
    jobs,
    clock,
    logError: complain,
    readSender: async () => senderFrom((await readPublished(database.db, "settings", "")) ?? {}, config),
  };
  await requeueOverdueEmails(database.db, mailDeps);
  await jobs.work<SendEmails>(SEND_EMAILS, (queued) => sendEmails(database.db, mailDeps, queued), { atOnce: 10 });
  await jobs.work<SendResetEmail>(SEND_RESET_EMAIL, (name) => sendResetEmail({ db: database.db, mail: mailDeps }, name), { atOnce: 10 });
  await jobs.work<SendVerificationEmail>(
    SEND_VERIFICATION_EMAIL,
    (name) => sendVerificationEmail({ db: database.db, mail: mailDeps }, name),
    {
      atOnce: 10,
    },
  );
  await jobs.work(AUDIT, () => nightlyAudit({ db: database.db, mail: mailDeps }));
  await jobs.daily(AUDIT, AUDIT_AT);
  const tidy = () => cleanUpAccounts(database.db, clock()).catch((error: unknown) => complain(`While tidying accounts: ${String(error)}`));
  await tidy();
  const tidying = setInterval(() => void tidy(), TIDY_EVERY_MS);
  open.push(async () => clearInterval(tidying));
  open.push(startScheduledJobs(checkout));
  if (sandbox) open.push(startWebhooks({ db: database.db, clock, ...sandbox }, config.ownUrl + WEBHOOK_PATH, complain));
  say(`Dhurrie is open at ${config.publicUrl}`);
  if (outbox) say(`Letters that it writes: ${outboxAddress(config.publicUrl, outbox.key)}`);
  else if (letters) say("No SMTP_URL is set: letters stay in the data folder and reach nobody.");
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (!closing) say("Closing …");
    void closeAll().then(() => process.exit(0));
  });
}

try {
  await start();
} catch (error) {
  // A signal that comes while the shop opens makes whatever was under way fail; that is not news.
  if (!closing) {
    const reason = error instanceof StartFailure ? error : asStartFailure(error);
    complain(reason ? reason.message : error instanceof Error ? (error.stack ?? error.message) : String(error));
    await closeAll();
    process.exit(1);
  }
  await once(process, "exit");
}
