/** Waiting rooms for staff: on the command line and in the admin. */
import type { Db } from "../../db/connect.ts";
import { failure } from "../platform/failure.ts";
import { ownerMessages } from "./messages.ts";
import { deleteRoom, findProduct, openRoom } from "./waiting-room.queries.ts";

const noProduct = failure("waiting_room.no_product", ownerMessages.noProduct, 404);
const notOpen = failure("waiting_room.not_open", ownerMessages.notOpen, 404);
const madeToOrder = failure("waiting_room.made_to_order", ownerMessages.madeToOrder, 409);
const wrongMinutes = failure("waiting_room.minutes", ownerMessages.minutes, 422);

const MOST_MINUTES = 7 * 24 * 60;

/** Makes buyers wait in line for so many minutes. Returns the product's name and until when. Throws `noProduct`, `madeToOrder` or `wrongMinutes`. */
export async function openWaitingRoom(db: Db, slug: string, minutes: number, now: Date): Promise<{ name: string; until: Date }> {
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > MOST_MINUTES) throw wrongMinutes();
  const until = new Date(now.getTime() + minutes * 60_000);
  const { id, name } = await productOf(db, slug);
  if (!(await openRoom(db, id, until, now))) throw madeToOrder();
  return { name, until };
}

/** Closes a line. Returns the product's name. Throws `noProduct` or `notOpen`. */
export async function closeWaitingRoom(db: Db, slug: string): Promise<{ name: string }> {
  const { id, name } = await productOf(db, slug);
  if (!(await deleteRoom(db, id))) throw notOpen();
  return { name };
}

async function productOf(db: Db, slug: string) {
  const product = await findProduct(db, slug);
  if (!product) throw noProduct();
  return product;
}
