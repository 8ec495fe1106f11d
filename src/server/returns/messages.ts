/** Refusals that only staff read, and what customers read of the history of a return. */
import type { ReturnState } from "../../shared/returns.ts";

export const ownerMessages = {
  reasonTwice: "Two reasons have the same id.",
  wayNeeded: "Goods come back by pickup, or customers bring them: choose at least one.",
  notFetched: "No courier is booked for it: it was not agreed, its customer brings it, or it is on its way already.",
  notNow: "This return has moved on. Please look at it again.",
  checkAll: "Say of each line how many units can be sold again.",
  noSuchPhoto: "There is no such photo.",
} as const;

/** The titles of its history, for its customer. */
export const eventTitles: Readonly<Record<ReturnState, string>> = {
  asked: "You asked for a return",
  needs_photos: "We need photographs",
  agreed: "We take it back",
  pickup_booked: "The pickup is booked",
  on_its_way: "On its way to us",
  received: "It has arrived",
  checked: "We have looked at it",
  refunded: "Refunded",
  exchanged: "Exchanged",
  refused: "We cannot take it back",
  cancelled: "You have kept it",
};
