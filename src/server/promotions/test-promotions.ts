/** Coupons and gift cards, for tests. */
import { setTimeout } from "node:timers/promises";
import type { Db } from "../../db/connect.ts";
import { fromRupees } from "../../shared/money.ts";
import type { TestShop } from "../test-shop.ts";
import { type CouponDraft, addCoupon } from "./promotions.ts";

/** Adds a coupon of ₹100 off for everyone, without limits, unless `draft` says otherwise. */
export const offer = (shop: TestShop, code: string, draft: Partial<CouponDraft> = {}) =>
  addCoupon(shop.db, { code, ...(draft.percentBasisPoints === undefined ? { amount: fromRupees(100) } : {}), ...draft }, shop.clock());

/** A barrier at which `size` transactions wait for each other. */
export function barrier(size: number): () => Promise<void> {
  let open = () => {};
  const opened = new Promise<void>((done) => (open = done));
  return async () => {
    if (--size === 0) open();
    await opened;
  };
}

/**
 * Runs each work in its own transaction, all begun before any of them works. Returns how many committed, and the failure codes of the others.
 */
export async function atOnce(db: Db, work: readonly ((tx: Db) => Promise<unknown>)[]): Promise<{ done: number; refused: string[] }> {
  const arrive = barrier(work.length);
  const ended = await Promise.allSettled(
    work.map((work) =>
      db.transaction(async (tx) => {
        await tx.execute("select 1");
        await arrive();
        await work(tx);
        // Delay the commit: a transaction that does not wait for the lock decides on old data.
        await setTimeout(60);
      }),
    ),
  );
  const failed = ended.filter((each) => each.status === "rejected").map(({ reason }) => reason as { code?: string; message: string });
  return { done: ended.length - failed.length, refused: failed.map(({ code, message }) => code ?? message) };
}
