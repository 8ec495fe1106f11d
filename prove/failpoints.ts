/** Places at which the shop's process may die, as data: before and after whatever is written or asked of the provider. */
import type { Edit } from "./faults.ts";

export type Failpoint = Edit & { name: string };

export const failpoints: readonly Failpoint[] = [];
