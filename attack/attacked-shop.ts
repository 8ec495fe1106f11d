/** The shop that is attacked: src/server/main.ts in its own process with the demo shop's products and content, without rate limits. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { seedDemoShop } from "../demo/seed.ts";
import { startShop } from "../prove/shop-process.ts";
import { connect } from "../src/db/connect.ts";
import { PASSKEY_SHOP } from "../src/server/accounts/test-passkeys.ts";
import { allowCod } from "../src/server/checkout/test-checkout.ts";
import { openDiskStore } from "../src/server/media/disk-store.ts";
import { TEMPLATE_DATABASE, createTestDatabase, databaseUrl } from "../src/server/postgres/test-database.ts";
import { type TestShop, openShop } from "../src/server/test-shop.ts";
import { openTestServer } from "../tools/test-server.ts";

/** Of the payment sandbox, so that its requests and webhooks can be signed. */
export const SANDBOX = { keyId: "rzp_test_Attack", keySecret: "attack-secret", webhookSecret: "attack-webhooks" };
/** The default of a shop that only this machine reaches. */
export const ACCESS_KEY = "dhurrie-web";

export type AttackedShop = {
  url: string;
  port: number;
  /** The same shop in this process, on the same database: sets up victims, reads what has changed. */
  inside: TestShop;
  dataDir: string;
  /** Texts that no log line may hold. */
  secrets: Set<string>;
  /** What the log held that it must not, since the last time. */
  takeLogFindings(): string[];
  isAlive(): Promise<boolean>;
  close(): Promise<void>;
};

export type Fixture = {
  /** Starts a shop on a new copy of the demo shop, with a planted fault if one is named. */
  open(fault: string | undefined): Promise<AttackedShop>;
  close(): Promise<void>;
};

/** Starts a PostgreSQL and puts the demo shop into the database that all others are copied from. */
export async function openFixture(): Promise<Fixture> {
  const server = await openTestServer("dhurrie-attack-");
  process.env["TEST_DATABASE_URL"] = server.url;
  const dataDir = join(server.folder, "shop");
  await mkdir(dataDir, { recursive: true });
  const template = connect(databaseUrl(server.url, TEMPLATE_DATABASE));
  // Its pictures are not resized, which would use both processors.
  await seedDemoShop(template.db, { store: await openDiskStore(join(dataDir, "media")), jobs: { add: async () => {} } }, () => {});
  await template.close();
  return { open: (fault) => openAttackedShop(dataDir, fault), close: () => server.close() };
}

async function openAttackedShop(dataDir: string, fault: string | undefined): Promise<AttackedShop> {
  const database = await createTestDatabase();
  const secrets = new Set<string>();
  let found: string[] = [];
  let rest = "";
  const onLog = (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const secret = [...secrets].find((each) => line.includes(each));
      if (secret !== undefined) found.push(`The log holds ${secret}: ${line.slice(0, 200)}`);
      if (line.includes('"stack"') || /^\s+at /.test(line)) found.push(`The log holds a stack trace: ${line.slice(0, 400)}`);
    }
  };
  const running = await startShop({
    databaseUrl: database.url,
    dataDir,
    ...(fault === undefined ? {} : { mutation: fault }),
    settings: {
      DEMO: "on",
      LOG_LEVEL: "info",
      ACCESS_KEY,
      RAZORPAY_KEY_ID: SANDBOX.keyId,
      RAZORPAY_KEY_SECRET: SANDBOX.keySecret,
      RAZORPAY_WEBHOOK_SECRET: SANDBOX.webhookSecret,
    },
    onLog,
  });
  const inside = await openShop({ besides: { databaseUrl: database.url }, now: new Date().toISOString(), publicUrl: PASSKEY_SHOP });
  await allowCod(inside);
  return {
    url: running.url,
    port: Number(new URL(running.url).port),
    inside,
    dataDir,
    secrets,
    takeLogFindings() {
      const taken = found;
      found = [];
      return taken;
    },
    isAlive: async () => !running.isOver() && (await fetch(`${running.url}/readyz`).catch(() => undefined))?.status === 200,
    async close() {
      await running.kill();
      await inside.close();
      await database.drop();
    },
  };
}
