import { use } from "react";
import type { Deferred } from "./shop.ts";

/** The value; suspends until it has arrived. */
export const useDeferred = <Value>(soon: Deferred<Value>): Value => (soon instanceof Promise ? use(soon) : soon);
