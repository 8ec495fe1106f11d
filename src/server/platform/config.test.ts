import assert from "node:assert/strict";
import { isAbsolute } from "node:path";
import { test } from "node:test";
import { readConfig } from "./config.ts";
import { StartFailure } from "./start-failure.ts";

const refusal = (env: Record<string, string>) => {
  try {
    readConfig(env);
  } catch (error) {
    assert.ok(error instanceof StartFailure);
    return error.message;
  }
  return assert.fail("the settings were accepted");
};

test("without any setting the shop serves this machine only, with the demo shop", () => {
  const { dataDir, payments, couriers, ...rest } = readConfig({});
  assert.ok(isAbsolute(dataDir));
  assert.equal(payments.provider, "sandbox");
  assert.deepEqual(
    couriers.map(({ name }) => name),
    ["sandbox"],
  );
  assert.deepEqual(rest, {
    isProduction: false,
    isPublic: false,
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://127.0.0.1:3000",
    ownUrl: "http://127.0.0.1:3000",
    databaseUrl: undefined,
    databaseAdminUrl: undefined,
    s3: undefined,
    accessKey: "dhurrie-web",
    rateLimit: true,
    trustProxy: false,
    metricsToken: undefined,
    demo: true,
    apiDocs: true,
    passwordBreachCheck: false,
    pictureCache: undefined,
    smtpUrl: undefined,
    mailFrom: undefined,
    whatsapp: "sandbox",
    showsOutbox: true,
    logLevel: "info",
  });
});

test("an invalid value is refused with its setting's name and without the value", () => {
  for (const [name, value] of Object.entries({
    PORT: "80a",
    HOST: "my host",
    DATABASE_URL: "mysql://root:hush@localhost/shop",
    PUBLIC_URL: "https://shop.example/path",
    ACCESS_KEY: "two words",
    RATE_LIMIT: "yes",
    DEMO: "1",
    SMTP_URL: "mail.example:587",
    MAIL_FROM: "Dhurrie <shop>",
    PAYMENTS: "cash",
    RAZORPAY_KEY_ID: "my-key",
    RAZORPAY_KEY_SECRET: "hush",
    RAZORPAY_WEBHOOK_SECRET: "hush hush hush",
    LOG_LEVEL: "loud",
  })) {
    const message = refusal({ [name]: value });
    assert.match(message, new RegExp(`^The setting ${name} must `));
    assert.ok(!message.includes(value), message);
  }
  assert.match(refusal({ PORT: "0" }), /PORT/);
  assert.match(refusal({ PORT: "65536" }), /PORT/);
});

test("an empty value counts as not set", () => {
  const config = readConfig({ PORT: "", DATABASE_URL: "", DEMO: " " });
  assert.equal(config.port, 3000);
  assert.equal(config.databaseUrl, undefined);
  assert.equal(config.demo, true);
});

const live = {
  PAYMENTS: "razorpay",
  RAZORPAY_KEY_ID: "rzp_live_Abc123",
  RAZORPAY_KEY_SECRET: "secret-of-the-key",
  RAZORPAY_WEBHOOK_SECRET: "secret-of-notices",
};

test("a public shop refuses the default access key and has no demo shop", () => {
  const env = { NODE_ENV: "production", PUBLIC_URL: "https://shop.example", ...live };
  assert.match(refusal(env), /ACCESS_KEY.*DEMO=on/);
  const config = readConfig({ ...env, ACCESS_KEY: "k3y-of-our-own" });
  assert.equal(config.isPublic, true);
  assert.equal(config.demo, false);
  assert.deepEqual([config.apiDocs, config.passwordBreachCheck], [false, true]);
  assert.equal(readConfig({ ...env, ACCESS_KEY: "k3y-of-our-own", API_DOCS: "on" }).apiDocs, true);
});

test("a public shop with DEMO=on accepts both", () => {
  const config = readConfig({ NODE_ENV: "production", PUBLIC_URL: "https://shop.example/", DEMO: "on" });
  assert.equal(config.publicUrl, "https://shop.example");
  assert.equal(config.accessKey, "dhurrie-web");
  assert.equal(config.demo, true);
});

test("a shop on a loopback address is not public", () => {
  for (const PUBLIC_URL of ["https://localhost:8443", "https://127.0.0.1", "https://shop.localhost", "http://[::1]:3000"])
    for (const HOST of ["127.0.0.1", "::1", "localhost"])
      assert.equal(readConfig({ NODE_ENV: "production", PUBLIC_URL, HOST }).isPublic, false);
});

test("a shop that other machines can reach is public, whatever the protocol and NODE_ENV", () => {
  for (const env of [
    { PUBLIC_URL: "http://shop.example" },
    { PUBLIC_URL: "http://192.168.1.5:3000" },
    { HOST: "0.0.0.0" },
    { HOST: "::" },
    { HOST: "10.0.0.7" },
  ]) {
    assert.match(refusal(env), /^The setting PUBLIC_URL must be the https address .*DEMO=on/);
    const { isPublic, demo } = readConfig({ ...env, DEMO: "on" });
    assert.deepEqual({ isPublic, demo }, { isPublic: true, demo: true });
  }
});

test("WhatsApp has all of its keys or none; without them only a demo has it, as a sandbox", () => {
  const keys = {
    WHATSAPP_TOKEN: "token-of-ours",
    WHATSAPP_PHONE_ID: "123456",
    WHATSAPP_APP_SECRET: "secret-of-ours",
    WHATSAPP_VERIFY_TOKEN: "word-of-ours",
  };
  const open = { PUBLIC_URL: "https://shop.example", ACCESS_KEY: "k3y-of-our-own", ...live };
  assert.deepEqual([readConfig({}).whatsapp, readConfig(open).whatsapp], ["sandbox", undefined]);
  assert.deepEqual(readConfig({ ...open, ...keys }).whatsapp, {
    token: "token-of-ours",
    phoneId: "123456",
    appSecret: "secret-of-ours",
    verifyToken: "word-of-ours",
    language: "en",
  });
  for (const name of Object.keys(keys))
    assert.match(refusal({ ...open, ...keys, [name]: "" }), new RegExp(`^The setting ${name} must be set when WHATSAPP_`));
});

test("a public shop refuses the sandbox's secrets and missing rate limits", () => {
  const open = { PUBLIC_URL: "https://shop.example", ACCESS_KEY: "k3y-of-our-own", ...live };
  assert.match(refusal({ ...open, RATE_LIMIT: "off" }), /^The setting RATE_LIMIT must be on/);
  assert.match(refusal({ ...open, DEMO: "on", RATE_LIMIT: "off" }), /^The setting RATE_LIMIT must be on/);
  assert.match(refusal({ ...open, COURIERS: "sandbox" }), /^The setting COURIERS must be without the sandbox/);
  assert.match(refusal({ ...open, RAZORPAY_KEY_SECRET: "dhurrie-sandbox" }), /^The setting RAZORPAY_KEY_SECRET must be your own/);
  assert.match(
    refusal({ ...open, RAZORPAY_WEBHOOK_SECRET: "dhurrie-sandbox-notices" }),
    /^The setting RAZORPAY_WEBHOOK_SECRET must be your own/,
  );
});

test("the own URL is localhost when listening on all addresses, and has brackets around an IPv6 address", () => {
  assert.equal(readConfig({ HOST: "0.0.0.0", PORT: "8080", DEMO: "on" }).publicUrl, "http://localhost:8080");
  assert.equal(readConfig({ HOST: "::1" }).publicUrl, "http://[::1]:3000");
});

test("e-mails are shown in the shop only without an SMTP server, and never in a public shop that is not a demo", () => {
  const open = { NODE_ENV: "production", PUBLIC_URL: "https://shop.example", ACCESS_KEY: "k3y-of-our-own", ...live };
  assert.equal(readConfig(open).showsOutbox, false);
  assert.equal(readConfig({ ...open, DEMO: "on" }).showsOutbox, true);
  assert.equal(readConfig({ NODE_ENV: "production", DEMO: "off" }).showsOutbox, false);
  assert.equal(readConfig({}).showsOutbox, true);
  assert.equal(readConfig({ SMTP_URL: "smtps://user:hush@mail.example" }).showsOutbox, false);
});

test("an SMTP URL without a host or with a path is refused", () => {
  for (const SMTP_URL of ["smtp://", "http://mail.example", "smtp://mail.example/inbox", "mail.example"])
    assert.match(refusal({ SMTP_URL }), /SMTP_URL/);
});

test("a missing Razorpay setting is refused by name", () => {
  for (const name of ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"])
    assert.equal(refusal({ ...live, [name]: "" }), `The setting ${name} must be set when PAYMENTS is razorpay.`);
  assert.deepEqual(readConfig(live).payments, {
    provider: "razorpay",
    keyId: "rzp_live_Abc123",
    keySecret: "secret-of-the-key",
    webhookSecret: "secret-of-notices",
  });
});

test("a public shop refuses test payments unless DEMO is on", () => {
  const open = { NODE_ENV: "production", PUBLIC_URL: "https://shop.example", ACCESS_KEY: "k3y-of-our-own" };
  assert.match(refusal(open), /PAYMENTS.*DEMO=on/);
  assert.match(refusal({ ...open, ...live, RAZORPAY_KEY_ID: "rzp_test_Abc123" }), /RAZORPAY_KEY_ID.*DEMO=on/);
  assert.equal(readConfig({ ...open, ...live }).payments.provider, "razorpay");
  assert.equal(readConfig({ ...open, DEMO: "on" }).payments.provider, "sandbox");
});

test("S3_URL contains key and secret, which may be percent-encoded", () => {
  assert.deepEqual(readConfig({ S3_URL: "https://AK:a%2Fb@s3.ap-south-1.amazonaws.com/rugs/pictures?region=ap-south-1" }).s3, {
    address: "https://s3.ap-south-1.amazonaws.com/rugs/pictures",
    region: "ap-south-1",
    keyId: "AK",
    secret: "a/b",
  });
  assert.equal(readConfig({ S3_URL: "http://AK:secret@store:9000/rugs" }).s3?.region, "us-east-1");
  for (const url of ["https://host/bucket", "https://AK:secret@host/", "s3://AK:secret@host/bucket", "https://AK:sec%ret@host/bucket"])
    assert.match(refusal({ S3_URL: url }), /^The setting S3_URL must look like https:\/\/key:secret@host\/bucket/);
});

test("TRUST_PROXY names addresses and ranges, none so wide that strangers are in it", () => {
  for (const proxies of ["10.0.0.0/8, 127.0.0.1", "::1", "fd00::/8", "192.0.2.7"])
    assert.equal(readConfig({ TRUST_PROXY: proxies }).trustProxy, proxies);
  for (const proxies of ["0.0.0.0/0", "::/0", "127.0.0.1, 0.0.0.0/1", "10.0.0.0/33", "true", "proxy.example"])
    assert.match(refusal({ TRUST_PROXY: proxies }), /TRUST_PROXY must be the addresses of the proxies in front/);
});
