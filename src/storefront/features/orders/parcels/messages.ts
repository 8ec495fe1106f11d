/** Texts of the page where an order's parcels are. */
import { nearTime, shortDay } from "../../../../shared/dates.ts";
import type { TrackingState } from "../../../../shared/parcel-tracking.ts";
import type { Parcel } from "./parcel.ts";

export const messages = {
  title: "Where your order is",
  of: (number: string) => `Order ${number}`,
  parcel: (number: number, all: number) => `Parcel ${number} of ${all}`,
  promised: (days: string) => `Promised for ${days}`,
  nothing: "Nothing has left yet. We e-mail you as soon as it does.",
  seeOrder: "See the order",
  carrier: "Carrier",
  trackingId: "Tracking number",
  follow: "The carrier's own page",
  opensElsewhere: ", opens the carrier's page",
  history: "What happened so far",
  noScript: "Open this page from the link in our e-mail, or turn on JavaScript and sign in.",
  failed: "The shop could not be reached. Nothing has been changed. Please try again.",

  states: {
    booked: "Handed to the carrier",
    picked_up: "With the carrier",
    in_transit: "On its way",
    out_for_delivery: "Out for delivery today",
    undelivered: "It could not be delivered",
    cancelled: "Stopped by the carrier",
    lost: "The carrier cannot find it",
    returning: "On its way back to us",
    delivered: "Delivered",
    returned: "Back with us",
  } as const satisfies Record<TrackingState, string>,
  notes: {
    lost: "We are sorry. We will write to you: you get it once more, or your money back.",
    returning: "If you did not ask for this, please write to us.",
    returned: "We will write to you about what happens next.",
    cancelled: "We will write to you about what happens next.",
  } as const satisfies Partial<Record<TrackingState, string>>,

  ask: "What shall we do?",
  choices: {
    day: "Bring it again on",
    number: "Call another number before coming",
    return: "Bring it back to the shop",
  },
  day: "Day",
  mobile: "Mobile number",
  mobileHint: "Ten digits, in India.",
  send: "Tell the carrier",
  chosen: "You have chosen",
  passedOn: "The carrier has taken it.",
  notPassedOn: "We pass it on to the carrier.",
} as const;

/** 'Bring it again on Sat 28 Nov'. */
export function choiceText({ kind, day, mobile }: NonNullable<Parcel["choice"]>): string {
  if (kind === "day") return `${messages.choices.day} ${shortDay(day)}`;
  return kind === "number" ? `${messages.choices.number}: ${mobile}` : messages.choices.return;
}

/** '25 Nov, 11:00 am', in India. */
export const momentText = (at: string): string => nearTime(new Date(at));
