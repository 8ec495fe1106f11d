/** Work for many parcels. */
import type { Db } from "../../db/connect.ts";
import type { StaffCaller } from "../http/caller.ts";
import type { Clock } from "../platform/clock.ts";
import { Failure } from "../platform/failure.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { recordChange } from "../staff/staff.ts";

/** `after`: for the audit log; null for a repeat. */
type Done = { id: number; number: string; after: Record<string, unknown> | null };
export type Many = { done: number[]; refused: { name: string; why: string }[] };

/** One by one, each in a transaction of its own with its entry in the audit log: what is refused holds up nothing else. */
export const eachOf =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async <One>(
    { person }: StaffCaller,
    action: string,
    ones: readonly One[],
    nameOf: (one: One) => string,
    work: (tx: Db, one: One, now: Date) => Promise<Done>,
  ): Promise<Many> => {
    const done: number[] = [];
    const refused: Many["refused"] = [];
    for (const one of ones) {
      try {
        const { id } = await inTransaction(db, async (tx) => {
          const now = clock();
          const made = await work(tx, one, now);
          if (made.after !== null)
            await recordChange(
              tx,
              person,
              { action, subject: { kind: "order", name: made.number }, after: { parcel: made.id, ...made.after } },
              now,
            );
          return made;
        });
        done.push(id);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        refused.push({ name: nameOf(one), why: error.message });
      }
    }
    return { done, refused };
  };
