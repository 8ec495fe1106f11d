/** The shop's app on a database for both parts of the benchmark: without rate limits and without logging. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Databases } from "../src/db/connect.ts";
import { openPasswords } from "../src/server/accounts/passwords.ts";
import { createShop } from "../src/server/app.ts";
import { openDiskStore } from "../src/server/media/disk-store.ts";
import { encodeInProcess } from "../src/server/media/encode.ts";
import { openPayments } from "../src/server/payments/payments.ts";
import type { Storefront } from "../src/server/http/storefront.ts";

export const project = fileURLToPath(new URL("../", import.meta.url));
export const openStore = (folder: string) => openDiskStore(join(folder, "media"));

export const openApp = async (folder: string, databases: Databases, storefront?: Storefront) =>
  createShop({
    databases,
    store: await openStore(folder),
    placeholder: await readFile(join(project, "src/storefront/public/placeholder.jpg")),
    clock: () => new Date(),
    jobs: { add: async () => {} },
    passwords: openPasswords(),
    encode: encodeInProcess,
    // Nobody pays online in the benchmark.
    payments: openPayments(
      { provider: "sandbox", keyId: "rzp_test_Bench", keySecret: "bench", webhookSecret: "bench" },
      "http://127.0.0.1:9",
    ),
    ...(storefront && { storefront }),
    settings: {
      accessKey: "bench",
      publicUrl: "http://localhost",
      rateLimit: false,
      metricsToken: undefined,
      logLevel: "silent",
      trustProxy: false,
      isPublic: false,
      apiDocs: false,
    },
  });
