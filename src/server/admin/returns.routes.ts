import * as calls from "../../contract/admin/returns.ts";
import type { ParamsOf } from "../../contract/call.ts";
import type { Db } from "../../db/connect.ts";
import { paise } from "../../shared/money.ts";
import { toPictureWire } from "../catalogue/catalogue.ts";
import type { CheckoutDeps } from "../checkout/checkout.ts";
import type { Answer } from "../http/answer.ts";
import type { StaffCaller } from "../http/caller.ts";
import type { Encode } from "../media/media.ts";
import { addressLines, fullName } from "../orders/orders.ts";
import { inTransaction } from "../postgres/transaction.ts";
import {
  type StaffReturn,
  addStaffPhoto,
  agreeToReturn,
  askForPhotos,
  bookPickup,
  changeReturnRules,
  checkReturn,
  listReturns,
  loseReturn,
  previewReturnRefund,
  readReturnPhoto,
  readReturnRules,
  readStaffReturn,
  receiveReturn,
  refuseReturn,
  returnIsSent,
  returnPhotoOf,
  settleReturn,
} from "../returns/returns.ts";
import { recordChange } from "../staff/staff.ts";
import { changedFields } from "./changed-fields.ts";

/** `pages`: for reading only. */
type Deps = { db: Db; pages: Db; checkout: CheckoutDeps; encode: Encode };
type Which = { number: string; staffId: number };
type Params = ParamsOf<typeof calls.returnDetail>;

const dayOf = (moment: Date | null) => moment?.toISOString() ?? null;

export function returnsAdminRoutes(answer: Answer, { db, pages, checkout, encode }: Deps): void {
  const { clock } = checkout.mail;

  /** Makes a change of a return in one transaction with its entry in the audit log. */
  const change = async <Done>(
    { person }: StaffCaller,
    { number }: Params,
    action: string,
    work: (tx: Db, which: Which, now: Date) => Promise<Done>,
    after?: Record<string, unknown>,
  ): Promise<Done> =>
    await inTransaction(db, async (tx) => {
      const now = clock();
      const done = await work(tx, { number, staffId: person.id }, now);
      await recordChange(tx, person, { action, subject: { kind: "return", name: number }, ...(after && { after }) }, now);
      return done;
    });

  answer(calls.returnList)(async (_body, _caller, { q, ...asked }) => {
    const { rows, ...page } = await listReturns(pages, { ...asked, text: q }, clock());
    return {
      status: "success",
      rows: rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString(), answeredAt: dayOf(row.answeredAt) })),
      ...page,
    };
  });
  answer(calls.returnDetail)(async (_body, _caller, _query, { number }) => ({
    status: "success",
    return: toReturn(await readStaffReturn(db, number)),
  }));
  answer(calls.returnPhoto)(async (_body, _caller, _query, { number, id }) => ({
    name: `${number}-${id}.webp`,
    content: (await readReturnPhoto(db, number, id)).content,
  }));
  answer(calls.addShopPhoto)(async ({ photo }, caller, _query, params) => {
    const clean = await returnPhotoOf(encode, Buffer.from(photo.slice(photo.indexOf(",") + 1), "base64"));
    const id = await change(caller, params, calls.addShopPhoto.name, (tx, which, now) => addStaffPhoto(tx, which, clean, now));
    return { status: "success", id };
  });
  answer(calls.askForReturnPhotos)(async ({ text }, caller, _query, params) => {
    await change(caller, params, calls.askForReturnPhotos.name, (tx, which, now) =>
      askForPhotos({ ...checkout, db: tx }, tx, which, text, now),
    );
    return { status: "success" };
  });
  answer(calls.agreeToReturn)(async (_body, caller, _query, params) => {
    await change(caller, params, calls.agreeToReturn.name, (tx, which, now) => agreeToReturn({ ...checkout, db: tx }, tx, which, now));
    return { status: "success" };
  });
  answer(calls.refuseReturn)(async ({ text }, caller, _query, params) => {
    await change(caller, params, calls.refuseReturn.name, (tx, which, now) => refuseReturn({ ...checkout, db: tx }, tx, which, text, now));
    return { status: "success" };
  });
  answer(calls.bookReturnPickup)(async ({ day }, caller, _query, params) => {
    await change(
      caller,
      params,
      calls.bookReturnPickup.name,
      (tx, which, now) => bookPickup({ ...checkout, db: tx }, tx, which, day, now),
      { day },
    );
    return { status: "success" };
  });
  answer(calls.returnIsSent)(async ({ how }, caller, _query, params) => {
    await change(caller, params, calls.returnIsSent.name, (tx, which, now) => returnIsSent(tx, which, how, now), { how });
    return { status: "success" };
  });
  answer(calls.receiveReturn)(async (_body, caller, _query, params) => {
    await change(caller, params, calls.receiveReturn.name, (tx, which, now) => receiveReturn(tx, which, now));
    return { status: "success" };
  });
  answer(calls.checkReturn)(async ({ lines }, caller, _query, params) => {
    await change(caller, params, calls.checkReturn.name, (tx, which, now) => checkReturn(tx, which, lines, now), { lines });
    return { status: "success" };
  });
  answer(calls.loseReturn)(async (_body, caller, _query, params) => {
    await change(caller, params, calls.loseReturn.name, (tx, which, now) => loseReturn(tx, which, now));
    return { status: "success" };
  });
  answer(calls.previewReturnRefund)(async ({ keepsFee }, _caller, _query, { number }) => ({
    status: "success",
    ...(await previewReturnRefund(db, number, keepsFee)),
  }));
  answer(calls.refundReturn)(async ({ to, keepsFee, note, seen }, caller, _query, params) => {
    const agreed = { money: paise(seen.money), giftCard: paise(seen.giftCard) };
    const done = await change(
      caller,
      params,
      calls.refundReturn.name,
      (tx, which, now) => settleReturn({ ...checkout, db: tx }, tx, which, { to, keepsFee, note, seen: agreed }, now),
      { ...agreed, to, keepsFee },
    );
    return { status: "success", ...done };
  });

  answer(calls.returnRules)(async () => ({ status: "success", ...(await readReturnRules(db)) }));
  answer(calls.changeReturnRules)(async ({ version, fees, ...given }, { person }) => {
    const changed = await inTransaction(db, async (tx) => {
      const { envelope, roll, long, heavy } = fees;
      const rules = { ...given, fees: { envelope: paise(envelope), roll: paise(roll), long: paise(long), heavy: paise(heavy) } };
      const { before, version: next } = await changeReturnRules(tx, rules, version);
      const fields = changedFields(before, rules);
      if (fields)
        await recordChange(
          tx,
          person,
          { action: calls.changeReturnRules.name, subject: { kind: "return_rules", name: "" }, ...fields },
          clock(),
        );
      return next;
    });
    return { status: "success", version: changed };
  });
}

function toReturn({ row, order, exchangeNumber, lines, events, photos, can }: StaffReturn) {
  const { number, state, reason, payer, handover, pickupDay, note, answer, isDamage, wish, worth, fee, feeKept } = row;
  const { cancel: _cancel, sendPhotos: _send, ...ofStaff } = can;
  return {
    number,
    orderNumber: order.number,
    state,
    customer: fullName(order.address),
    place: `${order.address.cityName} ${order.address.pincode}`.trim(),
    reason,
    payer,
    handover,
    pickupDay,
    refund: worth - (feeKept ?? fee),
    askedAt: row.askedAt.toISOString(),
    answeredAt: dayOf(row.answeredAt),
    email: order.email,
    mobile: order.mobile,
    address: addressLines(order.address),
    note,
    answer,
    isDamage,
    wish,
    exchangeOrder: exchangeNumber,
    worth,
    fee,
    feeKept,
    deliveredAt: dayOf(order.deliveredAt),
    lines: lines.flatMap(({ orderLineId, quantity, sellable, exchangeName }) => {
      const line = order.lines.find(({ id }) => id === orderLineId);
      if (!line) return [];
      return [
        {
          lineId: line.id,
          name: line.name,
          terms: line.terms.map(({ name }) => name).join(", "),
          sku: line.sku,
          units: quantity,
          sellable,
          exchange: exchangeName,
          canRestock: line.variantId !== null,
          picture: line.picture && toPictureWire(line.picture),
        },
      ];
    }),
    photos,
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    can: ofStaff,
  };
}
