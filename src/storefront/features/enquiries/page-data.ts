/** The screens on which visitors write to the shop, in the shop's own words. */
import type { Errors, Values } from "../../ui/form/field.tsx";
import type { PictureView } from "../../ui/picture.tsx";

export type Store = {
  id: number;
  name: string;
  /** Line by line. */
  address: string[];
  phone: { shown: string; dial: string } | null;
  /** The week in words. */
  hours: string;
  /** The week by the clock, Indian time; day 0 = Sunday. */
  opening: { day: number; opens: string; closes: string }[];
  /** YYYY-MM-DD. */
  closedOn: string[];
  map: string;
  picture: PictureView | null;
};

export type Help = {
  phone: { shown: string; dial: string } | null;
  email: string;
  hours: string;
  showroom: string[];
  showroomHours: string;
};

/** `now` in milliseconds: the moment at which the page was made. */
export type EnquiryPage =
  | { kind: "contact"; help: Help; map: string }
  | { kind: "appointment"; stores: Store[]; now: number; storeId: number | null }
  | { kind: "stores"; stores: Store[] }
  | { kind: "collaboration" }
  | { kind: "unsubscribe"; id: string };

export type FormKind = "contact" | "appointment" | "collaboration";
export type Outcome =
  | { isDone: true; message: string; ticket: string }
  /** `errors` by field; `message` when it is nothing that a field could be blamed for. */
  | { isDone: false; message: string; errors: Errors; values: Values }
  /** Nothing was sent: another store is looked at. */
  | { isDone: false; message: ""; errors: Errors; values: Values; isLook: true };
