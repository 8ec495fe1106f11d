/** A page waits a moment for what surrounds it; what is later than that is sent after it. */
import type { Soon } from "./shop.ts";

type Patience = {
  /** After this time the page goes out without it. */
  pageMs: number;
  /** After this time it is given up for this page. */
  mostMs: number;
};

const usual: Patience = { pageMs: 400, mostMs: 4_000 };

/** The value when it comes in time, else the promise of it, which never fails: in the end it gives `missing`. */
export async function inTime<Value>(
  coming: Promise<Value>,
  missing: Value,
  { pageMs, mostMs }: Patience = usual,
): Promise<{ soon: Soon<Value> }> {
  const late = Symbol("late");
  const sure = before(
    mostMs,
    coming.catch(() => missing),
    missing,
  );
  const first = await before<Value | symbol>(pageMs, sure, late);
  // Wrapped: a promise that is returned by itself would be waited for.
  return { soon: first === late ? sure : (first as Value) };
}

/** What comes before the time is over, else what is given instead. */
function before<Value>(ms: number, coming: Promise<Value>, instead: Value): Promise<Value> {
  const { promise, resolve } = Promise.withResolvers<Value>();
  const timer = setTimeout(resolve, ms, instead);
  void coming.then(resolve).finally(() => clearTimeout(timer));
  return promise;
}
