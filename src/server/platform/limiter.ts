/**
 * Limits how much work of each kind runs at once, so that too much of one leaves room for the others, and refuses early what would wait too long:
 * work that is begun is then finished quickly, however many ask.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { callerSignal } from "../../db/connect.ts";
import { busy } from "./overload.ts";

export type Limit = {
  /** How many of this kind run at once. */
  running: number;
  /**
   * One starts only while fewer than this many run in all. A lower number is a lower priority: it leaves room for kinds with a higher one. One of
   * each kind may always run.
   */
  runningInAll: number;
  /** How many wait at most, which limits memory. */
  waiting: number;
  /** Of this kind, where it differs from the others. */
  waits?: Waits;
};

export type Waits = {
  /** While the first in the queue has waited this long, newcomers are refused at once: they would wait as long too. */
  refuseAfterMs: number;
  /** A caller who has waited this long is refused. */
  mostMs: number;
};

/** Half a second in the queue leaves half a second for the work. */
export const WAITS: Waits = { refuseAfterMs: 300, mostMs: 600 };

type Waiting = { since: number; start(): void; refuse(): void };
type State = Required<Limit> & { now: number; queue: Waiting[]; refused: number };

export type LimiterFigures = { running: number; waiting: number; oldestMs: number; refused: number };

export type Limiter<Kind extends string> = {
  /**
   * Runs the work in its turn, first come, first served within a kind. Throws `busy` when it does not start in time, and the signal's reason when
   * the caller goes away while it waits.
   */
  run<Result>(kind: Kind, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** The same for the caller who leaves the place itself, with the returned function; calling that again does nothing. */
  enter(kind: Kind, signal?: AbortSignal): Promise<() => void>;
  /** Whether a newcomer of this kind would be refused now; then it counts as refused. */
  refusesNow(kind: Kind): boolean;
  figures(kind: Kind): LimiterFigures;
};

/** Leaves the place of the current work to others. */
const currentPlace = new AsyncLocalStorage<{ leave: () => void }>();

/** Call it before waiting for somebody else, such as the payment provider: meanwhile others run. The work goes on without a place. */
export const leavePlace = (): void => currentPlace.getStore()?.leave();

/** `limits`: those with the highest priority first. */
export function createLimiter<Kind extends string>(limits: Readonly<Record<Kind, Limit>>, waits: Waits = WAITS): Limiter<Kind> {
  const states = new Map<Kind, State>();
  for (const [kind, limit] of Object.entries(limits) as [Kind, Limit][])
    states.set(kind, { waits, ...limit, now: 0, queue: [], refused: 0 });
  let inAll = 0;

  const mayStart = ({ now, running, runningInAll }: State) => now < running && (now === 0 || inAll < runningInAll);

  function startNext() {
    for (const state of states.values()) while (state.queue.length > 0 && mayStart(state)) state.queue.shift()?.start();
  }

  function take(state: State): () => void {
    state.now++;
    inAll++;
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      state.now--;
      inAll--;
      startNext();
    };
  }

  const isFull = ({ queue, waiting, waits: { refuseAfterMs } }: State) =>
    queue.length >= waiting || (queue[0] !== undefined && performance.now() - queue[0].since > refuseAfterMs);

  /** Waits for a place; returns the function that leaves it. */
  async function enter(state: State, signal: AbortSignal | undefined): Promise<() => void> {
    signal?.throwIfAborted();
    if (state.queue.length === 0 && mayStart(state)) return take(state);
    if (isFull(state)) {
      state.refused++;
      throw busy();
    }
    return await new Promise<() => void>((resolve, reject) => {
      const end = () => {
        clearTimeout(timeout);
        signal?.removeEventListener("abort", leaveQueue);
        const place = state.queue.indexOf(waiting);
        if (place >= 0) state.queue.splice(place, 1);
      };
      const leaveQueue = () => {
        end();
        reject(signal?.reason as Error);
      };
      const waiting: Waiting = {
        since: performance.now(),
        start() {
          end();
          resolve(take(state));
        },
        refuse() {
          end();
          state.refused++;
          reject(busy());
        },
      };
      const timeout = setTimeout(waiting.refuse, state.waits.mostMs);
      signal?.addEventListener("abort", leaveQueue, { once: true });
      state.queue.push(waiting);
    });
  }

  const stateOf = (kind: Kind): State => {
    const state = states.get(kind);
    if (!state) throw new Error(`There is no limit for ${kind}.`);
    return state;
  };

  return {
    enter: (kind, signal) => enter(stateOf(kind), signal),
    async run(kind, work, signal) {
      const leave = await enter(stateOf(kind), signal);
      try {
        return await currentPlace.run({ leave }, work);
      } finally {
        leave();
      }
    },
    refusesNow(kind) {
      const state = stateOf(kind);
      if (mayStart(state) || !isFull(state)) return false;
      state.refused++;
      return true;
    },
    figures(kind) {
      const { now, queue, refused } = stateOf(kind);
      return { running: now, waiting: queue.length, oldestMs: queue[0] ? performance.now() - queue[0].since : 0, refused };
    },
  };
}

export type Turns = {
  /** Runs the work when few others with the same keys run. Throws what `Limiter.run` throws, also when the caller of the current request goes away. */
  run<Result>(keys: readonly number[], work: () => Promise<Result>): Promise<Result>;
};

/**
 * Turns on what may be locked, such as a product: callers who wait for one of these locks take no connection from those who need another. A caller who has to wait
 * leaves its place in the limiter.
 */
export function createTurns(limit: Omit<Limit, "runningInAll">, waits: Waits = WAITS): Turns {
  const limiters = new Map<number, { limiter: Limiter<"turn">; users: number }>();

  async function onOne<Result>(key: number, work: () => Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
    const one = limiters.get(key) ?? { limiter: createLimiter({ turn: { ...limit, runningInAll: limit.running } }, waits), users: 0 };
    limiters.set(key, one);
    // Those who wait for a key that many want do not keep others from theirs.
    if (one.users >= limit.running) leavePlace();
    one.users++;
    try {
      const leave = await one.limiter.enter("turn", signal);
      try {
        return await work();
      } finally {
        leave();
      }
    } finally {
      if (--one.users === 0) limiters.delete(key);
    }
  }

  return {
    async run(keys, work) {
      const signal = callerSignal.getStore();
      // In one order, so that two cannot wait for each other.
      const inOrder = [...new Set(keys)].toSorted((one, other) => other - one);
      return await inOrder.reduce<typeof work>((inner, key) => () => onOne(key, inner, signal), work)();
    },
  };
}
