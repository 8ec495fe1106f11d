/** Couriers that fetch the goods of a return at the customer's door: booked once, as parcels are, and followed by the return. */
import { fill } from "../../shared/fill.ts";
import type { Db } from "../../db/connect.ts";
import type { Paise } from "../../shared/money.ts";
import type { Consignment, OpenCourier, Quote } from "../couriers/couriers.ts";
import { failure } from "../platform/failure.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { type FetchedGoods, readFetchedGoods, requireAwaited } from "../returns/returns.ts";
import {
  agreedQuote,
  asFailure,
  askCourier,
  beingBooked,
  courierOf,
  endAtCourier,
  notBooked,
  ofParcel,
  originOf,
  repeatLateBooking,
} from "./bookings.ts";
import { type BookingRow, changeBooking, countBookingsOfReturn, findLivingOfReturn, insertBooking } from "./bookings.queries.ts";
import type { DispatchDeps } from "./deps.ts";
import { ownerMessages as texts } from "./messages.ts";

const noWeight = failure("couriers.no_weight", texts.noWeight, 422);

/** The booking of a return, and whether one can be made. Throws `noSuchReturn`. */
export async function readReturnPickup(db: Db, number: string): Promise<{ booking: BookingRow | undefined; canBook: boolean }> {
  const { id, isAwaited } = await readFetchedGoods(db, number);
  const booking = await findLivingOfReturn(db, id);
  return { booking, canBook: isAwaited && !booking };
}

/** What a courier asks for fetching the goods of a return; `why` there is nothing. Throws `noSuchReturn`, `notFetched`, `noSuchCourier`, `noWeight` and refusals. */
export async function quoteReturnPickup(
  deps: DispatchDeps,
  number: string,
  courier: string,
  now: Date,
): Promise<{ quotes: Quote[]; why: string }> {
  const opened = courierOf(deps, courier);
  const goods = await readFetchedGoods(deps.db, number);
  requireAwaited(goods);
  const quotes = await quotesOf(deps, opened, goods, now);
  return {
    quotes,
    why: quotes.length === 0 ? fill(texts.notFetchedFrom, { courier: opened.label, place: `${goods.city} ${goods.pincode}` }) : "",
  };
}

async function quotesOf(deps: DispatchDeps, opened: OpenCourier, goods: FetchedGoods, now: Date): Promise<Quote[]> {
  const { weightGrams, rolledLengthCm, worth, pincode } = goods;
  if (weightGrams === null) throw noWeight();
  const route = { from: pincode, to: await originOf(deps, now), weightGrams, rolledLengthCm, worth, cash: null };
  return await asFailure(opened, ofParcel, () => opened.courier.quote(route));
}

function consignmentOf({ items, worth, weightGrams, rolledLengthCm, ...goods }: FetchedGoods, reference: string, at: Date): Consignment {
  const { recipient: name, street: lines, city, pincode, state, mobile, email } = goods;
  return {
    reference,
    at,
    items,
    worth,
    cash: null,
    weightGrams: weightGrams ?? 0,
    rolledLengthCm,
    to: { name, lines, city, pincode, state, mobile: mobile.replaceAll(/\D/g, "").slice(-10), email },
  };
}

/** `price`: what staff were shown; a courier that asks more is not booked. */
type PickupRequest = { number: string; courier: string; service: string; price: Paise };

/** Books the way back of a return, once: a repeat gets the booking that is there. Throws what `quoteReturnPickup` throws, and `beingBooked`. */
export async function bookReturnPickup(
  deps: DispatchDeps,
  { number, courier, service, price }: PickupRequest,
  now: Date,
): Promise<{ booking: BookingRow; isNew: boolean }> {
  const opened = courierOf(deps, courier);
  const goods = await readFetchedGoods(deps.db, number);
  const known = await findLivingOfReturn(deps.db, goods.id);
  if (known?.state === "booked") return { booking: known, isNew: false };
  requireAwaited(goods);
  const asked = known ? await repeatLateBooking(deps, known, opened, now) : await ask(deps, opened, goods, { service, price }, now);
  const request = () => opened.courier.reverse(consignmentOf(goods, asked.reference, now), asked.service);
  return { booking: await askCourier(deps, opened, { asked, isRepeat: known !== undefined, request }, now), isNew: true };
}

/** Writes that a return is being booked. The index lets one of many do so. */
async function ask(
  deps: DispatchDeps,
  opened: OpenCourier,
  goods: FetchedGoods,
  wanted: { service: string; price: Paise },
  now: Date,
): Promise<BookingRow> {
  const quote = agreedQuote(opened, await quotesOf(deps, opened, goods, now), wanted);
  const made = await insertBooking(deps.db, {
    orderId: goods.orderId,
    returnId: goods.id,
    courier: opened.courier.name,
    reference: `${goods.number}-${(await countBookingsOfReturn(deps.db, goods.id)) + 1}`,
    state: "asked",
    service: quote.service,
    serviceName: quote.name,
    price: quote.price,
    minDays: quote.days?.min ?? null,
    maxDays: quote.days?.max ?? null,
    askedAt: now,
  });
  if (!made) throw beingBooked();
  return made;
}

/** Cancels it while nothing was fetched. Returns what staff read when the courier has not confirmed it yet. Throws `notBooked` and refusals. */
export async function cancelReturnPickup(deps: DispatchDeps, number: string, now: Date): Promise<string> {
  const { id } = await readFetchedGoods(deps.db, number);
  const row = await inTransaction(deps.db, async (tx) => {
    const living = await findLivingOfReturn(tx, id);
    if (!living) throw notBooked();
    await changeBooking(tx, living.id, { endedAt: now });
    return { ...living, endedAt: now };
  });
  return await endAtCourier(deps, row, now);
}
