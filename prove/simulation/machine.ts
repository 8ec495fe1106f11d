/**
 * The machine that a simulated shop runs on. Its real code runs on a real PostgreSQL, but every statement, every request to the payment provider
 * and every timer first waits for its moment in simulated time. One of them happens at a time, and the next one only when nothing runs any more: what
 * happens in which order follows from the seed. Connections end, statements fail and processes freeze and die at moments that the seed decides, too.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as turn } from "node:timers/promises";
import pg from "pg";
import { type Database, LIMITS, connect } from "../../src/db/connect.ts";
import { type Random, randomFrom } from "../random.ts";
import { type Timeline, createTimeline } from "./timeline.ts";

/** How often something goes wrong, in per cent of all statements. */
export type Weather = { statementFails: number; connectionEnds: number; answerIsLost: number; databasePauses: number; processDies: number };

export const CALM: Weather = { statementFails: 0, connectionEnds: 0, answerIsLost: 0, databasePauses: 0, processDies: 0 };

/** A process of the shop. */
export type Process = { name: string; isDead: boolean; frozenUntil: number; clients: Set<Client>; database: Database };

/** One thing that a process does: a request, a run of a job. */
export type Task = {
  name: string;
  process: Process;
  random: Random;
  /** Statements, requests and timers that it waits for. While it waits for none, it runs. */
  waiting: number;
  isOver: boolean;
  statements: number;
  /** What went wrong in it. */
  faults: string[];
  /** Its process is gone. */
  lose: () => void;
};

/** What a task came to. `lost`: its process has died. */
export type Outcome<Result> = { result: Result } | { error: unknown } | { lost: true };

type Client = pg.PoolClient & { processID: number; isInTransaction: boolean; connection: { stream: { destroy(): void } } };
type Flight = { client: Client; task: Task; isBlocked: boolean; done: Promise<unknown> };
type Query = (...given: unknown[]) => Promise<unknown>;

export type Machine = Awaited<ReturnType<typeof openMachine>>;

const MAX_CONNECTIONS = 40;
/** Nothing in a simulated process takes that long really; something waits for what never comes. */
const STUCK_AFTER_MS = 20_000;
/** PostgreSQL's code for a serialization failure, which the shop tries again; for a cancelled statement, and for a full disk. */
const CODES = ["40001", "57014", "53100"] as const;

const current = new AsyncLocalStorage<Task>();
const real = { setTimeout, clearTimeout, now: performance.now.bind(performance) };
const sleep = (ms: number) => new Promise<void>((done) => void real.setTimeout(done, ms));

/** The same name gives the same numbers, whatever else happens. */
export function randomOf(seed: number, name: string): Random {
  let hash = seed ^ 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return randomFrom(hash);
}

/** Statements of the driver's own set-up do not count. */
const isSetting = (text: string) => text.startsWith("set max_parallel");
const textOf = (given: unknown): string => (typeof given === "string" ? given : (given as { text: string }).text);
async function answer(done: Promise<unknown>, callback: (error: unknown, result?: unknown) => void): Promise<void> {
  let result;
  try {
    result = await done;
  } catch (error) {
    return callback(error);
  }
  callback(null, result);
}

const never = () => new Promise<never>(() => {});

/** PostgreSQL reports an error before it gives up the locks of the transaction, and answers the next query after it. */
async function untilLocksAreFree(sent: Promise<unknown>, query: Query): Promise<unknown> {
  try {
    return await sent;
  } catch (error) {
    await Promise.allSettled([query("")]);
    throw error;
  }
}

/** `note` receives everything that happens, with its actor. */
export async function openMachine(given: { seed: number; databaseUrl: string; start: Date; note: (actor: string, text: string) => void }) {
  const { seed, databaseUrl, note } = given;
  const timeline: Timeline = createTimeline(given.start.getTime());
  const { now } = timeline;
  const observer = new pg.Client({ connectionString: databaseUrl });
  await observer.connect();
  const tasks = new Set<Task>();
  const flights = new Set<Flight>();
  /** Things that really happen now, such as opening a connection. */
  let busy = 0;
  let weather = CALM;

  async function really<Result>(work: () => Promise<Result>): Promise<Result> {
    busy++;
    try {
      return await work();
    } finally {
      busy--;
    }
  }

  /** Lets simulated time pass for a task. A frozen process notices later, a dead one never. */
  const pause = (task: Task, ms: number) =>
    new Promise<void>((resume) => {
      const go = () => {
        if (task.process.isDead) return;
        if (now() < task.process.frozenUntil) timeline.at(task.process.frozenUntil, task.name, go);
        else resume();
      };
      timeline.at(now() + ms, task.name, go);
    });

  /** Waits outside of the process, such as for the provider's reply. */
  async function outside<Result>(task: Task, work: () => Promise<Result>): Promise<Result> {
    task.waiting++;
    try {
      return await work();
    } finally {
      task.waiting--;
    }
  }

  /** Ends connections: the database rolls their transactions back. */
  const cut = (clients: readonly Client[]) =>
    really(async () => {
      if (clients.length === 0) return;
      const pids = [clients.map(({ processID }) => processID)];
      await observer.query("select pg_terminate_backend(pid) from pg_stat_activity where pid = any($1)", pids);
      // Its own wait takes a tenth of a second.
      while ((await observer.query("select from pg_stat_activity where pid = any($1)", pids)).rowCount !== 0) await sleep(1);
      for (const client of clients) {
        const ended = new Promise<void>((done) => void client.once("end", () => done()));
        const { stream } = client.connection as unknown as { stream: { destroyed: boolean; destroy(): void } };
        if (stream.destroyed) continue;
        stream.destroy();
        await Promise.race([ended, sleep(1_000)]);
      }
    });

  /** The process is gone in the middle of what it does. */
  async function kill(process: Process): Promise<void> {
    if (process.isDead) return;
    process.isDead = true;
    note(process.name, "dies");
    const own = [...tasks].filter((task) => task.process === process);
    for (const task of own) {
      task.isOver = true;
      tasks.delete(task);
    }
    for (const flight of flights) if (flight.task.process === process) flights.delete(flight);
    await cut([...process.clients]);
    for (const task of own.toSorted((one, other) => (one.name < other.name ? -1 : 1))) task.lose();
  }

  /** The process stops, and goes on later. The database ends its idle transactions meanwhile, as `idle_in_transaction_session_timeout` does. */
  function freeze(process: Process, ms: number): void {
    process.frozenUntil = now() + ms;
    note(process.name, `freezes for ${Math.round(ms / 1000)} s`);
    timeline.at(now() + LIMITS.checkout.idleMs, `${process.name} idle`, async () => {
      if (process.isDead || now() >= process.frozenUntil) return;
      await cut([...process.clients].filter(({ isInTransaction }) => isInTransaction));
    });
  }

  type Fault = keyof Weather;
  function faultOf({ random }: Task, text: string): Fault | undefined {
    for (const kind of Object.keys(weather) as Fault[]) {
      if (!random.percent(weather[kind])) continue;
      return kind === "statementFails" && text.startsWith("rollback") ? undefined : kind;
    }
    return undefined;
  }

  async function statement(
    task: Task,
    client: Client,
    { text, send, query }: { text: string; send: () => Promise<unknown>; query: Query },
  ) {
    task.statements++;
    const { random } = task;
    const fault = faultOf(task, text);
    if (fault) {
      task.faults.push(fault);
      note(task.name, `${fault}: ${text.replaceAll(/\s+/g, " ").slice(0, 60)}`);
    }
    await pause(task, fault === "databasePauses" ? random.integer(1_000, 30_000) : 1 + random.next() * 20);
    const isBefore = random.percent(50);
    if (fault === "processDies" && isBefore) {
      await kill(task.process);
      return await never();
    }
    if (fault === "connectionEnds") {
      await cut([client]);
      throw new Error("Connection terminated");
    }
    const failing = `do $$ begin raise exception 'simulated' using errcode = '${random.pick(CODES)}'; end $$`;
    const sent = fault === "statementFails" ? query(failing) : send();
    const result = await inDatabase(task, client, untilLocksAreFree(sent, query));
    if (text.startsWith("begin")) client.isInTransaction = true;
    if (/^(commit|rollback)$/.test(text)) client.isInTransaction = false;
    if (fault === "processDies") {
      await kill(task.process);
      return await never();
    }
    if (fault === "answerIsLost") {
      await cut([client]);
      throw new Error("Connection terminated");
    }
    return result;
  }

  /** A statement that waits for a lock goes on at the moment in which it gets it. */
  const inDatabase = (task: Task, client: Client, sent: Promise<unknown>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const flight: Flight = { client, task, isBlocked: false, done: sent.catch(() => {}) };
      flights.add(flight);
      const end = (deliver: () => void) => {
        flights.delete(flight);
        if (task.process.isDead) return;
        if (flight.isBlocked) timeline.at(Math.max(now(), task.process.frozenUntil), task.name, deliver);
        else deliver();
      };
      sent.then(
        (result) => end(() => resolve(result)),
        (error: Error) => end(() => reject(error)),
      );
    });

  function noteBlocked(flight: Flight): void {
    flight.isBlocked = true;
    timeline.at(now() + LIMITS.checkout.lockMs, `${flight.task.name} lock`, async () => {
      if (!flights.has(flight)) return;
      await observer.query("select pg_cancel_backend($1)", [flight.client.processID]);
      while (flights.has(flight)) await sleep(1);
    });
  }

  /** Statements of one connection run one after another, each at its moment. */
  function gate(client: Client): void {
    const query = client.query.bind(client) as unknown as Query;
    let earlier: Promise<unknown> = Promise.resolve();
    const gated = (...args: unknown[]): Promise<unknown> | undefined => {
      const task = current.getStore();
      const text = textOf(args[0]);
      if (!task || isSetting(text)) return query(...args);
      const callback = typeof args.at(-1) === "function" ? (args.pop() as (error: unknown, result?: unknown) => void) : undefined;
      const before = earlier;
      const done = outside(task, async () => {
        await before;
        return await statement(task, client, { text, send: () => query(...args), query });
      });
      earlier = done.catch(() => {});
      if (!callback) return done;
      void answer(done, callback);
      return undefined;
    };
    client.query = gated as typeof client.query;
  }

  /** Starts a process with connections of its own. */
  function startProcess(name: string): Process {
    const database = connect(databaseUrl, { max: MAX_CONNECTIONS });
    const { pool } = database;
    // Their timers would belong to a task.
    Object.assign(pool.options, { idleTimeoutMillis: 0, connectionTimeoutMillis: 0 });
    const process: Process = { name, isDead: false, frozenUntil: 0, clients: new Set(), database };
    pool.on("connect", (client) => {
      const own = Object.assign(client, { isInTransaction: false }) as unknown as Client;
      process.clients.add(own);
      client.once("end", () => process.clients.delete(own));
      gate(own);
    });
    const open = pool.connect.bind(pool) as (...args: unknown[]) => Promise<unknown>;
    pool.connect = ((callback?: (...args: unknown[]) => void) => {
      busy++;
      if (!callback) return open().finally(() => busy--);
      return open((...args: unknown[]) => {
        busy--;
        callback(...args);
      });
    }) as typeof pool.connect;
    return process;
  }

  /** Lets a process do something. */
  function start<Result>(process: Process, name: string, work: () => Promise<Result>): Promise<Outcome<Result> & { task: Task }> {
    return new Promise((done) => {
      const task: Task = {
        name,
        process,
        random: randomOf(seed, name),
        waiting: 0,
        isOver: false,
        statements: 0,
        faults: [],
        lose: () => {},
      };
      const end = (outcome: Outcome<Result>) => {
        task.isOver = true;
        tasks.delete(task);
        done({ ...outcome, task });
      };
      task.lose = () => end({ lost: true });
      if (process.isDead) return task.lose();
      tasks.add(task);
      const isAlive = () => !process.isDead;
      current
        .run(task, async () => await work())
        .then(
          (result) => isAlive() && end({ result }),
          (error: unknown) => isAlive() && end({ error }),
        );
    });
  }

  async function blockedConnections(): Promise<Set<number>> {
    const { rows } = await observer.query<{ pid: number }>(
      "select pid from unnest($1::int[]) pid where cardinality(pg_blocking_pids(pid)) > 0",
      [[...flights].map(({ client }) => client.processID)],
    );
    return new Set(rows.map(({ pid }) => pid));
  }

  /** Waits until every task waits for its moment or for a lock. */
  async function settle(): Promise<void> {
    const giveUpAt = real.now() + STUCK_AFTER_MS;
    for (let turns = 1; ; turns++) {
      await turn();
      await turn();
      const running = [...tasks].filter(({ waiting }) => waiting === 0);
      if (busy > 0 || running.length > 0) {
        if (real.now() > giveUpAt)
          throw new Error(`Something never ends: ${running.map(({ name }) => name).join() || `${busy} connections`}`);
        if (turns > 100) await sleep(1);
        continue;
      }
      if (flights.size === 0) return;
      const fresh = [...flights].filter(({ isBlocked }) => !isBlocked);
      if (fresh.length > 0) await Promise.race([...fresh.map(({ done }) => done), sleep(3)]);
      else if (turns > 1) await sleep(1);
      await turn();
      if (flights.size === 0 || [...tasks].some(({ waiting }) => waiting === 0)) continue;
      const waiting = [...flights];
      const blocked = await blockedConnections();
      const stillWait = waiting.filter((flight) => blocked.has(flight.client.processID) && flights.has(flight));
      for (const flight of stillWait) if (!flight.isBlocked) noteBlocked(flight);
      if (stillWait.length === waiting.length) return;
      if (real.now() > giveUpAt) throw new Error(`A statement never ends: ${[...flights].map(({ task }) => task.name).join()}`);
    }
  }

  /** Timers of a task, such as the longest wait for a place, run in simulated time; so does what it measures. */
  function takeTimers(): () => void {
    type Timer = { task: Task; entry: ReturnType<Timeline["at"]> };
    const timers = new Map<object, Timer>();
    const stop = (timer: Timer) => {
      timer.task.waiting--;
      timeline.cancel(timer.entry);
    };
    globalThis.setTimeout = ((work: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
      const task = current.getStore();
      if (!task || task.isOver) return real.setTimeout(work, ms, ...args);
      const handle = { ref: () => handle, unref: () => handle, hasRef: () => true };
      const fire = () => {
        if (!timers.delete(handle) || task.process.isDead) return;
        task.waiting--;
        current.run(task, work, ...args);
      };
      task.waiting++;
      timers.set(handle, { task, entry: timeline.at(now() + ms, task.name, fire) });
      return handle;
    }) as unknown as typeof setTimeout;
    globalThis.clearTimeout = ((handle: object) => {
      const timer = timers.get(handle);
      if (!timer) return real.clearTimeout(handle as never);
      timers.delete(handle);
      stop(timer);
    }) as typeof clearTimeout;
    performance.now = () => now() - given.start.getTime();
    return () => {
      globalThis.setTimeout = real.setTimeout;
      globalThis.clearTimeout = real.clearTimeout;
      performance.now = real.now;
    };
  }

  return {
    now,
    timeline,
    startProcess,
    start,
    kill,
    freeze,
    pause,
    outside,
    note,
    /** The task that runs now. */
    task: (): Task => current.getStore()!,
    weather: (next: Weather) => void (weather = next),
    currentWeather: () => weather,
    /** Lets an actor outside of the shop wait. */
    wait: (actor: string, ms: number) => new Promise<void>((done) => void timeline.at(now() + ms, actor, done)),
    randomOf: (name: string) => randomOf(seed, name),
    /** Lets everything happen that is going to happen. `onStep` is called before each step. */
    async run(onStep: () => void): Promise<number> {
      const giveBack = takeTimers();
      let steps = 0;
      try {
        await settle();
        for (let entry = timeline.next(); entry; entry = timeline.next()) {
          onStep();
          await entry.run();
          await settle();
          steps++;
        }
        return steps;
      } finally {
        giveBack();
      }
    },
    close: () => observer.end(),
  };
}
