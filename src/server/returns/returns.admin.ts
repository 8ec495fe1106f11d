/** Returns for staff: the queue, one return, and what they decide. Each decision runs in the caller's transaction and locks the order first. */
import type { ReturnFilter, ReturnSort, ReturnTab } from "../../contract/admin/returns.ts";
import type { Db } from "../../db/connect.ts";
import { type Asked, readList } from "../../db/lists.ts";
import { shortDay } from "../../shared/dates.ts";
import { type Paise, ZERO } from "../../shared/money.ts";
import type { RefundReason } from "../../shared/refund-reasons.ts";
import {
  type Exchanged,
  createExchange,
  exchangeGone,
  exchangeSums,
  lockExchange,
  payExchange,
  planReturn,
  refundReturn,
  restockReturn,
} from "../checkout/checkout.ts";
import { type OrderView, type OrderWithLines, type OrdersDeps, lockOrder, readOrder } from "../orders/orders.ts";
import { issueReturnCard } from "../promotions/promotions.ts";
import { queueAgreedEmail, queuePhotosNeededEmail, queuePickupEmail, queueRefusedEmail } from "./emails.ts";
import { notFetched, checkAll, movedOn, noSuchPhoto, noSuchReturn } from "./failures.ts";
import { endExchangeOf, releaseUnits } from "./release-units.ts";
import { dropAddressOf, readReturnRules } from "./return-rules.ts";
import { type StaffEvent, readEventsForStaff, readWaiting, returnListing, returnMatches } from "./returns.admin.queries.ts";
import {
  type ReturnLineRow,
  type ReturnRow,
  eventsOfReturns,
  findExchanged,
  findReturn,
  insertPhoto,
  insertReturnEvent,
  linesOfReturns,
  moveReturn,
  photosOfReturns,
  readExchanges,
  readPhoto,
  returnsOfOrder,
  setSellable,
} from "./returns.queries.ts";
import { type MoveName, mayMove, moves, unitsOf } from "./returns.rules.ts";

type Deps = OrdersDeps & { db: Db };
/** Which return, and who decides. */
type Which = { number: string; staffId: number };

type AskedReturns = Asked<ReturnTab, ReturnFilter, ReturnSort> & { text: string };

/** A page of returns with the counts of all tabs and filters. Two statements. */
export const listReturns = (db: Db, { text, ...asked }: AskedReturns, now: Date) =>
  readList(db, returnListing(now), asked, returnMatches(text));

/** What waits for the shop: returns to be answered, and goods to be checked or refunded. One statement. */
export const readWaitingReturns = (db: Db) => readWaiting(db);

/** The returns of an order, the newest first. */
export const returnsOfStaffOrder = (db: Db, orderId: number): Promise<ReturnRow[]> => returnsOfOrder(db, orderId);

/** The number of the return whose goods an order replaces; '' for every other order. */
export const exchangedReturn = (db: Db, orderId: number): Promise<string> => findExchanged(db, orderId);

export type StaffReturn = {
  row: ReturnRow;
  order: OrderView;
  /** The number of the order in exchange; '' without one. */
  exchangeNumber: string;
  lines: ReturnLineRow[];
  events: StaffEvent[];
  photos: { id: number; isOfShop: boolean }[];
  can: Record<MoveName, boolean>;
};

/** One return with everything that is known about it. Throws `noSuchReturn`. */
export async function readStaffReturn(db: Db, number: string): Promise<StaffReturn> {
  const row = await findReturn(db, number);
  if (!row) throw noSuchReturn();
  const order = await readOrder(db, row.orderId);
  const photos = await photosOfReturns(db, [row.id]);
  return {
    row,
    order,
    exchangeNumber: (await readExchanges(db, [row.id])).get(row.id)?.number ?? "",
    lines: await linesOfReturns(db, [row.id]),
    events: await readEventsForStaff(db, row.id),
    photos: photos.map(({ id, staffId }) => ({ id, isOfShop: staffId !== null })),
    can: { ...movesFrom(row.state), bookPickup: row.handover === "pickup" && mayMove(row.state, "bookPickup") },
  };
}

const movesFrom = (state: ReturnRow["state"]) =>
  Object.fromEntries(Object.keys(moves).map((name) => [name, mayMove(state, name as MoveName)])) as Record<MoveName, boolean>;

/** A photo of a return. Throws `noSuchReturn` and `noSuchPhoto`. */
export async function readReturnPhoto(db: Db, number: string, id: number): Promise<{ mime: string; content: Uint8Array }> {
  const row = await findReturn(db, number);
  if (!row) throw noSuchReturn();
  const photo = await readPhoto(db, row.id, id);
  if (!photo) throw noSuchPhoto();
  return photo;
}

/** Locks the order of a return, then reads both. Throws `noSuchReturn`. */
async function lockForStaff(tx: Db, number: string): Promise<{ order: OrderWithLines; row: ReturnRow }> {
  const found = await findReturn(tx, number);
  const order = found && (await lockOrder(tx, found.orderId));
  const row = order && (await findReturn(tx, number));
  if (!order || !row) throw noSuchReturn();
  return { order, row };
}

type Change = Parameters<typeof moveReturn>[3];
type Moved = { order: OrderWithLines; row: ReturnRow };

/** Makes a move and writes it into the history. The first answer of the shop stops the clock of the law. Throws `noSuchReturn` and `movedOn`. */
const move = async (tx: Db, which: Which, name: MoveName, now: Date, change?: Change & { detail?: string }): Promise<Moved> =>
  await moveLocked(tx, await lockForStaff(tx, which.number), which.staffId, name, now, change);

/** The same for a return that is locked. */
async function moveLocked(
  tx: Db,
  { order, row: before }: Moved,
  staffId: number | null,
  name: MoveName,
  now: Date,
  { detail = "", ...change }: Change & { detail?: string } = {},
): Promise<Moved> {
  const { from, to } = moves[name];
  const row = await moveReturn(tx, before.id, from, { ...change, state: to, answeredAt: before.answeredAt ?? now });
  if (!row) throw movedOn();
  await insertReturnEvent(tx, { returnId: row.id, state: to, staffId, detail, at: now });
  return { order, row };
}

/** Asks the customer for photos; `text` says of what. */
export async function askForPhotos(deps: Deps, tx: Db, which: Which, text: string, now: Date): Promise<void> {
  const moved = await move(tx, which, "askForPhotos", now, { answer: text, detail: text });
  const rounds = (await eventsOfReturns(tx, [moved.row.id])).filter(({ state }) => state === "needs_photos").length;
  await queuePhotosNeededEmail(deps, tx, moved, rounds);
}

/**
 * Agrees to take goods back; what is wanted in exchange is taken out of stock. The customer reads where to bring them, or when they are fetched. Throws what
 * `createExchange` throws besides: then the shop may refuse, or agree when it has some again.
 */
export async function agreeToReturn(deps: Deps, tx: Db, which: Which, now: Date): Promise<void> {
  const before = await lockForStaff(tx, which.number);
  const exchangeOrderId = before.row.wish === "exchange" ? await createExchangeOf(deps, tx, before, which.staffId, now) : null;
  const moved = await moveLocked(tx, before, which.staffId, "agree", now, { exchangeOrderId });
  const { rules } = await readReturnRules(tx);
  await queueAgreedEmail(deps, tx, moved, moved.row.handover === "drop" ? await dropAddressOf(tx, rules) : "");
}

async function createExchangeOf(deps: Deps, tx: Db, { order, row }: Moved, staffId: number, now: Date): Promise<number> {
  if (!mayMove(row.state, "agree")) throw movedOn();
  const wanted = new Map<number, Exchanged>();
  for (const { orderLineId, quantity, exchangeVariantId: variantId, exchangePrice: price } of await linesOfReturns(tx, [row.id])) {
    const productId = order.lines.find(({ id }) => id === orderLineId)?.productId ?? null;
    if (productId === null || variantId === null) throw exchangeGone();
    wanted.set(variantId, { productId, variantId, price, quantity: quantity + (wanted.get(variantId)?.quantity ?? 0) });
  }
  return (await createExchange(deps, tx, order, { wanted: [...wanted.values()], staffId }, now)).id;
}

/** Books the pickup for a day, or for another day; the customer reads which. Throws `notFetched` besides. */
export async function bookPickup(deps: Deps, tx: Db, which: Which, day: string, now: Date): Promise<void> {
  const before = await lockForStaff(tx, which.number);
  if (before.row.handover !== "pickup") throw notFetched();
  const isBooked = before.row.state === "pickup_booked" && before.row.pickupDay === day;
  const moved = await moveLocked(tx, before, which.staffId, "bookPickup", now, { pickupDay: day, detail: shortDay(day) });
  if (isBooked) return;
  const rounds = (await eventsOfReturns(tx, [moved.row.id])).filter(({ state }) => state === "pickup_booked").length;
  await queuePickupEmail(deps, tx, moved, day, rounds);
}

/** The goods are on their way. `how`: carrier and tracking number, for the customer; may be empty. */
export const returnIsSent = async (tx: Db, which: Which, how: string, now: Date): Promise<void> =>
  void (await move(tx, which, "send", now, { detail: how }));

/** The same two steps, by what the courier says: the return goes forward, never back. Throws `movedOn` when it is farther already. */
export const moveByCourier = async (tx: Db, number: string, name: "send" | "receive", how: string, now: Date): Promise<void> =>
  void (await moveLocked(tx, await lockForStaff(tx, number), null, name, now, { detail: how }));

export const receiveReturn = async (tx: Db, which: Which, now: Date): Promise<void> => void (await move(tx, which, "receive", now));

export type CheckedLine = { lineId: number; sellable: number };

/** Says how many units of each line can be sold again: these are in stock from now on. Throws `checkAll` besides, and what `restockReturn` throws. */
export async function checkReturn(tx: Db, which: Which, checked: readonly CheckedLine[], now: Date): Promise<void> {
  const { order, row } = await move(tx, which, "check", now);
  const lines = await linesOfReturns(tx, [row.id]);
  const sellable = lines.map(({ orderLineId, quantity }) => {
    const units = checked.find(({ lineId }) => lineId === orderLineId)?.sellable;
    if (units === undefined || units > quantity) throw checkAll();
    return { lineId: orderLineId, units };
  });
  if (checked.length !== lines.length) throw checkAll();
  await setSellable(tx, row.id, sellable);
  await restockReturn(tx, order, sellable);
}

/** The carrier has lost the goods: nothing is put into stock, and no fee is kept. */
export async function loseReturn(tx: Db, which: Which, now: Date): Promise<void> {
  const { row } = await move(tx, which, "lose", now);
  const lines = await linesOfReturns(tx, [row.id]);
  await setSellable(
    tx,
    row.id,
    lines.map(({ orderLineId }) => ({ lineId: orderLineId, units: 0 })),
  );
}

/** Refuses a return; the customer reads why. Its units can be asked for again. */
export async function refuseReturn(deps: Deps, tx: Db, which: Which, text: string, now: Date): Promise<void> {
  const moved = await move(tx, which, "refuse", now, { answer: text, detail: text, endedAt: now });
  await releaseUnits(tx, moved.row.id);
  await endExchangeOf(tx, moved.row, now);
  await queueRefusedEmail(deps, tx, moved);
}

type Photo = { mime: string; content: Uint8Array };

/** Adds a photo that staff took, for example of what is wrong with goods that came. Returns its id. Throws `noSuchReturn`. */
export async function addStaffPhoto(tx: Db, { number, staffId }: Which, { mime, content }: Photo, now: Date): Promise<number> {
  const { row } = await lockForStaff(tx, number);
  return await insertPhoto(tx, {
    orderId: row.orderId,
    key: row.key,
    returnId: row.id,
    staffId,
    mime,
    content: Buffer.from(content),
    createdAt: now,
  });
}

export type ReturnRefundPreview = {
  worth: Paise;
  fee: Paise;
  money: Paise;
  giftCard: Paise;
  isByHand: boolean;
  /** What the exchange costs, what of it the money pays, and what its customer pays besides; null without one. */
  exchange: { price: Paise; paid: Paise; toPay: Paise } | null;
};

/** Nothing of it has come: the carrier has lost it. */
const isLost = async (db: Db, returnId: number): Promise<boolean> =>
  !(await eventsOfReturns(db, [returnId])).some(({ state }) => state === "received");

/** What is kept: the fee that was shown, unless staff waive it or the goods were lost. */
const feeOf = ({ fee }: ReturnRow, { keepsFee, lost }: { keepsFee: boolean; lost: boolean }): Paise => (keepsFee && !lost ? fee : ZERO);

/** What settling a return would give back, and what of it pays for the exchange. Throws `noSuchReturn`, and what `planReturn` throws. */
export async function previewReturnRefund(db: Db, number: string, keepsFee: boolean): Promise<ReturnRefundPreview> {
  const row = await findReturn(db, number);
  if (!row) throw noSuchReturn();
  const order = await readOrder(db, row.orderId);
  const fee = feeOf(row, { keepsFee, lost: await isLost(db, row.id) });
  const plan = await planReturn(db, order, { lines: unitsOf(await linesOfReturns(db, [row.id])), fee });
  const exchange = row.exchangeOrderId === null ? null : await readOrder(db, row.exchangeOrderId);
  if (exchange?.status !== "processing") return { ...plan, exchange: null };
  const { paid, difference } = exchangeSums(exchange.payable, plan.money);
  return { ...plan, exchange: { price: exchange.payable, paid, toPay: difference } };
}

/** Where the money goes: back where it came from, on a new gift card, or into the exchange as far as it reaches. */
export type SettledTo = "source" | "gift_card" | "exchange";
export type SettledReturn = {
  to: SettledTo;
  /** Whether the fee that was shown is kept. */
  keepsFee: boolean;
  /** How cash is given back; the customer reads it. Empty for an online payment. */
  note: string;
  /** What the page has shown. */
  seen: { money: Paise; giftCard: Paise };
};

/**
 * Settles a return whose goods were checked, less the fee, with the credit note. A return is settled once: the move and a unique key say so. Throws `noSuchReturn`,
 * `movedOn`, and what `refundReturn` and `lockExchange` throw.
 */
export async function settleReturn(
  deps: Deps,
  tx: Db,
  which: Which,
  { to, keepsFee, note, seen }: SettledReturn,
  now: Date,
): Promise<{ money: Paise; giftCard: Paise }> {
  const before = await lockForStaff(tx, which.number);
  const lost = await isLost(tx, before.row.id);
  const kept = feeOf(before.row, { keepsFee, lost });
  const { order, row } = await moveLocked(tx, before, which.staffId, to === "exchange" ? "exchange" : "refund", now, {
    feeKept: kept,
    endedAt: now,
  });
  const exchange = to === "exchange" ? await lockExchange(tx, row.exchangeOrderId ?? 0) : undefined;
  if (!exchange) await endExchangeOf(tx, row, now);
  const lines = await linesOfReturns(tx, [row.id]);
  await releaseUnits(tx, row.id);
  const plan = await planReturn(tx, order, { lines: unitsOf(lines), fee: kept });
  const onCard = exchange ? exchangeSums(exchange.payable, plan.money).paid : to === "gift_card" ? plan.money : ZERO;
  const newCard =
    onCard > ZERO ? { amount: onCard, ...(await issueReturnCard(tx, { amount: onCard, recipient: order.email }, now)) } : undefined;
  const reason: RefundReason = lost ? "lost" : row.isDamage ? "damaged" : "returned";
  const { money, giftCard } = await refundReturn(
    deps,
    tx,
    order,
    {
      key: `return-${row.number}`,
      lines: lines.map(({ orderLineId, quantity, sellable }) => ({ lineId: orderLineId, units: quantity, restocked: sellable ?? 0 })),
      fee: kept,
      reason,
      note,
      seen,
      staffId: which.staffId,
      ...(newCard && { newCard }),
    },
    now,
  );
  if (exchange) await payExchange(deps, tx, exchange, newCard?.code ?? "", now);
  return { money, giftCard };
}
