/** The shop's settings, read once at the start. No other file reads environment variables, except words.ts of the storefront (WORDS). */
import { fileURLToPath } from "node:url";
import { resolve } from "node:path";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { emailPattern } from "../../contract/rules.ts";
import { COURIERS, type CourierName } from "../../shared/parcel-tracking.ts";
import { StartFailure } from "./start-failure.ts";

const DEFAULT_ACCESS_KEY = "dhurrie-web";
const PROJECT_FOLDER = fileURLToPath(new URL("../../../", import.meta.url));
/** Keys of the payment sandbox: public in the source. */
const SANDBOX_KEYS = { keyId: "rzp_test_DhurrieSandbox", keySecret: "dhurrie-sandbox", webhookSecret: "dhurrie-sandbox-notices" };
const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|::1|\[::1\])$/;

export type Config = ReturnType<typeof readConfig>;

const onOrOff = z.enum(["on", "off"], "must be on or off").transform((word) => word === "on");

const secret = z.string().regex(/^[\x21-\x7e]{8,}$/, "must be 8 or more printable characters without spaces");

const pickupName = z.string().trim().min(1).max(100, "must be the name of the pick-up place as it is in the account");

const settings = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, "must be a number from 1 to 65535")
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, "must be a number from 1 to 65535")
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "must be an address or a host name to listen on, such as 127.0.0.1 or 0.0.0.0")
    .default("127.0.0.1"),
  DATA_DIR: z.string().default(resolve(PROJECT_FOLDER, "data")),
  DATABASE_URL: z.string().refine(isPostgresUrl, "must look like postgres://user:password@host:5432/database").optional(),
  DATABASE_ADMIN_URL: z.string().refine(isPostgresUrl, "must look like postgres://owner:password@host:5432/database").optional(),
  S3_URL: z.string().transform(toBucket).optional(),
  PUBLIC_URL: z.string().transform(toOrigin).optional(),
  ACCESS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "must be printable characters without spaces")
    .default(DEFAULT_ACCESS_KEY),
  RATE_LIMIT: onOrOff.default(true),
  METRICS_TOKEN: z.string().optional(),
  TRUST_PROXY: z
    .string()
    .refine((list) => list.split(",").every(isProxyRange), "must be the addresses of the proxies in front, such as 10.0.0.0/8, 127.0.0.1")
    .optional(),
  SMTP_URL: z.string().refine(isMailServer, "must look like smtp://user:password@host:587 or smtps://host").optional(),
  MAIL_FROM: z.string().regex(emailPattern, "must be an e-mail address, such as shop@example.com").optional(),
  PAYMENTS: z.enum(["sandbox", "razorpay"], "must be sandbox or razorpay").default("sandbox"),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_[A-Za-z0-9]+$/, "must be a key's id, such as rzp_live_Abc123")
    .optional(),
  RAZORPAY_KEY_SECRET: secret.optional(),
  RAZORPAY_WEBHOOK_SECRET: secret.optional(),
  COURIERS: z
    .string()
    .transform((list) => list.split(",").map((name) => name.trim()))
    .refine(isCourierList, `must be couriers with commas between them: ${COURIERS.join(", ")}; or none`)
    .optional(),
  SHIPROCKET_EMAIL: z.string().regex(emailPattern, "must be the e-mail address of the account's API user").optional(),
  SHIPROCKET_PASSWORD: secret.optional(),
  SHIPROCKET_WEBHOOK_KEY: secret.optional(),
  SHIPROCKET_PICKUP: pickupName.optional(),
  DELHIVERY_TOKEN: secret.optional(),
  DELHIVERY_WEBHOOK_KEY: secret.optional(),
  DELHIVERY_PICKUP: pickupName.optional(),
  WHATSAPP_TOKEN: secret.optional(),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d{5,30}$/, "must be the id of the number, which has digits only")
    .optional(),
  WHATSAPP_APP_SECRET: secret.optional(),
  WHATSAPP_VERIFY_TOKEN: secret.optional(),
  WHATSAPP_LANGUAGE: z
    .string()
    .regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, "must be the language of the templates, such as en or en_GB")
    .default("en"),
  DEMO: onOrOff.optional(),
  API_DOCS: onOrOff.optional(),
  PASSWORD_BREACH_CHECK: onOrOff.optional(),
  PICTURE_CACHE: z.string().optional(),
  WORDS: z.enum(["house", "specification"], "must be house or specification").optional(),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "must be one of fatal, error, warn, info, debug, trace, silent")
    .default("info"),
});

/** Reads the settings. A bad value stops the start with the setting's name; messages never contain values, since they may be secret. */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const read = settings.safeParse(withoutEmpty(env));
  if (!read.success) {
    const issue = read.error.issues[0];
    throw new StartFailure(`The setting ${String(issue?.path[0])} ${issue?.message}.`);
  }
  const { data } = read;
  if (data.DATABASE_ADMIN_URL !== undefined && data.DATABASE_URL === undefined)
    throw new StartFailure("The setting DATABASE_URL must name the shop's role beside DATABASE_ADMIN_URL.");
  const isProduction = env["NODE_ENV"] === "production";
  const publicUrl = data.PUBLIC_URL ?? ownAddress(data.HOST, data.PORT);
  const isPublic = !isLoopback(data.HOST) || !isLoopback(new URL(publicUrl).hostname);
  if (isPublic) refuseUnsafe(data, publicUrl);
  /** Whether an empty database is filled with the demo shop. */
  const demo = data.DEMO ?? !isPublic;

  return {
    isProduction,
    /** Whether other machines can reach the shop: it listens on, or is known by, an address that is not loopback. */
    isPublic,
    port: data.PORT,
    host: data.HOST,
    /** The shop's public URL; no slash at the end. */
    publicUrl,
    /** The URL of this process on its machine; no slash at the end. */
    ownUrl: ownAddress(data.HOST, data.PORT),
    /** Absolute. */
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    /** Of the role that owns the tables and migrates them; undefined = one role does both. */
    databaseAdminUrl: data.DATABASE_ADMIN_URL,
    /** The bucket for pictures; undefined = the data folder. */
    s3: data.S3_URL,
    accessKey: data.ACCESS_KEY,
    rateLimit: data.RATE_LIMIT,
    metricsToken: data.METRICS_TOKEN,
    /** Proxies whose X-Forwarded-For is trusted; false for none. */
    trustProxy: data.TRUST_PROXY ?? (false as const),
    demo,
    /** Whether the API's documents are served. */
    apiDocs: data.API_DOCS ?? !isPublic,
    /** Whether new passwords are looked up in known breaches, at a service on the internet. */
    passwordBreachCheck: data.PASSWORD_BREACH_CHECK ?? isPublic,
    /** For tests: a folder where shops with the same pictures share what they have encoded; undefined = none. */
    pictureCache: data.PICTURE_CACHE,
    smtpUrl: data.SMTP_URL,
    /** The From address of e-mails; undefined = the owner's address for customers. */
    mailFrom: data.MAIL_FROM,
    payments: { provider: data.PAYMENTS, ...keysOf(data) },
    /** With whom parcels can be booked, in this order; none = all go by hand. */
    couriers: (data.COURIERS ?? (isPublic && !demo ? [] : ["sandbox"])).filter(isCourier).map((name) => courierSettings(name, data)),
    /** Order updates on WhatsApp; without keys the sandbox of a demo, and none in a shop. */
    whatsapp: whatsAppSettings(data) ?? (isPublic && !demo ? undefined : ("sandbox" as const)),
    /** Without an SMTP server, e-mails are shown in the shop: in development and in a demo. */
    showsOutbox: data.SMTP_URL === undefined && (!isProduction || demo),
    logLevel: data.LOG_LEVEL,
  };
}

/**
 * A public shop must not start with what everyone can read in the source: the default key and the sandbox's keys. It needs https, rate limits and
 * live payments. A public demonstration, which sells nothing, needs only the rate limits.
 */
function refuseUnsafe(data: z.infer<typeof settings>, publicUrl: string) {
  if (!data.RATE_LIMIT) throw new StartFailure("The setting RATE_LIMIT must be on where other machines can reach the shop.");
  if (data.DEMO === true) return;
  const otherwise = "where other machines can reach the shop (or set DEMO=on for a public demonstration).";
  const must = (name: keyof typeof settings.shape, what: string) => new StartFailure(`The setting ${name} must be ${what} ${otherwise}`);
  if (!publicUrl.startsWith("https:")) throw must("PUBLIC_URL", "the https address that shoppers see");
  if (data.ACCESS_KEY === DEFAULT_ACCESS_KEY) throw must("ACCESS_KEY", "your own");
  if (data.PAYMENTS === "sandbox") throw must("PAYMENTS", "razorpay");
  if (data.RAZORPAY_KEY_ID?.startsWith("rzp_test_")) throw must("RAZORPAY_KEY_ID", "a live key, rzp_live_…,");
  if (data.RAZORPAY_KEY_SECRET === SANDBOX_KEYS.keySecret) throw must("RAZORPAY_KEY_SECRET", "your own");
  if (data.COURIERS?.includes("sandbox")) throw must("COURIERS", "without the sandbox");
  if (data.RAZORPAY_WEBHOOK_SECRET === SANDBOX_KEYS.webhookSecret) throw must("RAZORPAY_WEBHOOK_SECRET", "your own");
}

/** Razorpay's keys are required; the sandbox has default keys. */
function keysOf(data: z.infer<typeof settings>): typeof SANDBOX_KEYS {
  const given = (name: "RAZORPAY_KEY_ID" | "RAZORPAY_KEY_SECRET" | "RAZORPAY_WEBHOOK_SECRET", ofSandbox: string) => {
    if (data.PAYMENTS === "sandbox") return data[name] ?? ofSandbox;
    if (data[name] === undefined) throw new StartFailure(`The setting ${name} must be set when PAYMENTS is razorpay.`);
    return data[name];
  };
  return {
    keyId: given("RAZORPAY_KEY_ID", SANDBOX_KEYS.keyId),
    keySecret: given("RAZORPAY_KEY_SECRET", SANDBOX_KEYS.keySecret),
    webhookSecret: given("RAZORPAY_WEBHOOK_SECRET", SANDBOX_KEYS.webhookSecret),
  };
}

function isCourier(name: string): name is CourierName {
  return COURIERS.some((courier) => courier === name);
}

/** 'none', or couriers, each once. */
function isCourierList(names: readonly string[]): boolean {
  return (names.length === 1 && names[0] === "none") || (names.every(isCourier) && new Set(names).size === names.length);
}

export type CourierSettings =
  | { name: "sandbox"; webhookSecret: string }
  | { name: "shiprocket"; email: string; password: string; webhookKey: string; pickup: string }
  | { name: "delhivery"; token: string; webhookKey: string; pickup: string };

/** The keys of a courier are required; the sandbox has its own, public in the source. */
function courierSettings(name: CourierName, data: z.infer<typeof settings>): CourierSettings {
  const given = (setting: keyof typeof settings.shape & `${"SHIPROCKET" | "DELHIVERY"}_${string}`): string => {
    const value = data[setting];
    if (value === undefined) throw new StartFailure(`The setting ${setting} must be set when COURIERS has ${name}.`);
    return value;
  };
  switch (name) {
    case "sandbox":
      return { name, webhookSecret: "dhurrie-courier-sandbox" };
    case "shiprocket":
      return {
        name,
        email: given("SHIPROCKET_EMAIL"),
        password: given("SHIPROCKET_PASSWORD"),
        webhookKey: given("SHIPROCKET_WEBHOOK_KEY"),
        pickup: given("SHIPROCKET_PICKUP"),
      };
    case "delhivery":
      return {
        name,
        token: given("DELHIVERY_TOKEN"),
        webhookKey: given("DELHIVERY_WEBHOOK_KEY"),
        pickup: given("DELHIVERY_PICKUP"),
      };
  }
}

/** All four keys, or none. */
function whatsAppSettings(data: z.infer<typeof settings>) {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId, WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = data;
  if (token !== undefined && phoneId !== undefined && appSecret !== undefined && verifyToken !== undefined)
    return { token, phoneId, appSecret, verifyToken, language: data.WHATSAPP_LANGUAGE };
  const names = ["WHATSAPP_TOKEN", "WHATSAPP_PHONE_ID", "WHATSAPP_APP_SECRET", "WHATSAPP_VERIFY_TOKEN"] as const;
  const [given, missing] = [names.find((name) => data[name] !== undefined), names.find((name) => data[name] === undefined)];
  if (given) throw new StartFailure(`The setting ${missing} must be set when ${given} is.`);
  return undefined;
}

/** `NAME=` in an env file means "not set". */
function withoutEmpty(env: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""));
}

function isPostgresUrl(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^postgres(ql)?:$/.test(url.protocol);
}

/** The widest private networks: a wider range would trust strangers to say where they come from. */
const WIDEST_RANGE = { ipv4: 8, ipv6: 7 };

function isProxyRange(text: string): boolean {
  const range = text.trim();
  if (ipaddr.isValid(range)) return true;
  if (!ipaddr.isValidCIDR(range)) return false;
  const [address, bits] = ipaddr.parseCIDR(range);
  return bits >= WIDEST_RANGE[address.kind()];
}

function isMailServer(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== "" && /^\/?$/.test(url.pathname);
}

function toOrigin(value: string, ctx: z.RefinementCtx): string {
  const url = URL.parse(value);
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash && !url.username;
  if (isOrigin) return url.origin;
  ctx.addIssue({ code: "custom", message: "must be an address such as https://shop.example, without a path" });
  return z.NEVER;
}

function toBucket(value: string, ctx: z.RefinementCtx) {
  const url = URL.parse(value);
  const isBucket = url !== null && /^https?:$/.test(url.protocol) && /^\/[\w.-]+(\/[\w.-]+)*$/.test(url.pathname);
  const keys = [url?.username, url?.password].map(decoded);
  if (isBucket && keys[0] && keys[1])
    return { address: url.origin + url.pathname, region: url.searchParams.get("region") ?? "us-east-1", keyId: keys[0], secret: keys[1] };
  ctx.addIssue({ code: "custom", message: "must look like https://key:secret@host/bucket?region=ap-south-1" });
  return z.NEVER;
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function ownAddress(host: string, port: number): string {
  const everywhere = host === "0.0.0.0" || host === "::";
  const name = everywhere ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

export const isLoopback = (host: string): boolean => LOOPBACK.test(host);
