import * as calls from "../../contract/admin/orders.ts";
import type { Db } from "../../db/connect.ts";
import { paise } from "../../shared/money.ts";
import { COUNTRY_ID } from "../addresses/addresses.ts";
import { toPictureWire } from "../catalogue/catalogue.ts";
import {
  askProviderAgain,
  cancel,
  markRefundedByHand,
  previewTakeOut,
  previewUnitsRefund,
  redirectOrder,
  refundOrder,
  refundUnits,
  refuseOrder,
  ship,
  takeOut,
} from "../checkout/checkout.ts";
import type { Answer } from "../http/answer.ts";
import type { StaffCaller } from "../http/caller.ts";
import { documentPdf } from "../invoices/invoices.ts";
import type { MailDeps, Sender } from "../mail/mail.ts";
import { addNote, deliverOrder, listStaffOrders, parseOrderNumber, readOrder } from "../orders/orders.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { recordChange } from "../staff/staff.ts";
import { previewOrderEmail, sendOrderEmail } from "./order-emails.ts";
import { readStaffOrder } from "./staff-order.ts";

/** `pages`: for reading only. */
type Deps = { db: Db; pages: Db; mail: MailDeps; readSender: () => Promise<Sender>; logError: (line: string) => void };
type Fields = Record<string, unknown>;

export function ordersAdminRoutes(answer: Answer, deps: Deps): void {
  const { db, pages, mail, readSender, logError } = deps;

  /** Runs a change to an order and records who made it, both or neither; a change of nothing (`after`: null) leaves no entry. */
  const change = <Result>(
    action: string,
    { person }: StaffCaller,
    typed: string,
    work: (tx: Db, number: string, now: Date) => Promise<{ result: Result; after: Fields | null }>,
  ): Promise<Result> =>
    inTransaction(db, async (tx) => {
      const now = mail.clock();
      const number = parseOrderNumber(typed);
      const { status } = await readOrder(tx, number);
      const { result, after } = await work(tx, number, now);
      if (after === null) return result;
      const change = { before: { status }, after: { status: (await readOrder(tx, number)).status, ...after } };
      await recordChange(tx, person, { action, subject: { kind: "order", name: number }, ...change }, now);
      return result;
    });

  answer(calls.orderList)(async (_body, _caller, { q, ...search }) => {
    const { rows, ...page } = await listStaffOrders(pages, { ...search, text: q });
    return {
      status: "success",
      rows: rows.map(({ items, at, ...row }) => ({
        ...row,
        at: at.toISOString(),
        items: {
          first: items?.first ?? "",
          terms: items?.terms.map(({ name }) => name).join(", ") ?? "",
          more: Math.max(0, (items?.units ?? 1) - 1),
        },
        pictures: items?.pictures.map(toPictureWire) ?? [],
      })),
      ...page,
    };
  });
  answer(calls.orderDetail)(async (_body, _caller, _query, { number }) => ({
    status: "success",
    order: await readStaffOrder(pages, parseOrderNumber(number), mail.clock()),
  }));
  answer(calls.orderDocument)(async (_body, _caller, { document }, { number }) => {
    const { documents } = await readOrder(pages, parseOrderNumber(number));
    // Of this order only: the books have a permission of their own.
    return await documentPdf(pages, documents.find((one) => one.number === document)?.number ?? "", logError);
  });
  answer(calls.addOrderNote)(async ({ text }, { person }, _query, { number }) => {
    await db.transaction((tx) => addNote(tx, number, { staffId: person.id, text }, mail.clock()));
    return { status: "success" };
  });
  answer(calls.previewOrderEmail)(async (_body, _caller, { kind }, { number }) => {
    const { to, subject, html } = await previewOrderEmail(pages, parseOrderNumber(number), kind, await readSender(), mail.clock());
    return { status: "success", to, subject, html };
  });
  answer(calls.sendOrderEmail)(async (asked, caller, _query, params) => {
    await change(calls.sendOrderEmail.name, caller, params.number, async (tx, number) => {
      const isNew = await sendOrderEmail(tx, deps, number, asked);
      return { result: isNew, after: isNew ? { email: asked.kind } : null };
    });
    return { status: "success" };
  });
  answer(calls.shipOrder)(async (parcel, caller, _query, params) => {
    await change(calls.shipOrder.name, caller, params.number, async (tx, number, now) => {
      const shipped = await ship({ ...deps, db: tx }, number, parcel, now);
      return { result: shipped, after: shipped ? parcel : null };
    });
    return { status: "success" };
  });
  answer(calls.deliverOrder)(async (_body, caller, _query, params) => {
    await change(calls.deliverOrder.name, caller, params.number, async (tx, number, now) => {
      const isNew = await deliverOrder(deps, tx, number, now);
      return { result: isNew, after: isNew ? {} : null };
    });
    return { status: "success" };
  });
  answer(calls.refuseOrder)(async (_body, caller, _query, params) => {
    await change(calls.refuseOrder.name, caller, params.number, async (tx, number, now) => {
      const isNew = await refuseOrder({ ...deps, db: tx }, number, now);
      return { result: isNew, after: isNew ? { refused: true } : null };
    });
    return { status: "success" };
  });
  answer(calls.cancelOrder)(async ({ reason }, caller, _query, params) => {
    await change(calls.cancelOrder.name, caller, params.number, async (tx, number, now) => {
      const { id } = await readOrder(tx, number);
      const isNew = await cancel({ ...deps, db: tx }, id, { by: "shop", reason }, now);
      return { result: isNew, after: isNew ? { reason } : null };
    });
    return { status: "success" };
  });
  answer(calls.refundOrder)(async ({ key, amount, restocks, note }, caller, _query, params) => {
    const done = await change(calls.refundOrder.name, caller, params.number, async (tx, number, now) => {
      const refund = { number, amount: amount === null ? undefined : paise(amount), note, restocks, key };
      const refunded = await refundOrder({ ...deps, db: tx }, refund, now);
      const after = { refunded: refunded.amount, restocks, ...(note !== "" && { note }) };
      return { result: refunded, after: refunded.isNew ? after : null };
    });
    return { status: "success", ...done };
  });
  answer(calls.redirectOrder)(async (typed, caller, _query, params) => {
    await change(calls.redirectOrder.name, caller, params.number, async (tx, number, now) => {
      const isNew = await redirectOrder({ ...deps, db: tx }, number, { ...typed, countryId: COUNTRY_ID }, now);
      // The audit log outlives the address.
      return { result: isNew, after: isNew ? { pincode: typed.pincode } : null };
    });
    return { status: "success" };
  });
  answer(calls.previewTakeOut)(async (out, _caller, _query, { number }) => ({
    status: "success",
    ...(await previewTakeOut(db, parseOrderNumber(number), out)),
  }));
  answer(calls.takeOut)(async ({ seen, ...asked }, caller, _query, params) => {
    const done = await change(calls.takeOut.name, caller, params.number, async (tx, number, now) => {
      const agreed = { money: paise(seen.money), giftCard: paise(seen.giftCard) };
      const sku = (await readOrder(tx, number)).lines.find(({ id }) => id === asked.lineId)?.sku ?? "";
      const taken = await takeOut({ ...deps, db: tx }, { ...asked, number, seen: agreed }, now);
      const after = { sku, units: asked.units, money: taken.money, toGiftCard: taken.giftCard };
      return { result: taken, after: taken.isNew ? after : null };
    });
    return { status: "success", ...done };
  });
  answer(calls.previewUnitsRefund)(async (chosen, _caller, _query, { number }) => {
    const { invoice, ...preview } = await previewUnitsRefund(db, parseOrderNumber(number), chosen);
    return { status: "success", ...preview, invoice: invoice ?? null };
  });
  answer(calls.refundUnits)(async ({ seen, ...asked }, caller, _query, params) => {
    const done = await change(calls.refundUnits.name, caller, params.number, async (tx, number, now) => {
      const agreed = { money: paise(seen.money), giftCard: paise(seen.giftCard) };
      const refunded = await refundUnits({ ...deps, db: tx }, { ...asked, number, seen: agreed, staffId: caller.person.id }, now);
      const units = asked.lines.reduce((sum, line) => sum + line.units, 0);
      const restocked = asked.lines.reduce((sum, line) => sum + line.restocked, 0);
      const { money, giftCard } = refunded;
      const after = {
        refunded: money,
        toGiftCard: giftCard,
        units,
        restocked,
        reason: asked.reason,
        ...(asked.note !== "" && { note: asked.note }),
      };
      return { result: refunded, after: refunded.isNew ? after : null };
    });
    return { status: "success", ...done };
  });
  answer(calls.askProvider)(async (_body, _caller, _query, { number }) => {
    const { id } = await readOrder(db, parseOrderNumber(number));
    return { status: "success", retried: (await askProviderAgain({ db }, id))?.refunds ?? 0 };
  });
  answer(calls.refundedByHand)(async (_body, caller, _query, params) => {
    await change(calls.refundedByHand.name, caller, params.number, async (tx, number, now) => {
      const { id } = await readOrder(tx, number);
      const sent = await markRefundedByHand({ ...deps, db: tx }, id, now);
      return { result: sent, after: sent.length > 0 ? { refundedByHand: sent } : null };
    });
    return { status: "success" };
  });
}
