import { leaveWaitingRooms, waitingPlaces } from "../../contract/waiting-room.ts";
import { waitingRoomMessages as words } from "../../contract/waiting-room-messages.ts";
import type { Db } from "../../db/connect.ts";
import type { Answer } from "../http/answer.ts";
import type { Clock } from "../platform/clock.ts";
import { type Presence, askForPlaces, leaveLines } from "./waiting-room.ts";
import { toPlaceWire } from "./waiting-room.wire.ts";

export function waitingRoomRoutes(answer: Answer, deps: { db: Db; presence: Presence; clock: Clock }): void {
  answer(waitingPlaces)(async ({ waiting_token: token }, caller) => {
    const now = deps.clock();
    const { places, message, askAgainSeconds } = await askForPlaces(deps, { token, shopperId: caller.session?.shopperId ?? null }, now);
    return { status: "success", message, waiting_places: places.map((place) => toPlaceWire(place, now)), retry_after: askAgainSeconds };
  });

  answer(leaveWaitingRooms)(async ({ waiting_token: token }) => {
    await leaveLines(deps.db, token);
    return { status: "success", message: words.leftLine };
  });
}
