import { use } from "react";
import type { Deferred } from "./shop.ts";

/** The value, or a pause of the nearest `Suspense` until it has come. */
export const useDeferred = <Value>(soon: Deferred<Value>): Value => (soon instanceof Promise ? use(soon) : soon);
