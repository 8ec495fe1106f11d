import { use } from "react";
import type { Soon } from "./shop.ts";

/** The value, or a pause of the nearest `Suspense` until it has come. */
export const useSoon = <Value>(soon: Soon<Value>): Value => (soon instanceof Promise ? use(soon) : soon);
