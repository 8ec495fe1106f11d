/** Coupons and gift cards, for tests. */
import { setTimeout } from "node:timers/promises";
import type { Db } from "../../db/connect.ts";
import { fromRupees } from "../../shared/money.ts";
import type { TestShop } from "../test-shop.ts";
import { type CouponDraft, addCoupon } from "./promotions.ts";

/** ₹100 off, for everybody, without limits, unless something else is asked for. */
export const offer = (shop: TestShop, code: string, draft: Partial<CouponDraft> = {}) =>
  addCoupon(shop.db, { code, ...(draft.percentBasisPoints === undefined ? { amount: fromRupees(100) } : {}), ...draft }, shop.clock());

/** A gate at which a number of transactions wait for each other. */
export function meeting(size: number): () => Promise<void> {
  let open = () => {};
  const opened = new Promise<void>((done) => (open = done));
  return async () => {
    if (--size === 0) open();
    await opened;
  };
}

/** How many of the works, each in a transaction of its own and all begun before one does anything, came to their end; and the codes of the others. */
export async function atOnce(db: Db, works: readonly ((tx: Db) => Promise<unknown>)[]): Promise<{ done: number; refused: string[] }> {
  const meet = meeting(works.length);
  const ended = await Promise.allSettled(
    works.map((work) =>
      db.transaction(async (tx) => {
        await tx.execute("select 1");
        await meet();
        await work(tx);
        // Not yet told to the others: who does not wait for it, decides without it.
        await setTimeout(60);
      }),
    ),
  );
  const failed = ended.filter((each) => each.status === "rejected").map(({ reason }) => reason as { code?: string; message: string });
  return { done: ended.length - failed.length, refused: failed.map(({ code, message }) => code ?? message) };
}
