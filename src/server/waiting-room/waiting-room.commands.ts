/** Waiting rooms on the owner's command line. */
import type { Db } from "../../db/connect.ts";
import { indianTime } from "../../shared/dates.ts";
import type { Clock } from "../platform/clock.ts";
import { printable } from "../platform/terminal.ts";
import { closeWaitingRoom, openWaitingRoom } from "./waiting-room.admin.ts";
import { listRooms } from "./waiting-room.queries.ts";

export const waitingRoomUsage = [
  "waiting-room list                                    the products for which buyers wait in line",
  "waiting-room open <product> <minutes>                makes buyers wait in line for so long; <product>: the last part of its address, serai-madder",
  "waiting-room close <product>                         closes the line; it opens again by itself when a crowd comes",
];

type Deps = { db: Db; mail: { clock: Clock } };

/** Runs `waiting-room …` and returns the lines to print; undefined for an unknown command. Throws a Failure. */
export async function waitingRoomCommand({ db, mail }: Deps, [verb, ...given]: readonly string[]): Promise<string[] | undefined> {
  const [slug = "", minutes = ""] = given;
  switch (`${verb}/${given.length}`) {
    case "list/0":
      return await list(db);
    case "open/2": {
      const { name, until } = await openWaitingRoom(db, slug, /^\d{1,5}$/.test(minutes) ? Number(minutes) : 0, mail.clock());
      return [printable(`Buyers wait in line for ${name} until ${indianTime(until)}, and for longer while a crowd is there.`)];
    }
    case "close/1": {
      const { name } = await closeWaitingRoom(db, slug);
      return [printable(`The line for ${name} is closed. Those who stood in it can order.`)];
    }
    default:
      return undefined;
  }
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
