import assert from "node:assert/strict";
import { mkdtemp, readFile, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { openLocalOutbox } from "./local-outbox.ts";
import { openSmtp } from "./smtp.ts";
import { openTestSmtp } from "./test-smtp.ts";
import { emailTo, transportSuite } from "./transport.suite.ts";
import { PermanentFailure } from "./transport.ts";

const newFolder = () => mkdtemp(join(tmpdir(), "outbox-test-"));

transportSuite("SMTP", async () => {
  const server = await openTestSmtp();
  return { transport: openSmtp(server.url), arrived: async () => server.arrived, close: server.close };
});

transportSuite("local outbox", async () => {
  const folder = await newFolder();
  const outbox = await openLocalOutbox(folder);
  const arrived = async () => {
    const newestFirst = await outbox.list();
    return Promise.all(newestFirst.toReversed().map(({ id }) => readFile(join(folder, `${id}.eml`))));
  };
  return { transport: outbox, arrived, close: () => rm(folder, { recursive: true }) };
});

test("a missing mailbox is a permanent failure, a full one is not", async () => {
  const server = await openTestSmtp((recipient) => ({ "nobody@example.in": 550, "full@example.in": 452 })[recipient]);
  const smtp = openSmtp(server.url);
  await assert.rejects(
    smtp.deliver(emailTo("nobody@example.in")),
    (error) => error instanceof PermanentFailure && /Not here/.test(error.message),
  );
  await assert.rejects(smtp.deliver(emailTo("full@example.in")), (error) => !(error instanceof PermanentFailure));
  await smtp.close();
  await server.close();
  await assert.rejects(smtp.deliver(emailTo("asha@example.in")), (error) => !(error instanceof PermanentFailure));
});

test("no e-mail is sent unencrypted to another machine", async () => {
  const server = await openTestSmtp();
  // Not a loopback address by name, yet it reaches the server.
  const smtp = openSmtp(server.url.replace("127.0.0.1", "0.0.0.0"));
  await assert.rejects(smtp.deliver(emailTo("asha@example.in")), /TLS/i);
  assert.equal(server.arrived.length, 0);
  await smtp.close();
  await server.close();
});

test("the local outbox stores an e-mail that is sent twice once, readable by the shop's user only", async () => {
  const folder = await newFolder();
  const outbox = await openLocalOutbox(folder);
  await outbox.deliver(emailTo("asha@example.in"));
  await outbox.deliver(emailTo("asha@example.in"));
  const files = await readdir(folder);
  assert.equal(files.length, 1);
  assert.equal((await stat(join(folder, files[0]!))).mode & 0o077, 0);
  assert.equal((await outbox.list())[0]?.to, "asha@example.in");
  assert.equal(await outbox.find("../outbox-key"), undefined);
  assert.equal(await outbox.find("0123456789abcdef01234567"), undefined);
  await rm(folder, { recursive: true });
});
