/** The places of this browser in the lines for products. */
import { isRefusal } from "../../../../contract/browser-client.ts";
import { browserApi } from "../../../state/browser-api.ts";
import { waitingToken } from "../../../state/checkout/waiting-token.ts";

export type Line = {
  /** Describes all places. */
  message: string;
  /** The last place of those that wait; 0 when none does. */
  place: number;
  /** `turn`: the order can be placed. `over`: there is nothing to wait for. */
  state: "waiting" | "turn" | "over";
  retryAfterSeconds: number;
};

/** Null when the shop does not answer. */
export async function readLine(): Promise<Line | null> {
  const reply = await browserApi()("waiting-places", { waiting_token: waitingToken() }).catch(() => null);
  if (!reply || isRefusal(reply)) return null;
  const states = reply.waiting_places.map(({ state }) => state);
  const isOver = states.includes("over") || states.includes("sold_out");
  return {
    message: reply.message,
    place: Math.max(0, ...reply.waiting_places.map(({ place }) => place)),
    state: isOver ? "over" : states.includes("waiting") ? "waiting" : "turn",
    retryAfterSeconds: reply.retry_after,
  };
}

/** When the shop does not answer, the place is given up a little later, because nobody asks for it. */
export const leaveLine = async (): Promise<void> =>
  void (await browserApi()("leave-waiting-rooms", { waiting_token: waitingToken() }).catch(() => null));
