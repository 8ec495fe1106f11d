import type { z } from "zod";
import * as calls from "../../contract/admin/stock.ts";
import type { Db } from "../../db/connect.ts";
import { findStockByCode, listStock, moveStock, readStock, setLowStock, toPictureWire } from "../catalogue/catalogue.ts";
import type { Answer } from "../http/answer.ts";
import type { Clock } from "../platform/clock.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { recordChange } from "../staff/staff.ts";

type Deps = { db: Db; pages: Db; clock: Clock };
type Moved = Awaited<ReturnType<typeof moveStock>>;

/** `pages`: for reading only. */
export function stockAdminRoutes(answer: Answer, { db, pages, clock }: Deps): void {
  answer(calls.stockList)(async (_body, _caller, { q, ...asked }) => {
    const { rows, ...page } = await listStock(pages, { ...asked, text: q });
    return { status: "success", rows: rows.map(toWire), ...page };
  });
  answer(calls.stockByCode)(async (_body, _caller, { code }) => ({
    status: "success",
    variation: toWire(await findStockByCode(pages, code)),
  }));
  answer(calls.stockDetail)(async (_body, _caller, { cursor }, { id }) => {
    const { variation, movements, next } = await readStock(pages, id, cursor);
    return {
      status: "success",
      variation: toWire(variation),
      movements: movements.map((movement) => ({ ...movement, at: movement.at.toISOString() })),
      next,
    };
  });
  answer(calls.moveStock)(async ({ lines, ...deed }, { person }) => {
    await inTransaction(db, async (tx) => {
      const sign = deed.reason === "received" ? 1 : -1;
      const moved = await moveStock(
        tx,
        { ...deed, lines: lines.map(({ variantId, units }) => ({ variantId, change: sign * units })) },
        person.id,
      );
      await record(tx, person, calls.moveStock.name, moved);
    });
    return { status: "success" };
  });
  answer(calls.countStock)(async ({ lines, ...deed }, { person }) => {
    await inTransaction(db, async (tx) => {
      const changes = lines.map(({ variantId, counted, expected }) => ({ variantId, change: counted - expected }));
      const moved = await moveStock(tx, { ...deed, reason: "counted", lines: changes }, person.id);
      await record(tx, person, calls.countStock.name, moved);
    });
    return { status: "success" };
  });
  answer(calls.setLowStock)(async ({ lowStockAt }, { person }, _query, { id }) => {
    await inTransaction(db, async (tx) => {
      const { sku, before } = await setLowStock(tx, id, lowStockAt);
      if (before === lowStockAt) return;
      await recordChange(
        tx,
        person,
        {
          action: calls.setLowStock.name,
          subject: { kind: "stock", name: sku },
          before: { lowStockAt: before },
          after: { lowStockAt },
        },
        clock(),
      );
    });
    return { status: "success" };
  });

  /** One entry for a whole delivery or count: its variations and their stock. */
  async function record(tx: Db, person: Parameters<typeof recordChange>[1], action: string, moved: Moved): Promise<void> {
    const changed = moved.filter(({ before, after }) => before !== after);
    if (changed.length === 0) return;
    const stocks = (which: "before" | "after") => Object.fromEntries(changed.map((one) => [one.sku, one[which]]));
    const name = changed.length === 1 ? changed[0]!.sku : `${changed[0]!.sku} +${changed.length - 1}`;
    await recordChange(tx, person, { action, subject: { kind: "stock", name }, before: stocks("before"), after: stocks("after") }, clock());
  }
}

type Wire = z.input<typeof calls.stockByCode.reply>["variation"];
const toWire = ({ picture, countedAt, ...variation }: Awaited<ReturnType<typeof findStockByCode>>): Wire => ({
  ...variation,
  countedAt: countedAt?.toISOString() ?? null,
  picture: picture && toPictureWire(picture),
});
