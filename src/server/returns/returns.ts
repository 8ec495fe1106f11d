/**
 * Returns: what customers give back of delivered orders. Public entry file of this area. Each change happens in one transaction that has locked the order first, so
 * returns, refunds of units and stock agree.
 */
import { messages } from "../../contract/messages.ts";
import { returnPhotoMaxBytes } from "../../contract/rules.ts";
import type { Db } from "../../db/connect.ts";
import { DAY_MS } from "../../shared/dates.ts";
import { defined } from "../../shared/defined.ts";
import { type Paise, ZERO, paise } from "../../shared/money.ts";
import { type Handover, MOST_PHOTOS, type ReturnWish, isEnded } from "../../shared/returns.ts";
import { exchangePrice, exchangeSums, planReturn, priceExchange } from "../checkout/checkout.ts";
import { type ReadDelivery, pickupOf } from "../delivery/delivery.ts";
import { type Encode, sanitizeUpload } from "../media/media.ts";
import {
  type OrderAccess,
  type OrderWithLines,
  type OrdersDeps,
  countReturning,
  hasArrived,
  lockOrder,
  noSuchOrder,
  readOrderFor,
  readOrderRowFor,
} from "../orders/orders.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { queueAskedEmail } from "./emails.ts";
import {
  dayWrong,
  handoverWrong,
  keyTaken,
  noSuchReason,
  noSuchReturn,
  notNow,
  notReturnable,
  nothingBack,
  photoTooBig,
  photoUnusable,
  photosNeeded,
  returnChanged,
  sizeGone,
  sizeNeeded,
  tooManyPhotos,
  unitsWrong,
} from "./failures.ts";
import { endExchangeOf, releaseUnits } from "./release-units.ts";
import { dropAddressOf, readReturnRules } from "./return-rules.ts";
import {
  type ReturnEventRow,
  type ReturnLineRow,
  type NewReturnLine,
  type ReturnRow,
  countUnsentPhotos,
  deleteUnsentPhoto,
  deleteUnsentPhotosBefore,
  eventsOfReturns,
  findReturn,
  findReturnByKey,
  insertPhoto,
  insertReturn,
  insertReturnEvent,
  linesOfReturns,
  moveReturn,
  photosOfReturns,
  readExchanges,
  readLineFacts,
  readVariations,
  returnsOfOrder,
  sendPhotos,
} from "./returns.queries.ts";
import {
  type DeliveredLine,
  type ReturnRules,
  type Window,
  exchangePriceOf,
  feeFor,
  hasHandover,
  moves,
  reasonClosed,
  returnableUnits,
  rulesFor,
  unitsOf,
} from "./returns.rules.ts";

export { changeReturnRules, readReturnRules } from "./return-rules.ts";
export type { ReturnRules } from "./returns.rules.ts";
export {
  type StaffReturn,
  addStaffPhoto,
  agreeToReturn,
  askForPhotos,
  bookPickup,
  checkReturn,
  exchangedReturn,
  listReturns,
  loseReturn,
  moveByCourier,
  previewReturnRefund,
  readReturnPhoto,
  readStaffReturn,
  readWaitingReturns,
  receiveReturn,
  refuseReturn,
  returnIsSent,
  returnsOfStaffOrder,
  settleReturn,
} from "./returns.admin.ts";
export { type FetchedGoods, readFetchedGoods, requireAwaited } from "./courier-pickup.ts";
export { anonymiseReturnsBefore } from "./returns.queries.ts";

const texts = messages.returns;

export type ReturnsDeps = OrdersDeps & { db: Db; readDelivery: ReadDelivery };

type Given = { rules: ReturnRules; window: Window; lines: DeliveredLine[]; pickupDays: string[] };

/** What decides whether an order's goods come back. Undefined before something of it has arrived. */
async function givenOf(deps: Pick<ReturnsDeps, "readDelivery">, db: Db, order: OrderWithLines, now: Date): Promise<Given | undefined> {
  if (!hasArrived(order)) return undefined;
  const tables = await deps.readDelivery(now);
  const today = await readReturnRules(db);
  const { rules, returnDays } = rulesFor(order.returnTerms, today.rules, today);
  const facts = await readLineFacts(db, order.id);
  const pickup = pickupOf(tables, now);
  const lines = order.lines.map((line) => {
    const about = defined(
      facts.find(({ lineId }) => lineId === line.id),
      "facts of a line",
    );
    const arrivedAt = about.arrivals.flatMap(({ at, units }) => Array.from({ length: units }, () => at));
    // Goods that an earlier release has sent are in no parcel: they arrived with their order.
    const withOrder = Array.from({ length: line.delivered - arrivedAt.length }, () => order.deliveredAt ?? now);
    return {
      ...line,
      arrivedAt: [...arrivedAt, ...withOrder],
      lost: about.lost,
      sizeClass: pickup.sizeClassOf(about),
    };
  });
  return { rules, window: { returnDays, now }, lines, pickupDays: pickup.days };
}

/** A return with what its customer sees of it. */
export type ReturnView = ReturnRow & {
  lines: ReturnLineRow[];
  events: ReturnEventRow[];
  photos: number;
  /** The number of the order in exchange; '' without one. */
  exchangeNumber: string;
  /** What is to be paid besides for the exchange; zero without one. */
  toPay: Paise;
};

async function viewsOf(db: Db, order: OrderWithLines): Promise<ReturnView[]> {
  const rows = await returnsOfOrder(db, order.id);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await linesOfReturns(db, ids);
  const events = await eventsOfReturns(db, ids);
  const photos = await photosOfReturns(db, ids);
  const exchanges = await readExchanges(db, ids);
  const of = <One extends { returnId: number | null }>(all: readonly One[], id: number) => all.filter(({ returnId }) => returnId === id);
  const views: ReturnView[] = [];
  for (const row of rows) {
    const own = of(lines, row.id);
    const exchange = exchanges.get(row.id);
    views.push({
      ...row,
      lines: own,
      events: of(events, row.id),
      photos: of(photos, row.id).length,
      exchangeNumber: exchange?.number ?? "",
      toPay: row.state === "exchanged" ? (exchange?.due ?? ZERO) : await toPayFor(db, order, row, own),
    });
  }
  return views;
}

/** What is to be paid for an exchange that goes on, besides the money that comes back: what a gift card has paid goes back to that card. */
async function toPayFor(db: Db, order: OrderWithLines, { wish, state, fee }: ReturnRow, lines: readonly ReturnLineRow[]): Promise<Paise> {
  if (wish !== "exchange" || isEnded(state)) return ZERO;
  const { money } = await planReturn(db, order, { lines: unitsOf(lines), fee });
  return exchangeSums(exchangePriceOf(lines), money).difference;
}

/** The returns of an order and what can be returned of it. Throws `noSuchOrder` both when the caller may not see it and when it does not exist. */
export async function readReturnsFor(deps: ReturnsDeps, access: OrderAccess, now: Date) {
  const { db } = deps;
  const order = await readOrderFor(db, access);
  const returns = await viewsOf(db, order);
  const given = await givenOf(deps, db, order, now);
  if (!given)
    return {
      order,
      returns,
      closed: order.status === "cancelled" || order.status === "delivered" ? texts.nothing : texts.notDelivered,
      given: undefined,
    };
  const { rules, window, lines, pickupDays } = given;
  const arrivals = arrivalsOf(lines);
  const reasons = rules.reasons.map((reason) => ({ ...reason, closed: reasonClosed(reason, rules, window, arrivals) }));
  const returnable = lines.map((line) => ({
    id: line.id,
    fee: rules.fees[line.sizeClass],
    for: new Map(reasons.map((reason) => [reason.id, returnableUnits(line, reason, rules, window)])),
  }));
  const choices = await choicesOf(db, order);
  const isAnythingLeft = returnable.some((line) => [...line.for.values()].some(({ units }) => units > 0));
  const nothing = order.status === "delivered" ? texts.nothing : texts.nothingNow;
  const closed = isAnythingLeft ? (rules.isOn ? "" : texts.off) : nothing;
  return {
    order,
    returns,
    closed,
    given: { rules, reasons, returnable, pickupDays, choices, dropAddress: await dropAddressOf(db, rules) },
  };
}

const arrivalsOf = (lines: readonly DeliveredLine[]): Date[] => lines.flatMap(({ arrivedAt }) => arrivedAt);

export type WantedReturn = {
  lines: readonly { lineId: number; units: number; /** What is wanted in exchange. */ variantId: number | null }[];
  wish: ReturnWish;
  reasonId: string;
};
export type ReturnQuote = {
  worth: Paise;
  fee: Paise;
  money: Paise;
  giftCard: Paise;
  /** What the exchange costs, and what is to be paid besides what comes back; zero without one. */
  exchangePrice: Paise;
  toPay: Paise;
};

/** What a return of an order would give back. Throws a failure with code returns.not_returnable, `noSuchReason`, `unitsWrong` or `nothingBack`. */
async function quote(deps: Pick<ReturnsDeps, "readDelivery">, db: Db, order: OrderWithLines, wanted: WantedReturn, now: Date) {
  const given = await givenOf(deps, db, order, now);
  if (!given) throw notReturnable(texts.notDelivered);
  const { rules, window, lines } = given;
  if (!rules.isOn) throw notReturnable(texts.off);
  const reason = rules.reasons.find(({ id }) => id === wanted.reasonId);
  if (!reason) throw noSuchReason();
  const closed = reasonClosed(reason, rules, window, arrivalsOf(lines));
  if (closed !== "") throw notReturnable(closed);
  if (new Set(wanted.lines.map(({ lineId }) => lineId)).size < wanted.lines.length) throw unitsWrong();
  for (const { lineId, units } of wanted.lines) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw unitsWrong();
    const possible = returnableUnits(line, reason, rules, window);
    if (units > possible.units) throw possible.why === "" ? unitsWrong() : notReturnable(possible.why);
  }
  const charged = feeFor(wanted.lines, lines, reason, rules);
  const { worth, fee, money, giftCard } = await planReturn(db, order, { lines: wanted.lines, fee: charged });
  if (money + giftCard === 0) throw nothingBack();
  const exchanged = wanted.wish === "exchange" ? await exchangeFor(db, order, wanted.lines) : new Map<number, NewReturnLine["exchange"]>();
  const exchangePrice = paise(wanted.lines.reduce((sum, { lineId, units }) => sum + units * (exchanged.get(lineId)?.price ?? 0), 0));
  const toPay = wanted.wish === "exchange" ? exchangeSums(exchangePrice, money).difference : ZERO;
  return { given, reason, exchanged, worth, fee, money, giftCard, exchangePrice, toPay };
}

/** What is wanted in exchange for each line, at today's price. Throws `sizeNeeded` and `sizeGone`. */
async function exchangeFor(db: Db, order: OrderWithLines, lines: WantedReturn["lines"]): Promise<Map<number, NewReturnLine["exchange"]>> {
  const choices = await choicesOf(db, order);
  // Two lines may want the same one: then there have to be enough for both.
  const together = Map.groupBy(lines, ({ variantId }) => variantId);
  const wanted = [...together].flatMap(([variantId, of]) => {
    const choice = choices.find((one) => one.variantId === variantId);
    return choice ? [{ ...choice, price: null, quantity: of.reduce((sum, { units }) => sum + units, 0) }] : [];
  });
  const priced = await priceExchange(db, order.shopperId, wanted);
  return new Map(
    lines.map(({ lineId, variantId }) => {
      if (variantId === null) throw sizeNeeded();
      const choice = choices.find((one) => one.variantId === variantId);
      const isOfProduct = choice?.productId === order.lines.find(({ id }) => id === lineId)?.productId;
      const line = priced.find(({ variant }) => variant?.id === variantId);
      const price = line && exchangePrice(line);
      if (!choice || !isOfProduct || !price) throw sizeGone();
      return [lineId, { variantId, price, name: choice.name }];
    }),
  );
}

type Choice = { productId: number; variantId: number; name: string; price: Paise };

/** What the products of an order are sold as now, for its customer; what cannot be had is left out. Two statements. */
async function choicesOf(db: Db, order: Pick<OrderWithLines, "id" | "shopperId">): Promise<Choice[]> {
  const variations = await readVariations(db, order.id);
  if (variations.length === 0) return [];
  const lines = await priceExchange(
    db,
    order.shopperId,
    variations.map((one) => ({ ...one, quantity: 1, price: null })),
  );
  return lines.flatMap((line) => {
    const price = exchangePrice(line);
    const name = (line.terms ?? []).map((term) => term.name).join(", ") || (line.name ?? "");
    return price && line.variant && name ? [{ productId: line.productId, variantId: line.variant.id, name, price }] : [];
  });
}

/** The same for who may see the order. Throws `noSuchOrder` besides. */
export async function quoteReturn(deps: ReturnsDeps, access: OrderAccess, wanted: WantedReturn, now: Date): Promise<ReturnQuote> {
  const order = await readOrderFor(deps.db, access);
  const { worth, fee, money, giftCard, exchangePrice: price, toPay } = await quote(deps, deps.db, order, wanted, now);
  return { worth, fee, money, giftCard, exchangePrice: price, toPay };
}

export type AskedReturn = WantedReturn & {
  key: string;
  note: string;
  handover: Handover;
  pickupDay: string | null;
  /** What the page has shown. */
  seen: { fee: Paise; refund: Paise; exchangePrice: Paise };
};

/**
 * Asks the shop to take goods back, in one transaction: their units are counted as returning, so they cannot be asked for or refunded twice. The same key is the
 * same return. Returns its number. Throws what `quoteReturn` throws, `returnChanged` when fee or refund are not those that were shown, `photosNeeded`,
 * `handoverWrong` and `dayWrong`; then nothing has changed.
 */
export async function askReturn(deps: ReturnsDeps, access: OrderAccess, asked: AskedReturn, now: Date): Promise<string> {
  const { id } = await readOrderRowFor(deps.db, access);
  return await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw noSuchOrder();
    const known = await findReturnByKey(tx, id, asked.key);
    if (known) return await sameReturn(tx, known, asked);
    const { given, reason, exchanged, worth, fee, money, giftCard, exchangePrice: price } = await quote(deps, tx, order, asked, now);
    const { seen } = asked;
    if (fee !== seen.fee || money + giftCard !== seen.refund || price !== seen.exchangePrice) throw returnChanged();
    if (!hasHandover(given.rules, asked.handover)) throw handoverWrong();
    const pickupDay = asked.handover === "pickup" ? asked.pickupDay : null;
    if (asked.handover === "pickup" && (pickupDay === null || !given.pickupDays.includes(pickupDay))) throw dayWrong();
    if (reason.needsPhotos && (await countUnsentPhotos(tx, id, asked.key)) === 0) throw photosNeeded();

    const { handover, note, key, lines, wish } = asked;
    const { name, payer, isDamage, needsPhotos } = reason;
    const row = await insertReturn(
      tx,
      {
        orderId: id,
        key,
        state: "asked",
        reason: name,
        payer,
        isDamage,
        needsPhotos,
        note,
        wish,
        handover,
        pickupDay,
        worth,
        fee,
        askedAt: now,
      },
      { orderNumber: order.number, lines: lines.map((line) => ({ ...line, exchange: exchanged.get(line.lineId) ?? null })) },
    );
    await countReturning(tx, lines);
    await sendPhotos(tx, { orderId: id, returnId: row.id, key });
    await insertReturnEvent(tx, { returnId: row.id, state: "asked", at: now });
    await queueAskedEmail(deps, tx, { order, row });
    return row.number;
  });
}

/** The number of the return that the key has made. Throws `keyTaken` when that one asked for something else. */
async function sameReturn(tx: Db, row: ReturnRow, asked: AskedReturn): Promise<string> {
  const own = await linesOfReturns(tx, [row.id]);
  const isExchange = asked.wish === "exchange";
  const isSameLine = (line: ReturnLineRow) =>
    asked.lines.some(
      ({ lineId, units, variantId }) =>
        lineId === line.orderLineId && units === line.quantity && (!isExchange || variantId === line.exchangeVariantId),
    );
  const isSame =
    row.wish === asked.wish &&
    row.handover === asked.handover &&
    (asked.handover !== "pickup" || row.pickupDay === asked.pickupDay) &&
    row.note === asked.note &&
    own.length === asked.lines.length &&
    own.every(isSameLine);
  if (!isSame) throw keyTaken();
  return row.number;
}

/** Locks the order of a return, and finds it. Throws `noSuchOrder` and `noSuchReturn`. */
async function lockReturn(tx: Db, access: OrderAccess, number: string): Promise<{ order: OrderWithLines; row: ReturnRow }> {
  const { id } = await readOrderRowFor(tx, access);
  const order = await lockOrder(tx, id);
  const row = await findReturn(tx, number);
  if (!order || row?.orderId !== id) throw noSuchReturn();
  return { order, row };
}

/** Takes a return back before the goods are handed over. Repeating it changes nothing. Throws `noSuchOrder`, `noSuchReturn` and `notNow`. */
export const cancelReturn = (deps: ReturnsDeps, access: OrderAccess, number: string, now: Date): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const { row } = await lockReturn(tx, access, number);
    if (row.state === "cancelled") return;
    if (!(await moveReturn(tx, row.id, moves.cancel.from, { state: "cancelled", endedAt: now }))) throw notNow();
    await releaseUnits(tx, row.id);
    await endExchangeOf(tx, row, now);
    await insertReturnEvent(tx, { returnId: row.id, state: "cancelled", at: now });
  });

/** A photo re-encoded without its metadata. Throws `photoTooBig` and `photoUnusable`. */
export async function returnPhotoOf(encode: Encode, content: Uint8Array): Promise<{ mime: string; content: Uint8Array }> {
  if (content.length > returnPhotoMaxBytes) throw photoTooBig();
  const photo = await sanitizeUpload(encode, content);
  if (!photo?.mime.startsWith("image/")) throw photoUnusable();
  return photo;
}

type NewPhoto = { key: string; content: Uint8Array };

/** Photos of an order that wait to be sent: those of a few pages that were closed, too. */
const MOST_UNSENT = 3 * MOST_PHOTOS;

/** Adds a photo to a request; returns its id. Throws `noSuchOrder`, `photoTooBig`, `photoUnusable` and `tooManyPhotos`. */
export async function addPhoto(
  deps: ReturnsDeps & { encode: Encode },
  access: OrderAccess,
  { key, content }: NewPhoto,
  now: Date,
): Promise<number> {
  const { id } = await readOrderRowFor(deps.db, access);
  const photo = await returnPhotoOf(deps.encode, content);
  return await inTransaction(deps.db, async (tx) => {
    // The lock lets several photos that come at once be counted one after the other.
    await lockOrder(tx, id);
    if ((await countUnsentPhotos(tx, id, key)) >= MOST_PHOTOS || (await countUnsentPhotos(tx, id)) >= MOST_UNSENT) throw tooManyPhotos();
    return await insertPhoto(tx, { orderId: id, key, mime: photo.mime, content: Buffer.from(photo.content), createdAt: now });
  });
}

/** Takes a photo away that is not sent. Repeating it changes nothing. Throws `noSuchOrder`. */
export async function removePhoto(db: Db, access: OrderAccess, { key, photoId }: { key: string; photoId: number }): Promise<void> {
  const { id } = await readOrderRowFor(db, access);
  await deleteUnsentPhoto(db, id, key, photoId);
}

/** Sends the photos of a request for which the shop has asked. Repeating it changes nothing. Throws `noSuchOrder`, `noSuchReturn`, `photosNeeded` and `notNow`. */
export const sendReturnPhotos = (
  deps: ReturnsDeps,
  access: OrderAccess,
  { number, key }: { number: string; key: string },
  now: Date,
): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const { row } = await lockReturn(tx, access, number);
    const sent = await sendPhotos(tx, { orderId: row.orderId, returnId: row.id, key });
    if (row.state === "asked" && sent === 0) return;
    if (sent === 0) throw photosNeeded();
    if (!(await moveReturn(tx, row.id, moves.sendPhotos.from, { state: "asked" }))) throw notNow();
    await insertReturnEvent(tx, { returnId: row.id, state: "asked", detail: texts.photosSent.replace("{count}", String(sent)), at: now });
  });

/** Deletes photos of requests that never came to a return. */
export const forgetUnsentPhotos = (db: Db, now: Date): Promise<number> => deleteUnsentPhotosBefore(db, new Date(now.getTime() - DAY_MS));
