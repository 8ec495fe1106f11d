/** Waiting rooms on the owner's command line. */
import type { Db } from "../../db/connect.ts";
import { indianTime } from "../../shared/dates.ts";
import type { Clock } from "../platform/clock.ts";
import { failure } from "../platform/failure.ts";
import { printable } from "../platform/terminal.ts";
import { ownerMessages } from "./messages.ts";
import { deleteRoom, findProduct, listRooms, openRoom } from "./waiting-room.queries.ts";

export const waitingRoomUsage = [
  "waiting-room list                                    the products for which buyers wait in line",
  "waiting-room open <product> <minutes>                makes buyers wait in line for so long; <product>: the last part of its address, serai-madder",
  "waiting-room close <product>                         closes the line; it opens again by itself when a crowd comes",
];

const noProduct = failure("waiting_room.no_product", ownerMessages.noProduct, 404);
const notOpen = failure("waiting_room.not_open", ownerMessages.notOpen, 404);
const madeToOrder = failure("waiting_room.made_to_order", ownerMessages.madeToOrder, 409);
const wrongMinutes = failure("waiting_room.minutes", ownerMessages.minutes, 422);

const MOST_MINUTES = 7 * 24 * 60;

type Deps = { db: Db; mail: { clock: Clock } };

/** Runs `waiting-room …` and returns the lines to print; undefined for an unknown command. Throws a Failure. */
export async function waitingRoomCommand({ db, mail }: Deps, [verb, ...given]: readonly string[]): Promise<string[] | undefined> {
  const [slug = "", minutes = ""] = given;
  switch (`${verb}/${given.length}`) {
    case "list/0":
      return await list(db);
    case "open/2": {
      const now = mail.clock();
      const until = new Date(now.getTime() + parseMinutes(minutes) * 60_000);
      const { id, name } = await productOf(db, slug);
      if (!(await openRoom(db, id, until, now))) throw madeToOrder();
      return [printable(`Buyers wait in line for ${name} until ${indianTime(until)}, and for longer while a crowd is there.`)];
    }
    case "close/1": {
      const { id, name } = await productOf(db, slug);
      if (!(await deleteRoom(db, id))) throw notOpen();
      return [printable(`The line for ${name} is closed. Those who stood in it can order.`)];
    }
    default:
      return undefined;
  }
}

async function productOf(db: Db, slug: string) {
  const product = await findProduct(db, slug);
  if (!product) throw noProduct();
  return product;
}

function parseMinutes(text: string): number {
  const minutes = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (minutes < 1 || minutes > MOST_MINUTES) throw wrongMinutes();
  return minutes;
}

async function list(db: Db): Promise<string[]> {
  const rooms = (await listRooms(db)).map((room) =>
    printable(
      `${room.name} (${room.slug}), since ${indianTime(room.openedAt)}${room.openUntil ? `, until ${indianTime(room.openUntil)}` : ""}: ` +
        `${room.waiting} waiting, ${room.admitted} ordering, ${room.ordered} ordered; ${room.unitsLeft} left, ${room.unitsUnpaid} not paid yet`,
    ),
  );
  return rooms.length > 0 ? rooms : ["There is no waiting room."];
}
