/** E-mails while processes are killed and paused and the database drops its connections: each arrives in time, and urgent ones first. */
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { forgotPassword } from "../../src/contract/accounts.ts";
import { asha, signUp } from "../../src/server/accounts/test-accounts.ts";
import { AT_ONCE, URGENT_AT_ONCE } from "../../src/server/mail/transport.ts";
import { openTestSmtp } from "../../src/server/mail/test-smtp.ts";
import { createTestDatabase } from "../../src/server/postgres/test-database.ts";
import { openShop } from "../../src/server/test-shop.ts";
import { type Proof, assertHolds, assertSame } from "../proof.ts";
import { randomFrom } from "../random.ts";
import { type ShopProcess, ask, startShop } from "../shop-process.ts";
import { furnish, rowsOf } from "../world.ts";

/** E-mails that wait when the processes start, and how often something breaks while they are sent. */
const BACKLOG = { small: 1_200, full: 10_000 };
const TROUBLES = { small: 4, full: 20 };
const MAIL_SERVER_MS = 200;
const SENT_WITHIN_S = 120;
/** How long the proof waits after the last trouble. The small one is stricter, so that a broken shop is found before the run times out. */
const WAITED_S = { small: 90, full: SENT_WITHIN_S };
/** With a backlog of minutes before it. */
const URGENT_WITHIN_S = 6;

export const emails: Proof = {
  name: "emails",
  promise: `Each event's e-mail arrives within ${SENT_WITHIN_S} seconds, once, although processes die, and a password reset within ${URGENT_WITHIN_S}`,
  async run({ size, seed, print }) {
    const random = randomFrom(seed);
    const database = await createTestDatabase();
    const smtp = await openTestSmtp(() => undefined, { delayMs: MAIL_SERVER_MS });
    const inspector = await openShop({ besides: { databaseUrl: database.url }, connections: 3, now: new Date().toISOString() });
    const rows = rowsOf(inspector);
    const start = () =>
      startShop({
        databaseUrl: database.url,
        dataDir: mkdtempSync(join(process.env["PROVE_FOLDER"] ?? "/tmp", "mail-")),
        smtpUrl: smtp.url,
      });
    const running: ShopProcess[] = [];
    try {
      await furnish(inspector);
      await signUp(inspector);
      await rows("delete from mail_outbox");
      running.push(await start(), await start());
      const measured = { before: smtp.arrived.length, at: performance.now() };
      await rows(`insert into mail_outbox (key, kind, recipient, data, next_try_at, created_at)
        select 'order-' || n, 'enquiryReceived', 'bela@example.in', '{"ticket":"K7CF-3MWT","name":"Bela"}', now(), now() from generate_series(1, ${BACKLOG[size]}) n`);
      await sleep(1_000);

      // Nothing is wrong yet, except that thousands of e-mails wait.
      const askedAt = performance.now();
      await ask(running[0]!, forgotPassword.path, { user_email: asha.user_email, user_type: asha.user_type });
      while (!smtp.arrived.some((raw) => raw.includes(asha.user_email)) && performance.now() - askedAt < 30_000) await sleep(50);
      const urgentSeconds = (performance.now() - askedAt) / 1000;
      assertHolds(
        urgentSeconds <= URGENT_WITHIN_S,
        `a password reset arrives within ${URGENT_WITHIN_S} seconds, not ${urgentSeconds.toFixed(0)}`,
      );
      let killed = 0;
      for (let trouble = 0; trouble < TROUBLES[size]; trouble++) {
        const number = random.integer(0, 1);
        const what = trouble === 0 ? "kill" : random.pick(["kill", "pause", "disconnect"] as const);
        if (what === "kill") {
          await running[number]!.kill();
          killed++;
          running[number] = await start();
        } else if (what === "pause") {
          running[number]!.pause(true);
          await sleep(random.integer(500, 5_000));
          running[number]!.pause(false);
        } else
          await rows(
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'dhurrie%' and pid <> pg_backend_pid() and application_name <> 'dhurrie'",
          );
        print(`${what}: ${smtp.arrived.length} e-mails have arrived`);
        await sleep(random.integer(500, 2_000));
      }
      const endAt = performance.now();
      const left = async () => (await rows<{ n: number }>("select count(*)::int as n from mail_outbox where state <> 'sent'"))[0]!.n;
      while ((await left()) > 0 && performance.now() - endAt < WAITED_S[size] * 1000) await sleep(500);
      const perSecond = ((smtp.arrived.length - measured.before) * 1000) / (performance.now() - measured.at);
      assertSame(await left(), 0, `every e-mail is sent within ${WAITED_S[size]} seconds of the last trouble`);

      const ids = smtp.arrived.map((raw) => /^Message-ID: (.*)$/im.exec(raw.toString())?.[1]);
      const [{ n: events } = { n: 0 }] = await rows<{ n: number }>("select count(*)::int as n from mail_outbox");
      assertSame(new Set(ids).size, events, "every event has one Message-ID that arrives");
      const repeated = ids.length - new Set(ids).size;
      const inFlight = killed * (URGENT_AT_ONCE + AT_ONCE);
      assertHolds(repeated <= inFlight, `only e-mails that a killed process was sending arrive twice: ${repeated} of at most ${inFlight}`);
      return {
        "e-mails": events,
        "a second, troubles included": perSecond.toFixed(0),
        "password reset": `${urgentSeconds.toFixed(1)} s`,
        kills: killed,
        repeated,
      };
    } finally {
      for (const shop of running) {
        shop.pause(false);
        await shop.kill();
      }
      await inspector.close();
      await smtp.close();
      await database.drop();
    }
  },
};
