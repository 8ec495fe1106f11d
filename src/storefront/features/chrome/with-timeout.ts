/** A page waits a short time for its frame; what takes longer is streamed after the page. */
import type { Deferred } from "./shop.ts";

type Timeouts = {
  /** After this time the page is sent without the value. */
  pageMs: number;
  /** After this time the value is left out. */
  mostMs: number;
};

const usual: Timeouts = { pageMs: 400, mostMs: 4_000 };

/** The value when it arrives within `pageMs`, else a promise of it. The promise never rejects: it resolves with `missing` after `mostMs`. */
export async function withTimeout<Value>(
  coming: Promise<Value>,
  missing: Value,
  { pageMs, mostMs }: Timeouts = usual,
): Promise<{ deferred: Deferred<Value> }> {
  const late = Symbol("late");
  const sure = before(
    mostMs,
    coming.catch(() => missing),
    missing,
  );
  const first = await before<Value | symbol>(pageMs, sure, late);
  // In an object, because an async function would wait for a bare promise.
  return { deferred: first === late ? sure : (first as Value) };
}

/** The value of the promise, or `instead` after `ms`. */
function before<Value>(ms: number, coming: Promise<Value>, instead: Value): Promise<Value> {
  const { promise, resolve } = Promise.withResolvers<Value>();
  const timer = setTimeout(resolve, ms, instead);
  void coming.then(resolve).finally(() => clearTimeout(timer));
  return promise;
}
