/** One simulated day of the shop, of which the seed decides everything: who comes, what goes wrong, and in which order it happens. */
import { AssertionError } from "node:assert";
import type { Db } from "../../src/db/connect.ts";
import { expireReservations, reconcile } from "../../src/server/checkout/scheduled-jobs.ts";
import { requestRefunds } from "../../src/server/checkout/refunds.ts";
import { sendDueGiftCards } from "../../src/server/checkout/sold-gift-cards.ts";
import { processWebhookEvents } from "../../src/server/checkout/webhook-events.ts";
import { readDelivery } from "../../src/server/delivery/delivery.ts";
import { type SendMailDeps, sendDueEmails, senderFrom } from "../../src/server/mail/mail.ts";
import { withCircuitBreaker } from "../../src/server/payments/circuit-breaker.ts";
import { WEBHOOK_PATH, checkoutSources } from "../../src/server/payments/payments.ts";
import { WAITS } from "../../src/server/platform/limiter.ts";
import { type TestShop, openShop } from "../../src/server/test-shop.ts";
import type { Random } from "../random.ts";
import { rowsOf } from "../world.ts";
import { type Evidence, assertDayIsRight } from "./checks.ts";
import { type Furnished, MORNING, copyOf } from "./furnished.ts";
import { CALM, type Machine, type Process, type Weather, openMachine } from "./machine.ts";
import { type Network, type Provider, type Webhook, openProvider } from "./provider.ts";
import { type City, type Known, keepShop, visit } from "./shoppers.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export type Day = {
  seed: number;
  /** Everything that happened, in order. */
  trace: readonly string[];
  figures: { orders: number; payments: number; faults: number; deaths: number; steps: number };
  /** The promise that was broken. */
  broken: AssertionError | undefined;
};

type Running = { process: Process; shop: TestShop };

/** Of five days, one is calm; on the others some things go wrong, and often several at once. */
function weatherOf(random: Random): { database: Weather; network: Network; freezes: number; visitors: number; rushes: readonly number[] } {
  const isCalm = random.percent(10);
  const maybe = (share: number, most: number) => (!isCalm && random.percent(share) ? random.next() * most : 0);
  const outages = [];
  for (let outage = isCalm ? 2 : random.integer(0, 2); outage < 2; outage++) {
    const from = MORNING.getTime() + random.integer(0, 22 * 60) * MINUTE;
    outages.push({ from, to: from + random.integer(1, 40) * MINUTE });
  }
  return {
    database: {
      statementFails: maybe(50, 1.5),
      connectionEnds: maybe(50, 0.8),
      answerIsLost: maybe(50, 1.2),
      databasePauses: maybe(40, 1),
      processDies: maybe(60, 0.15),
    },
    network: {
      requestIsLost: maybe(50, 15),
      replyIsLost: maybe(60, 20),
      arrivesTwice: maybe(50, 20),
      webhookIsLost: maybe(50, 60),
      webhookComesTwice: maybe(60, 50),
      outages,
    },
    freezes: isCalm ? 0 : random.integer(0, 4),
    visitors: random.integer(14, 24),
    rushes: Array.from({ length: 3 }, () => MORNING.getTime() + random.integer(0, 20 * 60) * MINUTE),
  };
}

type JobDeps = TestShop["checkout"];
const jobs: { name: string; everyMs: number; work: (deps: JobDeps, now: Date) => Promise<unknown> }[] = [
  { name: "webhook events", everyMs: 2 * MINUTE, work: processWebhookEvents },
  { name: "refunds", everyMs: 5 * MINUTE, work: requestRefunds },
  { name: "reservations", everyMs: 4 * MINUTE, work: expireReservations },
  { name: "payments", everyMs: 6 * MINUTE, work: reconcile },
  { name: "gift cards", everyMs: 60 * MINUTE, work: sendDueGiftCards },
];

/** Simulates a day, and the quiet days after it in which everything has to end well. */
export async function simulateDay(furnished: Furnished, seed: number): Promise<Day> {
  const copy = await copyOf(furnished);
  const events: { at: number; actor: string; text: string }[] = [];
  const figures = { orders: 0, payments: 0, faults: 0, deaths: 0, steps: 0 };
  const machine = await openMachine({
    seed,
    databaseUrl: copy.url,
    start: MORNING,
    note: (actor, text) => void events.push({ at: machine?.now() ?? MORNING.getTime(), actor, text }),
  });
  const observer = await openShop({ besides: { databaseUrl: copy.url }, now: MORNING.toISOString() });
  const opened: TestShop[] = [observer];
  let broken: AssertionError | undefined;
  try {
    const world = createDay(machine, furnished, seed, opened, copy.url, observer);
    await world.begin();
    figures.steps = await machine.run(world.onStep);
    world.assertEnded();
    await assertDayIsRight(observer, world.evidence(), new Date(machine.now()));
    Object.assign(figures, await world.count());
  } catch (error) {
    if (!(error instanceof AssertionError)) throw Object.assign(error as Error, { message: `Day ${seed}: ${(error as Error).message}` });
    broken = error;
  } finally {
    for (const shop of opened) await shop.close();
    await machine.close();
    await copy.drop();
  }
  const order = [...events].map((event, place) => ({ ...event, place }));
  order.sort((one, other) => one.at - other.at || (one.actor < other.actor ? -1 : one.actor > other.actor ? 1 : one.place - other.place));
  const trace = order.map(({ at, actor, text }) => `${new Date(at).toISOString().slice(5, 23)} ${actor}: ${text}`);
  return { seed, trace, figures, broken };
}

function createDay(machine: Machine, furnished: Furnished, seed: number, opened: TestShop[], databaseUrl: string, observer: TestShop) {
  const { now, note } = machine;
  const random = machine.randomOf(`day ${seed}`);
  const weather = weatherOf(random);
  const endsAt = MORNING.getTime() + 24 * HOUR;
  const running: Running[] = [];
  const known = new Map<string, Known>();
  const refundedUnits: City["refundedUnits"] = new Map();
  const evidence: Omit<Evidence, "known" | "refundedUnits" | "provider" | "unitsBefore"> = { emails: [], unexpected: [] };
  let unitsBefore = new Map<number, number>();
  let started = 0;
  let faults = 0;
  let deaths = 0;
  let isQuiet = false;

  const provider: Provider = openProvider(machine, weather.network, deliver);

  async function startShop(): Promise<void> {
    const name = `process ${++started}`;
    const process = machine.startProcess(name);
    const { gateway, isOpen } = withCircuitBreaker(provider.gateway);
    const { database } = process;
    const shop = await openShop({
      besides: { databaseUrl },
      now: new Date(now()).toISOString(),
      databases: { pages: database, checkout: database, jobs: database, health: database },
      payments: { gateway, isInterrupted: isOpen, script: "/widget.js", isTest: true, sources: checkoutSources({ provider: "sandbox" }) },
      waits: WAITS,
      // Each by itself: the machine does not know that one task waits for what another one reads.
      readDelivery: (when) => readDelivery(database.db, when),
    });
    opened.push(shop);
    const one: Running = { process, shop };
    running.push(one);
    note(name, "starts");
    runJobs(one);
  }

  /** A process that has died is replaced, as a supervisor does. */
  async function replaceDead(): Promise<void> {
    for (const one of running.filter(({ process }) => process.isDead)) {
      running.splice(running.indexOf(one), 1);
      deaths++;
      machine.timeline.at(now() + random.integer(2, 60) * SECOND, "supervisor", () => startShop());
    }
  }

  /** Does something in one of the processes that live now. */
  async function inShop<Result>(
    name: string,
    work: (shop: TestShop) => Promise<Result>,
    patienceMs = 60 * SECOND,
  ): Promise<Result | undefined> {
    const living = running.filter(({ process }) => !process.isDead);
    if (living.length === 0) {
      await machine.wait(name, 5 * SECOND);
      return undefined;
    }
    const chosen = machine.randomOf(`${name} at ${now()}`).pick(living);
    const ended = machine
      .start(chosen.process, name, () => work(chosen.shop))
      .then((outcome) => {
        finish(name, outcome);
        return "result" in outcome ? outcome.result : undefined;
      });
    return await Promise.race([ended, machine.wait(`${name} patience`, patienceMs).then(() => undefined)]);
  }

  function finish(name: string, outcome: Awaited<ReturnType<Machine["start"]>>): void {
    const { task } = outcome;
    faults += task.faults.length;
    note(name, `${"lost" in outcome ? "is lost" : "error" in outcome ? "fails" : "ends"} after ${task.statements} statements and requests`);
    if (task.faults.length > 0 || "lost" in outcome) return;
    const status = "result" in outcome ? (outcome.result as { httpStatus?: number } | undefined)?.httpStatus : undefined;
    if ("error" in outcome || status === 500)
      evidence.unexpected.push(`${name}: ${"error" in outcome ? String((outcome.error as Error)?.message) : "500"}`);
  }

  async function deliver({ id, body, signature }: Webhook): Promise<boolean> {
    const headers = { "content-type": "application/json", "x-razorpay-signature": signature, "x-razorpay-event-id": id };
    const name = `webhook ${id}`;
    const status = await inShop(
      name,
      async ({ app }) => (await app.inject({ method: "POST", url: WEBHOOK_PATH, payload: body, headers })).statusCode,
      5 * SECOND,
    );
    return status === 200;
  }

  function runJobs({ process, shop }: Running): void {
    for (const { name, everyMs, work } of jobs) act(repeat(process, name, everyMs, () => work(shop.checkout, shop.clock())));
    act(repeat(process, "emails", 8 * MINUTE, () => sendEmails(process, shop.checkout.db, shop)));
  }

  /** While little happens, the jobs run more rarely than they would, and a day takes less time. */
  const isRush = () => weather.rushes.some((from) => now() >= from && now() < from + 90 * MINUTE);

  async function repeat(process: Process, name: string, everyMs: number, work: () => Promise<unknown>): Promise<void> {
    const actor = `${process.name} ${name}`;
    const own = machine.randomOf(actor);
    for (let time = 1; !process.isDead && !isQuiet; time++) {
      await machine.wait(actor, own.integer(1, isRush() ? everyMs : everyMs * 15));
      if (process.isDead || isQuiet) return;
      finish(`${actor} ${time}`, await machine.start(process, `${actor} ${time}`, work));
    }
  }

  /** A mail server that answers late or never. */
  async function sendEmails(process: Process, db: Db, shop: TestShop): Promise<void> {
    const deps: SendMailDeps = {
      clock: shop.clock,
      logError: () => {},
      readSender: async () => senderFrom({}, { publicUrl: "http://shop.test", mailFrom: undefined }),
      transport: {
        async deliver({ messageId }) {
          const task = machine.task();
          await machine.outside(task, async () => {
            await machine.pause(task, task.random.integer(10, 3_000));
            evidence.emails.push({ messageId, task, process });
          });
        },
        close: async () => {},
      },
    };
    while ((await sendDueEmails(db, deps)) > 0);
  }

  let failure: unknown;
  const act = (actor: Promise<unknown>) =>
    void actor.catch((error: unknown) => {
      failure ??= error;
    });

  const city: City = {
    at: furnished,
    provider,
    wait: machine.wait,
    note,
    randomOf: machine.randomOf,
    inShop,
    known,
    refundedUnits,
    now,
    rushes: weather.rushes,
  };

  /** The weather is good again; after some days nothing is left to be done. */
  async function endWell(): Promise<void> {
    await machine.wait("day", 24 * HOUR + 2 * HOUR);
    machine.weather(CALM);
    provider.calmDown();
    isQuiet = true;
    note("day", "the weather is good again");
    for (const minutes of [2, 5, 20, 60, 120, 240, 480, 960, 1920, 3840, 60]) {
      await machine.wait("day", minutes * MINUTE);
      const living = running.find(({ process }) => !process.isDead)!;
      for (const { name, work } of jobs)
        finish(
          `day ${minutes} ${name}`,
          await machine.start(living.process, `day ${minutes} ${name}`, () => work(living.shop.checkout, living.shop.clock())),
        );
      finish(
        `day ${minutes} emails`,
        await machine.start(living.process, `day ${minutes} emails`, () =>
          sendEmails(living.process, living.shop.checkout.db, living.shop),
        ),
      );
    }
  }

  return {
    async begin(): Promise<void> {
      unitsBefore = await (await import("../../src/server/audit/audit.ts")).countUnits(observer.db);
      machine.weather(weather.database);
      await startShop();
      await startShop();
      for (let number = 1; number <= weather.visitors; number++) act(visit(city, `guest-${number}`));
      for (const [number, { token }] of furnished.customers.entries())
        for (const tab of [1, 2]) act(visit(city, `customer-${number + 1}-${tab}`, token));
      for (let freeze = 0; freeze < weather.freezes; freeze++)
        machine.timeline.at(MORNING.getTime() + random.integer(0, 24 * 60) * MINUTE, "machine", () => {
          const living = running.filter(({ process }) => !process.isDead);
          if (living.length > 0) machine.freeze(random.pick(living).process, random.integer(2, 90) * SECOND);
        });
      act(keepShop(city, endsAt));
      act(endWell());
    },
    onStep(): void {
      if (failure) throw failure;
      const moment = new Date(now()).toISOString();
      for (const { shop, process } of running) if (!process.isDead && now() >= process.frozenUntil) shop.itIs(moment);
      void replaceDead();
    },
    assertEnded(): void {
      if (failure) throw failure;
    },
    evidence: (): Evidence => ({ ...evidence, known, refundedUnits, provider, unitsBefore }),
    async count() {
      const [row] = await rowsOf(observer)<{ n: number }>("select count(*)::int as n from orders");
      return { orders: row!.n, payments: provider.payments.length, faults, deaths };
    },
  };
}
