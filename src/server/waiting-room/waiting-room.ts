/** Waiting rooms: the line for a product that more buyers want at once than it has units. Public entry file of the area. */
import { createHash, randomBytes } from "node:crypto";
import { waitingRoomMessages as words } from "../../contract/waiting-room-messages.ts";
import type { Db } from "../../db/connect.ts";
import { Failure, failure } from "../platform/failure.ts";
import type { Turns } from "../platform/limiter.ts";
import { inTransaction, together } from "../postgres/transaction.ts";
import type { Presence } from "./presence.ts";
import {
  type BuyerTrace,
  type Wanted,
  admitNext,
  cleanRoom,
  countDemand,
  countOfNetwork,
  deleteOldDemand,
  deletePlaces,
  deletePlacesOf,
  findPlacesOfBuyer,
  findRooms,
  insertPlace,
  listRoomIds,
  measureRoom,
  openRoom,
  passTurnsOn,
  readPlaces,
  setSeen,
  takeNumber,
  tryLockRoom,
  updateWaiting,
  claimTurns,
} from "./waiting-room.queries.ts";
import {
  MOST_OF_NETWORK,
  type Place,
  askAgainSeconds,
  describePlace,
  isSoldOut,
  onePlaceMessage,
  orderedMessage,
  stateOf,
  tooManyMessage,
} from "./waiting-room.rules.ts";

export { type Presence, createPresence } from "./presence.ts";
export { closeWaitingRoom, openWaitingRoom } from "./waiting-room.admin.ts";
export { listRooms } from "./waiting-room.queries.ts";
export { toMustWaitWire } from "./waiting-room.wire.ts";

const notByPhone = failure("waiting_room.by_phone", words.notByPhone, 409);
const fullNetwork = failure("waiting_room.full_network", words.fullNetwork, 409);

/** The buyer has to wait, or waits for nothing; carries the places. */
export class MustWait extends Failure {
  readonly token: string;
  readonly places: readonly Place[];
  readonly now: Date;

  constructor(token: string, places: readonly Place[], now: Date) {
    const waiting = places.filter((place) => stateOf(place, now) !== "admitted");
    const isOver = waiting.some(isSoldOut);
    const message = waiting.map((place) => describePlace(place, now)).join(" ");
    super(
      isOver ? "waiting_room.sold_out" : "waiting_room.wait",
      message,
      isOver ? 409 : 503,
      isOver ? undefined : askAgainIn(waiting, now),
    );
    this.token = token;
    this.places = places;
    this.now = now;
  }
}

/** In how many seconds to ask for these places again; 0 when none of them waits. */
export function askAgainIn(places: readonly Place[], now: Date): number {
  const ahead = places.filter((place) => ["waiting", "admitted"].includes(stateOf(place, now))).map((place) => place.ahead);
  return ahead.length === 0 ? 0 : askAgainSeconds(Math.min(...ahead), Math.random());
}

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
const newToken = (): string => randomBytes(32).toString("base64url");

export type Arrival = {
  wanted: readonly Wanted[];
  /** Unpaid orders that the new one replaces: what they have reserved needs no turn. */
  earlier: readonly number[];
  /** As the browser sent it; undefined for a caller without one. */
  token: string | undefined;
  /** Hashes of what recognises the buyer; asked for only when there is a waiting room. */
  traces: () => Promise<readonly BuyerTrace[]>;
};

/**
 * The turns of a buyer who wants to order now: ids for `spendTurns`, none when no product has a waiting room (one statement then). Who has no turn gets a
 * place in line. Throws `MustWait`, a failure with the name `waiting_room.one_place`, `waiting_room.ordered` or `waiting_room.too_many`, and `fullNetwork`.
 */
export async function takeTurns(
  { db, turns }: { db: Db; turns: Turns },
  { wanted, earlier, token, traces }: Arrival,
  now: Date,
): Promise<number[]> {
  const rooms = await findRooms(db, wanted, earlier);
  if (rooms.length === 0) return [];
  const own = token ?? newToken();
  const buyer = { tokenHash: hashToken(own), traces: await traces() };
  for (const productId of rooms) {
    const units = wanted.find((one) => one.productId === productId)?.units ?? 1;
    // Those who arrive wait for the room's lock here and not in the database, and apart from those who order.
    await turns.run([-productId], () => inTransaction(db, (tx) => takePlace(tx, { ...buyer, productId, units }, now)));
  }
  const customerHash = buyer.traces.find(({ kind }) => kind === "customer")?.hash ?? null;
  const places = (await readPlaces(db, { tokenHash: buyer.tokenHash, customerHash }, now)).filter(({ productId }) =>
    rooms.includes(productId),
  );
  const admitted = rooms.flatMap((productId) =>
    places.filter((one) => one.productId === productId && stateOf(one, now) === "admitted").slice(0, 1),
  );
  // A room may have closed meanwhile: its product needs no turn.
  if (rooms.every((productId) => admitted.some((one) => one.productId === productId) || !places.some((one) => one.productId === productId)))
    return admitted.map(({ id }) => id);
  throw new MustWait(own, places, now);
}

/**
 * For orders by phone, which have no place in a line: throws a failure when a product has a waiting room, since its buyers go in order of arrival. One statement.
 */
export async function assertNoWaitingRoom(db: Db, wanted: readonly Wanted[]): Promise<void> {
  if ((await findRooms(db, wanted, [])).length > 0) throw notByPhone();
}

type NewPlace = Wanted & { tokenHash: string; traces: readonly BuyerTrace[] };

/** Finds the buyer's place or gives one at the end of the line, and admits who is next. The room's lock makes arrivals one after another. */
async function takePlace(tx: Db, { productId, units, tokenHash, traces }: NewPlace, now: Date): Promise<void> {
  const network = traces.find(({ kind }) => kind === "network");
  const { room, places, ofNetwork } = await together({
    room: () => takeNumber(tx, productId),
    places: () => findPlacesOfBuyer(tx, productId, tokenHash, traces, now),
    ofNetwork: () => (network ? countOfNetwork(tx, productId, network.hash, now) : 0),
  });
  if (!room) return;
  const own = places.find(({ isOwn, isLive }) => isOwn && isLive);
  if (own?.isAdmitted) {
    if (units > own.units)
      throw new Failure("waiting_room.too_many", tooManyMessage({ units: own.units, productName: room.productName }), 409);
    return;
  }
  // Also for a request that arrives twice: it must not take a second turn from others.
  if (places.some(({ hasOrdered }) => hasOrdered)) throw new Failure("waiting_room.ordered", orderedMessage(room.productName), 409);
  if (own) await updateWaiting(tx, own.id, units, now);
  else {
    if (places.some(({ isLive }) => isLive)) throw new Failure("waiting_room.one_place", onePlaceMessage(room.productName), 409);
    if (ofNetwork >= MOST_OF_NETWORK) throw fullNetwork();
    if (places.length > 0)
      await deletePlaces(
        tx,
        places.map(({ id }) => id),
      );
    await insertPlace(tx, { productId, number: room.number, units, tokenHash }, traces, now);
  }
  await admitNext(tx, productId, now);
}

/** Uses the turns within the order's transaction. Throws a failure when one is over or used meanwhile: the order must not commit then. */
export async function spendTurns(tx: Db, ids: readonly number[], orderId: number, now: Date): Promise<void> {
  if (ids.length > 0 && (await claimTurns(tx, ids, orderId, now)) < ids.length) throw turnOver();
}
/** An order that replaces others uses their turns. */
export async function keepTurns(tx: Db, earlier: readonly number[], orderId: number): Promise<void> {
  if (earlier.length > 0) await passTurnsOn(tx, earlier, orderId);
}

/** The turn ended while the order was written. */
export const turnOver = failure("waiting_room.turn_over", words.turnOver, 409);

/** The places of a browser, or of a customer, and that somebody has asked for them. */
export async function askForPlaces(
  { db, presence }: { db: Db; presence: Presence },
  who: { token: string; shopperId: number | null },
  now: Date,
): Promise<{ places: Place[]; message: string; askAgainSeconds: number }> {
  const tokenHash = hashToken(who.token);
  // The same as order-traces.queries.ts makes in the database.
  const customerHash = who.shopperId === null ? null : hashToken(`customer:${who.shopperId}`);
  const places = await readPlaces(db, { tokenHash, customerHash }, now);
  presence.ask(tokenHash);
  const message = places.length === 0 ? words.closed : places.map((place) => describePlace(place, now)).join(" ");
  return { places, message, askAgainSeconds: askAgainIn(places, now) };
}

/** Gives up the places of a browser. */
export const leaveLines = (db: Db, token: string) => deletePlacesOf(db, hashToken(token));

type JobDeps = { db: Db; presence: Presence };

/**
 * The job of each process, every second: opens rooms for crowds, admits those who are next, measures, and closes rooms that nobody needs. One statement when
 * there is nothing to do.
 */
export async function runWaitingRooms({ db, presence }: JobDeps, now: Date): Promise<void> {
  const crowds = presence.crowds(now);
  if (crowds.length > 0) {
    for (const productId of await countDemand(db, presence.process, crowds, now)) await openRoom(db, productId, null, now);
    await deleteOldDemand(db, now);
  }
  const seen = presence.takeSeen();
  if (seen.length > 0) await setSeen(db, seen, now);
  for (const productId of await listRoomIds(db)) await inTransaction(db, (tx) => moveLine(tx, productId, now));
}

async function moveLine(tx: Db, productId: number, now: Date): Promise<void> {
  // Another process moves this line, or somebody takes a place: the next run is in a second.
  if (!(await tryLockRoom(tx, productId))) return;
  await admitNext(tx, productId, now);
  await measureRoom(tx, productId, now);
  await cleanRoom(tx, productId, now);
}
