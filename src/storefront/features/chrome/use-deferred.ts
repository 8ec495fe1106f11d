import { use } from "react";
import type { Deferred } from "./shop.ts";

/** The value; suspends until it has arrived. */
export const useDeferred = <Value>(value: Deferred<Value>): Value => (value instanceof Promise ? use(value) : value);
