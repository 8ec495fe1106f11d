/** Changes of parcels and other parts of orders, each in one transaction with its entry in the audit log. */
import type { Db } from "../../db/connect.ts";
import type { StaffCaller } from "../http/caller.ts";
import type { Clock } from "../platform/clock.ts";
import { Failure } from "../platform/failure.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { recordChange } from "../staff/staff.ts";

type Deps = { db: Db; clock: Clock };
/** Of which order; `after`: for the audit log, null for a repeat. */
type Changed = { number: string; after: Record<string, unknown> | null };
export type Many = { done: number[]; refused: { name: string; why: string }[] };

/** Makes a change in a transaction, with its entry in the audit log. */
export const changeOf =
  ({ db, clock }: Deps) =>
  <Done extends Changed>(
    { person }: Pick<StaffCaller, "person">,
    action: string,
    work: (tx: Db, now: Date) => Promise<Done>,
  ): Promise<Done> =>
    inTransaction(db, async (tx) => {
      const now = clock();
      const done = await work(tx, now);
      const { number, after } = done;
      if (after !== null) await recordChange(tx, person, { action, subject: { kind: "order", name: number }, after }, now);
      return done;
    });

/** Many, one by one, each in a transaction of its own: what is refused holds up nothing else. */
export const eachOf = (deps: Deps) => {
  const change = changeOf(deps);
  return async <One>(
    caller: StaffCaller,
    action: string,
    ones: readonly One[],
    nameOf: (one: One) => string,
    work: (tx: Db, one: One, now: Date) => Promise<Changed & { id: number }>,
  ): Promise<Many> => {
    const done: number[] = [];
    const refused: Many["refused"] = [];
    for (const one of ones) {
      try {
        const { id } = await change(caller, action, async (tx, now) => {
          const made = await work(tx, one, now);
          return { ...made, after: made.after && { parcel: made.id, ...made.after } };
        });
        done.push(id);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        refused.push({ name: nameOf(one), why: error.message });
      }
    }
    return { done, refused };
  };
};
